#include "engine/speculation/speculation_kind.h"

#include "engine/speculation/ngram_drafter.h"

namespace rocmforge {

std::optional<SpeculationKind> speculation_from_name(std::string_view name) {
    if (name == "off") return SpeculationKind::Off;
    if (name == "auto") return SpeculationKind::Auto;
    if (name == "ngram") return SpeculationKind::Ngram;
    return std::nullopt;
}

std::unique_ptr<Drafter> make_drafter(SpeculationKind /*kind*/, int context) {
    return std::make_unique<NgramDrafter>(context);
}

}  // namespace rocmforge
