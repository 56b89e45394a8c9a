// Tests that with RowsAs::Tokens and RowsAs::Prompt, a row's result is bitwise independent of the other rows.
#include <cstring>
#include <string>
#include <vector>

#include <QTest>

#include "engine/reference/random_weights.h"
#include "tests/cpu/cpu_fixture.h"
#include "tests/program/test_program.h"
#include "tests/support/gguf_writer.h"
#include "tests/support/type_name.h"
#include "tests/support/weight_types.h"

namespace tst_rows_as {

using namespace rocmforge;
using test::CpuFixture;
using test::same_bits;

namespace {

// A cache of several sequences, and queries at any position of each sequence.
struct Rows {
    static constexpr int kHeads = 6;
    static constexpr int kKvHeads = 2;
    static constexpr int kDim = 32;
    static constexpr int kPages = 24;  // number of pages per sequence

    Rows(CpuFixture& fixture, int sequences, int window_size) : f(fixture), window(window_size) {
        const Shape shape{sequences * kPages, kKvHeads, kPageTokens, kDim};
        cache = {.keys = f.poisoned(DType::F16, shape), .values = f.poisoned(DType::F16, shape)};
        for (const Tensor& t : {cache.keys, cache.values}) {
            for (std::int64_t i = 0; i < shape.elements(); ++i) {
                t.as<std::uint16_t>()[i] = static_cast<std::uint16_t>(0x3000 | (f.random()() & 0x8BFF));
            }
        }
        std::vector<std::int32_t> pages;
        pages.reserve(static_cast<std::size_t>(sequences) * kPages);
        for (int i = 0; i < sequences * kPages; ++i) pages.push_back(i * 7 % (sequences * kPages));
        tables = f.i32(pages);
        tables.shape = {sequences, kPages};
    }

    Tensor attend(const Tensor& q, const std::vector<std::int32_t>& positions,
                  const std::vector<std::int32_t>& sequences, RowsAs rows_as) {
        const auto rows = static_cast<std::int64_t>(positions.size());
        const Tensor out = f.poisoned({rows, kHeads * kDim});
        f.backend().attention({.q = q,
                               .out = out,
                               .step = {.rows = static_cast<int>(rows),
                                        .tokens = {},
                                        .positions = f.i32(positions),
                                        .cache_slots = {},
                                        .sequences = f.i32(sequences),
                                        .page_tables = tables},
                               .cache = cache,
                               .heads = kHeads,
                               .kv_heads = kKvHeads,
                               .head_dim = kDim,
                               .scale = 0.2F,
                               .window = window,
                               .rows_as = rows_as});
        return out;
    }

    CpuFixture& f;
    int window;
    LayerCache cache;
    Tensor tables;
};

}  // namespace

class TestRowsAs : public QObject {
    Q_OBJECT

  private slots:
    void product_rows_are_independent() {
        for (const DType type : test::kWeightTypes) {
            test::for_each_target([&](const std::string& target) {
                for (const int threads : {1, 2}) {
                    CpuFixture f(threads);
                    constexpr std::int64_t kRows = 21;
                    // The width is an odd number of blocks: 7 blocks of 256, or with 32 values more, 57
                    // blocks of 32.
                    constexpr std::int64_t kWidth = 1792;
                    const std::int64_t width = traits(type).block_weights == 256 ? kWidth : kWidth + 32;
                    const test::Bytes bytes = reference::random_weights(type, {70, width}, f.random(), 0.5F);
                    const Tensor stored =
                        f.poisoned(DType::F32, {static_cast<std::int64_t>(bytes.size()) / 4 + 1});
                    std::memcpy(stored.data, bytes.data(), bytes.size());
                    Weight weight;
                    weight.tensor = {type, {70, width}, stored.data};
                    const Tensor x = f.f32({kRows, width});
                    for (const RowsAs rows_as : {RowsAs::Tokens, RowsAs::Prompt}) {
                        const auto multiply = [&](const Tensor& rows) {
                            const Tensor out = f.poisoned({rows.shape[0], 70});
                            const MatMulOp::Product product{.weight = &weight, .out = out};
                            f.backend().matmul({.x = rows, .products = {&product, 1}, .rows_as = rows_as});
                            return out;
                        };
                        const Tensor all = multiply(x);
                        for (const auto& [first, count] : std::vector<std::pair<int, int>>{
                                 {0, 1}, {1, 2}, {3, 3}, {2, 4}, {6, 7}, {5, 8}, {4, 13}}) {
                            const std::string where =
                                test::name_of(type) + ", " + target + ", " + std::to_string(count) + " rows";
                            QVERIFY2(
                                same_bits(multiply(x.rows_from(first, count)), all.rows_from(first, count)),
                                where.c_str());
                        }
                    }
                }
            });
        }
    }

