#include <cstring>

#include <QTest>

#include "engine/reference/operations.h"
#include "kernels/sample_kernels.h"
#include "tests/kernels/gpu_rows.h"
#include "tests/program/test_program.h"
#include "tests/support/expect_error.h"
#include "tests/support/weight_types.h"

namespace tst_rows {

using namespace rocmforge;
using test::EmulatedOps;
using test::Kernels;
using test::TestMemory;

namespace {

constexpr double kPlain = 1e-5;

const OperationLimits kLimits{
    .rows = 64, .widest_input = 8192, .heads = 8, .head_dim = 256, .context = 64, .vocab = 512};

}  // namespace

class TestRows : public QObject {
    Q_OBJECT

  private slots:
    void operationsMatchOnEveryGpu_data();
    void operationsMatchOnEveryGpu();
    void wrongShapesAreReported();

  private:
    void embed(EmulatedOps& gpu);
    void norm(EmulatedOps& gpu);
    void activation(EmulatedOps& gpu);
    void add(EmulatedOps& gpu);
    void gather(EmulatedOps& gpu);
    void softmax(EmulatedOps& gpu);
    void soft_cap(EmulatedOps& gpu);
    void copy_columns(EmulatedOps& gpu);
    void match_length(EmulatedOps& gpu);
    void keep_largest(EmulatedOps& gpu);
};

void TestRows::operationsMatchOnEveryGpu_data() {
    test::add_gpu_rows(std::array{"embed", "norm", "activation", "add", "gather", "softmax", "soft cap",
                                  "copy columns", "match length", "keep largest"});
}

void TestRows::operationsMatchOnEveryGpu() {
    QFETCH(QString, arch);
    QFETCH(int, kernels);
    QFETCH(int, part);
    EmulatedOps gpu(arch.toStdString(), static_cast<Kernels>(kernels), kLimits);
    constexpr std::array kOperations{&TestRows::embed,       &TestRows::norm,         &TestRows::activation,
                                     &TestRows::add,         &TestRows::gather,       &TestRows::softmax,
                                     &TestRows::soft_cap,    &TestRows::copy_columns, &TestRows::match_length,
                                     &TestRows::keep_largest};
    (this->*kOperations[static_cast<std::size_t>(part)])(gpu);
    QVERIFY(gpu.guards_hold());
}

void TestRows::embed(EmulatedOps& gpu) {
    for (const DType type : test::kWeightTypes) {
        TestMemory m(7);
        const std::int64_t block = traits(type).block_weights;
        for (const std::int64_t width : {5 * block, 19 * block}) {
            const Weight table = m.weight(type, {23, width});
            const Weight on_device = m.planes(table);
            EmbedOp op{.tokens = m.i32({22, 0, 7, 7, 13}),
                       .table = &table,
                       .out = m.poisoned({5, width}),
                       .scale = 1.7F};
            const reference::Values expected = reference::embed(op);
            op.table = &on_device;
            gpu->embed(op);
            EXPECT_CASE_CLOSE("embed", traits(type).name, std::string(traits(type).name), expected, op.out,
                              kPlain);
        }
        QVERIFY(m.guards_hold());
    }
}

void TestRows::norm(EmulatedOps& gpu) {
    struct Case {
        int rows, width, group;
        bool own_weights = false;  // whether each group of a row has its own weights
    };
    // Normalizes whole rows and groups within rows, with few and with many rows. Some widths are not
    // multiples of a vector's width.
    for (const Case c : {Case{1, 8, 8}, Case{3, 4100, 4100}, Case{1, 8192, 8192}, Case{66, 1156, 1156},
                         Case{3, 640, 128}, Case{70, 320, 80}, Case{5, 37, 37}, Case{2, 26, 13},
                         Case{2, 36864, 36864}, Case{2, 9000, 9000}, Case{1, 32768, 32768},
                         Case{3, 640, 128, true}, Case{70, 4200, 1400, true}, Case{2, 39, 13, true}}) {
        struct Variant {
            NormKind kind;
            bool residual = false;
            bool residual_norm = false;
        };
        for (const auto& [kind, residual, residual_norm] :
             {Variant{NormKind::Rms}, Variant{NormKind::Rms, true}, Variant{NormKind::Rms, true, true},
              Variant{NormKind::Layer}, Variant{NormKind::Layer, true},
              Variant{NormKind::Layer, true, true}}) {
            TestMemory m(static_cast<unsigned>(c.width));
            const Shape shape = c.own_weights ? Shape{c.width / c.group, c.group} : Shape{c.group};
            const Weight weight{m.f32(shape), {}};
            const Weight on_device = m.planes(weight);
            const Weight residual_weight{m.f32(shape), {}};
            const Weight residual_on_device = m.planes(residual_weight);
            RmsNormOp op{.x = m.f32({c.rows, c.width}, 3.0F),
                         .residual = residual ? m.f32({c.rows, c.width}) : Tensor{},
                         .weight = &weight,
                         .out = m.poisoned({c.rows, c.width}),
                         .eps = 1e-3F,
                         .residual_scale = kind == NormKind::Rms ? 0.22F : 1.0F,
                         .kind = kind,
                         .residual_weight = residual_norm ? &residual_weight : nullptr,
                         .residual_eps = 0.1F,
                         .sum_scale = residual ? 0.7F : 1.0F};
            // Adds a large mean, as in layers that need LayerNorm.
            for (std::int64_t i = 0; i < op.x.shape.elements(); ++i) op.x.as<float>()[i] += 5.0F;
            const reference::Normed expected = reference::rms_norm(op);
            const std::string tag = std::to_string(c.rows) + " rows of " + std::to_string(c.width) + " in " +
                                    std::to_string(c.group) + (kind == NormKind::Layer ? ", layer" : "") +
                                    (residual ? ", residual" : "") + (residual_norm ? ", normalized" : "");
            const char* const variant = kind == NormKind::Layer ? "layer" : "RMS";
            op.weight = &on_device;
            if (residual_norm) op.residual_weight = &residual_on_device;
            gpu->rms_norm(op);
            EXPECT_CASE_CLOSE("norm", variant, tag, expected.out, op.out, kPlain);
            EXPECT_CASE_CLOSE("norm", variant, tag + ", x", expected.x, op.x, kPlain);
            op.residual = {};
            op.residual_weight = nullptr;
            op.sum_scale = 1.0F;
            op.weight = &weight;
            const reference::Normed again = reference::rms_norm(op);
            op.weight = &on_device;
            op.out = op.x;
            gpu->rms_norm(op);
            EXPECT_CASE_CLOSE("norm", variant, tag + " in place", again.out, op.x, kPlain);
            QVERIFY(m.guards_hold());
        }
    }
    // The results of a row must be bitwise the same with many rows as alone.
    for (const int group : {128, 512, 2048, 4096}) {
        TestMemory m(static_cast<unsigned>(group));
        constexpr int kRows = 70;
        const Weight weight{m.f32(Shape{group}), {}};
        const Weight on_device = m.planes(weight);
        RmsNormOp op{.x = m.f32({kRows, group}, 3.0F),
                     .residual = m.f32({kRows, group}),
                     .weight = &on_device,
                     .out = m.poisoned({kRows, group}),
                     .eps = 1e-3F,
                     .residual_weight = &on_device};
        const Tensor x = m.f32({kRows, group});
        std::memcpy(x.data, op.x.data, x.bytes());
        gpu->rms_norm(op);
        const Tensor together = op.out;
        const Tensor residual = op.residual;
        op.out = m.poisoned({1, group});
        for (const int row : {0, 41, kRows - 1}) {
            op.x = x.rows_from(row, 1);
            op.residual = residual.rows_from(row, 1);
            gpu->rms_norm(op);
            QVERIFY2(test::same_bits(op.out, together.rows_from(row, 1)),
                     qPrintable(QString("row %1 of %2 values").arg(row).arg(group)));
        }
    }
}

void TestRows::activation(EmulatedOps& gpu) {
    for (const Activation activation :
         {Activation::Silu, Activation::Gelu, Activation::ClampedSwiglu, Activation::Sigmoid,
          Activation::SquaredRelu, Activation::Xielu, Activation::Linear}) {
        for (const std::int64_t width : {4, 1028, 2051}) {
            TestMemory m(static_cast<unsigned>(width));
            GatedActivationOp op{
                .gate = m.f32({3, width}, 8.0F),
                .up = m.f32({3, width}, activation == Activation::ClampedSwiglu ? 6.0F : 1.0F),
                .out = m.poisoned({3, width}),
                .activation = activation,
                .xielu = {.alpha_n = 1.3F, .alpha_p = 0.7F, .beta = 0.5F, .eps = -1e-6F}};
            op.gate.as<float>()[0] = -200.0F;
            op.gate.as<float>()[1] = 200.0F;
            const reference::Values expected = reference::gated_activation(op);
            gpu->gated_activation(op);
            EXPECT_CASE_CLOSE("activation", "", "width " + std::to_string(width), expected, op.out, kPlain);
            op.out = op.gate;
            gpu->gated_activation(op);
            EXPECT_CASE_CLOSE("activation", "", "in place, width " + std::to_string(width), expected, op.gate,
                              kPlain);
            if (activation == Activation::ClampedSwiglu) continue;
            op.up = {};
            const reference::Values alone = reference::gated_activation(op);
            gpu->gated_activation(op);
            EXPECT_CASE_CLOSE("activation", "", "ungated, width " + std::to_string(width), alone, op.gate,
                              kPlain);
            // Adds a second set of rows to the launch, both wider and narrower than the first set, with and
            // without `up`.
            for (const std::int64_t second : {8, 2048, 30}) {
                op.out = m.poisoned({3, width});
                op.second_gate = m.f32({2, second}, 4.0F);
                op.second_up = second == 8 ? Tensor{} : m.f32({2, second});
                op.second_out = m.poisoned({2, second});
                const reference::Values first = reference::gated_activation(op);
                const reference::Values other = reference::gated_activation(op.second());
                gpu->gated_activation(op);
                const std::string what = "width " + std::to_string(width) + " and " + std::to_string(second);
                EXPECT_CASE_CLOSE("activation", "", what, first, op.out, kPlain);
                EXPECT_CASE_CLOSE("activation", "", what + ", second", other, op.second_out, kPlain);
            }
            QVERIFY(m.guards_hold());
        }
    }
}

void TestRows::add(EmulatedOps& gpu) {
    for (const std::int64_t width : {1, 7, 1024, 2050}) {
        TestMemory m(static_cast<unsigned>(width));
        const AddOp op{.x = m.f32({3, width}), .y = m.f32({3, width}), .scale = width == 7 ? 1.0F : -0.37F};
        const reference::Values expected = reference::add(op);
        gpu->add(op);
        EXPECT_CASE_CLOSE("add", "", "width " + std::to_string(width), expected, op.x, kPlain);
        QVERIFY(m.guards_hold());
    }
}

void TestRows::gather(EmulatedOps& gpu) {
    for (const std::int64_t width : {4, 33, 1100}) {
        TestMemory m(static_cast<unsigned>(width));
        const GatherRowsOp op{
            .x = m.f32({9, width}), .rows = m.i32({8, 0, 3, 3}), .out = m.poisoned({4, width})};
        const reference::Values expected = reference::gather_rows(op);
        gpu->gather_rows(op);
        EXPECT_CASE_CLOSE("gather", "", "width " + std::to_string(width), expected, op.out, 0.0);
        QVERIFY(m.guards_hold());
    }
}

void TestRows::softmax(EmulatedOps& gpu) {
    for (const std::int64_t width : {1, 67, 300, 4097}) {
        TestMemory m(static_cast<unsigned>(width));
        SoftmaxOp op{.x = m.f32({3, width}, 9.0F), .out = m.poisoned({3, width})};
        op.x.as<float>()[0] = 3000.0F;  // exp(3000) would be infinite
        const reference::Values expected = reference::softmax(op);
        gpu->softmax(op);
        EXPECT_CASE_CLOSE("softmax", "", "width " + std::to_string(width), expected, op.out, kPlain);
        op.out = op.x;
        gpu->softmax(op);
        EXPECT_CASE_CLOSE("softmax", "", "in place, width " + std::to_string(width), expected, op.x, kPlain);
        QVERIFY(m.guards_hold());
    }
}

void TestRows::soft_cap(EmulatedOps& gpu) {
    for (const std::int64_t width : {1, 7, 1024, 2050}) {
        for (const float cap : {0.0F, 30.0F}) {
            // Small values must keep their precision under a large cap.
            for (const float spread : {1e-3F, 4.0F, 50.0F}) {
                TestMemory m(static_cast<unsigned>(width));
                const SoftCapOp op{.x = m.f32({3, width}, spread), .scale = 1.7F, .cap = cap};
                if (spread > 10) op.x.as<float>()[0] = 1e6F;
                if (spread > 10) op.x.as<float>()[1] = -1e6F;
                const reference::Values expected = reference::soft_cap(op);
                gpu->soft_cap(op);
                EXPECT_CASE_CLOSE("soft cap", "",
                                  "width " + std::to_string(width) + ", about " + std::to_string(spread),
                                  expected, op.x, kPlain);
                QVERIFY(m.guards_hold());
            }
        }
    }
    TestMemory m(3);
    const SoftCapOp op{.x = m.f32({1, 8}), .cap = 2.0F};
    op.x.as<float>()[5] = std::numeric_limits<float>::quiet_NaN();
    gpu->soft_cap(op);
    QVERIFY(std::isnan(op.x.as<float>()[5]) && !std::isnan(op.x.as<float>()[4]));
}

void TestRows::copy_columns(EmulatedOps& gpu) {
    struct Case {
        int rows, repeat, x_width, out_width, x_begin, out_begin, count;
    };
    for (const Case c :
         {Case{1, 1, 50, 40, 17, 8, 31}, Case{300, 16, 50, 40, 17, 8, 31}, Case{7, 3, 576, 192, 512, 128, 64},
          Case{5, 1, 2048, 2048, 0, 0, 2048}, Case{3, 1, 8, 4, 4, 0, 4}, Case{3, 2, 8, 8, 2, 4, 4}}) {
        TestMemory m(static_cast<unsigned>(c.rows));
        const CopyColumnsOp op{.x = m.f32({c.rows, c.x_width}),
                               .out = m.f32({c.rows * c.repeat, c.out_width}),
                               .x_begin = c.x_begin,
                               .out_begin = c.out_begin,
                               .count = c.count,
                               .repeat = c.repeat};
        const reference::Values expected = reference::copy_columns(op);
        gpu->copy_columns(op);
        EXPECT_CASE_CLOSE("copy columns", "", std::to_string(c.count) + " of " + std::to_string(c.x_width),
                          expected, op.out, 0.0);
        QVERIFY(m.guards_hold());
    }
}

void TestRows::match_length(EmulatedOps& gpu) {
    for (const std::int64_t width : {1, 7, 1024, 2050}) {
        for (const int each : {1, 3}) {
            TestMemory m(static_cast<unsigned>(width));
            const MatchLengthOp op{.x = m.f32({4 * each, width}, 5.0F), .like = m.f32({4, width}, 0.3F)};
            // The first row of x is zero and must stay zero. The second row of `like` has the length 0.
            std::fill_n(op.x.as<float>(), width, 0.0F);
            std::fill_n(op.like.as<float>() + width, width, 0.0F);
            const reference::Values expected = reference::match_length(op);
            gpu->match_length(op);
            EXPECT_CASE_CLOSE("match length", "", "width " + std::to_string(width), expected, op.x, kPlain);
            QVERIFY(m.guards_hold());
        }
    }
    TestMemory m(1);
    EXPECT_ERROR(gpu->match_length({.x = m.f32({5, 8}), .like = m.f32({2, 8})}), Code::InvalidArgument,
                 "5 rows among 2");
}

void TestRows::keep_largest(EmulatedOps& gpu) {
    for (const std::int64_t width : {1, 7, 1024, 2050}) {
        for (const float factor : {0.0F, 1.6448534F}) {
            TestMemory m(static_cast<unsigned>(width));
            const KeepLargestOp op{.x = m.f32({3, width}, 2.0F), .factor = factor};
            for (std::int64_t i = 0; i < width; ++i) op.x.as<float>()[i] += 2.0F;  // a mean that isn't 0
            const reference::Values expected = reference::keep_largest(op);
            gpu->keep_largest(op);
            EXPECT_CASE_CLOSE("keep largest", "", "width " + std::to_string(width), expected, op.x, kPlain);
            QVERIFY(m.guards_hold());
        }
    }
    TestMemory m(3);
    const KeepLargestOp op{.x = m.f32({2, 8}), .factor = 1.0F};
    op.x.as<float>()[5] = std::numeric_limits<float>::quiet_NaN();
    gpu->keep_largest(op);
    QVERIFY(std::isnan(op.x.as<float>()[5]) && !std::isnan(op.x.as<float>()[9]));
}

void TestRows::wrongShapesAreReported() {
    EmulatedOps gpu(test::architectures().front(), Kernels::Fast, kLimits);
    TestMemory m(1);
    const Weight weight{m.f32({7}), {}};
    EXPECT_ERROR(
        gpu->rms_norm({.x = m.f32({2, 20}), .residual = {}, .weight = &weight, .out = m.f32({2, 20})}),
        Code::InvalidArgument, "x has the shape [2, 20], where [2, 7]");
    EXPECT_ERROR(gpu->add({.x = m.f32({2, 20}), .y = m.f32({2, 21})}), Code::InvalidArgument,
                 "y has the shape [2, 21], where [2, 20]");
    EXPECT_ERROR(gpu->gated_activation({.gate = m.f32({2, 20}), .up = m.f32({3, 20}), .out = m.f32({2, 20})}),
                 Code::InvalidArgument, "up has the shape [3, 20], where [2, 20]");
    EXPECT_ERROR(gpu->gated_activation({.gate = m.f32({2, 20}),
                                        .out = m.f32({2, 20}),
                                        .second_gate = m.f32({3, 8}),
                                        .second_out = m.f32({2, 8})}),
                 Code::InvalidArgument, "out has the shape [2, 8], where [3, 8]");
    EXPECT_ERROR(gpu->softmax({.x = m.f32({2, 20}), .out = m.f32({2, 2})}), Code::InvalidArgument,
                 "out has the shape [2, 2], where [2, 20]");
    EXPECT_ERROR(gpu->gather_rows({.x = m.f32({2, 20}), .rows = m.i32({0, 1}), .out = m.f32({1, 20})}),
                 Code::InvalidArgument, "out has the shape [1, 20], where [2, 20]");
    const Weight heads{m.f32({3, 7}), {}};
    EXPECT_ERROR(
        gpu->rms_norm({.x = m.f32({2, 42}), .residual = {}, .weight = &heads, .out = m.f32({2, 42})}),
        Code::InvalidArgument, "x has the shape [2, 42], where [2, 21]");
    EXPECT_ERROR(gpu->soft_cap({.x = m.f32({2, 20}), .cap = -1.0F}), Code::InvalidArgument,
                 "can't cap at -1");
    EXPECT_ERROR(gpu->copy_columns({.x = m.f32({2, 8}), .out = m.f32({2, 8}), .x_begin = 5, .count = 4}),
                 Code::InvalidArgument, "4 values from 5 on of rows of 8");
    EXPECT_ERROR(gpu->copy_columns({.x = m.f32({2, 8}), .out = m.f32({2, 8}), .count = 4, .repeat = 2}),
                 Code::InvalidArgument, "[2, 8], where [4, 8]");
    EXPECT_ERROR(gpu->embed({.tokens = m.i32({0}), .table = &weight, .out = m.f32({2, 7})}),
                 Code::InvalidArgument, "tokens has the shape [1], where [2]");
}

}  // namespace tst_rows

ROCMFORGE_TEST(tst_rows, TestRows, rocmforge::test::NoApplication)
#include "tst_rows.moc"
