// Options of an engine on the CPU, whose answers other devices are compared with.
#pragma once

#include "engine/engine.h"

namespace rocmforge::test {

inline EngineOptions on_cpu() {
    EngineOptions options;
    options.threads = 2;
    options.device = "cpu";
    return options;
}

inline GenerateOptions greedy(int max_tokens) {
    GenerateOptions options;
    options.max_tokens = max_tokens;
    options.sampling.temperature = 0;
    return options;
}

}  // namespace rocmforge::test
