// Answers one request for an answer or for embeddings: waits, hands it on whole or as it comes, and stops it
// when its client is gone.
#pragma once

#include <chrono>
#include <memory>
#include <mutex>
#include <string>
#include <variant>

#include "engine/server/desk.h"
#include "engine/server/http/exchange.h"
#include "engine/server/limits.h"
#include "engine/server/openai/ask.h"
#include "engine/server/openai/embed_ask.h"
#include "engine/server/openai/reports.h"
#include "engine/serving/model_host.h"

namespace rocmforge::server {

class Answering {
  public:
    Answering(ModelHost& host, const ServerLimits& limits)
        : host_(host), silence_(limits.silence), desk_(limits) {}

    // Throws ApiFailure for what fails before its first piece, or is asked for whole.
    http::HttpReply answer(openai::Ask ask, const http::HttpRequest& request);
    // Throws likewise. (embedding.cpp)
    http::HttpReply embed(const openai::EmbedAsk& ask, const http::HttpRequest& request);
    // All that are being given end, with an error; from any thread.
    void end() { desk_.end(); }
    openai::Counters counters() const;
    int running() const { return desk_.visits(); }
    void count(const std::string& path, int status);

  private:
    class Conversation;
    // Throws ApiFailure where there is none, or another.
    static const ServedModel& named(const std::string& name, const std::variant<ServedModel, NoModel>& model);
    void count(const GenerateResult& result);
    void count_prompt(int tokens);
    void count_cancelled();

    ModelHost& host_;
    std::chrono::milliseconds silence_;
    Desk desk_;
    mutable std::mutex mutex_;
    openai::Counters counters_;
};

}  // namespace rocmforge::server
