#include <cmath>
#include <cstring>
#include <fstream>
#include <functional>
#include <memory>
#include <numeric>
#include <string>
#include <vector>

#include <QTest>

#include "tests/hip_emulator/emulated_runtime.h"
#include "tests/hip_emulator/fake_code_object.h"
#include "tests/hip_emulator/test_kernels.h"

using namespace rocmforge;
using emulator::EmulatedRuntime;
using emulator::fake_code_object;
using test::Pointers;

namespace {

// The calls, as the program under test finds them: by name, in the library.
// (The formatter never comes to rest on this list.)
// clang-format off
#define RF_CALLS(X) \
    X(hipInit) X(hipDriverGetVersion) X(hipRuntimeGetVersion) X(hipGetDeviceCount) X(hipSetDevice) \
    X(hipGetDevice) X(hipDeviceGetName) X(hipDeviceGetPCIBusId) X(hipDeviceGetAttribute) \
    X(hipMemGetInfo) X(hipFree) X(hipHostFree) X(hipMemcpyAsync) X(hipMemsetAsync) \
    X(hipStreamCreateWithFlags) X(hipStreamDestroy) X(hipStreamSynchronize) X(hipStreamQuery) \
    X(hipStreamWaitEvent) X(hipEventCreateWithFlags) X(hipEventDestroy) X(hipEventSynchronize) \
    X(hipEventQuery) X(hipEventElapsedTime) X(hipStreamBeginCapture) X(hipStreamEndCapture) \
    X(hipGraphInstantiate) X(hipGraphLaunch) X(hipGraphDestroy) X(hipGraphExecDestroy) \
    X(hipModuleLoadData) X(hipModuleUnload) X(hipModuleGetFunction) X(hipModuleLaunchKernel) \
    X(hipFuncGetAttribute) X(hipGetLastError) X(hipPeekAtLastError) X(hipGetErrorName) \
    X(hipGetErrorString)
// clang-format on

struct Hip {
#define RF_MEMBER(name) decltype(&::name) name;
    RF_CALLS(RF_MEMBER)
#undef RF_MEMBER
    hipError_t (*hipMalloc)(void**, size_t);
    hipError_t (*hipHostMalloc)(void**, size_t, unsigned);
    hipError_t (*hipEventRecord)(hipEvent_t, hipStream_t);
    const char* (*rocmforgeDeviceArch)(int);

    explicit Hip(const EmulatedRuntime& runtime) {
#define RF_FIND(name) find(runtime, name, #name);
        RF_CALLS(RF_FIND)
        RF_FIND(hipMalloc) RF_FIND(hipHostMalloc) RF_FIND(hipEventRecord) RF_FIND(rocmforgeDeviceArch)
#undef RF_FIND
    }

  private:
    template <typename Pointer>
    static void find(const EmulatedRuntime& runtime, Pointer& pointer, const char* name) {
        pointer = reinterpret_cast<Pointer>(runtime.symbol(name));
        if (pointer == nullptr) qFatal("%s is missing", name);
    }
};

constexpr std::uint64_t kMiB = 1 << 20;

}  // namespace

#define OK(call) QCOMPARE(call, hipSuccess)

class TestHipRuntime : public QObject {
    Q_OBJECT

    std::unique_ptr<EmulatedRuntime> gpu_;
    std::unique_ptr<Hip> hip_;
    hipStream_t stream_ = nullptr;
    hipModule_t module_ = nullptr;

