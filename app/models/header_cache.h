// What was found out about models, kept on disk by path, size and time, so that a folder of thousands is
// listed without opening one.
#pragma once

#include <QtCore/QList>
#include <QtCore/QString>

#include "app/models/model_scan.h"

namespace rocmforge {

struct HeaderCacheLimits {
    qsizetype models = 10'000;
    qsizetype bytes = 64'000'000;
};

// Empty when there is none, when it is damaged or of another version of this program: then models are read
// again.
QList<FoundModel> readHeaderCache(const QString& file, const HeaderCacheLimits& limits = {});

// All of it or nothing. What lies beyond the limits is left out, the last ones first. False: it could not be
// written.
bool writeHeaderCache(const QString& file, const QList<FoundModel>& models,
                      const HeaderCacheLimits& limits = {});

// `found` and, after them, those of `before` that weren't found this time: their disk may come back.
QList<FoundModel> mergedForCache(const QList<FoundModel>& found, const QList<FoundModel>& before);

// Whether each of `found` is among `known`, unchanged.
bool allKnown(const QList<FoundModel>& found, const QList<FoundModel>& known);

}  // namespace rocmforge
