#include "qml/render_turns.h"

#include <ctime>

namespace rocmforge {

namespace {

// Pause between two turns of rendering, so that the event loop can handle frames and input.
constexpr int kPause = 5;  // milliseconds

// Returns the CPU time of this thread. Other busy processes do not count.
double milliseconds() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
}

}  // namespace

RenderTurns::RenderTurns(QObject* parent) : QObject(parent) {
    turn_.setSingleShot(true);
    turn_.callOnTimeout([this] { nextTurn(); });
}

bool RenderTurns::run(QObject* owner, std::function<void()> job) {
    // A job that is started by a running job counts as a part of the running job.
    if (working_) {
        job();
        return true;
    }
    if (!jobs_.empty() || spent_ >= kTurn) {
        jobs_.push_back({owner, std::move(job)});
        return false;
    }
    work(job);
    if (!turn_.isActive()) turn_.start(0);
    return true;
}

void RenderTurns::work(const std::function<void()>& job) {
    const double begun = milliseconds();
    working_ = true;
    job();
    working_ = false;
    spent_ += milliseconds() - begun;
}

void RenderTurns::nextTurn() {
    spent_ = 0;
    while (!jobs_.empty() && spent_ < kTurn) {
        const Job job = std::move(jobs_.front());
        jobs_.pop_front();
        if (job.owner) work(job.work);
    }
    if (spent_ > 0) turn_.start(jobs_.empty() ? 0 : kPause);
}

}  // namespace rocmforge
