// Chooses experts for each row, and combines their outputs.
#include "kernels/experts_kernels.h"
#include "kernels/four.h"

namespace rocmforge::gpu {

using kernels::CombineExpertsArgs;
using kernels::RouteArgs;

constexpr int kRouteWaves = 128 / kWave;
constexpr float kSmallest = 1.17549435e-38F;
constexpr int kTaken = -0x7FFFFFFF - 1;  // smaller than every key

// Maps floats to integers of the same order. Equal floats give equal integers; NaN is above all numbers.
RF_DEVICE inline int ordered(float key) {
    const int bits = __builtin_bit_cast(int, key + 0.0F);  // adding 0 turns negative zero into zero
    const int in_order = bits >= 0 ? bits : bits ^ 0x7FFFFFFF;
    return key == key ? in_order : 0x7FFFFFFF;
}

RF_DEVICE inline float sigmoid(float x) {
    return reciprocal(1.0F + exp(-x));
}

// Returns the factor by which a row's weights are multiplied; `sum` is their sum. Avoids a division by zero
// if a sum of sigmoids is 0; keeps NaN.
RF_DEVICE inline float weight_factor(const RouteArgs& args, float sum) {
    if (!args.normalize) return args.scale;
    return args.scale / (sum < kSmallest ? kSmallest : sum);
}

// Returns the highest `value` of a wave in all its lanes.
template <int kMask = kWave / 2>
RF_DEVICE inline std::int64_t wave_highest(std::int64_t value) {
    if constexpr (kMask == 0) {
        return value;
    } else {
        const auto bits = static_cast<std::uint64_t>(value);
        const unsigned upper = shuffle_xor(static_cast<unsigned>(bits >> 32), kMask);
        const unsigned lower = shuffle_xor(static_cast<unsigned>(bits), kMask);
        const auto other = static_cast<std::int64_t>(std::uint64_t{upper} << 32 | lower);
        return wave_highest<kMask / 2>(value > other ? value : other);
    }
}

// Keys that are spread over the lanes of a wave, which repeatedly takes the highest one. Each lane has kSlots
// keys, stored as ranks. The upper word of a rank is the key. The lower word decreases with the key's index,
// so that the highest rank is that of the first of several equal keys.
template <int kSlots>
struct Ranking {
    static constexpr std::int64_t kNone = std::int64_t{kTaken} * (std::int64_t{1} << 32);
    std::int64_t ranks[kSlots];

    RF_DEVICE static std::int64_t rank(int key, int index) {
        return static_cast<std::int64_t>(std::uint64_t{static_cast<unsigned>(key)} << 32 |
                                         ~static_cast<unsigned>(index));
    }

    // Removes the highest remaining key (on a tie the first) and returns its index. Collective.
    RF_DEVICE int take() {
        std::int64_t most[kSlots];
#pragma unroll
        for (int k = 0; k < kSlots; ++k) most[k] = ranks[k];
#pragma unroll
        for (int half = kSlots / 2; half > 0; half /= 2) {
#pragma unroll
            for (int k = 0; k < half; ++k) most[k] = most[k] > most[k + half] ? most[k] : most[k + half];
        }
        const std::int64_t highest = wave_highest(most[0]);
#pragma unroll
        for (int k = 0; k < kSlots; ++k) ranks[k] = ranks[k] == highest ? kNone : ranks[k];
        return static_cast<int>(~static_cast<unsigned>(static_cast<std::uint64_t>(highest)));
    }
};

// Returns a mask whose bit g is set if experts may be chosen from group g. The key (score plus bias) of
// expert e is keys[begin + e]. Collective.
RF_DEVICE inline std::uint64_t open_groups(const RouteArgs& args, const LdsArray<float>& keys, int begin) {
    constexpr int kSlots = kernels::kMostExpertGroups / kWave;
    const int size = args.experts / args.groups;
    Ranking<kSlots> worths;
#pragma unroll
    for (int k = 0; k < kSlots; ++k) {
        const int group = k * kWave + lane();
        worths.ranks[k] = worths.kNone;
        if (group >= args.groups) continue;
        // Sums the group_best highest keys of the group. Each search finds the key that follows the previous
        // one in descending order (on a tie, in ascending order of indices).
        float worth = 0;
        int last = 0x7FFFFFFF;
        int last_place = -1;
        for (int n = 0; n < args.group_best; ++n) {
            int best = kTaken;
            int best_place = 0;
            for (int i = 0; i < size; ++i) {
                const int key = ordered(keys[begin + group * size + i]);
                const bool left = key < last || (key == last && i > last_place);
                if (left && key > best) {
                    best = key;
                    best_place = i;
                }
            }
            worth += keys[begin + group * size + best_place];
            last = best;
            last_place = best_place;
        }
        worths.ranks[k] = worths.rank(ordered(worth), group);
    }
    std::uint64_t open = 0;
    for (int n = 0; n < args.groups_used; ++n) open |= std::uint64_t{1} << worths.take();
    return open;
}

// The experts of one row. Each lane of a wave has kSlots of them, in groups of four neighbours.
template <int kSlots>
struct RouteRow {
    static constexpr int kMost = kSlots * kWave;

