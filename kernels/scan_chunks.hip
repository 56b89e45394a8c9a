// Mamba-2's scan in chunks, for prompts (arXiv:2405.21060). For the rows t and s of a chunk that begins with
// the state S, with G = the product of the decays up to a row, d = the step, and the matrices of the rows'
// keys, queries and values K, Q and V:
//
//     P[t][s] = G_t / G_s · (q_t · k_s)     for s ≤ t, otherwise 0
//     out = G Q Sᵀ + P (d V) + skip · V
//     S = G_last · S + (G_last / G · d V)ᵀ K
//
// scan_chunks computes the products of queries and keys of all chunks at once, and scan_states the rest,
// chunk after chunk. Both compute with floats.
#include "kernels/chunks.h"

namespace rocmforge::gpu {

using kernels::ScanArgs;
using kernels::ScanChunkArgs;

// Small inputs of a chunk, which are loaded while the previous chunk is computed.
struct ScanAhead {
    Float4 products;     // four products of a query with keys
    float values[2][2];  // elements of V in the thread's rows and columns
    float steps[2];      // steps of the thread's rows
    // Sums of the logarithms of decays up to row thread_index() % kChunkRows, and up to the chunk's last row.
    LogSum decay, to_last;
};

RF_DEVICE inline ScanAhead load_ahead(const ScanChunkArgs& args, ChunkRange rows, int head, int first) {
    const ScanArgs& scan = args.scan;
    const auto row = [&](int t) { return std::int64_t{rows.begin + (t < rows.count ? t : rows.count - 1)}; };
    ScanAhead ahead;
    const int group = head / (scan.heads / scan.groups);
    const std::int64_t products = row(thread_index() / (kChunkRows / 4)) * scan.groups + group;
    ahead.products = load4(args.products + products * kChunkRows + thread_index() % (kChunkRows / 4) * 4);
#pragma unroll
    for (int i = 0; i < 2; ++i) {
        const int t = tile_row() + kTileColumns * i;
        ahead.steps[i] = args.steps[row(t) * scan.heads + head];
#pragma unroll
        for (int j = 0; j < 2; ++j) {
            const int value = first + tile_column() + kTileColumns * j;
            const bool inside = t < rows.count && value < scan.value_dim;
            const float* x = scan.vkq + row(t) * row_width(scan) + std::int64_t{head} * scan.value_dim;
            const float loaded = x[value < scan.value_dim ? value : scan.value_dim - 1];
            ahead.values[i][j] = inside ? loaded : 0.0F;
        }
    }
    ahead.decay = args.decays[row(thread_index() % kChunkRows) * scan.heads + head];
    ahead.to_last = args.decays[row(kChunkRows - 1) * scan.heads + head];
    return ahead;
}

// Loads keys or queries of a chunk, which begin at column `begin` of vkq.
RF_DEVICE inline void load_rows(KeyStage& stage, const ScanArgs& args, ChunkRange rows, std::int64_t begin) {
    stage.load([&](int t, int column) {
        const Clamped at = clamp(rows, t, column, args.key_dim);
        return at.values(load4(args.vkq + at.row * row_width(args) + begin + at.column));
    });
}

}  // namespace rocmforge::gpu

using namespace rocmforge::gpu;

// block_x is the chunk, block_y the group, and block_z the sequence. key_dim is a multiple of 4 and at most
// 128.
RF_KERNEL(scan_chunks, ScanChunkArgs, 256) {
    RF_LDS(float, keys, kStageMemory);
    RF_LDS(float, queries, kStageMemory);
    const auto& scan = args.scan;
    if (!in_chunks(scan.run, block_z())) return;
    const ChunkRange rows = chunk_rows(scan.run, block_z(), block_x());
    if (rows.count == 0) return;
    const int group = block_y();
    const int group_heads = scan.heads / scan.groups;
    const std::int64_t key = keys_of(scan, group * group_heads);
    KeyStage of_keys;
    KeyStage of_queries;
    load_rows(of_keys, scan, rows, key);
    load_rows(of_queries, scan, rows, key + std::int64_t{scan.groups} * scan.key_dim);
    // Each group of kChunkRows lanes computes the steps and decays of one head.
    const int t = thread_index() % kChunkRows;
    const bool is_row = t < rows.count;
    const std::int64_t row = rows.begin + (is_row ? t : rows.count - 1);
    for (int first = 0; first < group_heads; first += kChunkThreads / kChunkRows) {
        const int index = first + thread_index() / kChunkRows;
        const bool inside = index < group_heads;
        const int head = group * group_heads + (inside ? index : group_heads - 1);
        const float step = softplus(scan.step[row * scan.heads + head] + scan.step_bias[head]);
        const LogSum decay = running_sum(log_sum(is_row ? scan.decay[head] * step : 0.0F));
        if (inside && is_row) {
            args.decays[row * scan.heads + head] = decay;
            args.steps[row * scan.heads + head] = step;
        }
    }
    of_keys.store(keys);
    of_queries.store(queries);
    barrier();
    float sums[2][2] = {};
    dot_rows<kNarrowKeyDim>(LdsRows{queries, 0, kKeyStride}, LdsRows{keys, 0, kKeyStride}, sums);
#pragma unroll
    for (int i = 0; i < 2; ++i) {
        const int of = tile_row() + kTileColumns * i;
        const std::int64_t at = std::int64_t{rows.begin + of} * scan.groups + group;
#pragma unroll
        for (int j = 0; j < 2; ++j) {
            if (of < rows.count)
                args.products[at * kChunkRows + tile_column() + kTileColumns * j] = sums[i][j];
        }
    }
}

