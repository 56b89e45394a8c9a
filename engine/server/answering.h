// Answers one request for an answer: waits, hands it on whole or as it comes, and stops it when its client is
// gone.
#pragma once

#include <atomic>
#include <memory>
#include <mutex>

#include "engine/server/http/exchange.h"
#include "engine/server/limits.h"
#include "engine/server/openai/ask.h"
#include "engine/server/openai/reports.h"
#include "engine/serving/model_host.h"

namespace rocmforge::server {

class Answering {
  public:
    Answering(ModelHost& host, const ServerLimits& limits) : host_(host), limits_(limits) {}

    // Throws ApiFailure for what fails before its first piece, or is asked for whole.
    http::HttpReply answer(openai::Ask ask, const http::HttpRequest& request);
    // All that are being given end, with an error; from any thread.
    void end() { ending_ = true; }
    openai::Counters counters() const;
    int running() const { return running_; }
    void count(const std::string& path, int status);

  private:
    class Conversation;
    const ServedModel& check(const openai::Ask& ask, const std::variant<ServedModel, NoModel>& model) const;
    void count(const GenerateResult& result);
    void count_cancelled();

    ModelHost& host_;
    ServerLimits limits_;
    std::atomic<bool> ending_ = false;
    std::atomic<int> running_ = 0;
    mutable std::mutex mutex_;
    openai::Counters counters_;
};

}  // namespace rocmforge::server
