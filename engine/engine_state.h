// What Engine keeps; its calls are spread over several sources.
#pragma once

#include <memory>
#include <optional>

#include <spdlog/logger.h>

#include "engine/engine.h"
#include "engine/loaded.h"

namespace rocmforge {

struct Engine::State {
    EngineOptions options;
    std::shared_ptr<spdlog::logger> log;
    std::unique_ptr<Backend> backend;
    std::optional<DeviceProfile> profile;  // of it, once it was measured
    std::unique_ptr<Loaded> model;         // works on the backend, so it goes first

    Loaded& need_model() const;  // throws InvalidArgument when there is none
    MemoryLimit limit() const;
};

}  // namespace rocmforge
