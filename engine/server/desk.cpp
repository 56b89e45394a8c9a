#include "engine/server/desk.h"

#include <string>
#include <utility>

#include "engine/server/openai/api_error.h"

namespace rocmforge::server {

using openai::ApiFailure;
using Clock = std::chrono::steady_clock;

Desk::Visit::Visit(Desk& desk, std::function<bool()> gone)
    : desk_(desk), gone_(std::move(gone)), until_(Clock::now() + desk.limits_.answering) {
    if (++desk_.visits_ <= desk_.limits_.answers) return;
    --desk_.visits_;
    throw ApiFailure({.status = 429,
                      .message = "There are already " + std::to_string(desk_.limits_.answers) +
                                 " running or waiting requests. Try again later.",
                      .code = "busy",
                      .try_again = true});
}

void Desk::Visit::look() const {
    if (gone_()) throw ClientGone{};
    if (desk_.ending_) {
        throw ApiFailure({.status = 503, .message = "The server is shutting down.", .code = "ending"});
    }
    if (Clock::now() > until_) {
        throw ApiFailure({.status = 503, .message = "The answer took too long.", .code = "timeout"});
    }
}

}  // namespace rocmforge::server
