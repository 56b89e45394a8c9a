// A service without a model, on its own thread. The test defines its answers.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "engine/base/error.h"
#include "engine/serving/model_service.h"

namespace rocmforge::test {

// The reply to a request: pieces of text, then the result or a failure.
struct FakeAnswer {
    std::vector<std::string> pieces = {"Hello", ", ", "you."};
    std::string thinking = {};
    std::vector<ToolCall> calls = {};
    StopReason reason = StopReason::EndOfText;
    std::chrono::milliseconds between{0};     // delay before each piece
    bool endless = false;                     // true: repeats the pieces until the request is cancelled
    std::optional<EngineError> failure = {};  // reported after the pieces
};

class FakeService final : public ModelService {
  public:
    explicit FakeService(std::function<FakeAnswer(const ServiceRequest&)> answer =
                             [](const ServiceRequest&) { return FakeAnswer{}; })
        : answer_(std::move(answer)) {}
    // Ends running requests with a failure. No callback may follow.
    ~FakeService() override {
        ending_.request_stop();
        const std::lock_guard lock(mutex_);
        threads_.clear();
    }

    std::variant<ServedModel, NoModel> model() const override {
        const std::lock_guard lock(mutex_);
        return model_;
    }
    void set_model(std::variant<ServedModel, NoModel> model) {
        const std::lock_guard lock(mutex_);
        model_ = std::move(model);
    }
    ServiceMemory memory() const override {
        ServiceMemory memory{.device = "cpu",
                             .memory = {.total = 1000, .free = 900, .headroom = 800, .source = "a test"},
                             .limit = 560,
                             .held = {}};
        memory.held[static_cast<std::size_t>(Purpose::Weights)] = 123;
        memory.held[static_cast<std::size_t>(Purpose::KvCache)] = 45;
        return memory;
    }
    SchedulerLoad load() const override { return {.running = running_, .waiting = 0}; }
    void submit(ServiceRequest request) override {
        const std::lock_guard lock(mutex_);
        ++running_;
        ++submitted_;
        threads_.emplace_back([this, request = std::move(request)] { run(request); });
    }

    // Reports four tokens for each text. The text "fails" gives an error.
    void embed(EmbedRequest request) override {
        const auto* text = std::get_if<std::string>(&request.text);
        if (text != nullptr && *text == "fails") {
            request.failed(EngineError(Code::ContextFull, Message::untranslated("The text is too long.")));
            return;
        }
        if (text != nullptr && *text == "waits") return;  // no reply, even after the request was cancelled
        request.done({.values = {0.6F, -0.8F, static_cast<float>(embedded_++)}, .tokens = 4});
    }

    int running() const { return running_; }
    int submitted() const { return submitted_; }
    int stopped() const { return stopped_; }

  private:
    void run(const ServiceRequest& request) {
        if (request.counted) {
            --running_;
            request.counted(7);
            return;
        }
        const FakeAnswer answer = answer_(request);
        GenerateResult result;
        result.prompt_tokens = 7;
        result.cached_tokens = 2;
        result.reason = answer.reason;
        if (!answer.thinking.empty() && request.sink.thinking) {
            request.sink.thinking(answer.thinking);
            result.thinking = answer.thinking;
        }
        say(request, answer, result);
        call(request, answer, result);
        --running_;
        if (answer.failure && result.reason != StopReason::Cancelled) {
            request.failed(*answer.failure);
        } else {
            request.done(std::move(result));
        }
    }

    void say(const ServiceRequest& request, const FakeAnswer& answer, GenerateResult& result) {
        do {
            for (const std::string& piece : answer.pieces) {
                wait(answer.between);
                if (request.stop.stop_requested() || ending_.stop_requested()) {
                    result.reason = StopReason::Cancelled;
                    ++stopped_;
                    return;
                }
                result.text += piece;
                result.tokens.push_back(static_cast<std::int32_t>(result.tokens.size()));
                if (request.sink.chosen) {
                    const TokenLikelihood drawn{
                        .token = result.tokens.back(), .bytes = piece, .logprob = -0.5F};
                    request.sink.chosen({.drawn = drawn, .likeliest = {drawn}});
                }
                if (request.sink.text) request.sink.text(piece);
            }
        } while (answer.endless);
    }

    static void call(const ServiceRequest& request, const FakeAnswer& answer, GenerateResult& result) {
        for (std::size_t i = 0; i < answer.calls.size(); ++i) {
            const int index = static_cast<int>(i);
            request.sink.tool({.index = index, .name = answer.calls[i].name});
            request.sink.tool({.index = index, .arguments = answer.calls[i].arguments});
            result.tool_calls.push_back(answer.calls[i]);
        }
    }

    void wait(std::chrono::milliseconds time) const {
        if (time.count() > 0) std::this_thread::sleep_for(time);
    }

    std::function<FakeAnswer(const ServiceRequest&)> answer_;
    std::stop_source ending_;
    mutable std::mutex mutex_;
    std::variant<ServedModel, NoModel> model_ = ServedModel{.name = "fake",
                                                            .path = "/models/fake.gguf",
                                                            .context = 4096,
                                                            .parallel = 4,
                                                            .has_template = true,
                                                            .created = 1'700'000'000};
    std::atomic<int> running_ = 0;
    std::atomic<int> submitted_ = 0;
    std::atomic<int> stopped_ = 0;
    int embedded_ = 0;
    std::vector<std::jthread> threads_;
};

}  // namespace rocmforge::test
