// Engine::bench() measures how fast the loaded model runs on the device.
#include <algorithm>
#include <array>
#include <chrono>
#include <list>

#include "engine/base/error.h"
#include "engine/engine_state.h"
#include "engine/sampling/sampler.h"
#include "engine/speculation/speculation.h"
#include "engine/speed/prediction.h"

namespace rocmforge {
namespace {

using Clock = std::chrono::steady_clock;

double rate_since(Clock::time_point begin, int tokens) {
    return tokens / std::chrono::duration<double>(Clock::now() - begin).count();
}

Spread spread(std::vector<double> values) {
    if (values.empty()) return {};
    std::sort(values.begin(), values.end());
    const std::size_t middle = values.size() / 2;
    const double median = values.size() % 2 == 1 ? values[middle] : (values[middle - 1] + values[middle]) / 2;
    return {.min = values.front(), .median = median, .max = values.back()};
}

// Returns tokens for the benchmark, spread over the vocabulary. Every run uses the same tokens. Their values
// do not affect the speed.
std::vector<std::int32_t> some_tokens(int count, std::size_t vocab) {
    std::vector<std::int32_t> tokens;
    for (std::uint64_t i = 1; i <= static_cast<std::uint64_t>(count); ++i) {
        tokens.push_back(static_cast<std::int32_t>((i * 2654435761U) % vocab));
    }
    return tokens;
}

void check(const BenchOptions& o, int context, int sequences) {
    if (o.prompt < 0 || o.generate < 0 || o.depth < 0 || o.repetitions < 1 ||
        (o.prompt == 0 && o.generate == 0)) {
        throw EngineError(
            Code::InvalidArgument,
            Text::tr(
                "A benchmark needs at least one prompt or generated token, and at least one repetition."));
    }
    if (o.parallel < 1 || o.parallel > sequences) {
        throw EngineError(
            Code::InvalidArgument,
            Text::tr("%1 concurrent answers can't be measured; the model was loaded for at most %2."),
            o.parallel, sequences);
    }
    const std::int64_t needed = std::int64_t{o.depth} + std::max(o.prompt, o.generate);
    if (needed > context) {
        throw EngineError(
            Code::InvalidArgument,
            Text::tr("The benchmark needs a context of %1 tokens, but the model was loaded with %2."), needed,
            context);
    }
}

class Bench {
  public:
    Bench(Loaded& model, const BenchOptions& options, std::stop_token stop)
        : model_(model),
          options_(options),
          stop_(std::move(stop)),
          tokens_(some_tokens(options.depth + std::max(options.prompt, options.generate), model.vocab())) {}

    double prefill() {
        back_to_depth();
        const Clock::time_point begin = Clock::now();
        model_.prefill(at(options_.depth, options_.prompt), Wanted::Last, stop_);
        draw_tokens();
        return rate_since(begin, options_.prompt);
    }

    double decode() {
        back_to_depth();
        const Clock::time_point begin = Clock::now();
        for (int i = 0; i < options_.generate; ++i) {
            if (stop_.stop_requested())
                throw EngineError(Code::Cancelled, Text::tr("The benchmark was stopped."));
            model_.step(at(options_.depth + i, 1), Wanted::Last);
            draw_tokens();
        }
        return rate_since(begin, options_.generate);
    }

    // Measures steps that compute one token, and steps that also check `drafts` guessed tokens, in turn. The
    // guesses count as wrong. Returns the duration of the second kind divided by that of the first.
    double checking_step(int drafts) {
        const std::array<int, 2> counts{1, 1 + drafts};
        std::array<Clock::duration, 2> times{};
        back_to_depth();
        KvSequence& sequence = model_.sequence;
        for (int i = 0; i + drafts < options_.generate; ++i) {
            if (stop_.stop_requested())
                throw EngineError(Code::Cancelled, Text::tr("The benchmark was stopped."));
            for (std::size_t kind = 0; kind < counts.size(); ++kind) {
                const int first = options_.depth + i;
                const auto tokens = at(first, counts[kind]);
                const Clock::time_point begin = Clock::now();
                sequence.truncate(first);
                model_.prefix_cache.evict_for(sequence, counts[kind]);
                sequence.append({tokens.begin(), tokens.end()});
                const SequenceRows rows{.sequence = &sequence, .first = first, .count = counts[kind]};
                model_.transformer.run({&rows, 1}, Wanted::All, {}, RowsAs::Tokens);
                draw_tokens();
                if (i > 0) times[kind] += Clock::now() - begin;  // the first steps may be recorded
            }
            sequence.truncate(options_.depth + i + 1);
        }
        return std::chrono::duration<double>(times[1]) / std::chrono::duration<double>(times[0]);
    }

