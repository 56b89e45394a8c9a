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
#include "engine/turns.h"

namespace rocmforge {
namespace {

using Clock = std::chrono::steady_clock;

// A job with its state, from its submission to its end.
struct Work {
    Work(Loaded& model, Job asked)
        : job(std::move(asked)), tokens(job.prompt), run(model, job.prompt, job.options, job.sink) {}
    Work(const Work&) = delete;
    Work& operator=(const Work&) = delete;

    // Not computed yet.
    int left() const {
        return static_cast<int>(tokens.size()) - (sequence == nullptr ? 0 : sequence->length());
    }
    // Number of these tokens to prefill: all but the last one, which is computed like a decoded token, even
    // if all tokens before it are cached.
    int unread() const { return left() - 1; }
    bool writes() const { return sequence != nullptr && unread() == 0; }
    bool reads() const { return sequence != nullptr && unread() > 0; }
    // The same up to the next position at which the state is copied.
    int unread_here() const {
        const int length = sequence->length();
        const auto next = std::upper_bound(points.begin(), points.end(), length);
        return next == points.end() ? unread() : std::min(unread(), *next - length);
    }
    bool at_point() const { return std::binary_search(points.begin(), points.end(), sequence->length()); }

    Job job;
    std::vector<std::int32_t> tokens;  // the prompt and the drawn tokens
    AnswerRun run;
    KvSequence* sequence = nullptr;  // while it has a slot
    std::vector<int> points;         // where its state is copied while the prompt is read
    bool begun = false;              // it had a slot before and was preempted
};

using Works = std::list<Work>;

int common_beginning(const std::vector<std::int32_t>& a, const std::vector<std::int32_t>& b) {
    return static_cast<int>(std::mismatch(a.begin(), a.end(), b.begin(), b.end()).first - a.begin());
}

}  // namespace

struct Scheduler::State {
    State(Loaded& loaded, int most)
        : model(loaded),
          most_waiting(most),
          turns(loaded.transformer.batch(), most == 0 || loaded.info.options.sequences == 1) {}

    std::size_t places() const { return static_cast<std::size_t>(model.info.options.sequences); }

    void stop_those_that_should();
    void give_places();
    bool worth_waiting(const Work& work) const;
    void open(Works::iterator work);
    bool make_room(Work& work, int tokens);
    void take_pages_from(Works::iterator work);

    bool run_turn();
    bool run_tokens();
    bool run_prompts(Turn turn);
    struct Part {
        Works::iterator work;
        int first = 0;
        int count = 0;
    };
    bool compute(const std::vector<Part>& parts, RowsAs rows_as);
    void undo(const std::vector<Part>& parts);
    bool report(Works::iterator work, int done);
    void draw(const std::vector<Part>& parts);
    void look(const std::vector<Part>& parts);
    bool has_outputs() const { return !logits.empty() || !highest.empty(); }
    void draw_one(Works::iterator work, std::size_t output);

    void leave(Works& list, Works::iterator work, bool keep, Works& gone);
    void finish(Works& list, Works::iterator work);
    void fail(Works& list, Works::iterator work, const EngineError& error);
    void fail_all(const EngineError& error);

