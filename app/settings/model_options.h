// The options with which a person loads a model. All functions that load, measure or estimate a model take
// this value.
#pragma once

#include <QtCore/QString>
#include <QtCore/QVariantMap>

namespace rocmforge {

// If `context` is 0 or `cache` is empty, the values of the settings apply.
struct ModelOptions {
    int context = 0;  // number of tokens
    QString cache = {};
    int batch = 0;         // number of rows of a prefill step; 0: default
    int gpuLayers = 0;     // number of layers on the GPU; 0: all
    QString weights = {};  // type to which float weights are converted; empty: as in the file

    bool operator==(const ModelOptions&) const = default;
};

// Replaces unknown or invalid values with the defaults.
ModelOptions sensible(ModelOptions options);

// Converts an object of QML with the names of the fields. Missing fields have their defaults.
ModelOptions modelOptionsOf(const QVariantMap& object);

}  // namespace rocmforge
