#include "engine/transformer/transformer.h"

#include <algorithm>
#include <string>

#include "engine/base/error.h"

namespace rocmforge {
namespace {

[[noreturn]] void refuse(const std::string& sentence) {
    throw EngineError(Code::InvalidArgument, Message::untranslated(sentence));
}

// Writes the pages of the sequences into the rows of `tables`. Returns whether any entry changed.
template <typename PagesOf>
bool update(std::vector<std::int32_t>& tables, std::span<const SequenceRows> sequences, std::ptrdiff_t width,
            PagesOf pages_of) {
    bool changed = false;
    for (std::size_t s = 0; s < sequences.size(); ++s) {
        const std::vector<std::int32_t>& pages = pages_of(*sequences[s].sequence);
        // If several sequences share the cache, a sequence may hold one page more than the context needs.
        const auto used = std::min(static_cast<std::ptrdiff_t>(pages.size()), width);
        const auto row = tables.begin() + static_cast<std::ptrdiff_t>(s) * width;
        if (std::equal(pages.begin(), pages.begin() + used, row)) continue;
        std::copy(pages.begin(), pages.begin() + used, row);
        changed = true;
    }
    return changed;
}

}  // namespace

Transformer::Transformer(const Placement& where, const ModelConfig& config, const ModelWeights& weights,
                         const KvCache& cache, const WorkspaceSize& size)
    : config_(config),
      size_(size),
      device_(*where.device, config, weights, cache, size, {where.host_layers, config.layers}) {
    if (where.split()) {
        host_.emplace(*where.host, config, weights, cache, size, LayerRange{0, where.host_layers});
        handed_over_.resize(static_cast<std::size_t>(size.batch) *
                            static_cast<std::size_t>(config.stream_values()));
        handed_per_layer_.resize(static_cast<std::size_t>(size.batch) *
                                 static_cast<std::size_t>(config.layers) *
                                 static_cast<std::size_t>(config.per_layer_width));
    }
    const auto entries =
        static_cast<std::size_t>(size.sequences) * static_cast<std::size_t>(kv_pages(size.context));
    inputs_.page_tables.assign(entries, 0);
    if (config.window > 0) inputs_.window_page_tables.assign(entries, 0);
}

void Transformer::check(std::span<const SequenceRows> sequences, RowsAs rows_as) const {
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
            refuse("Position " + std::to_string(s.first) + " can't be computed again: its window of " +
                   std::to_string(config_.window) + " tokens was released.");
        }
        const bool goes_on =
            s.first == s.sequence->state_begin() && s.first + s.count == s.sequence->length();
        if (config_.recurrence.taps > 0 && !goes_on) {
            refuse("Positions " + std::to_string(s.first) + " to " + std::to_string(s.first + s.count) +
                   " can't be computed: the state continues with " +
                   std::to_string(s.sequence->state_begin()) + " to " + std::to_string(s.sequence->length()) +
                   ".");
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
    const int most = rows_as == RowsAs::Tokens ? std::min(size_.batch, size_.most_token_rows()) : size_.batch;
    if (rows == 0 || rows > most || sequences.size() > static_cast<std::size_t>(size_.sequences)) {
        refuse("A step of " + std::to_string(rows) + " rows in " + std::to_string(sequences.size()) +
               " sequences exceeds the workspace of " + std::to_string(most) + " rows in " +
               std::to_string(size_.sequences) + ".");
    }
}

void Transformer::run(std::span<const SequenceRows> sequences, Wanted wanted, const std::stop_token& stop,
                      RowsAs rows_as) {
    check(sequences, rows_as);
    collect(sequences, wanted);
    inputs_.rows_as = rows_as;
    // Except in decode steps, Wanted::All is used only for scores and embeddings of a text. They need not be
    // independent of the other rows of a step, so the fastest way is used.
    const bool scores = wanted == Wanted::All && rows_as != RowsAs::Tokens;
    inputs_.head_as = rows_as == RowsAs::Fastest || scores ? RowsAs::Fastest : RowsAs::Tokens;
    // A decode step with one row for each sequence always runs the same operations, so a device can record
    // them once. This also holds for rows of guessed tokens, except in layers with a state.
    const int outputs = inputs_.outputs();
    const bool single = sequences.size() == static_cast<std::size_t>(inputs_.rows());
    const bool guessed = rows_as == RowsAs::Tokens && config_.recurrence.taps == 0;
    const bool decoding = rows_as != RowsAs::Prompt && outputs == inputs_.rows() && outputs <= kLogitRows &&
                          (single || guessed);
    device_.write_inputs(inputs_);
    if (host_) {
        host_->write_inputs(inputs_);
        host_->run(inputs_, decoding, stop);
        const std::size_t values =
            static_cast<std::size_t>(inputs_.rows()) * static_cast<std::size_t>(config_.stream_values());
        const std::span<float> rows = std::span(handed_over_).first(values);
        host_->read_hidden(rows);
        device_.write_hidden(rows);
        if (config_.per_layer_width > 0) {
            const std::span<float> inputs =
                std::span(handed_per_layer_)
                    .first(static_cast<std::size_t>(inputs_.rows()) *
                           static_cast<std::size_t>(config_.layers * config_.per_layer_width));
            host_->read_per_layer(inputs);
            device_.write_per_layer(inputs);
        }
    }
    device_.run(inputs_, decoding, stop);
}

void Transformer::collect(std::span<const SequenceRows> sequences, Wanted wanted) {
    for (std::vector<std::int32_t>* list :
         {&inputs_.tokens, &inputs_.positions, &inputs_.cache_slots, &inputs_.window_cache_slots,
          &inputs_.sequences, &inputs_.run_begins, &inputs_.state_slots, &inputs_.wanted}) {
        list->clear();
    }
    for (std::size_t s = 0; s < sequences.size(); ++s) {
        const SequenceRows& part = sequences[s];
        inputs_.run_begins.push_back(inputs_.rows());
        if (config_.recurrence.taps > 0) inputs_.state_slots.push_back(part.sequence->state_slot());
        for (int i = part.first; i < part.first + part.count; ++i) {
            const bool last = i + 1 == part.first + part.count;
            if (!part.quiet && (wanted == Wanted::All || (wanted == Wanted::Last && last))) {
                inputs_.wanted.push_back(static_cast<std::int32_t>(inputs_.rows()));
            }
            inputs_.tokens.push_back(part.sequence->tokens()[static_cast<std::size_t>(i)]);
            inputs_.positions.push_back(i);
            inputs_.cache_slots.push_back(part.sequence->slot(i));
            if (config_.window > 0) inputs_.window_cache_slots.push_back(part.sequence->window_slot(i));
            inputs_.sequences.push_back(static_cast<std::int32_t>(s));
        }
    }
    inputs_.run_begins.push_back(inputs_.rows());
    collect_page_tables(sequences);
}

void Transformer::collect_page_tables(std::span<const SequenceRows> sequences) {
    const std::ptrdiff_t width = kv_pages(size_.context);
    inputs_.pages_changed =
        update(inputs_.page_tables, sequences, width,
               [](const KvSequence& s) -> const std::vector<std::int32_t>& { return s.pages(); });
    inputs_.window_pages_changed =
        config_.window > 0 &&
        update(inputs_.window_page_tables, sequences, width,
               [](const KvSequence& s) -> const std::vector<std::int32_t>& { return s.window_pages(); });
}

void Transformer::read_logits(int first, std::span<float> out) {
    const std::int64_t count = static_cast<std::int64_t>(out.size()) / vocab();
    // Refuses a size that is not a whole number of rows, as if there were too many rows.
    const bool whole = count * vocab() == static_cast<std::int64_t>(out.size());
    check_outputs(first, whole ? count : kLogitRows + 1);
    device_.read_logits(first, out);
}

std::span<const float> Transformer::logits(int first, int count) {
    check_outputs(first, count);
    return device_.logits(first, count);
}

bool Transformer::find_argmax(int first, std::span<ArgMax> out) {
    check_outputs(first, static_cast<std::int64_t>(out.size()));
    return device_.find_argmax(first, out);
}

bool Transformer::draw_tokens(std::span<const kernels::SampleRow> rows, std::int64_t tokens,
                              std::span<std::int32_t> out) {
    check_outputs(0, static_cast<std::int64_t>(std::max(rows.size(), out.size())));
    if (rows.size() != out.size() || tokens < 1 || tokens > vocab()) {
        refuse("Tokens can't be sampled from " + std::to_string(rows.size()) + " rows for " +
               std::to_string(out.size()) + " results, among " + std::to_string(tokens) + " of " +
               std::to_string(vocab()) + " logits.");
    }
    return device_.draw_tokens(rows, tokens, out);
}

void Transformer::read_states(int first, std::span<float> out) {
    const auto width = static_cast<std::size_t>(config_.hidden);
    const auto count = static_cast<std::int64_t>(out.size() / width);
    if (out.size() % width != 0)
        refuse("The size of the buffer for states must be a multiple of the row's size.");
    if (first < 0 || first + count > outputs()) {
        refuse("The state of row " + std::to_string(first) + " was not asked for.");
    }
    device_.read_states(first, out);
}

void Transformer::check_outputs(int first, std::int64_t count) const {
    const int most = std::min(size_.batch, kLogitRows);
    if (count > most) {
        refuse("Logits are read in whole rows, at most " + std::to_string(most) + " at a time.");
    }
    if (first < 0 || count < 0 || first + count > outputs()) {
        refuse("The logits of row " + std::to_string(first) + " were not asked for.");
    }
}

}  // namespace rocmforge
