// What is being done for clients at the moment: how much at once, how long, and until the server ends.
#pragma once

#include <atomic>
#include <chrono>
#include <functional>

#include "engine/server/limits.h"

namespace rocmforge::server {

struct ClientGone {};

// How often who waits for the engine looks whether the client is still there.
inline constexpr std::chrono::milliseconds kLook{100};

class Desk {
  public:
    explicit Desk(const ServerLimits& limits) : limits_(limits) {}
    Desk(const Desk&) = delete;
    Desk& operator=(const Desk&) = delete;

    // One client's, as long as it lives.
    class Visit {
      public:
        // Throws ApiFailure where too many are there. `gone`: the client has hung up.
        Visit(Desk& desk, std::function<bool()> gone);
        ~Visit() { --desk_.visits_; }
        Visit(const Visit&) = delete;
        Visit& operator=(const Visit&) = delete;

        // Throws ClientGone, and ApiFailure when the server ends or it took too long.
        void look() const;

      private:
        Desk& desk_;
        std::function<bool()> gone_;
        std::chrono::steady_clock::time_point until_;
    };

    void end() { ending_ = true; }  // these two from any thread
    int visits() const { return visits_; }

  private:
    ServerLimits limits_;
    std::atomic<bool> ending_ = false;
    std::atomic<int> visits_ = 0;
};

}  // namespace rocmforge::server
