// Fallback attention kernel. It uses only portable code. Each thread computes eight output values of one
// query and exchanges no data with other threads.
#include "kernels/attention.h"

namespace rocmforge::gpu {

constexpr int kPlainValues = 8;

RF_DEVICE inline float cache_value(const std::byte* row, int i, DType type) {
    if (type == DType::F16) return static_cast<float>(reinterpret_cast<const Half*>(row)[i]);
    const std::byte* block = row + i / kBlockValues * cache_block_bytes(type);
    const float scale = static_cast<float>(*reinterpret_cast<const Half*>(block));
    const int place = i % kBlockValues;
    if (type == DType::Q8_0) {
        return scale * static_cast<float>(reinterpret_cast<const std::int8_t*>(block)[2 + place]);
    }
    const int pair = reinterpret_cast<const std::uint8_t*>(block)[2 + place % 16];
    return scale * static_cast<float>((place < 16 ? pair & 15 : pair >> 4) - 8);
}

}  // namespace rocmforge::gpu

using namespace rocmforge::gpu;

RF_KERNEL(attend_fallback, AttentionArgs, 256) {
    const int parts = (args.value_dim + kPlainValues - 1) / kPlainValues;
    const std::int64_t thread = std::int64_t{block_x()} * block_threads() + thread_index();
    if (thread >= std::int64_t{args.rows} * args.heads * parts) return;
    const int begin = static_cast<int>(thread % parts) * kPlainValues;
    const std::int64_t query = thread / parts;
    const int head = static_cast<int>(query % args.heads);
    const int kv_head = head / (args.heads / args.kv_heads);
    const std::int64_t row = query / args.heads;
    const int sequence = args.sequences[row];
    int last = 0;
    for (int i = 0; !args.causal && i < args.rows; ++i) {
        if (args.sequences[i] == sequence) last = greater(last, args.positions[i]);
    }
    const KeyRange keys = keys_of(args, args.positions[row], last);
    const std::int32_t* table = args.page_tables + std::int64_t{sequence} * args.max_pages;
    const float* q = args.q + query * args.head_dim;
    const int key_bytes = cache_row_bytes(args.head_dim, args.cache_type);
    const int value_bytes = cache_row_bytes(args.value_stride, args.cache_type);

    float top = kNoScore;
    float total = 0;
    float sums[kPlainValues] = {};
    for (int key = keys.first; key <= keys.last; ++key) {
        const auto row_of = [&](const std::byte* cache, int row_bytes) {
            return cache + cache_head(args, table[key / kPageTokens], kv_head, row_bytes) +
                   std::int64_t{key % kPageTokens} * row_bytes;
        };
        const std::byte* key_row = row_of(args.keys, key_bytes);
        const std::byte* value_row = row_of(args.values, value_bytes);
        float score = 0;
        for (int i = 0; i < args.head_dim; ++i) score += q[i] * cache_value(key_row, i, args.cache_type);
        score = finish_score(args, score * score_factor(args));
        const float higher = score > top ? score : top;
        const float fade = exp2(top - higher);
        const float weight = exp2(score - higher);
        top = higher;
        total = total * fade + weight;
        for (int i = 0; i < kPlainValues; ++i) {
            const int column = smaller(begin + i, args.value_dim - 1);
            sums[i] = sums[i] * fade + weight * cache_value(value_row, column, args.cache_type);
        }
    }
    total += sink_weight(args.sinks, head, top);
    for (int i = 0; i < kPlainValues && begin + i < args.value_dim; ++i) {
        float value = sums[i] / total;
        if (args.gate != nullptr) value = gated(value, gate_of_head(args, row, head)[begin + i]);
        args.out[query * args.value_dim + begin + i] = value;
    }
}
