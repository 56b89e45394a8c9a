// Measurements that `rocmforge-cli bench` does not offer.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "engine/engine.h"

namespace rocmforge::measure {

struct LeakCheck {
    int generations = 2000;
    int loads = 100;  // number of times the model is loaded, spread evenly over the generations
    int tokens = 8;   // number of tokens per generation
    int context = 1024;
};
struct LeakResult {
    int generations = 0;
    std::uint64_t free_before = 0;  // free device memory after one load and unload
    std::uint64_t free_after = 0;
    std::uint64_t held_after = 0;  // bytes in the memory ledger after the last unload
    double seconds = 0;
};
LeakResult check_leaks(const EngineOptions& options, const std::string& model, const LeakCheck& check);

struct MemoryCheck {
    int context = 4096;
    DType cache = DType::F16;
    int prompt = 600;  // number of tokens; at least one and a half prefill batches
    int tokens = 16;   // number of decoded tokens, so that decode steps are recorded as well
};
struct MemoryResult {
    std::uint64_t planned = 0;
    // Part of `planned` that the runtime uses; it does not depend on the model.
    std::uint64_t planned_runtime = 0;
    std::uint64_t held = 0;   // bytes in the memory ledger while the model is loaded
    std::uint64_t taken = 0;  // free device memory before the load minus free memory after an answer
};
// Loads the model and uses it, then calls `held` while it is loaded. Throws like Engine.
void hold_model(const EngineOptions& options, const std::string& model, const MemoryCheck& check,
                const std::function<void(const MemoryResult&)>& held);
// Opens the device without loading a model, and returns its free memory in bytes.
std::uint64_t free_memory(const EngineOptions& options);

struct AtOnce {
    int answers = 8;
    int prompt = 24;   // number of tokens of each prompt
    int tokens = 128;  // number of tokens of each answer
};
struct AtOnceResult {
    double alone = 0;              // median speed of one answer in tokens per second, including sampling
    double together = 0;           // speed of all answers in parallel, in tokens per second
    int same = 0;                  // number of answers whose tokens are the same alone and in parallel
    std::vector<int> first_other;  // [answers]: position of the first different token, or -1
};
// Computes greedy answers to different prompts, each alone and then all of them in parallel.
AtOnceResult answer_at_once(const EngineOptions& options, const std::string& model, const AtOnce& check);

struct AttentionTiming {
    int positions = 2048;  // number of rows: a whole prompt in one step
    int heads = 32;
    int head_dim = 128;
    int batch = 4;  // number of sequences
    int repetitions = 10;
};
struct AttentionResult {
    Spread seconds;      // time of one causal attention over the whole batch
    bool finite = true;  // whether the whole result is finite
};
AttentionResult time_attention(const EngineOptions& options, const AttentionTiming& timing);

}  // namespace rocmforge::measure
