// The interface through which a protocol writes answers. Answering calls it while an answer is generated.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "engine/engine.h"
#include "engine/sampling/token_choice.h"
#include "engine/server/core/api_error.h"
#include "engine/serving/model_service.h"

namespace rocmforge::server {

// A finished choice.
struct ChoiceAnswer {
    GenerateResult result;
    std::vector<TokenChoice> tokens;  // tokens of the text; empty unless requested
};

// A part of a choice, sent as it is generated.
struct AnswerPiece {
    int choice = 0;
    std::string text = {};
    std::string thinking = {};
    std::vector<ToolCallPiece> calls = {};
    std::vector<TokenChoice> tokens = {};
    int prompt_tokens = 0;  // number of tokens of the choice's prompt
};

// Writes the answer to one request. For an answer that isn't streamed, only whole() is called. For a stream,
// piece() is called for each piece of a choice and then end(); pieces of several choices may alternate.
// finish() is called after the last end(). keep_alive() may be called at any time. If the answer fails,
// error() is the last call. All functions are called on one thread. They return text that is ready to be
// sent; "" sends nothing.
class AnswerWriter {
  public:
    AnswerWriter() = default;
    virtual ~AnswerWriter() = default;
    AnswerWriter(const AnswerWriter&) = delete;
    AnswerWriter& operator=(const AnswerWriter&) = delete;

    // Returns the body of an answer that isn't streamed. choices: [prompts × Ask::choices], grouped by
    // prompt.
    virtual std::string whole(const std::vector<ChoiceAnswer>& choices) = 0;

    virtual std::string piece(const AnswerPiece& piece) = 0;
    virtual std::string end(int choice, const GenerateResult& result) = 0;
    virtual std::string finish(const std::vector<ChoiceAnswer>& choices) = 0;
    // Returns data that clients ignore. Sent while the next piece is delayed.
    virtual std::string keep_alive() = 0;
    virtual std::string error(const ApiError& error) = 0;
    // Returns the value of the header Content-Type.
    virtual const char* stream_type() const { return "text/event-stream"; }
};

// Creates the writer for an answer that `model` generates.
using MakeWriter = std::function<std::unique_ptr<AnswerWriter>(const ServedModel& model)>;

}  // namespace rocmforge::server
