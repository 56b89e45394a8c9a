// Tests the memory of an emulated GPU, which is limited, counted, poisoned, and guarded at both ends.
#include <cmath>

#include "tests/hip_emulator/runtime_fixture.h"
#include "tests/program/test_program.h"

namespace tst_hip_runtime_memory {

using namespace rocmforge;
using namespace rocmforge::test;

class TestHipRuntimeMemory : public RuntimeFixture {
    Q_OBJECT

  private slots:
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

    void memory_can_be_counted_without_allocation() {
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

    void out_of_bounds_writes_are_detected_data() {
        QTest::addColumn<int>("offset");
        QTest::addColumn<QString>("says");
        QTest::newRow("just past the end")
            << 1000 << "device allocation 1 of 1000 bytes: written 0 bytes past its end\n";
        QTest::newRow("further past the end")
            << 1100 << "device allocation 1 of 1000 bytes: written 100 bytes past its end\n";
        QTest::newRow("just before the start")
            << -5 << "device allocation 1 of 1000 bytes: written 5 bytes before its begin\n";
        QTest::newRow("last") << 999 << "";
        QTest::newRow("first") << 0 << "";
    }

    void out_of_bounds_writes_are_detected() {
        QFETCH(int, offset);
        QFETCH(QString, says);
        void* memory = device_memory(1000);
        OK(launch("write_one", 1, 1, {nullptr, memory, offset, 0}));
        QCOMPARE(hip_->hipStreamSynchronize(stream_), says.isEmpty() ? hipSuccess : hipErrorIllegalAddress);
        QCOMPARE(report(), says);
    }

    void write_after_free_is_detected() {
        void* memory = device_memory(1000);
        OK(hip_->hipFree(memory));
        OK(launch("write_one", 1, 1, {nullptr, memory, 17, 0}));
        OK(hip_->hipStreamSynchronize(stream_));
        QCOMPARE(report(), "device allocation 1 of 1000 bytes: written at byte 17 after it was freed\n");
    }

    void damage_is_detected_on_free() {
        void* memory = device_memory(1000);
        static_cast<std::byte*>(memory)[1003] = std::byte{1};
        QCOMPARE(hip_->hipFree(memory), hipErrorIllegalAddress);
        QCOMPARE(report(), "device allocation 1 of 1000 bytes: written 3 bytes past its end\n");
    }
};

}  // namespace tst_hip_runtime_memory

ROCMFORGE_TEST(tst_hip_runtime_memory, TestHipRuntimeMemory, QCoreApplication)
#include "tst_hip_runtime_memory.moc"
