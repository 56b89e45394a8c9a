// Engine::generate: prefill what isn't cached, then token by token until something ends it.
#include "engine/answer_run.h"
#include "engine/engine_state.h"
#include "engine/error.h"

namespace rocmforge {
namespace {

// Brings the prompt into the cache. False when it was stopped; what was computed by then stays cached.
bool prefill(Loaded& model, std::span<const std::int32_t> prompt, AnswerRun& run, const GenerateSink& sink,
             const std::stop_token& stop) {
    const int cached = model.branches.continue_with(prompt);
    const auto report = [&](int done) {
        if (sink.prefilled) sink.prefilled(cached + done, static_cast<int>(prompt.size()));
    };
    report(0);
    run.prefilled(cached);
    try {
        model.prefill(prompt.subspan(static_cast<std::size_t>(cached)), Wanted::Last, stop, report);
    } catch (const EngineError& e) {
        if (e.code() != Code::Cancelled) throw;
        return false;
    }
    return true;
}

}  // namespace

GenerateResult Engine::generate(const std::vector<std::int32_t>& prompt, const GenerateOptions& options,
                                const GenerateSink& sink, std::stop_token stop) {
    Loaded& model = state_->need_model();
    AnswerRun run(model, prompt, options, sink);
    bool goes_on = prefill(model, prompt, run, sink, stop);
    if (!goes_on) run.cancel();
    while (goes_on) {
        if (stop.stop_requested()) {
            run.cancel();
            break;
        }
        goes_on = run.next(model.last_logits(), model.sequence.length());
        if (!goes_on) break;
        const std::int32_t token = run.token();
        model.step({&token, 1}, Wanted::Last);
    }
    return run.finish();
}

}  // namespace rocmforge