    RF_DEVICE static int expert(int k) { return (k / 4 * kWave + lane()) * 4 + k % 4; }

    // Loads the values of this lane's experts; `beyond` is the value of those beyond the last one. All loads
    // are issued before one of them is waited for.
    RF_DEVICE static void load(float (&values)[kSlots], const float* from, int experts, float beyond) {
        if (experts % 4 == 0 && reinterpret_cast<std::uintptr_t>(from) % 16 == 0) {
            Float4 fours[kSlots / 4];
#pragma unroll
            for (int n = 0; n < kSlots / 4; ++n) {
                fours[n] = load4(from + (expert(4 * n) < experts ? expert(4 * n) : 0));
            }
#pragma unroll
            for (int k = 0; k < kSlots; ++k) values[k] = expert(k) < experts ? fours[k / 4][k % 4] : beyond;
        } else {
#pragma unroll
            for (int k = 0; k < kSlots; ++k) {
                const float value = from[expert(k) < experts ? expert(k) : 0];
                values[k] = expert(k) < experts ? value : beyond;
            }
        }
    }

    // `keys`: space for the keys of all experts of this wave's row, from index `begin` on. Collective.
    RF_DEVICE static void choose(const RouteArgs& args, std::int64_t row, const LdsArray<float>& keys,
                                 int begin) {
        const float* logits = args.logits + row * args.experts;
        float scores[kSlots];
        float biases[kSlots] = {};
        load(scores, logits, args.experts, -__builtin_inff());
        if (args.bias != nullptr) load(biases, args.bias, args.experts, 0.0F);

        float top = -__builtin_inff();
        float share = 1.0F;
        if (args.sigmoid) {
#pragma unroll
            for (int k = 0; k < kSlots; ++k) scores[k] = sigmoid(scores[k]);
        } else {
#pragma unroll
            for (int k = 0; k < kSlots; ++k) top = scores[k] > top ? scores[k] : top;
            top = wave_max(top);
            float sum = 0;
#pragma unroll
            for (int k = 0; k < kSlots; ++k) {
                scores[k] = exp(scores[k] - top);
                if (expert(k) < args.experts) sum += scores[k];
            }
            share = reciprocal(wave_sum(sum));
#pragma unroll
            for (int k = 0; k < kSlots; ++k) scores[k] *= share;
        }

        const bool grouped = args.groups_used < args.groups;
        Ranking<kSlots> ranking;
#pragma unroll
        for (int k = 0; k < kSlots; ++k) {
            const float key = args.bias != nullptr ? scores[k] + biases[k] : scores[k];
            ranking.ranks[k] =
                expert(k) < args.experts ? ranking.rank(ordered(key), expert(k)) : ranking.kNone;
            if (grouped && expert(k) < args.experts) keys[begin + expert(k)] = key;
        }
        if (grouped) {
            wave_barrier();
            const std::uint64_t open = open_groups(args, keys, begin);
            const int size = args.experts / args.groups;
#pragma unroll
            for (int k = 0; k < kSlots; ++k) {
                if (expert(k) < args.experts && (open >> (expert(k) / size) & 1) == 0) {
                    ranking.ranks[k] = ranking.kNone;
                }
            }
        }

        // Lane j keeps choice j, and computes its score again, because reading the score from the lane that
        // has it would take an exchange for every choice.
        int id = 0;
        for (int j = 0; j < args.used; ++j) {
            const int chosen = ranking.take();
            id = j == lane() ? chosen : id;
        }
        const bool chose = lane() < args.used;
        const float scale = args.expert_scale != nullptr && chose ? args.expert_scale[id] : 1.0F;
        const float logit = logits[id];
        float weight = 0;
        if (chose) weight = args.sigmoid ? sigmoid(logit) : exp(logit - top) * share;
        const float sum = wave_sum(weight);
        if (!chose) return;
        args.ids[row * args.used + lane()] = id;
        args.weights[row * args.used + lane()] = weight * weight_factor(args, sum) * scale;
    }
};

}  // namespace rocmforge::gpu

