// Opens the kernels of the emulator's tests, and returns what the emulator reports about a launch.
#pragma once

#include <exception>
#include <string>

#include "tests/hip_emulator/host_launcher.h"
#include "tests/hip_emulator/test_kernels.h"

namespace rocmforge::test {

inline emulator::HostLauncher gpu(const std::string& arch) {
    return emulator::HostLauncher::from_module(TEST_KERNELS + arch + ".so");
}

// Launches the kernel and returns the report. Empty: no error.
inline std::string report(emulator::HostLauncher& gpu, const char* kernel, int block, const Pointers& args) {
    try {
        gpu.run_named(kernel, {.block = block}, args);
    } catch (const std::exception& error) {
        return error.what();
    }
    return {};
}

}  // namespace rocmforge::test
