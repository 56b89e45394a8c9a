#include "engine/answer_run.h"

#include <algorithm>
#include <utility>

#include "engine/base/error.h"
#include "engine/base/text.h"
#include "engine/chat/answer_parts.h"
#include "engine/grammar/gbnf.h"
#include "engine/grammar/json_schema.h"
#include "engine/reasoning_budget.h"
#include "engine/tool_calls/tool_grammar.h"

namespace rocmforge {
namespace {

using Clock = std::chrono::steady_clock;

double seconds(Clock::duration time) {
    return std::chrono::duration<double>(time).count();
}

double rate(int count, Clock::duration time) {
    return count > 0 && time.count() > 0 ? count / seconds(time) : 0;
}

// Number of tokens at the end of the prompt that are searched for a mark that opens reasoning or a message
// header. Such a mark may consist of several tokens.
constexpr std::size_t kEndOfPrompt = 32;

bool looks_for_calls(const GenerateOptions& options) {
    return options.tools.use != ToolUse::None;
}

AnswerParts parts_for(const Loaded& model, std::span<const std::int32_t> prompt,
                      const GenerateOptions& options) {
    if (!options.chat) return {AnswerFormat{}, AnswerStart::Anything};
    AnswerFormat format = model.answer_format;
    if (looks_for_calls(options)) format.keep(model.tool_format.marks(), *model.tokenizer);
    if (options.continues) {
        if (!options.continues->content.empty()) return {std::move(format), AnswerStart::InAnswer};
        const std::string text = model.tokenizer->decode({prompt.begin(), prompt.end()}, true);
        const auto reasoning_end = format.reasoning_end(text);
        return {std::move(format), AnswerStart::InThought, reasoning_end};
    }
    const auto end = prompt.last(std::min(prompt.size(), kEndOfPrompt));
    const std::string text = model.tokenizer->decode({end.begin(), end.end()}, true);
    const AnswerStart start = format.start(text);
    const auto reasoning_end = format.reasoning_end(text);
    return {std::move(format), start, reasoning_end};
}

std::vector<std::string> stops_for(const Loaded& model, const GenerateOptions& options) {
    std::vector<std::string> stops = options.stop;
    if (options.chat) stops.insert(stops.end(), model.chat_stop.begin(), model.chat_stop.end());
    return stops;
}

std::string gbnf_of_schema(const GenerateOptions& options) {
    if (options.strict_schema) return gbnf_of_json_schema(options.json_schema);
    // The list of unenforced parts is discarded, because callers that set strict_schema to false report these
    // parts themselves.
    std::vector<Message> unenforced;
    return gbnf_of_json_schema(options.json_schema, unenforced);
}

std::optional<TokenConstraint> constraint_for(Loaded& model, const GenerateOptions& options) {
    const bool asks = !options.grammar.empty() || !options.json_schema.empty();
    if (options.tools.use == ToolUse::Required) {
        if (asks) {
            throw EngineError(
                Code::InvalidArgument,
                Message::untranslated(
                    "An answer that must call a tool can't follow a grammar or a JSON schema."));
        }
        if (options.continues && model.tool_format.as_message) {
            throw EngineError(
                Code::Unsupported,
                Message::untranslated("This model calls tools in a separate message, so an unfinished answer "
                                      "can't be continued with a tool call. Start a new answer."));
        }
        const std::string calls =
            gbnf_of_calls(model.tool_format, options.tools, CallsFrom::Answer, *model.tokenizer);
        return TokenConstraint(read_gbnf(calls), model.token_texts());
    }
    if (!asks) return std::nullopt;
    if (!options.grammar.empty() && !options.json_schema.empty()) {
        throw EngineError(Code::InvalidArgument,
                          Text::tr("An answer can follow a grammar or a JSON schema, not both."));
    }
    const std::string gbnf = options.grammar.empty() ? gbnf_of_schema(options) : options.grammar;
    return TokenConstraint(read_gbnf(gbnf), model.token_texts());
}

// Returns the grammar of calls that the model may open by itself. Returns nullptr if such calls are not
// constrained but only checked when they are complete.
std::shared_ptr<const Grammar> grammar_of_opened_calls(const Loaded& model, const GenerateOptions& options) {
    const bool free = options.grammar.empty() && options.json_schema.empty();
    if (options.tools.use != ToolUse::Auto || options.tools.tools.empty() || !free) return nullptr;
    try {
        return read_gbnf(gbnf_of_calls(model.tool_format, options.tools, CallsFrom::Mark, *model.tokenizer));
    } catch (const EngineError& e) {
        if (e.code() != Code::Unsupported) throw;
        return nullptr;
    }
}

void check_tools(const GenerateOptions& options) {
    const ToolOptions& tools = options.tools;
    if (!options.chat && looks_for_calls(options)) {
        throw EngineError(Code::InvalidArgument, Message::untranslated("Tool calls require a chat prompt."));
    }
    if (!tools.only.empty() && tools.use != ToolUse::Required) {
        throw EngineError(
            Code::InvalidArgument,
            Message::untranslated(
                "The tool " + printable(tools.only) +
                " is selected, but calls are not required. Require a call, or don't select a tool."));
    }
}

void check(const Loaded& model, std::span<const std::int32_t> prompt, const GenerateOptions& options) {
    model.check_tokens(prompt);
    check_tools(options);
    const int known = model.tokenizer->size();
    for (const LogitBias& bias : options.sampling.logit_bias) {
        if (bias.token < known) continue;
        throw EngineError(
            Code::InvalidArgument,
            Text::tr("The token %1 of the logit bias doesn't exist; the vocabulary has %2 tokens."),
            bias.token, known);
    }
    if (options.top_logprobs < -1 || options.top_logprobs > known) {
        throw EngineError(Code::InvalidArgument,
                          Message::untranslated("The number of alternative tokens must be from 0 to " +
                                                std::to_string(known) + ", not " +
                                                std::to_string(options.top_logprobs) + "."));
    }
    if (options.max_tokens < 0) {
        throw EngineError(Code::InvalidArgument,
                          Text::tr("The number of tokens to generate must not be negative."));
    }
    if (prompt.size() > static_cast<std::size_t>(model.context())) {
        throw EngineError(Code::ContextFull,
                          Text::tr("The prompt of %1 tokens is longer than the context of %2."),
                          prompt.size(), model.context());
    }
}

// Returns one bit for each token, as Sampler::sample() expects: 0 for the tokens that end generation, 1 for
// all others.
std::vector<std::uint64_t> all_but_ends(const TokenTexts& texts) {
    std::vector<std::uint64_t> bits((texts.tokens() + 63) / 64, 0);
    const auto bit = [](std::size_t token) { return std::uint64_t{1} << (token % 64); };
    for (std::size_t token = 0; token < texts.tokens(); ++token) bits[token / 64] |= bit(token);
    for (const std::int32_t end : texts.ends()) {
        const auto token = static_cast<std::size_t>(end);
        bits[token / 64] &= ~bit(token);
    }
    return bits;
}

// Returns the options after checking them.
const GenerateOptions& checked(const Loaded& model, std::span<const std::int32_t> prompt,
                               const GenerateOptions& options) {
    check(model, prompt, options);
    return options;
}

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

AnswerRun::AnswerRun(Loaded& model, std::span<const std::int32_t> prompt, const GenerateOptions& options,
                     const GenerateSink& sink)
    : model_(model),
      prompt_(prompt),
      options_(checked(model, prompt, options)),
      sink_(sink),
      sampler_(options.sampling,
               [&tokenizer = *model.tokenizer](std::int32_t token) { return tokenizer.piece(token); }),
      constraint_(constraint_for(model, options)),
      out_(*model.tokenizer, parts_for(model, prompt, options), stops_for(model, options), sink, result_),
      begin_(Clock::now()) {
    if (looks_for_calls(options_)) {
        out_.look_for_calls(model.tool_format, options_.tools.tools);
        opened_calls_ = grammar_of_opened_calls(model, options_);
        if (constraint_) out_.calls()->hold(false);
    }
    // If each call is a message of its own, the grammar of required calls also covers the reasoning before
    // the calls.
    constrained_ = !out_.waits() || (options_.tools.use == ToolUse::Required && model.tool_format.as_message);
    // The reply must follow the grammar, so the answer may not end within the reasoning, before the reply.
    // With optional tools it may, because an answer may end with a call instead of a reply.
    if (constraint_ && !constrained_ && options_.tools.use != ToolUse::Auto) {
        before_reply_ = all_but_ends(*model.token_texts());
    }
    if (constraint_ && options.continues && !constraint_->accept(options.continues->content)) {
        throw EngineError(Code::InvalidArgument,
                          Text::tr("The answer so far doesn't match the grammar, so the grammar can't be "
                                   "applied to its continuation."));
    }
    result_.prompt_tokens = static_cast<int>(prompt.size());
    const int free_tokens = model.context() - result_.prompt_tokens;
    reasoning_budget_ =
        reasoning_budget(options_.reasoning,
                         options_.max_tokens > 0 ? std::min(options_.max_tokens, free_tokens) : free_tokens,
                         constraint_.has_value());
    limit_reasoning();
}

void AnswerRun::prefilled(int cached_tokens) {
    result_.cached_tokens = cached_tokens;
    for (const std::int32_t token : prompt_) sampler_.accept(token);
}

bool AnswerRun::next(std::span<const float> logits, int length) {
    if (!forced_.empty()) return take_forced(length);
    if (nothing_may_follow()) return ends(StopReason::EndOfText);
    // There may be more logits than tokens in the vocabulary, because some models pad their output matrix.
    const auto known = static_cast<std::size_t>(model_.tokenizer->size());
    drawn(sampler_.sample(logits.first(known), allowed_));
    if (options_.top_logprobs >= 0 && sink_.chosen && !out_.thinking() &&
        !model_.tokenizer->ends_generation(token_)) {
        sink_.chosen(token_choice(logits.first(known), token_, options_.top_logprobs, *model_.tokenizer));
    }
    return take(token_, length);
}

bool AnswerRun::next(std::int32_t drawn_token, int length) {
    if (!forced_.empty()) return take_forced(length);
    drawn(sampler_.take_drawn(drawn_token));
    return take(token_, length);
}

bool AnswerRun::can_take(const ArgMax& highest) const {
    return takes_argmax() && highest.usable && highest.value > -INFINITY &&
           highest.place < static_cast<std::size_t>(model_.tokenizer->size());
}

bool AnswerRun::next(const ArgMax& highest, int length) {
    if (!forced_.empty()) return take_forced(length);
    drawn(static_cast<std::int32_t>(highest.place));
    return take(token_, length);
}

bool AnswerRun::take_forced(int length) {
    drawn(forced_.front());
    forced_.pop_front();
    return take(token_, length);
}

void AnswerRun::drawn(std::int32_t token) {
    token_ = token;
    last_ = Clock::now();
    if (++drawn_ == 1) {
        first_ = last_;
        result_.time_to_first_token_seconds = seconds(first_ - begin_);
        result_.prefill_tokens_per_second =
            rate(result_.prompt_tokens - result_.cached_tokens, first_ - begin_);
    }
}

// Updates allowed_. Returns true if the text must end here. If the model has no token that ends generation,
// the answer ends where the grammar ends.
bool AnswerRun::nothing_may_follow() {
    allowed_ = {};
    if (!constrained_) allowed_ = before_reply_;
    TokenConstraint* const constraint = call_                         ? &*call_
                                        : constraint_ && constrained_ ? &*constraint_
                                                                      : nullptr;
    if (constraint == nullptr) return false;
    allowed_ = constraint->allowed();
    if (std::any_of(allowed_.begin(), allowed_.end(), [](std::uint64_t bits) { return bits != 0; })) {
        return false;
    }
    if (constraint->may_end()) return true;
    throw EngineError(Code::InvalidArgument,
                      Text::tr("The grammar requires text that this model's vocabulary can't represent."));
}

// Passes a token to the constraint. Reasoning is unconstrained (but see before_reply_). If a token contains
// the mark that closes reasoning, the rest of the token belongs to the reply.
void AnswerRun::follow(std::int32_t token) {
    if (!constraint_) return follow_call(token);
    if (!constrained_ && !forced_.empty()) return;  // the reply begins after the last forced token
    const bool fits = constrained_ ? constraint_->accept(TokenTexts::seen(*model_.tokenizer, token))
                                   : !out_.answering() || constraint_->accept(out_.answered());
    constrained_ = constrained_ || out_.answering();
    if (fits) return;
    throw EngineError(Code::InvalidArgument,
                      Text::tr("The beginning of the answer doesn't match the grammar."));
}

// Applies the grammar to a call from its opening mark to its end. If the token with the mark also contains
// text after the mark, this text was not constrained. If this text does not match the grammar, the call stays
// unconstrained and is checked when it is complete.
void AnswerRun::follow_call(std::int32_t token) {
    ToolCallReader* const calls = out_.calls();
    if (calls == nullptr || !opened_calls_) return;
    bool fits = true;
    if (call_) {
        fits = call_->accept(TokenTexts::seen(*model_.tokenizer, token));
    } else if (calls->opened() && !call_is_free_) {
        call_.emplace(opened_calls_, model_.token_texts());
        fits = call_->accept(calls->behind_mark());
        call_is_free_ = !fits;
    }
    call_is_free_ = call_is_free_ && calls->opened();
    if (call_ && (!fits || !call_->may_go_on())) call_.reset();
    calls->hold(!call_);
}

// Adds a token to the answer. Returns false if generation ends with this token or before it.
bool AnswerRun::take(std::int32_t token, int length) {
    if (model_.tokenizer->ends_generation(token)) return ends(StopReason::EndOfText);
    result_.tokens.push_back(token);
    sampler_.accept(token);
    push(token);
    follow(token);
    if (out_.stopped()) {
        result_.stop_string = out_.stop_string();
        return ends(StopReason::StopString);
    }
    const bool has_call = out_.calls() != nullptr && !out_.calls()->calls().empty();
    if (has_call && !options_.tools.parallel) return ends(StopReason::EndOfText);
    if (static_cast<int>(result_.tokens.size()) == options_.max_tokens) return ends(StopReason::MaxTokens);
    if (length == model_.context()) return ends(StopReason::ContextFull);
    limit_reasoning();
    return true;
}

// Passes a token to the output, and counts the tokens of the reasoning.
void AnswerRun::push(std::int32_t token) {
    const bool thought = out_.thinking();
    out_.push(token);
    if (thought || out_.thinking()) ++result_.thinking_tokens;
    // In formats whose reply is another message, the grammar would not allow the header of this message.
    const bool closed = thought && out_.answering() && out_.reasoning_end();
    if (closed && constraint_ && !constrained_ && forced_.empty()) {
        const auto header = inner_tokens(*model_.tokenizer, out_.reasoning_end()->reply_header);
        forced_.assign(header.begin(), header.end());
    }
}

// If the budget of the reasoning is used up, lets the tokens that close it come next.
void AnswerRun::limit_reasoning() {
    if (!reasoning_budget_ || result_.thinking_tokens < *reasoning_budget_) return;
    if (!out_.thinking() || !forced_.empty() || !out_.reasoning_end()) return;
    ReasoningEnd end = *out_.reasoning_end();
    const ToolFormat& calls = model_.tool_format;
    if (options_.tools.use == ToolUse::Required && calls.thought_end.starts_with(end.mark)) {
        end.reply_header = calls.thought_end.substr(end.mark.size());  // the grammar requires this header
    } else if (options_.tools.use == ToolUse::Auto && !reasoning_was_closed_) {
        end.reply_header.clear();  // the model may begin a message with a call
    }
    const std::int32_t last = result_.tokens.empty() ? prompt_.back() : result_.tokens.back();
    const auto closing = closing_tokens(*model_.tokenizer, end, model_.tokenizer->piece(last, true));
    // A grammar that covers the reasoning allows its end only after a whole character.
    if (constraint_ && constrained_ && !allows(closing.front())) return;
    forced_.assign(closing.begin(), closing.end());
    reasoning_was_closed_ = true;
    out_.end_character();
}

// Whether the grammar allows this token as the next one.
bool AnswerRun::allows(std::int32_t token) {
    const std::span<const std::uint64_t> allowed = constraint_->allowed();
    const auto index = static_cast<std::size_t>(token);
    return index / 64 < allowed.size() && ((allowed[index / 64] >> (index % 64)) & 1) != 0;
}

bool AnswerRun::ends(StopReason reason) {
    result_.reason = reason;
    return false;
}

GenerateResult AnswerRun::finish() {
    out_.finish(result_.reason == StopReason::MaxTokens || result_.reason == StopReason::ContextFull ||
                result_.reason == StopReason::Cancelled);
    result_.tokens_per_second = rate(drawn_ - 1, last_ - first_);
    result_.context_used = result_.prompt_tokens + static_cast<int>(result_.tokens.size());
    return std::move(result_);
}

}  // namespace rocmforge
