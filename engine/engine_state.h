// The state of Engine, whose functions are in several source files.
#pragma once

#include <memory>
#include <optional>

#include <spdlog/logger.h>

#include "engine/engine.h"
#include "engine/loaded.h"
#include "engine/memory/unload_check.h"
#include "engine/self_test/first_use.h"
#include "engine/speed_profiler.h"

namespace rocmforge {

struct Engine::State {
    EngineOptions options;
    std::shared_ptr<spdlog::logger> log;
    std::unique_ptr<Backend> backend;
    std::unique_ptr<self_test::FirstUse> first_use;  // self-test of the backend; nullptr: none is requested
    std::unique_ptr<Backend> host;  // the CPU, for the layers placed on it; nullptr without a discrete GPU
    std::optional<SpeedProfiler> speed_profiler;
    std::optional<UnloadCheck> unload_check;  // set only for a discrete GPU
    std::uint64_t missing_after_unload = 0;
    std::unique_ptr<Loaded> model;  // declared after the backends, which it uses, so it is destroyed first

    Loaded& need_model() const;  // throws InvalidArgument if no model is loaded
    MemoryLimit limit() const;
    SnapshotUse snapshot_use() const;
    // Returns the device's memory that unloading the model would free. If the device uses system memory, this
    // includes the snapshots of recurrent states.
    std::uint64_t taken() const;
    std::uint64_t taken_from_host() const;  // Engine::held_by_host()
    // Returns whether the memory limit allows `bytes` more bytes beside the loaded model. Always true without
    // a model.
    bool has_room_beside_model(std::uint64_t bytes) const;
    void watch_unloading();  // creates unload_check
};

}  // namespace rocmforge
