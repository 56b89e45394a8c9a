// Predicts the memory and speed of a model on this machine's devices.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "engine/device/backend.h"
#include "engine/engine.h"
#include "engine/memory/memory_guard.h"
#include "engine/model/model.h"

namespace rocmforge::cli {

// The device that computes and, if it is a discrete GPU, the CPU.
struct Computers {
    explicit Computers(const EngineOptions& options);

    MemoryLimit limit(double threshold) const;

    std::unique_ptr<Backend> backend;
    std::unique_ptr<Backend> host;  // nullptr: none
};

// Returns one line that says whether the model fits with default options. Includes the speed if the device
// was measured before. Throws like make_backend() and judge().
std::string forecast(const ModelHeader& model, const EngineOptions& options);

// Formats a fix: "With 8-bit cache: 11.0 GB, fits".
std::string fix_text(const Fix& fix);

}  // namespace rocmforge::cli
