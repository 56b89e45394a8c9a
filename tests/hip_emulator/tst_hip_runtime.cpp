// Tests devices, streams, events, modules and graphs of an emulated GPU.
#include <cmath>
#include <functional>

#include "tests/hip_emulator/runtime_fixture.h"
#include "tests/program/test_program.h"

namespace tst_hip_runtime {

using namespace rocmforge;
using namespace rocmforge::test;

class TestHipRuntime : public RuntimeFixture {
    Q_OBJECT

  private slots:
    void one_device_exists_by_default() {
        int value = 0;
        OK(hip_->hipGetDeviceCount(&value));
        QCOMPARE(value, 1);
        OK(hip_->hipRuntimeGetVersion(&value));
        QVERIFY(value > 50000000);
        char text[64];
        OK(hip_->hipDeviceGetName(text, sizeof text, 0));
        QCOMPARE(text, "Emulated GPU gfx1100");
        OK(hip_->hipDeviceGetPCIBusId(text, sizeof text, 0));
        QCOMPARE(text, "0000:03:00.0");
        QCOMPARE(hip_->rocmforgeDeviceArch(0), "gfx1100");
        QCOMPARE(hip_->rocmforgeDeviceArch(1), nullptr);
        OK(hip_->hipDeviceGetAttribute(&value, hipDeviceAttributeWarpSize, 0));
        QCOMPARE(value, 32);
        OK(hip_->hipDeviceGetAttribute(&value, hipDeviceAttributeIntegrated, 0));
        QCOMPARE(value, 0);
        QCOMPARE(hip_->hipDeviceGetAttribute(&value, hipDeviceAttributeWarpSize, 1), hipErrorInvalidDevice);
        QCOMPARE(hip_->hipSetDevice(1), hipErrorInvalidDevice);
    }

    void several_devices_can_be_emulated() {
        gpu_->set_devices({{"gfx1100", "Big", "0000:03:00.0", 0, 64 * kMiB, 96},
                           {"gfx1036", "Small", "0000:0c:00.0", 1, 16 * kMiB, 2},
                           {"gfx803", "Old", "0000:0d:00.0", 0, 8 * kMiB, 36}});
        int value = 0;
        OK(hip_->hipGetDeviceCount(&value));
        QCOMPARE(value, 3);
        OK(hip_->hipDeviceGetAttribute(&value, hipDeviceAttributeIntegrated, 1));
        QCOMPARE(value, 1);
        OK(hip_->hipDeviceGetAttribute(&value, hipDeviceAttributeMultiprocessorCount, 0));
        QCOMPARE(value, 48);  // number of work-group processors
        OK(hip_->hipDeviceGetAttribute(&value, hipDeviceAttributeMultiprocessorCount, 2));
        QCOMPARE(value, 36);
        QCOMPARE(hip_->rocmforgeDeviceArch(2), "gfx803");
        OK(hip_->hipSetDevice(1));
        size_t free = 0;
        size_t total = 0;
        OK(hip_->hipMemGetInfo(&free, &total));
        QCOMPARE(total, 16 * kMiB);
        void* address = device_memory(kMiB);
        QCOMPARE((*gpu_)->live_bytes(1), kMiB);
        QCOMPARE((*gpu_)->live_bytes(0), 0U);
        OK(hip_->hipSetDevice(0));
        OK(hip_->hipFree(address));
        QCOMPARE((*gpu_)->live_bytes(1), 0U);

        gpu_->set_devices({});
        QCOMPARE(hip_->hipGetDeviceCount(&value), hipErrorNoDevice);
        QCOMPARE(value, 0);
        QCOMPARE(hip_->hipInit(0), hipErrorNoDevice);
    }

    void operations_run_when_they_are_waited_for() {
        void* memory = device_memory(4);
        auto* pinned = static_cast<float*>(pinned_memory(4));
        float pageable = 1.0F;
        *pinned = 2.0F;
        // Pageable memory is copied during the call.
        OK(hip_->hipMemcpyAsync(memory, &pageable, 4, hipMemcpyHostToDevice, stream_));
        pageable = 5.0F;
        QCOMPARE((*gpu_)->queued(), 1U);
        QCOMPARE(read(memory, 1).front(), 1.0F);
        // Pinned memory is read when the copy runs. Changing it before a wait therefore changes the copied
        // data.
        OK(hip_->hipMemcpyAsync(memory, pinned, 4, hipMemcpyHostToDevice, stream_));
        *pinned = 3.0F;
        QCOMPARE(read(memory, 1).front(), 3.0F);
        // Copies to pinned memory are delayed too: the data isn't there before a wait.
        OK(hip_->hipMemcpyAsync(pinned, memory, 4, hipMemcpyDeviceToHost, stream_));
        OK(launch("add_in_place", 1, 1, {memory, memory, 1, 0}));
        *pinned = -1.0F;
        QCOMPARE(*pinned, -1.0F);
        OK(hip_->hipStreamSynchronize(stream_));
        QCOMPARE(*pinned, 3.0F);
        QCOMPARE(read(memory, 1).front(), 6.0F);
        QCOMPARE((*gpu_)->queued(), 0U);
        QCOMPARE(report(), QString());
    }

