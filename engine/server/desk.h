// Tracks the client requests in progress: limits their number and duration, and ends them when the server
// stops.
#pragma once

#include <atomic>
#include <chrono>
#include <functional>

#include "engine/server/limits.h"

namespace rocmforge::server {

struct ClientGone {};

// Interval for checking whether the client disconnected, while waiting for the engine.
inline constexpr std::chrono::milliseconds kLook{100};

class Desk {
  public:
    explicit Desk(const ServerLimits& limits) : limits_(limits) {}
    Desk(const Desk&) = delete;
    Desk& operator=(const Desk&) = delete;

    // One client's request, for its duration.
    class Visit {
      public:
        // Throws ApiFailure if there are too many. `gone`: whether the client has disconnected.
        Visit(Desk& desk, std::function<bool()> gone);
        ~Visit() { --desk_.visits_; }
        Visit(const Visit&) = delete;
        Visit& operator=(const Visit&) = delete;

        // Throws ClientGone, and ApiFailure if the server stops or the time limit is exceeded.
        void look() const;

      private:
        Desk& desk_;
        std::function<bool()> gone_;
        std::chrono::steady_clock::time_point until_;
    };

    void end() { ending_ = true; }  // this and the next function may be called from any thread
    int visits() const { return visits_; }

  private:
    ServerLimits limits_;
    std::atomic<bool> ending_ = false;
    std::atomic<int> visits_ = 0;
};

}  // namespace rocmforge::server
