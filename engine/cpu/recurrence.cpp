#include "engine/cpu/recurrence.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "engine/cpu/state_runs.h"
#include "engine/device/tensor_checks.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "engine/cpu/recurrence.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "engine/cpu/float_values-inl.h"

// Code that does not depend on the target (the instruction set).
#ifndef ROCMFORGE_ENGINE_CPU_RECURRENCE_ONCE
#define ROCMFORGE_ENGINE_CPU_RECURRENCE_ONCE
namespace rocmforge::cpu {

// One row of a head's state, and the inputs of the token that changes it.
struct DeltaRow {
    float* state;    // [keys]
    const float* q;  // [keys]
    const float* k;
    std::size_t keys;
    float decay;
    float step;
    float value;
    float both;     // q · k
    bool corrects;  // whether the product of the state and k is subtracted from the value
};

// Like DeltaRow, but each column of the state has its own decay.
struct ChannelRow {
    float* state;         // [keys]
    const float* k;       // [keys]
    const float* decay;   // [keys]
    const float* kept_k;  // decay · k
    const float* kept_q;  // decay · q
    std::size_t keys;
    float step;
    float value;
    float both;  // q · k
};

}  // namespace rocmforge::cpu
#endif

HWY_BEFORE_NAMESPACE();
namespace rocmforge::cpu::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

float product(const float* a, const float* b, std::size_t n) {
    const hn::ScalableTag<float> d;
    const std::size_t lanes = hn::Lanes(d);
    auto sum = hn::Zero(d);
    std::size_t i = 0;
    for (; i + lanes <= n; i += lanes) sum = hn::MulAdd(hn::LoadU(d, a + i), hn::LoadU(d, b + i), sum);
    float all = hn::GetLane(hn::SumOfLanes(d, sum));
    for (; i < n; ++i) all += a[i] * b[i];
    return all;
}

struct StateProducts {
    float with_k;
    float with_q;
};

// Computes the products of a row of the state with k and q in one pass. All have n values.
HWY_INLINE StateProducts products_of(const float* state, const float* k, const float* q, std::size_t n) {
    const hn::ScalableTag<float> d;
    const std::size_t lanes = hn::Lanes(d);
    auto with_k = hn::Zero(d);
    auto with_q = hn::Zero(d);
    std::size_t i = 0;
    for (; i + lanes <= n; i += lanes) {
        const auto s = hn::LoadU(d, state + i);
        with_k = hn::MulAdd(s, hn::LoadU(d, k + i), with_k);
        with_q = hn::MulAdd(s, hn::LoadU(d, q + i), with_q);
    }
    StateProducts all{hn::GetLane(hn::SumOfLanes(d, with_k)), hn::GetLane(hn::SumOfLanes(d, with_q))};
    for (; i < n; ++i) {
        all.with_k += state[i] * k[i];
        all.with_q += state[i] * q[i];
    }
    return all;
}

// Changes one row of the state and returns S q. The result is computed as S' q + (k · q) d with the decayed
// state S' and the change d kᵀ, so that one pass over the state computes both products and a second pass
// changes it.
float change_row(const DeltaRow& row) {
    const hn::ScalableTag<float> d;
    const std::size_t lanes = hn::Lanes(d);
    const StateProducts products = products_of(row.state, row.k, row.q, row.keys);
    const float delta = row.step * (row.value - (row.corrects ? row.decay * products.with_k : 0.0F));
    const auto decay = hn::Set(d, row.decay);
    const auto change = hn::Set(d, delta);
    std::size_t i = 0;
    for (; i + lanes <= row.keys; i += lanes) {
        const auto s = hn::Mul(hn::LoadU(d, row.state + i), decay);
        hn::StoreU(hn::MulAdd(change, hn::LoadU(d, row.k + i), s), d, row.state + i);
    }
    for (; i < row.keys; ++i) row.state[i] = row.decay * row.state[i] + delta * row.k[i];
    return row.decay * products.with_q + delta * row.both;
}

