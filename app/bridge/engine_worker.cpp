#include "app/bridge/engine_worker.h"

#include <chrono>
#include <memory>
#include <new>
#include <utility>

#include <QtCore/QTimer>

#include "app/bridge/local_answer.h"
#include "app/bridge/worker_errors.h"
#include "app/models/model_name.h"
#include "app/models/model_verdict.h"
#include "app/settings/cache_names.h"
#include "app/settings/weight_names.h"
#include "app/words/message_text.h"
#include "engine/base/error.h"
#include "engine/chat/template_input.h"
#include "engine/self_test/first_use.h"

namespace rocmforge {

namespace {

constexpr double kProgressStep = 0.01;
// Interval for reading a GPU's free memory from the GPU's runtime. (MemoryWatch reads the files of the driver
// far more often.)
constexpr std::chrono::seconds kRuntimeReadingAge{5};

bool isCancelled(const std::exception& error) {
    return codeOf(error) == Code::Cancelled;
}

QString templateNote(const LoadedModel& model) {
    if (!model.has_template) {
        return EngineWorker::tr(
            "This model's chat template is not supported, so it can't chat. Choose another model.");
    }
    if (model.own_template) return {};
    return EngineWorker::tr("Chat template: built-in, %1, because the file has none.")
        .arg(QString::fromStdString(model.built_in_template));
}

// Updates the memory of the snapshots of recurrent states. On the CPU and on an integrated GPU, snapshots are
// in the device's own memory, so `held` includes them.
void followSnapshots(DeviceState& state, const SnapshotUse& use) {
    state.snapshots = use;
    if (canSplit(state.info)) return;
    state.held[static_cast<std::size_t>(Purpose::Snapshots)] = use.allocated;
}

}  // namespace

EngineWorker::EngineWorker(EngineOptions options, std::shared_ptr<SharedService> service, GpuHelper helper)
    : options_(std::move(options)),
      helper_(std::move(helper)),
      service_(std::move(service)),
      profiler_(new IdleProfiler(this)) {
    connect(profiler_, &IdleProfiler::speedsChanged, this, &EngineWorker::reportDevice);
    connect(profiler_, &IdleProfiler::deviceLost, this, [this](const QString& sentence) {
        loseGpu();
        emit loaded(0, {.model = {}, .cancelled = false, .error = sentence, .deviceFailed = true});
    });
}

EngineWorker::~EngineWorker() {
    heldStop_.reset();
    checker_ = {};  // this also stops the helper process
    dropEngine();
}

void EngineWorker::close() {
    heldStop_.reset();
    held_.reset();
    dropEngine();
}

void EngineWorker::dropEngine() {
    service_->set(nullptr);
    profiler_->setEngine(nullptr);
    engine_.reset();
}

void EngineWorker::start(const DeviceChoice& choice, const std::stop_token& ending) {
    ending_ = ending;
    profiler_->setEnding(ending);
    followRuntime();
    begun_ = choice;
    if (checking_) return startMeanwhile();
    const self_test::GpuStart known = gpu_start(anyDevice(options_));
    if (known.advice == self_test::StartAdvice::Check && !gpuLost_ && !helper_.command.empty()) {
        return checkGpus(false);
    }
    openDevices(choice);
}

void EngineWorker::listDevices(const EngineOptions& options) {
    const DeviceReports devices = list_devices(anyDevice(options));
    const auto retry = [](const DeviceReport& device) { return device.retry; };
    const bool closed = std::any_of(devices.begin(), devices.end(), retry);
    if (closed && !checking_ && !gpuLost_) emit gpuChanged({.use = GpuUse::Closed});
    emit devicesListed(devices);
}

void EngineWorker::openDevices(const DeviceChoice& choice) {
    try {
        listDevices(options_);
        ensureEngine(choice);
    } catch (const std::exception& error) {
        emit loaded(0, {.model = {}, .cancelled = false, .error = sentenceOf(error), .deviceFailed = true});
        return;
    }
    profiler_->start();
}

void EngineWorker::ensureEngine(const DeviceChoice& choice) {
    const bool same = choice == DeviceChoice{options_.device, options_.threads};
    if (engine_ != nullptr && same && !remake_) return;
    remake_ = false;
    options_.device = choice.device;
    options_.threads = choice.threads;
    dropEngine();
    engine_ = std::make_unique<EngineThread>(options_);
    service_->set(engine_.get());
    // Without a cache folder, nothing is measured, because the result would be lost at exit.
    if (!options_.cache_folder.empty()) profiler_->setEngine(engine_.get());
    reportDevice();
}

bool EngineWorker::deviceFailed(const std::exception& error) {
    if (engine_ == nullptr) return true;
    const std::optional<Code> code = codeOf(error);
    bool onGpu = false;
    engine_->use([&onGpu](Engine& engine) { onGpu = engine.device().kind != DeviceKind::Cpu; });
    if (code == Code::DeviceLost) loseGpu();
    const bool wrong = dynamic_cast<const self_test::WrongResults*>(&error) != nullptr;
    return wrong || code == Code::DeviceLost || (onGpu && code == Code::OutOfMemory);
}

bool EngineWorker::hasModel() {
    bool has = false;
    if (engine_ != nullptr) engine_->use([&has](Engine& engine) { has = engine.loaded() != nullptr; });
    return has;
}

DeviceState EngineWorker::stateOf(const Engine& engine, double threshold) {
    const LoadedModel* model = engine.loaded();
    const GpuSnapshot* before = engine.before_load();
    DeviceState state{.info = engine.device(),
                      .memory = engine.memory(),
                      .held = engine.held(),
                      .mapped = engine.mapped(),
                      .threshold = threshold,
                      .speeds = engine.speed_profiler().speeds(),
                      .planned = model == nullptr ? 0 : model->plan.total(),
                      .heldByHost = engine.held_by_host(),
                      .runtime = engine.runtime_reading(),
                      .systemHeadroom = engine.memory_limit().system_headroom,
                      .beforeLoad = before == nullptr ? std::nullopt : std::optional(*before),
                      .missing = engine.missing_after_unload()};
    followSnapshots(state, engine.snapshot_use());
    return state;
}

void EngineWorker::reportDevice() {
    if (engine_ == nullptr) return;
    engine_->use([this](Engine& engine) {
        told_ = stateOf(engine, options_.threshold);
        emit deviceChanged(told_);
    });
}

// Regularly reads the free memory that the GPU's runtime reports, because other programs change it too. On a
// system whose driver reports nothing, the runtime is the only source. Also reads the memory that snapshots
// of recurrent states use, because answers of the local server change it.
void EngineWorker::followRuntime() {
    if (runtimeTimer_ != nullptr) return;
    runtimeTimer_ = new QTimer(this);
    connect(runtimeTimer_, &QTimer::timeout, this, [this] {
        if (engine_ == nullptr || !(told_.runtime || told_.snapshots.limit > 0)) return;
        // memory() is called instead of use(), because regular calls of use() would keep the GPU awake.
        const ServiceMemory now = engine_->memory();
        if (!now.runtime && now.snapshots == told_.snapshots) return;
        told_.memory = now.memory;
        if (now.runtime) told_.runtime = now.runtime;
        followSnapshots(told_, now.snapshots);
        told_.heldByHost = now.held_by_host;
        told_.systemHeadroom.reset();  // outdated; MemoryGauge keeps its own, newer reading
        emit deviceChanged(told_);
    });
    runtimeTimer_->start(kRuntimeReadingAge);
}

void EngineWorker::setThreshold(double threshold) {
    options_.threshold = threshold;
    if (engine_ == nullptr) return;
    engine_->use([threshold](Engine& engine) { engine.set_threshold(threshold); });
    reportDevice();
}

std::optional<ModelFacts> EngineWorker::facts() {
    std::optional<ModelFacts> found;
    if (engine_ == nullptr) return found;
    engine_->use([this, &found](Engine& engine) {
        const LoadedModel* model = engine.loaded();
        if (model == nullptr) return;
        const QString path = QString::fromStdString(model->path);
        found = ModelFacts{
            .path = path,
            .name = prettyModelName(QString::fromStdString(model->config.name), path),
            .type = weightsText(QString::fromStdString(model->config.weight_type), model->quantize),
            .cache = cacheName(model->options.cache),
            .weights = weightsName(model->quantize),
            .templateNote = templateNote(*model),
            .contextNote = messageText(shortened_context_note(model->asked_context, model->options.context)),
            .contextSize = model->options.context,
            .gpuLayers = model->options.gpu_layers == kAllLayers ? 0 : model->options.gpu_layers,
            .threads = options_.threads,
            .answers = model->options.sequences,
            .bytesPerToken = cache_bytes_per_token(model->config, model->options.cache),
            .sampling = model->sampling};
    });
    return found;
}

void EngineWorker::load(const LoadRequest& request) {
    if (checking_ && request.device.device != "cpu") return holdLoad(request);
    LoadOutcome outcome;
    try {
        ensureEngine(request.device);
        engine_->change([this, &request](Engine& engine) {
            double told = 0;
            LoadOptions options = request.options;
            // The requested number of GPU layers may have been chosen for another device. This device cannot
            // split the layers.
            if (!canSplit(engine.device())) options.gpu_layers = kAllLayers;
            engine.load(options, request.stop, [this, &request, &told](double done) {
                if (done - told < kProgressStep) return;
                told = done;
                emit loadProgress(request.id, done);
            });
        });
    } catch (const std::exception& error) {
        outcome.cancelled = isCancelled(error);
        if (!outcome.cancelled) outcome.error = sentenceOf(error);
        outcome.deviceFailed = !outcome.cancelled && deviceFailed(error);
    }
    try {
        outcome.model = facts();
        reportDevice();
    } catch (const std::exception& error) {
        outcome.error = sentenceOf(error);
    }
    emit loaded(request.id, outcome);
    profiler_->startIfMissing();
}

void EngineWorker::unload(RequestId id) {
    if (engine_ != nullptr) engine_->change([](Engine& engine) { engine.unload(); });
    reportDevice();
    emit loaded(id, {});
    profiler_->startIfMissing();
}

void EngineWorker::measureDeviceAgain() {
    try {
        profiler_->measureAgain();
    } catch (const EngineError& error) {
        emit notMeasured(sentenceOf(error));
    }
}

void EngineWorker::generate(const GenerateRequest& request) {
    // Used on the engine's thread only.
    struct Progress {
        int used = 0;  // tokens in the context; each piece of text counts as one token
        int context = 0;
        std::optional<ContextExcess> excess;
    };
    const RequestId id = request.id;
    if (engine_ == nullptr) return endAnswer(id, no_model_loaded(), {});
    TemplateInput input;
    input.messages = to_json(request.messages);
    input.thinking = request.thinking;
    GenerateOptions options = request.options;
    options.chat = true;
    if (request.continues) {
        input.continue_last = true;
        options.continues = request.messages.back();
    }
    const auto progress = std::make_shared<Progress>();
    const auto grow = [this, id, progress] { emit contextGrown(id, ++progress->used); };
    engine_->submit(
        {.prompt = std::move(input),
         .options = std::move(options),
         .accept =
             [this, request, progress](const Engine& engine, const std::vector<std::int32_t>& prompt) {
                 progress->context = engine.loaded()->options.context;
                 progress->excess = excessOf(engine, request, prompt.size());
                 // The outcome's `excess` reports that the prompt is too long, so the error needs no message.
                 if (progress->excess) throw EngineError(Code::ContextFull, Message());
                 progress->used = static_cast<int>(prompt.size());
                 emit contextGrown(request.id, progress->used);
             },
         .sink = {.text =
                      [this, id, grow](std::string_view text) {
                          emit textReady(id,
                                         QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())));
                          grow();
                      },
                  .thinking =
                      [this, id, grow](std::string_view text) {
                          emit thinkingReady(
                              id, QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())));
                          grow();
                      },
                  .prefilled = [this, id](int done, int all) { emit prefilled(id, done, all); }},
         .done =
             [this, id, progress](const GenerateResult& result) {
                 GenerateOutcome outcome;
                 outcome.stats = statsOf(result, progress->context);
                 emit generated(id, outcome);
                 QMetaObject::invokeMethod(this, &EngineWorker::reportDevice, Qt::QueuedConnection);
             },
         .failed =
             [this, id, progress](const EngineError& error) {
                 // This function runs on the engine's thread. endAnswer() waits for the engine's thread, so
                 // it must run on the worker's thread.
                 QMetaObject::invokeMethod(
                     this, [this, id, error, excess = progress->excess] { endAnswer(id, error, excess); },
                     Qt::QueuedConnection);
             },
         .stop = request.stop});
}

