// The steps of Scheduler: chooses the rows of a step, computes them, and draws the next tokens.
#include <algorithm>
#include <chrono>

#include "engine/scheduler_state.h"

namespace rocmforge {
namespace {

using Clock = std::chrono::steady_clock;

}  // namespace

void Scheduler::State::undo(const std::vector<Part>& parts) {
    for (const Part& part : parts) part.request->sequence->truncate(part.first);
}

// Computes the rows of a step (`parts`) and chooses tokens. If this fails, undoes the rows, fails the
// requests and returns false. If the step was cancelled, undoes the rows and returns true.
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
    } catch (const std::exception& e) {
        fail(running, request, request_error(e));
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
    } catch (const std::exception& e) {
        fail(running, request, request_error(e));
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

// Prefills as many short prompts as fit into a step, or a chunk of a long prompt. Stops each prompt at the
// next position at which its state is copied.
bool Scheduler::State::run_prompts(StepKind turn) {
    const Clock::time_point begin = Clock::now();
    const bool others = std::any_of(running.begin(), running.end(),
                                    [](const ScheduledRequest& request) { return request.writes(); });
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
    // If the step was cancelled, its rows were undone, and its time says nothing about the time of a whole
    // step.
    if (parts.front().request->sequence->length() <= parts.front().first) return true;
    turns.took(turn, std::chrono::duration<double>(Clock::now() - begin).count(), count, depth, others);
    draw(parts);
    return true;
}

bool Scheduler::State::run_turn() {
    const auto any = [&](auto which) { return std::any_of(running.begin(), running.end(), which); };
    const int few_rows = turns.short_rows();
    const bool writing = any([](const ScheduledRequest& request) { return request.writes(); });
    const bool few =
        any([=](const ScheduledRequest& request) { return request.reads() && request.unread() <= few_rows; });
    const bool many =
        any([=](const ScheduledRequest& request) { return request.reads() && request.unread() > few_rows; });
    const StepKind turn = turns.next(writing, few, many);
    // Computes a decode step. Returns false if all answers must wait for pages of the cache; then prompts are
    // prefilled instead.
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

}  // namespace rocmforge
