#include "engine/workspace.h"

#include <algorithm>
#include <string>

#include "engine/error.h"
#include "engine/kv_cache.h"

namespace rocmforge {

WorkspaceLayout::WorkspaceLayout(const ModelConfig& config, const WorkspaceSize& size) {
    if (size.batch <= 0 || size.context <= 0 || size.sequences <= 0) {
        throw EngineError(Code::InvalidArgument, "A workspace for " + std::to_string(size.batch) +
                                                     " rows, a context of " + std::to_string(size.context) +
                                                     " and " + std::to_string(size.sequences) +
                                                     " sequences makes no sense.");
    }
    const std::int64_t batch = size.batch;
    const std::int64_t logit_rows = std::min(size.batch, kLogitRows);
    const std::int64_t query = std::int64_t{config.heads} * config.head_dim;
    const std::int64_t key = std::int64_t{config.kv_heads} * config.head_dim;
    using enum WorkspaceTensor;
    entries = {
        {Hidden, "hidden", DType::F32, {batch, config.hidden}},
        {Normed, "normed", DType::F32, {batch, config.hidden}},
        {Branch, "branch", DType::F32, {batch, config.hidden}},
        {Query, "query", DType::F32, {batch, query}},
        {Key, "key", DType::F32, {batch, key}},
        {Value, "value", DType::F32, {batch, key}},
        {Attention, "attention", DType::F32, {batch, query}},
        {Gate, "gate", DType::F32, {batch, config.ffn}},
        {Up, "up", DType::F32, {batch, config.ffn}},
        {Tokens, "tokens", DType::I32, {batch}},
        {Positions, "positions", DType::I32, {batch}},
        {Slots, "slots", DType::I32, {batch}},
        {Sequences, "sequences", DType::I32, {batch}},
        {PageTables, "page tables", DType::I32, {size.sequences, kv_pages(size.context)}},
        {RopeTable, "rope table", DType::F32, {size.context, config.rope.dimensions}},
        {WantedRows, "wanted rows", DType::I32, {batch}},
        {Logits, "logits", DType::F32, {logit_rows, config.vocab}, Purpose::Logits},
    };
}

std::uint64_t WorkspaceLayout::bytes(Purpose purpose) const {
    std::uint64_t sum = 0;
    for (const WorkspaceEntry& entry : entries) {
        if (entry.purpose == purpose) sum += entry.bytes();
    }
    return sum;
}

OperationLimits operation_limits(const ModelConfig& config, const WorkspaceSize& size) {
    return {.rows = size.batch,
            .widest_input = std::max({std::int64_t{config.hidden}, std::int64_t{config.ffn},
                                      std::int64_t{config.heads} * config.head_dim}),
            .heads = config.heads,
            .head_dim = config.head_dim,
            .context = size.context,
            .vocab = config.vocab};
}

std::uint64_t cpu_scratch_bytes(const ModelConfig& config, int batch) {
    const std::int64_t widest = operation_limits(config, {.batch = batch}).widest_input;
    const std::int64_t whole_blocks = (widest + 255) / 256 * 256;
    // A byte for each value and half a byte of scales and sums; twice, because blocks of 32 and of 256
    // weights want them scaled differently.
    constexpr std::uint64_t kBytesPerValue = 3;
    return kBytesPerValue * static_cast<std::uint64_t>(batch) * static_cast<std::uint64_t>(whole_blocks);
}

}  // namespace rocmforge
