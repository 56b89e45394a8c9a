#include "engine/transformer.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

#include "engine/error.h"
#include "engine/rope_table.h"

namespace rocmforge {
namespace {

template <typename T>
void write_all(Backend& backend, const Tensor& to, const std::vector<T>& from) {
    const Tensor part{to.type, Shape{static_cast<std::int64_t>(from.size())}, to.data};
    backend.write(part, std::as_bytes(std::span<const T>(from)));
}

[[noreturn]] void refuse(const std::string& sentence) {
    throw EngineError(Code::InvalidArgument, sentence);
}

}  // namespace

Transformer::Transformer(Backend& backend, const ModelConfig& config, const ModelWeights& weights,
                         const KvCache& cache, const WorkspaceSize& size)
    : backend_(backend),
      config_(config),
      weights_(weights),
      cache_(cache),
      size_(size),
      layout_(config, size) {
    for (const WorkspaceEntry& entry : layout_.entries) {
        // Activations are always written before they are read; inputs start as zeros because a page table is
        // only partly filled.
        const bool activation = entry.type == DType::F32;
        buffers_[static_cast<std::size_t>(entry.id)] = backend.allocate(
            entry.bytes(), entry.purpose, activation ? Uninitialized::Yes : Uninitialized::No);
    }
    scratch_ = backend.reserve_scratch(operation_limits(config, size));
    page_tables_.assign(static_cast<std::size_t>(layout_.of(WorkspaceTensor::PageTables).shape.elements()),
                        0);
    write_all(backend_, workspace(WorkspaceTensor::RopeTable), rope_table(config.rope, size.context));
    logits_ = workspace(WorkspaceTensor::Logits);
}

Tensor Transformer::workspace(WorkspaceTensor id) const {
    const WorkspaceEntry& entry = layout_.of(id);
    return buffers_[static_cast<std::size_t>(id)].view(entry.type, entry.shape);
}

Transformer::Rows Transformer::rows_of(std::int64_t count) const {
    const auto first = [&](WorkspaceTensor id) { return workspace(id).first_rows(count); };
    using enum WorkspaceTensor;
    return {.hidden = first(Hidden),
            .normed = first(Normed),
            .branch = first(Branch),
            .query = first(Query),
            .key = first(Key),
            .value = first(Value),
            .attention = first(Attention),
            .gate = first(Gate),
            .up = first(Up)};
}

void Transformer::check(std::span<const SequenceRows> sequences) const {
    int rows = 0;
    for (const SequenceRows& s : sequences) {
        if (s.first < 0 || s.count <= 0 || s.first + s.count > s.sequence->length()) {
            refuse("Positions " + std::to_string(s.first) + " to " + std::to_string(s.first + s.count) +
                   " are not in a sequence of " + std::to_string(s.sequence->length()) + " tokens.");
        }
        if (s.first + s.count > size_.context) {
            refuse("Position " + std::to_string(s.first + s.count - 1) + " is beyond the context of " +
                   std::to_string(size_.context) + " tokens.");
        }
        for (int i = s.first; i < s.first + s.count; ++i) {
            const std::int32_t token = s.sequence->tokens()[static_cast<std::size_t>(i)];
            if (token < 0 || token >= vocab()) {
                refuse("There is no token " + std::to_string(token) + " in a vocabulary of " +
                       std::to_string(vocab()) + ".");
            }
        }
        rows += s.count;
    }
    if (rows == 0 || rows > size_.batch || sequences.size() > static_cast<std::size_t>(size_.sequences)) {
        refuse("A step of " + std::to_string(rows) + " rows in " + std::to_string(sequences.size()) +
               " sequences is not what there is room for: " + std::to_string(size_.batch) + " rows in " +
               std::to_string(size_.sequences) + ".");
    }
}

void Transformer::run(std::span<const SequenceRows> sequences, Wanted wanted, const std::stop_token& stop) {
    check(sequences);
    outputs_ = {};
    head_done_ = false;
    write_inputs(sequences, wanted);
    const int rows = static_cast<int>(tokens_.size());
    const int outputs = static_cast<int>(wanted_.size());
    // A step of decoding, one row of each sequence, is always the same work: a device can record it once.
    const bool decoding = outputs == rows && outputs <= kLogitRows && sequences.size() == tokens_.size();
    if (decoding) {
        backend_.run_step(static_cast<std::uint64_t>(rows), [&] {
            layers(rows, outputs, {});
            head(0, outputs);
        });
        outputs_ = workspace(WorkspaceTensor::Normed).first_rows(outputs);
        head_done_ = true;
    } else {
        layers(rows, outputs, stop);
    }
}

void Transformer::write_inputs(std::span<const SequenceRows> sequences, Wanted wanted) {
    for (std::vector<std::int32_t>* list : {&tokens_, &positions_, &slots_, &sequences_, &wanted_}) {
        list->clear();
    }
    for (std::size_t s = 0; s < sequences.size(); ++s) {
        const SequenceRows& part = sequences[s];
        for (int i = part.first; i < part.first + part.count; ++i) {
            const bool last = i + 1 == part.first + part.count;
            if (wanted == Wanted::All || (wanted == Wanted::Last && last)) {
                wanted_.push_back(static_cast<std::int32_t>(tokens_.size()));
            }
            tokens_.push_back(part.sequence->tokens()[static_cast<std::size_t>(i)]);
            positions_.push_back(i);
            slots_.push_back(part.sequence->slot(i));
            sequences_.push_back(static_cast<std::int32_t>(s));
        }
    }
    using enum WorkspaceTensor;
    write_all(backend_, workspace(Tokens), tokens_);
    write_all(backend_, workspace(Positions), positions_);
    write_all(backend_, workspace(Slots), slots_);
    write_all(backend_, workspace(Sequences), sequences_);
    if (!wanted_.empty() && wanted_.size() < tokens_.size()) {
        write_all(backend_, workspace(WantedRows), wanted_);
    }
    write_page_tables(sequences);

    const Shape rows{static_cast<std::int64_t>(tokens_.size())};
    step_ = {.rows = static_cast<int>(tokens_.size()),
             .tokens = {DType::I32, rows, workspace(Tokens).data},
             .positions = {DType::I32, rows, workspace(Positions).data},
             .cache_slots = {DType::I32, rows, workspace(Slots).data},
             .sequences = {DType::I32, rows, workspace(Sequences).data},
             .page_tables = workspace(PageTables)};
}

void Transformer::write_page_tables(std::span<const SequenceRows> sequences) {
    const auto width = static_cast<std::ptrdiff_t>(workspace(WorkspaceTensor::PageTables).shape.width());
    bool changed = false;
    for (std::size_t s = 0; s < sequences.size(); ++s) {
        const std::vector<std::int32_t>& pages = sequences[s].sequence->pages();
        // A sequence may hold a page more than this context needs, when the cache is shared.
        const auto used = std::min(static_cast<std::ptrdiff_t>(pages.size()), width);
        const auto row = page_tables_.begin() + static_cast<std::ptrdiff_t>(s) * width;
        if (std::equal(pages.begin(), pages.begin() + used, row)) continue;
        std::copy(pages.begin(), pages.begin() + used, row);
        changed = true;
    }
    if (changed) write_all(backend_, workspace(WorkspaceTensor::PageTables), page_tables_);
}

void Transformer::layers(int count, int wanted, const std::stop_token& stop) {
    Rows rows = rows_of(count);
    backend_.embed({.tokens = step_.tokens, .table = &weights_.embedding, .out = rows.hidden});
    for (std::size_t layer = 0; layer < weights_.layers.size(); ++layer) {
        if (stop.stop_requested()) throw EngineError(Code::Cancelled, "The work was stopped.");
        const bool last = layer + 1 == weights_.layers.size();
        backend_.rms_norm({.x = rows.hidden,
                           .residual = layer == 0 ? Tensor{} : rows.branch,
                           .weight = &weights_.of(layer, LayerRole::AttentionNorm),
                           .out = rows.normed,
                           .eps = config_.norm_eps});
        attend(layer, rows, last ? wanted : count);
        if (last && wanted == 0) return;
        feed_forward(layer, rows);
    }
    backend_.rms_norm({.x = rows.hidden,
                       .residual = rows.branch,
                       .weight = &weights_.output_norm,
                       .out = rows.normed,
                       .eps = config_.norm_eps});
    outputs_ = rows.normed;
}

void Transformer::attend(std::size_t layer, Rows& rows, int wanted) {
    const std::array<MatMulOp::Product, 3> products{{
        {.weight = &weights_.of(layer, LayerRole::Query), .out = rows.query},
        {.weight = &weights_.of(layer, LayerRole::Key), .out = rows.key},
        {.weight = &weights_.of(layer, LayerRole::Value), .out = rows.value},
    }};
    backend_.matmul({.x = rows.normed, .products = products});
    const LayerCache cache = cache_.layer(static_cast<int>(layer));
    backend_.rope_store({.q = rows.query,
                         .k = rows.key,
                         .v = rows.value,
                         .table = workspace(WorkspaceTensor::RopeTable),
                         .step = step_,
                         .cache = cache,
                         .heads = config_.heads,
                         .kv_heads = config_.kv_heads,
                         .head_dim = config_.head_dim,
                         .rotary_dim = config_.rope.dimensions,
                         .order = config_.rope.order});
    if (wanted == 0) return;  // the keys and values are all that this step is for
    backend_.attention({.q = rows.query,
                        .out = rows.attention,
                        .step = step_,
                        .cache = cache,
                        .heads = config_.heads,
                        .kv_heads = config_.kv_heads,
                        .head_dim = config_.head_dim,
                        .scale = 1.0F / std::sqrt(static_cast<float>(config_.head_dim))});
    if (wanted < step_.rows) {
        // The wanted rows move together into tensors that are free now.
        const Tensor chosen{DType::I32, Shape{wanted}, workspace(WorkspaceTensor::WantedRows).data};
        backend_.gather_rows({.x = rows.attention, .rows = chosen, .out = rows.query.first_rows(wanted)});
        backend_.gather_rows({.x = rows.hidden, .rows = chosen, .out = rows.normed.first_rows(wanted)});
        Rows fewer = rows_of(wanted);
        std::swap(fewer.attention, fewer.query);
        std::swap(fewer.hidden, fewer.normed);
        rows = fewer;
    }
    const MatMulOp::Product out{.weight = &weights_.of(layer, LayerRole::AttentionOut), .out = rows.branch};
    backend_.matmul({.x = rows.attention, .products = {&out, 1}});
}

void Transformer::feed_forward(std::size_t layer, const Rows& rows) {
    backend_.rms_norm({.x = rows.hidden,
                       .residual = rows.branch,
                       .weight = &weights_.of(layer, LayerRole::FfnNorm),
                       .out = rows.normed,
                       .eps = config_.norm_eps});
    const std::array<MatMulOp::Product, 2> products{{
        {.weight = &weights_.of(layer, LayerRole::Gate), .out = rows.gate},
        {.weight = &weights_.of(layer, LayerRole::Up), .out = rows.up},
    }};
    backend_.matmul({.x = rows.normed, .products = products});
    backend_.gated_activation({.gate = rows.gate, .up = rows.up, .out = rows.gate});
    const MatMulOp::Product down{.weight = &weights_.of(layer, LayerRole::Down), .out = rows.branch};
    backend_.matmul({.x = rows.gate, .products = {&down, 1}});
}

void Transformer::head(std::int64_t first, std::int64_t count) {
    const MatMulOp::Product product{.weight = &weights_.head(), .out = logits_.first_rows(count)};
    backend_.matmul({.x = outputs_.rows_from(first, count), .products = {&product, 1}});
}

void Transformer::read_logits(int first, std::span<float> out) {
    const std::int64_t count = static_cast<std::int64_t>(out.size()) / vocab();
    if (count > logits_.shape[0] || count * vocab() != static_cast<std::int64_t>(out.size())) {
        refuse("Logits are read in whole rows, at most " + std::to_string(logits_.shape[0]) + " at a time.");
    }
    if (first < 0 || first + count > outputs()) {
        refuse("The logits of row " + std::to_string(first) + " were not asked for.");
    }
    if (!head_done_) head(first, count);
    backend_.read(logits_.rows_from(head_done_ ? first : 0, count), std::as_writable_bytes(out));
}

}  // namespace rocmforge
