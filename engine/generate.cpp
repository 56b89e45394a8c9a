// Engine::generate() computes a single answer, without other requests beside it.
#include <optional>

#include "engine/base/error.h"
#include "engine/engine_state.h"
#include "engine/scheduler.h"

namespace rocmforge {

GenerateResult Engine::generate(const std::vector<std::int32_t>& prompt, const GenerateOptions& options,
                                const GenerateSink& sink, std::stop_token stop) {
    std::optional<GenerateResult> result;
    std::optional<EngineError> failure;
    Scheduler scheduler(*this, 0);
    scheduler.add({.prompt = prompt,
                   .options = options,
                   .sink = sink,
                   .done = [&](GenerateResult answer) { result = std::move(answer); },
                   .failed = [&](const EngineError& error) { failure = error; },
                   .stop = std::move(stop)});
    while (scheduler.step()) {
    }
    if (failure) throw EngineError(*failure);
    return std::move(result).value();
}

}  // namespace rocmforge
