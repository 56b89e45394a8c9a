#include "engine/engine.h"

#include <algorithm>
#include <chrono>
#include <utility>

#include <spdlog/sinks/null_sink.h>

#include "engine/base/error.h"
#include "engine/chat/continued_prompt.h"
#include "engine/chat/reasoning_names.h"
#include "engine/chat/system_message.h"
#include "engine/chat/template_input.h"
#include "engine/devices.h"
#include "engine/engine_state.h"
#include "engine/memory/longest_context.h"

namespace rocmforge {

Loaded& Engine::State::need_model() const {
    if (model == nullptr) throw no_model_loaded();
    return *model;
}

MemoryLimit Engine::State::limit() const {
    MemoryLimit limit = rocmforge::memory_limit(backend->memory(), taken(), options.threshold);
    if (host != nullptr) limit.system_headroom = host->memory().headroom + taken_from_host();
    return limit;
}

bool Engine::State::has_room_beside_model(std::uint64_t bytes) const {
    return model == nullptr || taken() + bytes <= limit().limit();
}

Engine::Engine(EngineOptions options) : state_(std::make_unique<State>()) {
    check_threshold(options.threshold);
    state_->options = std::move(options);
    state_->log = state_->options.log;
    if (state_->log == nullptr) {
        state_->log =
            std::make_shared<spdlog::logger>("engine", std::make_shared<spdlog::sinks::null_sink_mt>());
    }
    TestedBackend made = make_tested_backend(state_->options, state_->log);
    state_->backend = std::move(made.backend);
    state_->first_use = std::move(made.first_use);
    const DeviceInfo& device = state_->backend->device();
    if (device.kind != DeviceKind::Cpu && !device.integrated)
        state_->host = make_host_backend(state_->options);
    state_->speed_profiler.emplace(
        state_->options, state_->log,
        SpeedProfiler::Devices{
            .computing = *state_->backend, .host = state_->host.get(), .first_use = state_->first_use.get()},
        [state = state_.get()](std::uint64_t bytes) { return state->has_room_beside_model(bytes); });
    state_->watch_unloading();
    state_->log->info("Computing on {}: {} ({})", device.id, device.name, device.arch);
}

Engine::~Engine() = default;

EngineError no_model_loaded() {
    return {Code::InvalidArgument, Text::tr("No model is loaded.")};
}

Verdict Engine::judge(const ModelHeader& model, const PlanOptions& options) const {
    return rocmforge::judge(model, options, state_->backend->device(), state_->limit());
}

const LoadedModel& Engine::load(const LoadOptions& options, const std::stop_token& stop,
                                const std::function<void(double)>& progress) {
    const auto begin = std::chrono::steady_clock::now();
    ReadableModel readable = read_for_loading(options, *state_->log);
    const DeviceInfo& device = state_->backend->device();
    const MemoryLimit limit = state_->limit();
    if (options.context == 0 && options.default_context == DefaultContext::Longest) {
        readable.options = longest_context(readable.header, readable.options, device, limit);
    }
    Verdict verdict = rocmforge::judge(readable.header, readable.options, device, limit);
    if (!verdict.fits) {
        Message sentence = verdict.sentence;
        if (!verdict.fixes.empty() && verdict.fixes.front().fits) {
            sentence =
                joined(sentence, {Text::tr("The model would fit with: %1."), verdict.fixes.front().change});
        }
        throw EngineError(Code::OutOfMemory, sentence);
    }
    if (stop.stop_requested()) throw EngineError(Code::Cancelled, Text::tr("Loading was cancelled."));
    unload();
    if (state_->unload_check) state_->unload_check->begin_load();
    if (state_->first_use != nullptr) {
        state_->first_use->prove(self_test::needed_parts(readable.header, readable.options.cache));
    }
    Placement where(*state_->backend);
    const PlanGuard guard(*state_->backend, verdict.plan, state_->options.threshold);
    std::optional<PlanGuard> host_guard;
    if (const int left = readable.options.host_layers(readable.header.config.layers); left > 0) {
        where = Placement(*state_->backend, *state_->host, left);
        host_guard.emplace(*state_->host, verdict.plan, state_->options.threshold, Place::System);
    }
    readable.options = verdict.options;
    readable.plan = verdict.plan;
    readable.threads = state_->options.threads;
    state_->model = std::make_unique<Loaded>(where, std::move(readable), progress, stop);
    LoadedModel& info = state_->model->info;
    for (const std::string& sentence : info.sampling.left_out) {
        state_->log->warn("{}: {}", info.path, sentence);
    }
    info.load_seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    state_->log->info("Loaded {} with a context of {} tokens in {:.2f} s", info.path, info.options.context,
                      info.load_seconds);
    return info;
}

const LoadedModel* Engine::loaded() const {
    return state_->model == nullptr ? nullptr : &state_->model->info;
}

const DeviceInfo& Engine::device() const {
    return state_->backend->device();
}

MemoryLedger::Totals Engine::held() const {
    return state_->backend->ledger().totals();
}

std::uint64_t Engine::mapped() const {
    return state_->backend->ledger().mapped();
}

void Engine::set_threshold(double threshold) {
    check_threshold(threshold);
    state_->options.threshold = threshold;
}

SpeedProfiler& Engine::speed_profiler() {
    return *state_->speed_profiler;
}

const SpeedProfiler& Engine::speed_profiler() const {
    return *state_->speed_profiler;
}

std::uint64_t Engine::held_by_host() const {
    return state_->taken_from_host();
}

const Tokenizer& Engine::tokenizer() const {
    return *state_->need_model().tokenizer;
}

std::vector<std::int32_t> Engine::prompt_for(const std::vector<ChatMessage>& messages) const {
    TemplateInput input;
    input.messages = to_json(messages);
    return prompt_for(input);
}

namespace {

std::string last_thought(const TemplateInput& input) {
    if (input.messages.empty() || input.messages.back().value("role", std::string()) != "assistant") {
        throw EngineError(Code::InvalidArgument,
                          Text::tr("Only the last message can be continued, and it must be an answer."));
    }
    return input.messages.back().value("reasoning_content", std::string());
}

}  // namespace

std::vector<std::int32_t> Engine::prompt_for(const TemplateInput& input) const {
    const Loaded& model = state_->need_model();
    if (!model.chat) throw EngineError(Code::Template, model.no_chat);
    const Tokenizer& tokenizer = *model.tokenizer;
    TemplateInput complete = model.template_tools.adapted(input);
    name_reasoning(complete.messages, model.reasoning_key);
    if (const auto bos = tokenizer.bos()) complete.bos_token = tokenizer.token_text(*bos);
    if (const auto eos = tokenizer.eos()) complete.eos_token = tokenizer.token_text(*eos);
    const std::string text = input.continue_last ? continued_prompt(*model.chat, complete,
                                                                    model.answer_format, last_thought(input))
                                                 : render_with_system(*model.chat, complete);
    std::vector<std::int32_t> prompt = tokenizer.encode(text, SpecialTokens::Parse, AddSpecial::No);
    // Many chat templates write BOS. If this template did not write it, adds BOS for models that require it.
    const std::optional<std::int32_t> bos = tokenizer.bos();
    if (bos && tokenizer.adds_bos() && (prompt.empty() || prompt.front() != *bos)) {
        prompt.insert(prompt.begin(), *bos);
    }
    return prompt;
}

void Engine::rest() {
    rocmforge::rest(*state_->backend);
}

void Engine::forget() {
    state_->need_model().prefix_cache.forget();
}

CacheUse Engine::cache_use() const {
    const KvCache& cache = state_->need_model().cache;
    return {.tokens = cache.pages() * kPageTokens,
            .used = (cache.pages() - cache.free_pages()) * kPageTokens};
}

void Engine::logits(const std::vector<std::int32_t>& tokens,
                    const std::function<void(int first, std::span<const float> rows)>& sink,
                    const std::stop_token& stop) {
    Loaded& model = state_->need_model();
    model.check_tokens(tokens);
    const auto emptied = model.empty_sequence();
    std::vector<float> rows;
    for (std::size_t done = 0; done < tokens.size();) {
        const std::size_t count =
            std::min(static_cast<std::size_t>(model.transformer.batch()), tokens.size() - done);
        model.step(std::span(tokens).subspan(done, count), Wanted::All, stop);
        for (std::size_t row = 0; row < count; row += kLogitRows) {
            rows.resize(std::min<std::size_t>(kLogitRows, count - row) * model.vocab());
            model.transformer.read_logits(static_cast<int>(row), rows);
            sink(static_cast<int>(done + row), rows);
        }
        done += count;
    }
}

}  // namespace rocmforge
