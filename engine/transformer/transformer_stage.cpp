#include "engine/transformer/transformer_stage.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "engine/transformer/rope_table.h"

namespace rocmforge {
namespace {

template <typename T>
void write_all(Backend& backend, const Tensor& to, const std::vector<T>& from) {
    const Tensor part{to.type, Shape{static_cast<std::int64_t>(from.size())}, to.data};
    backend.write(part, std::as_bytes(std::span<const T>(from)));
}

// Writes the RoPE table some rows at a time. A whole table for a long context in host memory would need
// memory that is not part of the plan.
void write_rope_table(Backend& backend, const Tensor& to, const RopeConfig& rope, int positions) {
    constexpr int kRows = 1024;
    if (rope.dimensions == 0) return;
    for (int first = 0; first < positions; first += kRows) {
        const int count = std::min(kRows, positions - first);
        const std::vector<float> rows = rope_table_rows(rope, positions, first, count);
        backend.write(to.rows_from(first, count), std::as_bytes(std::span(rows)));
    }
}

}  // namespace

TransformerStage::TransformerStage(Backend& backend, const ModelConfig& config, const ModelWeights& weights,
                                   const KvCache& cache, const WorkspaceSize& size, const LayerRange& part)
    : backend_(backend),
      config_(config),
      weights_(weights),
      cache_(cache),
      size_(size.for_layers(part, config.layers)),
      part_(part),
      layout_(config, size_) {
    for (const WorkspaceEntry& entry : layout_.entries) {
        // Activations are always written before they are read. Inputs are zeroed, because a page table is
        // only filled in part.
        const bool activation = entry.type == DType::F32;
        buffers_[static_cast<std::size_t>(entry.id)] = backend.allocate(
            entry.bytes(), entry.purpose, activation ? Uninitialized::Yes : Uninitialized::No);
    }
    scratch_ = backend.reserve_scratch(operation_limits(config, size_));
    fill_constants();
    if (ends()) logits_ = workspace(WorkspaceTensor::Logits);
}

void TransformerStage::fill_constants() {
    using enum WorkspaceTensor;
    if (config_.rotates()) write_rope_table(backend_, workspace(RopeTable), config_.rope, size_.context);
    if (config_.window_rope) {
        write_rope_table(backend_, workspace(WindowRopeTable), *config_.window_rope, size_.context);
    }
    if (layout_.has(QueryScale)) {
        write_all(backend_, workspace(QueryScale), query_scales(config_.temperature, size_.context));
    }
    if (layout_.has(Ones)) {
        const Tensor ones = workspace(Ones);
        write_all(backend_, ones, std::vector<float>(static_cast<std::size_t>(ones.shape.elements()), 1.0F));
    }
    if (layout_.has(StreamIds)) {
        const int count = config_.streams.count;
        std::vector<std::int32_t> ids;
        std::vector<float> mask;
        for (int i = 0; i < size_.batch * count; ++i) {
            mask.push_back(i % count == 0 ? 0.0F : 1.0F);
            if (i % count != 0) ids.push_back(i % count - 1);
        }
        write_all(backend_, workspace(StreamIds), ids);
        write_all(backend_, workspace(StreamMask), mask);
    }
    if (layout_.has(HeadIds)) {
        std::vector<std::int32_t> ids;
        ids.reserve(static_cast<std::size_t>(size_.batch) * static_cast<std::size_t>(config_.heads));
        for (int i = 0; i < size_.batch * config_.heads; ++i) ids.push_back(i % config_.heads);
        write_all(backend_, workspace(HeadIds), ids);
    }
}

Tensor TransformerStage::workspace(WorkspaceTensor id) const {
    const WorkspaceEntry& entry = layout_.of(id);
    return buffers_[static_cast<std::size_t>(id)].view(entry.type, entry.shape);
}

Tensor TransformerStage::matrix(WorkspaceTensor id, std::int64_t rows, std::int64_t width) const {
    return buffers_[static_cast<std::size_t>(id)].view(layout_.of(id).type, {rows, width});
}

void TransformerStage::run(const StepInputs& inputs, bool repeats, const std::stop_token& stop) {
    if (!repeats) {
        layers(inputs.rows(), inputs.outputs(), stop);
        return;
    }
    const auto kind = static_cast<std::uint64_t>(inputs.rows_as) << 32;
    backend_.run_step(kind | static_cast<std::uint64_t>(inputs.rows()), [&] {
        layers(inputs.rows(), inputs.outputs(), {});
        if (ends()) head(0, inputs.outputs());
    });
    if (!ends()) return;
    outputs_ = workspace(WorkspaceTensor::Normed).first_rows(inputs.outputs());
    head_done_ = true;
}

void TransformerStage::write_inputs(const StepInputs& inputs) {
    using enum WorkspaceTensor;
    outputs_ = {};
    head_done_ = false;
    rows_as_ = inputs.rows_as;
    head_as_ = inputs.head_as;
    const bool windows = config_.window > 0;
    if (begins()) write_all(backend_, workspace(Tokens), inputs.tokens);
    write_all(backend_, workspace(Positions), inputs.positions);
    write_all(backend_, workspace(Slots), inputs.cache_slots);
    write_all(backend_, workspace(Sequences), inputs.sequences);
    if (windows) write_all(backend_, workspace(WindowSlots), inputs.window_cache_slots);
    if (ends() && inputs.outputs() > 0 && inputs.outputs() < inputs.rows()) {
        write_all(backend_, workspace(WantedRows), inputs.wanted);
    }
    if (config_.recurrence.taps > 0) {
        write_all(backend_, workspace(RunBegins), inputs.run_begins);
        write_all(backend_, workspace(StateSlots), inputs.state_slots);
    }
    if (inputs.pages_changed) write_all(backend_, workspace(PageTables), inputs.page_tables);
    if (inputs.window_pages_changed) {
        write_all(backend_, workspace(WindowPageTables), inputs.window_page_tables);
    }

    const Shape rows{inputs.rows()};
    step_ = {.rows = inputs.rows(),
             .tokens = {},
             .positions = {DType::I32, rows, workspace(Positions).data},
             .cache_slots = {DType::I32, rows, workspace(Slots).data},
             .sequences = {DType::I32, rows, workspace(Sequences).data},
             .page_tables = workspace(PageTables)};
    if (begins()) step_.tokens = {DType::I32, rows, workspace(Tokens).data};
    if (config_.recurrence.taps > 0) {
        const auto runs = static_cast<std::int64_t>(inputs.state_slots.size());
        runs_ = {.count = static_cast<int>(runs),
                 .begins = {DType::I32, Shape{runs + 1}, workspace(RunBegins).data},
                 .state_slots = {DType::I32, Shape{runs}, workspace(StateSlots).data},
                 .positions = step_.positions};
    }
    window_step_ = step_;
    if (!windows) return;
    window_step_.cache_slots = {DType::I32, rows, workspace(WindowSlots).data};
    window_step_.page_tables = workspace(WindowPageTables);
}

void TransformerStage::read_hidden(std::span<float> out) {
    backend_.read(some_rows(passed_on(), out.size()), std::as_writable_bytes(out));
}

void TransformerStage::write_hidden(std::span<const float> from) {
    backend_.write(some_rows(passed_on(), from.size()), std::as_bytes(from));
}

void TransformerStage::read_per_layer(std::span<float> out) {
    backend_.read(some_rows(WorkspaceTensor::PerLayer, out.size()), std::as_writable_bytes(out));
}

void TransformerStage::write_per_layer(std::span<const float> from) {
    backend_.write(some_rows(WorkspaceTensor::PerLayer, from.size()), std::as_bytes(from));
}

Tensor TransformerStage::some_rows(WorkspaceTensor id, std::size_t values) const {
    const Tensor all = workspace(id);
    return all.first_rows(static_cast<std::int64_t>(values) / all.shape.width());
}

void TransformerStage::head(std::int64_t first, std::int64_t count) {
    const MatMulOp::Product product{.weight = &weights_.head(), .out = logits_.first_rows(count)};
    backend_.matmul({.x = outputs_.rows_from(first, count), .products = {&product, 1}, .rows_as = head_as_});
    if (config_.logit_scale == 1.0F && config_.logit_soft_cap == 0.0F) return;
    backend_.soft_cap({.x = product.out, .scale = config_.logit_scale, .cap = config_.logit_soft_cap});
}

Tensor TransformerStage::computed_logits(int first, std::int64_t count) {
    if (!head_done_) head(first, count);
    return logits_.rows_from(head_done_ ? first : 0, count);
}

void TransformerStage::read_logits(int first, std::span<float> out) {
    const auto count = static_cast<std::int64_t>(out.size()) / config_.vocab;
    backend_.read(computed_logits(first, count), std::as_writable_bytes(out));
}

std::span<const float> TransformerStage::logits(int first, int count) {
    const Tensor rows = computed_logits(first, count);
    const std::span<const std::byte> seen = backend_.view(rows);
    if (!seen.empty()) return {reinterpret_cast<const float*>(seen.data()), seen.size() / sizeof(float)};
    copied_logits_.resize(static_cast<std::size_t>(count) * static_cast<std::size_t>(config_.vocab));
    backend_.read(rows, std::as_writable_bytes(std::span(copied_logits_)));
    return copied_logits_;
}

bool TransformerStage::find_argmax(int first, std::span<ArgMax> out) {
    return backend_.find_argmax(computed_logits(first, static_cast<std::int64_t>(out.size())), out);
}

bool TransformerStage::draw_tokens(std::span<const kernels::SampleRow> rows, std::int64_t tokens,
                                   std::span<std::int32_t> out) {
    const auto count = static_cast<std::int64_t>(rows.size());
    const SampleOp op{
        .logits = computed_logits(0, count),
        .samples = workspace(WorkspaceTensor::SampleRows).first_rows(count),
        .out = {DType::I32, Shape{count}, workspace(WorkspaceTensor::SampledTokens).data},
        .tokens = tokens,
        .penalises = std::ranges::any_of(rows, [](const auto& row) { return row.recent_count > 0; }),
        .first = std::ranges::all_of(rows, [](const auto& row) {
            return row.temperature <= 0 || (row.top_k >= 1 && row.top_k <= kernels::kMostFirst);
        })};
    backend_.write(op.samples, std::as_bytes(rows));
    return backend_.draw_tokens(op, out);
}

void TransformerStage::read_states(int first, std::span<float> out) {
    const auto count = static_cast<std::int64_t>(out.size()) / config_.hidden;
    backend_.read(outputs_.rows_from(first, count), std::as_writable_bytes(out));
}

}  // namespace rocmforge
