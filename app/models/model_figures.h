// What models would take and how fast they are, with what is chosen and on the device as it is now.
#pragma once

#include "app/memory/memory_gauge.h"
#include "app/models/measurements.h"
#include "app/models/model_folders.h"
#include "app/models/verdict_queue.h"
#include "app/settings/kept_choices.h"
#include "app/settings/settings.h"

namespace rocmforge {

class ModelFigures {
  public:
    // Headers are the queue's. Measurements and choices are kept where the places say.
    ModelFigures(const Settings& settings, const MemoryGauge& gauge, VerdictQueue& queue,
                 const LibraryPlaces& places);

    // With the threads and the answers at once that the settings say.
    LoadChoice choice(const KeptChoice& chosen) const;
    // As it was loaded last, in what isn't as the settings say.
    KeptChoice kept(const QString& path) const { return choices_.of(path); }
    // Whether that is another now.
    bool keepChoice(const FoundModel& model, KeptChoice choice);
    bool forgetChoice(const QString& path);
    // What the details of a model begin with: {chosen, plain}, each {context, cache, batch, gpuLayers,
    // weights} with nothing left open; `chosen` as it was loaded last, `plain` as if nobody had chosen.
    QVariantMap choices(const FoundModel& model) const;
    Surroundings surroundings() const;

    // What estimateOf() says, and `measured` and `predictedThen`, in tokens a second; 0: it wasn't measured.
    QVariantMap estimate(const FoundModel& model, const LoadChoice& choice) const;
    QString report(const FoundModel& model, const LoadChoice& choice) const;

    double measured(const FoundModel& model) const;  // tokens a second, as it would be loaded; 0: never
    void keep(const FoundModel& model, const LoadChoice& with, double tokensPerSecond);
    // An answer was given at this speed: moves what is known towards it.
    void learn(const FoundModel& model, const LoadChoice& with, double tokensPerSecond);

  private:
    int usualContext(int trained) const;
    QVariantMap begun(const FoundModel& model, const KeptChoice& choice) const;
    MeasuredModel asMeasured(const FoundModel& model, const LoadChoice& choice) const;
    const Measurement* measurement(const FoundModel& model, const LoadChoice& choice) const;

    const Settings& settings_;
    const MemoryGauge& gauge_;
    VerdictQueue& queue_;
    Measurements measurements_;
    KeptChoices choices_;
};

}  // namespace rocmforge
