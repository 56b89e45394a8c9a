// Formats answers for Ollama's API, either as one JSON object or as a stream of objects, one per line.
#pragma once

#include <chrono>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "engine/server/core/answer_writer.h"

namespace rocmforge::server::ollama {

enum class Form { Chat, Generate };

nlohmann::ordered_json error_json(const ApiError& error);  // {"error": "…"}

std::string time_text();  // current time in UTC (RFC 3339, microseconds)

// Returns the answer to a request without a prompt. Clients send such requests to load the model.
nlohmann::ordered_json loaded_json(Form form, const std::string& model);

class LineWriter final : public AnswerWriter {
  public:
    LineWriter(Form form, std::string model) : form_(form), model_(std::move(model)) {}

    std::string whole(const std::vector<ChoiceAnswer>& choices) override;
    std::string piece(const AnswerPiece& piece) override;
    // Returns all calls of the answer, then its last object. Leaves out a call that a limit cut off, because
    // its arguments are not JSON.
    std::string end(int choice, const GenerateResult& result) override;
    std::string finish(const std::vector<ChoiceAnswer>& choices) override;
    std::string keep_alive() override;  // returns an object without text
    std::string error(const ApiError& error) override;
    const char* stream_type() const override { return "application/x-ndjson"; }

  private:
    nlohmann::ordered_json object(const std::string& text, const std::string& thinking,
                                  nlohmann::ordered_json calls) const;
    void add_end(nlohmann::ordered_json& object, const GenerateResult& result) const;

    Form form_;
    std::string model_;
    std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
};

}  // namespace rocmforge::server::ollama
