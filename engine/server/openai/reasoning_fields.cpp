#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "engine/server/core/reasoning_limit.h"
#include "engine/server/openai/ask_fields.h"

namespace rocmforge::server::openai {
namespace {

// Maps OpenAI's reasoning efforts to those of gpt-oss's template; "": no reasoning.
constexpr std::array<std::pair<std::string_view, std::string_view>, 6> kEfforts{{{"none", ""},
                                                                                 {"minimal", "low"},
                                                                                 {"low", "low"},
                                                                                 {"medium", "medium"},
                                                                                 {"high", "high"},
                                                                                 {"xhigh", "high"}}};

void read_effort(Fields& fields, const char* key, TemplateInput& input, ReasoningLimit& limit) {
    const auto effort = fields.text(key);
    if (!effort) return;
    const auto known =
        std::find_if(kEfforts.begin(), kEfforts.end(), [&](const auto& one) { return one.first == *effort; });
    if (known == kEfforts.end()) fields.refuse(key, "none, minimal, low, medium, high or xhigh");
    input.thinking = known->second.empty() ? Thinking::Off : Thinking::On;
    if (!known->second.empty()) input.variables["reasoning_effort"] = known->second;
    limit.percent = percent_of_effort(*effort);
}

}  // namespace

void read_reasoning(Fields& fields, TemplateInput& input, ReasoningLimit& limit,
                    std::vector<std::string>& warnings) {
    read_effort(fields, "reasoning_effort", input, limit);
    read_reasoning_limit(fields, limit);
    const nlohmann::ordered_json* given = fields.find("reasoning");
    if (given == nullptr) return;
    Fields reasoning(*given, "reasoning");
    if (const auto enabled = reasoning.boolean("enabled")) {
        input.thinking = *enabled ? Thinking::On : Thinking::Off;
    }
    read_effort(reasoning, "effort", input, limit);
    read_reasoning_tokens(reasoning, "max_tokens", limit);
    // Ignored, because reasoning is always sent without a summary.
    reasoning.ignore({"summary", "generate_summary"});
    reasoning.finish(warnings);
}

}  // namespace rocmforge::server::openai
