#include "app/models/model_figures.h"

#include "app/words/engine_words.h"
#include "engine/base/error.h"

namespace rocmforge {

ModelFigures::ModelFigures(const Settings& settings, const MemoryGauge& gauge, VerdictQueue& queue,
                           const QString& measurements)
    : settings_(settings), gauge_(gauge), queue_(queue), measurements_(measurements) {}

Surroundings ModelFigures::surroundings() const {
    return {gauge_.deviceState().info, gauge_.memoryLimit(), gauge_.others(), gauge_.total(),
            gauge_.deviceState().speeds};
}

LoadChoice ModelFigures::choice(int context, const QString& cache, int gpuLayers,
                                const QString& weights) const {
    return {.context = context,
            .cache = cache,
            .gpuLayers = gpuLayers,
            .threads = settings_.threads(),
            .answers = settings_.answersAtOnce(),
            .weights = weights};
}

QVariantMap ModelFigures::estimate(const FoundModel& model, const LoadChoice& choice) const {
    if (!model.supported()) return estimateOfNothing(engineWords(model.problem));
    try {
        QVariantMap map = estimateOf(*queue_.header(model), choice, surroundings());
        const Measurement* measured = measurement(model, choice);
        map[QStringLiteral("measured")] = measured == nullptr ? 0.0 : measured->measured;
        map[QStringLiteral("predictedThen")] = measured == nullptr ? 0.0 : measured->predicted;
        return map;
    } catch (const EngineError& error) {
        return estimateOfNothing(engineWords(std::string(error.what())));
    }
}

QString ModelFigures::report(const FoundModel& model, const LoadChoice& choice) const {
    if (!model.supported()) return model.problem;
    try {
        return reportOf(model.name, *queue_.header(model), choice, surroundings());
    } catch (const EngineError& error) {
        return QString::fromUtf8(error.what());
    }
}

double ModelFigures::measured(const FoundModel& model) const {
    const Measurement* found = measurement(model, choice(0, settings_.cache()));
    return found == nullptr ? 0.0 : found->measured;
}

void ModelFigures::keep(const FoundModel& model, const LoadChoice& with, double tokensPerSecond) {
    double predicted = 0;
    try {
        predicted = predictedSpeed(*queue_.header(model), with, surroundings());
    } catch (const EngineError&) {  // the file went while it was measured
    }
    measurements_.add({.of = asMeasured(model, with),
                       .measured = tokensPerSecond,
                       .predicted = predicted,
                       .when = QDateTime::currentDateTimeUtc()});
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
