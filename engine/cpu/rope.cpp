#include "engine/cpu/rope.h"

#include <algorithm>

#include "engine/device/operation_checks.h"
#include "engine/device/tensor_checks.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "engine/cpu/rope.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "engine/cpu/cache_rows-inl.h"
#include "engine/cpu/float_values-inl.h"
#include "engine/cpu/norm_group-inl.h"

HWY_BEFORE_NAMESPACE();
namespace rocmforge::cpu::HWY_NAMESPACE {

// Rotates pairs (2i, 2i + 1) of one head. table is [rotary]: cosine and sine of each pair.
void rotate_interleaved(float* x, const float* table, std::size_t rotary) {
    std::size_t i = 0;
#if HWY_TARGET != HWY_SCALAR  // the scalar target has no second lane to swap with
    const hn::ScalableTag<float> d;
    const std::size_t lanes = hn::Lanes(d);
    for (; i + lanes <= rotary; i += lanes) {
        const auto angle = hn::LoadU(d, table + i);
        const auto v = hn::LoadU(d, x + i);
        const auto crossed = hn::Mul(hn::Reverse2(d, v), hn::DupOdd(angle));
        // Even lanes become x cos - y sin, odd lanes y cos + x sin.
        hn::StoreU(hn::MulAdd(v, hn::DupEven(angle), hn::OddEven(crossed, hn::Neg(crossed))), d, x + i);
    }
#endif
    for (; i < rotary; i += 2) {
        const float a = x[i];
        const float b = x[i + 1];
        x[i] = a * table[i] - b * table[i + 1];
        x[i + 1] = b * table[i] + a * table[i + 1];
    }
}

// Rotates pairs (i, i + rotary / 2) of one head. table is [rotary]: cosine and sine of each pair.
void rotate_neox(float* x, const float* table, std::size_t rotary) {
    const hn::ScalableTag<float> d;
    const std::size_t lanes = hn::Lanes(d);
    const std::size_t half = rotary / 2;
    std::size_t i = 0;
    for (; i + lanes <= half; i += lanes) {
        hn::Vec<decltype(d)> cosine;
        hn::Vec<decltype(d)> sine;
        hn::LoadInterleaved2(d, table + 2 * i, cosine, sine);
        const auto a = hn::LoadU(d, x + i);
        const auto b = hn::LoadU(d, x + half + i);
        hn::StoreU(hn::NegMulAdd(b, sine, hn::Mul(a, cosine)), d, x + i);
        hn::StoreU(hn::MulAdd(a, sine, hn::Mul(b, cosine)), d, x + half + i);
    }
    for (; i < half; ++i) {
        const float a = x[i];
        const float b = x[half + i];
        x[i] = a * table[2 * i] - b * table[2 * i + 1];
        x[half + i] = b * table[2 * i] + a * table[2 * i + 1];
    }
}

// Normalizes each head of `dim` values in place. Does nothing if `norm` is null.
void norm_heads(float* x, std::size_t heads, std::size_t dim, const Weight* norm, const HeadNorms& norms) {
    if (norm == nullptr) return;
    const float* weight = norm->tensor.as<const float>();
    const auto weights = static_cast<std::size_t>(norm->tensor.shape.rows());
    for (std::size_t h = 0; h < heads; ++h) {
        norm_group({.x = x + h * dim,
                    .residual = nullptr,
                    .residual_weight = nullptr,
                    .weight = weight + h % weights * dim,
                    .out = x + h * dim,
                    .width = dim,
                    .eps = norms.eps,
                    .residual_eps = 0.0F,
                    .residual_scale = 1.0F,
                    .sum_scale = 1.0F,
                    .kind = norms.kind});
    }
}

// Copies the queries of a row if they are elsewhere, and normalizes and rotates its queries and keys.
void rotate_rows(const RopeStoreOp& op, std::size_t row) {
    const auto dim = static_cast<std::size_t>(op.head_dim);
    const auto rotary = static_cast<std::size_t>(op.rotary_dim);
    const auto first = static_cast<std::size_t>(op.rotary_begin);
    const auto heads = static_cast<std::size_t>(op.heads);
    const auto kv_heads = static_cast<std::size_t>(op.kv_heads);
    float* q = op.q.as<float>() + row * heads * dim;
    float* k = op.k.as<float>() + row * kv_heads * dim;
    if (op.q_from) {
        const auto stride = static_cast<std::size_t>(op.q_from.stride(op.heads));
        const float* from = op.q_from.rows.as<const float>() + row * heads * stride + op.q_from.begin;
        for (std::size_t h = 0; h < heads; ++h) std::copy_n(from + h * stride, dim, q + h * dim);
    }
    const auto norm_queries_and_keys = [&] {
        norm_heads(q, heads, dim, op.norms.query, op.norms);
        norm_heads(k, kv_heads, dim, op.norms.key, op.norms);
    };
    if (!op.norms.rotated) norm_queries_and_keys();
    const auto position = static_cast<std::size_t>(op.step.positions.as<const std::int32_t>()[row]);
    if (rotary > 0) {
        const auto rotate = op.order == RopeOrder::Interleaved ? rotate_interleaved : rotate_neox;
        const float* angles = op.table.as<const float>() + position * rotary;
        for (std::size_t h = 0; h < heads; ++h) rotate(q + h * dim + first, angles, rotary);
        for (std::size_t h = 0; op.k && h < kv_heads; ++h) rotate(k + h * dim + first, angles, rotary);
    }
    if (op.norms.rotated) norm_queries_and_keys();
    if (op.query_scale) scale_by(q, op.query_scale.as<const float>()[position], heads * dim);
}

void rope_store_rows(const RopeStoreOp& op, std::int64_t begin, std::int64_t end) {
    const auto kv_heads = static_cast<std::size_t>(op.kv_heads);
    const StoreRow store = op.k ? row_store(op.cache.keys.type) : StoreRow{};
    // Writes the heads of one row to its slot in the cache.
    const auto store_heads = [&](const float* from, std::size_t dim, std::size_t slot, std::byte* cache) {
        const std::size_t token_bytes = row_bytes(op.cache.keys.type, static_cast<std::int64_t>(dim));
        for (std::size_t h = 0; h < kv_heads; ++h) {
            const std::size_t token = (slot / kPageTokens * kv_heads + h) * kPageTokens + slot % kPageTokens;
            store(from + h * dim, cache + token * token_bytes, dim);
        }
    };
    const auto key_dim = static_cast<std::size_t>(op.head_dim);
    const auto value_dim = static_cast<std::size_t>(op.value_dim == 0 ? op.head_dim : op.value_dim);
    for (auto row = static_cast<std::size_t>(begin); row < static_cast<std::size_t>(end); ++row) {
        rotate_rows(op, row);
        if (!op.k) continue;
        const auto slot = static_cast<std::size_t>(op.step.cache_slots.as<const std::int32_t>()[row]);
        store_heads(op.k.as<const float>() + row * kv_heads * key_dim, key_dim, slot, op.cache.keys.data);
        if (!op.cache.values) continue;
        float* v = op.v.as<float>() + row * kv_heads * value_dim;
        norm_heads(v, kv_heads, value_dim, op.norms.value, op.norms);
        store_heads(v, value_dim, slot, op.cache.values.data);
    }
}

}  // namespace rocmforge::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace rocmforge::cpu {
namespace {

HWY_EXPORT(rope_store_rows);

constexpr std::int64_t kGrain = 8 * 1024;  // minimum number of values for a thread; waking a thread for fewer
                                           // values costs more time than it saves

}  // namespace

void rope_store(const RopeStoreOp& op, ThreadPool& pool) {
    expect_sound(op, ExactCache::Yes);
    const std::int64_t rows = op.step.rows;
    if (op.k) {
        expect_below("rope_store: cache_slots", op.step.cache_slots, op.cache.keys.shape[0] * kPageTokens);
    }
    if (op.rotary_dim > 0) expect_below("rope_store: positions", op.step.positions, op.table.shape.rows());
    if (op.query_scale) {
        expect_below("rope_store: positions", op.step.positions, op.query_scale.shape.elements());
    }

    const std::int64_t values = std::int64_t{op.heads + 2 * op.kv_heads} * op.head_dim;
    for_ranges(pool, rows, kGrain / values + 1, [&](std::int64_t begin, std::int64_t end, int) {
        HWY_DYNAMIC_DISPATCH(rope_store_rows)(op, begin, end);
    });
}

}  // namespace rocmforge::cpu
#endif
