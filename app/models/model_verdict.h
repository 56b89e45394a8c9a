// Estimates of memory and speed for a model on a device, as values and texts for the window. Pure functions,
// called on any thread.
#pragma once

#include <QtCore/QString>
#include <QtCore/QVariantMap>

#include "engine/engine.h"
#include "engine/memory/memory_guard.h"
#include "engine/speed/speeds.h"

namespace rocmforge {

// The options that a person can choose before a model is loaded.
struct LoadChoice {
    int context = 0;  // number of tokens; 0: automatic
    QString cache = QStringLiteral("f16");
    int gpuLayers = 0;     // number of layers on the GPU; 0: all
    int threads = 0;       // number of CPU threads; 0: automatic
    int answers = 1;       // number of parallel sequences, including those for other programs
    QString weights = {};  // type to which float weights are converted, such as "q8_0"; empty: as in the file
    int batch = 0;         // rows of a prefill step; 0: automatic
    std::uint64_t snapshotBytes = kSnapshotBytes;  // see PlanOptions
};

// Returns whether layers may be split between GPU and CPU. This is true for a GPU with its own memory.
bool canSplit(const DeviceInfo& device);

// Sets the options for `answers` parallel answers, which share the cache of one context.
void shareOneContext(LoadOptions& load, int answers);

// The current state of the device.
struct Surroundings {
    DeviceInfo device;
    MemoryLimit limit;
    double others = 0;  // number of bytes that other programs hold
    double total = 0;   // size of the device's memory in bytes
    Speeds speeds = {};
};

// The estimate that the list of models shows.
struct ModelVerdict {
    QString verdict =
        {};  // "fits", "smaller" (fits with a change), "large", "unsupported"; empty: not known yet
    QString text = {};
    quint64 neededBytes = 0;
    int maxContext = 0;    // largest context that fits, in tokens; 0: none
    double predicted = 0;  // tokens per second; 0: unknown, or the model does not fit

    bool operator==(const ModelVerdict&) const = default;
};
ModelVerdict verdictOf(const ModelHeader& file, const LoadChoice& choice, const Surroundings& now);
ModelVerdict unsupported(const QString& problem);
// Returns the predicted tokens per second, whether or not the model fits; 0: unknown.
double predictedSpeed(const ModelHeader& file, const LoadChoice& choice, const Surroundings& now);

// Returns the values for the details of a model: fits, totalBytes, weightsBytes, cacheBytes, workspaceBytes,
// runtimeBytes, snapshotBytes (in runtimeBytes unless a GPU has its own memory), othersBytes,
// deviceTotalBytes, limitBytes, headroomBytes, threshold, sentence, maxContext, trainedContext, layers,
// gpuLayers (layers on the device), canSplit (whether layers can be split between GPU and CPU), systemBytes
// and systemLimitBytes (for a GPU: system memory; 0: unknown), ofSystem (whether system memory is too small),
// predicted, fixes: [{change, totalBytes, limitBytes, systemBytes, maxContext, context, cache, batch,
// gpuLayers, weights, snapshotBytes (-1: as chosen), unload, program, predicted, fits}], convertible (whether
// most weights are floats and can be converted to a smaller type), unmeasured (whether the speed is unknown
// because the device was not measured). If the estimate fails, returns estimateOfNothing() with the error
// message.
QVariantMap estimateOf(const ModelHeader& file, const LoadChoice& choice, const Surroundings& now);
QVariantMap estimateOfNothing(const QString& sentence);

// Returns a text for bug reports: the device, the entries of the memory plan, whether the model fits, and the
// suggested changes that make it fit.
QString reportOf(const QString& name, const ModelHeader& file, const LoadChoice& choice,
                 const Surroundings& now);

}  // namespace rocmforge
