// One request at a time: which one runs, how it is stopped, and what is done when it has ended.
#pragma once

#include <functional>
#include <stop_token>
#include <utility>

#include "app/bridge/engine_values.h"

namespace rocmforge {

class RequestTurn {
  public:
    bool running() const { return current_ != 0; }
    // Results of any other request are stale.
    bool isCurrent(RequestId id) const { return id == current_; }

    RequestId begin() {
        current_ = ++last_;
        stop_ = std::stop_source();
        return current_;
    }
    std::stop_token stopToken() const { return stop_.get_token(); }
    void requestStop() { stop_.request_stop(); }

    // Once what runs has ended; only the last wish counts.
    void then(std::function<void()> action) { next_ = std::move(action); }
    void end() {
        current_ = 0;
        if (next_ != nullptr) std::exchange(next_, nullptr)();
    }
    // It ends, and nothing follows it.
    void abandon() {
        next_ = nullptr;
        stop_.request_stop();
    }

  private:
    RequestId last_ = 0;
    RequestId current_ = 0;  // 0: none
    std::stop_source stop_;
    std::function<void()> next_;
};

}  // namespace rocmforge
