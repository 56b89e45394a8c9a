// Tests opening HIP runtimes, valid and invalid ones, and the conversion of HIP results to errors.
#include <dlfcn.h>

#include <QTemporaryDir>
#include <QTest>

#include "engine/hip/gpu_list.h"
#include "engine/hip/handles.h"
#include "engine/hip/hip_api.h"
#include "engine/hip/hip_error.h"
#include "tests/program/test_program.h"
#include "tests/support/expect_error.h"

namespace tst_hip_api {

using namespace rocmforge;
using hip::HipApi;
using hip::HipCaller;

namespace {

// Returns a runtime whose calls return what the test specifies.
std::shared_ptr<HipApi> scripted() {
    auto api = std::make_shared<HipApi>();
    api->hipGetErrorName.pointer = [](hipError_t) { return "hipErrorOfTheTest"; };
    api->hipGetErrorString.pointer = [](hipError_t) { return "as the test wants"; };
    api->hipFree.pointer = [](void*) { return hipSuccess; };
    return api;
}

int given_back = 0;

}  // namespace

class TstHipApi : public QObject {
    Q_OBJECT

  private slots:
    // The error names the library "libamdhip64" without ".so" and a number, because a banner may break a line
    // at a full stop. This test comes first, because dlopen() also finds a library of the same name that
    // another test has opened.
    void a_system_without_rocm_lacks_one_library() {
        for (const char* name : {"libamdhip64.so.7", "libamdhip64.so.6", "libamdhip64.so.5"}) {
            void* there = dlopen(name, RTLD_LAZY | RTLD_LOCAL);
            if (there == nullptr) continue;
            dlclose(there);
            QSKIP("ROCm is installed on this computer.");
        }
        QTemporaryDir root;
        EXPECT_ERROR(hip::open_hip({}, root.path().toStdString()), Code::Unsupported,
                     "libamdhip64 (version 5, 6 or 7)");
    }

    void a_missing_library_is_reported() {
        EXPECT_ERROR(hip::open_hip("/nonexistent/libamdhip64.so"), Code::Unsupported,
                     "/nonexistent/libamdhip64.so");
        const hip::GpuList list =
            hip::find_gpus({.runtime = "/nonexistent/libamdhip64.so", .sys = "/nonexistent"});
        QVERIFY(list.gpus.empty());
        QVERIFY(list.problem.english().find("/nonexistent/libamdhip64.so") != std::string::npos);
        QVERIFY(!hip::gpu_available({.runtime = "/nonexistent/libamdhip64.so", .sys = "/nonexistent"}));
    }

    void a_malformed_library_is_reported() {
        QTemporaryDir folder;
        QFile file(folder.filePath("libamdhip64.so"));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write("no library\n") > 0);
        file.close();
        EXPECT_ERROR(hip::open_hip(file.fileName().toStdString()), Code::Unsupported, "can't be opened");
    }

    void a_missing_function_is_named() {
        EXPECT_ERROR(hip::open_hip(HALF_A_RUNTIME), Code::Unsupported, "hipDriverGetVersion");
    }

    void a_runtime_in_the_rocm_folder_is_found() {
        QTemporaryDir rocm;
        QVERIFY(QDir(rocm.path()).mkpath("lib"));
        // The test opens a copy, because the dynamic loader remembers the name by which it first opened a
        // file.
        QVERIFY(QFile::copy(HALF_A_RUNTIME, rocm.filePath("lib/libamdhip64.so.7")));
        qputenv("ROCM_PATH", rocm.path().toUtf8());
        EXPECT_ERROR(hip::open_hip({}), Code::Unsupported, rocm.path().toStdString());
        qunsetenv("ROCM_PATH");
    }

    void a_system_without_a_gpu_gives_a_reason() {
        // The result depends on this machine: a list of GPUs, or a reason why it is empty.
        const hip::GpuList list = hip::find_gpus({});
        QVERIFY(!list.gpus.empty() || !list.problem.empty());
    }

    void errors_state_operation_and_result() {
        HipCaller call(scripted(), "hip:0 (a GPU)");
        const hip::HipFunction<hipError_t (*)(int)> refuse{"hipOfTheTest",
                                                           [](int) { return hipErrorInvalidValue; }};
        EXPECT_ERROR(call("counting sheep", refuse, 1), Code::InvalidArgument, "hipOfTheTest failed with 1");
        EXPECT_ERROR(call("counting sheep", refuse, 1), Code::InvalidArgument, "hipErrorOfTheTest");
        EXPECT_ERROR(call("counting sheep", refuse, 1), Code::InvalidArgument, "while counting sheep");
        EXPECT_ERROR(call("counting sheep", refuse, 1), Code::InvalidArgument, "hip:0 (a GPU)");
        QVERIFY(!call.lost());
    }

    void out_of_memory_has_its_own_code() {
        HipCaller call(scripted(), "hip:0");
        const hip::HipFunction<hipError_t (*)()> full{"hipMalloc", [] { return hipErrorOutOfMemory; }};
        EXPECT_ERROR(call("taking 1 GB", full), Code::OutOfMemory, "is out of memory");
        QVERIFY(!call.lost());
    }

    void a_lost_device_receives_no_more_calls() {
        static int callCount = 0;
        callCount = 0;
        for (const hipError_t fatal : {hipErrorIllegalAddress, hipErrorLaunchFailure, hipErrorLaunchTimeOut,
                                       hipErrorECCNotCorrectable, hipErrorUnknown, hipErrorDeinitialized}) {
            QVERIFY(hip::code_of(fatal) == Code::DeviceLost);
        }
        HipCaller call(scripted(), "hip:0");
        const hip::HipFunction<hipError_t (*)()> fault{"hipStreamSynchronize",
                                                       [] { return hipErrorIllegalAddress; }};
        const hip::HipFunction<hipError_t (*)()> sound{"hipMemGetInfo",
                                                       [] { return ++callCount, hipSuccess; }};
        call("asking", sound);
        EXPECT_ERROR(call("waiting", fault), Code::DeviceLost, "hipStreamSynchronize failed with 700");
        QVERIFY(call.lost());
        // Further calls throw an error with the same sentence. Nothing calls the runtime any more, not even
        // destructors.
        EXPECT_ERROR(call("asking", sound), Code::DeviceLost, "hipStreamSynchronize failed with 700");
        EXPECT_ERROR(call.unless(hipErrorNotReady, "asking", sound), Code::DeviceLost, "CPU");
        call.quietly(sound);
        QCOMPARE(callCount, 1);
    }

    void null_handles_are_refused() {
        HipCaller call(scripted(), "hip:0");
        EXPECT_ERROR(hip::StreamHandle(call, nullptr, "making a stream", "hipStreamCreate"),
                     Code::Unsupported, "returned a null handle");
    }

    void a_handle_is_released_once() {
        auto api = scripted();
        api->hipStreamDestroy.pointer = [](hipStream_t) { return ++given_back, hipSuccess; };
        HipCaller call(api, "hip:0");
        int something = 0;
        given_back = 0;
        {
            hip::StreamHandle first(call, reinterpret_cast<hipStream_t>(&something), "making", "make");
            hip::StreamHandle second(std::move(first));
            hip::StreamHandle third;
            third = std::move(second);
            QCOMPARE(given_back, 0);
            QVERIFY(third.get() != nullptr);
        }
        QCOMPARE(given_back, 1);
    }
};

}  // namespace tst_hip_api

ROCMFORGE_TEST(tst_hip_api, TstHipApi, rocmforge::test::NoApplication)
#include "tst_hip_api.moc"
