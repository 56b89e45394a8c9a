// Converts generation_config.json (GenerationConfig of the transformers library) to GGUF's keys.
#include <utility>

#include "engine/hugging_face/hf_metadata.h"

namespace rocmforge {
namespace {

constexpr std::pair<const char*, const char*> kKeys[]{
    {"temperature", "general.sampling.temp"},
    {"top_k", "general.sampling.top_k"},
    {"top_p", "general.sampling.top_p"},
    {"min_p", "general.sampling.min_p"},
    {"repetition_penalty", "general.sampling.penalty_repeat"},
};

}  // namespace

void describe_hf_sampling(const nlohmann::json& generation, OwnedMetadata& metadata) {
    // An explicit false means greedy decoding, so the temperature is ignored. A missing do_sample does not
    // mean greedy decoding, because most files that omit it were written for programs that always sample.
    const auto sample = generation.find("do_sample");
    const bool greedy = sample != generation.end() && *sample == false;
    for (const auto& [hf, gguf] : kKeys) {
        const auto found = generation.find(hf);
        if (found == generation.end() || found->is_null()) continue;
        if (greedy && std::string_view(hf) == "temperature") continue;
        if (found->is_number()) {
            metadata.real(gguf, found->get<double>());
        } else {
            metadata.text(gguf, found->dump(-1, ' ', true));
        }
    }
    if (greedy) metadata.real("general.sampling.temp", 0);
}

}  // namespace rocmforge
