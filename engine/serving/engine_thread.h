// Owns an engine and its scheduler and runs them on a thread of their own, for the terminal program's server
// and for the window. In the window, both the chat and the clients of the window's server send requests to
// it.
#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <exception>
#include <functional>
#include <future>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <thread>
#include <variant>

#include "engine/base/message.h"
#include "engine/serving/model_service.h"

namespace rocmforge {

class EngineThread : public ModelService {
  public:
    // Idle time after which a GPU rests (Engine::rest()). Waking the GPU takes some milliseconds.
    static constexpr std::chrono::seconds kRestAfter{10};

    // Throws like Engine's constructor. `most_waiting`: see Scheduler.
    explicit EngineThread(EngineOptions options, int most_waiting = 256,
                          std::chrono::milliseconds rest_after = kRestAfter);
    // Cancels running answers.
    ~EngineThread() override;

    // Loads a model, and waits until it is loaded. First cancels running answers and unloads the previous
    // model. If the model can't be loaded, returns the reason, with the verdict if the memory guard refused
    // it. Throws Cancelled if stopped.
    std::variant<ServedModel, NoModel> load(const LoadOptions& options,
                                            const std::function<void(double)>& progress = {},
                                            std::stop_token stop = {});

    // Calls `what` on the engine's thread, between two steps of running answers. Returns after the call, and
    // rethrows exceptions of `what`.
    void use(const std::function<void(Engine&)>& what);
    // Like use(), for calls that may load or unload a model: cancels running answers first.
    void change(const std::function<void(Engine&)>& what);
    // Like use(), for background work. Requests `what` to stop (through its stop token) as soon as any other
    // request arrives, or if `stop` is requested. Throws Cancelled without calling `what` if there is other
    // work.
    void use_idle(const std::function<void(Engine&, const std::stop_token&)>& what,
                  const std::stop_token& stop);

    std::variant<ServedModel, NoModel> model() const override;
    // The figures are at most a second old, or older if the engine's thread is busy for more than 200 ms.
    ServiceMemory memory() const override;
    SchedulerLoad load() const override;
    void submit(ServiceRequest request) override;
    // Computes embeddings one after the other, each between two steps of the answers. If running answers hold
    // the cache pages that an embedding needs, the embedding is tried again when an answer has ended, and no
    // new answer begins before it.
    void embed(EmbedRequest request) override;

  private:
    using Clock = std::chrono::steady_clock;

    // A call to run on the engine's thread, for which another thread waits.
    struct Order {
        std::function<void(Engine&)> what;
        bool changes_model = false;
        // What model() returns if no model is loaded after the call.
        NoModel otherwise = {Text::tr("No model is loaded."), {}};
        std::exception_ptr failure = {};
    };

    // The main function of the engine's thread.
    void run(std::promise<void>& begun, const EngineOptions& options);
    void serve();
    void start(ServiceRequest request);
    void embed_one();
    void unload_if_lost();
    bool wait_for_work(std::unique_lock<std::mutex>& lock);
    void rest();
    void refuse_embeds(const Message& why);
    void give(Order& order);
    void take_order();
    void make_way();  // must be called with the mutex held
    // Adds the request to the queue, or fails it if the thread is ending.
    template <typename Request>
    void ask(std::deque<Request>& queue, Request request);
    bool idle() const;
    void serve_what_is_loaded(NoModel otherwise);
    void step();
    void model_is(std::variant<ServedModel, NoModel> model);
    void look_at_memory();
    void look_again_at_memory();
    std::vector<std::int32_t> tokens_of(const PromptText& prompt) const;

    const int most_waiting_;
    const std::chrono::milliseconds rest_after_;
    // Created and used only on the engine's thread, because a device may only be used on the thread that
    // opened it.
    std::unique_ptr<Engine> engine_;
    // Exists while a model is loaded. Declared after the engine, which it uses, so it is destroyed first.
    std::unique_ptr<Scheduler> scheduler_;
    bool working_ = false;             // whether the scheduler has work
    std::deque<EmbedRequest> embeds_;  // waiting requests, in order
    // Number of running answers when the first of `embeds_` found too few free cache pages. nullopt: no
    // embedding waits for pages.
    std::optional<int> embeds_wait_;
    bool asked_now_ = false;  // whether a request was taken from `asked_` but has not begun
    bool lost_ = false;       // whether the device is lost
    bool resting_ = false;    // whether the device is resting
    Clock::time_point worked_at_ = Clock::now();

    mutable std::mutex mutex_;
    mutable std::condition_variable wake_;    // wakes the engine's thread
    mutable std::condition_variable answer_;  // wakes threads that wait for the engine's thread
    // The members from here to memory_wanted_ are protected by mutex_.
    std::deque<ServiceRequest> asked_;
    std::deque<EmbedRequest> asked_embeds_;
    Order* order_ = nullptr;
    std::stop_source* idle_ = nullptr;  // stop source of running background work
    bool ending_ = false;
    std::variant<ServedModel, NoModel> model_ = NoModel{Text::tr("No model is loaded."), {}};
    SchedulerLoad load_;
    ServiceMemory memory_;
    Clock::time_point memory_at_;
    mutable bool memory_wanted_ = false;

    std::thread thread_;  // last member, because the thread uses all others
};

}  // namespace rocmforge
