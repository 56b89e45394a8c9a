// The memory of the device that runs the model: what others use, what we hold, where the limit is.
#pragma once

#include <functional>

#include <QtCore/QObject>
#include <QtCore/QTimer>

#include "app/engine_values.h"

namespace rocmforge {

class MemoryGauge : public QObject {
    Q_OBJECT
    Q_PROPERTY(QString label READ label NOTIFY changed)
    Q_PROPERTY(QString device READ device NOTIFY changed)
    Q_PROPERTY(double total READ total NOTIFY changed)
    Q_PROPERTY(double used READ used NOTIFY changed)
    Q_PROPERTY(double others READ others NOTIFY changed)
    Q_PROPERTY(double weights READ weights NOTIFY changed)
    Q_PROPERTY(double cache READ cache NOTIFY changed)
    Q_PROPERTY(double workspace READ workspace NOTIFY changed)
    Q_PROPERTY(double limit READ limit NOTIFY changed)
    Q_PROPERTY(double free READ free NOTIFY changed)
    Q_PROPERTY(QString text READ text NOTIFY changed)
    Q_PROPERTY(QString spoken READ spoken NOTIFY changed)

  public:
    // Says how much memory there is now; the window's thread calls it every second, so it must be quick.
    using Reader = std::function<DeviceMemory(const DeviceState&)>;
    // Of a processor's memory what the system says; of a card's what its driver says, and without one what
    // the engine said last.
    static DeviceMemory readMemory(const DeviceState& device);

    explicit MemoryGauge(Reader reader = readMemory, QObject* parent = nullptr);

    QString label() const;   // "RAM" or "VRAM"
    QString device() const;  // "CPU" or the card's name
    double total() const { return total_; }
    double used() const { return others_ + weights_ + cache_ + workspace(); }
    double others() const { return others_; }
    double weights() const { return weights_; }
    double cache() const { return cache_; }
    double workspace() const { return workspace_ + runtime_; }
    // The tick: where `used` would stand with a plan that takes all that the guard allows.
    double limit() const { return limit_; }
    double free() const;
    QString text() const;    // "11.2 of 20.0 GB"
    QString spoken() const;  // a sentence
    // What the guard would be asked with now.
    MemoryLimit memoryLimit() const;
    const DeviceState& deviceState() const { return device_; }

    void setDevice(const DeviceState& device);
    // Reads the system's figures again; a timer does it every second.
    void refresh();

  signals:
    void changed();

  private:
    void update();

    Reader reader_;
    DeviceState device_;
    QTimer timer_;
    double total_ = 0;
    double others_ = 0;
    double weights_ = 0;
    double cache_ = 0;
    double workspace_ = 0;
    double runtime_ = 0;  // the GPU's, which stays when a model goes
    double limit_ = 0;
};

}  // namespace rocmforge
