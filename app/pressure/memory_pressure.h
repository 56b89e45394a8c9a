// What the person is offered when the loaded model's memory has become a problem: other programs have taken
// what its limit counted on, or part of it moved from VRAM to system memory. Also says when VRAM did not come
// back after a model was unloaded.
#pragma once

#include <memory>
#include <optional>

#include <QtCore/QObject>
#include <QtCore/QString>

#include "app/bridge/engine_bridge.h"
#include "app/memory/memory_gauge.h"
#include "app/models/model_library.h"

namespace spdlog {
class logger;
}

namespace rocmforge {

class MemoryPressure : public QObject {
    Q_OBJECT
    Q_PROPERTY(QString sentence READ sentence NOTIFY changed)
    Q_PROPERTY(QString shrinkOffer READ shrinkOffer NOTIFY changed)
    Q_PROPERTY(QString layersOffer READ layersOffer NOTIFY changed)
    Q_PROPERTY(QString missingSentence READ missingSentence NOTIFY changed)

  public:
    // All must outlive it.
    MemoryPressure(const MemoryGauge& gauge, EngineBridge& bridge, const ModelLibrary& library,
                   std::shared_ptr<spdlog::logger> log, QObject* parent = nullptr);

    QString sentence() const { return sentence_; }  // "": all is well, or the person waits
    // Words of buttons, "Reload with 8-bit cache"; "": there is no such change, or it isn't enough. What
    // fewer layers on the GPU cost is part of the sentence.
    QString shrinkOffer() const;
    QString layersOffer() const;
    // "": all VRAM came back, or the person dismissed it.
    QString missingSentence() const { return missingSentence_; }

    Q_INVOKABLE void shrink();
    Q_INVOKABLE void useFewerLayers();
    Q_INVOKABLE void unload();
    // Nothing more is said until it has passed and comes again.
    Q_INVOKABLE void wait();
    Q_INVOKABLE void dismissMissing();

  signals:
    void changed();

  private:
    enum class Cause { None, OtherPrograms, MovedToSystem };
    // How to load the model again.
    struct Reload {
        QString change;  // "": as it is now
        int context = 0;
        QString cache;
        QString weights;
        int gpuLayers = 0;
    };

    void follow();
    void followMissing();
    Cause cause() const;
    void begin();
    void end();
    QString othersSentence() const;
    QString movedSentence() const;
    void logMoved() const;
    Reload asLoaded() const;
    void findReloads();
    QString layersCost(const QVariantMap& fix, const QVariantMap& estimate) const;
    void load(const Reload& reload);

    const MemoryGauge& gauge_;
    EngineBridge& bridge_;
    const ModelLibrary& library_;
    std::shared_ptr<spdlog::logger> log_;
    Cause cause_ = Cause::None;
    std::optional<GpuSnapshot> beforeLoad_;  // of the model that movedTold_ is about
    std::uint64_t movedTold_ = 0;
    double missing_ = 0;
    QString sentence_;
    QString missingSentence_;
    std::optional<Reload> smaller_;
    std::optional<Reload> fewerLayers_;
};

}  // namespace rocmforge
