// Normalizes heads and applies rotary position embedding to queries and keys, and stores keys and values in
// the cache.
#include "kernels/cache_rows.h"
#include "kernels/four.h"
#include "kernels/row_kernels.h"

namespace rocmforge::gpu {

using kernels::RopeArgs;

// One head of one row: a query, a key or a value.
struct RopeHead {
    std::int64_t row;
    bool rotates;       // true for a query or a key
    bool stored;        // true for a key or a value
    bool scaled;        // true for a query if queries have a scale
    int dim;            // head_dim or value_dim
    float* x;           // [dim], written
    const float* from;  // [dim], read; x, unless the head is a query that is read from elsewhere
    bool normalized;    // whether the head has a norm
    const float* norm;  // [dim]: weights of the head's norm; `from` if the head isn't normalized
    std::byte* cache;   // row of this head in the cache
};

// Returns the number of heads in a row: queries, keys, and values if they are stored.
RF_DEVICE inline int heads_of_row(const RopeArgs& args) {
    return args.heads + (args.values != nullptr ? 2 : 1) * args.kv_heads;
}

RF_DEVICE inline RopeHead rope_head(const RopeArgs& args, std::int64_t unit) {
    const int units = heads_of_row(args);
    const std::int64_t row = unit / units;
    const int place = static_cast<int>(unit % units);
    const bool query = place < args.heads;
    const bool value = place >= args.heads + args.kv_heads;
    const int head = query ? place : (place - args.heads) % args.kv_heads;
    float* base = query ? args.q : value ? args.v : args.k;
    const float* const q_norm = args.q_norm.weight;
    const float* const k_norm = args.k_norm.weight;
    const float* const v_norm = args.v_norm.weight;
    const float* const norm = query ? q_norm : value ? v_norm : k_norm;
    // Loads all three strides before choosing one. Otherwise clang chooses one of three addresses and then
    // loads from it, which on sm_90 needs a copy of all arguments in private memory.
    const int q_stride = args.q_norm.stride;
    const int k_stride = args.k_norm.stride;
    const int v_stride = args.v_norm.stride;
    const int norm_stride = query ? q_stride : value ? v_stride : k_stride;
    std::byte* cache = value ? args.values : args.keys;
    const int heads = query ? args.heads : args.kv_heads;
    const int slot = query ? 0 : args.cache_slots[row];
    const int dim = value ? args.value_dim : args.head_dim;
    float* const x = base + (row * heads + head) * dim;
    const float* const from = query ? args.q_from + (row * heads + head) * args.q_stride : x;
    return {row,
            !value,
            !query,
            query && args.query_scale != nullptr,
            dim,
            x,
            from,
            norm != nullptr,
            norm != nullptr ? norm + std::int64_t{head} * norm_stride : from,
            cache + cache_row(slot, query ? 0 : head, args.kv_heads, cache_row_bytes(dim, args.cache_type))};
}

RF_DEVICE inline Float4 rotate_interleaved(Float4 x, Float4 angle) {
    return Float4{x[0] * angle[0] - x[1] * angle[1], x[1] * angle[0] + x[0] * angle[1],
                  x[2] * angle[2] - x[3] * angle[3], x[3] * angle[2] + x[2] * angle[3]};
}

// Returns four values x of one half of a head, rotated. `partner`: the values that are paired with them, in
// the other half. `near` and `far`: cosine and sine of the four pairs, interleaved. `second`: whether x is in
// the second half.
RF_DEVICE inline Float4 rotate_neox(Float4 x, Float4 partner, Float4 near, Float4 far, bool second) {
    const Float4 cosine{near[0], near[2], far[0], far[2]};
    const Float4 sine{near[1], near[3], far[1], far[3]};
    return second ? x * cosine + partner * sine : x * cosine - partner * sine;
}

RF_DEVICE inline void store_halves(std::byte* to, Float4 x) {
    *reinterpret_cast<Half4*>(to) = Half4{static_cast<Half>(x[0]), static_cast<Half>(x[1]),
                                          static_cast<Half>(x[2]), static_cast<Half>(x[3])};
}

// Stores columns column … column + 3 of a row, as Q8_0, in each lane whose `active` is true. Eight
// consecutive lanes have the values of a block. Collective over the wave.
RF_DEVICE inline void store_q8(std::byte* row, int column, Float4 x, bool active) {
    float largest = 0;
    float nothing = 0;
    for (int j = 0; j < 4; ++j) {
        largest = magnitude(x[j]) > largest ? magnitude(x[j]) : largest;
        nothing += 0.0F * x[j];
    }
#pragma unroll
    for (int mask = 1; mask < 8; mask *= 2) {
        const float other = shuffle_xor(largest, mask);
        largest = other > largest ? other : largest;
        nothing += shuffle_xor(nothing, mask);
    }
    if (!active) return;
    const float scale = q8_scale(largest, nothing);
    const float inverse = q8_inverse(scale);
    std::byte* block = row + column / kBlockValues * cache_block_bytes(DType::Q8_0);
    if (column % kBlockValues == 0) *reinterpret_cast<Half*>(block) = static_cast<Half>(scale);
    auto* pairs = reinterpret_cast<std::uint16_t*>(block + 2 + column % kBlockValues);
    for (int j = 0; j < 2; ++j) {
        const int low = rounded_byte(x[2 * j] * inverse);
        const int high = rounded_byte(x[2 * j + 1] * inverse);
        pairs[j] = static_cast<std::uint16_t>(low | high << 8);
    }
}

// Like store_q8(), but as Q4_0. Only the lanes with the first half of a block store. Each of them stores its
// own nibbles together with those of the lane whose index is four higher, which has values of the second
// half.
RF_DEVICE inline void store_q4(std::byte* row, int column, Float4 x, bool active) {
    float highest = x[0];
    float lowest = x[0];
    float nothing = 0;
    for (int j = 0; j < 4; ++j) {
        highest = x[j] > highest ? x[j] : highest;
        lowest = x[j] < lowest ? x[j] : lowest;
        nothing += 0.0F * x[j];
    }
#pragma unroll
    for (int mask = 1; mask < 8; mask *= 2) {
        const float higher = shuffle_xor(highest, mask);
        const float lower = shuffle_xor(lowest, mask);
        highest = higher > highest ? higher : highest;
        lowest = lower < lowest ? lower : lowest;
        nothing += shuffle_xor(nothing, mask);
    }
    const float scale = q4_scale(highest, lowest, nothing);
    const float inverse = q4_inverse(scale);
    unsigned nibbles = 0;
    for (int j = 0; j < 4; ++j) nibbles |= rounded_nibble(x[j] * inverse) << (8 * j);
    nibbles |= shuffle_xor(nibbles, 4) << 4;
    const int place = column % kBlockValues;
    if (!active || place >= kBlockValues / 2) return;
    std::byte* block = row + column / kBlockValues * cache_block_bytes(DType::Q4_0);
    if (place == 0) *reinterpret_cast<Half*>(block) = static_cast<Half>(scale);
    auto* pairs = reinterpret_cast<std::uint16_t*>(block + 2 + place);
    pairs[0] = static_cast<std::uint16_t>(nibbles);
    pairs[1] = static_cast<std::uint16_t>(nibbles >> 16);
}

// Returns the sum of `value` over each group of `lanes` adjacent lanes. `lanes` is a power of two. Collective
// over the wave.
template <int kMask = 1>
RF_DEVICE inline float sum_of_lanes(float value, int lanes) {
    if constexpr (kMask == kWave) {
        return value;
    } else {
        const float other = shuffle_xor(value, kMask);
        return sum_of_lanes<2 * kMask>(kMask < lanes ? value + other : value, lanes);
    }
}

// The mean and the scale by which a head is normalized: x becomes (x - mean) * scale * weight.
struct HeadScale {
    float mean;
    float scale;
};

// Returns the mean and scale of the head whose values are in x of `lanes` adjacent lanes. Lane i of these has
// the columns 4i … 4i + 3 of each 4 * lanes columns, and zeros beyond the head. Collective over the wave.
template <int kTimes>
RF_DEVICE inline HeadScale head_scale(const RopeArgs& args, const Float4 (&x)[kTimes], int dim, int lanes) {
    float total = 0;
    float squares = 0;
#pragma unroll
    for (int k = 0; k < kTimes; ++k) {
        total += sum_of(x[k]);
        squares += sum_of(x[k] * x[k]);
    }
    float mean = 0;
    if (args.layer_norm) {
        mean = sum_of_lanes(total, lanes) / static_cast<float>(dim);
        squares = 0;
#pragma unroll
        for (int k = 0; k < kTimes; ++k) {
            const bool inside = 4 * (lane() % lanes + k * lanes) < dim;
            squares += inside ? sum_of((x[k] - mean) * (x[k] - mean)) : 0.0F;
        }
    }
    return {mean, rsqrt(sum_of_lanes(squares, lanes) / static_cast<float>(dim) + args.norm_eps)};
}

// Normalizes and rotates heads, and stores them in the cache. Eight or more lanes compute a head, and each of
// these lanes up to kTimes groups of four values. head_dim, value_dim and rotary_begin are multiples of 4.
// rotary is a multiple of 8 (neox) or 4. kNorms: whether any heads are normalized; if not, args has no norms.
template <int kTimes, bool kNorms>
RF_DEVICE inline void rope_fours(const RopeArgs& args) {
    int lanes = 8;
    while (4 * lanes < args.head_dim && lanes < kWave) lanes *= 2;
    const std::int64_t units = std::int64_t{args.rows} * heads_of_row(args);
    const std::int64_t unit = global_thread() / lanes;
    const bool there = unit < units;
    const RopeHead head = rope_head(args, there ? unit : 0);
    const float* angles = args.table + std::int64_t{args.positions[head.row]} * args.rotary;
    const int half = args.rotary / 2;

    Float4 x[kTimes]{};
    Float4 partner[kTimes]{};
    Float4 factor[kTimes]{};
    Float4 partner_factor[kTimes]{};
    Float4 near[kTimes]{};  // cosines and sines for the four values; if neox, for the first two values
    Float4 far[kTimes]{};   // if neox: cosines and sines for the other two values
    // Returns whether any lane has values in group k. The result is uniform, so a branch on it does not
    // separate the loads of the lanes.
    const auto used = [&](int k) { return k == 0 || 4 * k * lanes < args.head_dim; };
    const auto column_of = [&](int k) { return 4 * (lane() % lanes + k * lanes); };
    const auto rotates = [&](int k) {
        const int rotary_column = column_of(k) - args.rotary_begin;
        return column_of(k) < head.dim && head.rotates && rotary_column >= 0 && rotary_column < args.rotary;
    };
    const auto is_second = [&](int k) { return column_of(k) - args.rotary_begin >= half; };
    // Issues all loads before the first computation. A lane without values or angles loads the head's first
    // ones instead, so that no branch between lanes separates the loads.
    const auto from = [&](int k) { return column_of(k) < head.dim ? column_of(k) : 0; };
    const auto partner_from = [&](int k) {
        return rotates(k) ? column_of(k) + (is_second(k) ? -half : half) : from(k);
    };
#pragma unroll
    for (int k = 0; k < kTimes; ++k) {
        if (used(k)) x[k] = load4(head.from + from(k));
    }
    if (args.neox) {
#pragma unroll
        for (int k = 0; k < kTimes; ++k) {
            if (!used(k)) continue;
            partner[k] = load4(head.from + partner_from(k));
            if constexpr (kNorms) partner_factor[k] = load4(head.norm + partner_from(k));
        }
    }
    if constexpr (kNorms) {
#pragma unroll
        for (int k = 0; k < kTimes; ++k) {
            if (used(k)) factor[k] = load4(head.norm + from(k));
        }
    }
    if (args.rotary > 0) {
#pragma unroll
        for (int k = 0; k < kTimes; ++k) {
            if (!used(k)) continue;
            const int place = rotates(k) ? column_of(k) - args.rotary_begin : 0;
            const int pair = args.neox ? 2 * (is_second(k) && rotates(k) ? place - half : place) : place;
            near[k] = load4(angles + pair);
            if (args.neox) far[k] = load4(angles + pair + 4);
        }
    }
    const float scale = head.scaled ? args.query_scale[args.positions[head.row]] : 1.0F;
#pragma unroll
    for (int k = 0; k < kTimes; ++k) {
        if (column_of(k) >= head.dim) x[k] = Float4{0, 0, 0, 0};
    }
    if (kNorms && !args.norms_rotated) {
        const HeadScale norm = head_scale(args, x, head.dim, lanes);
        if (head.normalized) {
#pragma unroll
            for (int k = 0; k < kTimes; ++k) {
                x[k] = (x[k] - norm.mean) * norm.scale * factor[k];
                partner[k] = (partner[k] - norm.mean) * norm.scale * partner_factor[k];
            }
        }
    }
#pragma unroll
    for (int k = 0; k < kTimes; ++k) {
        if (!rotates(k)) continue;
        x[k] = args.neox ? rotate_neox(x[k], partner[k], near[k], far[k], is_second(k))
                         : rotate_interleaved(x[k], near[k]);
    }
    if (kNorms && args.norms_rotated) {
        const HeadScale norm = head_scale(args, x, head.dim, lanes);
        if (head.normalized) {
#pragma unroll
            for (int k = 0; k < kTimes; ++k) x[k] = (x[k] - norm.mean) * norm.scale * factor[k];
        }
    }
    wave_barrier();  // all lanes have read their partners before they are overwritten
#pragma unroll
    for (int k = 0; k < kTimes; ++k) {
        if (!used(k)) continue;
        const int column = column_of(k);
        const bool active = there && column < head.dim;
        x[k] *= scale;
        const bool changed = rotates(k) || head.scaled || (kNorms && head.normalized) || head.from != head.x;
        if (active && changed) store4(head.x + column, x[k]);
        if (args.cache_type == DType::Q8_0) {
            store_q8(head.cache, column, x[k], active && head.stored);
        } else if (args.cache_type == DType::Q4_0) {
            store_q4(head.cache, column, x[k], active && head.stored);
        } else if (active && head.stored) {
            store_halves(head.cache + 2 * column, x[k]);
        }
    }
}

RF_DEVICE inline void store_plain_q8(const float* x, std::byte* block) {
    float largest = 0;
    float nothing = 0;
    for (int i = 0; i < kBlockValues; ++i) {
        const float size = magnitude(x[i]);
        largest = size > largest ? size : largest;
        nothing += 0.0F * x[i];
    }
    const float scale = q8_scale(largest, nothing);
    const float inverse = q8_inverse(scale);
    *reinterpret_cast<Half*>(block) = static_cast<Half>(scale);
    for (int i = 0; i < kBlockValues; ++i)
        block[2 + i] = static_cast<std::byte>(rounded_byte(x[i] * inverse));
}

RF_DEVICE inline void store_plain_q4(const float* x, std::byte* block) {
    float highest = x[0];
    float lowest = x[0];
    float nothing = 0;
    for (int i = 0; i < kBlockValues; ++i) {
        highest = x[i] > highest ? x[i] : highest;
        lowest = x[i] < lowest ? x[i] : lowest;
        nothing += 0.0F * x[i];
    }
    const float scale = q4_scale(highest, lowest, nothing);
    const float inverse = q4_inverse(scale);
    *reinterpret_cast<Half*>(block) = static_cast<Half>(scale);
    for (int i = 0; i < kBlockValues / 2; ++i) {
        const unsigned first = rounded_nibble(x[i] * inverse);
        const unsigned second = rounded_nibble(x[i + kBlockValues / 2] * inverse);
        block[2 + i] = static_cast<std::byte>(first | second << 4);
    }
}

// Stores a row of `dim` values in the cache with one thread.
RF_DEVICE inline void store_plain_row(const float* x, std::byte* row, int dim, DType type) {
    if (type == DType::F16) {
        for (int i = 0; i < dim; ++i) reinterpret_cast<Half*>(row)[i] = static_cast<Half>(x[i]);
        return;
    }
    for (int begin = 0; begin < dim; begin += kBlockValues) {
        std::byte* block = row + begin / kBlockValues * cache_block_bytes(type);
        type == DType::Q8_0 ? store_plain_q8(x + begin, block) : store_plain_q4(x + begin, block);
    }
}

// Normalizes a head in place with one thread.
RF_DEVICE inline void norm_plain_head(const RopeArgs& args, const RopeHead& head) {
    const auto dim = static_cast<float>(head.dim);
    float mean = 0;
    for (int i = 0; args.layer_norm && i < head.dim; ++i) mean += head.x[i] / dim;
    float squares = 0;
    for (int i = 0; i < head.dim; ++i) squares += (head.x[i] - mean) * (head.x[i] - mean);
    const float scale = rsqrt(squares / dim + args.norm_eps);
    for (int i = 0; i < head.dim; ++i) head.x[i] = (head.x[i] - mean) * scale * head.norm[i];
}

}  // namespace rocmforge::gpu

