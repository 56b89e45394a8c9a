// Runs several requests on one loaded model with continuous batching (Yu et al., OSDI 2022) and chunked
// prefill (arXiv:2308.16369). Each step computes either one token of every request that is decoding, or a
// chunk of the prompts that are in prefill, in turns: a long prompt delays the others by one chunk. The last
// token of a prompt is computed like a decoded token, so a fully cached prompt needs no prefill. Prefixes
// that prompts share are computed and stored once. The result of a request does not depend on the requests
// beside it. Not thread-safe: the owner of the engine calls step() while there is work; clients on other
// threads use a ModelService (engine/serving/model_service.h).
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

// One request. step() calls all functions, on its thread; they may call add(). An EngineError thrown by a
// function of the sink is the failure of this job.
struct Job {
    std::vector<std::int32_t> prompt;
    GenerateOptions options;
    GenerateSink sink;
    // Exactly one of the two is called, once, as the last call. Cancellation is not a failure: the result's
    // reason is Cancelled.
    std::function<void(GenerateResult)> done;
    std::function<void(const EngineError&)> failed;
    std::stop_token stop;  // checked before every step
};

struct SchedulerLoad {
    int running = 0;
    int waiting = 0;
};

class Scheduler {
  public:
    // The loaded model must have room for PlanOptions::sequences requests and must stay loaded during this
    // object's lifetime. `most_waiting`: further waiting jobs are refused; 0: only one job will be added,
    // which has the machine to itself. Throws InvalidArgument when no model is loaded.
    Scheduler(Engine& engine, int most_waiting);
    ~Scheduler();  // cancels unfinished jobs
    Scheduler(const Scheduler&) = delete;
    Scheduler& operator=(const Scheduler&) = delete;

    // Throws like Engine::generate() for invalid requests, and Busy when too many jobs wait already.
    void add(Job job);
    // Returns false when there is no work left. An error fails the job that caused it; a lost device fails
    // all jobs.
    bool step();
    // Called after any other error in step(): fails all unfinished jobs with it.
    void give_up(const EngineError& error);
    SchedulerLoad load() const;

  private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace rocmforge
