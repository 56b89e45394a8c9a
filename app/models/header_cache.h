// A cache on disk of model headers by path, size and modification time. Thousands of models can thus be
// listed without opening them. Used on the scanner's thread.
#pragma once

#include <QtCore/QList>
#include <QtCore/QString>

#include "app/models/model_scan.h"

namespace rocmforge {

struct HeaderCacheLimits {
    qsizetype models = 10'000;
    qsizetype bytes = 64'000'000;
};

// Returns an empty list if the cache is missing, damaged or from another program version.
QList<FoundModel> readHeaderCache(const QString& file, const HeaderCacheLimits& limits = {});

// Writes the cache atomically. If there are too many models for the cache, the last ones are omitted. Returns
// false if the cache could not be written.
bool writeHeaderCache(const QString& file, const QList<FoundModel>& models,
                      const HeaderCacheLimits& limits = {});

// Returns `found`, followed by the models of `before` that were not found, because their disk may be
// unmounted at the moment.
QList<FoundModel> mergedForCache(const QList<FoundModel>& found, const QList<FoundModel>& before);

// Returns whether `known` contains each model of `found` unchanged.
bool allKnown(const QList<FoundModel>& found, const QList<FoundModel>& known);

}  // namespace rocmforge
