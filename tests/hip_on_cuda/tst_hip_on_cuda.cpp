// Tests how HIP calls are mapped to CUDA calls, on a driver that only records them. measure.sh tests the real
// driver.
#include <dlfcn.h>

#include <QTemporaryDir>
#include <QTest>
#include <hip/hip_runtime_api.h>

#include "tests/program/test_program.h"

namespace tst_hip_on_cuda {

namespace {

template <typename Function>
Function* found(void* library, const char* name) {
    auto* const function = reinterpret_cast<Function*>(dlsym(library, name));
    if (function == nullptr) qFatal("%s is missing", name);
    return function;
}

}  // namespace

#define HIP(name) found<decltype(::name)>(hip_, #name)

class TestHipOnCuda : public QObject {
    Q_OBJECT

    void* hip_ = nullptr;
    void* fake_ = nullptr;
    QTemporaryDir folder_;

    QString words() {
        QString all = found<const char*()>(fake_, "fake_words")();
        found<void()>(fake_, "fake_forget")();
        return all;
    }
    void fail_next(int result) { found<void(int)>(fake_, "fake_fail_next")(result); }

    template <typename T>
    T handle(unsigned long long value) {
        return reinterpret_cast<T>(value);
    }

  private slots:
    void initTestCase() {
        qputenv("ROCMFORGE_CUDA_DRIVER", FAKE_DRIVER);
        qputenv("ROCMFORGE_CUDA_LOG", folder_.filePath("log").toUtf8());
        hip_ = dlopen(HIP_ON_CUDA, RTLD_NOW | RTLD_LOCAL);
        QVERIFY2(hip_ != nullptr, dlerror());
        fake_ = dlopen(FAKE_DRIVER, RTLD_NOW | RTLD_LOCAL);
        QVERIFY(fake_ != nullptr);
    }

    // This must be the first test, because it needs a thread that has not chosen a device. Such a thread uses
    // the first device.
    void first_device_is_the_default() {
        size_t free = 0;
        size_t total = 0;
        QCOMPARE(HIP(hipMemGetInfo)(&free, &total), hipSuccess);
        QCOMPARE(free, 11U);
        QCOMPARE(total, 22U);
        QCOMPARE(words(), "device 0;retain 50;current 7050;memory;");
        QCOMPARE(HIP(hipMemGetInfo)(&free, &total), hipSuccess);
        QCOMPARE(words(), "memory;");
        QCOMPARE(HIP(hipSetDevice)(1), hipSuccess);
        QCOMPARE(words(), "device 1;retain 51;current 7051;");
        QCOMPARE(HIP(hipSetDevice)(0), hipSuccess);  // the device's context is retained
        QCOMPARE(words(), "current 7050;");
        int number = -1;
        QCOMPARE(HIP(hipGetDevice)(&number), hipSuccess);
        QCOMPARE(number, 0);
    }

    void devices_are_described() {
        int count = 0;
        QCOMPARE(HIP(hipInit)(0), hipSuccess);
        QCOMPARE(HIP(hipGetDeviceCount)(&count), hipSuccess);
        QCOMPARE(count, 2);
        char text[64];
        QCOMPARE(HIP(hipDeviceGetName)(text, sizeof text, 0), hipSuccess);
        QCOMPARE(text, "Fake GPU");
        QCOMPARE(HIP(hipDeviceGetPCIBusId)(text, sizeof text, 0), hipSuccess);
        QCOMPARE(text, "0000:17:00.0");
        QCOMPARE(found<const char*(int)>(hip_, "rocmforgeDeviceArch")(0), "sm_90");
        words();
        int value = 0;
        QCOMPARE(HIP(hipDeviceGetAttribute)(&value, hipDeviceAttributeWarpSize, 1), hipSuccess);
        QCOMPARE(value, 1010);
        QCOMPARE(HIP(hipDeviceGetAttribute)(&value, hipDeviceAttributeMultiprocessorCount, 0), hipSuccess);
        QCOMPARE(value, 1016);
        QCOMPARE(HIP(hipDeviceGetAttribute)(&value, hipDeviceAttributeMaxGridDimZ, 0), hipSuccess);
        QCOMPARE(value, 1007);
        QCOMPARE(HIP(hipDeviceGetAttribute)(&value, hipDeviceAttributeIntegrated, 0), hipSuccess);
        QCOMPARE(value, 1018);
        QCOMPARE(words(), "attribute 10 1;attribute 16 0;attribute 7 0;attribute 18 0;");
        QCOMPARE(HIP(hipDeviceGetAttribute)(&value, hipDeviceAttributeCooperativeLaunch, 0),
                 hipErrorInvalidValue);
    }

