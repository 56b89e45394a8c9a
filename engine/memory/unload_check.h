// Checks that a discrete GPU's memory is free again after a model was unloaded.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>

#include "engine/memory/gpu_snapshot.h"

namespace rocmforge {

class UnloadCheck {
  public:
    // The driver clears large buffers before it counts them as free, so free memory grows gradually. The
    // check waits while free memory grows, but not longer than kTimeout.
    static constexpr std::chrono::milliseconds kTimeout{2000};
    static constexpr std::chrono::milliseconds kInterval{20};
    static constexpr int kIntervalsWithoutChange = 5;

    using Read = std::function<GpuSnapshot()>;
    using Pause = std::function<void(std::chrono::milliseconds)>;

    // If `read` throws EngineError, the memory at that moment is unknown and is not compared.
    explicit UnloadCheck(Read read, Pause pause = sleep);

    // Must be called before memory is allocated for a model.
    void begin_load();
    // Must be called before a model's memory is freed. `held`: the model's bytes on the GPU.
    void begin_unload(std::uint64_t held);
    // Must be called after the memory was freed. Returns the missing bytes; 0: none, or unknown.
    std::uint64_t end_unload();

    // Returns the GPU's memory before the current model was loaded; nullptr: no model is loaded, or it is
    // unknown.
    const GpuSnapshot* before_load() const { return before_ ? &*before_ : nullptr; }

    static void sleep(std::chrono::milliseconds interval);

  private:
    std::optional<GpuSnapshot> snapshot() const;

    Read read_;
    Pause pause_;
    std::optional<GpuSnapshot> before_;
    std::optional<GpuSnapshot> loaded_;
    std::uint64_t held_ = 0;
};

}  // namespace rocmforge
