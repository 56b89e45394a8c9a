#include "engine/server/openai/answer_writer.h"

#include <algorithm>

#include <spdlog/fmt/fmt.h>

#include "engine/jinja/unicode.h"
#include "engine/server/core/json_text.h"
#include "engine/server/core/results.h"
#include "engine/server/openai/error_json.h"

namespace rocmforge::server::openai {
namespace {

using nlohmann::ordered_json;

constexpr float kImpossible = -9999;  // clients expect this value instead of minus infinity, which JSON lacks

const char* finish_reason(const GenerateResult& result) {
    if (is_cut(result)) return "length";
    return result.tool_calls.empty() ? "stop" : "tool_calls";
}

double logprob(const TokenLikelihood& token) {
    return std::max(token.logprob, kImpossible);
}

ordered_json chat_token(const TokenLikelihood& token) {
    ordered_json bytes = ordered_json::array();
    for (const char byte : token.bytes) bytes.push_back(static_cast<unsigned char>(byte));
    return {{"token", token.bytes}, {"logprob", logprob(token)}, {"bytes", std::move(bytes)}};
}

ordered_json chat_logprobs(const std::vector<TokenChoice>& tokens) {
    ordered_json content = ordered_json::array();
    for (const TokenChoice& token : tokens) {
        ordered_json one = chat_token(token.drawn);
        ordered_json likeliest = ordered_json::array();
        for (const TokenLikelihood& other : token.likeliest) likeliest.push_back(chat_token(other));
        one["top_logprobs"] = std::move(likeliest);
        content.push_back(std::move(one));
    }
    return {{"content", std::move(content)}, {"refusal", nullptr}};
}

std::size_t characters(std::string_view text) {
    return static_cast<std::size_t>(std::count_if(
        text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

// Returns a token's text as OpenAI's completions write it: "bytes:\xc3" for a token that is only a part of a
// character. As U+FFFD, all such tokens would be the same key of `top_logprobs`.
std::string token_text(const TokenLikelihood& token) {
    if (jinja::unicode::valid_utf8(token.bytes)) return token.bytes;
    std::string text = "bytes:";
    for (const char byte : token.bytes) text += fmt::format("\\x{:02x}", static_cast<unsigned char>(byte));
    return text;
}

ordered_json text_logprobs(const std::vector<TokenChoice>& tokens, std::size_t offset) {
    ordered_json texts = ordered_json::array();
    ordered_json logprobs = ordered_json::array();
    ordered_json tops = ordered_json::array();
    ordered_json offsets = ordered_json::array();
    for (const TokenChoice& token : tokens) {
        texts.push_back(token_text(token.drawn));
        logprobs.push_back(logprob(token.drawn));
        ordered_json top = ordered_json::object();
        for (const TokenLikelihood& other : token.likeliest) top[token_text(other)] = logprob(other);
        tops.push_back(std::move(top));
        offsets.push_back(offset);
        offset += characters(token.drawn.bytes);
    }
    return {{"tokens", std::move(texts)},
            {"token_logprobs", std::move(logprobs)},
            {"top_logprobs", std::move(tops)},
            {"text_offset", std::move(offsets)}};
}

ordered_json usage_of(const AnswerShape& shape, const std::vector<ChoiceAnswer>& choices) {
    std::int64_t prompt = 0;
    std::int64_t cached = 0;
    std::int64_t written = 0;
    std::int64_t reasoning = 0;
    for (std::size_t i = 0; i < choices.size(); ++i) {
        const GenerateResult& result = choices[i].result;
        written += static_cast<std::int64_t>(result.tokens.size());
        reasoning += result.thinking_tokens;
        // Counts the tokens of a prompt only for the first of its choices.
        if (i % static_cast<std::size_t>(shape.choices) != 0) continue;
        prompt += result.prompt_tokens;
        cached += result.cached_tokens;
    }
    return {{"prompt_tokens", prompt},
            {"completion_tokens", written},
            {"total_tokens", prompt + written},
            {"prompt_tokens_details", {{"cached_tokens", cached}}},
            {"completion_tokens_details", {{"reasoning_tokens", reasoning}}}};
}

ordered_json message_of(const GenerateResult& result) {
    ordered_json calls = ordered_json::array();
    for (const ToolCall& call : result.tool_calls) {
        calls.push_back({{"id", fresh_id("call_")},
                         {"type", "function"},
                         {"function", {{"name", call.name}, {"arguments", call.arguments}}}});
    }
    const std::string said = call_is_text(result) ? result.tool_call : result.text;
    ordered_json message{{"role", "assistant"}, {"content", nullptr}, {"refusal", nullptr}};
    if (!said.empty() || calls.empty()) message["content"] = said;
    if (!result.thinking.empty()) message["reasoning_content"] = result.thinking;
    if (!calls.empty()) message["tool_calls"] = std::move(calls);
    return message;
}

ordered_json choice_of(const AnswerShape& shape, std::size_t index, const ChoiceAnswer& answer) {
    ordered_json choice{{"index", index}};
    ordered_json logprobs = nullptr;
    if (shape.form == Form::Chat) {
        choice["message"] = message_of(answer.result);
        if (shape.logprobs) logprobs = chat_logprobs(answer.tokens);
    } else {
        choice["text"] = shape.echoes[index / static_cast<std::size_t>(shape.choices)] + answer.result.text;
        if (shape.logprobs) logprobs = text_logprobs(answer.tokens, 0);
    }
    choice["logprobs"] = std::move(logprobs);
    choice["finish_reason"] = finish_reason(answer.result);
    return choice;
}

ordered_json headed(const AnswerId& id, const char* object, ordered_json choices) {
    return {{"id", id.id},
            {"object", object},
            {"created", id.created},
            {"model", id.model},
            {"choices", std::move(choices)}};
}

std::string as_event(const ordered_json& value) {
    return "data: " + dumped(value) + "\n\n";
}

}  // namespace

AnswerShape shape_of(const CompletionAsk& ask) {
    return {.form = ask.form,
            .choices = ask.choices,
            .echoes = ask.echoes,
            .include_usage = ask.include_usage,
            .logprobs = ask.logprobs};
}

ordered_json whole_answer(const AnswerId& id, const AnswerShape& shape,
                          const std::vector<ChoiceAnswer>& choices) {
    ordered_json list = ordered_json::array();
    for (std::size_t i = 0; i < choices.size(); ++i) list.push_back(choice_of(shape, i, choices[i]));
    ordered_json answer =
        headed(id, shape.form == Form::Chat ? "chat.completion" : "text_completion", std::move(list));
    answer["usage"] = usage_of(shape, choices);
    return answer;
}

std::string ChunkWriter::event(ordered_json choices) const {
    ordered_json chunk = headed(id_, shape_.form == Form::Chat ? "chat.completion.chunk" : "text_completion",
                                std::move(choices));
    if (shape_.include_usage) chunk["usage"] = nullptr;
    return as_event(chunk);
}

std::string ChunkWriter::chat_event(int choice, ordered_json delta, ordered_json logprobs,
                                    ordered_json finish) const {
    return event(ordered_json::array({{{"index", choice},
                                       {"delta", std::move(delta)},
                                       {"logprobs", std::move(logprobs)},
                                       {"finish_reason", std::move(finish)}}}));
}

std::string ChunkWriter::text_event(int choice, const std::string& text, ordered_json logprobs,
                                    ordered_json finish) const {
    return event(ordered_json::array({{{"index", choice},
                                       {"text", text},
                                       {"logprobs", std::move(logprobs)},
                                       {"finish_reason", std::move(finish)}}}));
}

// Returns the beginning of a choice: the role, or the prompt if the client wants an echo.
std::string ChunkWriter::begin(int choice) {
    if (!begun_.emplace(choice, 0).second) return {};
    if (shape_.form == Form::Chat) {
        return chat_event(choice, {{"role", "assistant"}, {"content", ""}, {"refusal", nullptr}}, nullptr,
                          nullptr);
    }
    const std::string& echo = shape_.echoes[static_cast<std::size_t>(choice / shape_.choices)];
    return echo.empty() ? std::string() : text_event(choice, echo, nullptr, nullptr);
}

std::string ChunkWriter::piece(const AnswerPiece& piece) {
    std::string events = begin(piece.choice);
    if (shape_.form == Form::Text) {
        std::size_t& offset = begun_[piece.choice];
        ordered_json logprobs = nullptr;
        if (shape_.logprobs) logprobs = text_logprobs(piece.tokens, offset);
        for (const TokenChoice& token : piece.tokens) offset += characters(token.drawn.bytes);
        return events + text_event(piece.choice, piece.text, std::move(logprobs), nullptr);
    }
    ordered_json delta = ordered_json::object();
    if (!piece.thinking.empty()) delta["reasoning_content"] = piece.thinking;
    if (!piece.text.empty()) delta["content"] = piece.text;
    for (const ToolCallPiece& call : piece.calls) {
        ordered_json one{{"index", call.index}};
        if (!call.name.empty()) {
            one["id"] = fresh_id("call_");
            one["type"] = "function";
            one["function"]["name"] = call.name;
        }
        one["function"]["arguments"] = call.arguments;
        delta["tool_calls"].push_back(std::move(one));
    }
    ordered_json logprobs = nullptr;
    if (!piece.tokens.empty()) logprobs = chat_logprobs(piece.tokens);
    return events + chat_event(piece.choice, std::move(delta), std::move(logprobs), nullptr);
}

std::string ChunkWriter::end(int choice, const GenerateResult& result) {
    std::string events = begin(choice);
    const char* reason = finish_reason(result);
    if (shape_.form == Form::Text) return events + text_event(choice, "", nullptr, reason);
    if (call_is_text(result)) {
        events += chat_event(choice, {{"content", result.tool_call}}, nullptr, nullptr);
    }
    return events + chat_event(choice, ordered_json::object(), nullptr, reason);
}

std::string ChunkWriter::usage(const std::vector<ChoiceAnswer>& choices) const {
    ordered_json chunk = headed(id_, shape_.form == Form::Chat ? "chat.completion.chunk" : "text_completion",
                                ordered_json::array());
    chunk["usage"] = usage_of(shape_, choices);
    return as_event(chunk);
}

std::string ChunkWriter::whole(const std::vector<ChoiceAnswer>& choices) {
    return dumped(whole_answer(id_, shape_, choices));
}

std::string ChunkWriter::finish(const std::vector<ChoiceAnswer>& choices) {
    return (shape_.include_usage ? usage(choices) : std::string()) + "data: [DONE]\n\n";
}

std::string ChunkWriter::keep_alive() {
    return ": the answer is still to come\n\n";
}

std::string ChunkWriter::error(const ApiError& error) {
    return as_event(to_json(error));
}

}  // namespace rocmforge::server::openai
