// Measures the work of the GUI thread in the thread's CPU time, which other programs do not lengthen.
#pragma once

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <vector>

#include <QtCore/QAbstractEventDispatcher>
#include <QtCore/QElapsedTimer>
#include <QtCore/QObject>
#include <QtCore/QTimer>
#include <QtQuick/QQuickWindow>

namespace rocmforge::bench {

inline double thread_milliseconds() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
}

inline double share_of(std::vector<double> values, double share) {
    if (values.empty()) return 0;
    const auto index = static_cast<std::size_t>(share * static_cast<double>(values.size() - 1));
    std::nth_element(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(index), values.end());
    return values[index];
}

inline void print(const char* what, const std::vector<double>& values) {
    std::printf("%-34s median %6.2f   p99 %6.2f   max %6.2f ms   (%zu)\n", what, share_of(values, 0.5),
                share_of(values, 0.99), share_of(values, 1), values.size());
}

inline constexpr double kFrame = 1000.0 / 60;  // milliseconds

// Records the GUI thread between begin() and end(): its work between two ticks of a 5 ms timer, its work in
// each turn of its event loop, during which keys and frames have to wait, and the time between frames.
class ThreadMeter {
  public:
    explicit ThreadMeter(QQuickWindow& window) {
        tick_.setTimerType(Qt::PreciseTimer);
        tick_.setInterval(5);
        tick_.callOnTimeout([this] { tick(); });
        tick_.start();
        QObject::connect(&window, &QQuickWindow::frameSwapped, &window, [this] { frame(); });
        QObject::connect(QAbstractEventDispatcher::instance(), &QAbstractEventDispatcher::aboutToBlock,
                         &tick_, [this] { turn(); });
    }

    void begin() {
        work_.clear();
        gaps_.clear();
        frames_.clear();
        turns_.clear();
        workedAtTurn_ = thread_milliseconds();
        sinceTick_.invalidate();
        sinceFrame_.invalidate();
        running_ = true;
    }
    void end() {
        turn();
        running_ = false;
    }

    // Returns CPU times between ticks, in milliseconds.
    const std::vector<double>& work() const { return work_; }
    // Returns wall-clock times between ticks, in milliseconds.
    const std::vector<double>& gaps() const { return gaps_; }
    // Returns CPU times of the turns of the event loop, in milliseconds.
    const std::vector<double>& turns() const { return turns_; }
    // Returns wall-clock times between frames that were shown, in milliseconds.
    const std::vector<double>& frames() const { return frames_; }
    double longest() const { return share_of(work_, 1); }

  private:
    void turn() {
        const double worked = thread_milliseconds();
        if (running_) turns_.push_back(worked - workedAtTurn_);
        workedAtTurn_ = worked;
    }
    void tick() {
        const double worked = thread_milliseconds();
        if (running_ && sinceTick_.isValid()) {
            work_.push_back(worked - workedAtTick_);
            gaps_.push_back(static_cast<double>(sinceTick_.nsecsElapsed()) / 1e6);
        }
        workedAtTick_ = worked;
        sinceTick_.start();
    }
    void frame() {
        if (running_ && sinceFrame_.isValid()) {
            frames_.push_back(static_cast<double>(sinceFrame_.nsecsElapsed()) / 1e6);
        }
        sinceFrame_.start();
    }

    QTimer tick_;
    QElapsedTimer sinceTick_;
    QElapsedTimer sinceFrame_;
    double workedAtTick_ = 0;
    double workedAtTurn_ = 0;
    bool running_ = false;
    std::vector<double> work_;
    std::vector<double> gaps_;
    std::vector<double> frames_;
    std::vector<double> turns_;
};

}  // namespace rocmforge::bench