    // Decodes one token of each sequence per step. All sequences begin with the cached tokens.
    double decode_together() {
        back_to_depth();
        model_.sequence.rest();  // releases its slot, which the other sequences need
        std::list<KvSequence> sequences;
        for (int i = 0; i < options_.parallel; ++i) sequences.emplace_back(model_.sequence, options_.depth);
        std::vector<SequenceRows> rows;
        const Clock::time_point begin = Clock::now();
        for (int step = 0; step < options_.generate; ++step) {
            if (stop_.stop_requested())
                throw EngineError(Code::Cancelled, Text::tr("The benchmark was stopped."));
            rows.clear();
            int which = 0;
            for (KvSequence& sequence : sequences) {
                const int first = sequence.length();
                model_.prefix_cache.evict_for(sequence, 1);
                sequence.append({tokens_[static_cast<std::size_t>(step * 7 + ++which) % tokens_.size()]});
                rows.push_back({.sequence = &sequence, .first = first, .count = 1});
            }
            model_.transformer.run(rows, Wanted::Last, {}, RowsAs::Tokens);
            draw_tokens();
        }
        return rate_since(begin, options_.generate * options_.parallel);
    }

    // Fills the cache. This also warms up: it starts the threads and reads the weights into memory.
    void fill_to_depth() {
        model_.sequence.truncate(0);
        model_.step(at(0, 1), Wanted::Last);
        draw_tokens();
        model_.sequence.truncate(0);
        back_to_depth();
    }

  private:
    // Truncates the sequence to options_.depth tokens. Computes tokens again if a sliding window has released
    // their keys and values.
    void back_to_depth() {
        const int there = model_.sequence.truncate(options_.depth);
        model_.prefill(at(there, options_.depth - there), Wanted::None, stop_);
        model_.sequence.remember();
    }
    // Draws a token from each output of the last step, as the scheduler does for answers with the default
    // sampling options.
    void draw_tokens() {
        const auto outputs = static_cast<std::size_t>(model_.transformer.outputs());
        const int known = model_.tokenizer->size();
        const std::vector<kernels::SampleRow> rows(outputs, sampler_.for_device());
        std::vector<std::int32_t> drawn(outputs);
        if (model_.transformer.draw_tokens(rows, known, drawn)) {
            for (const std::int32_t token : drawn) sampler_.take_drawn(token);
            return;
        }
        const std::span<const float> logits = model_.transformer.logits(0, static_cast<int>(outputs));
        const auto vocab = static_cast<std::size_t>(model_.vocab());
        for (std::size_t i = 0; i < outputs; ++i) {
            sampler_.sample(logits.subspan(i * vocab, static_cast<std::size_t>(known)));
        }
    }
    std::span<const std::int32_t> at(int first, int count) const {
        return std::span(tokens_).subspan(static_cast<std::size_t>(first), static_cast<std::size_t>(count));
    }

    Loaded& model_;
    const BenchOptions& options_;
    std::stop_token stop_;
    std::vector<std::int32_t> tokens_;
    Sampler sampler_{SamplingOptions{.seed = 1}};
};

}  // namespace

BenchResult Engine::bench(const BenchOptions& options, std::stop_token stop) {
    Loaded& model = state_->need_model();
    check(options, model.context(), model.info.options.sequences);
    const auto emptied = model.empty_sequence();
    Bench bench(model, options, std::move(stop));
    bench.fill_to_depth();
    std::vector<double> prefill;
    std::vector<double> decode;
    std::vector<double> together;
    std::vector<double> checking;
    // Each measurement needs at least two steps, because the first one is not counted.
    const int drafts = std::min(kMostDrafts, model.info.options.token_rows() - 1);
    const bool checks = model.info.speculation != SpeculationKind::Off && drafts > 0;
    for (int i = 0; i < options.repetitions; ++i) {
        if (options.prompt > 0) prefill.push_back(bench.prefill());
        if (options.generate > 0) decode.push_back(bench.decode());
        if (options.generate > 0 && options.parallel > 1) together.push_back(bench.decode_together());
        if (checks && options.generate > drafts + 1) checking.push_back(bench.checking_step(drafts));
    }
    const int tokens = options.depth + (options.generate + 1) / 2;  // average number of tokens in the cache
    const PlanOptions& plan = model.info.options;
    BenchResult result{.prefill_tokens_per_second = spread(std::move(prefill)),
                       .decode_tokens_per_second = spread(std::move(decode)),
                       .parallel_tokens_per_second = spread(std::move(together)),
                       .checking_step = spread(std::move(checking)),
                       .bytes_read_per_token = bytes_read_by_a_token(model.header, plan.cache, tokens)};
    result.predicted_tokens_per_second = predict_decode_rate(
        model.header, plan, state_->speed_profiler->speeds(), state_->options.threads, tokens);
    result.gigabytes_per_second =
        static_cast<double>(result.bytes_read_per_token) * result.decode_tokens_per_second.median / 1e9;
    return result;
}

}  // namespace rocmforge