    void stream_queries_report_pending_work() {
        void* memory = device_memory(4);
        OK(hip_->hipStreamQuery(stream_));
        OK(hip_->hipMemsetAsync(memory, 0, 4, stream_));
        QCOMPARE(hip_->hipStreamQuery(stream_), hipErrorNotReady);
        OK(hip_->hipStreamQuery(stream_));
        QCOMPARE(hip_->hipPeekAtLastError(), hipSuccess);  // "not ready" is not an error
    }

    void events_order_streams() {
        void* memory = device_memory(8);
        hipStream_t other = nullptr;
        hipEvent_t first = nullptr;
        hipEvent_t second = nullptr;
        OK(hip_->hipStreamCreateWithFlags(&other, hipStreamNonBlocking));
        OK(hip_->hipEventCreateWithFlags(&first, hipEventDefault));
        OK(hip_->hipEventCreateWithFlags(&second, hipEventDefault));
        OK(hip_->hipEventQuery(first));  // the event was never recorded
        write(memory, {1.0F, 10.0F});
        OK(hip_->hipEventRecord(first, stream_));
        OK(launch("add_in_place", 1, 2, {memory, memory, 2, 0}));
        OK(hip_->hipEventRecord(second, stream_));
        float milliseconds = -1;
        QCOMPARE(hip_->hipEventElapsedTime(&milliseconds, first, second), hipErrorNotReady);
        // Waiting for an event of another stream runs that stream up to the event only.
        OK(hip_->hipStreamWaitEvent(other, first, 0));
        float got[2]{};
        OK(hip_->hipMemcpyAsync(got, memory, 8, hipMemcpyDeviceToHost, other));
        OK(hip_->hipStreamSynchronize(other));
        QCOMPARE(got[1], 10.0F);
        QCOMPARE((*gpu_)->queued(), 2U);
        QCOMPARE(hip_->hipEventQuery(second), hipErrorNotReady);
        OK(hip_->hipEventSynchronize(second));
        OK(hip_->hipEventElapsedTime(&milliseconds, first, second));
        QVERIFY(milliseconds >= 0);
        QCOMPARE(read(memory, 2), (std::vector<float>{2.0F, 20.0F}));
        OK(hip_->hipEventDestroy(first));
        QCOMPARE(hip_->hipEventDestroy(first), hipErrorInvalidHandle);
        OK(hip_->hipEventDestroy(second));
        OK(hip_->hipStreamDestroy(other));
        QCOMPARE(hip_->hipStreamSynchronize(other), hipErrorInvalidHandle);
    }

    void missing_stream_wait_is_detected() {
        void* memory = device_memory(4);
        hipStream_t other = nullptr;
        OK(hip_->hipStreamCreateWithFlags(&other, hipStreamNonBlocking));
        write(memory, {4.0F});
        float got = 0;
        OK(hip_->hipMemcpyAsync(&got, memory, 4, hipMemcpyDeviceToHost, other));
        OK(hip_->hipStreamSynchronize(other));
        QVERIFY(std::isnan(got));
    }

    void copies_are_checked() {
        auto* memory = static_cast<std::byte*>(device_memory(100));
        std::vector<std::byte> own(200);
        QCOMPARE(hip_->hipMemcpyAsync(memory, own.data(), 101, hipMemcpyHostToDevice, stream_),
                 hipErrorInvalidValue);
        QCOMPARE(hip_->hipMemcpyAsync(memory + 50, own.data(), 51, hipMemcpyHostToDevice, stream_),
                 hipErrorInvalidValue);
        QCOMPARE(hip_->hipMemcpyAsync(own.data(), memory, 8, hipMemcpyHostToDevice, stream_),
                 hipErrorInvalidValue);
        QCOMPARE(hip_->hipMemcpyAsync(own.data(), memory, 8, hipMemcpyDeviceToDevice, stream_),
                 hipErrorInvalidValue);
        QCOMPARE(hip_->hipMemcpyAsync(nullptr, memory, 8, hipMemcpyDeviceToHost, stream_),
                 hipErrorInvalidValue);
        QCOMPARE(hip_->hipMemsetAsync(own.data(), 0, 8, stream_), hipErrorInvalidValue);
        QCOMPARE(hip_->hipMemsetAsync(memory, 0, 101, stream_), hipErrorInvalidValue);
        OK(hip_->hipMemcpyAsync(memory, own.data(), 100, hipMemcpyDefault, stream_));
        // The null stream is refused, because it would also wait for other work. The program always names its
        // own stream.
        QCOMPARE(hip_->hipMemsetAsync(memory, 0, 8, nullptr), hipErrorInvalidHandle);
        QVERIFY(report().endsWith("hipMemsetAsync: stream is null\n"));
    }

