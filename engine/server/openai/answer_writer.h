// Formats answers for OpenAI's API, either as one JSON object or as server-sent events.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "engine/engine.h"
#include "engine/sampling/token_choice.h"
#include "engine/server/openai/api_error.h"
#include "engine/server/openai/ask.h"

namespace rocmforge::server::openai {

// Returns the prefix ("chatcmpl-") followed by 24 random letters and digits.
std::string fresh_id(const std::string& prefix);

// Returns JSON as text. Replaces invalid UTF-8 in strings.
std::string dumped(const nlohmann::ordered_json& value);

// Fields that all chunks of an answer have.
struct AnswerId {
    std::string id;
    std::string model;
    std::int64_t created = 0;  // Unix seconds
};

// A finished choice.
struct ChoiceAnswer {
    GenerateResult result;
    std::vector<TokenChoice> tokens;  // tokens of the text; empty unless requested
};

// choices: [prompts × Ask::choices], grouped by prompt.
nlohmann::ordered_json whole_answer(const AnswerId& id, const Ask& ask,
                                    const std::vector<ChoiceAnswer>& choices);

// A part of a choice, sent as it is generated.
struct AnswerPiece {
    int choice = 0;
    std::string text = {};
    std::string thinking = {};
    std::vector<ToolCallPiece> calls = {};
    std::vector<TokenChoice> tokens = {};
};

class ChunkWriter {
  public:
    ChunkWriter(AnswerId id, const Ask& ask) : id_(std::move(id)), ask_(ask) {}

    // These functions return events that are ready to be sent.
    std::string piece(const AnswerPiece& piece);
    std::string end(int choice, const GenerateResult& result);
    std::string usage(const std::vector<ChoiceAnswer>& choices) const;
    static std::string keep_alive();  // returns a keep-alive comment, which clients ignore
    static std::string done();
    static std::string error(const ApiError& error);

  private:
    std::string begin(int choice);
    std::string event(nlohmann::ordered_json choices) const;
    std::string chat_event(int choice, nlohmann::ordered_json delta, nlohmann::ordered_json logprobs,
                           nlohmann::ordered_json finish) const;
    std::string text_event(int choice, const std::string& text, nlohmann::ordered_json logprobs,
                           nlohmann::ordered_json finish) const;

    AnswerId id_;
    const Ask& ask_;
    std::map<int, std::size_t> begun_;  // number of characters sent so far, by choice
};

}  // namespace rocmforge::server::openai
