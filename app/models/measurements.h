// Measured speeds of models on this computer, stored on disk by model file and device together with the
// predictions. Used on the GUI thread.
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
    QString cache;         // "f16"
    int gpuLayers = 0;     // layers on the device; 0: all
    int threads = 0;       // CPU threads if the CPU computed; 0: automatic
    QString weights = {};  // type that weights were converted to; empty: as in the file

    bool operator==(const MeasuredModel&) const = default;
};

struct Measurement {
    MeasuredModel of;
    double measured = 0;   // median decoding speed in tokens per second
    double predicted = 0;  // predicted speed before the measurement; 0: no prediction
    QDateTime when = {};
};

class Measurements {
  public:
    // An empty `file` disables storage. A damaged file counts as empty.
    explicit Measurements(QString file);

    const Measurement* find(const MeasuredModel& of) const;
    // Replaces an earlier measurement of the same model. Returns false if the file could not be written; the
    // measurement is then kept until the program ends.
    bool add(const Measurement& measurement);

  private:
    QString file_;
    QList<Measurement> all_;  // newest first
};

}  // namespace rocmforge
