#include "engine/hip/fault_watch.h"

#include <array>
#include <atomic>
#include <cinttypes>
#include <cstdio>
#include <dlfcn.h>
#include <hsa/hsa_ext_amd.h>

#include "engine/hip/abort_watch.h"

namespace rocmforge::hip {
namespace {

class HsaFaultWatch final : public FaultWatch {
  public:
    HsaFaultWatch() {
        // Finds the library only if it is already loaded, because loading it would start the runtime.
        void* library = dlopen("libhsa-runtime64.so.1", RTLD_LAZY | RTLD_NOLOAD);
        if (library == nullptr) return;
        const auto handle_events = reinterpret_cast<decltype(&::hsa_amd_register_system_event_handler)>(
            dlsym(library, "hsa_amd_register_system_event_handler"));
        if (handle_events == nullptr) return;
        armed_ = handle_events(&HsaFaultWatch::happened, this) == HSA_STATUS_SUCCESS;
    }

    bool armed() const override { return armed_ || watches_for_aborts(); }
    std::optional<Message> fault() const override {
        if (runtime_aborted()) return Text::tr("ROCm's runtime aborted.");
        if (!faulted_.load(std::memory_order_acquire)) return std::nullopt;
        if (memory_)
            return Message(Text::tr("a kernel accessed invalid memory at address %1."), text_.data());
        return Message(Text::tr("the driver reports a reset or a hardware error (event %1)."), text_.data());
    }

  private:
    // The fault handler, called on a thread of the runtime.
    static hsa_status_t happened(const hsa_amd_event_t* event, void* data) {
        auto& self = *static_cast<HsaFaultWatch*>(data);
        if (!self.writing_.exchange(true)) {
            // Newer runtimes also report resets and hardware errors.
            if (event->event_type == HSA_AMD_GPU_MEMORY_FAULT_EVENT) {
                self.memory_ = true;
                std::snprintf(self.text_.data(), self.text_.size(), "0x%" PRIx64,
                              event->memory_fault.virtual_address);
            } else {
                std::snprintf(self.text_.data(), self.text_.size(), "%d",
                              static_cast<int>(event->event_type));
            }
            self.faulted_.store(true, std::memory_order_release);
        }
        return HSA_STATUS_SUCCESS;
    }

    bool armed_ = false;
    std::atomic<bool> writing_{false};
    std::atomic<bool> faulted_{false};
    bool memory_ = false;          // whether the event is a memory fault
    std::array<char, 32> text_{};  // address of the memory fault, or number of another event
};

}  // namespace

const FaultWatch& process_fault_watch() {
    // The watch is never destroyed, because the runtime's thread may still call it while the program exits.
    static const HsaFaultWatch& watch = *new HsaFaultWatch;
    return watch;
}

}  // namespace rocmforge::hip
