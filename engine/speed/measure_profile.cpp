#include "engine/speed/measure_profile.h"

#include <algorithm>
#include <chrono>
#include <functional>
#include <limits>
#include <map>
#include <span>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "engine/base/error.h"
#include "engine/hip/hip_ops.h"
#include "kernels/weight_types.h"

namespace rocmforge {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::uint64_t kMega = 1024 * 1024;
constexpr std::uint64_t kPoolBytes = 256 * kMega;  // more than caches hold
constexpr std::uint64_t kLeastPool = 32 * kMega;
constexpr std::uint64_t kTinyProduct = kMega / 16;
constexpr std::uint64_t kSmallProduct = kMega / 4;
constexpr std::uint64_t kMiddleProduct = kMega;
constexpr std::uint64_t kLargeProduct = 16 * kMega;
constexpr std::uint64_t kHugeProduct = 64 * kMega;
constexpr std::uint64_t kSmallSet = 4 * kMega;  // what caches of all devices hold

constexpr int kWidth = 2048;  // of products' inputs
constexpr int kNarrow = 256;  // of those of a small model
constexpr int kWidest = 8192;
constexpr int kKvHeads = 8;
constexpr int kFewKvHeads = 2;
constexpr std::array kRowWidths{256, 384, 512, 2048};  // of weights that caches hold
// Tokens in the cache. Keys are taken in blocks of 64: the first two end in the middle of one, so
// that what the rest of a block costs is in between.
constexpr int kShallow = 32;
constexpr int kSeveral = 288;
constexpr int kDeep = 2048;
constexpr int kDeepest = 16384;
constexpr int kManyLogits = 65536;
constexpr int kFewLogits = 1024;

// Of what takes longer, less is measured: devices that are emulated come to an end too.
constexpr double kPatience = 0.02;  // seconds a run
// What takes longer by itself is measured once.
constexpr double kLong = kPatience / 5;
// What takes less although it is large is so short that something larger may be faster for its bytes.
constexpr double kShortLaunch = 1e-4;  // seconds

// Other programs make a measurement longer, never shorter, and often for longer than it takes: all is
// measured again after all has been measured, and the shorter of the two counts.
constexpr int kPasses = 2;

constexpr OperationLimits kLimits{.rows = 1,
                                  .widest_input = kWidest,
                                  .heads = kKvHeads * AttentionCost::kSharing.back(),
                                  .head_dim = AttentionCost::kDims.back(),
                                  .context = kDeepest,
                                  .vocab = kManyLogits};

constexpr DType kWeightTypes[] = {
#define RF_TYPE(T) DType::T,
    RF_WEIGHT_TYPES(RF_TYPE)
#undef RF_TYPE
};

// The line through two measurements.
Cost line(double small, double small_seconds, double large, double large_seconds) {
    const double each = std::max(0.0, (large_seconds - small_seconds) / (large - small));
    return {.fixed = std::max(0.0, small_seconds - each * small), .each = each};
}

class Meter {
  public:
    Meter(Backend& backend, std::stop_token stop) : backend_(backend), stop_(std::move(stop)) {
        const std::uint64_t room = backend.memory().headroom / 4;
        pool_bytes_ = std::min(kPoolBytes, room / kLargeProduct * kLargeProduct);
        if (pool_bytes_ < kLeastPool) {
            throw EngineError(Code::OutOfMemory,
                              "There is no room to measure how fast " + backend.device().name + " is.");
        }
        scratch_ = backend.reserve_scratch(kLimits);
        pool_ = backend.allocate(pool_bytes_, Purpose::Weights, Uninitialized::Yes);
        fill_pool();
        const std::vector<float> ones(kWidest, 1.0F);
        hidden_ = floats(ones);
        in_ = floats(ones);
        other_ = floats(ones);
        out_ = backend.allocate(kMega, Purpose::Workspace);
    }

    DeviceProfile profile() {
        DeviceProfile profile;
        for (pass_ = 0; pass_ < kPasses; ++pass_) profile = this->pass();
        return profile;
    }

