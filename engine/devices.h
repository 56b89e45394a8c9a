// Which device computes.
#pragma once

#include <memory>
#include <optional>
#include <stop_token>

#include "engine/backend.h"
#include "engine/engine.h"

namespace rocmforge {

// The backend of the device that the options ask for, or of the best that there is. Throws InvalidArgument
// naming those that there are, and Unsupported when the one asked for can't compute; never takes another
// one instead. A GPU's kernels that failed the self-test before are plain ones.
std::unique_ptr<Backend> make_backend(const EngineOptions& options);

// The same, tested at the first use.
std::unique_ptr<Backend> make_tested_backend(const EngineOptions& options, spdlog::logger& log);

// The processor, for the layers that a GPU has no room for.
std::unique_ptr<Backend> make_host_backend(const EngineOptions& options);

// What is remembered of how fast the device is with this program and these options.
std::optional<DeviceProfile> known_profile(const EngineOptions& options, const DeviceInfo& device);
// Measures it and remembers that; as measure_profile() throws. That it can't be remembered is only logged.
DeviceProfile measured_profile(Backend& backend, const EngineOptions& options, spdlog::logger& log,
                               const std::stop_token& stop = {});

}  // namespace rocmforge
