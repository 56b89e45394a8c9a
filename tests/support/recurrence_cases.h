// Test cases for the operations of layers with a state, for every backend. `Memory` has f32(), poisoned() and
// i32(), like CpuFixture and TestMemory.
#pragma once

#include <cmath>
#include <numeric>
#include <string>
#include <vector>

#include "engine/device/backend.h"

namespace rocmforge::test {

// The rows of a step. For each sequence: the number of rows, the position of the first row, and the slot.
struct RunsCase {
    const char* name;
    std::vector<std::int32_t> counts;
    std::vector<std::int32_t> firsts;
    std::vector<std::int32_t> state_slots;

    int rows() const { return std::accumulate(counts.begin(), counts.end(), 0); }
};

inline const std::vector<RunsCase> kRunsCases{
    {"a new sequence", {7}, {0}, {2}},
    {"one row", {1}, {33}, {0}},
    {"a few rows", {2}, {5}, {3}},
    {"many rows", {70}, {64}, {1}},
    {"many rows beside others", {2, 66, 1}, {0, 5, 9}, {2, 0, 4}},
    {"several sequences", {1, 5, 1, 3}, {9, 0, 0, 12}, {3, 0, 4, 1}},
    {"a token each", {1, 1, 1}, {1, 100, 0}, {4, 2, 0}},
};
inline constexpr int kStateSlots = 5;

template <typename Memory>
StateRuns runs_of(Memory& m, const RunsCase& c) {
    std::vector<std::int32_t> begins{0};
    std::vector<std::int32_t> positions;
    for (std::size_t i = 0; i < c.counts.size(); ++i) {
        for (int p = 0; p < c.counts[i]; ++p) positions.push_back(c.firsts[i] + p);
        begins.push_back(begins.back() + c.counts[i]);
    }
    return {.count = static_cast<int>(c.counts.size()),
            .begins = m.i32(begins),
            .state_slots = m.i32(c.state_slots),
            .positions = m.i32(positions)};
}

struct ConvCase {
    int channels, taps;
    bool in_gate, out_gate, silu, bias;
    int out_begin = 0;
    int out_more = 0;  // number of columns of state and output after the columns of this operation
};
inline const std::vector<ConvCase> kConvCases{
    {64, 4, false, false, true, false},     {300, 3, true, true, false, false},
    {37, 4, false, false, true, true},      {1, 2, false, false, false, false},
    {515, 2, true, false, true, true},      {64, 4, false, false, true, false, 64, 128},
    {37, 3, true, true, false, true, 5, 0},
};

// Creates the operation of a case with random inputs. The caller sets `weight` and `bias`.
template <typename Memory>
CausalConvOp conv_op(Memory& m, const ConvCase& c, const RunsCase& runs) {
    const Shape shape{runs.rows(), c.channels};
    return {.x = m.f32(shape),
            .in_gate = c.in_gate ? m.f32(shape) : Tensor{},
            .out_gate = c.out_gate ? m.f32(shape) : Tensor{},
            .weight = nullptr,
            .state = m.f32({kStateSlots, c.taps - 1, c.out_begin + c.channels + c.out_more}),
            .out = c.out_begin + c.out_more > 0 ? m.f32({runs.rows(), c.out_begin + c.channels + c.out_more})
                                                : m.poisoned(shape),
            .runs = runs_of(m, runs),
            .silu = c.silu,
            .out_begin = c.out_begin};
}

struct DeltaCase {
    int key_heads, value_heads, key_dim, value_dim;
    KeyOrder order;
    bool by_channel = false;

