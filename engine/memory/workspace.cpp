#include "engine/memory/workspace.h"

#include <algorithm>
#include <cassert>
#include <string>

#include "engine/base/error.h"
#include "engine/cache/kv_cache.h"
#include "kernels/sample_kernels.h"

namespace rocmforge {
namespace {

using enum WorkspaceTensor;
using Entries = std::vector<WorkspaceEntry>;

// In the tensors Gate and Up, the rows of a shared expert follow those of the chosen experts.
std::int64_t widest_feed_forward(const ModelConfig& config) {
    const ExpertConfig& experts = config.experts;
    return std::max(std::int64_t{config.ffn},
                    std::int64_t{experts.used} * experts.ffn + std::int64_t{experts.shared_ffn});
}

// Returns the heads of layers with a window, which may differ from those of the other layers.
KeyHeads window_heads(const ModelConfig& config) {
    return config.window_heads.value_or(KeyHeads{});
}

void add_common(Entries& entries, const ModelConfig& config, const WorkspaceSize& size) {
    const std::int64_t batch = size.batch;
    const std::int64_t logit_rows = std::min(size.batch, kLogitRows);
    const KeyHeads windowed = window_heads(config);
    const std::int64_t query = std::int64_t{config.heads} * std::max(config.head_dim, windowed.head_dim);
    const std::int64_t key = std::max(std::int64_t{config.kv_heads} * config.head_dim, windowed.keys());
    const std::int64_t value = std::max(std::int64_t{config.kv_heads} * config.values(), windowed.values());
    const std::int64_t ffn = widest_feed_forward(config);
    entries = {
        {Hidden, "hidden", DType::F32, {batch, config.hidden}},
        {Normed, "normed", DType::F32, {batch, config.hidden}},
        {Branch, "branch", DType::F32, {batch, config.hidden}},
        {Query, "query", DType::F32, {batch, query}},
        {Key, "key", DType::F32, {batch, key}},
        {Value, "value", DType::F32, {batch, value}},
        {Attention, "attention", DType::F32, {batch, query}},
        {Gate, "gate", DType::F32, {batch, ffn}},
        {Up, "up", DType::F32, {batch, ffn}},
        {Positions, "positions", DType::I32, {batch}},
        {Slots, "slots", DType::I32, {batch}},
        {Sequences, "sequences", DType::I32, {batch}},
        {PageTables, "page tables", DType::I32, {size.sequences, kv_pages(size.context)}},
        {RopeTable, "rope table", DType::F32, {config.rotates() ? size.context : 1, config.rope.dimensions}},
    };
    if (size.embeds) entries.push_back({Tokens, "tokens", DType::I32, {batch}});
    if (!size.heads) return;
    entries.push_back({WantedRows, "wanted rows", DType::I32, {batch}});
    entries.push_back({Logits, "logits", DType::F32, {logit_rows, config.vocab}, Purpose::Logits});
    entries.push_back(
        {SampleRows, "sampling options", DType::I32, {logit_rows, std::int64_t{kernels::kSampleWords}}});
    entries.push_back({SampledTokens, "sampled tokens", DType::I32, {logit_rows}});
}

void add_windows(Entries& entries, const ModelConfig& config, const WorkspaceSize& size) {
    if (config.window > 0) {
        entries.push_back({WindowSlots, "window slots", DType::I32, {size.batch}});
        entries.push_back(
            {WindowPageTables, "window page tables", DType::I32, {size.sequences, kv_pages(size.context)}});
    }
    if (config.window_rope) {
        entries.push_back({WindowRopeTable,
                           "window rope table",
                           DType::F32,
                           {size.context, config.window_rope->dimensions}});
    }
    if (config.temperature.scale != 0.0F) {
        entries.push_back({QueryScale, "query scale", DType::F32, {size.context}});
    }
}

void add_experts(Entries& entries, const ModelConfig& config, std::int64_t batch) {
    const ExpertConfig& experts = config.experts;
    if (experts.count == 0) return;
    entries.push_back({Routes, "routes", DType::F32, {batch, experts.count}});
    entries.push_back({ExpertIds, "expert ids", DType::I32, {batch, experts.used}});
    entries.push_back({ExpertWeights, "expert weights", DType::F32, {batch, experts.used}});
    const std::int64_t width = config.expert_width();
    entries.push_back({ExpertOut, "expert out", DType::F32, {batch * experts.used, width}});
    if (experts.width > 0) {
        entries.push_back({WorkspaceTensor::ExpertIn, "expert input", DType::F32, {batch, width}});
        entries.push_back({ExpertSum, "expert sum", DType::F32, {batch, width}});
    }
    if (experts.fused) {
        entries.push_back({WorkspaceTensor::ExpertGateUp,
                           "expert gate and up",
                           DType::F32,
                           {batch * experts.used, 2 * std::int64_t{experts.ffn}}});
    }
    if (experts.shared_ffn > 0) entries.push_back({SharedGate, "shared gate", DType::F32, {batch, 1}});
}

void add_per_layer(Entries& entries, const ModelConfig& config, const WorkspaceSize& size) {
    if (config.per_layer_width == 0) return;
    const Shape all{size.batch, std::int64_t{config.layers} * config.per_layer_width};
    const Shape one{size.batch, config.per_layer_width};
    entries.push_back({PerLayer, "per-layer inputs", DType::F32, all});
    if (size.embeds) entries.push_back({PerLayerProjected, "projected per-layer inputs", DType::F32, all});
    entries.push_back({PerLayerInput, "a layer's input", DType::F32, one});
    if (size.heads) entries.push_back({PerLayerWanted, "a layer's input at requested rows", DType::F32, one});
    entries.push_back({WorkspaceTensor::PerLayerGate, "per-layer gate", DType::F32, one});
}

void add_streams(Entries& entries, const ModelConfig& config, std::int64_t batch) {
    using W = WorkspaceTensor;
    const std::int64_t count = config.streams.count;
    if (count == 0) return;
    const Shape all{batch, count * config.hidden};
    entries.push_back({W::Streams, "residual streams", DType::F32, all});
    entries.push_back({W::Predicted, "predicted streams", DType::F32, all});
    entries.push_back({W::StreamsWide, "repeated streams", DType::F32, {batch * count, all.width()}});
    entries.push_back({W::Modalities, "modalities", DType::F32, {batch, count}});
    entries.push_back({W::StreamCoefs, "coefficients of streams", DType::F32, {batch, count * count}});
    entries.push_back({W::StreamIds, "stream ids", DType::I32, {batch, count - 1}});
    entries.push_back({W::StreamMask, "stream mask", DType::F32, {batch, count}});
    entries.push_back({W::Laurel, "LAuReL branch", DType::F32, {batch, config.streams.laurel_rank}});
    entries.push_back({W::LaurelOut, "output of the LAuReL branch", DType::F32, {batch, config.hidden}});
}

void add_latent(Entries& entries, const ModelConfig& config, std::int64_t batch) {
    const LatentConfig& latent = config.latent;
    if (latent.rank == 0) return;
    const std::int64_t heads = config.heads;
    const std::int64_t rotated = config.rope.dimensions;
    const std::int64_t plain = latent.key_dim - rotated;
    if (latent.query_rank > 0) {
        entries.push_back({QueryShort, "short query", DType::F32, {batch, latent.query_rank}});
    }
    if (latent.absorbed) {
        entries.push_back({QueryWide, "wide query", DType::F32, {batch, heads * latent.key_dim}});
        entries.push_back({QueryPlain, "plain query", DType::F32, {batch * heads, plain}});
        entries.push_back({QueryAbsorbed, "absorbed query", DType::F32, {batch * heads, latent.rank}});
    }
    entries.push_back({WorkspaceTensor::Latent, "latent", DType::F32, {batch, latent.rank}});
    entries.push_back({KeyRope, "key rope", DType::F32, {batch, rotated}});
    if (latent.absorbed) {
        entries.push_back({HeadIds, "head ids", DType::I32, {batch, heads}});
    } else {
        entries.push_back(
            {KeyValue, "key and value", DType::F32, {batch, heads * (plain + latent.value_dim)}});
    }
}

void add_recurrence(Entries& entries, const ModelConfig& config, const WorkspaceSize& size) {
    using W = WorkspaceTensor;
    const std::int64_t batch = size.batch;
    const std::int64_t query = std::int64_t{config.heads} * config.head_dim;
    if (config.gated_attention) {
        entries.push_back({W::QueryAndGate, "query and gate", DType::F32, {batch, 2 * query}});
    }
    const RecurrenceConfig& state = config.recurrence;
    if (state.taps == 0) return;
    const bool delta = state.value_heads > 0;
    const std::int64_t gate = delta ? state.values() : state.channels;
    entries.push_back({W::RunBegins, "run begins", DType::I32, {size.sequences + 1}});
    entries.push_back({W::StateSlots, "state slots", DType::I32, {size.sequences}});
    entries.push_back({W::StateIn, "state input", DType::F32, {batch, state.channels}});
    entries.push_back({W::StateConv, "convolution", DType::F32, {batch, state.channels}});
    if (!delta) entries.push_back({W::StateInGate, "state input gate", DType::F32, {batch, state.channels}});
    entries.push_back({W::StateOutGate, "state output gate", DType::F32, {batch, gate}});
    if (!delta) return;
    entries.push_back({W::StateAlpha, "state alpha", DType::F32, {batch, state.decays()}});
    entries.push_back({W::StateBeta, "state beta", DType::F32, {batch, state.value_heads}});
    entries.push_back(
        {W::StateBetaAlpha, "state beta and alpha", DType::F32, {batch, 2 * state.value_heads}});
    entries.push_back({W::StateOut, "state output", DType::F32, {batch, state.values()}});
    if (!state.by_channel) return;
    entries.push_back({W::StateAlphaShort, "short state alpha", DType::F32, {batch, state.key_dim}});
    entries.push_back({W::StateGateShort, "short state gate", DType::F32, {batch, state.key_dim}});
}

}  // namespace

WorkspaceLayout::WorkspaceLayout(const ModelConfig& config, const WorkspaceSize& size) {
    if (size.batch <= 0 || size.context <= 0 || size.sequences <= 0) {
        throw EngineError(Code::InvalidArgument,
                          Message::untranslated("Invalid workspace size: " + std::to_string(size.batch) +
                                                " rows, a context of " + std::to_string(size.context) +
                                                " and " + std::to_string(size.sequences) + " sequences."));
    }
    add_common(entries, config, size);
    add_windows(entries, config, size);
    const ExpertConfig& experts = config.experts;
    const bool beside = experts.count > 0 && (experts.beside || experts.width > 0);
    if (config.parallel || beside || config.adds_scan()) {
        entries.push_back(
            {WorkspaceTensor::Second, "second branch", DType::F32, {size.batch, config.hidden}});
    }
    if (config.attention_gate) {
        entries.push_back({WorkspaceTensor::AttentionGate,
                           "attention gate",
                           DType::F32,
                           {size.batch, std::int64_t{config.heads} *
                                            std::max(config.values(), window_heads(config).value_dim)}});
    }
    if (config.embedding_norm || config.value_norm) {
        const int widest = std::max({config.hidden, config.values(), window_heads(config).value_dim,
                                     size.batch * config.streams.count});
        entries.push_back({Ones, "ones", DType::F32, {widest}});
    }
    add_per_layer(entries, config, size);
    add_experts(entries, config, size.batch);
    add_latent(entries, config, size.batch);
    add_streams(entries, config, size.batch);
    add_recurrence(entries, config, size);
}

bool WorkspaceLayout::has(WorkspaceTensor id) const {
    return std::any_of(entries.begin(), entries.end(), [id](const auto& entry) { return entry.id == id; });
}

const WorkspaceEntry& WorkspaceLayout::of(WorkspaceTensor id) const {
    const auto found =
        std::find_if(entries.begin(), entries.end(), [id](const auto& entry) { return entry.id == id; });
    assert(found != entries.end());
    return *found;
}

std::uint64_t WorkspaceLayout::bytes(Purpose purpose) const {
    std::uint64_t sum = 0;
    for (const WorkspaceEntry& entry : entries) {
        if (entry.purpose == purpose) sum += entry.bytes();
    }
    return sum;
}

OperationLimits operation_limits(const ModelConfig& config, const WorkspaceSize& size) {
    const ExpertConfig& experts = config.experts;
    const LatentConfig& latent = config.latent;
    const int head_dim = std::max(config.head_dim, window_heads(config).head_dim);
    OperationLimits limits{
        .rows = size.batch,
        .widest_input = std::max({std::int64_t{config.hidden}, std::int64_t{config.ffn},
                                  std::int64_t{experts.shared_ffn}, std::int64_t{latent.query_rank},
                                  std::int64_t{config.heads} * head_dim, std::int64_t{config.per_layer_width},
                                  std::int64_t{config.recurrence.values()}, std::int64_t{experts.width}}),
        .heads = config.heads,
        .head_dim = head_dim,
        .context = size.context,
        .vocab = config.vocab,
        .value_dim = std::max(config.value_dim, window_heads(config).value_dim),
        .experts = experts.count,
        .experts_used = experts.used,
        .widest_expert_input = experts.count > 0 ? std::max(config.expert_width(), experts.ffn) : 0,
        .sequences = size.most_token_rows()};
    for (int layer = 0; layer < config.layers; ++layer) {
        const LayerKind kind = config.at(static_cast<std::size_t>(layer)).kind;
        const RecurrenceConfig& state = config.recurrence;
        const StateLimits sizes{
            .heads = state.value_heads, .key_heads = state.key_heads, .key_dim = state.key_dim};
        if (kind == LayerKind::DeltaRule) limits.delta = sizes;
        if (kind == LayerKind::Scan || kind == LayerKind::AttentionAndScan) limits.scan = sizes;
    }
    if (const int others = config.streams.count - 1; others > 0) {
        limits.experts = std::max(limits.experts, others);
        limits.experts_used = std::max(limits.experts_used, others);
        limits.widest_expert_input = std::max<std::int64_t>(limits.widest_expert_input, config.hidden);
        limits.widest_input = std::max<std::int64_t>(limits.widest_input, config.streams.laurel_rank);
    }
    if (latent.rank > 0 && latent.absorbed) {
        limits.experts = std::max(limits.experts, config.heads);
        limits.experts_used = std::max(limits.experts_used, config.heads);
        limits.widest_expert_input =
            std::max<std::int64_t>({limits.widest_expert_input, latent.rank, latent.key_dim});
    }
    return limits;
}

std::uint64_t cpu_scratch_bytes(const ModelConfig& config, int batch, int scalings) {
    const OperationLimits limits = operation_limits(config, {.batch = batch});
    // A value takes one byte, plus half a byte for its share of the scales and sums.
    constexpr std::uint64_t kHalfBytesPerValue = 3;
    const auto bytes_for = [scalings](std::int64_t rows, std::int64_t width) {
        const std::int64_t whole_blocks = (width + 255) / 256 * 256;
        return kHalfBytesPerValue * static_cast<std::uint64_t>(scalings) * static_cast<std::uint64_t>(rows) *
               static_cast<std::uint64_t>(whole_blocks) / 2;
    };
    return bytes_for(batch, limits.widest_input) +
           bytes_for(std::int64_t{batch} * limits.experts_used, limits.widest_expert_input);
}

}  // namespace rocmforge
