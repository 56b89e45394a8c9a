// Computes the memory and speed of models with given options on the current device. Used on the GUI thread.
#pragma once

#include "app/models/measurements.h"
#include "app/models/memory_gauge.h"
#include "app/models/model_folders.h"
#include "app/models/verdict_queue.h"
#include "app/settings/kept_choices.h"
#include "app/settings/settings.h"

namespace rocmforge {

class ModelFigures {
  public:
    // `queue` provides the headers. `places` says where measurements and choices are stored.
    ModelFigures(const Settings& settings, const MemoryGauge& gauge, VerdictQueue& queue,
                 const LibraryPlaces& places);

    // Returns `chosen` with the numbers of threads and of parallel sequences of the settings.
    LoadChoice choice(const ModelOptions& chosen) const;
    // Returns the options of the last load that differ from the settings.
    ModelOptions kept(const QString& path) const { return choices_.of(path); }
    // Returns whether the stored options changed.
    bool keepChoice(const FoundModel& model, ModelOptions choice);
    bool forgetChoice(const QString& path);
    // Returns the initial options for the details of a model: {chosen, plain}, each a complete {context,
    // cache, batch, gpuLayers, weights, snapshotBytes}. `chosen` has the options of the last load, and
    // `plain` the defaults.
    QVariantMap choices(const FoundModel& model) const;
    Surroundings surroundings() const;

    // Returns the values of estimateOf(), and `measured` and `predictedThen` in tokens per second; 0: not
    // measured.
    QVariantMap estimate(const FoundModel& model, const LoadChoice& choice) const;
    QString report(const FoundModel& model, const LoadChoice& choice) const;

    // Returns the measured tokens per second with the stored options; 0: not measured.
    double measured(const FoundModel& model) const;
    void keep(const FoundModel& model, const LoadChoice& with, double tokensPerSecond);
    // Moves the stored speed towards the speed of this answer.
    void learn(const FoundModel& model, const LoadChoice& with, double tokensPerSecond);

  private:
    int usualContext(int trained) const;
    QVariantMap begun(const FoundModel& model, const ModelOptions& choice) const;
    MeasuredModel asMeasured(const FoundModel& model, const LoadChoice& choice) const;
    const Measurement* measurement(const FoundModel& model, const LoadChoice& choice) const;

    const Settings& settings_;
    const MemoryGauge& gauge_;
    VerdictQueue& queue_;
    Measurements measurements_;
    KeptChoices choices_;
};

}  // namespace rocmforge
