// Tests when products reuse the bytes of their input, and when they quantize it again.
#include <algorithm>
#include <utility>
#include <vector>

#include <QTest>

#include "tests/kernels/product_fixture.h"
#include "tests/program/test_program.h"

namespace tst_quantized_rows {

using namespace rocmforge;
using test::ProductFixture;
using test::run;
using test::TestWeight;

class TestQuantizedRows : public QObject {
    Q_OBJECT

  private slots:
    void quantizedRowsAreReused();
    void writtenRowsAreQuantizedAgain();
    void gatedGroupsLeaveWholeRows();
};

// Norms and activations also store their rows as bytes. The following products reuse the bytes with bitwise
// the same results, until another operation or a product of other rows discards them.
void TestQuantizedRows::quantizedRowsAreReused() {
    test::for_each_gpu([](ProductFixture& f, const char*) {
        f.reserve(8, 2048);
        for (const std::int64_t width : {192, 2048, 96}) {
            // Rows whose width is not a multiple of 64 need padding, so norms and activations don't store
            // them as bytes.
            const bool left = width % 64 == 0;
            const TestWeight weight = f.weight(DType::Q8_0, {21, width});
            const Weight norm{.tensor = f.memory().f32({width}), .storage = {}};
            for (const std::int64_t rows : {1, 3}) {
                const Tensor x = f.memory().f32({rows, width});
                const Tensor normed = f.memory().poisoned({rows, width});
                const Tensor gated = f.memory().poisoned({rows, width});
                const auto make_normed = [&] {
                    f.ops().rms_norm({.x = x, .residual = {}, .weight = &norm, .out = normed});
                };
                const auto make_gated = [&] {
                    f.ops().gated_activation({.gate = x, .up = normed, .out = gated});
                };
                const auto product_of = [&](const Tensor& rows_of_x, bool quantised) {
                    const Tensor out = f.memory().poisoned({rows, 21});
                    const int before = f.launches(kernels::KernelId::quantize_bytes);
                    run(f, rows_of_x, weight, out);
                    const int after = f.launches(kernels::KernelId::quantize_bytes);
                    if (after - before != (quantised ? 1 : 0)) return std::vector<float>{};
                    return std::vector<float>(out.as<float>(), out.as<float>() + rows * 21);
                };
                make_normed();
                const std::vector<float> of_normed = product_of(normed, !left);
                QVERIFY(!of_normed.empty());
                QCOMPARE(product_of(normed, !left), of_normed);
                make_gated();
                const std::vector<float> of_gated = product_of(gated, !left);
                QVERIFY(!of_gated.empty());
                QCOMPARE(product_of(gated, !left), of_gated);

                make_gated();
                QCOMPARE(product_of(normed, true), of_normed);
                QCOMPARE(product_of(gated, true), of_gated);
                make_normed();
                f.ops().add({.x = x, .y = x});
                QCOMPARE(product_of(normed, true), of_normed);
                make_normed();
                f.ops().memory_was_written();
                QVERIFY(!product_of(normed, true).empty());
            }
        }
    });
}

// Products with F32 weights, and the operation `route`, do not use the input's rows that are stored as bytes,
// and do not discard them. A product that writes to some of the rows discards the bytes of all of them.
void TestQuantizedRows::writtenRowsAreQuantizedAgain() {
    constexpr std::int64_t kWidth = 192;
    for (const char* arch : test::architectures()) {
        ProductFixture f(arch);
        f.reserve(8, kWidth);
        const TestWeight weight = f.weight(DType::Q8_0, {21, kWidth});
        const TestWeight router = f.weight(DType::F32, {16, kWidth});
        const TestWeight square = f.weight(DType::F32, {kWidth, kWidth});
        const Weight norm{.tensor = f.memory().f32({kWidth}), .storage = {}};
        const Tensor x = f.memory().f32({2, kWidth});
        const Tensor normed = f.memory().poisoned({2, kWidth});
        const Tensor logits = f.memory().poisoned({2, 16});
        const Tensor out = f.memory().poisoned({2, 21});
        // Returns how often rows are quantized if `operations` come between the norm and a product of its
        // result.
        const auto quantised_after = [&](const auto& operations) {
            const int before = f.launches(kernels::KernelId::quantize_bytes);
            f.ops().rms_norm({.x = x, .residual = {}, .weight = &norm, .out = normed});
            operations();
            run(f, normed, weight, out);
            return f.launches(kernels::KernelId::quantize_bytes) - before;
        };
        const auto is_current = [&] {
            const Tensor again = f.memory().poisoned({2, 21});
            f.ops().memory_was_written();
            run(f, normed, weight, again);
            return std::equal(out.as<float>(), out.as<float>() + 2 * 21, again.as<float>());
        };
        QCOMPARE(quantised_after([&] {
                     run(f, normed, router, logits);
                     f.ops().route({.logits = logits,
                                    .ids = f.memory().poisoned(DType::I32, {2, 4}),
                                    .weights = f.memory().poisoned({2, 4})});
                 }),
                 0);
        QVERIFY(is_current());
        QCOMPARE(quantised_after([&] { run(f, x, square, normed); }), 1);
        QVERIFY(is_current());
        QCOMPARE(quantised_after([&] { run(f, x.rows_from(0, 1), square, normed.rows_from(1, 1)); }), 1);
        QVERIFY(is_current());
        QCOMPARE(quantised_after([&] { run(f, x, weight, f.memory().poisoned({2, 21})); }), 2);
        QVERIFY(is_current());
    }
}

// A gated norm of groups stores the bytes of each row, although a wave or block computes only a group of it.
void TestQuantizedRows::gatedGroupsLeaveWholeRows() {
    test::for_each_gpu([](ProductFixture& f, const char*) {
        f.reserve(8, 2048);
        // Groups that one wave computes, groups that one block computes, and groups of 40 values, which are
        // not a multiple of the 32 values that share a scale.
        for (const auto& [groups, group] : {std::pair{4, 64}, {3, 128}, {2, 576}, {8, 40}}) {
            const std::int64_t width = std::int64_t{groups} * group;
            const bool left = group % 32 == 0;
            const TestWeight weight = f.weight(DType::Q8_0, {21, width});
            const Weight norm{.tensor = f.memory().f32({group}), .storage = {}};
            for (const std::int64_t rows : {1, 3}) {
                const Tensor gate = f.memory().f32({rows, width});
                const Tensor normed = f.memory().poisoned({rows, width});
                f.ops().rms_norm({.x = f.memory().f32({rows, width}),
                                  .residual = {},
                                  .weight = &norm,
                                  .out = normed,
                                  .gate = {.values = gate}});
                const auto product = [&] {
                    const Tensor out = f.memory().poisoned({rows, 21});
                    run(f, normed, weight, out);
                    return std::vector<float>(out.as<float>(), out.as<float>() + rows * 21);
                };
                const int before = f.launches(kernels::KernelId::quantize_bytes);
                const std::vector<float> reused = product();
                QCOMPARE(f.launches(kernels::KernelId::quantize_bytes) - before, left ? 0 : 1);
                f.ops().memory_was_written();
                QCOMPARE(product(), reused);
            }
        }
    });
}

}  // namespace tst_quantized_rows

ROCMFORGE_TEST(tst_quantized_rows, TestQuantizedRows, rocmforge::test::NoApplication)
#include "tst_quantized_rows.moc"