    Loaded& model;
    int most_waiting;
    Turns turns;
    Works waiting;
    Works running;  // in order of arrival
    std::vector<SequenceRows> rows;
    // Of the last step's wanted rows: either all logits, [wanted rows, vocab], or the argmax.
    std::span<const float> logits;
    std::vector<Highest> highest;
};

// Removes the work from its list before it calls the job, because the job may add another one.
void Scheduler::State::leave(Works& list, Works::iterator work, bool keep, Works& gone) {
    gone.splice(gone.end(), list, work);
    if (work->sequence == nullptr) return;
    keep ? model.branches.keep(*work->sequence) : model.branches.drop(*work->sequence);
    work->sequence = nullptr;
}

void Scheduler::State::fail(Works& list, Works::iterator work, const EngineError& error) {
    Works gone;
    leave(list, work, true, gone);
    if (work->job.failed) work->job.failed(error);
}

void Scheduler::State::finish(Works& list, Works::iterator work) {
    Works gone;
    leave(list, work, true, gone);
    try {
        GenerateResult result = work->run.finish();
        if (work->job.done) work->job.done(std::move(result));
    } catch (const EngineError& e) {
        if (work->job.failed) work->job.failed(e);
    }
}

// The sequences' contents can't be trusted after an error.
void Scheduler::State::fail_all(const EngineError& error) {
    Works all;
    all.splice(all.end(), running);
    all.splice(all.end(), waiting);
    while (!all.empty()) {
        Works gone;
        leave(all, all.begin(), false, gone);
        if (gone.front().job.failed) gone.front().job.failed(error);
    }
}

void Scheduler::State::stop_those_that_should() {
    Works stopped;
    for (Works* list : {&running, &waiting}) {
        for (auto work = list->begin(); work != list->end();) {
            const auto next = std::next(work);
            if (work->job.stop.stop_requested()) stopped.splice(stopped.end(), *list, work);
            work = next;
        }
    }
    while (!stopped.empty()) {
        stopped.front().run.cancel();
        finish(stopped, stopped.begin());
    }
}

// Returns whether another prompt in prefill will soon have a longer prefix of this one in the cache.
bool Scheduler::State::worth_waiting(const Work& work) const {
    const int known = model.branches.known(work.tokens);
    return std::any_of(running.begin(), running.end(), [&](const Work& other) {
        if (!other.reads()) return false;
        const int common = std::min(common_beginning(other.tokens, work.tokens), work.unread());
        const bool much = common - known >= kPageTokens || (common > known && common == work.unread());
        return much && other.sequence->length() < common;
    });
}

void Scheduler::State::give_places() {
    for (auto work = waiting.begin(); work != waiting.end() && running.size() < places();) {
        const auto next = std::next(work);
        if (!worth_waiting(*work)) open(work);
        work = next;
    }
}

void Scheduler::State::open(Works::iterator work) {
    // Keeps the order of arrival also for a preempted request, because the latest ones are preempted first.
    running.splice(running.end(), waiting, work);
    work->sequence = &model.branches.begin(work->tokens);
    const int known = work->sequence->length();
    if (model.config.recurrence.taps > 0) {
        work->points = snapshot_points(
            work->tokens, known, [&](std::int32_t token) { return model.tokenizer->ends_generation(token); });
    }
    if (std::exchange(work->begun, true)) return;
    work->run.prefilled(known);
    report(work, known);
}

// Preempts a request for the sake of earlier ones; it starts again when there is room.
void Scheduler::State::take_pages_from(Works::iterator work) {
    model.branches.drop(*work->sequence);
    work->sequence = nullptr;
    waiting.splice(waiting.begin(), running, work);
}

// Frees pages by preempting later requests only. Returns false if the request must wait. The earliest request
// never waits, since the cache has room for one whole context.
bool Scheduler::State::make_room(Work& work, int tokens) {
    while (!model.branches.make_room(*work.sequence, tokens)) {
        const auto last = std::prev(running.end());
        if (&*last == &work) {
            if (running.size() > 1) return false;
            throw EngineError(Code::ContextFull,
                              "The text doesn't fit into the KV cache. Increase the number of cache tokens.");
        }
        take_pages_from(last);
    }
    return true;
}

void Scheduler::State::undo(const std::vector<Part>& parts) {
    for (const Part& part : parts) part.work->sequence->truncate(part.first);
}

// Appends the parts' tokens and computes them. Returns false when nothing could be computed.
bool Scheduler::State::compute(const std::vector<Part>& parts, RowsAs rows_as) {
    rows.clear();
    logits = {};
    highest.clear();
    for (const Part& part : parts) {
        rows.push_back({.sequence = part.work->sequence,
                        .first = part.first,
                        .count = part.count,
                        .quiet = part.work->left() > 0});
    }
    // A step is cancelled midway only if it contains a single request.
    const std::stop_token stop = parts.size() == 1 ? parts.front().work->job.stop : std::stop_token();
    try {
        model.transformer.run(rows, Wanted::Last, stop, rows_as);
        for (const Part& part : parts) {
            if (part.work->at_point()) part.work->sequence->remember();
        }
        if (model.transformer.outputs() > 0) look(parts);
    } catch (const EngineError& e) {
        undo(parts);
        if (e.code() == Code::Cancelled) return true;  // the next step removes the cancelled job
        if (e.code() == Code::DeviceLost) {
            fail_all(e);
        } else {
            for (const Part& part : parts) fail(running, part.work, e);
        }
        return false;
    }
    return true;
}

// Reports the progress of the prompt. Returns false if the job's callback failed.
bool Scheduler::State::report(Works::iterator work, int done) {
    const int all = static_cast<int>(work->job.prompt.size());
    try {
        if (work->job.sink.prefilled) work->job.sink.prefilled(std::min(done, all), all);
        return true;
    } catch (const EngineError& e) {
        fail(running, work, e);
        return false;
    }
}

// Reads all logits only if an answer needs them: on some devices, fetching and searching a vocabulary of
// 100,000 takes as long as a tenth of the step.
void Scheduler::State::look(const std::vector<Part>& parts) {
    std::vector<const AnswerRun*> runs;
    for (const Part& part : parts) {
        if (part.work->left() == 0) runs.push_back(&part.work->run);
    }
    if (std::ranges::all_of(runs, [](const AnswerRun* run) { return run->takes_highest(); })) {
        highest.resize(runs.size());
        if (model.transformer.find_highest(0, highest) &&
            std::ranges::equal(runs, highest,
                               [](const AnswerRun* run, const Highest& h) { return run->can_take(h); })) {
            return;
        }
        highest.clear();
    }
    logits = model.transformer.logits(0, model.transformer.outputs());
}

void Scheduler::State::draw_one(Works::iterator work, std::size_t output) {
    const auto vocab = static_cast<std::size_t>(model.vocab());
    const int length = work->sequence->length();
    try {
        if (highest.empty() ? work->run.next(logits.subspan(output * vocab, vocab), length)
                            : work->run.next(highest[output], length)) {
            work->tokens.push_back(work->run.token());
        } else {
            finish(running, work);
        }
    } catch (const EngineError& e) {
        fail(running, work, e);
    }
}

void Scheduler::State::draw(const std::vector<Part>& parts) {
    std::size_t outputs = 0;
    for (const Part& part : parts) {
        const bool wanted = part.work->left() == 0;
        const std::size_t output = wanted ? outputs++ : 0;
        const bool of_prompt = part.first < static_cast<int>(part.work->job.prompt.size());
        if (of_prompt && !report(part.work, part.first + part.count)) continue;
        if (wanted) draw_one(part.work, output);
    }
}

// Decodes one token of every running answer: the last token of its prompt, or the one drawn last.
bool Scheduler::State::run_tokens() {
    std::vector<Part> parts;
    // In order of arrival, since earlier requests may preempt later ones.
    for (auto work = running.begin(); work != running.end();) {
        if (!work->writes()) {
            ++work;
            continue;
        }
        try {
            if (make_room(*work, 1)) {
                const int first = work->sequence->length();
                work->sequence->append({work->tokens.back()});
                parts.push_back({work, first, 1});
            }
            ++work;
        } catch (const EngineError& e) {
            const auto failed = work++;
            fail(running, failed, e);
        }
    }
    if (parts.empty()) return false;
    if (compute(parts, RowsAs::Tokens) && has_outputs()) draw(parts);
    return true;
}

// As many whole short prompts as go into a step, or a chunk of a long one.
bool Scheduler::State::run_prompts(Turn turn) {
    const Clock::time_point begin = Clock::now();
    const bool others =
        std::any_of(running.begin(), running.end(), [](const Work& work) { return work.writes(); });
    std::vector<Works::iterator> order;
    for (auto work = running.begin(); work != running.end(); ++work) {
        if (work->reads() && (work->unread() <= turns.short_rows()) == (turn == Turn::ShortPrompt)) {
            order.push_back(work);
        }
    }
    if (turn == Turn::ShortPrompt || !turns.first_comes_first()) {
        std::stable_sort(order.begin(), order.end(), [](auto a, auto b) { return a->left() < b->left(); });
    }
    std::vector<Part> parts;
    const int most = turn == Turn::ShortPrompt ? turns.together() : turns.rows();
    int room = most;
    int depth = 0;
    for (const Works::iterator& work : order) {
        if (work->sequence == nullptr) continue;  // it gave way to one before it
        const int count = std::min(room, work->unread_here());
        if (turn == Turn::ShortPrompt && count < work->unread_here()) break;
        try {
            if (!make_room(*work, count)) continue;
            const int first = work->sequence->length();
            work->sequence->append({work->tokens.begin() + first, work->tokens.begin() + first + count});
            parts.push_back({work, first, count});
            depth = std::max(depth, first + count);
            room -= count;
        } catch (const EngineError& e) {
            fail(running, work, e);
        }
        if (turn == Turn::LongPrompt || room == 0) break;
    }
    std::erase_if(parts, [](const Part& part) { return part.work->sequence == nullptr; });
    if (parts.empty()) return false;
    const int count = most - room;
    if (!compute(parts, RowsAs::Prompt)) return true;
    turns.took(turn, std::chrono::duration<double>(Clock::now() - begin).count(), count, depth, others);
    if (parts.front().work->sequence->length() <= parts.front().first) return true;  // it was stopped
    draw(parts);
    return true;
}

bool Scheduler::State::run_turn() {
    const auto any = [&](auto which) { return std::any_of(running.begin(), running.end(), which); };
    const int few_rows = turns.short_rows();
    const bool writing = any([](const Work& work) { return work.writes(); });
    const bool few = any([=](const Work& work) { return work.reads() && work.unread() <= few_rows; });
    const bool many = any([=](const Work& work) { return work.reads() && work.unread() > few_rows; });
    const Turn turn = turns.next(writing, few, many);
    // If the cache is full, other requests continue until there is room.
    const auto tokens = [&] {
        const Clock::time_point begin = Clock::now();
        if (!run_tokens()) return false;
        turns.took(Turn::Token, std::chrono::duration<double>(Clock::now() - begin).count(), 0, 0, true);
        return true;
    };
    if (turn == Turn::Token) return tokens() || run_prompts(few ? Turn::ShortPrompt : Turn::LongPrompt);
    const Turn other = turn == Turn::ShortPrompt ? Turn::LongPrompt : Turn::ShortPrompt;
    return run_prompts(turn) || tokens() || run_prompts(other);
}

Scheduler::Scheduler(Engine& engine, int most_waiting)
    : state_(std::make_unique<State>(engine.state_->need_model(), most_waiting)) {}

Scheduler::~Scheduler() {
    for (Works* list : {&state_->running, &state_->waiting}) {
        while (!list->empty()) {
            list->front().run.cancel();
            state_->finish(*list, list->begin());
        }
    }
}

void Scheduler::add(Job job) {
    State& s = *state_;
    const std::size_t room = static_cast<std::size_t>(s.most_waiting) +
                             (s.running.size() < s.places() ? s.places() - s.running.size() : 0);
    if (s.waiting.size() >= room) {
        throw EngineError(Code::Busy, "Too many requests: " + std::to_string(s.running.size()) +
                                          " are running and " + std::to_string(s.waiting.size()) +
                                          " are waiting. Try again later.");
    }
    s.waiting.emplace_back(s.model, std::move(job));
}

bool Scheduler::step() {
    State& s = *state_;
    s.stop_those_that_should();
    s.give_places();
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