    void* device_memory(std::size_t bytes) {
        void* address = nullptr;
        if (hip_->hipMalloc(&address, bytes) != hipSuccess) qFatal("no memory");
        return address;
    }
    void* pinned_memory(std::size_t bytes) {
        void* address = nullptr;
        if (hip_->hipHostMalloc(&address, bytes, 0) != hipSuccess) qFatal("no memory");
        return address;
    }
    hipFunction_t kernel(const char* name) {
        static const std::vector<std::byte> code = fake_code_object(
            "gfx1100", {"add_in_place", "divergent", "write_one", "nowhere", "places", "turn_around"});
        if (module_ == nullptr && hip_->hipModuleLoadData(&module_, code.data()) != hipSuccess)
            qFatal("no module");
        hipFunction_t function = nullptr;
        if (hip_->hipModuleGetFunction(&function, module_, name) != hipSuccess) qFatal("no %s", name);
        return function;
    }
    hipError_t launch(const char* name, unsigned blocks, unsigned threads, Pointers args) {
        void* parameters[] = {&args};
        return hip_->hipModuleLaunchKernel(kernel(name), blocks, 1, 1, threads, 1, 1, 0, stream_, parameters,
                                           nullptr);
    }
    std::vector<float> read(const void* from, std::size_t count) {
        std::vector<float> values(count);
        if (hip_->hipMemcpyAsync(values.data(), from, count * 4, hipMemcpyDeviceToHost, stream_) !=
                hipSuccess ||
            hip_->hipStreamSynchronize(stream_) != hipSuccess) {
            values.clear();
        }
        return values;
    }
    void write(void* to, const std::vector<float>& values) {
        OK(hip_->hipMemcpyAsync(to, values.data(), values.size() * 4, hipMemcpyHostToDevice, stream_));
    }
    QString report() { return QString::fromStdString(gpu_->report()); }

  private slots:
    void init() {
        gpu_.reset(new EmulatedRuntime(EmulatedRuntime::from_module(TEST_KERNELS "gfx1100.so")));
        hip_ = std::make_unique<Hip>(*gpu_);
        module_ = nullptr;
        OK(hip_->hipInit(0));
        OK(hip_->hipStreamCreateWithFlags(&stream_, hipStreamNonBlocking));
    }
    void cleanup() { gpu_.reset(); }

    void another_program_can_take_memory_at_any_call() {
        struct Heard {
            EmulatedRuntime& gpu;
            std::vector<std::string> calls;
        } heard{*gpu_, {}};
        (*gpu_)->set_memory(0, 4 * kMiB);
        (*gpu_)->listen(
            [](void* context, const char* call) {
                auto& all = *static_cast<Heard*>(context);
                all.calls.emplace_back(call);
                if (all.calls.back() == "hipMalloc") all.gpu->set_used_by_others(0, 3 * kMiB);
            },
            &heard);
        std::size_t free = 0;
        std::size_t all = 0;
        OK(hip_->hipMemGetInfo(&free, &all));
        QCOMPARE(free, 4 * kMiB);
        void* memory = nullptr;
        QCOMPARE(hip_->hipMalloc(&memory, 2 * kMiB), hipErrorOutOfMemory);
        OK(hip_->hipMemGetInfo(&free, &all));
        QCOMPARE(free, kMiB);
        QCOMPARE(heard.calls, (std::vector<std::string>{"hipMemGetInfo", "hipMalloc", "hipMemGetInfo"}));
        (*gpu_)->listen(nullptr, nullptr);
        OK(hip_->hipMalloc(&memory, kMiB));
        QCOMPARE(heard.calls.size(), 3U);
        OK(hip_->hipFree(memory));
    }

    void memory_can_be_counted_without_being_there() {
        constexpr std::uint64_t kHuge = std::uint64_t{1} << 40;
        (*gpu_)->set_memory(0, kHuge);
        (*gpu_)->count_only(1);
        void* memory = nullptr;
        OK(hip_->hipMalloc(&memory, kHuge - kMiB));
        QCOMPARE((*gpu_)->live_bytes(0), kHuge - kMiB);
        OK(hip_->hipMemsetAsync(memory, 0, kHuge - kMiB, stream_));
        write(memory, {1, 2, 3});
        OK(hip_->hipStreamSynchronize(stream_));
        void* more = nullptr;
        QCOMPARE(hip_->hipMalloc(&more, 2 * kMiB), hipErrorOutOfMemory);
        OK(hip_->hipFree(memory));
        QCOMPARE((*gpu_)->live_bytes(0), 0U);
        QCOMPARE(report(), "");
    }

