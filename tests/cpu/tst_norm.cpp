#include <string>
#include <tuple>

#include <QTest>

#include "engine/reference/operations.h"
#include "tests/cpu/cpu_fixture.h"
#include "tests/program/test_program.h"
#include "tests/support/expect_error.h"

namespace tst_norm {

using namespace rocmforge;
using test::CpuFixture;

namespace {

constexpr double kTolerance = 1e-5;

struct Case {
    std::int64_t rows;
    std::int64_t groups;  // number of groups of a row
    std::int64_t width;   // width of a group
    bool residual;
    bool in_place;
    NormKind kind = NormKind::Rms;
    bool weights_differ = false;  // whether each group has its own row of weights
    float residual_scale = 1.0F;
    bool residual_norm = false;
    float sum_scale = 1.0F;
};

constexpr Case kCases[] = {
    {1, 1, 1, false, false},
    {1, 1, 576, false, false},
    {1, 1, 2048, true, false},
    {3, 1, 67, true, true},
    {7, 9, 64, false, true},
    {5, 3, 33, false, false},
    {129, 1, 300, true, false},
    {512, 1, 8, false, false},
    {2, 1, 8191, true, true},
    {3, 1, 576, false, false, NormKind::Layer},
    {5, 1, 67, true, true, NormKind::Layer, false, 0.22F},
    {7, 9, 64, false, true, NormKind::Layer, true},
    {4, 3, 33, false, false, NormKind::Rms, true},
    {3, 2, 128, true, false, NormKind::Rms, true, -1.7F},
    {3, 1, 2048, true, false, NormKind::Rms, false, 1.0F, true},
    {5, 1, 67, true, true, NormKind::Rms, false, 0.22F, true, 0.7F},
    {3, 2, 128, true, false, NormKind::Layer, true, -1.7F, true, 1.3F},
    {3, 1, 33, true, false, NormKind::Rms, false, 1.0F, false, 0.7F},
};

std::string name_of(const Case& c, const std::string& target, int threads) {
    return target + ", " + std::to_string(threads) + " threads, " + std::to_string(c.rows) + " x " +
           std::to_string(c.groups) + " x " + std::to_string(c.width);
}

}  // namespace

class TestNorm : public QObject {
    Q_OBJECT

