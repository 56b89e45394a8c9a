// How fast models really were on this computer, kept on disk by model file and device, beside what had been
// predicted.
#pragma once

#include <optional>

#include <QtCore/QDateTime>
#include <QtCore/QList>
#include <QtCore/QString>

namespace rocmforge {

// A model as it was, on a device.
struct MeasuredModel {
    QString path;
    qint64 sizeBytes = 0;
    qint64 modified = 0;
    QString device;
    QString cache;         // "f16"
    int gpuLayers = 0;     // that the device had; 0: all
    int threads = 0;       // of the processor, where it computed; 0: as many as the program chose
    QString weights = {};  // that they were converted to; "": as in the file

    bool operator==(const MeasuredModel&) const = default;
};

struct Measurement {
    MeasuredModel of;
    double measured = 0;   // tokens a second of decoding, the median
    double predicted = 0;  // the same before it was measured; 0: nothing was predicted
    QDateTime when = {};
};

class Measurements {
  public:
    // "": nothing is kept on disk. A file that is damaged counts as empty.
    explicit Measurements(QString file);

    const Measurement* find(const MeasuredModel& of) const;
    // In place of what was measured of the same before. False: it could not be written, and is known until
    // the program ends.
    bool add(const Measurement& measurement);

  private:
    QString file_;
    QList<Measurement> all_;  // the newest first
};

}  // namespace rocmforge