    void expert_rows_are_independent() {
        CpuFixture f(2);
        const Shape shape{5, 48, 64};
        const test::Bytes bytes = reference::random_weights(DType::Q8_0, shape, f.random(), 0.5F);
        const Tensor stored = f.poisoned(DType::F32, {static_cast<std::int64_t>(bytes.size()) / 4 + 1});
        std::memcpy(stored.data, bytes.data(), bytes.size());
        Weight weight;
        weight.tensor = {DType::Q8_0, shape, stored.data};
        constexpr int kRows = 40;
        const Tensor x = f.f32({kRows, 64});
        std::vector<std::int32_t> chosen;
        for (int i = 0; i < kRows; ++i) {
            chosen.push_back(i % 5);
            chosen.push_back((i + 1 + i % 3) % 5);
        }
        Tensor ids = f.i32(chosen);
        ids.shape = {kRows, 2};
        for (const RowsAs rows_as : {RowsAs::Tokens, RowsAs::Prompt}) {
            const auto multiply = [&](int first, int count) {
                const Tensor out = f.poisoned({2 * count, 48});
                const ExpertMatMulOp::Product product{.weight = &weight, .out = out};
                f.backend().expert_matmul({.x = x.rows_from(first, count),
                                           .ids = ids.rows_from(first, count),
                                           .products = {&product, 1},
                                           .rows_as = rows_as});
                return out;
            };
            const Tensor all = multiply(0, kRows);
            for (const auto& [first, count] :
                 std::vector<std::pair<int, int>>{{0, 1}, {3, 5}, {9, 9}, {7, 31}}) {
                QVERIFY(same_bits(multiply(first, count), all.rows_from(2 * first, 2 * count)));
            }
        }
    }

    void decode_attention_rows_are_independent() {
        for (const int window : {0, 100}) {
            CpuFixture f(2);
            Rows rows(f, 12, window);
            const Tensor q = f.f32({12, Rows::kHeads * Rows::kDim});
            std::vector<std::int32_t> positions;
            std::vector<std::int32_t> sequences;
            for (int i = 0; i < 12; ++i) {
                positions.push_back(i * i * 6 % 760);
                sequences.push_back(i);
            }
            const Tensor all = rows.attend(q, positions, sequences, RowsAs::Tokens);
            for (int i = 0; i < 12; ++i) {
                const auto at = static_cast<std::size_t>(i);
                QVERIFY(same_bits(
                    rows.attend(q.rows_from(i, 1), {positions[at]}, {sequences[at]}, RowsAs::Tokens),
                    all.rows_from(i, 1)));
            }
        }
    }

    // The result of a row depends neither on how a prompt is split nor on other prompts in the batch.
    void prefill_attention_rows_are_independent() {
        for (const int window : {0, 45, 100}) {
            CpuFixture f(2);
            Rows rows(f, 3, window);
            constexpr int kRows = 500;
            const Tensor q = f.f32({kRows, Rows::kHeads * Rows::kDim});
            std::vector<std::int32_t> positions;
            positions.reserve(kRows);
            for (int i = 0; i < kRows; ++i) positions.push_back(200 + i);
            const auto part = [&](int first, int count) {
                const std::vector<std::int32_t> some(positions.begin() + first,
                                                     positions.begin() + first + count);
                return rows.attend(q.rows_from(first, count), some, std::vector<std::int32_t>(some.size(), 1),
                                   RowsAs::Prompt);
            };
            const Tensor all = part(0, kRows);
            for (const auto& [first, count] : std::vector<std::pair<int, int>>{
                     {0, 1}, {0, 33}, {17, 100}, {300, 7}, {333, 167}, {499, 1}}) {
                QVERIFY(same_bits(part(first, count), all.rows_from(first, count)));
            }
            // The batch also has 60 rows of another prompt.
            std::vector<std::int32_t> some(positions.begin() + 10, positions.begin() + 110);
            std::vector<std::int32_t> sequences(100, 1);
            std::fill(sequences.begin() + 40, sequences.end(), 2);
            const Tensor both = rows.attend(q.rows_from(10, 100), some, sequences, RowsAs::Prompt);
            QVERIFY(same_bits(both.rows_from(0, 40), all.rows_from(10, 40)));
        }
    }
};

}  // namespace tst_rows_as

ROCMFORGE_TEST(tst_rows_as, TestRowsAs, rocmforge::test::NoApplication)
#include "tst_rows_as.moc"
