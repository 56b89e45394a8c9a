// Checks unknown GPUs in a helper process before a command uses them.
#pragma once

#include <string>

#include <spdlog/logger.h>

#include "engine/engine.h"

namespace rocmforge::cli {

// The model that the command will load: the kernels that it needs are checked.
struct FirstLoad {
    std::string model = {};  // "": none
    std::string cache = "f16";
};

// Returns the options to use: the device cpu if the check fails and no GPU was requested. Ctrl-C ends the
// program.
EngineOptions checked(EngineOptions options, const FirstLoad& first = {});
// The same; a GPU that failed its check before is checked again.
EngineOptions checked_again(EngineOptions options);

}  // namespace rocmforge::cli
