// Device profiles, stored in a small JSON file.
#pragma once

#include <optional>
#include <string>

#include "engine/speed/device_profile.h"
#include "engine/speed/speeds.h"

namespace rocmforge {

// The combination that a profile applies to; another device, number of threads or program is measured again.
struct Profiled {
    std::string device;   // name and architecture
    int threads = 0;      // of the CPU; 0 for a GPU
    std::string program;  // version, and a fingerprint of the device code

    bool operator==(const Profiled&) const = default;
};

class ProfileStore {
  public:
    // The folder need not exist yet; an empty name stores nothing.
    explicit ProfileStore(std::string folder) : folder_(std::move(folder)) {}

    // nullopt: never measured. A file that cannot be read or parsed counts as empty.
    std::optional<DeviceProfile> find(const Profiled& profiled) const;
    // The profiles for all measured numbers of threads; ignores `threads`.
    ThreadProfiles find_all(const Profiled& profiled) const;
    // Replaces the stored profile. Throws WriteFailed.
    void remember(const Profiled& profiled, const DeviceProfile& profile) const;

    std::string file() const;  // its path

  private:
    std::string folder_;
};

}  // namespace rocmforge
