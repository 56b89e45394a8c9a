// Tests the backend on an emulated GPU: memory, copies, recorded steps, and failures.
#include <limits>
#include <random>

#include <QTest>

#include "engine/base/mapped_file.h"
#include "engine/hip/hip_error.h"
#include "engine/hip/staging.h"
#include "engine/hip/weight_planes.h"
#include "engine/reference/random_weights.h"
#include "engine/sampling/argmax.h"
#include "tests/hip/gpu_fixture.h"
#include "tests/hip/sys_folder.h"
#include "tests/program/test_program.h"
#include "tests/support/expect_error.h"

namespace tst_hip_backend {

using namespace rocmforge;
using test::GpuFixture;
using test::read;
using test::read_floats;
using test::write_floats;

namespace {

constexpr std::uint64_t kMegabyte = std::uint64_t{1} << 20;

Tensor bytes_view(const Buffer& buffer) {
    return buffer.view(DType::I32, {static_cast<std::int64_t>(buffer.bytes() / 4)});
}

std::vector<float> counting(std::size_t count, float from) {
    std::vector<float> values(count);
    for (std::size_t i = 0; i < count; ++i) values[i] = from + static_cast<float>(i);
    return values;
}

}  // namespace

class TstHipBackend : public QObject {
    Q_OBJECT