    void memory_is_allocated_and_copied() {
        void* memory = nullptr;
        auto* const allocate = found<hipError_t(void**, size_t)>(hip_, "hipMalloc");
        QCOMPARE(allocate(&memory, 300), hipSuccess);
        QCOMPARE(memory, handle<void*>(0x1000));
        QCOMPARE(allocate(&memory, 0), hipSuccess);
        QCOMPARE(memory, nullptr);
        QCOMPARE(words(), "alloc 300;");
        void* pinned = nullptr;
        auto* const pin = found<hipError_t(void**, size_t, unsigned)>(hip_, "hipHostMalloc");
        QCOMPARE(pin(&pinned, 64, 0x40000000), hipSuccess);  // CUDA lacks this flag
        auto stream = handle<hipStream_t>(0x30);
        QCOMPARE(HIP(hipMemcpyAsync)(handle<void*>(16), handle<void*>(32), 8, hipMemcpyHostToDevice, stream),
                 hipSuccess);
        QCOMPARE(HIP(hipMemcpyAsync)(handle<void*>(16), handle<void*>(32), 0, hipMemcpyDefault, stream),
                 hipSuccess);
        QCOMPARE(HIP(hipMemsetAsync)(handle<void*>(16), 255, 9, stream), hipSuccess);
        QCOMPARE(HIP(hipFree)(handle<void*>(16)), hipSuccess);
        QCOMPARE(HIP(hipFree)(nullptr), hipSuccess);
        QCOMPARE(HIP(hipHostFree)(pinned), hipSuccess);
        QCOMPARE(words(), "host alloc 64 0;copy 16 32 8 48;set 16 255 9 48;free 16;host free 8192;");
    }

    void streams_events_and_graphs_reach_the_driver() {
        hipStream_t stream = nullptr;
        hipEvent_t event = nullptr;
        QCOMPARE(HIP(hipStreamCreateWithFlags)(&stream, hipStreamNonBlocking), hipSuccess);
        QCOMPARE(HIP(hipEventCreateWithFlags)(&event, hipEventDisableTiming), hipSuccess);
        QCOMPARE(found<hipError_t(hipEvent_t, hipStream_t)>(hip_, "hipEventRecord")(event, stream),
                 hipSuccess);
        QCOMPARE(HIP(hipStreamWaitEvent)(stream, event, 0), hipSuccess);
        QCOMPARE(HIP(hipEventSynchronize)(event), hipSuccess);
        QCOMPARE(words(), "stream 1;event 2;record 20480 12288;stream event 12288 20480 0;event wait 20480;");
        hipGraph_t graph = nullptr;
        hipGraphExec_t executable = nullptr;
        QCOMPARE(HIP(hipStreamBeginCapture)(stream, hipStreamCaptureModeThreadLocal), hipSuccess);
        QCOMPARE(HIP(hipStreamEndCapture)(stream, &graph), hipSuccess);
        QCOMPARE(HIP(hipGraphInstantiate)(&executable, graph, nullptr, nullptr, 0), hipSuccess);
        QCOMPARE(HIP(hipGraphLaunch)(executable, stream), hipSuccess);
        QCOMPARE(HIP(hipGraphDestroy)(graph), hipSuccess);
        QCOMPARE(HIP(hipGraphExecDestroy)(executable), hipSuccess);
        QCOMPARE(words(),
                 "capture 12288 1;captured 12288;instantiate 16384 0;graph 32768 12288;"
                 "graph destroy 16384;executable destroy 32768;");
        float milliseconds = 0;
        QCOMPARE(HIP(hipEventElapsedTime)(&milliseconds, event, event), hipSuccess);
        QCOMPARE(milliseconds, 1.5F);
        QCOMPARE(HIP(hipEventQuery)(event), hipSuccess);
        QCOMPARE(HIP(hipEventDestroy)(event), hipSuccess);
        QCOMPARE(HIP(hipStreamSynchronize)(stream), hipSuccess);
        QCOMPARE(HIP(hipStreamDestroy)(stream), hipSuccess);
        QCOMPARE(words(),
                 "elapsed 20480 20480;event query 20480;event destroy 20480;stream wait 12288;"
                 "stream destroy 12288;");
    }

