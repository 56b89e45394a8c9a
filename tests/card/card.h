// Finds the AMD GPU of this computer for tests on real hardware, or reports why there is none.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "engine/engine.h"
#include "engine/hip/gpu_list.h"

namespace rocmforge::test {

struct Card {
    std::string device;        // identifier, for example "hip:0"
    std::string name;          // display name
    std::string runtime = {};  // path of a runtime that stands in for a real GPU; empty: the system's runtime
    std::string sys = "/sys";
    std::string pci = {};

    // Returns the engine options for this GPU. The self-test is off, so that the GPU's own kernels are used
    // even if an earlier self-test rejected them.
    EngineOptions options() const;
};

struct FoundCard {
    std::optional<Card> card;
    std::string reason;  // empty if there is a GPU
};

struct CardSearch {
    // The value of ROCMFORGE_CARD_STAND_IN, which is the path of a runtime to use instead of a real GPU.
    // tst_find_card sets this variable to show that the tests on real hardware can pass and fail.
    std::string stand_in = {};
    std::string kfd = "/dev/kfd";
    std::string sys = "/sys";
    std::function<hip::GpuList()> gpus;  // lists the GPUs of the runtime that would be used
};

// Accepts only AMD's runtime on the amdkfd driver. Emulators, and runtimes on drivers of other vendors, are
// recognized by an additional export and because /dev/kfd is missing.
FoundCard find_card(const CardSearch& search);

// Searches this computer, or uses the runtime that ROCMFORGE_CARD_STAND_IN names. Also sets the environment
// variables that the runtime reads when it starts.
FoundCard find_card();

// Returns the bytes of GPU memory that this process holds according to the compute driver, or nullopt if
// unknown.
std::optional<std::uint64_t> own_memory(const Card& card);

}  // namespace rocmforge::test
