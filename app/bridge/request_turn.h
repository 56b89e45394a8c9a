// Tracks the current request: its id, its stop token, and the action to run when the request ends. One
// request runs at a time. Used on the GUI thread.
#pragma once

#include <functional>
#include <stop_token>
#include <utility>

#include "app/bridge/engine_values.h"

namespace rocmforge {

class RequestTurn {
  public:
    bool running() const { return current_ != 0; }
    // Returns whether this is the current request. Results of any other request are outdated and must be
    // dropped.
    bool isCurrent(RequestId id) const { return id == current_; }

    // Returns an id for a request that runs beside the current request.
    RequestId newId() { return ++last_; }
    RequestId begin() {
        current_ = newId();
        stop_ = std::stop_source();
        return current_;
    }
    std::stop_token stopToken() const { return stop_.get_token(); }
    void requestStop() { stop_.request_stop(); }

    // Sets the action to run when the current request ends. Replaces an action that was set before.
    void then(std::function<void()> action) { next_ = std::move(action); }
    void end() {
        current_ = 0;
        if (next_ != nullptr) std::exchange(next_, nullptr)();
    }
    // Stops the current request and drops the pending action.
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