void EngineWorker::endAnswer(RequestId id, const EngineError& error, std::optional<ContextExcess> excess) {
    GenerateOutcome outcome;
    if (excess) {
        outcome.excess = std::move(excess);
    } else if (isCancelled(error)) {
        outcome.stats.stopReason = AnswerEnd::Cancelled;
    } else {
        outcome.stats.stopReason = AnswerEnd::Failed;
        outcome.stats.notice = sentenceOf(error);
        outcome.deviceFailed = deviceFailed(error);
        outcome.modelLost = !hasModel();
    }
    emit generated(id, outcome);
    reportDevice();
}

void EngineWorker::count(const CountRequest& request) {
    QList<int> tokens;
    try {
        if (engine_ != nullptr) {
            engine_->use([&](Engine& engine) {
                if (engine.loaded() == nullptr) return;
                for (const std::string& text : request.texts) tokens += tokensOf(engine, text);
            });
        }
    } catch (const std::exception&) {
        tokens.clear();  // texts that cannot be counted cause an error later, when they are sent
    }
    emit counted(request.id, tokens);
}

void EngineWorker::measure(const MeasureRequest& request) {
    MeasureOutcome outcome;
    try {
        if (engine_ == nullptr) throw no_model_loaded();
        engine_->use([&](Engine& engine) {
            outcome.tokensPerSecond =
                engine.bench(request.options, request.stop).decode_tokens_per_second.median;
        });
    } catch (const std::exception& error) {
        if (!isCancelled(error)) outcome.error = sentenceOf(error);
        outcome.deviceFailed = !isCancelled(error) && deviceFailed(error);
        outcome.modelLost = !hasModel();
    }
    emit measured(request.id, outcome);
    reportDevice();
}

}  // namespace rocmforge