float change_row_by_channel(const ChannelRow& row) {
    const hn::ScalableTag<float> d;
    const std::size_t lanes = hn::Lanes(d);
    const StateProducts products = products_of(row.state, row.kept_k, row.kept_q, row.keys);
    const float delta = row.step * (row.value - products.with_k);
    const auto change = hn::Set(d, delta);
    std::size_t i = 0;
    for (; i + lanes <= row.keys; i += lanes) {
        const auto s = hn::Mul(hn::LoadU(d, row.state + i), hn::LoadU(d, row.decay + i));
        hn::StoreU(hn::MulAdd(change, hn::LoadU(d, row.k + i), s), d, row.state + i);
    }
    for (; i < row.keys; ++i) row.state[i] = row.decay[i] * row.state[i] + delta * row.k[i];
    return products.with_q + delta * row.both;
}

}  // namespace rocmforge::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace rocmforge::cpu {
namespace {

HWY_EXPORT(product);
HWY_EXPORT(scale_by);
HWY_EXPORT(change_row);
HWY_EXPORT(change_row_by_channel);

// Minimum number of values for a thread. Waking a thread for fewer values costs more time than it saves.
constexpr std::int64_t kGrain = 16 * 1024;
// Number of rows of a state that are computed together. With 128 columns, these rows fit into the L1 cache.
constexpr std::int64_t kRowsOfAState = 32;

float sigmoid(float x) {
    return 1.0F / (1.0F + std::exp(-x));
}

float softplus(float x) {
    return std::max(x, 0.0F) + std::log1p(std::exp(-std::abs(x)));
}

// Rows [first, first + count) of the state of one head and sequence, with their inputs and results.
class DeltaHead {
  public:
    // Clears the rows if the sequence is new.
    DeltaHead(const DeltaRuleOp& op, const Run& run, std::int64_t head, std::int64_t first,
              std::int64_t count)
        : op_(op),
          head_(head),
          first_(first),
          count_(count),
          all_keys_(std::int64_t{op.key_heads} * op.key_dim),
          key_head_(op.order == KeyOrder::Grouped ? head / (op.value_heads / op.key_heads)
                                                  : head % op.key_heads),
          state_(op.state.as<float>() +
                 ((run.slot * op.value_heads + head) * op.value_dim + first) * op.key_dim) {
        if (run.fresh) std::fill_n(state_, count * op.key_dim, 0.0F);
    }

    std::size_t keys() const { return static_cast<std::size_t>(op_.key_dim); }
    float decay() const { return op_.decay->tensor.as<const float>()[head_]; }
    const float* q(std::int64_t token) const { return inputs(token) + key_head_ * op_.key_dim; }
    const float* k(std::int64_t token) const { return q(token) + all_keys_; }
    // Index of the head's value in tensors that have one value per token and head.
    std::int64_t at(std::int64_t token) const { return token * op_.value_heads + head_; }
    float step(std::int64_t token) const { return sigmoid(op_.beta.as<const float>()[at(token)]); }

    // Changes all rows for the token with change(row), which returns the result of a row.
    template <typename Row, typename Change>
    void change(std::int64_t token, Row& row, const Change& change) const {
        const float* v = inputs(token) + 2 * all_keys_ + head_ * op_.value_dim + first_;
        float* out = op_.out.as<float>() + at(token) * op_.value_dim + first_;
        for (std::int64_t j = 0; j < count_; ++j) {
            row.state = state_ + j * op_.key_dim;
            row.value = v[j];
            out[j] = op_.scale * change(row);
        }
    }

  private:
    const float* inputs(std::int64_t token) const {
        return op_.qkv.as<const float>() + token * op_.qkv.shape.width();
    }

