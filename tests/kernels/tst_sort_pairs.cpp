// Tests pairs of rows and experts that are sorted by expert: the lists, and when they are made.
#include <cstring>
#include <functional>
#include <random>
#include <string>
#include <vector>

#include <QTest>

#include "engine/hip/product_choice.h"
#include "tests/kernels/product_fixture.h"
#include "tests/program/test_program.h"

namespace tst_sort_pairs {

using namespace rocmforge;
using kernels::KernelId;
using test::ProductFixture;
using test::TestMemory;
using test::TestWeight;

namespace {

constexpr int kExperts = 5;

struct Case {
    int rows;
    int used;
    int experts;
    int tile_rows;
    std::function<int(int)> expert;  // the expert of a pair

    std::string label(const char* arch) const {
        return std::string(arch) + ", " + std::to_string(rows) + " rows, " + std::to_string(used) + " of " +
               std::to_string(experts) + " experts, tiles of " + std::to_string(tile_rows);
    }
};

// Returns the first mistake in the lists, or an empty string.
std::string mistake(const Case& c, const std::int32_t* ids, const std::vector<kernels::ExpertTile>& tiles,
                    const kernels::PairPlace* places) {
    const int pairs = c.rows * c.used;
    std::vector<bool> seen(static_cast<std::size_t>(pairs));
    std::vector<int> incomplete(static_cast<std::size_t>(c.experts));
    int sum = 0;
    for (const kernels::ExpertTile& tile : tiles) {
        if (tile.count == 0) continue;
        if (tile.count < 0 || tile.count > c.tile_rows || tile.expert < 0 || tile.expert >= c.experts ||
            tile.first < 0 || tile.first + tile.count > pairs) {
            return "a tile of " + std::to_string(tile.count) + " pairs from " + std::to_string(tile.first) +
                   " for expert " + std::to_string(tile.expert);
        }
        if (tile.count < c.tile_rows && ++incomplete[static_cast<std::size_t>(tile.expert)] > 1) {
            return "two incomplete tiles of expert " + std::to_string(tile.expert);
        }
        sum += tile.count;
        for (int i = 0; i < tile.count; ++i) {
            const kernels::PairPlace place = places[tile.first + i];
            if (place.pair < 0 || place.pair >= pairs || place.row != place.pair / c.used ||
                ids[place.pair] != tile.expert || seen[static_cast<std::size_t>(place.pair)]) {
                return "pair " + std::to_string(place.pair) + " of row " + std::to_string(place.row) +
                       " in a tile of expert " + std::to_string(tile.expert);
            }
            seen[static_cast<std::size_t>(place.pair)] = true;
        }
    }
    return sum == pairs ? "" : std::to_string(sum) + " of " + std::to_string(pairs) + " pairs in tiles";
}

void verify(const char* arch, const Case& c) {
    TestMemory memory(1);
    const std::unique_ptr<test::KernelGpu> gpu = test::open_gpu(arch);
    const int pairs = c.rows * c.used;
    const Tensor ids = memory.poisoned(DType::I32, {c.rows, c.used});
    for (int i = 0; i < pairs; ++i) ids.as<std::int32_t>()[i] = c.expert(i);
    const auto tile_count = static_cast<std::size_t>(pairs / c.tile_rows + c.experts);
    auto* tiles =
        reinterpret_cast<kernels::ExpertTile*>(memory.take(tile_count * sizeof(kernels::ExpertTile)));
    auto* places = reinterpret_cast<kernels::PairPlace*>(
        memory.take(static_cast<std::size_t>(pairs) * sizeof(kernels::PairPlace)));
    gpu->run(KernelId::sort_pairs,
             {.grid_x = hip::divide_up(c.experts, kernels::kSortedExperts), .block = kernels::kSortThreads},
             kernels::SortPairsArgs{.pairs = {.experts = ids.as<const std::int32_t>(), .a_row = c.used},
                                    .tiles = tiles,
                                    .places = places,
                                    .pair_count = pairs,
                                    .expert_count = c.experts,
                                    .tile_rows = c.tile_rows});
    const std::string found = mistake(c, ids.as<const std::int32_t>(), {tiles, tiles + tile_count}, places);
    QVERIFY2(test::counted("sorted pairs", "", found.empty()), (c.label(arch) + ": " + found).c_str());
    QVERIFY(memory.guards_hold());
}

Tensor choices(ProductFixture& f, std::int64_t rows, std::int64_t used, int first) {
    const Tensor ids = f.memory().poisoned(DType::I32, {rows, used});
    for (std::int64_t i = 0; i < rows * used; ++i) {
        ids.as<std::int32_t>()[i] = static_cast<std::int32_t>((first + 3 * i + i / 2) % kExperts);
    }
    return ids;
}

void multiply(ProductFixture& f, const Tensor& x, const Tensor& ids, const TestWeight& stack,
              const Tensor& out) {
    const ExpertMatMulOp::Product product{&stack.device, out};
    f.ops().expert_matmul({.x = x, .ids = ids, .products = {&product, 1}, .rows_as = RowsAs::Prompt});
    const double error = test::relative_error(reference::expert_matmul(x, ids, stack.file), out);
    QVERIFY2(test::counted("products of experts", traits(stack.device.tensor.type).name, error <= 1e-2),
             std::to_string(error).c_str());
}

}  // namespace

class TestSortPairs : public QObject {
    Q_OBJECT

