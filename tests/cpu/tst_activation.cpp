#include <algorithm>
#include <string>

#include <QTest>

#include "engine/reference/operations.h"
#include "tests/cpu/cpu_fixture.h"
#include "tests/program/test_program.h"
#include "tests/support/expect_error.h"

namespace tst_activation {

using namespace rocmforge;
using test::CpuFixture;

namespace {

constexpr double kTolerance = 1e-5;
constexpr Activation kActivations[] = {
    Activation::Silu,        Activation::Gelu,  Activation::ClampedSwiglu, Activation::Sigmoid,
    Activation::SquaredRelu, Activation::Xielu, Activation::Linear};
constexpr Xielu kXielu{.alpha_n = 1.3F, .alpha_p = 0.7F, .beta = 0.5F, .eps = -1e-6F};

}  // namespace

class TestActivation : public QObject {
    Q_OBJECT

  private slots:
    void gatedMatchesTheReference();
    void gatedHandlesExtremeValues();
    void addMatchesTheReference();
    void softCapMatchesTheReference();
    void softCapIsIndependentOfThePosition();
    void wrongShapesAreReported();
};

void TestActivation::gatedMatchesTheReference() {
    test::for_each_target_and_thread_count([](const std::string& target, int, CpuFixture& f) {
        for (const auto& [rows, width] : {std::pair{1, 1}, {1, 1536}, {3, 37}, {70, 333}, {5, 8192}}) {
            for (const Activation activation : kActivations) {
                for (const bool in_place : {false, true}) {
                    GatedActivationOp op{.gate = f.f32({rows, width}, 4.0F),
                                         .up = f.f32({rows, width}),
                                         .out = f.poisoned({rows, width}),
                                         .activation = activation,
                                         .xielu = kXielu};
                    if (in_place) op.out = op.gate;
                    if (in_place && activation != Activation::ClampedSwiglu) op.up = {};
                    op.second_gate = f.f32({2, 45}, 4.0F);
                    op.second_up = f.f32({2, 45});
                    op.second_out = f.poisoned({2, 45});
                    const reference::Values expected = reference::gated_activation(op);
                    f.backend().gated_activation(op);
                    EXPECT_CLOSE(target + " " + std::to_string(rows) + " x " + std::to_string(width),
                                 expected, op.out, kTolerance);
                    EXPECT_CLOSE(target + " second", reference::gated_activation(op.second()), op.second_out,
                                 kTolerance);
                }
            }
        }
    });
}

// Tests zero, NaN, and values for which e^x is near its limits.
void TestActivation::gatedHandlesExtremeValues() {
    test::for_each_target([](const std::string& target) {
        const float nan = std::numeric_limits<float>::quiet_NaN();
        const std::vector<float> gates{0.0F,  -0.0F,  1e-30F, 20.0F,  -20.0F, 86.0F, -86.0F, 87.5F,  -87.5F,
                                       88.3F, -88.3F, 89.0F,  -89.0F, 1e4F,   -1e4F, 3e38F,  -3e38F, nan};
        CpuFixture f(1);
        const auto n = static_cast<std::int64_t>(gates.size());
        for (const Activation activation : kActivations) {
            const GatedActivationOp op{.gate = f.f32({1, n}),
                                       .up = f.f32({1, n}),
                                       .out = f.poisoned({1, n}),
                                       .activation = activation,
                                       .xielu = kXielu};
            for (std::size_t i = 0; i < gates.size(); ++i) {
                op.gate.as<float>()[i] = gates[i];
                op.up.as<float>()[i] = 1.0F;
            }
            const reference::Values expected = reference::gated_activation(op);
            f.backend().gated_activation(op);
            for (std::size_t i = 0; i + 1 < gates.size(); ++i) {
                const double is = static_cast<double>(op.out.as<float>()[i]);
                // Squared ReLU and xIELU square their input. For large gates the square overflows as
                // specified.
                const bool squares = activation == Activation::SquaredRelu || activation == Activation::Xielu;
                if (squares && std::abs(gates[i]) > 1e18F) continue;
                // The cube in GELU overflows to infinity for the largest gates. The result must not overflow.
                const double difference = std::abs(is - expected[i]);
                const std::string label = target + ": act(" + std::to_string(gates[i]) +
                                          ") = " + std::to_string(is) + ", not " +
                                          std::to_string(expected[i]);
                QVERIFY2(difference <= 1e-6 * std::max(1.0, std::abs(expected[i])), label.c_str());
            }
            QVERIFY2(std::isnan(op.out.as<float>()[gates.size() - 1]), target.c_str());
        }
    });
}

void TestActivation::addMatchesTheReference() {
    test::for_each_target([](const std::string& target) {
        for (const int threads : {1, 4}) {
            CpuFixture f(threads);
            for (const auto& [rows, width] : {std::pair{1, 1}, {1, 576}, {13, 1001}, {65, 2048}}) {
                for (const float scale : {1.0F, 0.22F, -3.0F}) {
                    const AddOp op{.x = f.f32({rows, width}), .y = f.f32({rows, width}), .scale = scale};
                    const reference::Values expected = reference::add(op);
                    f.backend().add(op);
                    EXPECT_CLOSE(target, expected, op.x, 1e-6);
                }
            }
        }
    });
}

void TestActivation::softCapMatchesTheReference() {
    test::for_each_target([](const std::string& target) {
        for (const int threads : {1, 4}) {
            CpuFixture f(threads);
            for (const auto& [rows, width] : {std::pair{1, 1}, {2, 4099}, {3, 64}}) {
                for (const auto& [scale, cap] : {std::pair{1.0F, 30.0F}, {0.125F, 0.0F}, {2.0F, 5.0F}}) {
                    const SoftCapOp op{.x = f.f32({rows, width}, 30.0F), .scale = scale, .cap = cap};
                    const reference::Values expected = reference::soft_cap(op);
                    f.backend().soft_cap(op);
                    EXPECT_CLOSE(target, expected, op.x, 1e-6);
                }
            }
        }
    });
    CpuFixture f(1);
    EXPECT_ERROR(f.backend().soft_cap({.x = f.f32({2, 8}), .cap = -1.0F}), Code::InvalidArgument,
                 "cap at -1");
}

// A value gives the same bits at every position of a row, whether it is computed as part of a whole vector or
// of the remainder.
void TestActivation::softCapIsIndependentOfThePosition() {
    test::for_each_target([](const std::string& target) {
        CpuFixture f(1);
        const SoftCapOp op{.x = f.f32({1, 37}), .scale = 2.0F, .cap = 1.0F};
        std::fill_n(op.x.as<float>(), 37, 0.3F);
        f.backend().soft_cap(op);
        const float* values = op.x.as<float>();
        QVERIFY2(std::all_of(values, values + 37, [&](float value) { return value == values[0]; }),
                 target.c_str());
    });
}

void TestActivation::wrongShapesAreReported() {
    CpuFixture f(1);
    EXPECT_ERROR(f.backend().add({.x = f.f32({2, 8}), .y = f.f32({2, 9})}), Code::InvalidArgument,
                 "add: y has the shape [2, 9], where [2, 8]");
    EXPECT_ERROR(
        f.backend().gated_activation({.gate = f.f32({2, 8}), .up = f.f32({1, 8}), .out = f.f32({2, 8})}),
        Code::InvalidArgument, "up has the shape [1, 8], where [2, 8]");
    EXPECT_ERROR(f.backend().gated_activation(
                     {.gate = f.f32({2, 8}), .out = f.f32({2, 8}), .activation = Activation::ClampedSwiglu}),
                 Code::InvalidArgument, "up has no memory");
    EXPECT_ERROR(f.backend().add({.x = f.f32({2}), .y = f.i32({1, 2})}), Code::InvalidArgument,
                 "y is I32, where F32");
}

}  // namespace tst_activation

ROCMFORGE_TEST(tst_activation, TestActivation, rocmforge::test::NoApplication)
#include "tst_activation.moc"
