// Checks unknown GPUs in a helper process before a command uses them.
#pragma once

#include <string>

#include <spdlog/logger.h>

#include "engine/engine.h"

namespace rocmforge::cli {

// The model that the command will load. The check covers the kernels that this model needs.
struct FirstLoad {
    std::string model = {};  // path; "": none
    std::string cache = "f16";
};

// Returns the options to use. Selects the device cpu if the check fails and the user did not request a GPU.
// Ctrl-C ends the program.
EngineOptions checked(EngineOptions options, const FirstLoad& first = {});
// Like checked(), but also repeats the check of a GPU that failed earlier.
EngineOptions checked_again(EngineOptions options);

}  // namespace rocmforge::cli
