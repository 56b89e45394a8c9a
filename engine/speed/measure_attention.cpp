#include "engine/speed/measure_attention.h"

#include <algorithm>
#include <vector>

namespace rocmforge {
namespace {

constexpr int kFewKvHeads = 2;
// Numbers of tokens in the cache. Keys are processed in blocks of 64. The first two numbers end in the middle
// of a block, so that the cost of an incomplete block is averaged.
constexpr int kShallow = 32;
constexpr int kSeveral = 288;
constexpr int kDeep = 2048;

struct Heads {
    int kv_heads = 0;
    int sharing = 0;
    int dim = 0;

    int width() const { return kv_heads * sharing * dim; }
    Shape pages(int count) const { return {count, kv_heads, kPageTokens, dim}; }
};

// Returns the bytes of a layer's keys, which equal those of its values.
std::uint64_t cache_bytes(DType type, const Heads& heads, int tokens) {
    return tensor_bytes(type, heads.pages(tokens / kPageTokens));
}

// Returns the seconds of one attention operation. The query has just been written. The page table has the
// size for a long context even if few of its tokens are present, because a GPU divides the work by that size.
// Successive operations use different keys and values, `set` bytes in all.
double attention_seconds(OperationMeter& meter, DType type, const Heads& heads, int tokens,
                         std::uint64_t set) {
    const Timings::Key key{.what = Timings::What::Attention,
                           .width = std::int64_t{heads.kv_heads} * heads.dim,
                           .type = type,
                           .set = set,
                           .tokens = tokens,
                           .sharing = heads.sharing};
    const int width = heads.width();
    const int pages = tokens / kPageTokens;
    const Shape shape = heads.pages(pages);
    const std::uint64_t bytes = cache_bytes(type, heads, tokens);
    return meter.least(key, [&] {
        std::vector<std::int32_t> table;
        table.reserve(kDeepest / kPageTokens);
        for (int i = 0; i < kDeepest / kPageTokens; ++i) table.push_back(i % pages);
        const auto entries = static_cast<std::int64_t>(table.size());
        const Buffer page_table = meter.integers(table);
        const Buffer position = meter.integers({tokens - 1});
        const Buffer sequence = meter.integers({0});
        const auto attend = [&](int) {
            meter.hand_on(width);
            const std::uint64_t at = meter.next(2 * bytes, set);
            meter.backend().attention({.q = meter.in().view(DType::F32, {1, width}),
                                       .out = meter.out().view(DType::F32, {1, width}),
                                       .step = {.rows = 1,
                                                .tokens = {},
                                                .positions = position.view(DType::I32, {1}),
                                                .cache_slots = {},
                                                .sequences = sequence.view(DType::I32, {1}),
                                                .page_tables = page_table.view(DType::I32, {1, entries})},
                                       .cache = {.keys = meter.pool().view(type, shape, at),
                                                 .values = meter.pool().view(type, shape, at + bytes)},
                                       .heads = heads.kv_heads * heads.sharing,
                                       .kv_heads = heads.kv_heads,
                                       .head_dim = heads.dim,
                                       .scale = 0.01F});
        };
        const double alone = meter.seconds(1, attend);
        // A backend with graphs uses the same addresses in every run. So each run has enough operations to
        // use the whole set, unless the device is slow; otherwise caches could hold the keys.
        const int most = std::max(kAtOnce, meter.count(2 * bytes, set));
        const auto times = static_cast<int>(std::clamp(meter.run_seconds() / 2 / alone, 1.0, double(most)));
        return std::max(0.0, (times > 1 ? meter.seconds(times, attend) : alone) - meter.norm(width));
    });
}

AttentionCost::OfHeads of_heads(OperationMeter& meter, DType type, int dim, int sharing) {
    const auto seconds = [&](int kv_heads, int tokens, std::uint64_t set) {
        return attention_seconds(meter, type, {kv_heads, sharing, dim}, tokens, set);
    };
    const auto keys = [](int tokens) { return static_cast<double>(kKvHeads) * tokens; };
    const double few_heads = seconds(kFewKvHeads, kShallow, kSmallSet);
    const double shallow = seconds(kKvHeads, kShallow, kSmallSet);
    const double several = seconds(kKvHeads, kSeveral, kSmallSet);
    AttentionCost::OfHeads cost{
        .head = 0, .cached = line(keys(kShallow), shallow, keys(kSeveral), several), .from_memory = {}};
    // Computes the part of the fixed cost that grows with the number of heads.
    const double a_head = (shallow - few_heads) / (kKvHeads - kFewKvHeads) - cost.cached.each * kShallow;
    cost.head = std::clamp(a_head, 0.0, cost.cached.fixed / kKvHeads);
    const double heads = kKvHeads * cost.head;
    cost.cached.fixed -= heads;
    Curve& curve = cost.from_memory;
    // Adds a point to the curve. Its time is at least that of the previous point, because more keys never
    // take less time.
    const auto add = [&](int tokens, double all) {
        double seconds = all - heads;
        if (!curve.points.empty()) seconds = std::max(seconds, curve.points.back().seconds);
        curve.points.push_back({.amount = keys(tokens), .seconds = seconds});
    };
    add(0, cost.cached.fixed + heads);
    // Reads for few tokens are short and do not reach the full memory bandwidth.
    add(kSeveral, seconds(kKvHeads, kSeveral, meter.pool_bytes()));
    int deep = kDeep;
    while (deep > 2 * kSeveral && several * deep / kSeveral > meter.run_seconds()) deep /= 2;
    const double from_memory = seconds(kKvHeads, deep, meter.pool_bytes());
    add(deep, from_memory);
    if (from_memory > kShortLaunch) return cost;
    int deepest = kDeepest;
    while (4 * cache_bytes(type, {kKvHeads, sharing, dim}, deepest) > meter.pool_bytes()) deepest /= 2;
    if (deepest > deep) add(deepest, seconds(kKvHeads, deepest, meter.pool_bytes()));
    return cost;
}

}  // namespace

AttentionCost measure_attention(OperationMeter& meter, DType cache) {
    AttentionCost cost;
    for (std::size_t size = 0; size < cost.heads.size(); ++size) {
        for (std::size_t shared = 0; shared < cost.heads[size].size(); ++shared) {
            cost.heads[size][shared] =
                of_heads(meter, cache, AttentionCost::kDims[size], AttentionCost::kSharing[shared]);
        }
    }
    return cost;
}

}  // namespace rocmforge
