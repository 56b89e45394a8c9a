// Answers as clients of OpenAI's interface read them: whole, or as server-sent events of chunks.
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

// "chatcmpl-" and 24 letters and digits that nobody has had before.
std::string fresh_id(const std::string& prefix);

// JSON whose texts are UTF-8 whatever was in them.
std::string dumped(const nlohmann::ordered_json& value);

// What all chunks of an answer have in common.
struct AnswerId {
    std::string id;
    std::string model;
    std::int64_t created = 0;  // Unix seconds
};

// One choice when it is over.
struct ChoiceAnswer {
    GenerateResult result;
    std::vector<TokenChoice> tokens;  // of the text; empty unless they were asked for
};

// choices: [prompts × Ask::choices], those of the first prompt first.
nlohmann::ordered_json whole_answer(const AnswerId& id, const Ask& ask,
                                    const std::vector<ChoiceAnswer>& choices);

// Part of a choice, as it comes.
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

    // All give events, ready to be sent.
    std::string piece(const AnswerPiece& piece);
    std::string end(int choice, const GenerateResult& result);
    std::string usage(const std::vector<ChoiceAnswer>& choices) const;
    static std::string still_there();  // which clients pass over
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
    std::map<int, std::size_t> begun_;  // choices, with the characters that they have so far
};

}  // namespace rocmforge::server::openai
