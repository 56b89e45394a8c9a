// Which of the catalogue's models are proposed for a computer, before anybody has asked the hub for their
// headers.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/hub/catalogue.h"

namespace rocmforge::hub {

struct ProposalLimits {
    std::uint64_t memory = 0;  // bytes that a model may take (MemoryLimit::limit()); 0: unknown
    bool gpu = false;          // a GPU computes; a processor is slow with large models
};

// What a model takes with the context that one begins with: its file, its cache, and about as much of
// workspace as planning its header says for such models.
std::uint64_t about_needed(const CatalogueEntry& entry);

// At most so many that fit, by their places in the catalogue: the largest first, the others spread over what
// is smaller. None where nobody knows the limit.
std::vector<std::size_t> proposals(const std::vector<CatalogueEntry>& catalogue, const ProposalLimits& limits,
                                   std::size_t most);

}  // namespace rocmforge::hub
