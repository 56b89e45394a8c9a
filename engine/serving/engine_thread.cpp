#include "engine/serving/engine_thread.h"

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <new>
#include <utility>

#include "engine/model/open_model.h"
#include "engine/tokenizer/tokenizer.h"

namespace rocmforge {
namespace {

constexpr std::chrono::milliseconds kMemoryAge{1000};
// Time that memory() waits for a step to end before it returns older figures.
constexpr std::chrono::milliseconds kMemoryTimeout{200};

std::string name_of(const std::string& path) {
    const std::filesystem::path file = std::filesystem::path(path).lexically_normal();
    const std::filesystem::path last = file.has_filename() ? file.filename() : file.parent_path().filename();
    return (last.extension() == ".gguf" ? last.stem() : last).string();
}

std::int64_t now_in_seconds() {
    return std::chrono::duration_cast<std::chrono::seconds>(
               std::chrono::system_clock::now().time_since_epoch())
        .count();
}

template <typename Request>
void refuse(const Request& request, const EngineError& error) {
    if (request.failed) request.failed(error);
}

EngineError no_memory() {
    return {Code::OutOfMemory,
            Text::tr("There is not enough memory for this request. Close other programs, then try again.")};
}

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

// Has the engine's thread run the order and waits for it. Rethrows the order's failure.
void EngineThread::give(Order& order) {
    {
        std::unique_lock lock(mutex_);
        make_way();
        answer_.wait(lock, [this] { return order_ == nullptr; });  // waits until other orders are done
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

void EngineThread::submit(ServiceRequest request) {
    {
        const std::lock_guard lock(mutex_);
        if (!ending_) {
            make_way();
            asked_.push_back(std::move(request));
            wake_.notify_all();
            return;
        }
    }
    refuse(request, EngineError(Code::Cancelled, Text::tr("The program is shutting down.")));
}

void EngineThread::embed(EmbedRequest request) {
    {
        const std::lock_guard lock(mutex_);
        if (!ending_) {
            make_way();
            asked_embeds_.push_back(std::move(request));
            wake_.notify_all();
            return;
        }
    }
    refuse(request, EngineError(Code::Cancelled, Text::tr("The program is shutting down.")));
}

// Uses `begun` and `options` only at the beginning; they become invalid after that.
void EngineThread::run(std::promise<void>& begun, const EngineOptions& options) {
    try {
        engine_ = std::make_unique<Engine>(options);
        look_at_memory();
    } catch (...) {
        engine_.reset();
        begun.set_exception(std::current_exception());
        return;
    }
    begun.set_value();
    serve();
    engine_.reset();
}

void EngineThread::serve() {
    std::unique_lock lock(mutex_);
    while (true) {
        if (!wait_for_work(lock)) {
            lock.unlock();
            rest();
            lock.lock();
            continue;
        }
        if (ending_) break;
        std::deque<ServiceRequest> asked;
        asked.swap(asked_);
        std::move(asked_embeds_.begin(), asked_embeds_.end(), std::back_inserter(embeds_));
        asked_embeds_.clear();
        const bool ordered = order_ != nullptr;
        const bool look = std::exchange(memory_wanted_, false);
        lock.unlock();
        asked_now_ = !asked.empty();
        const bool works = ordered || asked_now_ || working_ || !embeds_.empty();
        resting_ = resting_ && !works;
        if (ordered) take_order();
        for (ServiceRequest& request : asked) start(std::move(request));
        step();
        embed_one();
        unload_if_lost();
        if (look) look_again_at_memory();
        if (works) worked_at_ = Clock::now();
        lock.lock();
        load_ = scheduler_ == nullptr ? SchedulerLoad{} : scheduler_->load();
    }
    std::deque<ServiceRequest> left;
    left.swap(asked_);
    std::move(asked_embeds_.begin(), asked_embeds_.end(), std::back_inserter(embeds_));
    asked_embeds_.clear();
    if (order_ != nullptr) {
        order_->failure =
            std::make_exception_ptr(EngineError(Code::Cancelled, Text::tr("The program is shutting down.")));
        order_ = nullptr;
        answer_.notify_all();
    }
    lock.unlock();
    scheduler_.reset();
    for (const ServiceRequest& request : left) {
        refuse(request, EngineError(Code::Cancelled, Text::tr("The program is shutting down.")));
    }
    refuse_embeds(Text::tr("The program is shutting down."));
}

// Must be called with the mutex held. Returns false if there was no work for so long that the device may
// rest.
bool EngineThread::wait_for_work(std::unique_lock<std::mutex>& lock) {
    const auto wanted = [this] {
        return ending_ || working_ || !embeds_.empty() || memory_wanted_ || order_ != nullptr ||
               !asked_.empty() || !asked_embeds_.empty();
    };
    if (!resting_) return wake_.wait_until(lock, worked_at_ + rest_after_, wanted);
    wake_.wait(lock, wanted);
    return true;
}

void EngineThread::rest() {
    resting_ = true;
    try {
        engine_->rest();
    } catch (const EngineError& e) {
        lost_ = lost_ || e.code() == Code::DeviceLost;
        unload_if_lost();
    }
}

std::vector<std::int32_t> EngineThread::tokens_of(const PromptText& prompt) const {
    if (const auto* input = std::get_if<TemplateInput>(&prompt)) return engine_->prompt_for(*input);
    if (const auto* text = std::get_if<std::string>(&prompt)) {
        return engine_->tokenizer().encode(*text, SpecialTokens::Parse, AddSpecial::Yes);
    }
    return std::get<std::vector<std::int32_t>>(prompt);
}

void EngineThread::start(ServiceRequest request) {
    if (scheduler_ == nullptr) {
        const auto why = model();
        refuse(request, EngineError(Code::InvalidArgument, std::get<NoModel>(why).sentence));
        return;
    }
    const auto failed = request.failed;
    try {
        std::vector<std::int32_t> tokens = tokens_of(request.prompt);
        if (request.accept) request.accept(*engine_, tokens);
        scheduler_->add({.prompt = std::move(tokens),
                         .options = std::move(request.options),
                         .sink = std::move(request.sink),
                         .done = std::move(request.done),
                         .failed =
                             [this, failed](const EngineError& error) {
                                 lost_ = lost_ || error.code() == Code::DeviceLost;
                                 if (failed) failed(error);
                             },
                         .stop = std::move(request.stop)});
        working_ = true;
    } catch (const EngineError& e) {
        if (failed) failed(e);
    } catch (const std::bad_alloc&) {
        if (failed) failed(no_memory());
    }
}

void EngineThread::step() {
    if (scheduler_ != nullptr) {
        try {
            working_ = working_ && scheduler_->step();
        } catch (const std::bad_alloc&) {
            scheduler_->give_up(no_memory());
        }
    }
}

void EngineThread::embed_one() {
    if (embeds_.empty() || (embeds_wait_ && working_)) return;
    EmbedRequest request = std::move(embeds_.front());
    embeds_.pop_front();
    std::size_t tokens = 0;
    try {
        if (scheduler_ == nullptr) {
            const auto why = model();
            throw EngineError(Code::InvalidArgument, std::get<NoModel>(why).sentence);
        }
        const std::vector<std::int32_t> text = tokens_of(request.text);
        tokens = text.size();
        Embedding embedding{.values = engine_->embed(text, request.stop), .tokens = static_cast<int>(tokens)};
        request.done(std::move(embedding));
        embeds_wait_ = false;
    } catch (const EngineError& e) {
        // Waits for running answers to end if they hold the cache pages that this text needs.
        embeds_wait_ = e.code() == Code::ContextFull && working_ &&
                       tokens <= static_cast<std::size_t>(engine_->loaded()->options.context);
        if (embeds_wait_) {
            embeds_.push_front(std::move(request));
            return;
        }
        lost_ = lost_ || e.code() == Code::DeviceLost;
        refuse(request, e);
    } catch (const std::bad_alloc&) {
        embeds_wait_ = false;
        refuse(request, no_memory());
    }
}

void EngineThread::unload_if_lost() {
    if (!lost_ || engine_->loaded() == nullptr) return;
    scheduler_.reset();
    working_ = false;
    engine_->unload();
    model_is(NoModel{Text::tr("The device was lost; the program has to be started again."), {}});
}

// Refuses all embedding requests that have not begun, for the reason `why`.
void EngineThread::refuse_embeds(const Message& why) {
    std::deque<EmbedRequest> left;
    left.swap(embeds_);
    embeds_wait_ = false;
    for (const EmbedRequest& request : left) refuse(request, EngineError(Code::Cancelled, why));
}

void EngineThread::model_is(std::variant<ServedModel, NoModel> model) {
    const std::lock_guard lock(mutex_);
    model_ = std::move(model);
}

void EngineThread::take_order() {
    Order& order = *order_;  // no other thread removes the order
    if (order.changes_model) {
        scheduler_.reset();
        working_ = false;
        refuse_embeds(Text::tr("The model was unloaded. Send the request again."));
    }
    try {
        order.what(*engine_);
    } catch (const EngineError& e) {
        lost_ = lost_ || e.code() == Code::DeviceLost;
        order.failure = std::current_exception();
    } catch (...) {
        order.failure = std::current_exception();
    }
    if (order.changes_model) serve_what_is_loaded(std::move(order.otherwise));
    look_again_at_memory();
    {
        const std::lock_guard lock(mutex_);
        order_ = nullptr;
    }
    answer_.notify_all();
}

void EngineThread::serve_what_is_loaded(NoModel otherwise) {
    const LoadedModel* const loaded = engine_->loaded();
    if (loaded == nullptr) return model_is(std::move(otherwise));
    scheduler_ = std::make_unique<Scheduler>(*engine_, most_waiting_);
    model_is(ServedModel{.name = name_of(loaded->path),
                         .path = loaded->path,
                         .context = loaded->options.context,
                         .parallel = loaded->options.sequences,
                         .has_template = loaded->has_template,
                         .created = now_in_seconds(),
                         .sampling = loaded->sampling,
                         .embedding = loaded->config.pooling == Pooling::None ? 0 : loaded->config.hidden});
}

// Updates the memory figures. A lost device gives no figures, so the last ones are kept.
void EngineThread::look_again_at_memory() {
    try {
        look_at_memory();
    } catch (const EngineError& e) {
        lost_ = lost_ || e.code() == Code::DeviceLost;
        const std::lock_guard lock(mutex_);
        memory_at_ = Clock::now();
    }
}

void EngineThread::look_at_memory() {
    ServiceMemory now{.device = engine_->device().name,
                      .memory = engine_->memory(),
                      .limit = engine_->limit(),
                      .held = engine_->held(),
                      .runtime = engine_->runtime_reading()};
    {
        const std::lock_guard lock(mutex_);
        memory_ = std::move(now);
        memory_at_ = Clock::now();
    }
    answer_.notify_all();
}

}  // namespace rocmforge
