// The engine's thread. EngineWorker alone owns the engine; the bridge talks to it by queued calls and gets
// values back by queued signals. The interface is separate so that tests can put another worker behind the
// bridge.
#pragma once

#include <chrono>
#include <memory>

#include <QtCore/QObject>

#include "app/engine_values.h"

namespace rocmforge {

class AbstractEngineWorker : public QObject {
    Q_OBJECT

  public:
    using QObject::QObject;

    // Called on the worker's own thread. Each request is answered once, with its id.
    virtual void start() = 0;  // answers with deviceChanged
    virtual void load(const LoadRequest& request) = 0;
    virtual void unload(RequestId id) = 0;  // answers with loaded: no model
    virtual void generate(const GenerateRequest& request) = 0;

  signals:
    void deviceChanged(const rocmforge::DeviceState& device);
    void loadProgress(quint64 id, double fraction);
    void loaded(quint64 id, const rocmforge::LoadOutcome& outcome);
    void prefilled(quint64 id, int done, int all);
    void textReady(quint64 id, const QString& text);
    void generated(quint64 id, const rocmforge::GenerateOutcome& outcome);
};

class EngineWorker : public AbstractEngineWorker {
    Q_OBJECT

  public:
    explicit EngineWorker(EngineOptions options);

    void start() override;
    void load(const LoadRequest& request) override;
    void unload(RequestId id) override;
    void generate(const GenerateRequest& request) override;

  private:
    void ensureEngine(int threads);
    void reportDevice();
    std::optional<ModelFacts> facts() const;

    EngineOptions options_;
    std::unique_ptr<Engine> engine_;
};

}  // namespace rocmforge
