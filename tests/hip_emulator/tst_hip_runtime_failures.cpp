// Tests errors of an emulated GPU: those that HIP would report, and those that a test requests.
#include <functional>

#include "tests/hip_emulator/runtime_fixture.h"
#include "tests/program/test_program.h"

namespace tst_hip_runtime_failures {

using namespace rocmforge;
using namespace rocmforge::test;

class TestHipRuntimeFailures : public RuntimeFixture {
    Q_OBJECT

  private slots:
    void broken_kernel_loses_the_device() {
        void* memory = device_memory(4096);
        OK(launch("divergent", 1, 128, {nullptr, memory, 0, 0}));
        QCOMPARE(hip_->hipStreamSynchronize(stream_), hipErrorLaunchFailure);
        QVERIFY2(
            report().startsWith("kernel divergent, block (0, 0, 0): not all threads come to the barrier"),
            qPrintable(report()));
        QCOMPARE(hip_->hipFree(memory), hipErrorLaunchFailure);
        (*gpu_)->reset();
        OK(hip_->hipInit(0));
        QCOMPARE((*gpu_)->live_allocations(), 0U);
    }

    void any_call_can_fail() {
        gpu_->fail("hipMalloc", 2, hipErrorOutOfMemory);
        void* memory = nullptr;
        OK(hip_->hipMalloc(&memory, 4));
        void* none = nullptr;
        QCOMPARE(hip_->hipMalloc(&none, 4), hipErrorOutOfMemory);
        QCOMPARE(none, nullptr);
        OK(hip_->hipMalloc(&none, 4));
        QCOMPARE((*gpu_)->calls("hipMalloc"), 3U);
        QCOMPARE(hip_->hipPeekAtLastError(), hipErrorOutOfMemory);
        QCOMPARE(hip_->hipGetLastError(), hipErrorOutOfMemory);
        QCOMPARE(hip_->hipGetLastError(), hipSuccess);
        QCOMPARE((*gpu_)->fail_call("hipNothing", 1, 1, 0), 0);

        gpu_->fail("hipModuleLaunchKernel", 1, hipErrorLaunchOutOfResources);
        QCOMPARE(launch("add_in_place", 1, 1, {memory, memory, 1, 0}), hipErrorLaunchOutOfResources);
        QCOMPARE((*gpu_)->queued(), 0U);

        gpu_->lose_at("hipMemcpyAsync", 1, hipErrorUnknown);
        float own = 0;
        QCOMPARE(hip_->hipMemcpyAsync(&own, memory, 4, hipMemcpyDeviceToHost, stream_), hipErrorUnknown);
        QCOMPARE(hip_->hipStreamSynchronize(stream_), hipErrorUnknown);
        QCOMPARE(hip_->hipFree(memory), hipErrorUnknown);
        int count = 0;
        QCOMPARE(hip_->hipGetDeviceCount(&count), hipErrorUnknown);
        QCOMPARE(report(), QString());
    }

