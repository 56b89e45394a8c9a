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
    std::unique_ptr<Backend> host;  // beside a discrete GPU the processor, for layers that are left to it
    std::optional<DeviceProfile> profile;  // of the backend, once it was measured
    std::optional<DeviceProfile> host_profile;
    std::unique_ptr<Loaded> model;  // works on the backends, so it goes first

    Loaded& need_model() const;  // throws InvalidArgument when there is none
    const DeviceProfile* profile_of_host() const { return host_profile ? &*host_profile : nullptr; }
    MemoryLimit limit() const;
};

}  // namespace rocmforge
