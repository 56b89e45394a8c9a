#include "tests/hip_emulator/emulated_runtime.h"

#include <dlfcn.h>
#include <stdexcept>

#include "tests/hip_emulator/emulated_gpus.h"

namespace rocmforge::emulator {

EmulatedRuntime::EmulatedRuntime(const std::string& arch)
    : EmulatedRuntime(FromPath{}, runtime_library(arch)) {}

EmulatedRuntime EmulatedRuntime::from_module(const std::string& path) {
    return {FromPath{}, path};
}

EmulatedRuntime::EmulatedRuntime(FromPath, const std::string& path)
    : path_(path), library_(dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE)) {
    if (library_ == nullptr)
        throw std::runtime_error("The emulator cannot be opened: " + std::string(dlerror()));
    using Control = const RocmforgeEmulatorControl*();
    auto* const control = reinterpret_cast<Control*>(symbol("rocmforge_emulator_control"));
    if (control == nullptr) throw std::runtime_error(path + " is no emulated HIP runtime");
    control_ = control();
    control_->reset();
}

EmulatedRuntime::~EmulatedRuntime() {
    control_->reset();
}

void* EmulatedRuntime::symbol(const char* name) const {
    return dlsym(library_, name);
}

std::string EmulatedRuntime::report() const {
    std::string text(control_->report(nullptr, 0), '\0');
    control_->report(text.data(), text.size() + 1);
    return text;
}

void EmulatedRuntime::set_devices(const std::vector<RocmforgeEmulatedDevice>& devices) {
    control_->set_devices(devices.data(), static_cast<int>(devices.size()));
}

void EmulatedRuntime::fail(const std::string& call, std::uint64_t nth, hipError_t error) {
    if (control_->fail_call(call.c_str(), nth, error, 0) == 0)
        throw std::invalid_argument("no such call: " + call);
}

void EmulatedRuntime::lose_at(const std::string& call, std::uint64_t nth, hipError_t error) {
    if (control_->fail_call(call.c_str(), nth, error, 1) == 0)
        throw std::invalid_argument("no such call: " + call);
}

}  // namespace rocmforge::emulator
