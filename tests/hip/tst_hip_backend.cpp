// Tests the backend on an emulated GPU: copies, weights, failures at start, and a lost device.
#include <limits>
#include <random>

#include <QTest>

#include "engine/base/mapped_file.h"
#include "engine/hip/hip_error.h"
#include "engine/hip/staging.h"
#include "engine/hip/weight_planes.h"
#include "engine/reference/random_weights.h"
#include "engine/sampling/argmax.h"
#include "engine/sampling/sampler.h"
#include "tests/hip/gpu_fixture.h"
#include "tests/program/test_program.h"
#include "tests/support/expect_error.h"

namespace tst_hip_backend {

using namespace rocmforge;
using test::bytes_view;
using test::GpuFixture;
using test::read;
using test::write_floats;

namespace {

constexpr std::uint64_t kMegabyte = std::uint64_t{1} << 20;

}  // namespace

class TstHipBackend : public QObject {
    Q_OBJECT

  private slots:
    void copies_of_any_size_round_trip() {
        GpuFixture gpu;
        {
            const auto backend = gpu.backend();
            // All sizes except the last fit one piece of staging memory; the last size needs several pieces.
            // Afterwards, many small copies share a piece.
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

    // In the second row, so many tokens have the same logit that a block can't sort them. draw_first leaves
    // this row undecided.
    void drawn_tokens_match_the_host() {
        constexpr std::int64_t kWidth = 40'000;
        GpuFixture gpu;
        {
            const auto backend = gpu.backend();
            std::mt19937 random(6);
            std::normal_distribution<float> normal(0, 2);
            std::vector<float> logits(3 * kWidth);
            for (float& value : logits) value = normal(random);
            std::fill_n(logits.begin() + kWidth, kWidth, 0.25F);
            std::vector<kernels::SampleRow> rows;
            std::vector<std::int32_t> expected;
            for (std::size_t i = 0; i < 3; ++i) {
                SamplingOptions options;
                options.seed = i + 1;
                options.repeat_penalty = 1.3F;
                Sampler sampler(options);
                for (const std::int32_t token : {5, 7, 5, 39'999}) sampler.accept(token);
                rows.push_back(sampler.for_device());
                expected.push_back(
                    sampler.sample(std::span(logits).subspan(i * kWidth, static_cast<std::size_t>(kWidth))));
            }
            const auto bytes = std::as_bytes(std::span(rows));
            const Buffer values = backend->allocate(logits.size() * sizeof(float), Purpose::Logits);
            const Buffer samples = backend->allocate(bytes.size(), Purpose::Workspace);
            const Buffer out = backend->allocate(3 * sizeof(std::int32_t), Purpose::Workspace);
            const SampleOp op{.logits = values.view(DType::F32, {3, kWidth}),
                              .samples = samples.view(DType::I32, {3, kernels::kSampleWords}),
                              .out = out.view(DType::I32, {3}),
                              .first = true};
            write_floats(*backend, op.logits, logits);
            backend->write(op.samples, bytes);
            std::vector<std::int32_t> found(3, -9);
            QVERIFY(!backend->draw_tokens(op, found));  // fails without scratch memory
            QCOMPARE(found, std::vector<std::int32_t>(3, -9));
            const Buffer scratch = backend->reserve_scratch({.rows = 3, .widest_input = 1, .vocab = kWidth});
            QVERIFY(backend->draw_tokens(op, found));
            QCOMPARE(found, expected);
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
