#include "engine/cli/forecast.h"

#include <spdlog/fmt/fmt.h>

#include "engine/base/text.h"
#include "engine/devices.h"
#include "engine/speed/prediction.h"
#include "engine/speed_profiler.h"

namespace rocmforge::cli {

Computers::Computers(const EngineOptions& options) : backend(make_backend(options)) {
    if (backend->device().integrated || backend->device().kind == DeviceKind::Cpu) return;
    host = make_host_backend(options);
}

MemoryLimit Computers::limit(double threshold) const {
    MemoryLimit limit = memory_limit(backend->memory(), 0, threshold);
    if (host != nullptr) limit.system_headroom = host->memory().headroom;
    return limit;
}

std::string forecast(const ModelHeader& model, const EngineOptions& options) {
    const Computers here(options);
    const PlanOptions plan = plan_options({}, model.config);
    const Verdict verdict = judge(model, plan, here.backend->device(), here.limit(options.threshold));
    const Fix* fix = verdict.fixes.empty() ? nullptr : &verdict.fixes.front();
    std::string text = (verdict.fits ? "It fits. " : "It doesn't fit. ") + verdict.sentence.english();
    if (fix != nullptr) text += " " + fix_text(*fix) + ".";
    if (!verdict.fits && (fix == nullptr || !fix->fits)) return text;
    text += fmt::format(" Up to {} tokens of context",
                        count_text(verdict.fits ? verdict.max_context : fix->max_context));
    const Speeds speeds =
        known_speeds(options, here.backend->device(), here.host == nullptr ? nullptr : &here.host->device());
    const auto rate = verdict.fits ? predict_decode_rate(model, plan, speeds, options.threads)
                                   : predict_fixed_rate(model, *fix, speeds, options.threads);
    return text + (rate ? fmt::format(", about {:.1f} tokens/s.", *rate) : ".");
}

std::string fix_text(const Fix& fix) {
    return fmt::format("With {}: {}{}", fix.change.english(), size_text(fix.total_bytes),
                       fix.fits ? ", fits" : ", still too much");
}

}  // namespace rocmforge::cli
