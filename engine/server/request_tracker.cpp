#include "engine/server/request_tracker.h"

#include <string>
#include <utility>

#include "engine/server/openai/api_error.h"

namespace rocmforge::server {

using openai::ApiFailure;
using Clock = std::chrono::steady_clock;

RequestTracker::Tracked::Tracked(RequestTracker& tracker, std::function<bool()> gone)
    : tracker_(tracker), gone_(std::move(gone)), until_(Clock::now() + tracker.limits_.answering) {
    if (++tracker_.requests_ <= tracker_.limits_.answers) return;
    --tracker_.requests_;
    throw ApiFailure({.status = 429,
                      .message = "There are already " + std::to_string(tracker_.limits_.answers) +
                                 " running or waiting requests. Try again later.",
                      .code = "busy",
                      .try_again = true});
}

void RequestTracker::Tracked::poll() const {
    if (gone_()) throw ClientGone{};
    if (tracker_.ending_) {
        throw ApiFailure({.status = 503, .message = "The server is shutting down.", .code = "ending"});
    }
    if (Clock::now() > until_) {
        throw ApiFailure({.status = 503, .message = "The answer took too long.", .code = "timeout"});
    }
}

}  // namespace rocmforge::server
