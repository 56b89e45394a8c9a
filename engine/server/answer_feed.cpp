#include "engine/server/answer_feed.h"

#include <cstdint>
#include <utility>

namespace rocmforge::server {

namespace {

// Returns the seed of one of the choices; 0 (a random seed) stays 0. The first choice uses the given seed.
// Each further choice uses the next number, because equal seeds would give equal choices. The number after
// the largest is 1.
std::uint64_t seed_of_choice(std::uint64_t first, int choice) {
    if (first == 0) return 0;
    const std::uint64_t seed = first + static_cast<std::uint64_t>(choice);
    return seed < first ? seed + 1 : seed;
}

}  // namespace

struct AnswerFeed::Shared {
    void push(AnswerEvent event) {
        const std::lock_guard lock(mutex);
        events.push_back(std::move(event));
        changed.notify_one();
    }

    std::stop_source stop;
    std::mutex mutex;
    std::condition_variable changed;
    std::vector<AnswerEvent> events;
};

AnswerFeed::AnswerFeed(ModelService& service, const Ask& ask) : shared_(std::make_shared<Shared>()) {
    for (int choice = 0; choice < ask.answers(); ++choice) submit(service, ask, choice, shared_);
}

AnswerFeed::~AnswerFeed() {
    shared_->stop.request_stop();
}

void AnswerFeed::submit(ModelService& service, const Ask& ask, int choice,
                        const std::shared_ptr<Shared>& feed) {
    ServiceRequest request;
    request.prompt = ask.prompts[static_cast<std::size_t>(choice / ask.choices)];
    request.options = ask.options;
    request.stop = feed->stop.get_token();
    request.options.sampling.seed = seed_of_choice(ask.options.sampling.seed, choice % ask.choices);
    const auto prompt = std::make_shared<int>(0);  // number of tokens of the prompt
    request.sink.prefilled = [prompt](int, int all) { *prompt = all; };
    // Collects tokens until their text arrives, because several tokens may form one character.
    const auto tokens = std::make_shared<std::vector<TokenChoice>>();
    request.sink.text = [feed, tokens, prompt, choice](std::string_view text) {
        feed->push({.piece = {.choice = choice,
                              .text = std::string(text),
                              .tokens = std::exchange(*tokens, {}),
                              .prompt_tokens = *prompt}});
    };
    request.sink.thinking = [feed, tokens, prompt, choice](std::string_view text) {
        tokens->clear();
        feed->push({.piece = {.choice = choice, .thinking = std::string(text), .prompt_tokens = *prompt}});
    };
    request.sink.tool = [feed, tokens, prompt, choice](const ToolCallPiece& call) {
        tokens->clear();
        feed->push({.piece = {.choice = choice, .calls = {call}, .prompt_tokens = *prompt}});
    };
    if (ask.logprobs) {
        request.sink.chosen = [tokens](const TokenChoice& token) { tokens->push_back(token); };
    }
    request.done = [feed, choice](GenerateResult result) {
        feed->push({.piece = {.choice = choice}, .result = std::move(result)});
    };
    request.failed = [feed, choice](const EngineError& failure) {
        feed->push({.piece = {.choice = choice}, .failure = failure});
    };
    service.submit(std::move(request));
}

std::vector<AnswerEvent> AnswerFeed::next(std::chrono::milliseconds longest) {
    std::unique_lock lock(shared_->mutex);
    shared_->changed.wait_for(lock, longest, [this] { return !shared_->events.empty(); });
    return std::exchange(shared_->events, {});
}

}  // namespace rocmforge::server
