#include "app/settings/model_options.h"

#include <algorithm>

#include "app/settings/cache_names.h"
#include "app/settings/weight_names.h"

namespace rocmforge {

namespace {

constexpr int kLongestContext = 1 << 24;

}  // namespace

ModelOptions sensible(ModelOptions options) {
    options.context = std::clamp(options.context, 0, kLongestContext);
    if (!cacheNames().contains(options.cache)) options.cache.clear();
    options.batch = std::max(0, options.batch);
    options.gpuLayers = std::max(0, options.gpuLayers);
    if (!conversionOf(options.weights)) options.weights.clear();
    options.snapshotBytes = std::max<qint64>(-1, options.snapshotBytes);
    return options;
}

ModelOptions modelOptionsOf(const QVariantMap& object) {
    return {.context = object.value(QStringLiteral("context")).toInt(),
            .cache = object.value(QStringLiteral("cache")).toString(),
            .batch = object.value(QStringLiteral("batch")).toInt(),
            .gpuLayers = object.value(QStringLiteral("gpuLayers")).toInt(),
            .weights = object.value(QStringLiteral("weights")).toString(),
            .snapshotBytes = object.value(QStringLiteral("snapshotBytes"), -1).toLongLong()};
}

}  // namespace rocmforge
