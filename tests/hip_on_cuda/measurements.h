// Measurements that `rocmforge-cli bench` does not make.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "engine/engine.h"

namespace rocmforge::measure {

struct LeakCheck {
    int generations = 2000;
    int loads = 100;  // number of times the model is loaded, at even intervals
    int tokens = 8;   // per generation
    int context = 1024;
};
struct LeakResult {
    int generations = 0;
    std::uint64_t free_before = 0;  // device memory, after one load and unload
    std::uint64_t free_after = 0;
    std::uint64_t held_after = 0;  // according to the ledger
    double seconds = 0;
};
LeakResult check_leaks(const EngineOptions& options, const std::string& model, const LeakCheck& check);

struct MemoryCheck {
    int context = 4096;
    DType cache = DType::F16;
    int prompt = 600;  // tokens; at least one and a half prefill batches
    int tokens = 16;   // decoded, so that steps are recorded as well
};
struct MemoryResult {
    std::uint64_t planned = 0;
    std::uint64_t planned_runtime = 0;  // the runtime's part of it, which does not depend on a model
    std::uint64_t held = 0;             // according to the ledger
    std::uint64_t taken = 0;  // free device memory before the load minus free memory after an answer
};
// Loads the model and uses it, then calls `held` while it is loaded. Throws like Engine.
void hold_model(const EngineOptions& options, const std::string& model, const MemoryCheck& check,
                const std::function<void(const MemoryResult&)>& held);
// Free device memory in bytes while only this process has a context on the device.
std::uint64_t free_memory(const EngineOptions& options);

struct AtOnce {
    int answers = 8;
    int prompt = 24;   // tokens
    int tokens = 128;  // of each answer
};
struct AtOnceResult {
    double alone = 0;              // tokens per second of one answer, including sampling; the median of all
    double together = 0;           // of all answers in parallel
    int same = 0;                  // number of answers whose tokens are the same alone and in parallel
    std::vector<int> first_other;  // [answers]: position of the first different token, or -1
};
// Computes greedy answers to different prompts, each alone and then all of them in parallel.
AtOnceResult answer_at_once(const EngineOptions& options, const std::string& model, const AtOnce& check);

struct AttentionTiming {
    int positions = 2048;  // each is a row: a whole prompt in one step
    int heads = 32;
    int head_dim = 128;
    int batch = 4;  // sequences
    int repetitions = 10;
};
struct AttentionResult {
    Spread seconds;      // of one causal attention over the whole batch
    bool finite = true;  // whether the whole result is finite
};
AttentionResult time_attention(const EngineOptions& options, const AttentionTiming& timing);

}  // namespace rocmforge::measure
