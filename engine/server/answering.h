// Serves one request for an answer or for embeddings. Waits for the result, sends it as a whole or as a
// stream, and cancels it if the client disconnects.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include <spdlog/logger.h>

#include "engine/server/core/answer_writer.h"
#include "engine/server/core/ask.h"
#include "engine/server/core/counters.h"
#include "engine/server/http/exchange.h"
#include "engine/server/limits.h"
#include "engine/server/request_tracker.h"
#include "engine/serving/model_service.h"

namespace rocmforge::server {

// Returns the body of a reply: one embedding for each input, in order.
using WriteEmbeddings = std::function<std::string(const ServedModel& model, const std::vector<Embedding>&)>;

struct AnsweringOptions {
    ServerLimits limits = {};
    bool strict_models = false;  // see ApiOptions
    // Log for warnings and for unexpected errors of streams; may be nullptr.
    std::shared_ptr<spdlog::logger> log = {};
};

class Answering {
  public:
    Answering(ModelService& service, AnsweringOptions options)
        : service_(service),
          silence_(options.limits.silence),
          strict_models_(options.strict_models),
          tracker_(options.limits),
          log_(std::move(options.log)) {}

    // `make` creates the writer of the answer. Throws ApiFailure if an answer that is not streamed fails, or
    // if a streamed answer fails within ServerLimits::silence and before its first piece. Any later exception
    // becomes the last event of the stream.
    http::HttpReply answer(Ask ask, const MakeWriter& make, const http::HttpRequest& request);
    // Throws like answer(). Defined in embedding.cpp.
    http::HttpReply embed(EmbedAsk ask, const WriteEmbeddings& write, const http::HttpRequest& request);
    // Returns the model that answers a request for the model `name`. Warns if it is another one. Throws
    // ApiFailure if there is none.
    ServedModel model_for(const std::string& name, std::vector<std::string>& warnings) const;
    // Returns the loaded model. Throws ApiFailure if there is none, or if `name` is neither its name nor "".
    ServedModel model(const std::string& name) const;
    // Returns the number of tokens of the first prompt; -1 if the client has disconnected. Adds to the
    // request's warnings. Throws like answer(). Defined in token_count.cpp.
    int count_tokens(Ask& ask, const http::HttpRequest& request);
    // Adds the warnings to the reply, and to the log. answer() and embed() do this themselves.
    http::HttpReply warned(http::HttpReply reply, const std::vector<std::string>& warnings);
    // Ends all running answers with an error. May be called from any thread.
    void end() { tracker_.end(); }
    Counters counters() const;
    int running() const { return tracker_.requests(); }
    void count(const std::string& path, int status);

  private:
    class Conversation;
    // Returns the model that answers a request for the model `name`. `model`: ModelService::model(). If the
    // loaded model has another name, adds a warning. Throws ApiFailure if no model is loaded, or if the
    // loaded model has another name and strict_models_ is true.
    const ServedModel& answering_for(const std::string& name, const std::variant<ServedModel, NoModel>& model,
                                     std::vector<std::string>& warnings) const;
    // Throws ApiFailure if the request needs a chat template and the model has none, or if it fills in the
    // middle of a text and the model has no tokens for that.
    static void check_prompts(const Ask& ask, const ServedModel& served);
    void count(const GenerateResult& result);
    void count_prompt(int tokens);
    void count_cancelled();

    ModelService& service_;
    std::chrono::milliseconds silence_;
    bool strict_models_;
    RequestTracker tracker_;
    std::shared_ptr<spdlog::logger> log_;
    mutable std::mutex mutex_;
    Counters counters_;
    std::set<std::string> logged_;  // warnings that were already logged
};

}  // namespace rocmforge::server
