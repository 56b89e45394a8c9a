// The state of Engine. Several source files implement its functions.
#pragma once

#include <map>
#include <memory>
#include <optional>

#include <spdlog/logger.h>

#include "engine/engine.h"
#include "engine/loaded.h"
#include "engine/memory/unload_check.h"
#include "engine/self_test/first_use.h"
#include "engine/speed/timings.h"

namespace rocmforge {

struct Engine::State {
    EngineOptions options;
    std::shared_ptr<spdlog::logger> log;
    std::unique_ptr<Backend> backend;
    std::unique_ptr<self_test::FirstUse> first_use;  // of the backend; nullptr: no self-test is requested
    std::unique_ptr<Backend> host;  // the CPU beside a discrete GPU, for the layers placed on it
    Speeds speeds;                  // as far as measured
    // Incomplete measurements, by the number of CPU threads; 0: the GPU's.
    std::map<int, Timings> unfinished;
    std::optional<UnloadCheck> unload_check;  // of a discrete GPU
    std::uint64_t missing_after_unload = 0;
    std::unique_ptr<Loaded> model;  // uses the backends, so it is destroyed first

    Loaded& need_model() const;  // throws InvalidArgument when there is none
    MemoryLimit limit() const;
    void watch_unloading();  // creates unload_check
};

}  // namespace rocmforge
