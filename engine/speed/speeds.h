// How fast this machine is: the profiles of its GPU and, by the number of threads, of its processor.
#pragma once

#include <optional>
#include <vector>

#include "engine/speed/device_profile.h"

namespace rocmforge {

// Of the processor, for each number of threads that it was measured with.
class ThreadProfiles {
  public:
    void set(int threads, DeviceProfile profile);
    const DeviceProfile* of(int threads) const;  // nullptr: not measured with just so many
    bool empty() const { return measured_.empty(); }

    // Two that were measured, and where between them `threads` stand: 0 is `fewer`, 1 is `more`.
    struct Between {
        const DeviceProfile* fewer = nullptr;
        const DeviceProfile* more = nullptr;
        double way = 0;
    };
    // nullopt outside of what was measured: how memory saturates there is not known.
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
    bool gpu_computes = false;              // else the processor has all layers
    std::optional<DeviceProfile> gpu = {};  // nullopt: there is none, or it wasn't measured yet
    ThreadProfiles processor = {};
    int automatic_threads = 1;  // of the processor where nobody asks for a number

    // Of what computes something was measured.
    bool any() const { return gpu_computes ? gpu.has_value() : !processor.empty(); }
    // 0 is as many as the program chooses.
    int threads(int asked) const { return asked > 0 ? asked : automatic_threads; }
    bool operator==(const Speeds&) const = default;
};

// Numbers of threads to measure a processor with, so that what lies between them can be told: doublings up to
// its cores, those, and all hardware threads. Ascending.
std::vector<int> telling_threads(int cores, int hardware_threads);

}  // namespace rocmforge
