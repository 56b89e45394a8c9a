// What `rocmforge-cli bench` doesn't measure.
#pragma once

#include <cstdint>
#include <string>

#include "engine/engine.h"

namespace rocmforge::measure {

struct LeakCheck {
    int generations = 2000;
    int loads = 100;  // the model is loaded anew that often, at even distances
    int tokens = 8;   // of each generation
    int context = 1024;
};
struct LeakResult {
    int generations = 0;
    std::uint64_t free_before = 0;  // device memory, after one load and unload
    std::uint64_t free_after = 0;
    std::uint64_t held_after = 0;  // by the ledger
    double seconds = 0;
};
LeakResult check_leaks(const EngineOptions& options, const std::string& model, const LeakCheck& check);

struct AttentionTiming {
    int positions = 2048;  // each is a row too: a whole prompt at once
    int heads = 32;
    int head_dim = 128;
    int batch = 4;  // sequences
    int repetitions = 10;
};
struct AttentionResult {
    Spread seconds;      // of one causal attention over the whole batch
    bool finite = true;  // all of the result
};
AttentionResult time_attention(const EngineOptions& options, const AttentionTiming& timing);

}  // namespace rocmforge::measure
