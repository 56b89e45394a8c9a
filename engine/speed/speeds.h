// The speed of this machine: the profile of its GPU, and those of its CPU by number of threads.
#pragma once

#include <optional>
#include <vector>

#include "engine/speed/device_profile.h"

namespace rocmforge {

// The CPU's profiles, one for each measured number of threads.
class ThreadProfiles {
  public:
    void set(int threads, DeviceProfile profile);
    const DeviceProfile* of(int threads) const;  // nullptr: not measured with exactly this number
    bool empty() const { return measured_.empty(); }

    // Two measured profiles and the position of `threads` between them: 0 is `fewer`, 1 is `more`.
    struct Between {
        const DeviceProfile* fewer = nullptr;
        const DeviceProfile* more = nullptr;
        double way = 0;
    };
    // nullopt outside of the measured range, where the memory's saturation is unknown.
    std::optional<Between> around(int threads) const;

    bool operator==(const ThreadProfiles&) const = default;

  private:
    struct Measured {
        int threads = 0;
        DeviceProfile profile;

        bool operator==(const Measured&) const = default;
    };
    std::vector<Measured> measured_;  // by threads, ascending
};

struct Speeds {
    bool gpu_computes = false;              // false: the CPU has all layers
    std::optional<DeviceProfile> gpu = {};  // nullopt: no GPU, or not measured yet
    ThreadProfiles processor = {};
    int automatic_threads = 1;  // CPU threads if no number is requested

    // Whether a profile of the computing device exists.
    bool any() const { return gpu_computes ? gpu.has_value() : !processor.empty(); }
    // 0: chosen automatically.
    int threads(int asked) const { return asked > 0 ? asked : automatic_threads; }
    bool operator==(const Speeds&) const = default;
};

// The numbers of threads to measure so that others can be interpolated: powers of two below the number of
// cores, that number, and all hardware threads. Ascending.
std::vector<int> telling_threads(int cores, int hardware_threads);

}  // namespace rocmforge