    void modules_are_checked() {
        hipModule_t module = nullptr;
        const char text[] = "this is no code object at all, only some text";
        QCOMPARE(hip_->hipModuleLoadData(&module, text), hipErrorInvalidImage);
        QCOMPARE(hip_->hipModuleLoadData(&module, nullptr), hipErrorInvalidValue);
        QCOMPARE(hip_->hipModuleLoadData(&module, fake_code_object("gfx1030", {}).data()),
                 hipErrorNoBinaryForGpu);
        QVERIFY(report().endsWith("hipModuleLoadData: the image is for gfx1030, the device is gfx1100\n"));
        const char ptx[] = "//\n.version 8.0\n.target sm_90\n.visible .entry add_in_place(\n";
        QCOMPARE(hip_->hipModuleLoadData(&module, ptx), hipErrorNoBinaryForGpu);
        (*gpu_)->clear_report();

        OK(hip_->hipModuleLoadData(&module, fake_code_object("gfx1100", {"add_in_place", "nowhere"}).data()));
        hipFunction_t function = nullptr;
        OK(hip_->hipModuleGetFunction(&function, module, "add_in_place"));
        int threads = 0;
        OK(hip_->hipFuncGetAttribute(&threads, HIP_FUNC_ATTRIBUTE_MAX_THREADS_PER_BLOCK, function));
        QCOMPARE(threads, 256);
        QCOMPARE(hip_->hipModuleGetFunction(&function, module, "divergent"), hipErrorNotFound);
        QCOMPARE(function, nullptr);
        QCOMPARE(hip_->hipModuleGetFunction(&function, module, "nowhere"), hipErrorNotFound);
        QCOMPARE(report(), "hipModuleGetFunction: the code object has nowhere, the emulator has not\n");
        OK(hip_->hipModuleUnload(module));

        // The size of the arguments shows whether the emulator's kernel and the compiled one come from the
        // same source.
        OK(hip_->hipModuleLoadData(&module,
                                   fake_code_object("gfx1100", {"add_in_place"}, sizeof(Pointers)).data()));
        OK(hip_->hipModuleGetFunction(&function, module, "add_in_place"));
        OK(hip_->hipModuleUnload(module));
        (*gpu_)->clear_report();
        OK(hip_->hipModuleLoadData(&module, fake_code_object("gfx1100", {"add_in_place"}, 16).data()));
        QCOMPARE(hip_->hipModuleGetFunction(&function, module, "add_in_place"), hipErrorInvalidImage);
        QCOMPARE(report(),
                 "hipModuleGetFunction: add_in_place takes 16 bytes in the code object and 24 in the "
                 "emulator\n");
        OK(hip_->hipModuleUnload(module));
        QCOMPARE(hip_->hipModuleUnload(module), hipErrorInvalidHandle);
        QCOMPARE(hip_->hipModuleGetFunction(&function, module, "add_in_place"), hipErrorInvalidHandle);

        gpu_->set_devices({{"sm_90", "Not AMD", "0000:01:00.0", 0, kMiB, 132}});
        OK(hip_->hipModuleLoadData(&module, ptx));
        OK(hip_->hipModuleGetFunction(&function, module, "add_in_place"));
    }

