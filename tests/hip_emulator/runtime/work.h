// Pending work: streams, events and recorded graphs. Work runs as late as the rules permit, so that a missing
// wait is noticed.
#pragma once

#include <chrono>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <vector>

namespace rocmforge::emulator {

using Work = std::function<void()>;

struct Graph {
    std::vector<Work> steps;
};

struct ExecutableGraph {
    std::shared_ptr<const std::vector<Work>> steps;
};

class Stream {
  public:
    explicit Stream(int device) : device(device) {}

    void add(Work work) {
        if (recording != nullptr) {
            recording->steps.push_back(std::move(work));
            return;
        }
        queue_.push_back(std::move(work));
        asked = false;
    }
    std::uint64_t added() const { return done_ + queue_.size(); }
    std::uint64_t done() const { return done_; }
    std::size_t queued() const { return queue_.size(); }

    // Runs the queued work, oldest first, until `until` pieces of work have run in total.
    void run(std::uint64_t until) {
        while (done_ < until && !queue_.empty()) {
            const Work work = std::move(queue_.front());
            queue_.pop_front();
            ++done_;
            work();
        }
    }
    void forget_all() {
        done_ += queue_.size();
        queue_.clear();
    }

    const int device;
    bool asked = false;  // whether a query was made since work was last added
    std::unique_ptr<Graph> recording;
    bool spoilt = false;  // whether a call that cannot be recorded has invalidated the recording

  private:
    std::deque<Work> queue_;
    std::uint64_t done_ = 0;
};

struct Event {
    bool timed = true;
    std::shared_ptr<Stream> stream;  // the stream on which the event was last recorded
    std::uint64_t position = 0;      // number of operations on the stream before the event
    bool asked = false;
    // The time when the event was reached. It is shared with the queued operation, which may run after the
    // event is destroyed.
    std::shared_ptr<std::chrono::steady_clock::time_point> time;
};

}  // namespace rocmforge::emulator