  private:
    enum class What { Product, Unprepared, Attention, Norm, Activation, Rope, Token };
    using Key = std::tuple<What, std::uint64_t, std::uint64_t, std::uint64_t, int>;
    struct Known {
        double seconds = 0;  // the least of the passes
        int pass = 0;        // the last one that measured it
    };

    DeviceProfile pass() {
        DeviceProfile profile;
        for (const DType type : kWeightTypes) {
            profile.products[static_cast<std::size_t>(type)] = product(type);
        }
        profile.cached = cached();
        profile.attention_f16 = attention(DType::F16);
        profile.attention_q8_0 = attention(DType::Q8_0);
        profile.attention_q4_0 = attention(DType::Q4_0);
        profile.preparing = preparing();
        profile.norm = by_width([this](int width) { return norm(width); });
        profile.activation = by_width([this](int width) { return activation(width); });
        profile.rope = rope();
        profile.token = token();
        return profile;
    }

    // The least that this takes in any pass; each measures it once.
    double least(const Key& key, const std::function<double()>& measured) {
        const auto found = known_.find(key);
        if (found == known_.end()) {
            return known_.emplace(key, Known{.seconds = measured(), .pass = pass_}).first->second.seconds;
        }
        Known& known = found->second;
        if (known.pass < pass_ && known.seconds < kLong) {
            known.seconds = std::min(known.seconds, measured());
        }
        known.pass = pass_;
        return known.seconds;
    }

    // Numbers that are neither very small nor infinite in any type, scales included.
    void fill_pool() {
        std::vector<std::byte> piece(kLargeProduct);
        std::uint32_t random = 1;
        for (std::byte& byte : piece) {
            random = random * 1664525 + 1013904223;
            byte = static_cast<std::byte>(0x30 + (random >> 28));
        }
        for (std::uint64_t at = 0; at < pool_bytes_; at += kLargeProduct) {
            const Shape shape{static_cast<std::int64_t>(kLargeProduct / sizeof(float))};
            backend_.write(pool_.view(DType::F32, shape, at), piece);
        }
    }

    Buffer floats(const std::vector<float>& values) {
        Buffer buffer = backend_.allocate(values.size() * sizeof(float), Purpose::Workspace);
        const Shape shape{static_cast<std::int64_t>(values.size())};
        backend_.write(buffer.view(DType::F32, shape), std::as_bytes(std::span(values)));
        return buffer;
    }

    Buffer integers(const std::vector<std::int32_t>& values) {
        Buffer buffer = backend_.allocate(values.size() * sizeof(std::int32_t), Purpose::Workspace);
        const Shape shape{static_cast<std::int64_t>(values.size())};
        backend_.write(buffer.view(DType::I32, shape), std::as_bytes(std::span(values)));
        return buffer;
    }

    // Seconds of a run on average. What interrupts it now and then belongs to it: an answer, which takes
    // longer than any run here, is interrupted as often.
    double average(const std::function<void()>& work) {
        constexpr int kLeastRuns = 3;
        constexpr int kManyRuns = 40;
        work();  // brings everything to where it is used
        int runs = 0;
        double all = 0;
        while (runs < kLeastRuns || all < (runs < kManyRuns ? kPatience : kPatience / 4)) {
            if (stop_.stop_requested()) throw EngineError(Code::Cancelled, "Measuring was stopped.");
            const Clock::time_point begin = Clock::now();
            work();
            all += std::chrono::duration<double>(Clock::now() - begin).count();
            ++runs;
            if (all > 5 * kPatience) break;
        }
        return all / runs;
    }

    // Of one of `count` operations, done one after another as in a step of decoding.
    double seconds(int count, const std::function<void(int)>& operation) {
        const std::uint64_t key = next_key_++;
        return average([&] {
                   backend_.run_step(key, [&] {
                       for (int i = 0; i < count; ++i) operation(i);
                   });
                   backend_.synchronize();
               }) /
               count;
    }

    bool on_gpu() const { return backend_.device().kind == "hip"; }

    // Bytes that the device keeps a weight in.
    std::uint64_t stored(DType type, const Shape& shape) const {
        const std::uint64_t bytes = on_gpu() ? hip::weight_bytes(type, shape) : tensor_bytes(type, shape);
        return (bytes + 255) / 256 * 256;
    }