    void launches_are_checked() {
        void* memory = device_memory(4096);
        const auto shape = [&](unsigned x, unsigned y, unsigned threads, unsigned deep, unsigned shared) {
            Pointers args{memory, memory, 0, 0};
            void* parameters[] = {&args};
            return hip_->hipModuleLaunchKernel(kernel("add_in_place"), x, y, 1, threads, deep, 1, shared,
                                               stream_, parameters, nullptr);
        };
        OK(shape(1, 1, 256, 1, 0));
        QCOMPARE(shape(0, 1, 256, 1, 0), hipErrorInvalidConfiguration);
        QCOMPARE(shape(1, 65536, 256, 1, 0), hipErrorInvalidConfiguration);
        QCOMPARE(shape(1, 1, 257, 1, 0), hipErrorInvalidConfiguration);
        QCOMPARE(shape(1, 1, 0, 1, 0), hipErrorInvalidConfiguration);
        QCOMPARE(shape(1, 1, 32, 2, 0), hipErrorInvalidConfiguration);
        QCOMPARE(shape(1, 1, 32, 1, 64), hipErrorInvalidConfiguration);
        QCOMPARE(hip_->hipModuleLaunchKernel(nullptr, 1, 1, 1, 1, 1, 1, 0, stream_, nullptr, nullptr),
                 hipErrorInvalidHandle);
        QCOMPARE(hip_->hipModuleLaunchKernel(kernel("add_in_place"), 1, 1, 1, 1, 1, 1, 0, stream_, nullptr,
                                             nullptr),
                 hipErrorInvalidValue);

        // A launch accepts the kernel's argument in `extra` instead of the list of parameters.
        write(memory, {1.5F});
        Pointers args{memory, memory, 1, 0};
        std::size_t bytes = sizeof args;
        void* extra[] = {HIP_LAUNCH_PARAM_BUFFER_POINTER, &args, HIP_LAUNCH_PARAM_BUFFER_SIZE, &bytes,
                         HIP_LAUNCH_PARAM_END};
        OK(hip_->hipModuleLaunchKernel(kernel("add_in_place"), 1, 1, 1, 1, 1, 1, 0, stream_, nullptr, extra));
        QCOMPARE(read(memory, 1).front(), 3.0F);
        bytes = 4;
        QCOMPARE(
            hip_->hipModuleLaunchKernel(kernel("add_in_place"), 1, 1, 1, 1, 1, 1, 0, stream_, nullptr, extra),
            hipErrorInvalidValue);
    }

    void graphs_replay_their_arguments() {
        void* sum = device_memory(4);
        void* step = device_memory(4);
        write(sum, {0.0F});
        write(step, {1.0F});
        OK(hip_->hipStreamSynchronize(stream_));
        OK(hip_->hipStreamBeginCapture(stream_, hipStreamCaptureModeThreadLocal));
        {
            Pointers args{step, sum, 1, 0};
            void* parameters[] = {&args};
            OK(hip_->hipModuleLaunchKernel(kernel("add_in_place"), 1, 1, 1, 1, 1, 1, 0, stream_, parameters,
                                           nullptr));
            args = {};  // the launch copied the arguments
        }
        hipGraph_t graph = nullptr;
        OK(hip_->hipStreamEndCapture(stream_, &graph));
        QCOMPARE(read(sum, 1).front(), 0.0F);  // the launch was recorded, but has not run
        hipGraphExec_t executable = nullptr;
        OK(hip_->hipGraphInstantiate(&executable, graph, nullptr, nullptr, 0));
        OK(hip_->hipGraphDestroy(graph));
        for (int i = 0; i < 3; ++i) OK(hip_->hipGraphLaunch(executable, stream_));
        QCOMPARE((*gpu_)->queued(), 3U);
        write(step, {10.0F});  // `step` is in device memory, where each replay reads it
        OK(hip_->hipGraphLaunch(executable, stream_));
        OK(hip_->hipGraphExecDestroy(executable));
        QCOMPARE(read(sum, 1).front(), 13.0F);
        QCOMPARE((*gpu_)->kernel_runs("add_in_place"), 4U);
        QCOMPARE(hip_->hipGraphLaunch(executable, stream_), hipErrorInvalidHandle);
        QCOMPARE(hip_->hipGraphDestroy(graph), hipErrorInvalidHandle);
    }

    void recording_forbids_waits_data() {
        QTest::addColumn<int>("what");
        for (int i = 0; i < 5; ++i) QTest::addRow("%d", i) << i;
    }

    void recording_forbids_waits() {
        QFETCH(int, what);
        void* memory = device_memory(4);
        OK(hip_->hipStreamBeginCapture(stream_, hipStreamCaptureModeThreadLocal));
        float own = 0;
        void* more = nullptr;
        const std::function<hipError_t()> calls[] = {
            [&] { return hip_->hipStreamSynchronize(stream_); },
            [&] { return hip_->hipStreamQuery(stream_); }, [&] { return hip_->hipMalloc(&more, 4); },
            [&] { return hip_->hipFree(memory); },
            [&] { return hip_->hipMemcpyAsync(&own, memory, 4, hipMemcpyDeviceToHost, stream_); }};
        QCOMPARE(calls[what](), hipErrorStreamCaptureUnsupported);
        hipGraph_t graph = nullptr;
        QCOMPARE(hip_->hipStreamEndCapture(stream_, &graph), hipErrorStreamCaptureInvalidated);
        QCOMPARE(graph, nullptr);
        OK(hip_->hipStreamSynchronize(stream_));  // the stream works again
        QCOMPARE(hip_->hipStreamEndCapture(stream_, &graph), hipErrorIllegalState);
    }
};

}  // namespace tst_hip_runtime

ROCMFORGE_TEST(tst_hip_runtime, TestHipRuntime, QCoreApplication)
#include "tst_hip_runtime.moc"
