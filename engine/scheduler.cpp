#include "engine/scheduler.h"

#include <algorithm>
#include <utility>

#include "engine/engine_state.h"
#include "engine/scheduler_state.h"
#include "engine/snapshot_points.h"

namespace rocmforge {
namespace {

int common_beginning(const std::vector<std::int32_t>& a, const std::vector<std::int32_t>& b) {
    return static_cast<int>(std::mismatch(a.begin(), a.end(), b.begin(), b.end()).first - a.begin());
}

// Returns the number of requests without a stop request. The next step removes the others.
std::size_t staying(const Requests& requests) {
    return static_cast<std::size_t>(std::ranges::count_if(
        requests, [](const ScheduledRequest& request) { return !request.job.stop.stop_requested(); }));
}

}  // namespace

// Removes the request from its list before its job's functions are called, because they may add a job.
void Scheduler::State::leave(Requests& list, Requests::iterator request, bool keep, Requests& gone) {
    gone.splice(gone.end(), list, request);
    if (request->sequence == nullptr) return;
    keep ? model.prefix_cache.keep(*request->sequence) : model.prefix_cache.drop(*request->sequence);
    request->sequence = nullptr;
}

void Scheduler::State::fail(Requests& list, Requests::iterator request, const EngineError& error) {
    Requests gone;
    leave(list, request, true, gone);
    if (request->job.failed) request->job.failed(error);
}

void Scheduler::State::finish(Requests& list, Requests::iterator request) {
    Requests gone;
    leave(list, request, true, gone);
    try {
        GenerateResult result = request->run.finish();
        if (request->job.done) request->job.done(std::move(result));
    } catch (const std::exception& e) {
        if (request->job.failed) request->job.failed(request_error(e));
    }
}

// Fails all requests, because the sequences' contents can't be trusted after an error.
void Scheduler::State::fail_all(const EngineError& error) {
    Requests all;
    all.splice(all.end(), running);
    all.splice(all.end(), waiting);
    while (!all.empty()) {
        Requests gone;
        leave(all, all.begin(), false, gone);
        if (gone.front().job.failed) gone.front().job.failed(error);
    }
}

void Scheduler::State::stop_those_that_should() {
    Requests stopped;
    for (Requests* list : {&running, &waiting}) {
        for (auto request = list->begin(); request != list->end();) {
            const auto next = std::next(request);
            if (request->job.stop.stop_requested()) stopped.splice(stopped.end(), *list, request);
            request = next;
        }
    }
    while (!stopped.empty()) {
        stopped.front().run.cancel();
        finish(stopped, stopped.begin());
    }
}

// Returns whether another request in prefill will soon have computed a longer prefix of this prompt than the
// cached one.
bool Scheduler::State::worth_waiting(const ScheduledRequest& request) const {
    const int known = model.prefix_cache.known(request.tokens);
    return std::any_of(running.begin(), running.end(), [&](const ScheduledRequest& other) {
        if (!other.reads()) return false;
        const int common = std::min(common_beginning(other.tokens, request.tokens), request.unread());
        const bool much = common - known >= kPageTokens || (common > known && common == request.unread());
        return much && other.sequence->length() < common;
    });
}

void Scheduler::State::admit(Admit which) {
    for (auto request = waiting.begin(); request != waiting.end() && running.size() < slots();) {
        const auto next = std::next(request);
        const bool may = which == Admit::All || request->begun;
        if (may && !worth_waiting(*request)) open(request);
        request = next;
    }
}

void Scheduler::State::open(Requests::iterator request) {
    // Keeps `running` in order of admission, because the request that was admitted last is preempted first.
    running.splice(running.end(), waiting, request);
    request->sequence = &model.prefix_cache.begin(request->tokens);
    const int known = request->sequence->length();
    if (model.config.recurrence.taps > 0) {
        request->points = snapshot_points(request->tokens, known, [&](std::int32_t token) {
            return model.tokenizer->ends_generation(token);
        });
    }
    if (std::exchange(request->begun, true)) return;
    request->run.prefilled(known);
    report(request, known);
}

// Preempts a request in favour of earlier requests. admit() admits it again when there are free pages.
void Scheduler::State::preempt(Requests::iterator request) {
    model.prefix_cache.drop(*request->sequence);
    request->sequence = nullptr;
    waiting.splice(waiting.begin(), running, request);
}

// Frees pages for `tokens` more tokens: evicts cached conversations, then preempts later requests. Returns
// false if the request must wait for earlier requests. Throws ContextFull if no other request runs and the
// pages are still not enough.
bool Scheduler::State::preempt_for(ScheduledRequest& request, int tokens) {
    while (!model.prefix_cache.evict_for(*request.sequence, tokens)) {
        const auto last = std::prev(running.end());
        if (&*last == &request) {
            if (running.size() > 1) return false;
            throw EngineError(
                Code::ContextFull,
                Text::tr("The text doesn't fit into the KV cache. Increase the number of cache tokens."));
        }
        preempt(last);
    }
    return true;
}

Scheduler::Scheduler(Engine& engine, int most_waiting)
    : state_(std::make_unique<State>(engine.state_->need_model(), most_waiting)) {}

Scheduler::~Scheduler() {
    for (Requests* list : {&state_->running, &state_->waiting}) {
        while (!list->empty()) {
            list->front().run.cancel();
            state_->finish(*list, list->begin());
        }
    }
}

void Scheduler::add(Job job) {
    State& s = *state_;
    const std::size_t running = staying(s.running);
    const std::size_t capacity =
        static_cast<std::size_t>(s.most_waiting) + (running < s.slots() ? s.slots() - running : 0);
    if (staying(s.waiting) >= capacity) {
        throw EngineError(Code::Busy,
                          Text::tr("Too many requests: %1 are running and %2 are waiting. Try again later."),
                          s.running.size(), s.waiting.size());
    }
    s.waiting.emplace_back(s.model, std::move(job));
}

bool Scheduler::step(Admit admit) {
    State& s = *state_;
    s.stop_those_that_should();
    s.admit(admit);
    if (!s.running.empty()) s.run_turn();
    return !s.running.empty() || !s.waiting.empty();
}

void Scheduler::give_up(const EngineError& error) {
    state_->fail_all(error);
}

SchedulerLoad Scheduler::load() const {
    return {.running = static_cast<int>(state_->running.size()),
            .waiting = static_cast<int>(state_->waiting.size())};
}

}  // namespace rocmforge
