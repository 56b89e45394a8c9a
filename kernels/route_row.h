// Chooses the experts of a row from its logits.
#pragma once

#include "kernels/experts_kernels.h"
#include "kernels/four.h"

namespace rocmforge::gpu {

using kernels::RouteArgs;

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

    // For a softmax, an expert's score is exp(logit − top) · share.
    float top = -__builtin_inff();
    float share = 1.0F;
    float keys[kSlots];  // score plus bias of each expert

    // Computes the keys of row `row`. Collective over the wave.
    RF_DEVICE RouteRow(const RouteArgs& args, std::int64_t row) {
        float scores[kSlots];
        float biases[kSlots] = {};
        load(scores, args.logits + row * args.experts, args.experts, -__builtin_inff());
        if (args.bias != nullptr) load(biases, args.bias, args.experts, 0.0F);
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
#pragma unroll
        for (int k = 0; k < kSlots; ++k) keys[k] = args.bias != nullptr ? scores[k] + biases[k] : scores[k];
    }

    RF_DEVICE Ranking<kSlots> ranking(const RouteArgs& args) const {
        Ranking<kSlots> all;
#pragma unroll
        for (int k = 0; k < kSlots; ++k) {
            all.ranks[k] = expert(k) < args.experts ? all.rank(ordered(keys[k]), expert(k)) : all.kNone;
        }
        return all;
    }

    // Stores the choices of the row. Lane j has choice j in `id`; other lanes have any expert. Computes the
    // scores of the choices again, because reading a score from the lane that has it would take an exchange
    // for every choice. Collective over the wave.
    RF_DEVICE void store(const RouteArgs& args, std::int64_t row, int id) const {
        const bool chose = lane() < args.used;
        const float scale = args.expert_scale != nullptr && chose ? args.expert_scale[id] : 1.0F;
        const float logit = args.logits[row * args.experts + id];
        float weight = 0;
        if (chose) weight = args.sigmoid ? sigmoid(logit) : exp(logit - top) * share;
        const float sum = wave_sum(weight);
        if (!chose) return;
        args.ids[row * args.used + lane()] = id;
        args.weights[row * args.used + lane()] = weight * weight_factor(args, sum) * scale;
    }

    // Chooses the experts of row `row` with one wave. `space`: space for the keys of all experts, from index
    // `begin` on. Collective over the wave.
    RF_DEVICE static void choose(const RouteArgs& args, std::int64_t row, const LdsArray<float>& space,
                                 int begin) {
        const RouteRow scored(args, row);
        Ranking<kSlots> ranking = scored.ranking(args);
        if (args.groups_used < args.groups) {
#pragma unroll
            for (int k = 0; k < kSlots; ++k) {
                if (expert(k) < args.experts) space[begin + expert(k)] = scored.keys[k];
            }
            wave_barrier();
            const std::uint64_t open = open_groups(args, space, begin);
            const int size = args.experts / args.groups;
#pragma unroll
            for (int k = 0; k < kSlots; ++k) {
                if (expert(k) < args.experts && (open >> (expert(k) / size) & 1) == 0) {
                    ranking.ranks[k] = ranking.kNone;
                }
            }
        }

        int id = 0;
        for (int j = 0; j < args.used; ++j) {
            const int chosen = ranking.take();
            id = j == lane() ? chosen : id;
        }
        scored.store(args, row, id);
    }
};

// Chooses the experts of row `row` with one wave. The number of experts, which is the same for all waves,
// determines how many of them each lane has. `keys`: space for the keys of all experts, from index `begin`
// on. Collective over the wave.
RF_DEVICE inline void choose_experts(const RouteArgs& args, std::int64_t row, const LdsArray<float>& keys,
                                     int begin) {
    if (args.experts <= RouteRow<4>::kMost) {
        RouteRow<4>::choose(args, row, keys, begin);
    } else if (args.experts <= RouteRow<8>::kMost) {
        RouteRow<8>::choose(args, row, keys, begin);
    } else if constexpr (RouteRow<8>::kMost < kernels::kMostExperts) {
        RouteRow<16>::choose(args, row, keys, begin);
    }
}

}  // namespace rocmforge::gpu
