// Runs several requests on one loaded model with continuous batching (Yu et al., OSDI 2022) and chunked
// prefill (arXiv:2308.16369). A step computes either one token of every request that is decoding, or a chunk
// of the prompts that are in prefill. These steps alternate, so a long prompt delays other requests by one
// chunk only. The last token of a prompt is computed like a decoded token, so a fully cached prompt needs no
// prefill. Prefixes that prompts share are computed and stored once. The result of a request does not depend
// on the other requests. Not thread-safe: the owner of the engine calls step() while there is work; clients
// on other threads use a ModelService (engine/serving/model_service.h).
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <stop_token>
#include <string>
#include <vector>

#include "engine/base/error.h"
#include "engine/engine.h"

namespace rocmforge {

// One request. Its functions are called by the functions of Scheduler, on the thread of their caller. They
// may call add(). If a function of the sink throws an EngineError, only this job fails.
struct Job {
    std::vector<std::int32_t> prompt;
    GenerateOptions options;
    GenerateSink sink;
    // Exactly one of `done` and `failed` is called, once and last. A cancelled job has not failed: its
    // result's reason is Cancelled.
    std::function<void(GenerateResult)> done;
    std::function<void(const EngineError&)> failed;
    std::stop_token stop;  // checked before every step
};

// Which waiting requests a step may admit.
enum class Admit {
    All,
    Begun,  // only preempted requests, which continue
};

struct SchedulerLoad {
    int running = 0;
    int waiting = 0;
};

class Scheduler {
  public:
    // Runs at most as many requests at the same time as the model was loaded for (PlanOptions::sequences).
    // The model must stay loaded during this object's lifetime. `most_waiting`: maximum number of waiting
    // jobs; more are refused. 0: only one job will be added, which runs alone. Throws InvalidArgument if no
    // model is loaded.
    Scheduler(Engine& engine, int most_waiting);
    ~Scheduler();  // cancels unfinished jobs
    Scheduler(const Scheduler&) = delete;
    Scheduler& operator=(const Scheduler&) = delete;

    // Throws like Engine::generate() for invalid requests. Throws Busy if too many jobs are waiting; jobs
    // with a stop request don't count.
    void add(Job job);
    // Computes a step. Returns false if there is no work left. An error fails only the job that caused it; a
    // lost device fails all jobs.
    bool step(Admit admit = Admit::All);
    // Must be called after any other error in step(). Fails all unfinished jobs with that error.
    void give_up(const EngineError& error);
    SchedulerLoad load() const;

  private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace rocmforge
