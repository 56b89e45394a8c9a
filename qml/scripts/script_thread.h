// A script's thread. Takes jobs one after the other; one that takes too long is ended.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <ctime>
#include <functional>
#include <memory>

#include <QObject>
#include <QQueue>
#include <QStringList>
#include <QThread>
#include <QTimer>

#include "qml/scripts/script.h"

namespace rocmforge {

class ScriptThread : public QObject {
    Q_OBJECT

  public:
    // Runs on the script's thread, for at most `limit` of its processor's time; what it gives back runs on
    // the thread of this object, if that still is.
    using Job = std::function<std::function<void()>(Script&)>;

    ScriptThread(QStringList files, std::chrono::milliseconds limit, QObject* parent = nullptr);
    ~ScriptThread() override;

    void run(Job job);
    bool busy() const { return busy_; }

  private:
    void next();
    void watch();
    void finish(const std::function<void()>& done);

    QStringList files_;
    QQueue<Job> waiting_;
    bool busy_ = false;
    std::chrono::milliseconds limit_;
    QTimer watch_;
    std::unique_ptr<Script> script_;         // touched on the script's thread alone
    std::atomic<Script*> running_{nullptr};  // while a job runs
    std::atomic<clockid_t> clock_{};         // of the script's thread
    std::atomic<std::int64_t> begun_{0};     // nanoseconds on it, when the job began
    QThread thread_;
    QObject* there_;  // lives on the thread
};

}  // namespace rocmforge
