// Engine::generate: prefill what isn't cached, then token by token until something ends it.
#include <algorithm>
#include <chrono>
#include <optional>

#include "engine/answer_parts.h"
#include "engine/engine_state.h"
#include "engine/error.h"
#include "engine/grammar/gbnf.h"
#include "engine/grammar/json_schema.h"
#include "engine/grammar/token_constraint.h"
#include "engine/stop_strings.h"

namespace rocmforge {
namespace {

using Clock = std::chrono::steady_clock;

double seconds(Clock::duration time) {
    return std::chrono::duration<double>(time).count();
}

double rate(int count, Clock::duration time) {
    return count > 0 && time.count() > 0 ? count / seconds(time) : 0;
}

constexpr std::size_t kEndOfPrompt = 32;  // tokens: a mark in ordinary letters takes a few

AnswerParts parts_for(const Loaded& model, std::span<const std::int32_t> prompt,
                      const GenerateOptions& options) {
    if (!options.chat) return {AnswerFormat{}, AnswerStart::Anything};
    if (options.continues) {
        const bool thinks = options.continues->content.empty();
        return {model.answer_format, thinks ? AnswerStart::InThought : AnswerStart::InAnswer};
    }
    const auto end = prompt.last(std::min(prompt.size(), kEndOfPrompt));
    const std::string text = model.tokenizer->decode({end.begin(), end.end()}, true);
    return {model.answer_format, model.answer_format.start(text)};
}

std::vector<std::string> stops_for(const Loaded& model, const GenerateOptions& options) {
    std::vector<std::string> stops = options.stop;
    if (options.chat) stops.insert(stops.end(), model.chat_stop.begin(), model.chat_stop.end());
    return stops;
}

std::optional<TokenConstraint> constraint_for(Loaded& model, const GenerateOptions& options) {
    if (options.grammar.empty() && options.json_schema.empty()) return std::nullopt;
    if (!options.grammar.empty() && !options.json_schema.empty()) {
        throw EngineError(Code::InvalidArgument,
                          "An answer can follow a grammar or a JSON schema, not both.");
    }
    const std::string gbnf =
        options.grammar.empty() ? gbnf_of_json_schema(options.json_schema) : options.grammar;
    return TokenConstraint(read_gbnf(gbnf), model.token_texts());
}

// Tokens' bytes to whole characters, told apart, what is said past the stop strings, to the sink and the
// result.
class TextOut {
  public:
    TextOut(const Tokenizer& tokenizer, AnswerParts parts, std::vector<std::string> stop,
            const GenerateSink& sink, GenerateResult& result)
        : tokenizer_(tokenizer),
          parts_(std::move(parts)),
          stop_(std::move(stop)),
          sink_(sink),
          result_(result) {}

    void push(std::int32_t token) {
        const std::string piece = tokenizer_.piece(token);
        if (piece.empty()) {
            take(parts_.push_control(tokenizer_.piece(token, true)));
        } else {
            take(parts_.push(utf8_.push(piece)));
        }
    }
    bool stopped() const { return stop_.hit(); }
    bool answering() const { return parts_.answering(); }
    // The prompt opens a thought or a header, which the answer comes behind.
    bool waits() const { return parts_.inside(); }
    void finish() {
        take(parts_.push(utf8_.finish()));
        take(parts_.finish());
        say(stop_.finish());
        result_.thinking_seconds = seconds(last_thought_ - first_thought_);
    }

  private:
    void take(const std::vector<AnswerPart>& parts) {
        for (const AnswerPart& part : parts) {
            switch (part.kind) {
                case PartKind::Thinking:
                    think(part.text);
                    break;
                case PartKind::ToolCall:
                    result_.tool_call += part.text;
                    break;
                case PartKind::Answer:
                    say(stop_.push(part.text));
                    break;
            }
        }
    }

    void think(const std::string& text) {
        last_thought_ = Clock::now();
        if (result_.thinking.empty()) first_thought_ = last_thought_;
        result_.thinking += text;
        if (sink_.thinking) sink_.thinking(text);
    }

    void say(const std::string& text) {
        if (text.empty()) return;
        result_.text += text;
        if (sink_.text) sink_.text(text);
    }

    const Tokenizer& tokenizer_;
    Utf8Stream utf8_;
    AnswerParts parts_;
    StopStrings stop_;
    const GenerateSink& sink_;
    GenerateResult& result_;
    Clock::time_point first_thought_;
    Clock::time_point last_thought_;
};

// One call of generate().
class Generation {
  public:
    Generation(Loaded& model, std::span<const std::int32_t> prompt, const GenerateOptions& options,
               const GenerateSink& sink, std::stop_token stop)
        : model_(model),
          prompt_(prompt),
          options_(options),
          sink_(sink),
          stop_(std::move(stop)),
          sampler_(options.sampling,
                   [&tokenizer = *model.tokenizer](std::int32_t token) { return tokenizer.piece(token); }),
          constraint_(constraint_for(model, options)),
          out_(*model.tokenizer, parts_for(model, prompt, options), stops_for(model, options), sink,
               result_) {}

    GenerateResult run() {
        begin_ = Clock::now();
        constrained_ = !out_.waits();
        if (constraint_ && options_.continues && !constraint_->accept(options_.continues->content)) {
            throw EngineError(Code::InvalidArgument,
                              "The answer so far doesn't follow the grammar, so it can't go on by it.");
        }
        result_.prompt_tokens = static_cast<int>(prompt_.size());
        if (prefill()) decode();
        out_.finish();
        result_.context_used = result_.prompt_tokens + static_cast<int>(result_.tokens.size());
        return std::move(result_);
    }

