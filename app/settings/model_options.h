// The options with which a person loads a model. All functions that load, measure or estimate a model take
// this value.
#pragma once

#include <QtCore/QString>
#include <QtCore/QVariantMap>

namespace rocmforge {

// In stored options, a `context` of 0 and an empty `cache` stand for the values of the settings.
// EngineBridge::load() does not read the settings: it leaves a `context` of 0 to the engine, and rejects an
// empty `cache`.
struct ModelOptions {
    int context = 0;  // number of tokens
    QString cache = {};
    int batch = 0;         // number of rows of a prefill step; 0: automatic
    int gpuLayers = 0;     // number of layers on the GPU; 0: all
    QString weights = {};  // type to which float weights are converted; empty: as in the file
    // Limit of memory for snapshots of recurrent states, in bytes. -1: the limit in the settings, which
    // EngineBridge::load() uses too.
    qint64 snapshotBytes = -1;

    bool operator==(const ModelOptions&) const = default;
};

// Replaces unknown or invalid values with the defaults.
ModelOptions sensible(ModelOptions options);

// Converts an object of QML with the names of the fields. Missing fields have their defaults.
ModelOptions modelOptionsOf(const QVariantMap& object);

}  // namespace rocmforge
