// What models would take and how fast they are, with what is chosen and on the device as it is now.
#pragma once

#include "app/memory/memory_gauge.h"
#include "app/models/measurements.h"
#include "app/models/verdict_queue.h"
#include "app/settings/settings.h"

namespace rocmforge {

class ModelFigures {
  public:
    // Headers are the queue's. Measurements are kept in the file; "": until the program ends.
    ModelFigures(const Settings& settings, const MemoryGauge& gauge, VerdictQueue& queue,
                 const QString& measurements);

    // With the threads and the answers at once that the settings say.
    LoadChoice choice(int context, const QString& cache, int gpuLayers = 0,
                      const QString& weights = {}) const;
    Surroundings surroundings() const;

    // What estimateOf() says, and `measured` and `predictedThen`, in tokens a second; 0: it wasn't measured.
    QVariantMap estimate(const FoundModel& model, const LoadChoice& choice) const;
    QString report(const FoundModel& model, const LoadChoice& choice) const;

    double measured(const FoundModel& model) const;  // tokens a second, as it would be loaded; 0: never
    void keep(const FoundModel& model, const LoadChoice& with, double tokensPerSecond);

  private:
    MeasuredModel asMeasured(const FoundModel& model, const LoadChoice& choice) const;
    const Measurement* measurement(const FoundModel& model, const LoadChoice& choice) const;

    const Settings& settings_;
    const MemoryGauge& gauge_;
    VerdictQueue& queue_;
    Measurements measurements_;
};

}  // namespace rocmforge
