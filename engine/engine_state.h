// What Engine keeps; its calls are spread over several sources.
#pragma once

#include <memory>

#include <spdlog/logger.h>

#include "engine/engine.h"
#include "engine/loaded.h"

namespace rocmforge {

struct Engine::State {
    EngineOptions options;
    std::shared_ptr<spdlog::logger> log;
    std::unique_ptr<Backend> backend;
    std::unique_ptr<Backend> host;  // beside a discrete GPU the processor, for layers that are left to it
    Speeds speeds;                  // as far as they were measured
    std::unique_ptr<Loaded> model;  // works on the backends, so it goes first

    Loaded& need_model() const;  // throws InvalidArgument when there is none
    MemoryLimit limit() const;
};

}  // namespace rocmforge
