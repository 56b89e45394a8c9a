// Stores results of self-tests in a small JSON file.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "engine/base/message.h"

namespace rocmforge::self_test {

// The combination to which a self-test's result applies. Another GPU, runtime, driver or program is tested
// again.
struct Tested {
    std::string gpu;      // name and architecture
    std::string runtime;  // versions of runtime and driver
    std::string program;  // version, and a fingerprint of the device code

    bool operator==(const Tested&) const = default;
};

struct Found {
    std::vector<std::string>
        // Families of kernels that failed, so that fallback kernels replace them.
        fallback;
    std::set<std::string> parts = {};  // parts of gpu_parts() that were checked

    bool operator==(const Found&) const = default;
};

// Identifies the GPUs, driver, runtime and program without opening the runtime. After a change of any of them
// the GPUs are checked again.
struct StartKey {
    std::string cards;    // PCI addresses and architectures in the kernel driver's order
    std::string driver;   // versions of Linux and amdgpu
    std::string runtime;  // path, size and time of the library's file
    std::string program;

    bool operator==(const StartKey&) const = default;
};

// The result of a GPU check in a helper process.
struct StartFound {
    Message problem = {};                // one or two sentences; empty: none
    std::vector<std::string> gpus = {};  // usable GPUs, as in Tested::gpu

    bool operator==(const StartFound&) const = default;
};

class Verdicts {
  public:
    // The folder need not exist yet. If its name is empty, nothing is stored.
    explicit Verdicts(std::string folder) : folder_(std::move(folder)) {}

    // Returns nullopt if the combination was never tested. A file that can't be read or parsed counts as
    // empty.
    std::optional<Found> found(const Tested& tested) const;
    std::optional<StartFound> start(const StartKey& key) const;
    // Replaces the stored result. Throws WriteFailed.
    void remember(const Tested& tested, const Found& found) const;
    void remember(const StartKey& key, const StartFound& found) const;

    const std::string& folder() const { return folder_; }
    std::string file() const;  // path of the file

  private:
    std::string folder_;
};

}  // namespace rocmforge::self_test
