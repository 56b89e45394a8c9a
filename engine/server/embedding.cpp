// Implements Answering::embed(). Each input of a request for embeddings is a separate request to the engine.
#include <chrono>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <utility>
#include <vector>

#include "engine/server/answering.h"
#include "engine/server/core/api_error.h"

namespace rocmforge::server {
namespace {

// The results so far. Shared with the engine's thread, which may still write to it after the client has
// disconnected.
struct Found {
    std::stop_source stop;
    std::mutex mutex;
    std::condition_variable changed;
    std::vector<Embedding> embeddings;
    std::size_t left = 0;
    std::optional<EngineError> failure;
};

// Cancels unfinished embeddings when it is destroyed.
class Embeddings {
  public:
    Embeddings(ModelService& service, const EmbedAsk& ask) : found_(std::make_shared<Found>()) {
        found_->embeddings.resize(ask.inputs.size());
        found_->left = ask.inputs.size();
        for (std::size_t i = 0; i < ask.inputs.size(); ++i) {
            service.embed({.text = ask.inputs[i],
                           .done =
                               [found = found_, i](Embedding embedding) {
                                   const std::lock_guard lock(found->mutex);
                                   found->embeddings[i] = std::move(embedding);
                                   --found->left;
                                   found->changed.notify_one();
                               },
                           .failed =
                               [found = found_](const EngineError& error) {
                                   const std::lock_guard lock(found->mutex);
                                   if (!found->failure) found->failure = error;
                                   found->changed.notify_one();
                               },
                           .stop = found_->stop.get_token()});
        }
    }
    ~Embeddings() { found_->stop.request_stop(); }
    Embeddings(const Embeddings&) = delete;
    Embeddings& operator=(const Embeddings&) = delete;

    // Returns false if embeddings are still missing after `longest`. Throws ApiFailure if one failed.
    bool wait(std::chrono::milliseconds longest) {
        std::unique_lock lock(found_->mutex);
        found_->changed.wait_for(lock, longest, [this] { return found_->left == 0 || found_->failure; });
        if (found_->failure) throw ApiFailure(api_error(*found_->failure));
        return found_->left == 0;
    }
    // Must be called only after wait() has returned true.
    const std::vector<Embedding>& all() const { return found_->embeddings; }

  private:
    std::shared_ptr<Found> found_;
};

}  // namespace

http::HttpReply Answering::embed(EmbedAsk ask, const WriteEmbeddings& write,
                                 const http::HttpRequest& request) {
    const auto model = service_.model();
    const ServedModel& served = answering_for(ask.model, model, ask.warnings);
    if (served.embedding == 0) {
        throw ApiFailure({.status = 400,
                          .message = "The loaded model can't make embeddings. Load an embedding model.",
                          .code = "embeddings_unsupported"});
    }
    if (ask.dimensions != 0 && ask.dimensions != served.embedding) {
        throw ApiFailure({.status = 400,
                          .message = "This model's embeddings have " + std::to_string(served.embedding) +
                                     " dimensions and can't be shortened. Leave 'dimensions' out.",
                          .param = "dimensions"});
    }
    const RequestTracker::Tracked tracked(tracker_, request.gone);
    try {
        Embeddings embeddings(service_, ask);
        while (!embeddings.wait(kPollInterval)) tracked.poll();
        for (const Embedding& embedding : embeddings.all()) count_prompt(embedding.tokens);
        return warned({.body = write(served, embeddings.all())}, ask.warnings);
    } catch (const ClientGone&) {
        count_cancelled();
        return {.status = 499};  // the client has disconnected
    }
}

}  // namespace rocmforge::server
