// The memory of the device that runs the model: the parts that other programs use, the parts that this
// program holds, and the limit. Lives on the GUI thread. MemoryWatch reads the values on its own thread.
#pragma once

#include <QtCore/QObject>
#include <QtCore/QVariantList>

#include "app/models/device_state.h"
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
    Q_PROPERTY(double snapshots READ snapshots NOTIFY changed)
    Q_PROPERTY(double snapshotLimit READ snapshotLimit NOTIFY changed)

  public:
    explicit MemoryGauge(MemoryWatch::Read reader = system_reader(), QObject* parent = nullptr);

    QString label() const;   // "RAM" or "VRAM"
    QString device() const;  // "CPU" or the name of the GPU
    double total() const { return total_; }
    double used() const { return others_ + weights_ + cache_ + workspace(); }
    double others() const { return others_; }
    // Returns programs by memory use, without this program, as maps of name and bytes. Empty if the system
    // does not report them.
    QVariantList programs() const;
    double weights() const { return weights_; }
    double cache() const { return cache_; }
    double workspace() const { return workspace_ + runtime_; }
    // Returns the maximum of used(), which is reached if a model takes as much memory as the memory guard
    // allows.
    double limit() const { return limit_; }
    double threshold() const { return device_.threshold; }
    double free() const;
    // Returns whether other programs took memory that the loaded model needs. over() is the number of bytes
    // above the limit.
    bool pressing() const { return pressing_; }
    double over() const { return over_; }
    // Returns the memory of GPU buffers that moved to system memory since the model was loaded.
    GttGrowth gtt() const { return gtt_; }
    // Returns the bytes of VRAM that were not freed when a model was unloaded; 0: none.
    double missing() const { return static_cast<double>(device_.missing); }
    QString text() const;        // "11.2 of 20.0 GB"
    QString spoken() const;      // one sentence for screen readers
    QString nextTokens() const;  // "The next 1,000 tokens need 131 MB of memory."; empty without a model

    // Return the bytes of system memory that snapshots of recurrent states use now, and the bytes that they
    // may use at most. The limit is 0 if the loaded model has no recurrent layers, or if the settings allow
    // no snapshots.
    double snapshots() const { return static_cast<double>(device_.snapshots.used); }
    double snapshotLimit() const { return static_cast<double>(device_.snapshots.limit); }

    // Returns the current memory limits, which are those of the memory guard.
    MemoryLimit memoryLimit() const;
    const DeviceState& deviceState() const { return device_; }

    // Returns the device that MemoryWatch must read. Readings of any other device are ignored.
    WatchedDevice watched() const;
    void follow(const MemoryNews& news);
    void setDevice(const DeviceState& device);
    void setBytesPerToken(double bytes);

  signals:
    void changed();

  private:
    void update();
    std::uint64_t givenBack() const;  // number of bytes that unloading the model would free

    DeviceState device_;
    std::vector<MemoryHolder> programs_;
    // For a GPU: free system memory, including the memory that unloading the model would free.
    std::optional<std::uint64_t> systemHeadroom_;
    double bytesPerToken_ = 0;
    bool pressing_ = false;
    double over_ = 0;
    GttGrowth gtt_;
    double total_ = 0;
    double others_ = 0;
    double weights_ = 0;
    double cache_ = 0;
    double workspace_ = 0;
    double runtime_ = 0;  // memory of the GPU runtime, which unloading does not free
    double limit_ = 0;
    // Declared last, so that its thread ends before the other members are destroyed.
    MemoryWatch watch_;
};

}  // namespace rocmforge