using namespace rocmforge::gpu;

// One wave computes one row. The number of experts, which is the same for all waves, determines how many of
// them each lane has.
RF_KERNEL(route, RouteArgs, 128) {
    RF_LDS(float, keys, kRouteWaves* rocmforge::kernels::kMostExperts);
    const std::int64_t row = std::int64_t{block_x()} * (block_threads() / kWave) + wave_index();
    if (row >= args.rows) return;
    const int begin = wave_index() * rocmforge::kernels::kMostExperts;
    if (args.experts <= RouteRow<4>::kMost) {
        RouteRow<4>::choose(args, row, keys, begin);
    } else if (args.experts <= RouteRow<8>::kMost) {
        RouteRow<8>::choose(args, row, keys, begin);
    } else if constexpr (RouteRow<8>::kMost < rocmforge::kernels::kMostExperts) {
        RouteRow<16>::choose(args, row, keys, begin);
    }
}

namespace rocmforge::gpu {

// Chooses the experts of one row in a single thread. Computes scores each time they are needed, because a
// thread cannot store the scores of all experts.
struct PlainRoute {
    const RouteArgs& args;
    const float* logits;
    float top;
    float share;

    RF_DEVICE float score(int expert) const {
        return args.sigmoid ? sigmoid(logits[expert]) : exp(logits[expert] - top) * share;
    }
    RF_DEVICE float key(int expert) const {
        return args.bias != nullptr ? score(expert) + args.bias[expert] : score(expert);
    }
    // Returns the best expert in [begin, end) that is in an open group and ranks below the previous choice:
    // it has a lower key, or the same key and a higher index.
    RF_DEVICE int next(int begin, int end, std::uint64_t open, int last, int last_expert) const {
        const int size = args.experts / args.groups;
        int best = kTaken;
        int found = begin;
        for (int expert = begin; expert < end; ++expert) {
            const int rank = ordered(key(expert));
            const bool left = rank < last || (rank == last && expert > last_expert);
            if (!left || rank <= best || (open >> (expert / size) & 1) == 0) continue;
            best = rank;
            found = expert;
        }
        return found;
    }
    RF_DEVICE float worth(int group) const {
        const int size = args.experts / args.groups;
        float sum = 0;
        int last = 0x7FFFFFFF;
        int expert = -1;
        for (int n = 0; n < args.group_best; ++n) {
            expert = next(group * size, (group + 1) * size, ~std::uint64_t{0}, last, expert);
            last = ordered(key(expert));
            sum += key(expert);
        }
        return sum;
    }
    RF_DEVICE std::uint64_t open_groups() const {
        if (args.groups_used == args.groups) return ~std::uint64_t{0};
        std::uint64_t open = 0;
        for (int n = 0; n < args.groups_used; ++n) {
            int best = kTaken;
            int found = 0;
            for (int group = 0; group < args.groups; ++group) {
                if ((open >> group & 1) != 0) continue;
                const int rank = ordered(worth(group));
                if (rank <= best) continue;
                best = rank;
                found = group;
            }
            open |= std::uint64_t{1} << found;
        }
        return open;
    }
};

}  // namespace rocmforge::gpu

