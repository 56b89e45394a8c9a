// Finds the AMD GPU of this computer for tests on real hardware, or the reason why there is none.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "engine/engine.h"
#include "engine/hip/gpu_list.h"

namespace rocmforge::test {

struct Card {
    std::string device;        // "hip:0"
    std::string name;          // display name
    std::string runtime = {};  // path of the stand-in's runtime; empty: the system's
    std::string sys = "/sys";
    std::string pci = {};

    // Options for this GPU. The self-test is off, so that the GPU's own kernels are used even if an earlier
    // self-test rejected them.
    EngineOptions options() const;
};

struct FoundCard {
    std::optional<Card> card;
    std::string reason;  // empty if there is a GPU
};

struct CardSearch {
    // ROCMFORGE_CARD_STAND_IN: a runtime to use instead of a real GPU, to show that these tests can pass and
    // fail.
    std::string stand_in = {};
    std::string kfd = "/dev/kfd";
    std::string sys = "/sys";
    std::function<hip::GpuList()> gpus;  // the GPUs of the runtime that would be used
};

// Accepts only AMD's runtime on the amdkfd driver. Emulators and runtimes on drivers of other vendors have an
// additional export, and no /dev/kfd.
FoundCard find_card(const CardSearch& search);

// Searches this computer according to the environment. Prepares the environment variables that the runtime
// reads when it starts.
FoundCard find_card();

// Bytes of GPU memory held by this process according to the compute driver; nullopt if unknown.
std::optional<std::uint64_t> own_memory(const Card& card);

}  // namespace rocmforge::test