    // Writes in_'s first values anew, of what the operation before left in out_: so do norms in a token.
    void hand_on(int width) { hand_on(width, in_); }
    void hand_on(int width, const Buffer& to) {
        const Weight weight{.tensor = hidden_.view(DType::F32, {width}), .storage = {}};
        backend_.rms_norm({.x = hidden_.view(DType::F32, {1, width}),
                           .residual = out_.view(DType::F32, {1, width}),
                           .weight = &weight,
                           .out = to.view(DType::F32, {1, width}),
                           .residual_scale = 0.0F});
    }

    // Of a product with a weight of about `bytes`, where `set` bytes of weights are used in turn. Its row has
    // just been written, and is read where it comes out.
    double product_seconds(DType type, std::uint64_t bytes, std::uint64_t set, int width = kWidth) {
        return least({What::Product, static_cast<std::uint64_t>(type), bytes, set, width}, [&] {
            return std::max(0.0, product_after(type, bytes, set, width, in_) - norm(width));
        });
    }
    double product_after(DType type, std::uint64_t bytes, std::uint64_t set, int width,
                         const Buffer& normed) {
        const auto rows = static_cast<std::int64_t>(bytes / row_bytes(type, width));
        const Shape shape{rows, width};
        const std::uint64_t stride = stored(type, shape);
        const auto weights =
            static_cast<int>(std::max<std::uint64_t>(1, std::min(set, pool_bytes_) / stride));
        const auto multiply = [&](int i) {
            hand_on(width, normed);
            const std::uint64_t at = static_cast<std::uint64_t>(i % weights) * stride;
            const Weight weight{.tensor = {type, shape, pool_.data() + at}, .storage = {}};
            const MatMulOp::Product product{.weight = &weight, .out = out_.view(DType::F32, {1, rows})};
            backend_.matmul({.x = in_.view(DType::F32, {1, width}), .products = {&product, 1}});
        };
        return seconds(weights, multiply);
    }

    // The same product of a row that isn't the one that was written last.
    double preparing() {
        constexpr DType kType = DType::Q8_0;
        const double prepared = product_seconds(kType, kSmallProduct, kSmallSet) + norm(kWidth);
        const double unprepared = least({What::Unprepared, 0, 0, 0, kWidth}, [&] {
            return product_after(kType, kSmallProduct, kSmallSet, kWidth, other_);
        });
        return std::max(0.0, unprepared - prepared);
    }

    ProductCost product(DType type) {
        const auto bytes_of = [&](std::uint64_t wanted) {
            return static_cast<double>(wanted / row_bytes(type, kWidth) * row_bytes(type, kWidth));
        };
        const double first = product_seconds(type, kSmallProduct, kSmallProduct);
        const double each = first / bytes_of(kSmallProduct);
        if (each * static_cast<double>(kLargeProduct) > kPatience) {
            const auto row = [&](int width) {
                return Curve::Point{.amount = static_cast<double>(width),
                                    .seconds = each * static_cast<double>(row_bytes(type, width))};
            };
            return {.from_memory = {.fixed = 0, .each = each},
                    .cached_row = {.points = {row(kRowWidths.front()), row(kRowWidths.back())}}};
        }
        const double large = product_seconds(type, kLargeProduct, pool_bytes_);
        ProductCost cost{
            .from_memory = line(bytes_of(kMiddleProduct), product_seconds(type, kMiddleProduct, pool_bytes_),
                                bytes_of(kLargeProduct), large),
        };
        if (large < kShortLaunch && pool_bytes_ >= 2 * kHugeProduct) {
            cost.large = {.bytes = bytes_of(kLargeProduct),
                          .cost = line(bytes_of(kLargeProduct), large, bytes_of(kHugeProduct),
                                       product_seconds(type, kHugeProduct, pool_bytes_))};
        }
        if (on_gpu()) {
            const auto point = [&](std::uint64_t bytes, std::uint64_t set) {
                return Curve::Point{.amount = bytes_of(bytes), .seconds = product_seconds(type, bytes, set)};
            };
            // Rows are computed side by side, as many as there are: only the bytes count.
            cost.cached_fixed.points = {point(kMiddleProduct, kSmallSet),
                                        point(kLargeProduct, kLargeProduct)};
        } else {
            measure_cached(type, cost);
        }
        return cost;
    }

