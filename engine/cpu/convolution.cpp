#include "engine/cpu/convolution.h"

#include <algorithm>
#include <array>

#include "engine/cpu/state_runs.h"
#include "engine/device/tensor_checks.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "engine/cpu/convolution.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "engine/cpu/exp-inl.h"

// Code that does not depend on the target (the instruction set).
#ifndef ROCMFORGE_ENGINE_CPU_CONVOLUTION_ONCE
#define ROCMFORGE_ENGINE_CPU_CONVOLUTION_ONCE
namespace rocmforge::cpu {

inline constexpr std::size_t kChannels = 256;  // number of channels that are computed together

// One row of a convolution, for up to kChannels channels.
struct ConvRow {
    std::array<const float*, kMostTaps> x;      // values for each tap, oldest first
    std::array<const float*, kMostTaps> gates;  // factor of the values for each tap; null: 1
    std::size_t taps;
    const float* weight;  // [taps, kChannels]
    const float* bias;    // null: no bias
    const float* out_gate;
    float* out;
    std::size_t channels;
    bool silu;
};

}  // namespace rocmforge::cpu
#endif

HWY_BEFORE_NAMESPACE();
namespace rocmforge::cpu::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

template <class D>
HWY_INLINE void convolve_at(D d, const ConvRow& row, std::size_t i) {
    auto sum = row.bias != nullptr ? hn::LoadU(d, row.bias + i) : hn::Zero(d);
    for (std::size_t tap = 0; tap < row.taps; ++tap) {
        auto x = hn::LoadU(d, row.x[tap] + i);
        if (row.gates[tap] != nullptr) x = hn::Mul(x, hn::LoadU(d, row.gates[tap] + i));
        sum = hn::MulAdd(hn::LoadU(d, row.weight + tap * kChannels + i), x, sum);
    }
    if (row.silu) sum = hn::Div(sum, hn::Add(hn::Set(d, 1.0F), exp_of(d, hn::Neg(sum))));
    if (row.out_gate != nullptr) sum = hn::Mul(sum, hn::LoadU(d, row.out_gate + i));
    hn::StoreU(sum, d, row.out + i);
}

void convolve(const ConvRow& row) {
    const hn::ScalableTag<float> d;
    const hn::CappedTag<float, 1> one;
    std::size_t i = 0;
    for (; i + hn::Lanes(d) <= row.channels; i += hn::Lanes(d)) convolve_at(d, row, i);
    for (; i < row.channels; ++i) convolve_at(one, row, i);
}

}  // namespace rocmforge::cpu::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace rocmforge::cpu {
namespace {

HWY_EXPORT(convolve);

// Minimum number of values for a thread. Waking a thread for fewer values costs more time than it saves.
constexpr std::int64_t kGrain = 16 * 1024;

// Computes channels [first, first + count) of the rows of one sequence.
void convolve_run(const CausalConvOp& op, const Run& run, std::int64_t first, std::int64_t count) {
    const std::int64_t width = op.x.shape.width();
    const std::int64_t out_width = op.out.shape.width();
    const Tensor& weight = op.weight->tensor;
    const std::int64_t taps = weight.shape.width();
    const std::int64_t before = taps - 1;
    std::array<float, kMostTaps * kChannels> transposed{};  // [taps, channels]: transposed weights
    std::array<float, kMostTaps * kChannels> old{};         // [taps - 1, channels]: the state before the step
    for (std::int64_t c = 0; c < count; ++c) {
        for (std::int64_t tap = 0; tap < taps; ++tap) {
            transposed[static_cast<std::size_t>(tap) * kChannels + static_cast<std::size_t>(c)] =
                weight.as<const float>()[(first + c) * taps + tap];
        }
    }
    float* state = op.state.as<float>() + run.slot * before * out_width + op.out_begin + first;
    for (std::int64_t i = 0; i < before && !run.fresh; ++i) {
        std::copy_n(state + i * out_width, count, old.data() + static_cast<std::size_t>(i) * kChannels);
    }
    const float* x = op.x.as<const float>() + first;
    const float* in_gate = op.in_gate ? op.in_gate.as<const float>() + first : nullptr;
    ConvRow row{.x = {},
                .gates = {},
                .taps = static_cast<std::size_t>(taps),
                .weight = transposed.data(),
                .bias = op.bias != nullptr ? op.bias->tensor.as<const float>() + first : nullptr,
                .out_gate = nullptr,
                .out = nullptr,
                .channels = static_cast<std::size_t>(count),
                .silu = op.silu};
    for (std::int64_t t = run.begin; t < run.end; ++t) {
        for (std::int64_t tap = 0; tap < taps; ++tap) {
            const std::int64_t from = t - before + tap;
            const auto i = static_cast<std::size_t>(tap);
            const bool inside = from >= run.begin;
            row.x[i] = inside
                           ? x + from * width
                           : old.data() + static_cast<std::size_t>(before - (run.begin - from)) * kChannels;
            row.gates[i] = inside && in_gate != nullptr ? in_gate + from * width : nullptr;
        }
        row.out_gate = op.out_gate ? op.out_gate.as<const float>() + t * width + first : nullptr;
        row.out = op.out.as<float>() + t * out_width + op.out_begin + first;
        HWY_DYNAMIC_DISPATCH(convolve)(row);
    }
    for (std::int64_t i = 0; i < before; ++i) {
        const std::int64_t from = run.end - before + i;
        float* to = state + i * out_width;
        if (from < run.begin) {
            std::copy_n(old.data() + static_cast<std::size_t>(before - (run.begin - from)) * kChannels, count,
                        to);
            continue;
        }
        for (std::int64_t c = 0; c < count; ++c) {
            to[c] = x[from * width + c] * (in_gate != nullptr ? in_gate[from * width + c] : 1.0F);
        }
    }
}

}  // namespace

void causal_conv(const CausalConvOp& op, ThreadPool& pool) {
    expect_sound(op);
    expect_slots("causal_conv: slots", op.runs, op.state);
    const std::int64_t channels = op.x.shape.width();
    const std::int64_t parts = (channels + std::int64_t{kChannels} - 1) / std::int64_t{kChannels};
    const std::int64_t work = op.x.shape.rows() * std::min<std::int64_t>(channels, kChannels);
    for_ranges(pool, op.runs.count * parts, kGrain / (work / std::max(1, op.runs.count) + 1) + 1,
               [&](std::int64_t begin, std::int64_t end, int) {
                   for (std::int64_t i = begin; i < end; ++i) {
                       const std::int64_t first = i % parts * std::int64_t{kChannels};
                       convolve_run(op, run_at(op.runs, i / parts), first,
                                    std::min<std::int64_t>(kChannels, channels - first));
                   }
               });
}

}  // namespace rocmforge::cpu
#endif
