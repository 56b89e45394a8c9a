// The functions of EngineThread that other threads call. The functions that run on the engine's thread are in
// engine_thread_loop.cpp.
#include "engine/serving/engine_thread.h"

#include <utility>

#include "engine/model/open_model.h"
#include "engine/serving/request_failure.h"

namespace rocmforge {
namespace {

constexpr std::chrono::milliseconds kMemoryAge{1000};
// Time that memory() waits for a step to end before it returns older figures.
constexpr std::chrono::milliseconds kMemoryTimeout{200};

// Returns the reason for a failed load, with the verdict if the memory guard refused the model.
NoModel why_not(Engine& engine, const LoadOptions& options, const EngineError& error) {
    NoModel why{error.message(), {}};
    if (error.code() != Code::OutOfMemory) return why;
    try {
        const ModelHeader header = read_model(options.path, options.quantize);
        Verdict verdict = engine.judge(header, plan_options(options, header.config));
        if (!verdict.fits) why.refusal = std::move(verdict);
    } catch (const EngineError&) {
        // If there is no verdict, the error's sentence is enough.
    }
    return why;
}

}  // namespace

EngineThread::EngineThread(EngineOptions options, int most_waiting, std::chrono::milliseconds rest_after)
    : most_waiting_(most_waiting), rest_after_(rest_after) {
    std::promise<void> begun;
    std::future<void> ready = begun.get_future();
    thread_ = std::thread([this, &begun, &options] { run(begun, options); });
    try {
        ready.get();
    } catch (...) {
        thread_.join();
        throw;
    }
}

EngineThread::~EngineThread() {
    {
        const std::lock_guard lock(mutex_);
        ending_ = true;
        make_way();
    }
    wake_.notify_all();
    answer_.notify_all();
    thread_.join();
}

std::variant<ServedModel, NoModel> EngineThread::load(const LoadOptions& options,
                                                      const std::function<void(double)>& progress,
                                                      std::stop_token stop) {
    Order order{.what = {}, .changes_model = true};
    order.what = [&](Engine& engine) {
        engine.unload();
        try {
            engine.load(options, stop, progress);
        } catch (const EngineError& e) {
            if (e.code() == Code::Cancelled) throw;
            order.otherwise = why_not(engine, options, e);
        }
    };
    give(order);
    return model();
}

void EngineThread::use(const std::function<void(Engine&)>& what) {
    Order order{.what = what};
    give(order);
}

void EngineThread::change(const std::function<void(Engine&)>& what) {
    Order order{.what = what, .changes_model = true};
    give(order);
}

void EngineThread::use_idle(const std::function<void(Engine&, const std::stop_token&)>& what,
                            const std::stop_token& stop) {
    std::stop_source wanted_again;
    const std::stop_callback given_up(stop, [&wanted_again] { wanted_again.request_stop(); });
    use([&](Engine& engine) {
        {
            const std::lock_guard lock(mutex_);
            if (!idle() || stop.stop_requested()) {
                throw EngineError(Code::Cancelled, Text::tr("Other requests have priority."));
            }
            idle_ = &wanted_again;
        }
        const struct Done {
            EngineThread& thread;
            ~Done() {
                const std::lock_guard lock(thread.mutex_);
                thread.idle_ = nullptr;
            }
        } done{*this};
        what(engine, wanted_again.get_token());
    });
}

bool EngineThread::idle() const {
    return !working_ && !asked_now_ && embeds_.empty() && asked_.empty() && asked_embeds_.empty();
}

void EngineThread::make_way() {
    if (idle_ != nullptr) idle_->request_stop();
}

// Passes the order to the engine's thread and waits until the order is done. Rethrows the exception of the
// order.
void EngineThread::give(Order& order) {
    {
        std::unique_lock lock(mutex_);
        make_way();
        // Only one call can be pending: waits until the engine thread has run the call of another thread.
        answer_.wait(lock, [this] { return order_ == nullptr; });
        order_ = &order;
        wake_.notify_all();
        answer_.wait(lock, [&] { return order_ != &order; });
    }
    if (order.failure) std::rethrow_exception(order.failure);
}

std::variant<ServedModel, NoModel> EngineThread::model() const {
    const std::lock_guard lock(mutex_);
    return model_;
}

SchedulerLoad EngineThread::load() const {
    const std::lock_guard lock(mutex_);
    SchedulerLoad load = load_;
    load.waiting += static_cast<int>(asked_.size());
    return load;
}

ServiceMemory EngineThread::memory() const {
    std::unique_lock lock(mutex_);
    const auto fresh = [this] { return Clock::now() - memory_at_ < kMemoryAge; };
    if (!fresh()) {
        memory_wanted_ = true;
        wake_.notify_all();
        answer_.wait_for(lock, kMemoryTimeout, fresh);
    }
    return memory_;
}

template <typename Request>
void EngineThread::ask(std::deque<Request>& queue, Request request) {
    {
        const std::lock_guard lock(mutex_);
        if (!ending_) {
            make_way();
            queue.push_back(std::move(request));
            wake_.notify_all();
            return;
        }
    }
    fail_request(request, shutting_down());
}

void EngineThread::submit(ServiceRequest request) {
    ask(asked_, std::move(request));
}

void EngineThread::embed(EmbedRequest request) {
    ask(asked_embeds_, std::move(request));
}

}  // namespace rocmforge
