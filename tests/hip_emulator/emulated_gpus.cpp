#include "tests/hip_emulator/emulated_gpus.h"

#include <array>

namespace rocmforge::emulator {

namespace {

constexpr std::array<const char*, 5> kArchitectures{"gfx1030", "gfx1100", "gfx1201", "gfx942", "gfx90a"};

}  // namespace

std::span<const char* const> emulated_architectures() {
    return std::span(kArchitectures).first<4>();
}

std::span<const char* const> launched_architectures() {
    return kArchitectures;
}

std::string runtime_library(const std::string& arch) {
    return std::string(ROCMFORGE_EMULATOR_FOLDER) + "/librocmforge_hip_" + arch + ".so";
}

}  // namespace rocmforge::emulator