    const DeltaRuleOp& op_;
    std::int64_t head_;
    std::int64_t first_;
    std::int64_t count_;
    std::int64_t all_keys_;
    std::int64_t key_head_;
    float* state_;
};

// Updates rows [first, first + count) of the state of one head and sequence with the delta rule.
void change_rows(const DeltaRuleOp& op, const Run& run, std::int64_t head, std::int64_t first,
                 std::int64_t count) {
    const DeltaHead rows(op, run, head, first, count);
    const float decay = rows.decay();
    const float step_bias = op.step_bias->tensor.as<const float>()[head];
    for (std::int64_t t = run.begin; t < run.end; ++t) {
        const float alpha = op.alpha.as<const float>()[rows.at(t)];
        DeltaRow row{.state = nullptr,
                     .q = rows.q(t),
                     .k = rows.k(t),
                     .keys = rows.keys(),
                     .decay = std::exp(decay * softplus(alpha + step_bias)),
                     .step = rows.step(t),
                     .value = 0,
                     .both = 0,
                     .corrects = true};
        row.both = HWY_DYNAMIC_DISPATCH(product)(row.q, row.k, row.keys);
        rows.change(t, row, [](const DeltaRow& one) { return HWY_DYNAMIC_DISPATCH(change_row)(one); });
    }
}

// Like change_rows(), but each column of the state has its own decay.
void change_rows_by_channel(const DeltaRuleOp& op, const Run& run, std::int64_t head, std::int64_t first,
                            std::int64_t count) {
    const DeltaHead rows(op, run, head, first, count);
    const float decay = rows.decay();
    const float* step_bias = op.step_bias->tensor.as<const float>() + head * op.key_dim;
    const std::size_t keys = rows.keys();
    std::vector<float> kept(3 * keys);  // decay, decay · k, decay · q
    for (std::int64_t t = run.begin; t < run.end; ++t) {
        const float* q = rows.q(t);
        const float* k = rows.k(t);
        const float* alpha = op.alpha.as<const float>() + t * op.decays() + head * op.key_dim;
        for (std::size_t i = 0; i < keys; ++i) {
            kept[i] = std::exp(decay * softplus(alpha[i] + step_bias[i]));
            kept[keys + i] = kept[i] * k[i];
            kept[2 * keys + i] = kept[i] * q[i];
        }
        ChannelRow row{.state = nullptr,
                       .k = k,
                       .decay = kept.data(),
                       .kept_k = kept.data() + keys,
                       .kept_q = kept.data() + 2 * keys,
                       .keys = keys,
                       .step = rows.step(t),
                       .value = 0,
                       .both = HWY_DYNAMIC_DISPATCH(product)(q, k, keys)};
        rows.change(t, row,
                    [](const ChannelRow& one) { return HWY_DYNAMIC_DISPATCH(change_row_by_channel)(one); });
    }
}

// Updates rows [first, first + count) of the state of one head and sequence with the scan.
void scan_rows(const ScanOp& op, const Run& run, std::int64_t head, std::int64_t first, std::int64_t count) {
    const std::int64_t width = op.vkq.shape.width();
    const std::int64_t key =
        std::int64_t{op.heads} * op.value_dim + head / (op.heads / op.groups) * op.key_dim;
    float* state = op.state.as<float>() + ((run.slot * op.heads + head) * op.value_dim + first) * op.key_dim;
    if (run.fresh) std::fill_n(state, count * op.key_dim, 0.0F);
    const float decay = op.decay->tensor.as<const float>()[head];
    const float step_bias = op.step_bias->tensor.as<const float>()[head];
    const float skip = op.skip->tensor.as<const float>()[head];
    const auto keys = static_cast<std::size_t>(op.key_dim);
    for (std::int64_t t = run.begin; t < run.end; ++t) {
        const float* x = op.vkq.as<const float>() + t * width;
        const std::int64_t at = t * op.heads + head;
        const float step = softplus(op.step.as<const float>()[at] + step_bias);
        DeltaRow row{.state = state,
                     .q = x + key + std::int64_t{op.groups} * op.key_dim,
                     .k = x + key,
                     .keys = keys,
                     .decay = std::exp(decay * step),
                     .step = step,
                     .value = 0,
                     .both = 0,
                     .corrects = false};
        row.both = HWY_DYNAMIC_DISPATCH(product)(row.q, row.k, keys);
        const float* v = x + head * op.value_dim + first;
        float* out = op.out.as<float>() + at * op.value_dim + first;
        for (std::int64_t j = 0; j < count; ++j) {
            row.state = state + j * op.key_dim;
            row.value = v[j];
            out[j] = HWY_DYNAMIC_DISPATCH(change_row)(row) + skip * v[j];
        }
    }
}

// Calls change(run, head, first, count) for parts of the states of all sequences, on several threads.
template <typename Change>
void for_states(ThreadPool& pool, const StateRuns& runs, std::int64_t rows, int heads, int value_dim,
                int key_dim, const Change& change) {
    const std::int64_t parts = (value_dim + kRowsOfAState - 1) / kRowsOfAState;
    const std::int64_t a_run = std::int64_t{heads} * parts;
    const std::int64_t rows_of_a_run = rows / std::max(1, runs.count) + 1;
    for_ranges(pool, runs.count * a_run, kGrain / (rows_of_a_run * kRowsOfAState * key_dim) + 1,
               [&](std::int64_t begin, std::int64_t end, int) {
                   for (std::int64_t i = begin; i < end; ++i) {
                       const std::int64_t first = i % parts * kRowsOfAState;
                       change(run_at(runs, i / a_run), i % a_run / parts, first,
                              std::min(kRowsOfAState, value_dim - first));
                   }
               });
}

}  // namespace

void unit_norm(const UnitNormOp& op, ThreadPool& pool) {
    expect_sound(op);
    const std::int64_t groups = op.count / op.group;
    const auto n = static_cast<std::size_t>(op.group);
    for_ranges(pool, op.x.shape.rows() * groups, kGrain / op.group + 1,
               [&](std::int64_t begin, std::int64_t end, int) {
                   for (std::int64_t i = begin; i < end; ++i) {
                       float* x = op.x.as<float>() + i / groups * op.x.shape.width() + op.begin +
                                  i % groups * op.group;
                       const float squares = HWY_DYNAMIC_DISPATCH(product)(x, x, n);
                       HWY_DYNAMIC_DISPATCH(scale_by)(x, 1.0F / std::sqrt(squares + op.eps), n);
                   }
               });
}

void delta_rule(const DeltaRuleOp& op, ThreadPool& pool) {
    expect_sound(op);
    expect_slots("delta_rule: slots", op.runs, op.state);
    for_states(pool, op.runs, op.qkv.shape.rows(), op.value_heads, op.value_dim, op.key_dim,
               [&](const Run& run, std::int64_t head, std::int64_t first, std::int64_t count) {
                   if (op.by_channel) {
                       change_rows_by_channel(op, run, head, first, count);
                   } else {
                       change_rows(op, run, head, first, count);
                   }
               });
}

void scan(const ScanOp& op, ThreadPool& pool) {
    expect_sound(op);
    expect_slots("scan: slots", op.runs, op.state);
    for_states(pool, op.runs, op.vkq.shape.rows(), op.heads, op.value_dim, op.key_dim,
               [&](const Run& run, std::int64_t head, std::int64_t first, std::int64_t count) {
                   scan_rows(op, run, head, first, count);
               });
}

}  // namespace rocmforge::cpu
#endif