using namespace rocmforge::gpu;

RF_KERNEL(rope_store, RopeArgs, 256) {
    rope_fours<2, false>(args);
}

// For heads of more than 8 · kWave and at most 20 · kWave values.
RF_KERNEL(rope_store_wide, RopeArgs, 256) {
    rope_fours<5, false>(args);
}

// These kernels also normalize heads, which takes 20 to 60 additional registers.
RF_KERNEL(norm_rope_store, RopeArgs, 256) {
    rope_fours<2, true>(args);
}
RF_KERNEL(norm_rope_store_wide, RopeArgs, 256) {
    rope_fours<5, true>(args);
}

// One thread computes one head, of any size.
RF_KERNEL(rope_store_fallback, RopeArgs, 256) {
    const std::int64_t unit = global_thread();
    if (unit >= std::int64_t{args.rows} * heads_of_row(args)) return;
    const RopeHead head = rope_head(args, unit);
    const float* angles = args.table + std::int64_t{args.positions[head.row]} * args.rotary;
    for (int i = 0; head.from != head.x && i < head.dim; ++i) head.x[i] = head.from[i];
    if (head.normalized && !args.norms_rotated) norm_plain_head(args, head);
    for (int i = 0; head.rotates && i < args.rotary / 2; ++i) {
        float& first = head.x[args.rotary_begin + (args.neox ? i : 2 * i)];
        float& second = head.x[args.rotary_begin + (args.neox ? i + args.rotary / 2 : 2 * i + 1)];
        const float rotated = first * angles[2 * i] - second * angles[2 * i + 1];
        second = second * angles[2 * i] + first * angles[2 * i + 1];
        first = rotated;
    }
    if (head.normalized && args.norms_rotated) norm_plain_head(args, head);
    for (int i = 0; head.scaled && i < head.dim; ++i) {
        head.x[i] *= args.query_scale[args.positions[head.row]];
    }
    if (head.stored) store_plain_row(head.x, head.cache, head.dim, args.cache_type);
}