    // What a row takes is told from two products of the same width, and from that what they take besides.
    void measure_cached(DType type, ProductCost& cost) {
        const auto rows_of = [type](std::uint64_t bytes, int width) {
            return static_cast<double>(bytes / row_bytes(type, width));
        };
        const auto seconds = [&](std::uint64_t bytes, int width) {
            return product_seconds(type, bytes, kSmallSet, width);
        };
        const Cost by_rows = line(rows_of(kSmallProduct, kWidth), seconds(kSmallProduct, kWidth),
                                  rows_of(kMiddleProduct, kWidth), seconds(kMiddleProduct, kWidth));
        const double tiny = seconds(kTinyProduct, kWidth) - by_rows.each * rows_of(kTinyProduct, kWidth);
        const auto bytes = [](std::uint64_t n) { return static_cast<double>(n); };
        cost.cached_fixed.points = {{bytes(kTinyProduct), std::clamp(tiny, 0.0, by_rows.fixed)},
                                    {bytes(kSmallProduct), by_rows.fixed},
                                    {bytes(kMiddleProduct), by_rows.fixed}};
        for (const int width : kRowWidths) {
            if (width % traits(type).block_weights != 0) continue;
            const double of_rows = std::max(0.0, seconds(kMiddleProduct, width) - by_rows.fixed);
            cost.cached_row.points.push_back(
                {.amount = static_cast<double>(width), .seconds = of_rows / rows_of(kMiddleProduct, width)});
        }
    }

    std::vector<CachedShare> cached() {
        constexpr DType kType = DType::Q8_0;
        std::vector<std::pair<std::uint64_t, double>> times;
        for (std::uint64_t set = kSmallSet; set <= pool_bytes_; set *= 2) {
            times.emplace_back(set, product_seconds(kType, kMiddleProduct, set));
            if (times.back().second * static_cast<double>(set / kMiddleProduct) > kPatience) break;
        }
        const double least = times.front().second;
        const double most = times.back().second;
        std::vector<CachedShare> shares;
        for (const auto& [bytes, time] : times) {
            const double share = most > least ? (most - time) / (most - least) : 0.0;
            shares.push_back({static_cast<double>(bytes), std::clamp(share, 0.0, 1.0)});
        }
        return shares;
    }

    AttentionCost attention(DType type) {
        AttentionCost cost;
        for (std::size_t size = 0; size < cost.heads.size(); ++size) {
            for (std::size_t shared = 0; shared < cost.heads[size].size(); ++shared) {
                cost.heads[size][shared] =
                    attention(type, AttentionCost::kDims[size], AttentionCost::kSharing[shared]);
            }
        }
        return cost;
    }

    AttentionCost::OfHeads attention(DType type, int dim, int sharing) {
        const auto seconds = [&](int kv_heads, int tokens, std::uint64_t set) {
            return attention_seconds(type, {kv_heads, sharing, dim}, tokens, set);
        };
        const auto keys = [](int tokens) { return static_cast<double>(kKvHeads) * tokens; };
        const double few_heads = seconds(kFewKvHeads, kShallow, kSmallSet);
        const double shallow = seconds(kKvHeads, kShallow, kSmallSet);
        const double several = seconds(kKvHeads, kSeveral, kSmallSet);
        AttentionCost::OfHeads cost{
            .head = 0, .cached = line(keys(kShallow), shallow, keys(kSeveral), several), .from_memory = {}};
        // Of what doesn't grow with the keys, what grows with the heads.
        const double a_head = (shallow - few_heads) / (kKvHeads - kFewKvHeads) - cost.cached.each * kShallow;
        cost.head = std::clamp(a_head, 0.0, cost.cached.fixed / kKvHeads);
        const double of_heads = kKvHeads * cost.head;
        cost.cached.fixed -= of_heads;
        Curve& curve = cost.from_memory;
        // More keys never take less.
        const auto add = [&](int tokens, double all) {
            double seconds = all - of_heads;
            if (!curve.points.empty()) seconds = std::max(seconds, curve.points.back().seconds);
            curve.points.push_back({.amount = keys(tokens), .seconds = seconds});
        };
        add(0, cost.cached.fixed + of_heads);
        int deep = kDeep;
        while (deep > 2 * kSeveral && several * deep / kSeveral > kPatience) deep /= 2;
        const double from_memory = seconds(kKvHeads, deep, pool_bytes_);
        add(deep, from_memory);
        if (from_memory > kShortLaunch) return cost;
        int deepest = kDeepest;
        while (4 * cache_bytes(type, {kKvHeads, sharing, dim}, deepest) > pool_bytes_) deepest /= 2;
        if (deepest > deep) add(deepest, seconds(kKvHeads, deepest, pool_bytes_));
        return cost;
    }

