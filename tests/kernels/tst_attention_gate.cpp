// Tests how attention kernels finish a row: they multiply it by its gate and may also store it as bytes.
#include <string>
#include <vector>

#include <QTest>

#include "tests/kernels/gpu_rows.h"
#include "tests/kernels/product_fixture.h"
#include "tests/program/test_program.h"
#include "tests/support/attention_cases.h"

namespace tst_attention_gate {

using namespace rocmforge;
using test::EmulatedOps;
using test::Kernels;
using test::TestMemory;
using test::with_gate;

namespace {

using Case = test::AttentionCase;
using Builder = test::AttentionBuilder<TestMemory>;

const OperationLimits kLimits{
    .rows = 512, .widest_input = 4096, .heads = 32, .head_dim = 768, .context = 4096, .vocab = 512};

}  // namespace

class TestAttentionGate : public QObject {
    Q_OBJECT

  private slots:
    void rowsAreLeftAsBytes();
    void gateHasTheBitsOfTheActivation();
};

// Rows that are computed one by one are also stored as bytes, after the gate. A following product uses them,
// with the same bits as if it quantized the rows.
void TestAttentionGate::rowsAreLeftAsBytes() {
    const Case cases[] = {{"parts", 6, 2, 64, {{333, 1}, {40, 1}, {1, 1}}},
                          {"one part", 6, 2, 64, {{32, 1}, {5, 1}, {1, 1}}},
                          {"one part of wide heads", 3, 1, 128, {{32, 1}, {5, 1}, {1, 1}}}};
    for (const char* arch : test::architectures()) {
        for (const Case& plain : cases) {
            for (const Case& c : {plain, with_gate(plain, plain.head_dim, 2 * plain.head_dim)}) {
                test::ProductFixture gpu(arch);
                gpu.reserve(8, 384, 6);
                gpu.traits().compute_units = 40;
                Builder builder(gpu.memory(), c, DType::F16);
                const AttentionOp op = builder.build();
                const test::TestWeight weight = gpu.weight(DType::Q8_0, {21, 384});
                const auto product = [&] {
                    const Tensor out = gpu.memory().poisoned({3, 21});
                    run(gpu, op.out, weight, out);
                    return std::vector<float>(out.as<float>(), out.as<float>() + 3 * 21);
                };
                gpu.ops().attention(op);
                const std::vector<float> reused = product();
                QCOMPARE(gpu.launches(kernels::KernelId::quantize_bytes), 0);
                gpu.ops().memory_was_written();
                QCOMPARE(product(), reused);
                QCOMPARE(gpu.launches(kernels::KernelId::quantize_bytes), 1);
                QVERIFY2(gpu.memory().guards_hold(), c.name.c_str());
            }
        }
    }
}

// Attention with a gate has the same bits as attention without it, followed by the activation.
void TestAttentionGate::gateHasTheBitsOfTheActivation() {
    const std::vector<Case> cases{
        {"one part", 6, 2, 64, {{32, 1}, {5, 1}}},          {"parts", 8, 1, 256, {{333, 1}, {40, 1}}},
        {"the widest heads", 2, 1, 512, {{140, 1}}},        {"many rows", 6, 2, 64, {{100, 60}}},
        {"many rows of wide heads", 4, 1, 256, {{60, 33}}},
    };
    for (const char* arch : test::architectures()) {
        for (const Case& c : cases) {
            for (const Kernels kernels : {Kernels::Fast, Kernels::Plain}) {
                TestMemory m(13);
                const Case gated = with_gate(c, c.head_dim, 2 * c.head_dim);
                Builder builder(m, gated, DType::F16);
                AttentionOp op = builder.build();
                EmulatedOps gpu(arch, kernels, kLimits);
                gpu.traits().compute_units = 40;
                gpu->attention(op);
                const Tensor together = op.out;
                const Tensor gate = m.poisoned(op.out.shape);
                const std::int64_t heads = std::int64_t{op.step.rows} * c.heads;
                gpu->copy_columns({.x = {DType::F32, {heads, 2 * c.head_dim}, op.gate.rows.data},
                                   .out = {DType::F32, {heads, c.head_dim}, gate.data},
                                   .x_begin = c.head_dim,
                                   .count = c.head_dim});
                op.gate = {};
                op.out = m.poisoned(op.out.shape);
                gpu->attention(op);
                gpu->gated_activation(
                    {.gate = gate, .up = op.out, .out = op.out, .activation = Activation::Sigmoid});
                const bool same = test::same_bits(together, op.out);
                const std::string what = std::string(arch) + ", " + c.name + ", " + name(kernels);
                QVERIFY2(test::counted("attention", "F16", same), what.c_str());
                QVERIFY2(m.guards_hold() && gpu.guards_hold(), what.c_str());
            }
        }
    }
}

}  // namespace tst_attention_gate

ROCMFORGE_TEST(tst_attention_gate, TestAttentionGate, rocmforge::test::NoApplication)
#include "tst_attention_gate.moc"
