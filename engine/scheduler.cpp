#include "engine/scheduler.h"

#include <algorithm>
#include <chrono>
#include <list>
#include <optional>
#include <span>
#include <utility>

#include "engine/answer_run.h"
#include "engine/engine_state.h"
#include "engine/loaded.h"
#include "engine/snapshot_points.h"
#include "engine/step_policy.h"

namespace rocmforge {
namespace {

using Clock = std::chrono::steady_clock;

// A job and its state, from its submission to its end.
struct Request {
    Request(Loaded& model, Job asked)
        : job(std::move(asked)), tokens(job.prompt), run(model, job.prompt, job.options, job.sink) {}
    Request(const Request&) = delete;
    Request& operator=(const Request&) = delete;

    // Returns the number of tokens that are not computed yet.
    int left() const {
        return static_cast<int>(tokens.size()) - (sequence == nullptr ? 0 : sequence->length());
    }
    // Returns the number of tokens to prefill: all that are left except the last one, which is computed like
    // a decoded token even if all tokens before it are cached.
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
    KvSequence* sequence = nullptr;  // set while the request has a slot
    std::vector<int> points;         // positions at which its state is copied during prefill
    bool begun = false;              // it had a slot before, and was preempted since
};

using Requests = std::list<Request>;

int common_beginning(const std::vector<std::int32_t>& a, const std::vector<std::int32_t>& b) {
    return static_cast<int>(std::mismatch(a.begin(), a.end(), b.begin(), b.end()).first - a.begin());
}

// Returns the number of requests that the next step will not remove.
std::size_t staying(const Requests& requests) {
    return static_cast<std::size_t>(std::ranges::count_if(
        requests, [](const Request& request) { return !request.job.stop.stop_requested(); }));
}

}  // namespace

struct Scheduler::State {
    State(Loaded& loaded, int most)
        : model(loaded),
          most_waiting(most),
          turns(loaded.transformer.batch(), most == 0 || loaded.info.options.sequences == 1) {}

    std::size_t slots() const { return static_cast<std::size_t>(model.info.options.sequences); }

    void stop_those_that_should();
    void admit();
    bool worth_waiting(const Request& request) const;
    void open(Requests::iterator request);
    bool preempt_for(Request& request, int tokens);
    void preempt(Requests::iterator request);

    bool run_turn();
    bool run_tokens();
    bool run_prompts(StepKind turn);
    struct Part {
        Requests::iterator request;
        int first = 0;
        int count = 0;
    };
    bool compute(const std::vector<Part>& parts, RowsAs rows_as);
    void undo(const std::vector<Part>& parts);
    bool report(Requests::iterator request, int done);
    void draw(const std::vector<Part>& parts);
    void sample(const std::vector<Part>& parts);
    bool has_outputs() const { return !logits.empty() || !highest.empty(); }
    void draw_one(Requests::iterator request, std::size_t output);

    void leave(Requests& list, Requests::iterator request, bool keep, Requests& gone);
    void finish(Requests& list, Requests::iterator request);
    void fail(Requests& list, Requests::iterator request, const EngineError& error);
    void fail_all(const EngineError& error);

