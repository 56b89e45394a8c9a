#include "engine/download/speed_meter.h"

#include <cmath>

namespace rocmforge::download {
namespace {

constexpr std::chrono::seconds kWindow{5};
constexpr std::chrono::milliseconds kLeastSpan{300};  // shorter intervals give no meaningful speed
constexpr double kLongest = 100.0 * 3600;             // seconds; longer times count as unknown

}  // namespace

void SpeedMeter::add(Time now, std::uint64_t done) {
    if (!samples_.empty() && done < samples_.back().done) samples_.clear();
    samples_.push_back({now, done});
    // Keeps one sample that is older than the window. Otherwise a pause at the start of the window would not
    // count, and the speed would be too high.
    while (samples_.size() > 2 && now - samples_[1].time >= kWindow) samples_.pop_front();
}

double SpeedMeter::bytes_per_second() const {
    if (samples_.size() < 2) return 0;
    const auto span = samples_.back().time - samples_.front().time;
    if (span < kLeastSpan) return 0;
    const auto bytes = static_cast<double>(samples_.back().done - samples_.front().done);
    return bytes / std::chrono::duration<double>(span).count();
}

std::optional<std::chrono::seconds> SpeedMeter::left(std::uint64_t total) const {
    const double speed = bytes_per_second();
    if (speed <= 0 || total < samples_.back().done) return std::nullopt;
    const double seconds = static_cast<double>(total - samples_.back().done) / speed;
    if (seconds > kLongest) return std::nullopt;
    return std::chrono::seconds(std::llround(seconds));
}

}  // namespace rocmforge::download
