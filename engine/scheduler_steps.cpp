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
    drawn.clear();
    for (const Part& part : parts) {
        rows.push_back({.sequence = part.request->sequence,
                        .first = part.first,
                        .count = part.count,
                        .quiet = !part.wanted()});
    }
    // A step can be cancelled while it runs only if it contains a single request.
    const std::stop_token stop = parts.size() == 1 ? parts.front().request->job.stop : std::stop_token();
    try {
        // In a decode step, each row is a token of an answer. A step of prompts needs at most the last row.
        model.transformer.run(rows, rows_as == RowsAs::Tokens ? Wanted::All : Wanted::Last, stop, rows_as);
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

// Returns the outputs of a step: one for each part whose logits are wanted, and one for each of its guesses.
std::vector<Scheduler::State::Output> Scheduler::State::outputs_of(const std::vector<Part>& parts) {
    std::vector<Output> outputs;
    for (const Part& part : parts) {
        if (!part.wanted()) continue;
        const auto drafted = static_cast<std::size_t>(part.drafted);
        const auto guesses = std::span(part.request->sequence->tokens()).last(drafted);
        for (std::size_t before = 0; before <= drafted; ++before) {
            outputs.push_back({.run = &part.request->run, .guesses = guesses.first(before)});
        }
    }
    return outputs;
}

// Finds the next tokens of the step. Reads logits only of answers that need them: on some devices, reading
// and searching 100,000 logits takes as long as a tenth of the step.
void Scheduler::State::sample(const std::vector<Part>& parts) {
    const std::vector<Output> outputs = outputs_of(parts);
    if (take_argmax(outputs)) return;
    draw_on_device(outputs);
    const auto is_missing = [](const std::optional<std::int32_t>& token) { return !token; };
    const auto first = std::ranges::find_if(drawn, is_missing);
    if (first == drawn.end()) return;
    const auto end = std::find_if(drawn.rbegin(), drawn.rend(), is_missing).base();
    first_logits = static_cast<std::size_t>(first - drawn.begin());
    logits = model.transformer.logits(static_cast<int>(first_logits), static_cast<int>(end - first));
}

bool Scheduler::State::take_argmax(const std::vector<Output>& outputs) {
    if (!std::ranges::all_of(outputs, [](const Output& o) { return o.run->takes_argmax(); })) return false;
    highest.resize(outputs.size());
    if (model.transformer.find_argmax(0, highest) &&
        std::ranges::equal(outputs, highest,
                           [](const Output& o, const ArgMax& h) { return o.run->can_take(h); })) {
        return true;
    }
    highest.clear();
    return false;
}

// Lets the device draw the tokens of the answers for which it can.
void Scheduler::State::draw_on_device(const std::vector<Output>& outputs) {
    drawn.assign(outputs.size(), std::nullopt);
    std::vector<kernels::SampleRow> rows(outputs.size());
    bool any = false;
    for (std::size_t i = 0; i < outputs.size(); ++i) {
        const Output& output = outputs[i];
        const bool here = output.run->draws_on_device();
        if (here) rows[i] = output.run->for_device(output.guesses);
        if (!here) rows[i].temperature = -1;  // not sampled
        any = any || here;
    }
    std::vector<std::int32_t> tokens(outputs.size());
    if (!any || !model.transformer.draw_tokens(rows, model.tokenizer->size(), tokens)) return;
    for (std::size_t i = 0; i < outputs.size(); ++i) {
        if (rows[i].temperature >= 0) drawn[i] = tokens[i];
    }
}

// Passes the step's result for an output to its answer. `length`: as for AnswerRun::next(). Returns false if
// the answer is over.
bool Scheduler::State::next_token(AnswerRun& run, std::size_t output, int length) {
    if (!highest.empty()) return run.next(highest[output], length);
    if (drawn[output]) return run.next(*drawn[output], length);
    const auto vocab = static_cast<std::size_t>(model.vocab());
    return run.next(logits.subspan((output - first_logits) * vocab, vocab), length);
}

bool Scheduler::State::draw_one(ScheduledRequest& request, std::size_t output, int length) {
    if (!next_token(request.run, output, length)) return false;
    request.tokens.push_back(request.run.token());
    return true;
}

// Draws the tokens of an answer from its rows, whose first one is `output`. Each row's token is drawn as
// without guesses. The next row counts only if the token that it computed is the drawn one; the rows after a
// wrong guess are removed from the cache. A stop request, or a call with a grammar that begins, also ends the
// step's tokens.
void Scheduler::State::draw_rows(const Part& part, std::size_t output) {
    const Requests::iterator request = part.request;
    KvSequence& sequence = *request->sequence;
    int length = part.first + part.count - part.drafted;
    const auto accepted = [&] { return length - (part.first + part.count - part.drafted); };
    const auto leave_at_length = [&] {
        sequence.truncate(length);
        request->run.computed(part.drafted, accepted());
    };
    try {
        while (draw_one(*request, output + static_cast<std::size_t>(accepted()), length)) {
            const bool more = accepted() < part.drafted &&
                              sequence.tokens()[static_cast<std::size_t>(length)] == request->run.token() &&
                              request->run.may_draft() && !request->job.stop.stop_requested();
            if (!more) return leave_at_length();
            ++length;
        }
        leave_at_length();
    } catch (const std::exception& e) {
        sequence.truncate(length);
        return fail(running, request, request_error(e));
    }
    finish(running, request);
}

void Scheduler::State::draw(const std::vector<Part>& parts) {
    std::size_t outputs = 0;
    for (const Part& part : parts) {
        const bool wanted = part.wanted();
        const std::size_t output = outputs;
        if (wanted) outputs += 1 + static_cast<std::size_t>(part.drafted);
        const bool of_prompt = part.first < static_cast<int>(part.request->job.prompt.size());
        if (of_prompt && !report(part.request, part.first + part.count)) continue;
        if (wanted) draw_rows(part, output);
    }
}

// Appends guessed tokens to the rows of a decode step, after every answer has its own row. Guesses never take
// a page that would have to be freed first.
void Scheduler::State::add_drafts(std::vector<Part>& parts) {
    const int each = StepPolicy::drafts(model.info.options.token_rows(), static_cast<int>(parts.size()));
    for (Part& part : parts) {
        ScheduledRequest& request = *part.request;
        KvSequence& sequence = *request.sequence;
        if (!request.speculation) continue;
        const int most = std::min(each, request.run.most_drafts(sequence.length()));
        const std::span<const std::int32_t> drafts = request.speculation->draft(request.tokens, most);
        // One call of append() must add all rows of a step, because it may release older pages.
        if (drafts.empty()) continue;
        const int rows = 1 + static_cast<int>(drafts.size());
        appended.assign(1, request.tokens.back());
        sequence.truncate(part.first);
        if (sequence.fits(rows)) appended.insert(appended.end(), drafts.begin(), drafts.end());
        sequence.append(appended);
        part.count = static_cast<int>(appended.size());
        part.drafted = part.count - 1;
    }
}

// Decodes one token of every running answer, and verifies guessed tokens after it. The step's input is the
// last token of the prompt or the last drawn token.
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
    add_drafts(parts);
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