    // The list contains every call, and the test lets each of them fail.
    void every_call_can_be_intercepted() {
        const std::vector<std::pair<const char*, std::function<hipError_t()>>> calls{
            {"hipInit", [&] { return hip_->hipInit(0); }},
            {"hipDriverGetVersion", [&] { return hip_->hipDriverGetVersion(nullptr); }},
            {"hipRuntimeGetVersion", [&] { return hip_->hipRuntimeGetVersion(nullptr); }},
            {"hipGetDeviceCount", [&] { return hip_->hipGetDeviceCount(nullptr); }},
            {"hipSetDevice", [&] { return hip_->hipSetDevice(0); }},
            {"hipGetDevice", [&] { return hip_->hipGetDevice(nullptr); }},
            {"hipDeviceGetName", [&] { return hip_->hipDeviceGetName(nullptr, 0, 0); }},
            {"hipDeviceGetPCIBusId", [&] { return hip_->hipDeviceGetPCIBusId(nullptr, 0, 0); }},
            {"hipDeviceGetAttribute",
             [&] { return hip_->hipDeviceGetAttribute(nullptr, hipDeviceAttributeWarpSize, 0); }},
            {"hipMemGetInfo", [&] { return hip_->hipMemGetInfo(nullptr, nullptr); }},
            {"hipMalloc", [&] { return hip_->hipMalloc(nullptr, 0); }},
            {"hipFree", [&] { return hip_->hipFree(nullptr); }},
            {"hipHostMalloc", [&] { return hip_->hipHostMalloc(nullptr, 0, 0); }},
            {"hipHostFree", [&] { return hip_->hipHostFree(nullptr); }},
            {"hipMemcpyAsync",
             [&] { return hip_->hipMemcpyAsync(nullptr, nullptr, 0, hipMemcpyDefault, stream_); }},
            {"hipMemsetAsync", [&] { return hip_->hipMemsetAsync(nullptr, 0, 0, stream_); }},
            {"hipStreamCreateWithFlags", [&] { return hip_->hipStreamCreateWithFlags(nullptr, 0); }},
            {"hipStreamDestroy", [&] { return hip_->hipStreamDestroy(nullptr); }},
            {"hipStreamSynchronize", [&] { return hip_->hipStreamSynchronize(stream_); }},
            {"hipStreamQuery", [&] { return hip_->hipStreamQuery(stream_); }},
            {"hipStreamWaitEvent", [&] { return hip_->hipStreamWaitEvent(nullptr, nullptr, 0); }},
            {"hipEventCreateWithFlags", [&] { return hip_->hipEventCreateWithFlags(nullptr, 0); }},
            {"hipEventDestroy", [&] { return hip_->hipEventDestroy(nullptr); }},
            {"hipEventRecord", [&] { return hip_->hipEventRecord(nullptr, nullptr); }},
            {"hipEventSynchronize", [&] { return hip_->hipEventSynchronize(nullptr); }},
            {"hipEventQuery", [&] { return hip_->hipEventQuery(nullptr); }},
            {"hipEventElapsedTime", [&] { return hip_->hipEventElapsedTime(nullptr, nullptr, nullptr); }},
            {"hipStreamBeginCapture",
             [&] { return hip_->hipStreamBeginCapture(nullptr, hipStreamCaptureModeThreadLocal); }},
            {"hipStreamEndCapture", [&] { return hip_->hipStreamEndCapture(nullptr, nullptr); }},
            {"hipGraphInstantiate",
             [&] { return hip_->hipGraphInstantiate(nullptr, nullptr, nullptr, nullptr, 0); }},
            {"hipGraphLaunch", [&] { return hip_->hipGraphLaunch(nullptr, nullptr); }},
            {"hipGraphDestroy", [&] { return hip_->hipGraphDestroy(nullptr); }},
            {"hipGraphExecDestroy", [&] { return hip_->hipGraphExecDestroy(nullptr); }},
            {"hipModuleLoadData", [&] { return hip_->hipModuleLoadData(nullptr, nullptr); }},
            {"hipModuleUnload", [&] { return hip_->hipModuleUnload(nullptr); }},
            {"hipModuleGetFunction", [&] { return hip_->hipModuleGetFunction(nullptr, nullptr, nullptr); }},
            {"hipModuleLaunchKernel",
             [&] {
                 return hip_->hipModuleLaunchKernel(nullptr, 1, 1, 1, 1, 1, 1, 0, nullptr, nullptr, nullptr);
             }},
            {"hipFuncGetAttribute",
             [&] { return hip_->hipFuncGetAttribute(nullptr, HIP_FUNC_ATTRIBUTE_NUM_REGS, nullptr); }},
        };
        for (const auto& [name, call] : calls) {
            gpu_->fail(name, 1, hipErrorUnknown);
            const std::uint64_t before = (*gpu_)->calls(name);
            QVERIFY2(call() == hipErrorUnknown, name);
            QCOMPARE((*gpu_)->calls(name), before + 1);
            // The requested failure occurs only once. Later calls refuse the null handle with another error.
            QVERIFY2(call() != hipErrorUnknown, name);
        }
    }

