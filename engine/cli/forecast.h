// What loading a model would take of this machine's devices, and how fast it would answer there.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "engine/device/backend.h"
#include "engine/engine.h"
#include "engine/memory/memory_guard.h"
#include "engine/model/model.h"

namespace rocmforge::cli {

// The device that computes, and beside a GPU with memory of its own the processor.
struct Computers {
    explicit Computers(const EngineOptions& options);

    MemoryLimit limit(double threshold) const;

    std::unique_ptr<Backend> backend;
    std::unique_ptr<Backend> host;  // nullptr: there is none beside it
};

// Whether the model fits as it is loaded when nobody asks for anything else, in a line. The speed is in it
// where the device was measured before. Throws as make_backend() and judge().
std::string forecast(const ModelHeader& model, const EngineOptions& options);

// "With 8-bit cache: 11.0 GB, fits"
std::string fix_text(const Fix& fix);

}  // namespace rocmforge::cli
