// An engine with its scheduler on a thread of its own: for the terminal tool's server, and for the window,
// whose chat is one client among those of its server.
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

#include "engine/serving/model_host.h"

namespace rocmforge {

class EngineThread : public ModelHost {
  public:
    // Time without work after which a GPU rests (Engine::rest()). Waking takes it some milliseconds.
    static constexpr std::chrono::seconds kRestAfter{10};

    // Throws as Engine's constructor. `most_waiting` as Scheduler has it.
    explicit EngineThread(EngineOptions options, int most_waiting = 256,
                          std::chrono::milliseconds rest_after = kRestAfter);
    // Answers that are being written end as cancelled ones.
    ~EngineThread() override;

    // In place of the model that there is; what was being answered is cancelled. Waits. A model that can't be
    // had is a value: why, and where the guard refused it, its verdict. Stopped, it throws Cancelled.
    std::variant<ServedModel, NoModel> load(const LoadOptions& options,
                                            const std::function<void(double)>& progress = {},
                                            std::stop_token stop = {});

    // The engine for all else that it can do, between two steps of the answers. Waits, and throws as `what`
    // does.
    void use(const std::function<void(Engine&)>& what);
    // The same for what may load or unload: what was being answered is cancelled.
    void change(const std::function<void(Engine&)>& what);
    // The same for what nobody waits for: it is told to stop as soon as somebody asks for anything, or by
    // `stop`. Throws Cancelled without doing it while there is something else to do.
    void use_idle(const std::function<void(Engine&, const std::stop_token&)>& what,
                  const std::stop_token& stop);

    std::variant<ServedModel, NoModel> model() const override;
    // At most a second old while answers are written.
    HostMemory memory() const override;
    SchedulerLoad load() const override;
    void submit(HostRequest request) override;
    // One after the other, each between two steps of the answers.
    void embed(EmbedRequest request) override;

  private:
    using Clock = std::chrono::steady_clock;

    // Of one who waits meanwhile.
    struct Order {
        std::function<void(Engine&)> what;
        bool changes_model = false;
        NoModel otherwise = {"No model is loaded.", {}};  // why there is none, if there is none then
        std::exception_ptr failure = {};
    };

    // On the engine's thread.
    void run(std::promise<void>& begun, const EngineOptions& options);
    void serve();
    void start(HostRequest request);
    void embed_one();
    void unload_if_lost();
    bool wait_for_work(std::unique_lock<std::mutex>& lock);
    void rest();
    void refuse_embeds(const std::string& why);
    void give(Order& order);
    void take_order();
    void make_way();  // behind the mutex
    bool idle() const;
    void serve_what_is_loaded(NoModel otherwise);
    void step();
    void model_is(std::variant<ServedModel, NoModel> model);
    void look_at_memory();
    void look_again_at_memory();
    std::vector<std::int32_t> tokens_of(const PromptText& prompt) const;

    const int most_waiting_;
    const std::chrono::milliseconds rest_after_;
    // Made and used by the engine's thread alone: devices are a thread's own.
    std::unique_ptr<Engine> engine_;
    std::unique_ptr<Scheduler> scheduler_;  // while a model is loaded; works on the engine, so it goes first
    bool working_ = false;                  // the scheduler has something to do
    std::deque<EmbedRequest> embeds_;       // asked for, in order
    bool embeds_wait_ = false;              // for answers that are being written
    bool asked_now_ = false;                // something was taken from `asked_` that isn't begun yet
    bool lost_ = false;                     // the device
    bool resting_ = false;                  // the device
    Clock::time_point worked_at_ = Clock::now();

    mutable std::mutex mutex_;
    mutable std::condition_variable wake_;    // the engine's thread
    mutable std::condition_variable answer_;  // who waits for it
    // Behind the mutex:
    std::deque<HostRequest> asked_;
    std::deque<EmbedRequest> asked_embeds_;
    Order* order_ = nullptr;
    std::stop_source* idle_ = nullptr;  // of what nobody waits for, while it is done
    bool ending_ = false;
    std::variant<ServedModel, NoModel> model_ = NoModel{"No model is loaded.", {}};
    SchedulerLoad load_;
    HostMemory memory_;
    Clock::time_point memory_at_;
    mutable bool memory_wanted_ = false;

    std::thread thread_;  // last: it works on all of the above
};

}  // namespace rocmforge
