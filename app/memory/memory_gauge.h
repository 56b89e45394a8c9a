// The memory of the device that runs the model: what others use, what we hold, where the limit is. A watch
// reads it on a thread of its own.
#pragma once

#include <QtCore/QObject>
#include <QtCore/QVariantList>

#include "app/memory/device_state.h"
#include "engine/memory/memory_guard.h"
#include "engine/memory/memory_watch.h"

namespace rocmforge {

class MemoryGauge : public QObject {
    Q_OBJECT
    Q_PROPERTY(QString label READ label NOTIFY changed)
    Q_PROPERTY(QString device READ device NOTIFY changed)
    Q_PROPERTY(double total READ total NOTIFY changed)
    Q_PROPERTY(double used READ used NOTIFY changed)
    Q_PROPERTY(double others READ others NOTIFY changed)
    Q_PROPERTY(QVariantList programs READ programs NOTIFY changed)
    Q_PROPERTY(double weights READ weights NOTIFY changed)
    Q_PROPERTY(double cache READ cache NOTIFY changed)
    Q_PROPERTY(double workspace READ workspace NOTIFY changed)
    Q_PROPERTY(double limit READ limit NOTIFY changed)
    Q_PROPERTY(double threshold READ threshold NOTIFY changed)
    Q_PROPERTY(double free READ free NOTIFY changed)
    Q_PROPERTY(bool pressing READ pressing NOTIFY changed)
    Q_PROPERTY(QString text READ text NOTIFY changed)
    Q_PROPERTY(QString spoken READ spoken NOTIFY changed)
    Q_PROPERTY(QString nextTokens READ nextTokens NOTIFY changed)

  public:
    explicit MemoryGauge(MemoryWatch::Read reader = system_reader(), QObject* parent = nullptr);

    QString label() const;   // "RAM" or "VRAM"
    QString device() const;  // "CPU" or the card's name
    double total() const { return total_; }
    double used() const { return others_ + weights_ + cache_ + workspace(); }
    double others() const { return others_; }
    // Other programs by name, most first, as maps: name, bytes. Empty where nobody says who they are.
    QVariantList programs() const;
    double weights() const { return weights_; }
    double cache() const { return cache_; }
    double workspace() const { return workspace_ + runtime_; }
    // The tick: where `used` would stand with a plan that takes all that the guard allows.
    double limit() const { return limit_; }
    double threshold() const { return device_.threshold; }
    double free() const;
    // Others have taken so much that the loaded model is in their way, and by how much it is over the limit.
    bool pressing() const { return pressing_; }
    double over() const { return over_; }
    // GPU buffers that moved to system memory since the model was loaded.
    GttGrowth gtt() const { return gtt_; }
    // VRAM that did not come back when a model was unloaded; 0: none.
    double missing() const { return static_cast<double>(device_.missing); }
    QString text() const;        // "11.2 of 20.0 GB"
    QString spoken() const;      // a sentence
    QString nextTokens() const;  // "The next 1,000 tokens cost 131 MB."; "" without a model
    // What the guard would be asked with now.
    MemoryLimit memoryLimit() const;
    const DeviceState& deviceState() const { return device_; }

    // What the watch looks at, and what it says. News about anything else is ignored.
    WatchedDevice watched() const;
    void follow(const MemoryNews& news);
    void setDevice(const DeviceState& device);
    void setBytesPerToken(double bytes);

  signals:
    void changed();

  private:
    void update();
    std::uint64_t givenBack() const;  // when the model goes

    DeviceState device_;
    std::vector<MemoryHolder> programs_;
    std::optional<std::uint64_t>
        systemHeadroom_;  // beside a card; with what the loaded model gives back there
    double bytesPerToken_ = 0;
    bool pressing_ = false;
    double over_ = 0;
    GttGrowth gtt_;
    double total_ = 0;
    double others_ = 0;
    double weights_ = 0;
    double cache_ = 0;
    double workspace_ = 0;
    double runtime_ = 0;  // the GPU's, which stays when a model goes
    double limit_ = 0;
    MemoryWatch watch_;  // last: its thread calls the others
};

}  // namespace rocmforge