    struct Heads {
        int kv_heads = 0;
        int sharing = 0;
        int dim = 0;

        int width() const { return kv_heads * sharing * dim; }
        Shape pages(int count) const { return {count, kv_heads, kPageTokens, dim}; }
    };

    // Of a layer's keys, and of its values.
    static std::uint64_t cache_bytes(DType type, const Heads& heads, int tokens) {
        return tensor_bytes(type, heads.pages(tokens / kPageTokens));
    }

    // The query has just been written. The page table is that of a long context, however few of its tokens
    // are there: a GPU shares out work by it. `set` bytes of keys and values are used in turn.
    double attention_seconds(DType type, const Heads& heads, int tokens, std::uint64_t set) {
        const int width = heads.width();
        const int pages = tokens / kPageTokens;
        std::vector<std::int32_t> table;
        for (int i = 0; i < kDeepest / kPageTokens; ++i) table.push_back(i % pages);
        const auto entries = static_cast<std::int64_t>(table.size());
        const Buffer page_table = integers(table);
        const Buffer position = integers({tokens - 1});
        const Buffer sequence = integers({0});
        const Shape shape = heads.pages(pages);
        const std::uint64_t bytes = cache_bytes(type, heads, tokens);
        const std::uint64_t layers = std::max<std::uint64_t>(1, set / (2 * bytes));
        const auto attend = [&](int i) {
            hand_on(width);
            const std::uint64_t at = 2 * bytes * (static_cast<std::uint64_t>(i) % layers);
            backend_.attention({.q = in_.view(DType::F32, {1, width}),
                                .out = out_.view(DType::F32, {1, width}),
                                .step = {.rows = 1,
                                         .tokens = {},
                                         .positions = position.view(DType::I32, {1}),
                                         .cache_slots = {},
                                         .sequences = sequence.view(DType::I32, {1}),
                                         .page_tables = page_table.view(DType::I32, {1, entries})},
                                .cache = {.keys = pool_.view(type, shape, at),
                                          .values = pool_.view(type, shape, at + bytes)},
                                .heads = heads.kv_heads * heads.sharing,
                                .kv_heads = heads.kv_heads,
                                .head_dim = heads.dim,
                                .scale = 0.01F});
        };
        const Key key{What::Attention, static_cast<std::uint64_t>(type),
                      static_cast<std::uint64_t>(heads.kv_heads * heads.dim),
                      static_cast<std::uint64_t>(tokens), heads.sharing};
        return least(key, [&] {
            const double alone = seconds(1, attend);
            const auto times = static_cast<int>(std::clamp(kPatience / 2 / alone, 1.0, double{kAtOnce}));
            return std::max(0.0, (times > 1 ? seconds(times, attend) : alone) - norm(width));
        });
    }

    Cost by_width(const std::function<double(int)>& seconds_of) {
        return line(kNarrow, seconds_of(kNarrow), kWidest, seconds_of(kWidest));
    }

    static constexpr int kAtOnce = 32;  // small operations

    double norm(int width) {
        return least({What::Norm, 0, 0, 0, width},
                     [&] { return seconds(kAtOnce, [&](int) { hand_on(width); }); });
    }

    double activation(int width) {
        const Tensor x = in_.view(DType::F32, {1, width});
        const Tensor out = out_.view(DType::F32, {1, width});
        const auto activate = [&](int) { backend_.gated_activation({.gate = x, .up = x, .out = out}); };
        return least({What::Activation, 0, 0, 0, width}, [&] { return seconds(kAtOnce, activate); });
    }