  private slots:
    void matchesTheReference();
    void gatesMatchTheReference();
    void largeValuesDontOverflow();
    void nanPropagates();
    void lengthsMatchTheReference();
    void largestValuesMatchTheReference();
    void wrongShapesAreReported();
};

void TestNorm::matchesTheReference() {
    test::for_each_target_and_thread_count([](const std::string& target, int threads, CpuFixture& f) {
        for (const Case& c : kCases) {
            const Shape shape = c.weights_differ ? Shape{c.groups, c.width} : Shape{c.width};
            const Weight weight{.tensor = f.f32(shape), .storage = {}};
            const Weight residual_weight{.tensor = f.f32(shape), .storage = {}};
            RmsNormOp op{.x = f.f32({c.rows, c.groups * c.width}, 3.0F),
                         .residual = {},
                         .weight = &weight,
                         .out = f.poisoned({c.rows, c.groups * c.width}),
                         .eps = 1e-5F,
                         .residual_scale = c.residual_scale,
                         .kind = c.kind};
            // The mean is far from zero, and LayerNorm must subtract it.
            for (std::int64_t i = 0; i < op.x.shape.elements(); ++i) op.x.as<float>()[i] += 2.0F;
            if (c.residual) op.residual = f.f32({c.rows, c.groups * c.width}, 5.0F);
            if (c.residual_norm) op.residual_weight = &residual_weight;
            op.residual_eps = 0.1F;
            op.sum_scale = c.sum_scale;
            if (c.in_place) op.out = op.x;
            const reference::Normed expected = reference::rms_norm(op);
            f.backend().rms_norm(op);
            EXPECT_CLOSE(name_of(c, target, threads), expected.out, op.out, kTolerance);
            // Without FMA, up to three operations round: two products with scales, and the sum.
            const double sum_tolerance = c.residual_norm ? kTolerance : 3e-7;
            if (!c.in_place) {
                EXPECT_CLOSE("x of " + name_of(c, target, threads), expected.x, op.x, sum_tolerance);
            }
        }
    });
}

void TestNorm::gatesMatchTheReference() {
    test::for_each_target([](const std::string& target) {
        CpuFixture f(3);
        for (const Activation activation : {Activation::Silu, Activation::Sigmoid}) {
            for (const bool first : {false, true}) {
                const Weight weight{.tensor = f.f32({3, 67}), .storage = {}};
                const Shape shape{5, 3 * 67};
                RmsNormOp op{
                    .x = f.f32(shape, 3.0F),
                    .residual = {},
                    .weight = &weight,
                    .out = f.poisoned(shape),
                    .gate = {.values = f.f32(shape, 4.0F), .activation = activation, .first = first}};
                const reference::Normed expected = reference::rms_norm(op);
                f.backend().rms_norm(op);
                EXPECT_CLOSE(target, expected.out, op.out, kTolerance);
                EXPECT_CLOSE(target + ", x", expected.x, op.x, 0.0);
                op.out = op.x;
                f.backend().rms_norm(op);
                EXPECT_CLOSE(target + ", in place", expected.out, op.x, kTolerance);
            }
        }
    });
}

void TestNorm::largeValuesDontOverflow() {
    CpuFixture f(2);
    const Weight weight{.tensor = f.f32({640}), .storage = {}};
    // Adds an outlier channel, as in real models, beside small values.
    const RmsNormOp op{.x = f.f32({2, 640}, 1e-3F),
                       .residual = {},
                       .weight = &weight,
                       .out = f.poisoned({2, 640}),
                       .eps = 1e-6F};
    op.x.as<float>()[17] = 3e4F;
    const reference::Normed expected = reference::rms_norm(op);
    f.backend().rms_norm(op);
    EXPECT_CLOSE("outlier", expected.out, op.out, kTolerance);
}

void TestNorm::nanPropagates() {
    CpuFixture f(1);
    const Weight weight{.tensor = f.f32({64}), .storage = {}};
    const RmsNormOp op{.x = f.f32({1, 64}), .residual = {}, .weight = &weight, .out = f.f32({1, 64})};
    op.x.as<float>()[40] = std::numeric_limits<float>::quiet_NaN();
    f.backend().rms_norm(op);
    QVERIFY(std::isnan(op.out.as<float>()[0]));
}

void TestNorm::lengthsMatchTheReference() {
    test::for_each_target([](const std::string& target) {
        for (const int threads : {1, 3}) {
            CpuFixture f(threads);
            for (const auto& [rows, each, width] :
                 {std::tuple{1, 1, 1}, {5, 3, 67}, {40, 1, 2048}, {7, 2, 576}}) {
                const MatchLengthOp op{.x = f.f32({rows * each, width}, 4.0F), .like = f.f32({rows, width})};
                std::fill_n(op.x.as<float>(), width, 0.0F);  // the row of zeros must stay zero
                const reference::Values expected = reference::match_length(op);
                f.backend().match_length(op);
                EXPECT_CLOSE(target + ", width " + std::to_string(width), expected, op.x, kTolerance);
            }
        }
    });
    CpuFixture f(1);
    EXPECT_ERROR(f.backend().match_length({.x = f.f32({5, 8}), .like = f.f32({2, 8})}), Code::InvalidArgument,
                 "5 rows among 2");
}

void TestNorm::largestValuesMatchTheReference() {
    test::for_each_target([](const std::string& target) {
        for (const int threads : {1, 3}) {
            CpuFixture f(threads);
            for (const auto& [rows, width] : {std::pair{1, 1}, {5, 67}, {40, 2048}}) {
                for (const float factor : {0.0F, 1.6448534F, -0.5F}) {
                    const KeepLargestOp op{.x = f.f32({rows, width}, 3.0F), .factor = factor};
                    for (std::int64_t i = 0; i < op.x.shape.elements(); ++i) op.x.as<float>()[i] += 2.0F;
                    const reference::Values expected = reference::keep_largest(op);
                    f.backend().keep_largest(op);
                    EXPECT_CLOSE(target + ", width " + std::to_string(width), expected, op.x, kTolerance);
                }
            }
        }
    });
    CpuFixture f(1);
    const KeepLargestOp op{.x = f.f32({2, 64}), .factor = 1.0F};
    op.x.as<float>()[40] = std::numeric_limits<float>::quiet_NaN();
    f.backend().keep_largest(op);
    QVERIFY(std::isnan(op.x.as<float>()[0]) && !std::isnan(op.x.as<float>()[64]));
}

void TestNorm::wrongShapesAreReported() {
    CpuFixture f(1);
    const Weight weight{.tensor = f.f32({64}), .storage = {}};
    const RmsNormOp op{.x = f.f32({2, 96}), .residual = {}, .weight = &weight, .out = f.f32({2, 96})};
    EXPECT_ERROR(f.backend().rms_norm(op), Code::InvalidArgument, "[2, 96], where [2, 64]");
    const RmsNormOp out{.x = f.f32({2, 64}), .residual = {}, .weight = &weight, .out = f.f32({3, 64})};
    EXPECT_ERROR(f.backend().rms_norm(out), Code::InvalidArgument,
                 "out has the shape [3, 64], where [2, 64]");
    const Weight heads{.tensor = f.f32({3, 32}), .storage = {}};
    const RmsNormOp groups{.x = f.f32({2, 64}), .residual = {}, .weight = &heads, .out = f.f32({2, 64})};
    EXPECT_ERROR(f.backend().rms_norm(groups), Code::InvalidArgument, "[2, 64], where [2, 96]");
}

}  // namespace tst_norm

ROCMFORGE_TEST(tst_norm, TestNorm, rocmforge::test::NoApplication)
#include "tst_norm.moc"