  private slots:
    void everyPairIsInATileOfItsExpert();
    void bothProductsOfALayerUseTheSameLists();
    void changedChoicesAreSortedAgain();
    void otherTileHeightsAreSortedAgain();
    void tilesOfEveryHeightGiveTheSameBits();
};

// The last case has more pairs than the threads of a block load at once.
void TestSortPairs::everyPairIsInATileOfItsExpert() {
    std::mt19937 random(3);
    const auto any = [&](int experts) {
        return
            [&random, experts](int) { return static_cast<int>(random() % static_cast<unsigned>(experts)); };
    };
    const auto only = [](int expert) { return [expert](int) { return expert; }; };
    for (const char* arch : test::architectures()) {
        verify(arch, {1, 1, 1, 64, only(0)});
        verify(arch, {9, 8, 256, 96, any(256)});
        verify(arch, {3, 2, 20, 64, only(19)});
        verify(arch, {192, 1, 20, 96, only(7)});
        verify(arch, {193, 1, 20, 96, only(8)});
        verify(arch, {500, 2, 17, 64, [](int pair) { return pair % 5 == 0 ? pair % 17 : 16; }});
        verify(arch, {700, 8, 250, 96, any(250)});
        verify(arch, {2500, 8, 512, 96, any(512)});
        if (QTest::currentTestFailed()) return;
    }
}

// In the first product, x has a row for each row of the choices; in the second one, a row for each pair.
void TestSortPairs::bothProductsOfALayerUseTheSameLists() {
    test::for_each_gpu([](ProductFixture& f, const char*) {
        f.reserve_experts(90, 768, kExperts, 2);
        const TestWeight up = f.weight(DType::Q4_K, {kExperts, 256, 768});
        const TestWeight down = f.weight(DType::Q8_0, {kExperts, 40, 256});
        const Tensor ids = choices(f, 90, 2, 0);
        const Tensor middle = f.memory().poisoned({180, 256});
        const int before = f.launches(KernelId::sort_pairs);
        multiply(f, f.whole_numbers(90, 768), ids, up, middle);
        const Tensor activated = f.memory().poisoned({180, 256});
        f.ops().copy_columns({.x = middle, .out = activated, .count = 256});
        f.ops().gated_activation({.gate = activated, .out = activated});
        multiply(f, activated, ids, down, f.memory().poisoned({180, 40}));
        QCOMPARE(f.launches(KernelId::sort_pairs) - before, 1);
    });
}

void TestSortPairs::changedChoicesAreSortedAgain() {
    test::for_each_gpu([](ProductFixture& f, const char*) {
        f.reserve_experts(20, 768, kExperts, 2);
        const TestWeight stack = f.weight(DType::Q8_0, {kExperts, 40, 288});
        const Tensor x = f.whole_numbers(20, 288);
        const Tensor ids = choices(f, 20, 2, 0);
        const Tensor others = choices(f, 20, 2, 1);
        const auto sorts = [&](const Tensor& chosen) {
            const int before = f.launches(KernelId::sort_pairs);
            multiply(f, x, chosen, stack, f.memory().poisoned({chosen.shape.elements(), 40}));
            return f.launches(KernelId::sort_pairs) - before;
        };
        QCOMPARE(sorts(ids), 1);
        QCOMPARE(sorts(ids), 0);
        QCOMPARE(sorts(others), 1);
        QCOMPARE(sorts(ids), 1);
        QCOMPARE(sorts({DType::I32, {10, 2}, ids.data}), 1);  // fewer rows, with x for each pair

        std::memcpy(ids.data, choices(f, 20, 2, 3).data, ids.bytes());
        f.ops().memory_was_written();
        QCOMPARE(sorts(ids), 1);
        // The copy changes the bytes of the choices.
        const Tensor new_ids = choices(f, 20, 2, 2);
        f.ops().copy_columns(
            {.x = {DType::F32, {20, 2}, new_ids.data}, .out = {DType::F32, {20, 2}, ids.data}, .count = 2});
        QCOMPARE(sorts(ids), 1);
        const Tensor weights = f.memory().poisoned({20, 2});
        f.ops().route({.logits = f.memory().f32({20, kExperts}), .ids = ids, .weights = weights});
        QCOMPARE(sorts(ids), 1);
        // Other operations may use the scratch memory that contains the lists.
        f.ops().add({.x = weights, .y = weights});
        QCOMPARE(sorts(ids), 1);
    });
}

// Types whose table needs LDS have lower tiles than others, on GPUs with matrix instructions.
void TestSortPairs::otherTileHeightsAreSortedAgain() {
    test::for_each_gpu([](ProductFixture& f, const char*) {
        f.reserve_experts(200, 768, kExperts, 1);
        const Tensor ids = choices(f, 200, 1, 0);
        const Tensor x = f.whole_numbers(200, 768);
        const int before = f.launches(KernelId::sort_pairs);
        for (const DType type : {DType::Q4_K, DType::IQ2_XS, DType::IQ2_XS, DType::Q4_K}) {
            const TestWeight stack = f.weight(type, {kExperts, 20, 768});
            multiply(f, x, ids, stack, f.memory().poisoned({200, 20}));
        }
        const bool matrices = hip::has_matrix_instructions(f.traits());
        QCOMPARE(f.launches(KernelId::sort_pairs) - before, matrices ? 3 : 1);
    });
}

// All rows choose the same expert, whose tile has up to 32, 64 or 96 rows.
void TestSortPairs::tilesOfEveryHeightGiveTheSameBits() {
    test::for_each_gpu([](ProductFixture& f, const char* arch) {
        f.reserve_experts(100, 768, kExperts, 1);
        for (const DType type : {DType::Q4_K, DType::F16}) {
            const TestWeight stack = f.weight(type, {kExperts, 133, 768});
            const Tensor x = f.memory().f32({100, 768});
            const Tensor ids = f.memory().poisoned(DType::I32, {100, 1});
            for (int i = 0; i < 100; ++i) ids.as<std::int32_t>()[i] = 3;
            const auto first_rows = [&](std::int64_t rows) {
                const Tensor out = f.memory().poisoned({rows, 133});
                multiply(f, x.first_rows(rows), ids.first_rows(rows), stack, out);
                return std::vector<float>(out.as<float>(), out.as<float>() + 20 * 133);
            };
            const std::vector<float> low = first_rows(20);
            for (const std::int64_t rows : {33, 64, 65, 80, 96, 100}) {
                QVERIFY2(first_rows(rows) == low, (std::string(arch) + ", " + std::to_string(rows)).c_str());
            }
        }
    });
}

}  // namespace tst_sort_pairs

ROCMFORGE_TEST(tst_sort_pairs, TestSortPairs, rocmforge::test::NoApplication)
#include "tst_sort_pairs.moc"
