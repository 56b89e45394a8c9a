// Profiles of devices, remembered from one start to the next in a small JSON file.
#pragma once

#include <optional>
#include <string>

#include "engine/speed/device_profile.h"
#include "engine/speed/speeds.h"

namespace rocmforge {

// A profile holds for one of these: another device, number of threads or program is measured anew.
struct Profiled {
    std::string device;   // name and architecture
    int threads = 0;      // of the processor; 0 for a GPU
    std::string program;  // version, and a fingerprint of the device code

    bool operator==(const Profiled&) const = default;
};

class ProfileStore {
  public:
    // The folder need not exist yet; an empty name remembers nothing.
    explicit ProfileStore(std::string folder) : folder_(std::move(folder)) {}

    // nullopt when it was never measured. A file that cannot be read or understood is as none.
    std::optional<DeviceProfile> find(const Profiled& profiled) const;
    // All numbers of threads that it was measured with; `threads` is passed over.
    ThreadProfiles find_all(const Profiled& profiled) const;
    // Replaces what was known of it. Throws WriteFailed.
    void remember(const Profiled& profiled, const DeviceProfile& profile) const;

    std::string file() const;  // its path

  private:
    std::string folder_;
};

}  // namespace rocmforge