    Loaded& model;
    int most_waiting;
    StepPolicy turns;
    Requests waiting;
    Requests running;  // in order of arrival
    std::vector<SequenceRows> rows;
    // Results for the wanted rows of the last step: either all logits, [wanted rows, vocab], or the argmax of
    // each row.
    std::span<const float> logits;
    std::vector<ArgMax> highest;
};

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
    } catch (const EngineError& e) {
        if (request->job.failed) request->job.failed(e);
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

// Returns whether another request in prefill will soon have computed a longer prefix of this prompt.
bool Scheduler::State::worth_waiting(const Request& request) const {
    const int known = model.prefix_cache.known(request.tokens);
    return std::any_of(running.begin(), running.end(), [&](const Request& other) {
        if (!other.reads()) return false;
        const int common = std::min(common_beginning(other.tokens, request.tokens), request.unread());
        const bool much = common - known >= kPageTokens || (common > known && common == request.unread());
        return much && other.sequence->length() < common;
    });
}

void Scheduler::State::admit() {
    for (auto request = waiting.begin(); request != waiting.end() && running.size() < slots();) {
        const auto next = std::next(request);
        if (!worth_waiting(*request)) open(request);
        request = next;
    }
}

void Scheduler::State::open(Requests::iterator request) {
    // Sorts a preempted request by its arrival too, because the latest requests are preempted first.
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

// Preempts a request in favour of earlier ones. It starts again when there are free pages.
void Scheduler::State::preempt(Requests::iterator request) {
    model.prefix_cache.drop(*request->sequence);
    request->sequence = nullptr;
    waiting.splice(waiting.begin(), running, request);
}

// Frees pages by preempting later requests only. Returns false if the request must wait. The earliest request
// never waits, because the cache can hold one whole context.
bool Scheduler::State::preempt_for(Request& request, int tokens) {
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

void Scheduler::State::undo(const std::vector<Part>& parts) {
    for (const Part& part : parts) part.request->sequence->truncate(part.first);
}

// Appends the parts' tokens to their sequences and computes them. Returns false if nothing could be computed.
bool Scheduler::State::compute(const std::vector<Part>& parts, RowsAs rows_as) {
    rows.clear();
    logits = {};
    highest.clear();
    for (const Part& part : parts) {
        rows.push_back({.sequence = part.request->sequence,
                        .first = part.first,
                        .count = part.count,
                        .quiet = part.request->left() > 0});
    }
    // A step can be cancelled while it runs only if it contains a single request.
    const std::stop_token stop = parts.size() == 1 ? parts.front().request->job.stop : std::stop_token();
    try {
        model.transformer.run(rows, Wanted::Last, stop, rows_as);
        for (const Part& part : parts) {
            if (part.request->at_point()) part.request->sequence->remember();
        }
        if (model.transformer.outputs() > 0) sample(parts);
    } catch (const EngineError& e) {
        undo(parts);
        if (e.code() == Code::Cancelled) return true;  // the next step removes the cancelled job
        if (e.code() == Code::DeviceLost) {
            fail_all(e);
        } else {
            for (const Part& part : parts) fail(running, part.request, e);
        }
        return false;
    }
    return true;
}

// Reports the progress of prefill. Returns false if the job's callback threw an error.
bool Scheduler::State::report(Requests::iterator request, int done) {
    const int all = static_cast<int>(request->job.prompt.size());
    try {
        if (request->job.sink.prefilled) request->job.sink.prefilled(std::min(done, all), all);
        return true;
    } catch (const EngineError& e) {
        fail(running, request, e);
        return false;
    }
}

// Draws the next tokens. Reads all logits only if an answer needs them: on some devices, reading and
// searching 100,000 logits takes as long as a tenth of the step.
void Scheduler::State::sample(const std::vector<Part>& parts) {
    std::vector<const AnswerRun*> runs;
    for (const Part& part : parts) {
        if (part.request->left() == 0) runs.push_back(&part.request->run);
    }
    if (std::ranges::all_of(runs, [](const AnswerRun* run) { return run->takes_argmax(); })) {
        highest.resize(runs.size());
        if (model.transformer.find_argmax(0, highest) &&
            std::ranges::equal(runs, highest,
                               [](const AnswerRun* run, const ArgMax& h) { return run->can_take(h); })) {
            return;
        }
        highest.clear();
    }
    logits = model.transformer.logits(0, model.transformer.outputs());
}

void Scheduler::State::draw_one(Requests::iterator request, std::size_t output) {
    const auto vocab = static_cast<std::size_t>(model.vocab());
    const int length = request->sequence->length();
    try {
        if (highest.empty() ? request->run.next(logits.subspan(output * vocab, vocab), length)
                            : request->run.next(highest[output], length)) {
            request->tokens.push_back(request->run.token());
        } else {
            finish(running, request);
        }
    } catch (const EngineError& e) {
        fail(running, request, e);
    }
}

void Scheduler::State::draw(const std::vector<Part>& parts) {
    std::size_t outputs = 0;
    for (const Part& part : parts) {
        const bool wanted = part.request->left() == 0;
        const std::size_t output = wanted ? outputs++ : 0;
        const bool of_prompt = part.first < static_cast<int>(part.request->job.prompt.size());
        if (of_prompt && !report(part.request, part.first + part.count)) continue;
        if (wanted) draw_one(part.request, output);
    }
}

// Decodes one token of every running answer. The step's input is the last token of the prompt or the last
// drawn token.
bool Scheduler::State::run_tokens() {
    std::vector<Part> parts;
    // Earlier requests come first, because they may preempt later ones.
    for (auto request = running.begin(); request != running.end();) {
        if (!request->writes()) {
            ++request;
            continue;
        }
        try {
            if (preempt_for(*request, 1)) {
                const int first = request->sequence->length();
                request->sequence->append({request->tokens.back()});
                parts.push_back({request, first, 1});
            }
            ++request;
        } catch (const EngineError& e) {
            const auto failed = request++;
            fail(running, failed, e);
        }
    }
    if (parts.empty()) return false;
    if (compute(parts, RowsAs::Tokens) && has_outputs()) draw(parts);
    return true;
}

// Prefills as many whole short prompts as fit into a step, or a chunk of a long prompt.
bool Scheduler::State::run_prompts(StepKind turn) {
    const Clock::time_point begin = Clock::now();
    const bool others =
        std::any_of(running.begin(), running.end(), [](const Request& request) { return request.writes(); });
    std::vector<Requests::iterator> order;
    for (auto request = running.begin(); request != running.end(); ++request) {
        if (request->reads() &&
            (request->unread() <= turns.short_rows()) == (turn == StepKind::ShortPrompt)) {
            order.push_back(request);
        }
    }
    if (turn == StepKind::ShortPrompt || !turns.first_comes_first()) {
        std::stable_sort(order.begin(), order.end(), [](auto a, auto b) { return a->left() < b->left(); });
    }
    std::vector<Part> parts;
    const int most = turn == StepKind::ShortPrompt ? turns.together() : turns.rows();
    int tokens_left = most;
    for (const Requests::iterator& request : order) {
        if (request->sequence == nullptr) continue;  // an earlier request preempted this one
        const int count = std::min(tokens_left, request->unread_here());
        if (turn == StepKind::ShortPrompt && count < request->unread_here()) break;
        try {
            if (!preempt_for(*request, count)) continue;
            const int first = request->sequence->length();
            request->sequence->append(
                {request->tokens.begin() + first, request->tokens.begin() + first + count});
            parts.push_back({request, first, count});
            tokens_left -= count;
        } catch (const EngineError& e) {
            fail(running, request, e);
        }
        if (turn == StepKind::LongPrompt || tokens_left == 0) break;
    }
    std::erase_if(parts, [](const Part& part) { return part.request->sequence == nullptr; });
    if (parts.empty()) return false;
    int count = 0;
    int depth = 0;
    for (const Part& part : parts) {
        count += part.count;
        depth = std::max(depth, part.first + part.count);
    }
    if (!compute(parts, RowsAs::Prompt)) return true;
    turns.took(turn, std::chrono::duration<double>(Clock::now() - begin).count(), count, depth, others);
    if (parts.front().request->sequence->length() <= parts.front().first)
        return true;  // the step was cancelled and its rows undone
    draw(parts);
    return true;
}

bool Scheduler::State::run_turn() {
    const auto any = [&](auto which) { return std::any_of(running.begin(), running.end(), which); };
    const int few_rows = turns.short_rows();
    const bool writing = any([](const Request& request) { return request.writes(); });
    const bool few =
        any([=](const Request& request) { return request.reads() && request.unread() <= few_rows; });
    const bool many =
        any([=](const Request& request) { return request.reads() && request.unread() > few_rows; });
    const StepKind turn = turns.next(writing, few, many);
    // If the cache is full, this request waits and the others continue.
    const auto tokens = [&] {
        const Clock::time_point begin = Clock::now();
        if (!run_tokens()) return false;
        turns.took(StepKind::Token, std::chrono::duration<double>(Clock::now() - begin).count(), 0, 0, true);
        return true;
    };
    if (turn == StepKind::Token)
        return tokens() || run_prompts(few ? StepKind::ShortPrompt : StepKind::LongPrompt);
    const StepKind other = turn == StepKind::ShortPrompt ? StepKind::LongPrompt : StepKind::ShortPrompt;
    return run_prompts(turn) || tokens() || run_prompts(other);
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

bool Scheduler::step() {
    State& s = *state_;
    s.stop_those_that_should();
    s.admit();
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
