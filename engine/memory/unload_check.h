// Checks that a discrete GPU has its memory back after a model was unloaded.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>

#include "engine/memory/gpu_snapshot.h"

namespace rocmforge {

class UnloadCheck {
  public:
    // The driver clears large buffers before it counts them as free, so memory returns gradually. The check
    // waits while the free memory grows, at most kTimeout.
    static constexpr std::chrono::milliseconds kTimeout{2000};
    static constexpr std::chrono::milliseconds kInterval{20};
    static constexpr int kIntervalsWithoutChange = 5;

    using Read = std::function<GpuSnapshot()>;
    using Pause = std::function<void(std::chrono::milliseconds)>;

    // If `read` throws EngineError, that moment counts as unknown and is not compared.
    explicit UnloadCheck(Read read, Pause pause = sleep);

    // Called before memory is allocated for a model.
    void begin_load();
    // Called before a model's memory is freed. `held`: its bytes on the GPU.
    void begin_unload(std::uint64_t held);
    // Called once it is freed. Returns the missing bytes; 0: none, or unknown.
    std::uint64_t end_unload();

    // The state before the current model was loaded; nullptr: no model is loaded, or the state is unknown.
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
