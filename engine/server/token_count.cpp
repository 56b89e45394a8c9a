// Implements Answering::count_tokens(). Only the engine's thread can render and tokenize a prompt.
#include <chrono>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <optional>
#include <utility>

#include "engine/server/answering.h"
#include "engine/server/core/api_error.h"

namespace rocmforge::server {
namespace {

// The result of counting. Shared with the engine's thread, which may still write to it after the client has
// disconnected.
struct TokenCount {
    std::mutex mutex;
    std::condition_variable changed;
    std::optional<int> tokens;
    std::optional<EngineError> failure;
};

void submit_count(ModelService& service, const Ask& ask, const std::shared_ptr<TokenCount>& count) {
    service.submit({.prompt = ask.prompts.front(),
                    .options = ask.options,
                    .sink = {},
                    .done = {},
                    .failed =
                        [count](const EngineError& error) {
                            const std::lock_guard lock(count->mutex);
                            count->failure = error;
                            count->changed.notify_one();
                        },
                    .stop = {},
                    .counted =
                        [count](int tokens) {
                            const std::lock_guard lock(count->mutex);
                            count->tokens = tokens;
                            count->changed.notify_one();
                        }});
}

}  // namespace

int Answering::count_tokens(Ask& ask, const http::HttpRequest& request) {
    const auto model = service_.model();
    check_prompts(ask, answering_for(ask.model, model, ask.warnings));
    const RequestTracker::Tracked tracked(tracker_, request.gone);
    const auto count = std::make_shared<TokenCount>();
    submit_count(service_, ask, count);
    try {
        std::unique_lock lock(count->mutex);
        const auto ready = [&count] { return count->tokens || count->failure; };
        while (!count->changed.wait_for(lock, kPollInterval, ready)) {
            lock.unlock();
            tracked.poll();
            lock.lock();
        }
    } catch (const ClientGone&) {
        count_cancelled();
        return -1;
    }
    if (count->failure) throw ApiFailure(api_error(*count->failure));
    return *count->tokens;
}

}  // namespace rocmforge::server
