// GPUs that nothing is known of are checked in another process before a command uses them.
#pragma once

#include <string>

#include <spdlog/logger.h>

#include "engine/engine.h"

namespace rocmforge::cli {

// What the command will load, so that its kernels are checked.
struct FirstLoad {
    std::string model = {};  // "": nothing
    std::string cache = "f16";
};

// The options that the command goes on with. Where GPUs can't be used and nobody asked for one, the processor
// computes. Ctrl-C ends the program as ever.
EngineOptions checked(EngineOptions options, const FirstLoad& first = {});
// The same with GPUs that failed checked once more.
EngineOptions checked_again(EngineOptions options);

}  // namespace rocmforge::cli
