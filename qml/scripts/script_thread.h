// A thread that runs a Script. It runs jobs one after another and interrupts jobs that exceed the time limit.
// Lives on the GUI thread.
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
    // A job runs on the script's thread with at most `limit` of CPU time. It returns a function, which runs
    // on this object's thread unless the object was destroyed.
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
    std::unique_ptr<Script> script_;         // used on the script's thread only
    std::atomic<Script*> running_{nullptr};  // not null while a job runs
    std::atomic<clockid_t> clock_{};         // CPU clock of the script's thread
    std::atomic<std::int64_t> begun_{0};     // start time of the job on `clock_`, in nanoseconds
    QThread thread_;
    QObject* there_;  // lives on the script's thread and receives queued calls
};

}  // namespace rocmforge
