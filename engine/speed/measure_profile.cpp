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
constexpr std::uint64_t kSmallProduct = kMega / 4;
constexpr std::uint64_t kMiddleProduct = kMega;
constexpr std::uint64_t kLargeProduct = 16 * kMega;
constexpr std::uint64_t kHugeProduct = 64 * kMega;
constexpr std::uint64_t kSmallSet = 4 * kMega;  // what caches of all devices hold

constexpr int kWidth = 2048;  // of products' inputs
constexpr int kNarrow = 256;  // of those of a small model
constexpr int kWidest = 8192;
constexpr int kKvHeads = 8;
constexpr int kHeadDim = 128;
constexpr int kDeep = 2048;  // tokens in the cache
constexpr int kShallow = 64;
constexpr int kManyLogits = 65536;
constexpr int kFewLogits = 1024;

// Of what takes longer, less is measured: devices that are emulated come to an end too.
constexpr double kPatience = 0.02;  // seconds a run
// A large product that takes less is so short that a longer one may be faster for its bytes.
constexpr double kShortLaunch = 1e-4;  // seconds

// Other programs make a measurement longer, never shorter, and often for longer than it takes: all is
// measured again after all has been measured, and the shorter of the two counts.
constexpr int kPasses = 2;

constexpr OperationLimits kLimits{.rows = 1,
                                  .widest_input = kWidest,
                                  .heads = kKvHeads * AttentionCost::kSharedHeads,
                                  .head_dim = kHeadDim,
                                  .context = kDeep,
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
        in_ = floats(kWidest);
        out_ = backend.allocate(kMega, Purpose::Workspace);
    }

    DeviceProfile profile() {
        DeviceProfile profile;
        for (int pass = 0; pass < kPasses; ++pass) profile = this->pass();
        return profile;
    }

  private:
    enum class What { Product, Attention, Norm, Activation, Rope, Token };
    using Key = std::tuple<What, std::uint64_t, std::uint64_t, std::uint64_t, int>;

    DeviceProfile pass() {
        DeviceProfile profile;
        for (const DType type : kWeightTypes) {
            profile.products[static_cast<std::size_t>(type)] = product(type);
        }
        profile.cached = cached();
        profile.attention_f16 = attention(DType::F16);
        profile.attention_q8_0 = attention(DType::Q8_0);
        profile.attention_q4_0 = attention(DType::Q4_0);
        profile.norm = by_width([this](int width) { return norm(width); });
        profile.activation = by_width([this](int width) { return activation(width); });
        profile.rope = rope();
        profile.token = token();
        return profile;
    }

    // The least that this was measured to take in any pass.
    double least(const Key& key, double seconds) {
        const auto [known, first] = least_.try_emplace(key, seconds);
        if (!first) known->second = std::min(known->second, seconds);
        return known->second;
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

    Buffer floats(int count) {
        Buffer buffer =
            backend_.allocate(static_cast<std::uint64_t>(count) * sizeof(float), Purpose::Workspace);
        const std::vector<float> ones(static_cast<std::size_t>(count), 1.0F);
        backend_.write(buffer.view(DType::F32, {count}), std::as_bytes(std::span(ones)));
        return buffer;
    }

    Buffer integers(const std::vector<std::int32_t>& values) {
        Buffer buffer = backend_.allocate(values.size() * sizeof(std::int32_t), Purpose::Workspace);
        const Shape shape{static_cast<std::int64_t>(values.size())};
        backend_.write(buffer.view(DType::I32, shape), std::as_bytes(std::span(values)));
        return buffer;
    }

    // Seconds of a run, the middle one of several.
    double middle(const std::function<void()>& work) {
        constexpr std::size_t kLeastRuns = 3;
        constexpr std::size_t kMostRuns = 40;
        work();  // brings everything to where it is used
        std::vector<double> times;
        double all = 0;
        while (times.size() < kMostRuns) {
            if (stop_.stop_requested()) throw EngineError(Code::Cancelled, "Measuring was stopped.");
            const Clock::time_point begin = Clock::now();
            work();
            times.push_back(std::chrono::duration<double>(Clock::now() - begin).count());
            all += times.back();
            if (all > 5 * kPatience || (times.size() >= kLeastRuns && all > kPatience)) break;
        }
        const auto half = times.begin() + static_cast<std::ptrdiff_t>(times.size() / 2);
        std::nth_element(times.begin(), half, times.end());
        return *half;
    }

    // Of one of `count` operations, done one after another as in a step of decoding.
    double seconds(int count, const std::function<void(int)>& operation) {
        const std::uint64_t key = next_key_++;
        return middle([&] {
                   backend_.run_step(key, [&] {
                       for (int i = 0; i < count; ++i) operation(i);
                   });
                   backend_.synchronize();
               }) /
               count;
    }

    // Bytes that the device keeps a weight in.
    std::uint64_t stored(DType type, const Shape& shape) const {
        const bool gpu = backend_.device().kind == "hip";
        const std::uint64_t bytes = gpu ? hip::weight_bytes(type, shape) : tensor_bytes(type, shape);
        return (bytes + 255) / 256 * 256;
    }

    // Of a product with a weight of about `bytes`, where `set` bytes of weights are used in turn.
    double product_seconds(DType type, std::uint64_t bytes, std::uint64_t set, int width = kWidth) {
        const auto rows = static_cast<std::int64_t>(bytes / row_bytes(type, width));
        const Shape shape{rows, width};
        const std::uint64_t stride = stored(type, shape);
        const auto weights =
            static_cast<int>(std::max<std::uint64_t>(1, std::min(set, pool_bytes_) / stride));
        const auto multiply = [&](int i) {
            const std::uint64_t at = static_cast<std::uint64_t>(i % weights) * stride;
            const Weight weight{.tensor = {type, shape, pool_.data() + at}, .storage = {}};
            const MatMulOp::Product product{.weight = &weight, .out = out_.view(DType::F32, {1, rows})};
            backend_.matmul({.x = in_.view(DType::F32, {1, width}), .products = {&product, 1}});
        };
        return least({What::Product, static_cast<std::uint64_t>(type), bytes, set, width},
                     seconds(weights, multiply));
    }

    ProductCost product(DType type) {
        const auto bytes_of = [&](std::uint64_t wanted) {
            return static_cast<double>(wanted / row_bytes(type, kWidth) * row_bytes(type, kWidth));
        };
        const double first = product_seconds(type, kSmallProduct, kSmallProduct);
        const double each = first / bytes_of(kSmallProduct);
        if (each * static_cast<double>(kLargeProduct) > kPatience) {
            return {.from_memory = {.fixed = 0, .each = each}, .cached = {.fixed = 0, .each = each}};
        }
        const double large = product_seconds(type, kLargeProduct, pool_bytes_);
        ProductCost cost{
            .from_memory = line(bytes_of(kMiddleProduct), product_seconds(type, kMiddleProduct, pool_bytes_),
                                bytes_of(kLargeProduct), large),
            .cached = line(bytes_of(kSmallProduct), product_seconds(type, kSmallProduct, kSmallSet),
                           bytes_of(kMiddleProduct), product_seconds(type, kMiddleProduct, kSmallSet))};
        if (large < kShortLaunch && pool_bytes_ >= 2 * kHugeProduct) {
            cost.large = {.bytes = bytes_of(kLargeProduct),
                          .cost = line(bytes_of(kLargeProduct), large, bytes_of(kHugeProduct),
                                       product_seconds(type, kHugeProduct, pool_bytes_))};
        }
        // The same bytes in more rows.
        const auto rows_of = [type](int width) {
            return static_cast<double>(kMiddleProduct / row_bytes(type, width));
        };
        const double narrow = product_seconds(type, kMiddleProduct, kSmallSet, kNarrow);
        const double more = narrow - cost.cached.of(bytes_of(kMiddleProduct));
        cost.cached_row = std::max(0.0, more / (rows_of(kNarrow) - rows_of(kWidth)));
        const double in_wide = cost.cached_row / static_cast<double>(row_bytes(type, kWidth));
        cost.cached.each = std::max(0.0, cost.cached.each - in_wide);
        return cost;
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
        return {.alone = attention(type, kKvHeads),
                .shared = attention(type, kKvHeads * AttentionCost::kSharedHeads)};
    }

    Cost attention(DType type, int heads) {
        const auto bytes_of = [&](int tokens) {
            return 2.0 * kKvHeads * tokens * static_cast<double>(row_bytes(type, kHeadDim));
        };
        const double shallow = attention_seconds(type, heads, kShallow);
        int deep = kDeep;
        while (deep > 2 * kShallow && shallow * deep / kShallow > kPatience) deep /= 2;
        return line(bytes_of(kShallow), shallow, bytes_of(deep), attention_seconds(type, heads, deep));
    }

    double attention_seconds(DType type, int heads, int tokens) {
        const int pages = tokens / kPageTokens;
        std::vector<std::int32_t> table;
        for (int i = 0; i < pages; ++i) table.push_back(i);
        const Buffer page_table = integers(table);
        const Buffer position = integers({tokens - 1});
        const Buffer sequence = integers({0});
        const Shape shape{pages, kKvHeads, kPageTokens, kHeadDim};
        const std::uint64_t bytes = tensor_bytes(type, shape);
        const auto layers = static_cast<int>(
            std::clamp<std::uint64_t>(pool_bytes_ / (2 * bytes), 1, tokens > kShallow ? 8 : 32));
        const auto attend = [&](int i) {
            const std::uint64_t at = 2 * bytes * static_cast<std::uint64_t>(i);
            const int width = heads * kHeadDim;
            backend_.attention({.q = in_.view(DType::F32, {1, width}),
                                .out = out_.view(DType::F32, {1, width}),
                                .step = {.rows = 1,
                                         .tokens = {},
                                         .positions = position.view(DType::I32, {1}),
                                         .cache_slots = {},
                                         .sequences = sequence.view(DType::I32, {1}),
                                         .page_tables = page_table.view(DType::I32, {1, pages})},
                                .cache = {.keys = pool_.view(type, shape, at),
                                          .values = pool_.view(type, shape, at + bytes)},
                                .heads = heads,
                                .kv_heads = kKvHeads,
                                .head_dim = kHeadDim,
                                .scale = 0.01F});
        };
        const double alone = seconds(1, attend);
        return least({What::Attention, static_cast<std::uint64_t>(type), static_cast<std::uint64_t>(heads),
                      static_cast<std::uint64_t>(tokens), 0},
                     alone * layers > kPatience ? alone : seconds(layers, attend));
    }

    Cost by_width(const std::function<double(int)>& seconds_of) {
        return line(kNarrow, seconds_of(kNarrow), kWidest, seconds_of(kWidest));
    }

    static constexpr int kAtOnce = 32;  // small operations

    double norm(int width) {
        const Weight weight{.tensor = in_.view(DType::F32, {width}), .storage = {}};
        const Tensor x = out_.view(DType::F32, {1, width});
        const Tensor out = out_.view(DType::F32, {1, width}, kWidest * sizeof(float));
        const auto normalise = [&](int) {
            backend_.rms_norm(
                {.x = x, .residual = in_.view(DType::F32, {1, width}), .weight = &weight, .out = out});
        };
        return least({What::Norm, 0, 0, 0, width}, seconds(kAtOnce, normalise));
    }

    double activation(int width) {
        const Tensor x = in_.view(DType::F32, {1, width});
        const Tensor out = out_.view(DType::F32, {1, width});
        const auto activate = [&](int) { backend_.gated_activation({.gate = x, .up = x, .out = out}); };
        return least({What::Activation, 0, 0, 0, width}, seconds(kAtOnce, activate));
    }

    Cost rope() {
        const auto values = [](int heads, int kv_heads) { return (heads + 2.0 * kv_heads) * 64; };
        return line(values(8, 2), rope(8, 2), values(64, 8), rope(64, 8));
    }

    double rope(int heads, int kv_heads) {
        constexpr int kDim = 64;
        const Buffer place = integers({0});
        const Shape cache{1, kv_heads, kPageTokens, kDim};
        const std::uint64_t bytes = tensor_bytes(DType::F16, cache);
        const std::uint64_t row = static_cast<std::uint64_t>(heads) * kDim * sizeof(float);
        const Tensor one = place.view(DType::I32, {1});
        const auto turn = [&](int) {
            backend_.rope_store({.q = out_.view(DType::F32, {1, heads * kDim}),
                                 .k = out_.view(DType::F32, {1, kv_heads * kDim}, row),
                                 .v = out_.view(DType::F32, {1, kv_heads * kDim}, 2 * row),
                                 .table = in_.view(DType::F32, {1, kDim}),
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
        return least({What::Rope, 0, 0, 0, heads}, seconds(kAtOnce, turn));
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
        std::vector<float> read(static_cast<std::size_t>(logits));
        const std::uint64_t key = next_key_++;
        const auto begin_and_read = [&] {
            for (int i = 0; i < kInputs; ++i) {
                backend_.write(input.view(DType::I32, {1}), std::as_bytes(std::span(&value, 1)));
            }
            backend_.run_step(
                key, [&] { backend_.rms_norm({.x = x, .residual = {}, .weight = &weight, .out = x}); });
            backend_.read(out_.view(DType::F32, {logits}), std::as_writable_bytes(std::span(read)));
        };
        return least({What::Token, 0, 0, 0, logits}, middle(begin_and_read));
    }

    Backend& backend_;
    std::stop_token stop_;
    std::map<Key, double> least_;  // seconds
    std::uint64_t pool_bytes_ = 0;
    std::uint64_t next_key_ = std::uint64_t{1} << 32;  // of recorded steps: no batch is so large
    Buffer scratch_;
    Buffer pool_;  // weights, keys and values
    Buffer in_;    // [kWidest] ones
    Buffer out_;   // of any operation
};

}  // namespace

DeviceProfile measure_profile(Backend& backend, const std::stop_token& stop) {
    return Meter(backend, stop).profile();
}

}  // namespace rocmforge
