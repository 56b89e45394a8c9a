// Measured speeds of models on this computer. They are stored on disk by model file and device, together with
// the predictions. Used on the GUI thread.
#pragma once

#include <optional>

#include <QtCore/QDateTime>
#include <QtCore/QList>
#include <QtCore/QString>

namespace rocmforge {

// A model file, its load options and the device.
struct MeasuredModel {
    QString path;
    qint64 sizeBytes = 0;
    qint64 modified = 0;
    QString device;
    QString cache;         // type of the KV cache, such as "f16"
    int gpuLayers = 0;     // number of layers on the device; 0: all
    int threads = 0;       // number of CPU threads if the CPU computed; 0: automatic
    QString weights = {};  // type to which weights were converted; empty: as in the file

    bool operator==(const MeasuredModel&) const = default;
};

struct Measurement {
    MeasuredModel of;
    double measured = 0;   // median decoding speed in tokens per second
    double predicted = 0;  // predicted speed before the measurement; 0: there was no prediction
    QDateTime when = {};
};

class Measurements {
  public:
    // `file` is the path of the file; empty: nothing is stored. A damaged file counts as a file without
    // measurements.
    explicit Measurements(QString file);

    const Measurement* find(const MeasuredModel& of) const;
    // Replaces an earlier measurement with an equal MeasuredModel. Returns false if the file could not be
    // written. The measurement is then kept only until the program ends.
    bool add(const Measurement& measurement);

  private:
    QString file_;
    QList<Measurement> all_;  // newest first
};

}  // namespace rocmforge
