#include "engine/server/request_tracker.h"

#include <algorithm>
#include <string>
#include <utility>

#include "engine/server/core/api_error.h"

namespace rocmforge::server {

using Clock = std::chrono::steady_clock;

RequestTracker::Tracked::Tracked(RequestTracker& tracker, std::function<bool()> gone)
    : tracker_(tracker), gone_(std::move(gone)), until_(Clock::now() + tracker.limits_.answering) {
    const std::lock_guard lock(tracker_.mutex_);
    if (tracker_.staying() >= tracker_.limits_.answers) {
        throw ApiFailure({.status = 429,
                          .message = "There are already " + std::to_string(tracker_.limits_.answers) +
                                     " running or waiting requests. Try again later.",
                          .code = "busy",
                          .try_again = true});
    }
    entry_ = tracker_.tracked_.insert(tracker_.tracked_.end(), this);
}

RequestTracker::Tracked::~Tracked() {
    const std::lock_guard lock(tracker_.mutex_);
    tracker_.tracked_.erase(entry_);
}

int RequestTracker::requests() const {
    const std::lock_guard lock(mutex_);
    return static_cast<int>(tracked_.size());
}

// Returns the number of requests that count towards the limit. Checks for disconnected clients only if the
// limit is reached, because each check is a system call.
int RequestTracker::staying() const {
    const int all = static_cast<int>(tracked_.size());
    if (all < limits_.answers) return all;
    return static_cast<int>(
        std::ranges::count_if(tracked_, [](const Tracked* request) { return !request->client_gone(); }));
}

void RequestTracker::Tracked::poll() const {
    if (client_gone()) throw ClientGone{};
    if (tracker_.ending_) {
        throw ApiFailure({.status = 503, .message = "The server is shutting down.", .code = "ending"});
    }
    if (Clock::now() > until_) {
        throw ApiFailure({.status = 503, .message = "The answer took too long.", .code = "timeout"});
    }
}

}  // namespace rocmforge::server