  private slots:
    void fresh_memory_is_zeroed_unless_uninitialized() {
        GpuFixture gpu;
        {
            const auto backend = gpu.backend();
            const Buffer zero = backend->allocate(100'000, Purpose::Workspace);
            for (std::byte b : read(*backend, bytes_view(zero))) QCOMPARE(b, std::byte{0});
            const Buffer raw = backend->allocate(100'000, Purpose::Workspace, Uninitialized::Yes);
            const auto poison = read(*backend, bytes_view(raw));
            QVERIFY(std::any_of(poison.begin(), poison.end(), [](std::byte b) { return b != std::byte{0}; }));
        }
        EXPECT_NOTHING_LEFT(gpu);
    }

    void copies_of_any_size_round_trip() {
        GpuFixture gpu;
        {
            const auto backend = gpu.backend();
            // Sizes below a piece of staging memory, and of several pieces. A loop of many small copies
            // follows.
            for (const std::size_t size : {std::size_t{4}, std::size_t{1000}, std::size_t{3 * kMegabyte + 52},
                                           std::size_t{19 * kMegabyte + 4}}) {
                const Buffer buffer = backend->allocate(size, Purpose::Workspace, Uninitialized::Yes);
                const auto bytes = test::random_bytes(size, static_cast<unsigned>(size));
                backend->write(bytes_view(buffer), bytes);
                QVERIFY(read(*backend, bytes_view(buffer)) == bytes);
            }
            const Buffer buffer = backend->allocate(64 * 40, Purpose::Workspace, Uninitialized::Yes);
            const auto bytes = test::random_bytes(64 * 40);
            for (int i = 0; i < 40; ++i) {
                backend->write(buffer.view(DType::I32, {16}, static_cast<std::uint64_t>(i) * 64),
                               std::span(bytes).subspan(static_cast<std::size_t>(i) * 64, 64));
            }
            QVERIFY(read(*backend, bytes_view(buffer)) == bytes);
        }
        EXPECT_NOTHING_LEFT(gpu);
    }

    // The caller may change the source right after write(), although the copy hasn't happened yet.
    void write_is_asynchronous_and_keeps_no_pointer() {
        GpuFixture gpu;
        {
            const auto backend = gpu.backend();
            const Buffer buffer = backend->allocate(4096, Purpose::Workspace);
            backend->synchronize();
            const std::uint64_t waits = gpu.runtime()->calls("hipStreamSynchronize");
            auto bytes = test::random_bytes(4096);
            const auto kept = bytes;
            backend->write(bytes_view(buffer), bytes);
            std::fill(bytes.begin(), bytes.end(), std::byte{0xEE});
            QCOMPARE(gpu.runtime()->calls("hipStreamSynchronize"), waits);
            QVERIFY(read(*backend, bytes_view(buffer)) == kept);
        }
        EXPECT_NOTHING_LEFT(gpu);
    }

    void all_operations_use_one_own_stream() {
        GpuFixture gpu;
        {
            const auto backend = gpu.backend();
            QCOMPARE(gpu.runtime()->calls("hipStreamCreateWithFlags"), 1U);
            const Buffer buffer = backend->allocate(4096, Purpose::Workspace);
            read(*backend, bytes_view(buffer));
            QCOMPARE(gpu.runtime()->calls("hipStreamCreateWithFlags"), 1U);
        }
        EXPECT_NOTHING_LEFT(gpu);
    }

    void mismatched_sizes_are_reported() {
        GpuFixture gpu;
        const auto backend = gpu.backend();
        const Buffer buffer = backend->allocate(4096, Purpose::Workspace);
        std::vector<std::byte> bytes(100);
        EXPECT_ERROR(backend->write(bytes_view(buffer), bytes), Code::InvalidArgument, "[1024]");
        EXPECT_ERROR(backend->read(bytes_view(buffer), bytes), Code::InvalidArgument, "not 100");
        EXPECT_ERROR(backend->read(Tensor{DType::I32, {25}, nullptr}, bytes), Code::InvalidArgument,
                     "without memory");
        EXPECT_ERROR(buffer.view(DType::F32, {1025}), Code::InvalidArgument, "4096 bytes");
    }

    void argmax_of_rows_matches_the_host() {
        constexpr float kInfinity = std::numeric_limits<float>::infinity();
        GpuFixture gpu;
        {
            const auto backend = gpu.backend();
            std::mt19937 random(5);
            std::uniform_real_distribution<float> uniform(-9.0F, 9.0F);
            for (const std::size_t width : {1U, 5U, 4096U, 4097U, 10'001U}) {
                std::vector<float> rows(7 * width);
                for (float& value : rows) value = uniform(random);
                rows[width] = rows[2 * width - 1] = 10.0F;  // two elements have the maximum
                rows[3 * width - 1] = 11.0F;
                std::fill_n(rows.begin() + static_cast<std::ptrdiff_t>(3 * width), width, -kInfinity);
                rows[4 * width] = kInfinity;
                rows[5 * width] = -kInfinity;
                rows[7 * width - 1] = std::numeric_limits<float>::quiet_NaN();
                const Buffer memory = backend->allocate(rows.size() * sizeof(float), Purpose::Logits);
                const Tensor on_device = memory.view(DType::F32, {7, static_cast<std::int64_t>(width)});
                write_floats(*backend, on_device, rows);
                std::array<ArgMax, 7> found;
                QVERIFY(!backend->find_argmax(on_device, found));  // fails without scratch memory
                const Buffer scratch = backend->reserve_scratch(
                    {.rows = 7, .widest_input = 1, .vocab = static_cast<std::int64_t>(width)});
                QVERIFY(backend->find_argmax(on_device, found));
                for (std::size_t i = 0; i < found.size(); ++i) {
                    const ArgMax expected = argmax(std::span(rows).subspan(i * width, width));
                    QCOMPARE(found[i].usable, expected.usable);
                    if (!expected.usable) continue;
                    QCOMPARE(found[i].value, expected.value);
                    QCOMPARE(found[i].place, expected.place);
                }
            }
        }
        EXPECT_NOTHING_LEFT(gpu);
    }

    void weights_are_laid_out_in_planes() {
        GpuFixture gpu;
        {
            const auto backend = gpu.backend();
            std::mt19937_64 random(7);
            // The last tensor needs several pieces of staging memory.
            for (const auto& [type, shape] :
                 {std::pair{DType::Q4_K, Shape{37, 512}}, std::pair{DType::Q6_K, Shape{5, 256}},
                  std::pair{DType::Q8_0, Shape{11, 96}}, std::pair{DType::F32, Shape{77}},
                  std::pair{DType::F16, Shape{2100, 3000}}}) {
                const auto bytes = reference::random_weights(type, shape, random);
                const MappedFile file(bytes);
                Tensor in_file{type, shape, const_cast<std::byte*>(file.bytes().data())};
                const Weight weight = backend->load_weight(in_file, file);
                std::vector<std::byte> expected(hip::planes_bytes(type,
                                                                  static_cast<std::uint64_t>(shape.rows()),
                                                                  static_cast<std::uint64_t>(shape.width())));
                hip::read_planes(in_file, 0, expected);
                QCOMPARE(weight.storage.bytes(), expected.size());
                QCOMPARE(backend->ledger().held(Purpose::Weights),
                         hip::allocation_bytes(backend->device().arch, expected.size()));
                QVERIFY(weight.tensor.shape == shape);
                QVERIFY(read(*backend, bytes_view(weight.storage)) == expected);
            }
            QCOMPARE(backend->ledger().total(), 0U);
        }
        EXPECT_NOTHING_LEFT(gpu);
    }

    void a_weight_beyond_its_file_is_refused() {
        GpuFixture gpu;
        const auto backend = gpu.backend();
        std::vector<std::byte> bytes(1024);
        const MappedFile file(bytes);
        const Tensor outside{DType::F32, {300}, const_cast<std::byte*>(file.bytes().data())};
        EXPECT_ERROR(backend->load_weight(outside, file), Code::BadFile, "past the end");
    }

    void freed_memory_is_available_again() {
        GpuFixture gpu;
        {
            const auto backend = gpu.backend();
            const std::uint64_t before = backend->memory().free;
            QCOMPARE(backend->ledger().total(), 0U);
            {
                std::vector<Buffer> held;
                for (int i = 0; i < 20; ++i) held.push_back(backend->allocate(kMegabyte, Purpose::KvCache));
                QCOMPARE(backend->ledger().held(Purpose::KvCache), 20 * kMegabyte);
                QVERIFY(backend->memory().free <= before - 20 * kMegabyte);
                Buffer moved = std::move(held[3]);
                held[3] = std::move(moved);
                held.erase(held.begin());
            }
            QCOMPARE(backend->ledger().total(), 0U);
            QCOMPARE(backend->memory().free, before);
        }
        EXPECT_NOTHING_LEFT(gpu);
    }

    // Every plan already includes the memory that the runtime allocates at start, so the limit must not
    // subtract it again.
    void runtime_memory_is_read_from_the_driver() {
        GpuFixture gpu;
        static test::SysFolder sys;
        const test::SysGpu card{.pci = gpu.list().gpus.at(0).info.pci,
                                .vram_total = 8000 * kMegabyte,
                                .vram_used = 1000 * kMegabyte};
        sys.add(card);
        static QString used;
        used = QString::fromStdString(sys.path()) + "/class/drm/card2/device/mem_info_vram_used";
        QVERIFY(QFile::exists(used));
        auto api = gpu.api();
        static auto make_stream = api->hipStreamCreateWithFlags.pointer;
        api->hipStreamCreateWithFlags.pointer = [](hipStream_t* stream, unsigned flags) {
            QFile file(used);
            if (!file.open(QIODevice::WriteOnly) || file.write("1098907648\n") < 0) return hipErrorUnknown;
            return make_stream(stream, flags);
        };
        hip::HipBackendOptions options{.api = api,
                                       .gpu = gpu.list().gpus.at(0),
                                       .sources = gpu.sources(),
                                       .fallback = {},
                                       .faults = nullptr};
        QCOMPARE(hip::make_hip_backend(options)->memory().own_runtime, 0U);  // unknown
        sys.write("class/drm/card2/device/mem_info_vram_used", "1048576000\n");
        options.sources.sys = sys.path();
        const auto backend = hip::make_hip_backend(options);
        QCOMPARE(backend->memory().own_runtime, 48 * kMegabyte);
        QVERIFY(backend->memory().source.find("mem_info_vram") != std::string::npos ||
                backend->memory().source == "hipMemGetInfo");
    }

    // Frees memory while operations on it are pending.
    void memory_is_freed_after_its_last_operation() {
        GpuFixture gpu;
        {
            auto api = gpu.api();
            static std::uint64_t queued_when_freed;
            static const RocmforgeEmulatorControl* control;
            static auto free = api->hipFree.pointer;
            queued_when_freed = 0;
            control = gpu.runtime().operator->();
            api->hipFree.pointer = [](void* memory) {
                queued_when_freed += control->queued();
                return free(memory);
            };
            const auto backend = gpu.backend_with(api);
            for (int i = 0; i < 10; ++i) {
                const Buffer buffer = backend->allocate(kMegabyte, Purpose::Workspace);
                backend->write(bytes_view(buffer), test::random_bytes(kMegabyte));
                QVERIFY(control->queued() > 0);
            }
            QCOMPARE(queued_when_freed, 0U);
        }
        EXPECT_NOTHING_LEFT(gpu);
    }

    void oversized_allocations_are_refused_before_spilling() {
        GpuFixture gpu;
        {
            gpu.runtime()->set_memory(0, 200 * kMegabyte);
            const auto backend = gpu.backend();
            const std::uint64_t free = backend->memory().headroom;
            QVERIFY(backend->can_allocate(free));
            QVERIFY(!backend->can_allocate(free + 1));
            EXPECT_ERROR(backend->allocate(300 * kMegabyte, Purpose::Weights), Code::OutOfMemory, "314.6 MB");
            EXPECT_ERROR(backend->allocate(std::numeric_limits<std::uint64_t>::max(), Purpose::Weights),
                         Code::OutOfMemory, "hip:0");
            // Another program takes memory after the backend read the free amount.
            gpu.runtime()->set_used_by_others(0, 150 * kMegabyte);
            const std::uint64_t asked = gpu.runtime()->calls("hipMalloc");
            EXPECT_ERROR(backend->allocate(100 * kMegabyte, Purpose::Weights), Code::OutOfMemory,
                         "memory left");
            // Not called, because a driver may grant memory that doesn't exist.
            QCOMPARE(gpu.runtime()->calls("hipMalloc"), asked);
            gpu.runtime()->set_used_by_others(0, 0);
            const Buffer after = backend->allocate(100 * kMegabyte, Purpose::Weights);
            QCOMPARE(backend->ledger().total(), 100 * kMegabyte);
        }
        EXPECT_NOTHING_LEFT(gpu);
    }

    void out_of_memory_of_the_runtime_is_reported() {
        GpuFixture gpu;
        {
            const auto backend = gpu.backend();
            gpu.runtime().fail("hipMalloc", 1, hipErrorOutOfMemory);
            EXPECT_ERROR(backend->allocate(5 * kMegabyte, Purpose::KvCache), Code::OutOfMemory,
                         "taking 5.2 MB for KV cache");
            QCOMPARE(backend->ledger().total(), 0U);
            // The next allocation works.
            const Buffer next = backend->allocate(5 * kMegabyte, Purpose::KvCache);
        }
        EXPECT_NOTHING_LEFT(gpu);
    }

    // If any call fails while the backend is created, there is one error sentence and no leak.
    void every_startup_failure_is_clean() {
        GpuFixture gpu;
        for (const char* name :
             {"hipSetDevice", "hipStreamCreateWithFlags", "hipHostMalloc", "hipEventCreateWithFlags",
              "hipModuleLoadData", "hipModuleGetFunction", "hipDeviceGetAttribute"}) {
            for (const hipError_t error :
                 {hipErrorOutOfMemory, hipErrorNoBinaryForGpu, hipErrorInvalidValue}) {
                const hip::GpuList list = gpu.list();
                gpu.runtime().fail(name, 1, error);
                const auto thrown = test::error_of([&] {
                    hip::make_hip_backend({.api = list.api,
                                           .gpu = list.gpus.at(0),
                                           .sources = gpu.sources(),
                                           .fallback = {},
                                           .faults = nullptr});
                });
                QVERIFY2(thrown.has_value(), name);
                QVERIFY2(std::string(thrown->what()).find(name) != std::string::npos, thrown->what());
                QVERIFY2(thrown->code() == hip::code_of(error), name);
                QVERIFY2(test::reads_well(thrown->what()), thrown->what());
                EXPECT_NOTHING_LEFT(gpu);
            }
        }
    }

    void a_null_handle_with_success_is_refused() {
        GpuFixture gpu;
        auto api = gpu.api();
        api->hipModuleGetFunction.pointer = [](hipFunction_t* function, hipModule_t, const char*) {
            *function = nullptr;
            return hipSuccess;
        };
        EXPECT_ERROR(gpu.backend_with(api), Code::Unsupported, "hipModuleGetFunction");
        api = gpu.api();
        api->hipModuleLoadData.pointer = [](hipModule_t* module, const void*) {
            *module = nullptr;
            return hipSuccess;
        };
        EXPECT_ERROR(gpu.backend_with(api), Code::Unsupported, "hipModuleLoadData");
        api = gpu.api();
        api->hipMalloc.pointer = [](void** memory, size_t) {
            *memory = nullptr;
            return hipSuccess;
        };
        {
            const auto backend = gpu.backend_with(api);
            EXPECT_ERROR(backend->allocate(4096, Purpose::Workspace), Code::Unsupported, "hipMalloc");
            QCOMPARE(backend->ledger().total(), 0U);
        }
        EXPECT_NOTHING_LEFT(gpu);
    }

    void a_lost_device_refuses_every_call() {
        GpuFixture gpu;
        {
            const auto backend = gpu.backend();
            Buffer buffer = backend->allocate(4096, Purpose::Workspace);
            gpu.runtime().lose_at("hipStreamSynchronize", 1, hipErrorIllegalAddress);
            EXPECT_ERROR(read(*backend, bytes_view(buffer)), Code::DeviceLost,
                         "hipStreamSynchronize failed with 700");
            const std::uint64_t calls = gpu.runtime()->calls("");
            EXPECT_ERROR(read(*backend, bytes_view(buffer)), Code::DeviceLost, "is lost");
            EXPECT_ERROR(backend->write(bytes_view(buffer), test::random_bytes(4096)), Code::DeviceLost,
                         "is lost");
            EXPECT_ERROR(backend->allocate(16, Purpose::Workspace), Code::DeviceLost, "is lost");
            EXPECT_ERROR(backend->synchronize(), Code::DeviceLost, "CPU");
            EXPECT_ERROR(backend->memory(), Code::DeviceLost, "is lost");
            EXPECT_ERROR(backend->run_step(1, [] {}), Code::DeviceLost, "is lost");
            EXPECT_ERROR(backend->add({}), Code::DeviceLost, "is lost");
            buffer = Buffer();
            QCOMPARE(backend->ledger().total(), 0U);
            QCOMPARE(gpu.runtime()->calls(""), calls);  // further calls might hang
        }
    }

    void a_step_is_recorded_once_and_replayed_on_new_values() {
        GpuFixture gpu;
        {
            const auto backend = gpu.backend();
            const Buffer x = backend->allocate(4 * 300, Purpose::Workspace);
            const Buffer y = backend->allocate(4 * 300, Purpose::Workspace);
            const Tensor tx = x.view(DType::F32, {3, 100});
            const Tensor ty = y.view(DType::F32, {3, 100});
            int recorded = 0;
            for (int i = 0; i < 4; ++i) {
                write_floats(*backend, tx, counting(300, static_cast<float>(i)));
                write_floats(*backend, ty, counting(300, 1000.0F * static_cast<float>(i)));
                backend->run_step(7, [&] {
                    ++recorded;
                    backend->add({.x = tx, .y = ty});
                });
                const auto sum = read_floats(*backend, tx);
                for (std::size_t k = 0; k < 300; ++k) {
                    QCOMPARE(sum[k], static_cast<float>(i) * 1001.0F + 2.0F * static_cast<float>(k));
                }
            }
            QCOMPARE(recorded, 1);
            QCOMPARE(gpu.runtime()->calls("hipGraphLaunch"), 4U);
            backend->run_step(8, [&] {
                ++recorded;
                backend->add({.x = tx, .y = ty});
            });
            QCOMPARE(recorded, 2);
            // A recorded step may contain the address of freed memory, so freeing discards the step.
            backend->allocate(16, Purpose::Workspace);
            backend->run_step(7, [&] {
                ++recorded;
                backend->add({.x = tx, .y = ty});
            });
            QCOMPARE(recorded, 3);
        }
        EXPECT_NOTHING_LEFT(gpu);
    }

    // The emulator reports a graph that is destroyed while a launch of it still runs.
    void recorded_steps_are_destroyed_after_they_ran() {
        GpuFixture gpu;
        {
            const auto backend = gpu.backend();
            const Buffer x = backend->allocate(400, Purpose::Workspace);
            const Tensor tx = x.view(DType::F32, {1, 100});
            const auto step = [&] { backend->run_step(1, [&] { backend->add({.x = tx, .y = tx}); }); };
            Buffer other = backend->allocate(400, Purpose::Workspace);
            write_floats(*backend, tx, counting(100, 1));
            step();
            other = Buffer();
            step();
            const Buffer scratch = backend->reserve_scratch({});
            step();
            backend->use_fallback({});
            QCOMPARE(gpu.runtime().report(), std::string());
            QCOMPARE(read_floats(*backend, tx).at(99), 800.0F);
        }
        EXPECT_NOTHING_LEFT(gpu);
    }

    void a_failed_recording_leaves_the_stream_usable() {
        GpuFixture gpu;
        {
            const auto backend = gpu.backend();
            const Buffer x = backend->allocate(400, Purpose::Workspace);
            const Tensor tx = x.view(DType::F32, {1, 100});
            std::vector<std::byte> bytes(400);
            EXPECT_ERROR(backend->run_step(1,
                                           [&] {
                                               backend->add({.x = tx, .y = tx});
                                               throw EngineError(
                                                   Code::Cancelled,
                                                   Message::untranslated("The test was stopped."));
                                           }),
                         Code::Cancelled, "stopped");
            EXPECT_ERROR(backend->run_step(1, [&] { backend->read(tx, bytes); }), Code::InvalidArgument,
                         "recorded");
            EXPECT_ERROR(backend->run_step(1, [&] { backend->write(tx, bytes); }), Code::InvalidArgument,
                         "recorded");
            EXPECT_ERROR(backend->run_step(1, [&] { backend->allocate(4, Purpose::Logits); }),
                         Code::InvalidArgument, "recorded");
            write_floats(*backend, tx, counting(100, 1));
            backend->run_step(1, [&] { backend->add({.x = tx, .y = tx}); });
            QCOMPARE(read_floats(*backend, tx).at(99), 200.0F);
        }
        EXPECT_NOTHING_LEFT(gpu);
    }

    void mismatched_shapes_are_reported_with_both_shapes() {
        GpuFixture gpu;
        const auto backend = gpu.backend();
        const Buffer x = backend->allocate(4096, Purpose::Workspace);
        const std::uint64_t launches = gpu.runtime()->calls("hipModuleLaunchKernel");
        EXPECT_ERROR(backend->add({.x = x.view(DType::F32, {3, 100}), .y = x.view(DType::F32, {3, 101})}),
                     Code::InvalidArgument, "[3, 101]");
        QCOMPARE(gpu.runtime()->calls("hipModuleLaunchKernel"), launches);
    }

    void every_emulated_architecture_starts() {
        for (const char* arch : {"gfx1030", "gfx1100", "gfx1201", "gfx942"}) {
            GpuFixture gpu(arch);
            {
                const auto backend = gpu.backend();
                QCOMPARE(backend->device().arch, std::string(arch));
            }
            EXPECT_NOTHING_LEFT(gpu);
        }
    }
};

}  // namespace tst_hip_backend

ROCMFORGE_TEST(tst_hip_backend, TstHipBackend, rocmforge::test::NoApplication)
#include "tst_hip_backend.moc"
