// The AMD GPU that the tests of real cards run on, or why there is none here.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "engine/engine.h"
#include "engine/hip/gpu_list.h"

namespace rocmforge::test {

struct Card {
    std::string device;        // "hip:0"
    std::string name;          // for people
    std::string runtime = {};  // of the stand-in; "": the system's
    std::string sys = "/sys";
    std::string pci = {};

    // What it found wrong earlier isn't remembered: all of its own kernels compute.
    EngineOptions options() const;
};

struct FoundCard {
    std::optional<Card> card;
    std::string reason;  // why there is none; empty when there is one
};

struct CardSearch {
    // ROCMFORGE_CARD_STAND_IN: a runtime that is taken for a card, to show that these tests can pass and
    // fail.
    std::string stand_in = {};
    std::string kfd = "/dev/kfd";
    std::string sys = "/sys";
    std::function<hip::GpuList()> gpus;  // of the runtime that would be used
};

// Only AMD's own runtime on the kernel's own driver counts. Emulators, and runtimes on other makers' drivers,
// have an export that AMD's hasn't, and no /dev/kfd.
FoundCard find_card(const CardSearch& search);

// This computer's, as the environment says. Prepares what the runtime reads when it starts.
FoundCard find_card();

// Bytes of its memory that this process holds, as the compute driver says; nullopt where it says nothing.
std::optional<std::uint64_t> own_memory(const Card& card);

}  // namespace rocmforge::test