// One thread computes one row.
RF_KERNEL(route_fallback, RouteArgs, 128) {
    const std::int64_t row = global_thread();
    if (row >= args.rows) return;
    PlainRoute plain{args, args.logits + row * args.experts, -__builtin_inff(), 1.0F};
    for (int e = 0; e < args.experts; ++e) {
        plain.top = plain.logits[e] > plain.top ? plain.logits[e] : plain.top;
    }
    float all = 0;
    for (int e = 0; e < args.experts; ++e) all += exp(plain.logits[e] - plain.top);
    plain.share = reciprocal(all);

    const std::uint64_t open = plain.open_groups();
    std::int32_t* ids = args.ids + row * args.used;
    float* weights = args.weights + row * args.used;
    int last = 0x7FFFFFFF;
    int expert = -1;
    float sum = 0;
    for (int j = 0; j < args.used; ++j) {
        expert = plain.next(0, args.experts, open, last, expert);
        last = ordered(plain.key(expert));
        ids[j] = expert;
        weights[j] = plain.score(expert);
        sum += weights[j];
    }
    const float factor = weight_factor(args, sum);
    for (int j = 0; j < args.used; ++j) {
        weights[j] *= factor;
        if (args.expert_scale != nullptr) weights[j] *= args.expert_scale[ids[j]];
    }
}

namespace rocmforge::gpu {

// Computes the four values of row block_y() that begin at `column`. Loads the outputs of kAtOnce experts, the
// output of the shared expert, and the weights before one of them is waited for.
template <int kAtOnce>
RF_DEVICE inline void combine(const CombineExpertsArgs& args, std::int64_t row, int column) {
    const float* x = args.x + row * args.used * args.width + column;
    const float* weights = args.weights + row * args.used;
    Float4 outputs[kAtOnce];
    float factors[kAtOnce];
    // Beyond the row's last expert, loads the last expert's output again.
    const auto load = [&](int first) {
#pragma unroll
        for (int i = 0; i < kAtOnce; ++i) {
            const int j = first + i < args.used ? first + i : args.used - 1;
            outputs[i] = load4(x + std::int64_t{j} * args.width);
            factors[i] = weights[j];
        }
    };
    load(0);
    Float4 sum{0, 0, 0, 0};
    if (args.shared != nullptr) {
        const Float4 shared = load4(args.shared + row * args.width + column);
        sum = (args.gate != nullptr ? sigmoid(args.gate[row]) : 1.0F) * shared;
    }
    for (int first = 0;;) {
#pragma unroll
        for (int i = 0; i < kAtOnce; ++i) {
            const Float4 added = sum + factors[i] * outputs[i];
            sum = first + i < args.used ? added : sum;
        }
        first += kAtOnce;
        if (first >= args.used) break;
        load(first);
    }
    store4(args.out + row * args.width + column, sum);
}

}  // namespace rocmforge::gpu

// Each thread computes four values. block_y is the row. width is a multiple of 4.
RF_KERNEL(combine_experts, CombineExpertsArgs, 256) {
    const auto column = static_cast<int>(4 * global_thread());
    if (column >= args.width) return;
    if (args.used > 4) {
        combine<8>(args, block_y(), column);
    } else {
        combine<4>(args, block_y(), column);
    }
}

RF_KERNEL(combine_experts_fallback, CombineExpertsArgs, 256) {
    const std::int64_t i = global_thread();
    if (i >= args.rows * args.width) return;
    const std::int64_t row = i / args.width;
    float sum = 0;
    if (args.shared != nullptr) {
        sum = args.shared[i] * (args.gate != nullptr ? sigmoid(args.gate[row]) : 1.0F);
    }
    for (int j = 0; j < args.used; ++j) {
        sum +=
            args.weights[row * args.used + j] * args.x[(row * args.used + j) * args.width + i % args.width];
    }
    args.out[i] = sum;
}