  private:
    // False when it was stopped; what was computed by then stays cached.
    bool prefill() {
        result_.cached_tokens = model_.branches.continue_with(prompt_);
        const auto report = [&](int done) {
            if (sink_.prefilled) sink_.prefilled(result_.cached_tokens + done, result_.prompt_tokens);
        };
        report(0);
        try {
            model_.prefill(prompt_.subspan(static_cast<std::size_t>(result_.cached_tokens)), Wanted::Last,
                           stop_, report);
        } catch (const EngineError& e) {
            if (e.code() != Code::Cancelled) throw;
            result_.reason = StopReason::Cancelled;
            return false;
        }
        for (std::int32_t token : prompt_) sampler_.accept(token);
        return true;
    }

    void decode() {
        int drawn = 0;
        Clock::time_point first;
        Clock::time_point last;
        while (true) {
            if (stop_.stop_requested()) {
                result_.reason = StopReason::Cancelled;
                break;
            }
            if (nothing_may_follow()) {
                result_.reason = StopReason::EndOfText;
                break;
            }
            // Files may have more rows than the vocabulary has tokens, to fill up a block.
            const auto known = static_cast<std::size_t>(model_.tokenizer->size());
            const std::int32_t token = sampler_.sample(model_.last_logits().first(known), allowed_);
            last = Clock::now();
            if (++drawn == 1) {
                first = last;
                result_.time_to_first_token_seconds = seconds(first - begin_);
                result_.prefill_tokens_per_second =
                    rate(result_.prompt_tokens - result_.cached_tokens, first - begin_);
            }
            if (!take(token)) break;
            model_.step({&token, 1}, Wanted::Last);
        }
        result_.tokens_per_second = rate(drawn - 1, last - first);
    }

    // Brings allowed_ up to date. A model without a token that ends a text just stops where the grammar does.
    bool nothing_may_follow() {
        allowed_ = {};
        if (!constraint_ || !constrained_) return false;
        allowed_ = constraint_->allowed();
        if (std::any_of(allowed_.begin(), allowed_.end(), [](std::uint64_t bits) { return bits != 0; })) {
            return false;
        }
        if (constraint_->may_end()) return true;
        throw EngineError(Code::InvalidArgument,
                          "The grammar asks for a text that this model's vocabulary can't write.");
    }

    // Thoughts are free. What comes in one token with the mark that ends them is the answer's beginning.
    void follow(std::int32_t token) {
        if (!constraint_) return;
        const bool fits = constrained_ ? constraint_->accept(model_.tokenizer->piece(token))
                                       : !out_.answering() || constraint_->accept(result_.text);
        constrained_ = constrained_ || out_.answering();
        if (fits) return;
        throw EngineError(Code::InvalidArgument, "The answer began in a way that the grammar doesn't allow.");
    }

    // False when generation ends with or before this token.
    bool take(std::int32_t token) {
        if (model_.tokenizer->ends_generation(token)) return ends(StopReason::EndOfText);
        result_.tokens.push_back(token);
        sampler_.accept(token);
        out_.push(token);
        follow(token);
        if (out_.stopped()) return ends(StopReason::StopString);
        if (static_cast<int>(result_.tokens.size()) == options_.max_tokens)
            return ends(StopReason::MaxTokens);
        if (model_.sequence.length() == model_.context()) return ends(StopReason::ContextFull);
        return true;
    }

    bool ends(StopReason reason) {
        result_.reason = reason;
        return false;
    }

    Loaded& model_;
    std::span<const std::int32_t> prompt_;
    const GenerateOptions& options_;
    const GenerateSink& sink_;
    std::stop_token stop_;
    Sampler sampler_;
    GenerateResult result_;
    std::optional<TokenConstraint> constraint_;
    bool constrained_ = true;                      // from here on
    std::span<const std::uint64_t> allowed_ = {};  // by the constraint; empty: all
    TextOut out_;
    Clock::time_point begin_;
};

}  // namespace

std::string_view stop_reason_name(StopReason reason) {
    switch (reason) {
        case StopReason::EndOfText:
            return "end";
        case StopReason::StopString:
            return "stop_string";
        case StopReason::MaxTokens:
            return "max_tokens";
        case StopReason::ContextFull:
            return "context";
        case StopReason::Cancelled:
            return "cancelled";
    }
    return "unknown";
}

GenerateResult Engine::generate(const std::vector<std::int32_t>& prompt, const GenerateOptions& options,
                                const GenerateSink& sink, std::stop_token stop) {
    Loaded& model = state_->need_model();
    model.check_tokens(prompt);
    for (const LogitBias& bias : options.sampling.logit_bias) {
        if (bias.token >= model.tokenizer->size()) {
            throw EngineError(Code::InvalidArgument, "There is no token " + std::to_string(bias.token) +
                                                         " to bias in a vocabulary of " +
                                                         std::to_string(model.tokenizer->size()) + ".");
        }
    }
    if (options.max_tokens < 0) {
        throw EngineError(Code::InvalidArgument, "The number of tokens to generate must not be negative.");
    }
    if (prompt.size() > static_cast<std::size_t>(model.context())) {
        throw EngineError(Code::ContextFull, "The prompt of " + std::to_string(prompt.size()) +
                                                 " tokens is longer than the context of " +
                                                 std::to_string(model.context()) + ".");
    }
    return Generation(model, prompt, options, sink, std::move(stop)).run();
}

}  // namespace rocmforge
