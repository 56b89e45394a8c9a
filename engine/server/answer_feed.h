// The answers to one request, from the engine's thread to the one that talks with the client.
#pragma once

#include <chrono>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <vector>

#include "engine/base/error.h"
#include "engine/server/openai/answer_writer.h"
#include "engine/server/openai/ask.h"
#include "engine/serving/model_host.h"

namespace rocmforge::server {

// What happened to a choice: it goes on, it is over, or it failed.
struct AnswerEvent {
    openai::AnswerPiece piece;
    std::optional<GenerateResult> result = {};
    std::optional<EngineError> failure = {};
};

class AnswerFeed {
  public:
    // Asks for all choices of all prompts.
    AnswerFeed(ModelHost& host, const openai::Ask& ask);
    ~AnswerFeed();  // stops what isn't over
    AnswerFeed(const AnswerFeed&) = delete;
    AnswerFeed& operator=(const AnswerFeed&) = delete;

    // What has happened since the last call, in order; waits for something, at most so long.
    std::vector<AnswerEvent> next(std::chrono::milliseconds longest);

  private:
    struct Shared;
    static void submit(ModelHost& host, const openai::Ask& ask, int choice,
                       const std::shared_ptr<Shared>& feed);

    std::shared_ptr<Shared> shared_;  // the engine's thread may be in the middle of telling it
};

}  // namespace rocmforge::server
