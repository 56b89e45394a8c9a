#include "engine/speed/speeds.h"

#include <algorithm>
#include <utility>

namespace rocmforge {

void ThreadProfiles::set(int threads, DeviceProfile profile) {
    const auto at = std::find_if(measured_.begin(), measured_.end(),
                                 [threads](const Measured& one) { return one.threads >= threads; });
    if (at != measured_.end() && at->threads == threads) {
        at->profile = std::move(profile);
    } else {
        measured_.insert(at, {threads, std::move(profile)});
    }
}

const DeviceProfile* ThreadProfiles::of(int threads) const {
    const auto at = std::find_if(measured_.begin(), measured_.end(),
                                 [threads](const Measured& one) { return one.threads == threads; });
    return at == measured_.end() ? nullptr : &at->profile;
}

std::optional<ThreadProfiles::Between> ThreadProfiles::around(int threads) const {
    const auto more = std::find_if(measured_.begin(), measured_.end(),
                                   [threads](const Measured& one) { return one.threads >= threads; });
    if (more == measured_.end()) return std::nullopt;
    if (more->threads == threads) return Between{&more->profile, &more->profile, 0};
    if (more == measured_.begin()) return std::nullopt;
    const auto fewer = more - 1;
    // Models the time as a part that is divided among threads and a part that is not (barriers, or saturated
    // memory bandwidth). The time is then linear in 1 / threads.
    const double most = 1.0 / fewer->threads;
    const double way = (most - 1.0 / threads) / (most - 1.0 / more->threads);
    return Between{&fewer->profile, &more->profile, way};
}

std::vector<int> telling_threads(int cores, int hardware_threads) {
    std::vector<int> numbers;
    for (int n = 1; n < cores; n *= 2) numbers.push_back(n);
    numbers.push_back(cores);
    if (hardware_threads > cores) numbers.push_back(hardware_threads);
    return numbers;
}

}  // namespace rocmforge
