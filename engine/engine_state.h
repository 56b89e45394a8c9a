// What Engine keeps; its calls are spread over several sources.
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
    std::unique_ptr<self_test::FirstUse> first_use;  // of the backend; nullptr: nothing is to be proven
    std::unique_ptr<Backend> host;  // beside a discrete GPU the processor, for layers that are left to it
    Speeds speeds;                  // as far as they were measured
    // What was measured of profiles that aren't whole yet, by the processor's threads; 0: the GPU's.
    std::map<int, Timings> unfinished;
    std::optional<UnloadCheck> unload_check;  // of a discrete GPU
    std::uint64_t missing_after_unload = 0;
    std::unique_ptr<Loaded> model;  // works on the backends, so it goes first

    Loaded& need_model() const;  // throws InvalidArgument when there is none
    MemoryLimit limit() const;
    void watch_unloading();  // makes unload_check
};

}  // namespace rocmforge
