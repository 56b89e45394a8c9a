// The state of Scheduler, whose functions are in two source files: scheduler.cpp admits and ends requests,
// and scheduler_steps.cpp computes steps.
#pragma once

#include <algorithm>
#include <list>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "engine/answer_run.h"
#include "engine/loaded.h"
#include "engine/scheduler.h"
#include "engine/speculation/speculation.h"
#include "engine/step_policy.h"

namespace rocmforge {

// A job and its state, from its submission to its end.
struct ScheduledRequest {
    ScheduledRequest(Loaded& model, Job asked)
        : job(std::move(asked)), tokens(job.prompt), run(model, job.prompt, job.options, job.sink) {
        if (const SpeculationKind kind = model.info.speculation; kind != SpeculationKind::Off) {
            speculation.emplace(make_drafter(kind, model.context()));
        }
    }
    ScheduledRequest(const ScheduledRequest&) = delete;
    ScheduledRequest& operator=(const ScheduledRequest&) = delete;

    // Returns the number of tokens that are not computed yet.
    int left() const {
        return static_cast<int>(tokens.size()) - (sequence == nullptr ? 0 : sequence->length());
    }
    // Returns the number of tokens to prefill: all tokens that are not computed yet, except the last token.
    // The last token is computed like a decoded token, even if all tokens before it are cached.
    int unread() const { return left() - 1; }
    bool writes() const { return sequence != nullptr && unread() == 0; }
    bool reads() const { return sequence != nullptr && unread() > 0; }
    // Returns the number of tokens to prefill before the next position at which the state is copied.
    int unread_here() const {
        const int length = sequence->length();
        const auto next = std::upper_bound(points.begin(), points.end(), length);
        return next == points.end() ? unread() : std::min(unread(), *next - length);
    }
    bool at_point() const { return std::binary_search(points.begin(), points.end(), sequence->length()); }

    Job job;
    std::vector<std::int32_t> tokens;  // the prompt and the drawn tokens
    AnswerRun run;
    std::optional<Speculation> speculation;  // nullopt: no tokens are guessed
    KvSequence* sequence = nullptr;          // nullptr: the request has no slot
    std::vector<int> points;                 // positions at which the state is copied during prefill
    bool begun = false;  // whether the request was admitted before, so that prefilled() was called
};

using Requests = std::list<ScheduledRequest>;

struct Scheduler::State {
    State(Loaded& loaded, int most)
        : model(loaded),
          most_waiting(most),
          turns(loaded.transformer.batch(), most == 0 || loaded.info.options.sequences == 1) {}

    std::size_t slots() const { return static_cast<std::size_t>(model.info.options.sequences); }

    void stop_those_that_should();
    void admit(Admit which);
    bool worth_waiting(const ScheduledRequest& request) const;
    void open(Requests::iterator request);
    bool preempt_for(ScheduledRequest& request, int tokens);
    void preempt(Requests::iterator request);

    bool run_turn();
    bool run_tokens();
    bool run_prompts(StepKind turn);
    struct Part {
        Requests::iterator request;
        int first = 0;
        int count = 0;
        int drafted = 0;  // number of guessed tokens, which are the last of the `count` rows

        bool wanted() const { return request->left() <= 0; }  // whether logits are needed
    };
    bool compute(const std::vector<Part>& parts, RowsAs rows_as);
    void undo(const std::vector<Part>& parts);
    bool report(Requests::iterator request, int done);
    void add_drafts(std::vector<Part>& parts);
    void draw(const std::vector<Part>& parts);
    void sample(const std::vector<Part>& parts);
    // A row whose next token is sampled.
    struct Output {
        const AnswerRun* run = nullptr;
        std::span<const std::int32_t> guesses;  // the guessed tokens that precede the sampled token
    };
    static std::vector<Output> outputs_of(const std::vector<Part>& parts);
    bool take_argmax(const std::vector<Output>& outputs);
    void draw_on_device(const std::vector<Output>& outputs);
    bool has_outputs() const { return !logits.empty() || !highest.empty() || !drawn.empty(); }
    void draw_rows(const Part& part, std::size_t output);
    bool draw_one(ScheduledRequest& request, std::size_t output, int length);
    bool next_token(AnswerRun& run, std::size_t output, int length);

    void leave(Requests& list, Requests::iterator request, bool keep, Requests& gone);
    void finish(Requests& list, Requests::iterator request);
    void fail(Requests& list, Requests::iterator request, const EngineError& error);
    void fail_all(const EngineError& error);

    Loaded& model;
    int most_waiting;
    StepPolicy turns;
    Requests waiting;
    Requests running;  // in order of admission
    std::vector<SequenceRows> rows;
    std::vector<std::int32_t> appended;
    // Results for the wanted rows of the last step: either the argmax of each row, or the tokens that the
    // device drew for some rows, and logits of the rows from first_logits on, [rows, vocab].
    std::vector<ArgMax> highest;
    std::vector<std::optional<std::int32_t>> drawn;
    std::span<const float> logits;
    std::size_t first_logits = 0;
};

}  // namespace rocmforge
