// What `rocmforge-cli bench` doesn't measure.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

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

struct MemoryCheck {
    int context = 4096;
    DType cache = DType::F16;
    int prompt = 600;  // tokens, of which at least a batch and a half are prefilled
    int tokens = 16;   // decoded, so that steps are recorded too
};
struct MemoryResult {
    std::uint64_t planned = 0;
    std::uint64_t planned_runtime = 0;  // of it, what the runtime takes whether or not a model is loaded
    std::uint64_t held = 0;             // by the ledger
    std::uint64_t taken = 0;            // free device memory before the load − after a prompt and an answer
};
// Loads the model and uses it, then calls `held` while it is there. Throws like Engine.
void hold_model(const EngineOptions& options, const std::string& model, const MemoryCheck& check,
                const std::function<void(const MemoryResult&)>& held);
// Free device memory, in bytes, while this process has a context and nothing else on it.
std::uint64_t free_memory(const EngineOptions& options);

struct AtOnce {
    int answers = 8;
    int prompt = 24;   // tokens
    int tokens = 128;  // of each answer
};
struct AtOnceResult {
    double alone = 0;              // tokens a second of one answer, the median of all, drawn and all
    double together = 0;           // of all of them at once
    int same = 0;                  // answers that were the same tokens beside the others as alone
    std::vector<int> first_other;  // [answers]: the first token that was another, or -1
};
// Greedy answers to different prompts, each alone and then all through the scheduler.
AtOnceResult answer_at_once(const EngineOptions& options, const std::string& model, const AtOnce& check);

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
