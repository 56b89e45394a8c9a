// An emulated HIP runtime as a test holds it: the library that HIP calls go to, and the table beside them.
#pragma once

#include <string>
#include <vector>

#include <hip/hip_runtime_api.h>

#include "tests/hip_emulator/emulator_control.h"

namespace rocmforge::emulator {

class EmulatedRuntime {
  public:
    // `arch`: one of emulated_architectures(). The library is one for the whole process: it is reset here and
    // at the end.
    explicit EmulatedRuntime(const std::string& arch);
    // A library that a test has built for itself.
    static EmulatedRuntime from_module(const std::string& path);
    ~EmulatedRuntime();
    EmulatedRuntime(const EmulatedRuntime&) = delete;
    EmulatedRuntime& operator=(const EmulatedRuntime&) = delete;

    const std::string& path() const { return path_; }  // for ROCMFORGE_HIP_RUNTIME
    const RocmforgeEmulatorControl* operator->() const { return control_; }
    void* symbol(const char* name) const;

    std::string report() const;  // empty when nothing was wrong
    void set_devices(const std::vector<RocmforgeEmulatedDevice>& devices);
    void fail(const std::string& call, std::uint64_t nth, hipError_t error);
    void lose_at(const std::string& call, std::uint64_t nth, hipError_t error);  // and every call after it

  private:
    struct FromPath {};
    EmulatedRuntime(FromPath, const std::string& path);

    std::string path_;
    void* library_ = nullptr;
    const RocmforgeEmulatorControl* control_ = nullptr;
};

}  // namespace rocmforge::emulator
