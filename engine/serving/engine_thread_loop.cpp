// The functions of EngineThread that run on the engine's thread.
#include <algorithm>
#include <exception>
#include <filesystem>
#include <iterator>
#include <utility>

#include "engine/serving/engine_thread.h"
#include "engine/serving/request_failure.h"
#include "engine/tokenizer/tokenizer.h"

namespace rocmforge {
namespace {

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

}  // namespace

// `begun` and `options` become invalid when the value or exception of `begun` is set.
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
        order_->failure = std::make_exception_ptr(shutting_down());
        order_ = nullptr;
        answer_.notify_all();
    }
    lock.unlock();
    scheduler_.reset();
    for (const ServiceRequest& request : left) {
        fail_request(request, shutting_down());
    }
    refuse_embeds(shutting_down().message());
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
    if (const auto* fill = std::get_if<FillText>(&prompt)) {
        return fill_prompt(engine_->tokenizer(), fill->prefix, fill->suffix);
    }
    return std::get<std::vector<std::int32_t>>(prompt);
}

void EngineThread::start(ServiceRequest request) {
    if (scheduler_ == nullptr) {
        const auto why = model();
        fail_request(request, EngineError(Code::InvalidArgument, std::get<NoModel>(why).sentence));
        return;
    }
    const auto failed = request.failed;
    try {
        std::vector<std::int32_t> tokens = tokens_of(request.prompt);
        if (request.counted) return request.counted(static_cast<int>(tokens.size()));
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
    } catch (const std::exception& e) {
        if (failed) failed(request_error(e));
    }
}

void EngineThread::step() {
    if (scheduler_ != nullptr) {
        try {
            // New answers would take the pages for which an embedding waits.
            working_ = working_ && scheduler_->step(embeds_wait_ ? Admit::Begun : Admit::All);
        } catch (const std::exception& e) {
            scheduler_->give_up(request_error(e));
        }
    }
}

void EngineThread::embed_one() {
    if (embeds_.empty()) return;
    const int running = scheduler_ == nullptr ? 0 : scheduler_->load().running;
    const bool stopped = embeds_.front().stop.stop_requested();
    if (embeds_wait_ && running >= *embeds_wait_ && !stopped) return;  // no answer has freed pages
    embeds_wait_.reset();
    EmbedRequest request = std::move(embeds_.front());
    embeds_.pop_front();
    std::size_t tokens = 0;
    try {
        if (scheduler_ == nullptr) {
            const auto why = model();
            throw EngineError(Code::InvalidArgument, std::get<NoModel>(why).sentence);
        }
        if (stopped) throw EngineError(Code::Cancelled, Text::tr("The computation was stopped."));
        const std::vector<std::int32_t> text = tokens_of(request.text);
        tokens = text.size();
        Embedding embedding{.values = engine_->embed(text, request.stop), .tokens = static_cast<int>(tokens)};
        request.done(std::move(embedding));
    } catch (const EngineError& e) {
        // If running answers hold the cache pages that this text needs, keeps the request until one of them
        // ends.
        if (e.code() == Code::ContextFull && running > 0 &&
            tokens <= static_cast<std::size_t>(engine_->loaded()->options.context)) {
            embeds_wait_ = running;
            embeds_.push_front(std::move(request));
            return;
        }
        lost_ = lost_ || e.code() == Code::DeviceLost;
        fail_request(request, e);
    } catch (const std::exception& e) {
        fail_request(request, request_error(e));
    }
}

void EngineThread::unload_if_lost() {
    if (!lost_ || engine_->loaded() == nullptr) return;
    scheduler_.reset();
    working_ = false;
    engine_->unload();
    model_is(NoModel{Text::tr("The device was lost. Restart the program."), {}});
}

// Refuses all embedding requests that have not begun, for the reason `why`.
void EngineThread::refuse_embeds(const Message& why) {
    std::deque<EmbedRequest> left;
    left.swap(embeds_);
    embeds_wait_.reset();
    for (const EmbedRequest& request : left) fail_request(request, EngineError(Code::Cancelled, why));
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
    const ModelConfig& config = loaded->config;
    auto details = std::make_shared<const ModelDetails>(
        ModelDetails{.architecture = config.architecture,
                     .weight_type = config.weight_type,
                     .parameters = config.parameters,
                     .bytes = loaded->plan.of(Purpose::Weights, Place::Device) +
                              loaded->plan.of(Purpose::Weights, Place::System),
                     .trained_context = config.context,
                     .hidden = config.hidden,
                     .chat_template = loaded->chat_template,
                     .calls_tools = loaded->calls_tools,
                     .switches_thinking = loaded->switches_thinking});
    model_is(ServedModel{.name = name_of(loaded->path),
                         .path = loaded->path,
                         .context = loaded->options.context,
                         .parallel = loaded->options.sequences,
                         .has_template = loaded->has_template,
                         .fills_middle = engine_->tokenizer().fill_tokens().has_value(),
                         .created = now_in_seconds(),
                         .sampling = loaded->sampling,
                         .embedding = config.pooling == Pooling::None ? 0 : config.hidden,
                         .details = std::move(details)});
}

// Updates the memory figures. A lost device gives no figures, so the last figures are kept.
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
                      .runtime = engine_->runtime_reading(),
                      .snapshots = engine_->snapshot_use(),
                      .held_by_host = engine_->held_by_host()};
    if (const DeviceInfo& device = engine_->device(); device.kind == DeviceKind::Cpu || device.integrated) {
        now.held[static_cast<std::size_t>(Purpose::Snapshots)] = now.snapshots.allocated;
    }
    {
        const std::lock_guard lock(mutex_);
        memory_ = std::move(now);
        memory_at_ = Clock::now();
    }
    answer_.notify_all();
}

}  // namespace rocmforge
