#include "app/models/model_figures.h"

#include <algorithm>
#include <limits>

#include "app/words/message_text.h"
#include "engine/base/error.h"

namespace rocmforge {

ModelFigures::ModelFigures(const Settings& settings, const MemoryGauge& gauge, VerdictQueue& queue,
                           const LibraryPlaces& places)
    : settings_(settings),
      gauge_(gauge),
      queue_(queue),
      measurements_(places.measurements),
      choices_(places.choices) {}

Surroundings ModelFigures::surroundings() const {
    return {gauge_.deviceState().info, gauge_.memoryLimit(), gauge_.others(), gauge_.total(),
            gauge_.deviceState().speeds};
}

LoadChoice ModelFigures::choice(const ModelOptions& chosen) const {
    return {.context = chosen.context > 0 ? chosen.context : settings_.context(),
            .cache = chosen.cache.isEmpty() ? settings_.cache() : chosen.cache,
            .gpuLayers = chosen.gpuLayers,
            .threads = settings_.threads(),
            .answers = settings_.answersAtOnce(),
            .weights = chosen.weights,
            .batch = chosen.batch,
            .snapshotBytes = chosen.snapshotBytes < 0 ? settings_.snapshotBytes()
                                                      : static_cast<std::uint64_t>(chosen.snapshotBytes)};
}

// Returns the context length of the settings, or else the engine's default. It is at most the trained length.
int ModelFigures::usualContext(int trained) const {
    ModelConfig config;
    config.context = trained > 0 ? trained : std::numeric_limits<int>::max();
    LoadOptions wanted;
    wanted.context = settings_.context();
    return plan_options(wanted, config).context;
}

// Options that equal the settings are stored as unset, so that they follow later changes of the settings.
bool ModelFigures::keepChoice(const FoundModel& model, ModelOptions choice) {
    const ModelOptions before = kept(model.path);
    if (model.trainedContext > 0) choice.context = std::min(choice.context, model.trainedContext);
    if (choice.context == usualContext(model.trainedContext)) choice.context = 0;
    if (choice.cache == settings_.cache()) choice.cache.clear();
    if (choice.snapshotBytes == static_cast<qint64>(settings_.snapshotBytes())) choice.snapshotBytes = -1;
    // If the current device cannot split layers, keeps the number of layers that was chosen for a GPU.
    if (!canSplit(gauge_.deviceState().info)) choice.gpuLayers = before.gpuLayers;
    if (choice == before) return false;
    choices_.keep(model.path, choice);
    return true;
}

bool ModelFigures::forgetChoice(const QString& path) {
    if (kept(path) == ModelOptions()) return false;
    choices_.keep(path, {});
    return true;
}

// Returns the stored options, adjusted to the file. The file may have been replaced by one with fewer layers,
// or with weights that cannot be converted.
QVariantMap ModelFigures::begun(const FoundModel& model, const ModelOptions& choice) const {
    LoadChoice so = this->choice(choice);
    int context = choice.context > 0 ? choice.context : usualContext(model.trainedContext);
    try {
        const VerdictQueue::Header header = queue_.header(model);
        const ModelConfig& config = header->config;
        if (!canSplit(gauge_.deviceState().info) || so.gpuLayers >= config.layers) so.gpuLayers = 0;
        if (!can_be_quantized(*header)) so.weights.clear();
        context = std::min(context, config.context);
        // If no context was chosen, the context is reduced to the largest one that fits.
        if (so.context == 0) {
            LoadChoice least = so;
            least.context = 1;
            const int most = verdictOf(*header, least, surroundings()).maxContext;
            if (most > 0) context = std::min(context, most);
        }
    } catch (const EngineError&) {  // the estimate reports the error
    }
    return {{QStringLiteral("context"), std::max(1, context)},
            {QStringLiteral("cache"), so.cache},
            {QStringLiteral("batch"), so.batch},
            {QStringLiteral("gpuLayers"), so.gpuLayers},
            {QStringLiteral("weights"), so.weights},
            {QStringLiteral("snapshotBytes"), choice.snapshotBytes}};
}

QVariantMap ModelFigures::choices(const FoundModel& model) const {
    const ModelOptions before = kept(model.path);
    const QVariantMap plain = begun(model, {});
    return {{QStringLiteral("chosen"), before == ModelOptions() ? plain : begun(model, before)},
            {QStringLiteral("plain"), plain}};
}

QVariantMap ModelFigures::estimate(const FoundModel& model, const LoadChoice& choice) const {
    if (!model.supported()) return estimateOfNothing(messageText(model.problem));
    try {
        QVariantMap map = estimateOf(*queue_.header(model), choice, surroundings());
        const Measurement* measured = measurement(model, choice);
        map[QStringLiteral("measured")] = measured == nullptr ? 0.0 : measured->measured;
        map[QStringLiteral("predictedThen")] = measured == nullptr ? 0.0 : measured->predicted;
        return map;
    } catch (const EngineError& error) {
        return estimateOfNothing(messageText(error));
    }
}

QString ModelFigures::report(const FoundModel& model, const LoadChoice& choice) const {
    if (!model.supported()) return QString::fromStdString(model.problem.english());
    try {
        return reportOf(model.name, *queue_.header(model), choice, surroundings());
    } catch (const EngineError& error) {
        return QString::fromUtf8(error.what());
    }
}

double ModelFigures::measured(const FoundModel& model) const {
    const Measurement* found = measurement(model, choice(kept(model.path)));
    return found == nullptr ? 0.0 : found->measured;
}

void ModelFigures::keep(const FoundModel& model, const LoadChoice& with, double tokensPerSecond) {
    double predicted = 0;
    try {
        predicted = predictedSpeed(*queue_.header(model), with, surroundings());
    } catch (const EngineError&) {  // the file was removed during the measurement
    }
    measurements_.add({.of = asMeasured(model, with),
                       .measured = tokensPerSecond,
                       .predicted = predicted,
                       .when = QDateTime::currentDateTimeUtc()});
}

// Moves the stored speed by only a part of the difference, because something else may have slowed down a
// single answer.
void ModelFigures::learn(const FoundModel& model, const LoadChoice& with, double tokensPerSecond) {
    constexpr double kWeight = 0.3;
    const Measurement* before = measurement(model, with);
    const double known = before == nullptr ? tokensPerSecond : before->measured;
    keep(model, with, known + kWeight * (tokensPerSecond - known));
}

MeasuredModel ModelFigures::asMeasured(const FoundModel& model, const LoadChoice& choice) const {
    const DeviceInfo& device = gauge_.deviceState().info;
    const Speeds& speeds = gauge_.deviceState().speeds;
    const bool processor = !speeds.gpu_computes || choice.gpuLayers > 0;
    const bool own = processor && speeds.threads(choice.threads) != speeds.automatic_threads;
    return {.path = model.path,
            .sizeBytes = model.sizeBytes,
            .modified = model.modified,
            .device = QString::fromStdString(device.name + " (" + device.arch + ")"),
            .cache = choice.cache,
            .gpuLayers = choice.gpuLayers,
            .threads = own ? choice.threads : 0,
            .weights = choice.weights};
}

const Measurement* ModelFigures::measurement(const FoundModel& model, const LoadChoice& choice) const {
    return measurements_.find(asMeasured(model, choice));
}

}  // namespace rocmforge