    void one_device_unless_told() {
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

    void several_devices() {
        gpu_->set_devices({{"gfx1100", "Big", "0000:03:00.0", 0, 64 * kMiB, 96},
                           {"gfx1036", "Small", "0000:0c:00.0", 1, 16 * kMiB, 2},
                           {"gfx803", "Old", "0000:0d:00.0", 0, 8 * kMiB, 36}});
        int value = 0;
        OK(hip_->hipGetDeviceCount(&value));
        QCOMPARE(value, 3);
        OK(hip_->hipDeviceGetAttribute(&value, hipDeviceAttributeIntegrated, 1));
        QCOMPARE(value, 1);
        OK(hip_->hipDeviceGetAttribute(&value, hipDeviceAttributeMultiprocessorCount, 0));
        QCOMPARE(value, 96);
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

    void memory_is_limited_and_counted() {
        (*gpu_)->set_memory(0, 10 * kMiB);
        (*gpu_)->set_used_by_others(0, 3 * kMiB);
        size_t free = 0;
        size_t total = 0;
        OK(hip_->hipMemGetInfo(&free, &total));
        QCOMPARE(free, 7 * kMiB);
        QCOMPARE(total, 10 * kMiB);
        void* first = device_memory(4 * kMiB);
        QCOMPARE(reinterpret_cast<std::uintptr_t>(first) % 256, 0U);
        void* second = first;
        QCOMPARE(hip_->hipMalloc(&second, 3 * kMiB + 1), hipErrorOutOfMemory);
        QCOMPARE(second, nullptr);
        QCOMPARE(hip_->hipMalloc(&second, ~size_t{0}), hipErrorOutOfMemory);
        OK(hip_->hipMalloc(&second, 3 * kMiB));
        OK(hip_->hipMemGetInfo(&free, &total));
        QCOMPARE(free, 0U);
        QCOMPARE((*gpu_)->live_allocations(), 2U);
        OK(hip_->hipFree(first));
        OK(hip_->hipFree(second));
        OK(hip_->hipMemGetInfo(&free, &total));
        QCOMPARE(free, 7 * kMiB);
        QCOMPARE((*gpu_)->live_allocations(), 0U);
        QCOMPARE((*gpu_)->peak_bytes(0), 7 * kMiB);
        OK(hip_->hipFree(nullptr));
        QCOMPARE(report(), QString());
    }

    void fresh_memory_is_poisoned() {
        void* memory = device_memory(400);
        for (const float x : read(memory, 100)) QVERIFY(std::isnan(x));
        OK(hip_->hipMemsetAsync(memory, 0, 400, stream_));
        for (const float x : read(memory, 100)) QCOMPARE(x, 0.0F);
    }

    void wrong_frees_are_refused() {
        auto* memory = static_cast<std::byte*>(device_memory(1000));
        int own = 0;
        QCOMPARE(hip_->hipFree(&own), hipErrorInvalidValue);
        QCOMPARE(hip_->hipFree(memory + 8), hipErrorInvalidValue);
        OK(hip_->hipFree(memory));
        QCOMPARE(hip_->hipFree(memory), hipErrorInvalidValue);
        QCOMPARE(report(),
                 "hipFree: not an address that was given\nhipFree: not an address that was given\n"
                 "hipFree: freed a second time\n");
        void* pinned = pinned_memory(100);
        QCOMPARE((*gpu_)->pinned_bytes(), 4096U);
        QCOMPARE(hip_->hipFree(pinned), hipErrorInvalidValue);
        OK(hip_->hipHostFree(pinned));
        QCOMPARE((*gpu_)->pinned_bytes(), 0U);
    }

    void writes_outside_are_seen_data() {
        QTest::addColumn<int>("offset");
        QTest::addColumn<QString>("says");
        QTest::newRow("past") << 1000 << "device allocation 1 of 1000 bytes: written 0 bytes past its end\n";
        QTest::newRow("later") << 1100
                               << "device allocation 1 of 1000 bytes: written 100 bytes past its end\n";
        QTest::newRow("before") << -5
                                << "device allocation 1 of 1000 bytes: written 5 bytes before its begin\n";
        QTest::newRow("last") << 999 << "";
        QTest::newRow("first") << 0 << "";
    }
    void writes_outside_are_seen() {
        QFETCH(int, offset);
        QFETCH(QString, says);
        void* memory = device_memory(1000);
        OK(launch("write_one", 1, 1, {nullptr, memory, offset, 0}));
        QCOMPARE(hip_->hipStreamSynchronize(stream_), says.isEmpty() ? hipSuccess : hipErrorIllegalAddress);
        QCOMPARE(report(), says);
    }
    void write_after_free_is_seen() {
        void* memory = device_memory(1000);
        OK(hip_->hipFree(memory));
        OK(launch("write_one", 1, 1, {nullptr, memory, 17, 0}));
        OK(hip_->hipStreamSynchronize(stream_));
        QCOMPARE(report(), "device allocation 1 of 1000 bytes: written at byte 17 after it was freed\n");
    }
    void damage_is_seen_when_freed() {
        void* memory = device_memory(1000);
        static_cast<std::byte*>(memory)[1003] = std::byte{1};
        QCOMPARE(hip_->hipFree(memory), hipErrorIllegalAddress);
        QCOMPARE(report(), "device allocation 1 of 1000 bytes: written 3 bytes past its end\n");
    }

    void work_runs_late() {
        void* memory = device_memory(4);
        auto* pinned = static_cast<float*>(pinned_memory(4));
        float pageable = 1.0F;
        *pinned = 2.0F;
        // Pageable memory is taken at the call.
        OK(hip_->hipMemcpyAsync(memory, &pageable, 4, hipMemcpyHostToDevice, stream_));
        pageable = 5.0F;
        QCOMPARE((*gpu_)->queued(), 1U);
        QCOMPARE(read(memory, 1).front(), 1.0F);
        // Pinned memory is read when the copy runs: who changes it without waiting is found out.
        OK(hip_->hipMemcpyAsync(memory, pinned, 4, hipMemcpyHostToDevice, stream_));
        *pinned = 3.0F;
        QCOMPARE(read(memory, 1).front(), 3.0F);
        // So is what is read back: not there before somebody waited.
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

    void asking_is_answered_late() {
        void* memory = device_memory(4);
        OK(hip_->hipStreamQuery(stream_));
        OK(hip_->hipMemsetAsync(memory, 0, 4, stream_));
        QCOMPARE(hip_->hipStreamQuery(stream_), hipErrorNotReady);
        OK(hip_->hipStreamQuery(stream_));
        QCOMPARE(hip_->hipPeekAtLastError(), hipSuccess);  // "not yet" is no error
    }

    void events() {
        void* memory = device_memory(8);
        hipStream_t other = nullptr;
        hipEvent_t first = nullptr;
        hipEvent_t second = nullptr;
        OK(hip_->hipStreamCreateWithFlags(&other, hipStreamNonBlocking));
        OK(hip_->hipEventCreateWithFlags(&first, hipEventDefault));
        OK(hip_->hipEventCreateWithFlags(&second, hipEventDefault));
        OK(hip_->hipEventQuery(first));  // never recorded
        write(memory, {1.0F, 10.0F});
        OK(hip_->hipEventRecord(first, stream_));
        OK(launch("add_in_place", 1, 2, {memory, memory, 2, 0}));
        OK(hip_->hipEventRecord(second, stream_));
        float milliseconds = -1;
        QCOMPARE(hip_->hipEventElapsedTime(&milliseconds, first, second), hipErrorNotReady);
        // The other stream runs up to the event, no further.
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

    void missing_wait_between_streams_shows() {
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
        // The desktop's own work is on other streams: ours have names.
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

        // The emulator's kernel and the compiled one must be from the same source.
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

        // The other way to pass an argument.
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
            args = {};  // they were copied
        }
        hipGraph_t graph = nullptr;
        OK(hip_->hipStreamEndCapture(stream_, &graph));
        QCOMPARE(read(sum, 1).front(), 0.0F);  // recorded, not run
        hipGraphExec_t executable = nullptr;
        OK(hip_->hipGraphInstantiate(&executable, graph, nullptr, nullptr, 0));
        OK(hip_->hipGraphDestroy(graph));
        for (int i = 0; i < 3; ++i) OK(hip_->hipGraphLaunch(executable, stream_));
        QCOMPARE((*gpu_)->queued(), 3U);
        write(step, {10.0F});  // in device memory, where replays find it
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
        OK(hip_->hipStreamSynchronize(stream_));  // and the stream is a stream again
        QCOMPARE(hip_->hipStreamEndCapture(stream_, &graph), hipErrorIllegalState);
    }

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

    // Every name in the list, so that no call is without its gate.
    void every_call_goes_through_the_gate() {
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
            QVERIFY2(call() != hipErrorUnknown, name);  // once; null handles are refused, not followed
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

    void environment_tells_a_program() {
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

QTEST_GUILESS_MAIN(TestHipRuntime)
#include "tst_hip_runtime.moc"