    void modules_are_loaded_and_kernels_launched() {
        hipModule_t module = nullptr;
        hipFunction_t function = nullptr;
        QCOMPARE(HIP(hipModuleLoadData)(&module, ".version 8.0"), hipSuccess);
        QCOMPARE(words(), "module 2 5 6 16383;");
        QFile log(folder_.filePath("log"));
        QVERIFY(log.open(QIODevice::ReadOnly));
        QCOMPARE(log.readAll(), QByteArray("ptxas: something\n"));
        QCOMPARE(HIP(hipModuleGetFunction)(&function, module, "norm"), hipSuccess);
        int value = 0;
        QCOMPARE(HIP(hipFuncGetAttribute)(&value, HIP_FUNC_ATTRIBUTE_NUM_REGS, function), hipSuccess);
        QCOMPARE(value, 77);
        QCOMPARE(words(), "function norm 24576;function attribute 4 28672;");
        auto stream = handle<hipStream_t>(0x30);
        void* parameters[] = {handle<void*>(99)};
        QCOMPARE(HIP(hipModuleLaunchKernel)(function, 1, 2, 3, 4, 5, 6, 7, stream, parameters, nullptr),
                 hipSuccess);
        QCOMPARE(words(), "launch 28672 1 2 3 4 5 6 7 48 99 0;");
        int argument = 0;
        std::size_t bytes = sizeof argument;
        void* extra[] = {HIP_LAUNCH_PARAM_BUFFER_POINTER, &argument, HIP_LAUNCH_PARAM_BUFFER_SIZE, &bytes,
                         HIP_LAUNCH_PARAM_END};
        QCOMPARE(HIP(hipModuleLaunchKernel)(function, 1, 1, 1, 1, 1, 1, 0, stream, nullptr, extra),
                 hipSuccess);
        // The fake driver received a list with CUDA's markers: 1 (pointer), 2 (size) and 0 (end).
        QCOMPARE(words(), "launch 28672 1 1 1 1 1 1 0 48 0 1200;");
        QCOMPARE(HIP(hipModuleUnload)(module), hipSuccess);
        words();
    }

    void errors_pass_through() {
        size_t free = 0;
        fail_next(2);
        QCOMPARE(HIP(hipMemGetInfo)(&free, &free), hipErrorOutOfMemory);
        QCOMPARE(HIP(hipPeekAtLastError)(), hipErrorOutOfMemory);
        QCOMPARE(HIP(hipGetLastError)(), hipErrorOutOfMemory);
        QCOMPARE(HIP(hipGetLastError)(), hipSuccess);
        QCOMPARE(HIP(hipGetErrorName)(hipErrorOutOfMemory), "CUDA_ERROR_OUT_OF_MEMORY");
        QCOMPARE(HIP(hipGetErrorString)(hipErrorOutOfMemory), "unknown error");
        fail_next(600);
        QCOMPARE(HIP(hipStreamQuery)(handle<hipStream_t>(0x30)), hipErrorNotReady);
        QCOMPARE(HIP(hipGetLastError)(), hipSuccess);
    }
};

}  // namespace tst_hip_on_cuda

ROCMFORGE_TEST(tst_hip_on_cuda, TestHipOnCuda, QCoreApplication)
#include "tst_hip_on_cuda.moc"
