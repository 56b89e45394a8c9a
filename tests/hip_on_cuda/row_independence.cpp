#include "tests/hip_on_cuda/row_independence.h"

#include <algorithm>
#include <cmath>
#include <span>
#include <utility>
#include <vector>

#include "engine/self_test/twins.h"

namespace rocmforge::measure {
namespace {

using self_test::Twin;
using self_test::Twins;
using self_test::TwinWeight;

constexpr int kMostTogether = 8;
constexpr int kExperts = 4;
constexpr int kUsed = 2;
constexpr int kPrompt = 23;  // rows of a prompt; the number makes several prompts share tiles

struct Dimensions {
    std::int64_t in;
    std::int64_t out;
};

class RowComparer {
  public:
    RowComparer(Backend& backend, Sizes sizes)
        : backend_(backend), sizes_(sizes), scratch_(backend.reserve_scratch(limits())) {}

    std::vector<RowComparison> run() {
        for (const DType type : {DType::Q4_K, DType::Q6_K, DType::Q8_0, DType::Q4_0, DType::F16}) {
            for (const Dimensions d : dimensions()) {
                products(type, d);
            }
        }
        for (const DType type : {DType::Q4_K, DType::F16}) {
            experts(type, dimensions()[0], RowsAs::Tokens);
            experts(type, dimensions()[0], RowsAs::Prompt);
        }
        for (const DType cache : {DType::F16, DType::Q8_0}) {
            attention(cache, RowsAs::Tokens);
            attention(cache, RowsAs::Prompt);
        }
        return std::move(found_);
    }

  private:
    bool small() const { return sizes_ == Sizes::Small; }
    int heads() const { return small() ? 8 : 32; }
    int kv_heads() const { return small() ? 2 : 8; }
    int head_dim() const { return small() ? 64 : 128; }
    int pages() const { return small() ? 3 : 40; }  // pages per sequence
    std::vector<Dimensions> dimensions() const {
        if (small()) return {{512, 96}, {2048, 34}};
        return {{4096, 4096}, {4096, 1024}, {14336, 4096}, {4096, 14336}};
    }
    OperationLimits limits() const {
        return {.rows = kMostTogether * kPrompt,
                .widest_input = dimensions()[small() ? 1 : 2].in,
                .heads = heads(),
                .head_dim = head_dim(),
                .context = pages() * kPageTokens,
                .vocab = 1,
                .experts = kExperts,
                .experts_used = kUsed,
                .widest_expert_input = dimensions()[0].in,
                .sequences = kMostTogether};
    }

    void products(DType type, Dimensions d) {
        Twins twins(backend_);
        const TwinWeight& weight = twins.weight(type, {d.out, d.in}, 0.1F);
        const Twin x = twins.random(DType::F32, {kMostTogether * kPrompt, d.in});
        for (const auto& [rows_as, each] : {std::pair{RowsAs::Tokens, 1}, {RowsAs::Prompt, kPrompt}}) {
            const auto multiply = [&, rows_as = rows_as, each = each](int first, int count) {
                const Twin out = twins.poisoned({count * each, d.out});
                const MatMulOp::Product one{.weight = &weight.device, .out = out.device};
                backend_.matmul({.x = x.device.rows_from(first * each, count * each),
                                 .products = {&one, 1},
                                 .rows_as = rows_as});
                return twins.read(out.device);
            };
            compare(std::string(traits(type).name) + " " + std::to_string(d.in) + " to " +
                        std::to_string(d.out) + name(rows_as),
                    static_cast<std::size_t>(each * d.out), multiply);
        }
    }

