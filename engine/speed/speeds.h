// The speed of this machine: the profile of its GPU, and a profile of its CPU for each measured number of
// threads.
#pragma once

#include <optional>
#include <vector>

#include "engine/speed/device_profile.h"

namespace rocmforge {

// The CPU's profiles, one for each measured number of threads.
class ThreadProfiles {
  public:
    void set(int threads, DeviceProfile profile);
    const DeviceProfile* of(int threads) const;  // nullptr: not measured with exactly this number of threads
    bool empty() const { return measured_.empty(); }

    // Two measured profiles, and the position of the requested number of threads between them: 0 means
    // `fewer`, 1 means `more`.
    struct Between {
        const DeviceProfile* fewer = nullptr;
        const DeviceProfile* more = nullptr;
        double way = 0;
    };
    // Returns nullopt outside the measured range, where memory bandwidth may be saturated.
    std::optional<Between> around(int threads) const;

    bool operator==(const ThreadProfiles&) const = default;

  private:
    struct Measured {
        int threads = 0;
        DeviceProfile profile;

        bool operator==(const Measured&) const = default;
    };
    std::vector<Measured> measured_;  // ascending by number of threads
};

struct Speeds {
    bool gpu_computes = false;              // false: the CPU has all layers
    std::optional<DeviceProfile> gpu = {};  // nullopt: no GPU, or not measured yet
    ThreadProfiles processor = {};
    int automatic_threads = 1;  // number of CPU threads if none is requested

    // Whether the device that computes has a profile.
    bool any() const { return gpu_computes ? gpu.has_value() : !processor.empty(); }
    // Returns the number of CPU threads to use. `asked`: the requested number; 0: choose automatically.
    int threads(int asked) const { return asked > 0 ? asked : automatic_threads; }
    bool operator==(const Speeds&) const = default;
};

// Returns the numbers of threads to measure so that other numbers can be interpolated: powers of two below
// the number of cores, the number of cores, and all hardware threads. In ascending order.
std::vector<int> telling_threads(int cores, int hardware_threads);

}  // namespace rocmforge
