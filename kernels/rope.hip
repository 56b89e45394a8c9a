// Rotary position embedding of queries and keys in place, and keys and values into the cache.
#include "kernels/cache_rows.h"
#include "kernels/four.h"
#include "kernels/row_kernels.h"

namespace rocmforge::gpu {

using kernels::RopeArgs;

// One head of one row: a query, a key or a value.
struct RopeHead {
    std::int64_t row;
    bool rotates;      // a query or a key
    bool stored;       // a key or a value
    float* x;          // [head_dim]; a value is only read
    std::byte* cache;  // its row in the cache
};

RF_DEVICE inline RopeHead rope_head(const RopeArgs& args, std::int64_t unit) {
    const int units = args.heads + 2 * args.kv_heads;
    const std::int64_t row = unit / units;
    const int place = static_cast<int>(unit % units);
    const bool query = place < args.heads;
    const bool value = place >= args.heads + args.kv_heads;
    const int head = query ? place : (place - args.heads) % args.kv_heads;
    float* base = query ? args.q : value ? const_cast<float*>(args.v) : args.k;
    std::byte* cache = value ? args.values : args.keys;
    const int heads = query ? args.heads : args.kv_heads;
    const int slot = query ? 0 : args.cache_slots[row];
    const int row_bytes = cache_row_bytes(args.head_dim, args.q8);
    return {row, !value, !query, base + (row * heads + head) * args.head_dim,
            cache + cache_row(slot, query ? 0 : head, args.kv_heads, row_bytes)};
}

RF_DEVICE inline Float4 turn_interleaved(Float4 x, Float4 angle) {
    return Float4{x[0] * angle[0] - x[1] * angle[1], x[1] * angle[0] + x[0] * angle[1],
                  x[2] * angle[2] - x[3] * angle[3], x[3] * angle[2] + x[2] * angle[3]};
}

// Four values of one half of the head, with their partners in the other half.
RF_DEVICE inline Float4 turn_neox(Float4 x, Float4 partner, const float* angles, bool second) {
    const Float4 near = load4(angles);
    const Float4 far = load4(angles + 4);
    const Float4 cosine{near[0], near[2], far[0], far[2]};
    const Float4 sine{near[1], near[3], far[1], far[3]};
    return second ? x * cosine + partner * sine : x * cosine - partner * sine;
}

RF_DEVICE inline void store_halves(std::byte* to, Float4 x) {
    *reinterpret_cast<Half4*>(to) = Half4{static_cast<Half>(x[0]), static_cast<Half>(x[1]),
                                          static_cast<Half>(x[2]), static_cast<Half>(x[3])};
}

// Eight lanes in a row hold a block of 32. Collective; only `active` lanes store.
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
    std::byte* block = row + column / kQ8Values * kQ8Bytes;
    if (column % kQ8Values == 0) *reinterpret_cast<Half*>(block) = static_cast<Half>(scale);
    auto* pairs = reinterpret_cast<std::uint16_t*>(block + 2 + column % kQ8Values);
    for (int j = 0; j < 2; ++j) {
        const int low = rounded_byte(x[2 * j] * inverse);
        const int high = rounded_byte(x[2 * j + 1] * inverse);
        pairs[j] = static_cast<std::uint16_t>(low | high << 8);
    }
}

}  // namespace rocmforge::gpu

using namespace rocmforge::gpu;

// Eight lanes or more a head, four values a lane; a wave's lanes at most twice. head_dim is a multiple of 4,
// at most 8 · kWave; rotary one of 8 (neox) or 4.
RF_KERNEL(rope_store, RopeArgs, 256) {
    int lanes = 8;
    while (4 * lanes < args.head_dim && lanes < kWave) lanes *= 2;
    const std::int64_t units = std::int64_t{args.rows} * (args.heads + 2 * args.kv_heads);
    const std::int64_t unit = global_thread() / lanes;
    const bool there = unit < units;
    const RopeHead head = rope_head(args, there ? unit : 0);
    const float* angles = args.table + std::int64_t{args.positions[head.row]} * args.rotary;
    const int half = args.rotary / 2;

    Float4 x[2];
    Float4 partner[2];
#pragma unroll
    for (int k = 0; k < 2; ++k) {
        const int column = 4 * (lane() % lanes + k * lanes);
        x[k] = partner[k] = Float4{0, 0, 0, 0};
        if (column >= args.head_dim) continue;
        x[k] = load4(head.x + column);
        if (!args.neox || column >= args.rotary || !head.rotates) continue;
        partner[k] = load4(head.x + (column < half ? column + half : column - half));
    }
    wave_barrier();  // partners are read before they are written
#pragma unroll
    for (int k = 0; k < 2; ++k) {
        const int column = 4 * (lane() % lanes + k * lanes);
        const bool active = there && column < args.head_dim;
        if (active && head.rotates && column < args.rotary) {
            const bool second = column >= half;
            x[k] = args.neox
                       ? turn_neox(x[k], partner[k], angles + 2 * (second ? column - half : column), second)
                       : turn_interleaved(x[k], load4(angles + column));
            store4(head.x + column, x[k]);
        }
        if (args.q8) {
            store_q8(head.cache, column, x[k], active && head.stored);
        } else if (active && head.stored) {
            store_halves(head.cache + 2 * column, x[k]);
        }
    }
}

// A thread a head, of any size.
RF_KERNEL(rope_store_plain, RopeArgs, 256) {
    const std::int64_t unit = global_thread();
    if (unit >= std::int64_t{args.rows} * (args.heads + 2 * args.kv_heads)) return;
    const RopeHead head = rope_head(args, unit);
    const float* angles = args.table + std::int64_t{args.positions[head.row]} * args.rotary;
    for (int i = 0; head.rotates && i < args.rotary / 2; ++i) {
        float& first = head.x[args.neox ? i : 2 * i];
        float& second = head.x[args.neox ? i + args.rotary / 2 : 2 * i + 1];
        const float turned = first * angles[2 * i] - second * angles[2 * i + 1];
        second = second * angles[2 * i] + first * angles[2 * i + 1];
        first = turned;
    }
    if (!head.stored) return;
    if (!args.q8) {
        for (int i = 0; i < args.head_dim; ++i) {
            reinterpret_cast<Half*>(head.cache)[i] = static_cast<Half>(head.x[i]);
        }
        return;
    }
    for (int begin = 0; begin < args.head_dim; begin += kQ8Values) {
        float largest = 0;
        float nothing = 0;
        for (int i = begin; i < begin + kQ8Values; ++i) {
            const float size = magnitude(head.x[i]);
            largest = size > largest ? size : largest;
            nothing += 0.0F * head.x[i];
        }
        const float scale = q8_scale(largest, nothing);
        std::byte* block = head.cache + begin / kQ8Values * kQ8Bytes;
        *reinterpret_cast<Half*>(block) = static_cast<Half>(scale);
        for (int i = 0; i < kQ8Values; ++i) {
            block[2 + i] = static_cast<std::byte>(rounded_byte(head.x[begin + i] * q8_inverse(scale)));
        }
    }
}
