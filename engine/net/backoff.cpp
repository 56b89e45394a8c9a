#include "engine/net/backoff.h"

#include <algorithm>
#include <condition_variable>
#include <mutex>

#include "engine/base/error.h"

namespace rocmforge::net {

std::optional<std::chrono::milliseconds> wait_before(int next, const RetryPolicy& retry_policy,
                                                     std::optional<std::uint64_t> retry_after_seconds) {
    if (next > retry_policy.tries) return std::nullopt;
    std::chrono::milliseconds wait = retry_policy.first_wait;
    for (int i = 2; i < next && wait < retry_policy.longest_wait; ++i) wait *= 2;
    wait = std::min(wait, retry_policy.longest_wait);
    if (!retry_after_seconds) return wait;
    const auto longest = static_cast<std::uint64_t>(
        std::chrono::floor<std::chrono::seconds>(retry_policy.longest_wait).count());
    if (*retry_after_seconds > longest) return std::nullopt;
    const std::chrono::seconds asked(*retry_after_seconds);
    return std::max(wait, std::chrono::milliseconds(asked));
}

void wait_or_stop(std::chrono::milliseconds time, const std::stop_token& stop) {
    std::mutex mutex;
    std::condition_variable_any wake;
    std::unique_lock lock(mutex);
    wake.wait_for(lock, stop, time, [] { return false; });
    throw_if_stopped(stop);
}

void throw_if_stopped(const std::stop_token& stop) {
    if (stop.stop_requested()) throw EngineError(Code::Cancelled, Text::tr("The request was stopped."));
}

}  // namespace rocmforge::net
