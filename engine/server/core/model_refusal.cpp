#include "engine/server/core/api_error.h"

namespace rocmforge::server {
namespace {

using nlohmann::ordered_json;

std::string fixes_sentence(const Verdict& verdict) {
    std::string changes;
    for (const Fix& fix : verdict.fixes) {
        if (fix.fits) changes += (changes.empty() ? "" : "; ") + fix.change.english();
    }
    return changes.empty() ? std::string() : " The model would fit with: " + changes + ".";
}

ordered_json fixes_json(const Verdict& verdict) {
    ordered_json list = ordered_json::array();
    for (const Fix& fix : verdict.fixes) {
        list.push_back({{"change", fix.change.english()},
                        {"fits", fix.fits},
                        {"total_bytes", fix.total_bytes},
                        {"limit_bytes", fix.limit_bytes},
                        {"max_context", fix.max_context}});
    }
    return list;
}

}  // namespace

ApiError api_error(const NoModel& none) {
    ApiError error{.status = 503, .message = none.sentence.english(), .code = "no_model"};
    if (!none.refusal) return error;
    const Verdict& verdict = *none.refusal;
    error.code = "model_refused";
    error.message += fixes_sentence(verdict);
    error.more = {{"needed_bytes", verdict.plan.total()},
                  {"limit_bytes", verdict.limit.limit()},
                  {"free_bytes", verdict.limit.headroom},
                  {"max_context", verdict.max_context},
                  {"fixes", fixes_json(verdict)}};
    return error;
}

}  // namespace rocmforge::server