    void kernel_can_fail_late() {
        void* memory = device_memory(4);
        write(memory, {1.0F});
        (*gpu_)->fail_kernel("add_in_place", 2, hipErrorLaunchFailure);
        OK(launch("add_in_place", 1, 1, {memory, memory, 1, 0}));
        OK(hip_->hipStreamSynchronize(stream_));
        OK(launch("add_in_place", 1, 1, {memory, memory, 1, 0}));
        QCOMPARE(hip_->hipStreamQuery(stream_), hipErrorNotReady);
        QCOMPARE(hip_->hipStreamQuery(stream_), hipErrorLaunchFailure);
        QCOMPARE(hip_->hipMemsetAsync(memory, 0, 4, stream_), hipErrorLaunchFailure);
    }

    void handles_are_counted() {
        QCOMPARE((*gpu_)->live_handles(), 1U);
        kernel("places");
        hipEvent_t event = nullptr;
        OK(hip_->hipEventCreateWithFlags(&event, hipEventDisableTiming));
        QCOMPARE((*gpu_)->live_handles(), 3U);
        OK(hip_->hipEventDestroy(event));
        OK(hip_->hipModuleUnload(module_));
        OK(hip_->hipStreamDestroy(stream_));
        QCOMPARE((*gpu_)->live_handles(), 0U);
    }

    void environment_configures_the_emulator() {
        qputenv("ROCMFORGE_EMULATOR_DEVICES", "gfx1036,integrated;gfx1100,discrete,33554432");
        qputenv("ROCMFORGE_EMULATOR_MEMORY", "1048576");
        qputenv("ROCMFORGE_EMULATOR_FAIL", "hipMalloc:2:2;hipMemGetInfo:3:719!;hipNone:1:1");
        (*gpu_)->reset();
        int value = 0;
        OK(hip_->hipGetDeviceCount(&value));
        QCOMPARE(value, 2);
        QCOMPARE(hip_->rocmforgeDeviceArch(0), "gfx1036");
        OK(hip_->hipDeviceGetAttribute(&value, hipDeviceAttributeIntegrated, 0));
        QCOMPARE(value, 1);
        size_t free = 0;
        size_t total = 0;
        OK(hip_->hipMemGetInfo(&free, &total));
        QCOMPARE(total, kMiB);
        OK(hip_->hipSetDevice(1));
        OK(hip_->hipMemGetInfo(&free, &total));
        QCOMPARE(total, 32 * kMiB);
        void* memory = nullptr;
        OK(hip_->hipMalloc(&memory, 4));
        QCOMPARE(hip_->hipMalloc(&memory, 4), hipErrorOutOfMemory);
        QCOMPARE(hip_->hipMemGetInfo(&free, &total), hipErrorLaunchFailure);
        QCOMPARE(hip_->hipMalloc(&memory, 4), hipErrorLaunchFailure);
        QCOMPARE(report(), "the environment asks for a failure \"hipNone:1:1\" that cannot be\n");
        qunsetenv("ROCMFORGE_EMULATOR_DEVICES");
        qunsetenv("ROCMFORGE_EMULATOR_MEMORY");
        qunsetenv("ROCMFORGE_EMULATOR_FAIL");
    }

    void errors_have_names() {
        QCOMPARE(hip_->hipGetErrorName(hipErrorOutOfMemory), "hipErrorOutOfMemory");
        QCOMPARE(hip_->hipGetErrorString(hipErrorOutOfMemory), "out of memory");
        QCOMPARE(hip_->hipGetErrorName(hipErrorRuntimeOther), "hipErrorUnknown");
    }
};

}  // namespace tst_hip_runtime_failures

ROCMFORGE_TEST(tst_hip_runtime_failures, TestHipRuntimeFailures, QCoreApplication)
#include "tst_hip_runtime_failures.moc"
