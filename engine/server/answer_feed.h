// Passes the answers to one request from the engine's thread to the thread that serves the client.
#pragma once

#include <chrono>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <vector>

#include "engine/base/error.h"
#include "engine/server/core/answer_writer.h"
#include "engine/server/core/ask.h"
#include "engine/serving/model_service.h"

namespace rocmforge::server {

// An event of one of the request's choices: a piece of the choice's text, its end, or its failure.
struct AnswerEvent {
    AnswerPiece piece;
    std::optional<GenerateResult> result = {};
    std::optional<EngineError> failure = {};
};

class AnswerFeed {
  public:
    // Submits requests for all choices of all prompts.
    AnswerFeed(ModelService& service, const Ask& ask);
    ~AnswerFeed();  // cancels unfinished choices
    AnswerFeed(const AnswerFeed&) = delete;
    AnswerFeed& operator=(const AnswerFeed&) = delete;

    // Returns the events since the last call, in order. If there are none, waits at most `longest` for one.
    std::vector<AnswerEvent> next(std::chrono::milliseconds longest);

  private:
    struct Shared;
    static void submit(ModelService& service, const Ask& ask, int choice,
                       const std::shared_ptr<Shared>& feed);

    std::shared_ptr<Shared> shared_;  // shared, because the engine's thread may still be writing to it
};

}  // namespace rocmforge::server
