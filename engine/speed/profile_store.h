// Stores device profiles in a small JSON file.
#pragma once

#include <optional>
#include <string>

#include "engine/speed/device_profile.h"
#include "engine/speed/speeds.h"

namespace rocmforge {

// A profile applies only to the same device, number of threads and program; otherwise the device is measured
// again.
struct Profiled {
    std::string device;   // name and architecture
    int threads = 0;      // number of CPU threads; 0 for a GPU
    std::string program;  // version, and a fingerprint of the device code

    bool operator==(const Profiled&) const = default;
};

class ProfileStore {
  public:
    // The folder need not exist yet. If its name is empty, nothing is stored.
    explicit ProfileStore(std::string folder) : folder_(std::move(folder)) {}

    // Returns nullopt if this combination was never measured. A file that can't be read or parsed counts as
    // empty.
    std::optional<DeviceProfile> find(const Profiled& profiled) const;
    // Returns the profiles for all measured numbers of threads. Ignores `profiled.threads`.
    ThreadProfiles find_all(const Profiled& profiled) const;
    // Replaces the stored profile. Throws WriteFailed.
    void remember(const Profiled& profiled, const DeviceProfile& profile) const;

    std::string file() const;  // path of the file

  private:
    std::string folder_;
};

}  // namespace rocmforge
