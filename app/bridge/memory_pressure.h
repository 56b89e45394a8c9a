// Offers solutions if other programs take memory that the loaded model needs, or if part of the model moved
// from VRAM to system memory. Also reports VRAM that was not freed when a model was unloaded. Lives on the
// GUI thread.
#pragma once

#include <memory>
#include <optional>

#include <QtCore/QObject>
#include <QtCore/QString>

#include "app/bridge/engine_bridge.h"
#include "app/models/memory_gauge.h"
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
    // All arguments must outlive this object.
    MemoryPressure(const MemoryGauge& gauge, EngineBridge& bridge, const ModelLibrary& library,
                   std::shared_ptr<spdlog::logger> log, QObject* parent = nullptr);

    QString sentence() const { return sentence_; }  // empty: no problem, or dismissed by wait()

    // Return the texts of two buttons, such as "Reload with 8-bit cache". The button of shrinkOffer() changes
    // the cache, the context or the weights, or loads the model again unchanged. The button of layersOffer()
    // only reduces the GPU layers. Empty if such a change does not free enough memory. `sentence` says what
    // fewer GPU layers cost.
    QString shrinkOffer() const;
    QString layersOffer() const;
    // Returns a sentence about VRAM that was not freed. Empty if all of it was freed, or if the person
    // dismissed the message.
    QString missingSentence() const { return missingSentence_; }

    Q_INVOKABLE void shrink();
    Q_INVOKABLE void useFewerLayers();
    Q_INVOKABLE void unload();
    // Hides the offers until the problem has ended and occurs again.
    Q_INVOKABLE void wait();
    Q_INVOKABLE void dismissMissing();

  signals:
    void changed();

  private:
    enum class Cause { None, OtherPrograms, MovedToSystem };
    // Options for loading the model again.
    struct Reload {
        QString change;  // description of the change; empty: the options are unchanged
        ModelOptions options;
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
    std::optional<GpuSnapshot> beforeLoad_;  // GPU state before the last load
    std::uint64_t movedTold_ = 0;  // bytes of moved memory that were reported since the last load; 0: none
    double missing_ = 0;
    QString sentence_;
    QString missingSentence_;
    std::optional<Reload> smaller_;
    std::optional<Reload> fewerLayers_;
};

}  // namespace rocmforge