    Cost rope() {
        const auto values = [](int heads, int kv_heads) { return (heads + 2.0 * kv_heads) * 64; };
        return line(values(8, 2), rope(8, 2), values(64, 8), rope(64, 8));
    }

    double rope(int heads, int kv_heads) {
        constexpr int kDim = 64;
        const Buffer place = integers({0});
        std::vector<float> unturned;  // what is turned again and again must not grow
        for (int i = 0; i < kDim / 2; ++i) unturned.insert(unturned.end(), {1.0F, 0.0F});
        const Buffer table = floats(unturned);
        const Shape cache{1, kv_heads, kPageTokens, kDim};
        const std::uint64_t bytes = tensor_bytes(DType::F16, cache);
        const std::uint64_t row = static_cast<std::uint64_t>(heads) * kDim * sizeof(float);
        const Tensor one = place.view(DType::I32, {1});
        const auto turn = [&](int) {
            backend_.rope_store({.q = out_.view(DType::F32, {1, heads * kDim}),
                                 .k = out_.view(DType::F32, {1, kv_heads * kDim}, row),
                                 .v = out_.view(DType::F32, {1, kv_heads * kDim}, 2 * row),
                                 .table = table.view(DType::F32, {1, kDim}),
                                 .step = {.rows = 1,
                                          .tokens = {},
                                          .positions = one,
                                          .cache_slots = one,
                                          .sequences = {},
                                          .page_tables = {}},
                                 .cache = {.keys = out_.view(DType::F16, cache, 3 * row),
                                           .values = out_.view(DType::F16, cache, 3 * row + bytes)},
                                 .heads = heads,
                                 .kv_heads = kv_heads,
                                 .head_dim = kDim,
                                 .rotary_dim = kDim,
                                 .order = RopeOrder::Neox});
        };
        return least({What::Rope, 0, 0, 0, heads}, [&] { return seconds(kAtOnce, turn); });
    }

    // The inputs written, the step begun, the logits read; the one operation in it is taken off.
    Cost token() {
        const double one = norm(kFewLogits);
        return line(kFewLogits, token(kFewLogits) - one, kManyLogits, token(kManyLogits) - one);
    }

    double token(int logits) {
        constexpr int kInputs = 4;
        const Buffer input = integers({0});
        const std::int32_t value = 0;
        const Weight weight{.tensor = in_.view(DType::F32, {kFewLogits}), .storage = {}};
        const Tensor x = out_.view(DType::F32, {1, kFewLogits});
        const Tensor all = out_.view(DType::F32, {logits});
        std::vector<float> read;  // where the device can't show them all
        const std::uint64_t key = next_key_++;
        const auto begin_and_read = [&] {
            for (int i = 0; i < kInputs; ++i) {
                backend_.write(input.view(DType::I32, {1}), std::as_bytes(std::span(&value, 1)));
            }
            backend_.run_step(
                key, [&] { backend_.rms_norm({.x = x, .residual = {}, .weight = &weight, .out = x}); });
            if (!backend_.view(all).empty()) return;
            read.resize(static_cast<std::size_t>(logits));
            backend_.read(all, std::as_writable_bytes(std::span(read)));
        };
        return least({What::Token, 0, 0, 0, logits}, [&] { return average(begin_and_read); });
    }

    Backend& backend_;
    std::stop_token stop_;
    std::map<Key, Known> known_;
    int pass_ = 0;
    std::uint64_t pool_bytes_ = 0;
    std::uint64_t next_key_ = std::uint64_t{1} << 32;  // of recorded steps: no batch is so large
    Buffer scratch_;
    Buffer pool_;    // weights, keys and values
    Buffer hidden_;  // [kWidest] ones
    Buffer in_;      // [kWidest], what operations read
    Buffer other_;   // [kWidest], what none reads
    Buffer out_;     // of any operation
};

}  // namespace

DeviceProfile measure_profile(Backend& backend, const std::stop_token& stop) {
    return Meter(backend, stop).profile();
}

}  // namespace rocmforge
