#include "app/pressure/memory_pressure.h"

#include <QtCore/QVariantMap>

#include "app/words/format.h"

namespace rocmforge {

MemoryPressure::MemoryPressure(const MemoryGauge& gauge, EngineBridge& bridge, const ModelLibrary& library,
                               QObject* parent)
    : QObject(parent), gauge_(gauge), bridge_(bridge), library_(library) {
    connect(&gauge_, &MemoryGauge::changed, this, &MemoryPressure::follow);
}

QString MemoryPressure::shrinkOffer() const {
    return smaller_ ? tr("Reload with %1").arg(smaller_->change) : QString();
}

void MemoryPressure::follow() {
    if (gauge_.pressing() == pressing_) return;
    pressing_ = gauge_.pressing();
    pressing_ ? begin() : end();
}

void MemoryPressure::begin() {
    sentence_ = tr("Other programs have taken memory that %1 counts on: it is %2 over the limit.")
                    .arg(bridge_.modelName(), Format::gigabytes(gauge_.over()));
    const QVariantList programs = gauge_.programs();
    if (!programs.isEmpty()) {
        const QVariantMap most = programs.first().toMap();
        sentence_ += QLatin1Char(' ') + tr("%1 holds %2.")
                                            .arg(most[QStringLiteral("name")].toString(),
                                                 Format::gigabytes(most[QStringLiteral("bytes")].toDouble()));
    }
    smaller_ = findSmaller();
    emit changed();
}

void MemoryPressure::end() {
    sentence_.clear();
    smaller_.reset();
    emit changed();
}

// The first change that the planner knows of which needs nothing but another cache, context or weights.
std::optional<MemoryPressure::Smaller> MemoryPressure::findSmaller() const {
    const QVariantMap estimate =
        library_.estimate(bridge_.modelPath(), bridge_.contextSize(), bridge_.modelCache(),
                          bridge_.gpuLayers(), bridge_.modelWeights());
    for (const QVariant& value : estimate[QStringLiteral("fixes")].toList()) {
        const QVariantMap fix = value.toMap();
        const Smaller smaller{fix[QStringLiteral("change")].toString(),
                              fix[QStringLiteral("context")].toInt(), fix[QStringLiteral("cache")].toString(),
                              fix[QStringLiteral("weights")].toString()};
        const bool other = smaller.context != bridge_.contextSize() ||
                           smaller.cache != bridge_.modelCache() || smaller.weights != bridge_.modelWeights();
        const bool alone = fix[QStringLiteral("unload")].toString().isEmpty() &&
                           fix[QStringLiteral("program")].toString().isEmpty();
        if (fix[QStringLiteral("fits")].toBool() && other && alone) return smaller;
    }
    return std::nullopt;
}

void MemoryPressure::shrink() {
    if (!smaller_) return;
    const Smaller smaller = *smaller_;
    wait();
    bridge_.load(bridge_.modelPath(), smaller.context, smaller.cache, 0, bridge_.gpuLayers(),
                 smaller.weights);
}

void MemoryPressure::unload() {
    wait();
    bridge_.unload();
}

void MemoryPressure::wait() {
    end();
}

}  // namespace rocmforge
