// Measures the download speed over the last few seconds.
#pragma once

#include <chrono>
#include <cstdint>
#include <deque>
#include <optional>

namespace rocmforge::download {

class SpeedMeter {
  public:
    using Time = std::chrono::steady_clock::time_point;

    // `done`: number of bytes present at `now`. If it is smaller than in the previous call, the download has
    // restarted.
    void add(Time now, std::uint64_t done);

    double bytes_per_second() const;  // 0: unknown
    // Returns the remaining time of a download of `total` bytes; nullopt: unknown.
    std::optional<std::chrono::seconds> left(std::uint64_t total) const;

  private:
    struct Sample {
        Time time;
        std::uint64_t done;
    };
    std::deque<Sample> samples_;
};

}  // namespace rocmforge::download