    // Products with chosen experts and with a shared expert that has twice as many outputs.
    void experts(DType type, Dimensions d, RowsAs rows_as) {
        Twins twins(backend_);
        const int each = rows_as == RowsAs::Tokens ? 1 : kPrompt;
        const TwinWeight& stack = twins.weight(type, {kExperts, d.out, d.in}, 0.1F);
        const TwinWeight& matrix = twins.weight(type, {2 * d.out, d.in}, 0.1F);
        const Twin x = twins.random(DType::F32, {kMostTogether * each, d.in});
        std::vector<std::int32_t> chosen;
        for (int i = 0; i < kMostTogether * each * kUsed; ++i) chosen.push_back((i + i / kUsed) % kExperts);
        Twin ids = twins.integers(chosen);
        ids.device.shape = Shape{kMostTogether * each, kUsed};
        const auto values = static_cast<std::size_t>(each * kUsed * d.out);
        const auto shared_values = static_cast<std::size_t>(each * 2 * d.out);
        const auto multiply = [&](int first, int count) {
            const Twin out = twins.poisoned({count * each * kUsed, d.out});
            const Twin shared_out = twins.poisoned({count * each, 2 * d.out});
            const ExpertMatMulOp::Product one{.weight = &stack.device, .out = out.device};
            const MatMulOp::Product shared{.weight = &matrix.device, .out = shared_out.device};
            const Tensor rows = x.device.rows_from(first * each, count * each);
            backend_.expert_matmul({.x = rows,
                                    .ids = ids.device.rows_from(first * each, count * each),
                                    .products = {&one, 1},
                                    .rows_as = rows_as,
                                    .shared_x = rows,
                                    .shared = {&shared, 1}});
            const reference::Values of_experts = twins.read(out.device);
            const reference::Values of_shared = twins.read(shared_out.device);
            reference::Values parts;
            for (std::size_t i = 0; i < static_cast<std::size_t>(count); ++i) {
                const std::span part = std::span(of_experts).subspan(i * values, values);
                const std::span other = std::span(of_shared).subspan(i * shared_values, shared_values);
                parts.insert(parts.end(), part.begin(), part.end());
                parts.insert(parts.end(), other.begin(), other.end());
            }
            return parts;
        };
        compare("experts, " + std::string(traits(type).name) + name(rows_as), values + shared_values,
                multiply);
    }

    void attention(DType type, RowsAs rows_as) {
        Twins twins(backend_);
        const int each = rows_as == RowsAs::Tokens ? 1 : kPrompt;
        const std::int64_t width = std::int64_t{heads()} * head_dim();
        const Shape cache{kMostTogether * pages(), kv_heads(), kPageTokens, head_dim()};
        const Twin keys = twins.random(type, cache);
        const Twin values = twins.random(type, cache);
        const Twin q = twins.random(DType::F32, {kMostTogether * each, width});
        const auto attend = [&](int first, int count) {
            std::vector<std::int32_t> positions, sequences, tables;
            for (int s = 0; s < count; ++s) {
                // Each sequence has a different length, which does not depend on the number of sequences.
                const int from = rows_as == RowsAs::Tokens
                                     ? (first + s) * 97 % (pages() * kPageTokens)
                                     : (first + s) * 13 % (pages() * kPageTokens - kPrompt);
                for (int i = 0; i < each; ++i) {
                    positions.push_back(from + i);
                    sequences.push_back(s);
                }
                for (int page = 0; page < pages(); ++page) tables.push_back((first + s) * pages() + page);
            }
            const Twin out = twins.poisoned({count * each, width});
            StepRows step{.rows = count * each,
                          .tokens = {},
                          .positions = {},
                          .cache_slots = {},
                          .sequences = {},
                          .page_tables = {}};
            step.positions = twins.integers(positions).device;
            step.sequences = twins.integers(sequences).device;
            step.page_tables = twins.integers(tables).device;
            step.page_tables.shape = {count, pages()};
            backend_.attention({.q = q.device.rows_from(first * each, count * each),
                                .out = out.device,
                                .step = step,
                                .cache = {.keys = keys.device, .values = values.device},
                                .heads = heads(),
                                .kv_heads = kv_heads(),
                                .head_dim = head_dim(),
                                .scale = 1.0F / std::sqrt(static_cast<float>(head_dim())),
                                .rows_as = rows_as});
            return twins.read(out.device);
        };
        compare("attention, " + std::string(traits(type).name) + name(rows_as),
                static_cast<std::size_t>(each * width), attend);
    }

    static std::string name(RowsAs rows_as) { return rows_as == RowsAs::Tokens ? ", tokens" : ", prompts"; }

    // compute(first, count) returns the values of `count` parts, starting with part `first`. Each part has
    // `size` values.
    template <typename Compute>
    void compare(const std::string& what, std::size_t size, const Compute& compute) {
        std::vector<reference::Values> alone;
        for (int i = 0; i < kMostTogether; ++i) alone.push_back(compute(i, 1));
        for (const int count : {2, 3, 4, 8}) {
            const reference::Values together = compute(0, count);
            RowComparison found{.what = what + ", " + std::to_string(count) + " at once"};
            for (std::size_t i = 0; i < together.size(); ++i) {
                const double one = alone[i / size][i % size];
                if (one == together[i]) continue;  // NaN counts as different
                ++found.different;
                found.most = std::max(found.most, static_cast<float>(std::abs(one - together[i])));
            }
            found_.push_back(std::move(found));
        }
    }

    Backend& backend_;
    Sizes sizes_;
    Buffer scratch_;
    std::vector<RowComparison> found_;
};

}  // namespace

std::vector<RowComparison> compare_rows(Backend& backend, Sizes sizes) {
    return RowComparer(backend, sizes).run();
}

}  // namespace rocmforge::measure
