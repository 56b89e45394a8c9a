// What self-tests found, remembered from one start to the next in a small JSON file.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace rocmforge::self_test {

// A self-test holds for one of these: another GPU, runtime, driver or program is tested anew.
struct Tested {
    std::string gpu;      // name and architecture
    std::string runtime;  // versions of runtime and driver
    std::string program;  // version, and a fingerprint of the device code

    bool operator==(const Tested&) const = default;
};

class Verdicts {
  public:
    // The folder need not exist yet; an empty name remembers nothing.
    explicit Verdicts(std::string folder) : folder_(std::move(folder)) {}

    // Families of kernels that failed and are plain since; nullopt when this was never tested. A file that
    // cannot be read or understood is as none.
    std::optional<std::vector<std::string>> plain_families(const Tested& tested) const;
    // Replaces what was known of it. Throws WriteFailed.
    void remember(const Tested& tested, const std::vector<std::string>& plain_families) const;

    std::string file() const;  // its path

  private:
    std::string folder_;
};

}  // namespace rocmforge::self_test
