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

// Some rows at a time: of a long context a second table on the host would be memory that no plan has.
void write_rope_table(Backend& backend, const Tensor& to, const RopeConfig& rope, int positions) {
    constexpr int kRows = 1024;
    if (rope.dimensions == 0) return;
    for (int first = 0; first < positions; first += kRows) {
        const int count = std::min(kRows, positions - first);
        const std::vector<float> rows = rope_table_rows(rope, positions, first, count);
        backend.write(to.rows_from(first, count), std::as_bytes(std::span(rows)));
    }
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
    const auto entries = static_cast<std::size_t>(layout_.of(WorkspaceTensor::PageTables).shape.elements());
    page_tables_.assign(entries, 0);
    if (config.window > 0) window_page_tables_.assign(entries, 0);
    fill_constants();
    logits_ = workspace(WorkspaceTensor::Logits);
}

void Transformer::fill_constants() {
    using enum WorkspaceTensor;
    write_rope_table(backend_, workspace(RopeTable), config_.rope, size_.context);
    if (config_.window_rope) {
        write_rope_table(backend_, workspace(WindowRopeTable), *config_.window_rope, size_.context);
    }
    if (layout_.has(QueryScale)) {
        write_all(backend_, workspace(QueryScale), query_scales(config_.temperature, size_.context));
    }
    if (layout_.has(HeadIds)) {
        std::vector<std::int32_t> ids;
        for (int i = 0; i < size_.batch * config_.heads; ++i) ids.push_back(i % config_.heads);
        write_all(backend_, workspace(HeadIds), ids);
    }
}

Tensor Transformer::workspace(WorkspaceTensor id) const {
    const WorkspaceEntry& entry = layout_.of(id);
    return buffers_[static_cast<std::size_t>(id)].view(entry.type, entry.shape);
}

Tensor Transformer::matrix(WorkspaceTensor id, std::int64_t rows, std::int64_t width) const {
    return buffers_[static_cast<std::size_t>(id)].view(layout_.of(id).type, {rows, width});
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
        const int oldest = std::max(0, s.first - config_.window + 1) / kPageTokens;
        if (config_.window > 0 && oldest < s.sequence->first_window_page()) {
            refuse("Position " + std::to_string(s.first) + " can't be computed again: what its window of " +
                   std::to_string(config_.window) + " tokens saw is gone.");
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
    for (std::vector<std::int32_t>* list :
         {&tokens_, &positions_, &slots_, &window_slots_, &sequences_, &wanted_}) {
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
            if (config_.window > 0) window_slots_.push_back(part.sequence->window_slot(i));
            sequences_.push_back(static_cast<std::int32_t>(s));
        }
    }
    using enum WorkspaceTensor;
    write_all(backend_, workspace(Tokens), tokens_);
    write_all(backend_, workspace(Positions), positions_);
    write_all(backend_, workspace(Slots), slots_);
    write_all(backend_, workspace(Sequences), sequences_);
    if (config_.window > 0) write_all(backend_, workspace(WindowSlots), window_slots_);
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
    window_step_ = step_;
    if (config_.window == 0) return;
    window_step_.cache_slots = {DType::I32, rows, workspace(WindowSlots).data};
    window_step_.page_tables = workspace(WindowPageTables);
}

void Transformer::write_page_tables(std::span<const SequenceRows> sequences) {
    const auto width = static_cast<std::ptrdiff_t>(workspace(WorkspaceTensor::PageTables).shape.width());
    const auto update = [&](std::vector<std::int32_t>& tables, WorkspaceTensor id, auto pages_of) {
        bool changed = false;
        for (std::size_t s = 0; s < sequences.size(); ++s) {
            const std::vector<std::int32_t>& pages = pages_of(*sequences[s].sequence);
            // A sequence may hold a page more than this context needs, when the cache is shared.
            const auto used = std::min(static_cast<std::ptrdiff_t>(pages.size()), width);
            const auto row = tables.begin() + static_cast<std::ptrdiff_t>(s) * width;
            if (std::equal(pages.begin(), pages.begin() + used, row)) continue;
            std::copy(pages.begin(), pages.begin() + used, row);
            changed = true;
        }
        if (changed) write_all(backend_, workspace(id), tables);
    };
    update(
        page_tables_, WorkspaceTensor::PageTables,
        [](const KvSequence& s) -> const auto& { return s.pages(); });
    if (config_.window == 0) return;
    update(
        window_page_tables_, WorkspaceTensor::WindowPageTables,
        [](const KvSequence& s) -> const auto& { return s.window_pages(); });
}

void Transformer::head(std::int64_t first, std::int64_t count) {
    const MatMulOp::Product product{.weight = &weights_.head(), .out = logits_.first_rows(count)};
    backend_.matmul({.x = outputs_.rows_from(first, count), .products = {&product, 1}});
    if (config_.logit_scale == 1.0F && config_.logit_soft_cap == 0.0F) return;
    backend_.soft_cap({.x = product.out, .scale = config_.logit_scale, .cap = config_.logit_soft_cap});
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
