// What the person is offered when other programs have taken the memory that the loaded model's limit counted
// on: load the model again with a smaller cache or smaller weights, unload it, or wait.
#pragma once

#include <optional>

#include <QtCore/QObject>
#include <QtCore/QString>

#include "app/bridge/engine_bridge.h"
#include "app/memory/memory_gauge.h"
#include "app/models/model_library.h"

namespace rocmforge {

class MemoryPressure : public QObject {
    Q_OBJECT
    Q_PROPERTY(QString sentence READ sentence NOTIFY changed)
    Q_PROPERTY(QString shrinkOffer READ shrinkOffer NOTIFY changed)

  public:
    // All must outlive it.
    MemoryPressure(const MemoryGauge& gauge, EngineBridge& bridge, const ModelLibrary& library,
                   QObject* parent = nullptr);

    QString sentence() const { return sentence_; }  // "": all is well, or the person waits
    // Words of a button, "Reload with 8-bit cache"; "": nothing smaller would do.
    QString shrinkOffer() const;

    Q_INVOKABLE void shrink();
    Q_INVOKABLE void unload();
    // Nothing more is said until it has passed and comes again.
    Q_INVOKABLE void wait();

  signals:
    void changed();

  private:
    struct Smaller {
        QString change;
        int context = 0;
        QString cache;
        QString weights;
    };

    void follow();
    void begin();
    void end();
    std::optional<Smaller> findSmaller() const;

    const MemoryGauge& gauge_;
    EngineBridge& bridge_;
    const ModelLibrary& library_;
    bool pressing_ = false;
    QString sentence_;
    std::optional<Smaller> smaller_;
};

}  // namespace rocmforge