    int decays() const { return value_heads * (by_channel ? key_dim : 1); }
};
// GPUs choose a kernel by the sizes. Keys of up to 128 values and of up to 256 values have kernels of their
// own. Keys and rows whose widths are no multiple of 4, and longer keys, take the fallback kernel.
inline const std::vector<DeltaCase> kDeltaCases{
    {2, 4, 128, 128, KeyOrder::Tiled},       {2, 6, 64, 64, KeyOrder::Grouped},
    {3, 3, 32, 48, KeyOrder::Tiled},         {1, 4, 32, 9, KeyOrder::Tiled},
    {2, 4, 200, 33, KeyOrder::Grouped},      {1, 1, 256, 40, KeyOrder::Tiled},
    {1, 2, 30, 7, KeyOrder::Grouped},        {1, 1, 200, 33, KeyOrder::Tiled},
    {1, 2, 260, 16, KeyOrder::Tiled},        {3, 3, 128, 128, KeyOrder::Tiled, true},
    {2, 4, 36, 21, KeyOrder::Grouped, true}, {1, 2, 30, 7, KeyOrder::Tiled, true},
    {1, 1, 200, 16, KeyOrder::Tiled, true},
};

// Creates the operation of a case with random inputs. Queries and keys have a length of about 1. The caller
// sets `decay` and `step_bias`.
template <typename Memory>
DeltaRuleOp delta_op(Memory& m, const DeltaCase& c, const RunsCase& runs) {
    const int keys = c.key_heads * c.key_dim;
    DeltaRuleOp op{.qkv = m.f32({runs.rows(), 2 * keys + c.value_heads * c.value_dim}),
                   .alpha = m.f32({runs.rows(), c.decays()}, 2.0F),
                   .beta = m.f32({runs.rows(), c.value_heads}, 2.0F),
                   .decay = nullptr,
                   .step_bias = nullptr,
                   .state = m.f32({kStateSlots, c.value_heads, c.value_dim, c.key_dim}, 0.3F),
                   .out = m.poisoned({runs.rows(), c.value_heads * c.value_dim}),
                   .runs = runs_of(m, runs),
                   .key_heads = c.key_heads,
                   .value_heads = c.value_heads,
                   .key_dim = c.key_dim,
                   .value_dim = c.value_dim,
                   .order = c.order,
                   .scale = 0.7F,
                   .by_channel = c.by_channel};
    const float length = std::sqrt(static_cast<float>(c.key_dim));
    for (int row = 0; row < runs.rows(); ++row) {
        float* x = op.qkv.as<float>() + row * op.qkv.shape.width();
        for (int i = 0; i < 2 * keys; ++i) x[i] /= length;
    }
    return op;
}

// Returns a decay for each head. All decays are negative and differ widely.
template <typename Memory>
Tensor some_decays(Memory& m, int heads) {
    const Tensor t = m.f32({heads});
    for (int i = 0; i < heads; ++i) t.as<float>()[i] = -0.02F - 0.9F * static_cast<float>(i);
    return t;
}

// Creates the four operations of a layer with the sizes of a case and one decay for each head. The caller
// sets the weights of the convolution, of the delta rule and of the norm.
template <typename Memory>
DeltaLayerOp delta_layer_op(Memory& m, const DeltaCase& c, int taps, const RunsCase& runs) {
    DeltaLayerOp op{};
    op.rule = delta_op(m, c, runs);
    const auto channels = static_cast<int>(op.rule.qkv.shape.width());
    op.conv = conv_op(m, ConvCase{channels, taps, false, false, true, false}, runs);
    op.conv.runs = op.rule.runs;
    op.rule.qkv = op.conv.out;
    op.unit_norm = {.x = op.conv.out,
                    .count = 2 * std::int64_t{c.key_heads} * c.key_dim,
                    .group = c.key_dim,
                    .eps = 1e-6F};
    op.norm = {.x = op.rule.out,
               .residual = {},
               .weight = nullptr,
               .out = op.rule.out,
               .eps = 1e-5F,
               .gate = {.values = m.f32(op.rule.out.shape, 3.0F), .activation = Activation::Silu}};
    return op;
}

struct ScanCase {
    int groups, heads, key_dim, value_dim;
};
// GPUs choose a kernel by the sizes, as described for kDeltaCases.
inline const std::vector<ScanCase> kScanCases{{1, 4, 128, 64}, {2, 6, 64, 16},  {2, 4, 64, 19},
                                              {2, 4, 256, 33}, {1, 1, 200, 40}, {2, 2, 30, 7},
                                              {1, 1, 256, 33}, {1, 2, 260, 16}};

// Creates the operation of a case with random inputs. The caller sets `decay`, `step_bias` and `skip`.
template <typename Memory>
ScanOp scan_op(Memory& m, const ScanCase& c, const RunsCase& runs) {
    return {.vkq = m.f32({runs.rows(), c.heads * c.value_dim + 2 * c.groups * c.key_dim}, 0.3F),
            .step = m.f32({runs.rows(), c.heads}, 2.0F),
            .decay = nullptr,
            .step_bias = nullptr,
            .skip = nullptr,
            .state = m.f32({kStateSlots, c.heads, c.value_dim, c.key_dim}, 0.3F),
            .out = m.poisoned({runs.rows(), c.heads * c.value_dim}),
            .runs = runs_of(m, runs),
            .groups = c.groups,
            .heads = c.heads,
            .key_dim = c.key_dim,
            .value_dim = c.value_dim};
}
inline std::string text(const ScanCase& c, const RunsCase& runs) {
    return std::to_string(c.heads) + " scans of " + std::to_string(c.value_dim) + " × " +
           std::to_string(c.key_dim) + ", " + runs.name;
}

inline std::string text(const ConvCase& c, const RunsCase& runs) {
    return std::to_string(c.channels) + " channels, " + std::to_string(c.taps) + " taps, " + runs.name;
}
inline std::string text(const DeltaCase& c, const RunsCase& runs) {
    return std::to_string(c.value_heads) + " heads of " + std::to_string(c.value_dim) + " × " +
           std::to_string(c.key_dim) + (c.by_channel ? " by channel, " : ", ") + runs.name;
}

}  // namespace rocmforge::test