// block_x is a slice of kChunkValues rows of the state, block_y the head, and block_z the sequence. Launched
// after scan_chunks with the same arguments.
RF_KERNEL(scan_states, ScanChunkArgs, 256) {
    RF_LDS(float, state, kStateMemory);
    RF_LDS(float, stage, kStageMemory);
    RF_LDS(float, weights, kTileMemory);
    RF_LDS(float, deltas, kTileMemory);
    RF_LDS(float, high, kChunkRows);
    RF_LDS(float, low, kChunkRows);
    RF_LDS(float, since_begin, kChunkRows);  // decays from the state to each row
    RF_LDS(float, until_end, kChunkRows);    // decays from each row to the chunk's last row
    const auto& scan = args.scan;
    const int run = block_z();
    const int head = block_y();
    const int first = block_x() * kChunkValues;
    if (!in_chunks(scan.run, run)) return;
    const std::int64_t key = keys_of(scan, head);
    const std::int64_t query = key + std::int64_t{scan.groups} * scan.key_dim;
    const float skip = scan.skip[head];
    const std::int64_t slot = std::int64_t{scan.run.state_slots[run]} * scan.heads + head;
    float* const own = scan.state + (slot * scan.value_dim + first) * scan.key_dim;
    load_state(state, own, scan.value_dim - first, scan.key_dim, is_new(scan.run, run));

    ChunkRange rows = chunk_rows(scan.run, run, 0);
    KeyStage queries;
    KeyStage keys;
    load_rows(queries, scan, rows, query);
    ScanAhead ahead = load_ahead(args, rows, head, first);
    for (int chunk = 0; rows.count > 0; ++chunk) {
        barrier();
        queries.store(stage);
        load_rows(keys, scan, rows, key);
        if (thread_index() < kChunkRows) {
            high[thread_index()] = ahead.decay.high;
            low[thread_index()] = ahead.decay.low;
            since_begin[thread_index()] = decay_between({0.0F, 0.0F}, ahead.decay);
            until_end[thread_index()] = decay_between(ahead.decay, ahead.to_last);
        }
        float out[2][2];
#pragma unroll
        for (int i = 0; i < 2; ++i) {
            const int t = tile_row() + kTileColumns * i;
#pragma unroll
            for (int j = 0; j < 2; ++j) {
                const int value = tile_column() + kTileColumns * j;
                deltas[value * kChunkStride + t] = ahead.steps[i] * ahead.values[i][j];
            }
        }
        barrier();
        const int weight_row = thread_index() / (kChunkRows / 4);
        const int weight_column = thread_index() % (kChunkRows / 4) * 4;
        Float4 own_weights = ahead.products;
#pragma unroll
        for (int c = 0; c < 4; ++c) {
            const int s = weight_column + c;
            const float decay = decay_between({high[s], low[s]}, {high[weight_row], low[weight_row]});
            own_weights[c] = s <= weight_row ? decay * own_weights[c] : 0.0F;
        }
        lds4(weights, weight_row * kChunkStride + weight_column, own_weights);
        float sums[2][2] = {};
        dot_rows<kNarrowKeyDim>(LdsRows{stage, 0, kKeyStride}, LdsRows{state, 0, kKeyStride}, sums);
#pragma unroll
        for (int i = 0; i < 2; ++i) {
            const float decay = since_begin[tile_row() + kTileColumns * i];
#pragma unroll
            for (int j = 0; j < 2; ++j) {
                out[i][j] = __builtin_fmaf(decay, sums[i][j], skip * ahead.values[i][j]);
            }
        }
        barrier();
        keys.store(stage, [&](int t) { return until_end[t]; });
        const ChunkRange now = rows;
        rows = chunk_rows(scan.run, run, chunk + 1);
        if (rows.count > 0) {
            load_rows(queries, scan, rows, query);
            ahead = load_ahead(args, rows, head, first);
        }
        barrier();
        dot_rows<kChunkRows>(LdsRows{weights, 0, kChunkStride}, LdsRows{deltas, 0, kChunkStride}, out);
#pragma unroll
        for (int i = 0; i < 2; ++i) {
            const int t = tile_row() + kTileColumns * i;
            const std::int64_t at = std::int64_t{now.begin + t} * scan.heads + head;
#pragma unroll
            for (int j = 0; j < 2; ++j) {
                const int value = first + tile_column() + kTileColumns * j;
                if (t < now.count && value < scan.value_dim)
                    scan.out[at * scan.value_dim + value] = out[i][j];
            }
        }
        update_state(state, since_begin[now.count - 1], deltas, stage);
    }
    barrier();
    store_state(state, own, scan.value_dim - first, scan.key_dim);
}
