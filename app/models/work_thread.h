// A thread that runs calls one after another, with low priority.
#pragma once

#include <utility>

#include <QtCore/QMetaObject>
#include <QtCore/QObject>
#include <QtCore/QString>
#include <QtCore/QThread>

namespace rocmforge {

// Lives on the GUI thread. Calls that refer to other members of the owner must have ended before those are
// destroyed, so the owner's destructor calls stop().
class WorkThread {
  public:
    explicit WorkThread(const QString& name) : worker_(new QObject) {
        worker_->moveToThread(&thread_);
        QObject::connect(&thread_, &QThread::finished, worker_, &QObject::deleteLater);
        thread_.setObjectName(name);
        thread_.start(QThread::LowPriority);
    }
    ~WorkThread() { stop(); }
    WorkThread(const WorkThread&) = delete;
    WorkThread& operator=(const WorkThread&) = delete;

    // Queues a call.
    template <typename Call>
    void run(Call call) {
        QMetaObject::invokeMethod(worker_, std::move(call));
    }
    // Runs the calls that are still queued, then ends the thread like stop().
    void finish() {
        run([this] { thread_.quit(); });
        thread_.wait();
    }
    // Waits until the thread has ended. Calls that are still queued may not run. Neither this function nor
    // finish() may be followed by run().
    void stop() {
        thread_.quit();
        thread_.wait();
    }

  private:
    QThread thread_;
    QObject* worker_;  // deleted by its thread
};

}  // namespace rocmforge
