// What a model would take on a device, in values that cross threads and in the window's words.
#pragma once

#include <QtCore/QString>
#include <QtCore/QVariantMap>

#include "engine/engine.h"
#include "engine/memory/memory_guard.h"

namespace rocmforge {

// What a person can choose before loading.
struct LoadChoice {
    int context = 0;  // tokens; 0: automatic
    QString cache = QStringLiteral("f16");
    int gpuLayers = 0;     // 0: all
    int threads = 0;       // of the processor; 0: automatic
    int answers = 1;       // at once, with those of other programs
    QString weights = {};  // that floats are converted to, "q8_0"; "": they stay as in the file
    int batch = 0;         // rows of a prefill step; 0: as many as usual
};

// Whether some of a model's layers may be the processor's: beside a card with memory of its own.
bool canSplit(const DeviceInfo& device);

// So many answers at once have the room of one whole context together.
void shareOneContext(LoadOptions& load, int answers);

// The device as it is now.
struct Surroundings {
    DeviceInfo device;
    MemoryLimit limit;
    double others = 0;  // bytes that other programs hold
    double total = 0;   // bytes of the device
    Speeds speeds = {};
};

// A line in the list of models.
struct ModelVerdict {
    QString verdict =
        {};  // "fits", "smaller" (it fits with a change), "large", "unsupported"; "": not known yet
    QString text = {};
    quint64 neededBytes = 0;
    int maxContext = 0;    // the largest that fits, in tokens; 0: none
    double predicted = 0;  // tokens a second, as it fits; 0: it doesn't, or nobody knows

    bool operator==(const ModelVerdict&) const = default;
};
ModelVerdict verdictOf(const ModelHeader& file, const LoadChoice& choice, const Surroundings& now);
ModelVerdict unsupported(const QString& problem);
// Tokens a second so, whether it fits or not; 0: unknown.
double predictedSpeed(const ModelHeader& file, const LoadChoice& choice, const Surroundings& now);

// All that the details of a model show: fits, totalBytes, weightsBytes, cacheBytes, workspaceBytes,
// runtimeBytes, othersBytes, deviceTotalBytes, limitBytes, headroomBytes, threshold, sentence, maxContext,
// trainedContext, layers, gpuLayers (those that the device has), canSplit (a card may have some of them
// only), systemBytes and systemLimitBytes (beside a card; 0: unknown), ofSystem (it is the system's memory
// that isn't enough), predicted, fixes: [{change, totalBytes, limitBytes, systemBytes, maxContext, context,
// cache, batch, gpuLayers, weights, unload, program, predicted, fits}], convertible (most of its weights are
// floats: they may be made smaller).
QVariantMap estimateOf(const ModelHeader& file, const LoadChoice& choice, const Surroundings& now);
QVariantMap estimateOfNothing(const QString& sentence);

// To be copied into a question or a bug report: the device, each entry of the plan, the verdict and the
// fixes.
QString reportOf(const QString& name, const ModelHeader& file, const LoadChoice& choice,
                 const Surroundings& now);

}  // namespace rocmforge
