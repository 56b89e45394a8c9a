// Formats answers for OpenAI's API, either as one JSON object or as server-sent events.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "engine/server/core/answer_writer.h"
#include "engine/server/openai/ask.h"

namespace rocmforge::server::openai {

// Fields that all chunks of an answer have.
struct AnswerId {
    std::string id;
    std::string model;
    std::int64_t created = 0;  // Unix seconds
};

// The fields of a request that determine the form of the answer. See CompletionAsk.
struct AnswerShape {
    Form form = Form::Chat;
    int choices = 1;
    std::vector<std::string> echoes = {};
    bool include_usage = false;
    bool logprobs = false;
};

AnswerShape shape_of(const CompletionAsk& ask);

// choices: [prompts × AnswerShape::choices], grouped by prompt.
nlohmann::ordered_json whole_answer(const AnswerId& id, const AnswerShape& shape,
                                    const std::vector<ChoiceAnswer>& choices);

class ChunkWriter final : public AnswerWriter {
  public:
    ChunkWriter(AnswerId id, AnswerShape shape) : id_(std::move(id)), shape_(std::move(shape)) {}

    std::string whole(const std::vector<ChoiceAnswer>& choices) override;
    std::string piece(const AnswerPiece& piece) override;
    std::string end(int choice, const GenerateResult& result) override;
    // Returns the usage figures, if the client wants them, and the event that ends the stream.
    std::string finish(const std::vector<ChoiceAnswer>& choices) override;
    std::string keep_alive() override;  // returns a comment
    std::string error(const ApiError& error) override;

  private:
    std::string begin(int choice);
    std::string event(nlohmann::ordered_json choices) const;
    std::string usage(const std::vector<ChoiceAnswer>& choices) const;
    std::string chat_event(int choice, nlohmann::ordered_json delta, nlohmann::ordered_json logprobs,
                           nlohmann::ordered_json finish) const;
    std::string text_event(int choice, const std::string& text, nlohmann::ordered_json logprobs,
                           nlohmann::ordered_json finish) const;

    AnswerId id_;
    AnswerShape shape_;
    std::map<int, std::size_t> begun_;  // number of characters sent so far, by choice
};

}  // namespace rocmforge::server::openai
