// Many answers at once from one loaded model. Each step computes either a token of every answer that is being
// written, or a chunk of the prompts that are being read, in turns, so that a long prompt delays the others
// by a chunk and not by itself (continuous batching, Yu et al., OSDI 2022; chunked prefill,
// arXiv:2308.16369). A prompt's last token is a step as those of its answer are: where the rest is known, no
// more than that is to be done. Beginnings that prompts share are computed and held once. What an answer is
// doesn't depend on what is computed beside it. Not thread-safe: whoever owns the engine calls step() while
// there is work; clients on other threads go through a ModelHost (engine/serving/model_host.h).
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

// One answer that is asked for. All functions are called by step(), on its thread; they may call add(). What
// the sink's functions throw as EngineError is the job's failure.
struct Job {
    std::vector<std::int32_t> prompt;
    GenerateOptions options;
    GenerateSink sink;
    // One of the two is called, once, last. Being stopped is no failure: the result's reason is Cancelled.
    std::function<void(GenerateResult)> done;
    std::function<void(const EngineError&)> failed;
    std::stop_token stop;  // looked at before every step
};

struct SchedulerLoad {
    int running = 0;
    int waiting = 0;
};

class Scheduler {
  public:
    // The model that is loaded, with room for PlanOptions::sequences answers at once; it must stay loaded
    // while this lives. `most_waiting`: jobs beyond it are refused; 0 where one job alone will be added,
    // which then has the machine to itself. Throws InvalidArgument when no model is loaded.
    Scheduler(Engine& engine, int most_waiting);
    ~Scheduler();  // what isn't over is cancelled
    Scheduler(const Scheduler&) = delete;
    Scheduler& operator=(const Scheduler&) = delete;

    // Throws as Engine::generate() for what can't be asked for, and Busy when too many wait already.
    void add(Job job);
    // False: nothing is left to do. What goes wrong is a job's failure; a lost device is every job's.
    bool step();
    // After something else went wrong in step(): all that isn't over fails with this.
    void give_up(const EngineError& error);
    SchedulerLoad load() const;

  private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace rocmforge
