// Tracks the client requests in progress. Limits their number and duration, and ends them when the server
// stops.
#pragma once

#include <atomic>
#include <chrono>
#include <functional>
#include <list>
#include <mutex>

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
        // Throws ApiFailure if there are too many requests. Requests whose client has disconnected don't
        // count, even if they have not ended yet. `gone` returns whether the client has disconnected; it is
        // called by other threads too, and must not use this tracker.
        Tracked(RequestTracker& tracker, std::function<bool()> gone);
        ~Tracked();
        Tracked(const Tracked&) = delete;
        Tracked& operator=(const Tracked&) = delete;

        // Throws ClientGone if the client has disconnected, and ApiFailure if the server stops or the time
        // limit is exceeded.
        void poll() const;
        bool client_gone() const { return gone_(); }

      private:
        RequestTracker& tracker_;
        std::function<bool()> gone_;
        std::chrono::steady_clock::time_point until_;
        std::list<const Tracked*>::iterator entry_;  // position of this object in tracker_.tracked_
    };

    void end() { ending_ = true; }  // this and the next function may be called from any thread
    int requests() const;

  private:
    int staying() const;  // must be called with the mutex held

    ServerLimits limits_;
    std::atomic<bool> ending_ = false;
    mutable std::mutex mutex_;
    std::list<const Tracked*> tracked_;  // protected by the mutex
};

}  // namespace rocmforge::server
