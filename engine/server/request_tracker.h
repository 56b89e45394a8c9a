// Tracks the client requests in progress. Limits their number and duration, and ends them when the server
// stops.
#pragma once

#include <atomic>
#include <chrono>
#include <functional>

#include "engine/server/limits.h"

namespace rocmforge::server {

struct ClientGone {};

// Interval for checking whether the client disconnected, while waiting for the engine.
inline constexpr std::chrono::milliseconds kPollInterval{100};

class RequestTracker {
  public:
    explicit RequestTracker(const ServerLimits& limits) : limits_(limits) {}
    RequestTracker(const RequestTracker&) = delete;
    RequestTracker& operator=(const RequestTracker&) = delete;

    // Registers one client's request during its lifetime.
    class Tracked {
      public:
        // Throws ApiFailure if there are too many requests. `gone` returns whether the client has
        // disconnected.
        Tracked(RequestTracker& tracker, std::function<bool()> gone);
        ~Tracked() { --tracker_.requests_; }
        Tracked(const Tracked&) = delete;
        Tracked& operator=(const Tracked&) = delete;

        // Throws ClientGone if the client has disconnected, and ApiFailure if the server stops or the time
        // limit is exceeded.
        void poll() const;

      private:
        RequestTracker& tracker_;
        std::function<bool()> gone_;
        std::chrono::steady_clock::time_point until_;
    };

    void end() { ending_ = true; }  // this and the next function may be called from any thread
    int requests() const { return requests_; }

  private:
    ServerLimits limits_;
    std::atomic<bool> ending_ = false;
    std::atomic<int> requests_ = 0;
};

}  // namespace rocmforge::server
