// Measures the engine's devices for speed predictions while the engine is idle: the device that computes, and
// the CPU with each number of threads. Lives on the worker's thread.
#pragma once

#include <functional>
#include <mutex>
#include <stop_token>

#include <QtCore/QObject>
#include <QtCore/QString>

#include "engine/serving/engine_thread.h"
#include "engine/speed_profiler.h"

namespace rocmforge {

class IdleProfiler : public QObject {
    Q_OBJECT

  public:
    using QObject::QObject;

    // Sets the engine whose devices are measured. nullptr: nothing is measured, and all functions do nothing.
    // The engine must exist until setEngine() is called again or this object is destroyed.
    void setEngine(EngineThread* engine) { engine_ = engine; }
    // When `ending` is stopped, measurements are cancelled and not resumed.
    void setEnding(const std::stop_token& ending) { ending_ = ending; }

    // Interrupts a running measurement, which resumes after a while without requests. May be called from any
    // thread.
    void giveWay();
    // Measures all speeds that are not stored yet, as soon as the thread has no other work.
    void start();
    // Like start(), but waits for a while first. Does nothing if all speeds are stored.
    void startIfMissing();
    // Discards the measured speeds and measures them again. Throws EngineError if there is not enough memory.
    void measureAgain();

  signals:
    void speedsChanged();
    // Emitted if the device was lost during a measurement. `sentence` is the error message.
    void deviceLost(const QString& sentence);

  private:
    void measureDevice();
    void measureOtherThreads();
    void measureLater();
    // Runs `measure`. Interrupts it if `ending_` stops or a request arrives; after a request, `measure` is
    // tried again later. Returns false if it was interrupted.
    bool measureIdly(const std::function<void(Engine&, const std::stop_token&)>& measure);

    EngineThread* engine_ = nullptr;
    std::stop_token ending_;
    std::mutex idleMutex_;
    std::stop_source idle_;  // stops the running measurement; guarded by idleMutex_
    bool measuringLater_ = false;
};

}  // namespace rocmforge
