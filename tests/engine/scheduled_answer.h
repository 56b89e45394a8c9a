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

inline void run(Scheduler& scheduler) {
    while (scheduler.step()) {
    }
}

}  // namespace rocmforge::test
