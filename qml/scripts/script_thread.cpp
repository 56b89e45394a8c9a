#include "qml/scripts/script_thread.h"

#include <pthread.h>

namespace rocmforge {

namespace {

constexpr unsigned kStack = 8u << 20;  // in bytes; nested input causes deep recursion
constexpr std::chrono::milliseconds kLook{100};

// Returns CPU time, so that other busy processes do not count.
std::int64_t nanoseconds(clockid_t clock) {
    timespec now{};
    clock_gettime(clock, &now);
    return std::int64_t{now.tv_sec} * 1'000'000'000 + now.tv_nsec;
}

}  // namespace

ScriptThread::ScriptThread(QStringList files, std::chrono::milliseconds limit, QObject* parent)
    : QObject(parent), files_(std::move(files)), limit_(limit), there_(new QObject) {
    watch_.setInterval(kLook);
    connect(&watch_, &QTimer::timeout, this, &ScriptThread::watch);
    there_->moveToThread(&thread_);
    connect(&thread_, &QThread::finished, there_, &QObject::deleteLater);
    // The JavaScript engine must be destroyed on the thread that created it.
    connect(
        &thread_, &QThread::finished, there_, [this] { script_.reset(); }, Qt::DirectConnection);
    thread_.setStackSize(kStack);
}

ScriptThread::~ScriptThread() {
    thread_.quit();
    while (thread_.isRunning() && !thread_.wait(20)) {
        if (Script* script = running_.load()) script->interrupt();
    }
}

void ScriptThread::run(Job job) {
    waiting_.enqueue(std::move(job));
    if (!busy_) next();
}

void ScriptThread::next() {
    if (waiting_.isEmpty()) return;
    busy_ = true;
    if (!thread_.isRunning()) thread_.start(QThread::LowPriority);
    watch_.start();
    QMetaObject::invokeMethod(there_, [this, job = waiting_.dequeue()] {
        // Loads the library before the clock starts, so that the loading time does not count towards the time
        // limit.
        if (!script_) script_ = std::make_unique<Script>(files_);
        clockid_t clock{};
        pthread_getcpuclockid(pthread_self(), &clock);
        clock_ = clock;
        begun_ = nanoseconds(clock);
        running_ = script_.get();
        const std::function<void()> done = job(*script_);
        running_ = nullptr;
        QMetaObject::invokeMethod(this, [this, done] { finish(done); });
    });
}

void ScriptThread::watch() {
    Script* script = running_.load();
    if (script && nanoseconds(clock_) - begun_ > std::chrono::nanoseconds(limit_).count())
        script->interrupt();
}

void ScriptThread::finish(const std::function<void()>& done) {
    watch_.stop();
    busy_ = false;
    done();
    if (!busy_) next();
}

}  // namespace rocmforge
