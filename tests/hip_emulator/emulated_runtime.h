// An emulated HIP runtime for tests: the library that implements the HIP calls, and the table that controls
// it.
#pragma once

#include <string>
#include <vector>

#include <hip/hip_runtime_api.h>

#include "tests/hip_emulator/emulator_control.h"

namespace rocmforge::emulator {

class EmulatedRuntime {
  public:
    // `arch`: one of emulated_architectures(). A process loads each library once, so the constructor and the
    // destructor reset it.
    explicit EmulatedRuntime(const std::string& arch);
    // Loads a library that the test builds.
    static EmulatedRuntime from_module(const std::string& path);
    ~EmulatedRuntime();
    EmulatedRuntime(const EmulatedRuntime&) = delete;
    EmulatedRuntime& operator=(const EmulatedRuntime&) = delete;

    const std::string& path() const { return path_; }  // a value for ROCMFORGE_HIP_RUNTIME
    const RocmforgeEmulatorControl* operator->() const { return control_; }
    void* symbol(const char* name) const;

    std::string report() const;  // empty if there are no errors
    void set_devices(const std::vector<RocmforgeEmulatedDevice>& devices);
    void fail(const std::string& call, std::uint64_t nth, hipError_t error);
    // The nth call of the function `call` returns `error`, and so does every later call of any function.
    void lose_at(const std::string& call, std::uint64_t nth, hipError_t error);

  private:
    struct FromPath {};
    EmulatedRuntime(FromPath, const std::string& path);

    std::string path_;
    void* library_ = nullptr;
    const RocmforgeEmulatorControl* control_ = nullptr;
};

}  // namespace rocmforge::emulator
