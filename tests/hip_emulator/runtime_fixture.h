// Base of the tests of an emulated GPU. It finds the HIP calls by name, as the program does, and has helpers
// for tests.
#pragma once

#include <memory>
#include <vector>

#include <QTest>

#include "tests/hip_emulator/emulated_runtime.h"
#include "tests/hip_emulator/fake_code_object.h"
#include "tests/hip_emulator/test_kernels.h"

namespace rocmforge::test {

using emulator::EmulatedRuntime;
using emulator::fake_code_object;

// clang-format is switched off, because it would change this list again on each run.
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

inline constexpr std::uint64_t kMiB = 1 << 20;

#define OK(call) QCOMPARE(call, hipSuccess)

// Creates a fresh GPU for each test.
class RuntimeFixture : public QObject {
    Q_OBJECT

  protected:
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
};

}  // namespace rocmforge::test
