#include "app/bridge/memory_pressure.h"

#include <utility>

#include <QtCore/QVariantMap>
#include <spdlog/logger.h>

#include "app/words/format.h"
#include "engine/base/text.h"

namespace rocmforge {

MemoryPressure::MemoryPressure(const MemoryGauge& gauge, EngineBridge& bridge, const ModelLibrary& library,
                               std::shared_ptr<spdlog::logger> log, QObject* parent)
    : QObject(parent), gauge_(gauge), bridge_(bridge), library_(library), log_(std::move(log)) {
    connect(&gauge_, &MemoryGauge::changed, this, &MemoryPressure::follow);
    connect(&gauge_, &MemoryGauge::changed, this, &MemoryPressure::followMissing);
}

QString MemoryPressure::shrinkOffer() const {
    if (!smaller_) return {};
    return smaller_->change.isEmpty() ? tr("Reload") : tr("Reload with %1").arg(smaller_->change);
}

QString MemoryPressure::layersOffer() const {
    return fewerLayers_ ? tr("Use fewer GPU layers") : QString();
}

MemoryPressure::Cause MemoryPressure::cause() const {
    // The amount of memory that moved to GTT fluctuates. Therefore, until the next load of a model, the moved
    // memory is reported again only after its amount has doubled.
    const bool going = cause_ == Cause::MovedToSystem;
    const std::uint64_t moved = gauge_.gtt().bytes;
    if (moved > 0 && (going || moved >= 2 * movedTold_)) return Cause::MovedToSystem;
    return gauge_.pressing() ? Cause::OtherPrograms : Cause::None;
}

void MemoryPressure::follow() {
    if (gauge_.deviceState().beforeLoad != beforeLoad_) {
        beforeLoad_ = gauge_.deviceState().beforeLoad;
        movedTold_ = 0;
    }
    const Cause now = cause();
    if (now == cause_) return;
    cause_ = now;
    cause_ == Cause::None ? end() : begin();
}

void MemoryPressure::followMissing() {
    if (gauge_.missing() == missing_) return;
    missing_ = gauge_.missing();
    missingSentence_ =
        missing_ == 0
            ? QString()
            : tr("%1 of GPU memory was not freed when a model was unloaded. Restart ROCmForge to free it.")
                  .arg(Format::gigabytes(missing_));
    emit changed();
}

QString MemoryPressure::othersSentence() const {
    QString sentence = tr("%1 exceeds the memory limit by %2, because other programs now use more memory.")
                           .arg(bridge_.modelName(), Format::gigabytes(gauge_.over()));
    const QVariantList programs = gauge_.programs();
    if (programs.isEmpty()) return sentence;
    const QVariantMap most = programs.first().toMap();
    return sentence + QLatin1Char(' ') +
           tr("%1 uses %2.")
               .arg(most[QStringLiteral("name")].toString(),
                    Format::gigabytes(most[QStringLiteral("bytes")].toDouble()));
}

QString MemoryPressure::movedSentence() const {
    const GttGrowth moved = gauge_.gtt();
    const QString size = Format::gigabytes(static_cast<double>(moved.bytes));
    return moved.own ? tr("%1 of ROCmForge's GPU memory moved to system memory, so %2 answers more slowly.")
                           .arg(size, bridge_.modelName())
                     : tr("%1 of this GPU's memory moved to system memory, so %2 may answer more slowly.")
                           .arg(size, bridge_.modelName());
}

void MemoryPressure::logMoved() const {
    const GttGrowth moved = gauge_.gtt();
    log_->warn("GTT of {} grew by {} ({}) since {} was loaded: decoding is slower.",
               gauge_.deviceState().info.id, size_text(moved.bytes),
               moved.own ? "this process" : "all programs", bridge_.modelName().toStdString());
}

void MemoryPressure::begin() {
    sentence_ = cause_ == Cause::MovedToSystem ? movedSentence() : othersSentence();
    if (cause_ == Cause::MovedToSystem) {
        movedTold_ = gauge_.gtt().bytes;
        logMoved();
    }
    findReloads();
    emit changed();
}

void MemoryPressure::end() {
    sentence_.clear();
    smaller_.reset();
    fewerLayers_.reset();
    emit changed();
}

MemoryPressure::Reload MemoryPressure::asLoaded() const {
    return {.change = {}, .options = bridge_.loadedChoice()};
}

// Finds the planner's first suggestion that changes only the cache, the context or the weights, and the first
// suggestion that only reduces the number of GPU layers. Both keep the batch size.
void MemoryPressure::findReloads() {
    smaller_.reset();
    fewerLayers_.reset();
    const Reload now = asLoaded();
    const QVariantMap estimate = library_.estimate(bridge_.modelPath(), now.options);
    // If the model fits now, loading it again without changes moves it back to VRAM.
    if (estimate[QStringLiteral("fits")].toBool()) smaller_ = now;
    for (const QVariant& value : estimate[QStringLiteral("fixes")].toList()) {
        const QVariantMap fix = value.toMap();
        const bool alone = fix[QStringLiteral("unload")].toString().isEmpty() &&
                           fix[QStringLiteral("program")].toString().isEmpty();
        if (!fix[QStringLiteral("fits")].toBool() || !alone) continue;
        const auto snapshots = fix[QStringLiteral("snapshotBytes")].toLongLong();
        const Reload reload{
            .change = fix[QStringLiteral("change")].toString(),
            .options = {.context = fix[QStringLiteral("context")].toInt(),
                        .cache = fix[QStringLiteral("cache")].toString(),
                        .batch = now.options.batch,
                        .gpuLayers = fix[QStringLiteral("gpuLayers")].toInt(),
                        .weights = fix[QStringLiteral("weights")].toString(),
                        .snapshotBytes = snapshots < 0 ? now.options.snapshotBytes : snapshots}};
        const bool other = reload.options.context != now.options.context ||
                           reload.options.cache != now.options.cache ||
                           reload.options.weights != now.options.weights;
        if (other && !smaller_) {
            smaller_ = reload;
            smaller_->options.gpuLayers = now.options.gpuLayers;
        }
        const int layers = estimate[QStringLiteral("gpuLayers")].toInt();
        if (!other && !fewerLayers_ && reload.options.gpuLayers < layers) {
            fewerLayers_ = reload;
            sentence_ += QLatin1Char(' ') + layersCost(fix, estimate);
        }
    }
}

QString MemoryPressure::layersCost(const QVariantMap& fix, const QVariantMap& estimate) const {
    const QString change = fix[QStringLiteral("change")].toString();
    const QString size = Format::gigabytes(fix[QStringLiteral("totalBytes")].toDouble());
    const double before = estimate[QStringLiteral("predicted")].toDouble();
    const double after = fix[QStringLiteral("predicted")].toDouble();
    if (before <= 0 || after <= 0) return tr("With %1, the model needs %2 and is slower.").arg(change, size);
    return tr("With %1, the model needs %2 and generates about %3 instead of %4 tokens per second.")
        .arg(change, size, Format::number(after, 1), Format::number(before, 1));
}

void MemoryPressure::load(const Reload& reload) {
    wait();
    bridge_.load(bridge_.modelPath(), reload.options);
}

void MemoryPressure::shrink() {
    if (const std::optional<Reload> reload = smaller_) load(*reload);
}

void MemoryPressure::useFewerLayers() {
    if (const std::optional<Reload> reload = fewerLayers_) load(*reload);
}

void MemoryPressure::unload() {
    wait();
    bridge_.unload();
}

void MemoryPressure::wait() {
    end();
}

void MemoryPressure::dismissMissing() {
    missingSentence_.clear();
    emit changed();
}

}  // namespace rocmforge
