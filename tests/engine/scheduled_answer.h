// Creates jobs for a scheduler, and records their answers.
#pragma once

#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/scheduler.h"

namespace rocmforge::test {

struct Answer {
    std::optional<GenerateResult> result;
    std::optional<EngineError> failure;
    std::string text;
    int ends = 0;  // number of calls of `done` and `failed`
    std::stop_source stop;
};

// Creates a job that records its end in `answer`, which must stay at its address.
inline Job job(Answer& answer, std::vector<std::int32_t> prompt, GenerateOptions options) {
    return {.prompt = std::move(prompt),
            .options = std::move(options),
            .sink = {.text = [&answer](std::string_view text) { answer.text += text; }, .prefilled = {}},
            .done =
                [&answer](GenerateResult result) {
                    answer.result = std::move(result);
                    ++answer.ends;
                },
            .failed =
                [&answer](const EngineError& error) {
                    answer.failure = error;
                    ++answer.ends;
                },
            .stop = answer.stop.get_token()};
}

// Creates a job that fails when the first text of its answer is written.
inline Job failing_job(Answer& answer, std::vector<std::int32_t> prompt, GenerateOptions options) {
    Job failing = job(answer, std::move(prompt), std::move(options));
    failing.sink.text = [](std::string_view) {
        throw EngineError(Code::WriteFailed, Message::untranslated("The disk is full."));
    };
    return failing;
}

inline void run(Scheduler& scheduler) {
    while (scheduler.step()) {
    }
}

}  // namespace rocmforge::test
