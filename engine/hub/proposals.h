// Selects the models of the catalogue to suggest for a computer, before their headers are requested from the
// hub.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/hub/catalogue.h"

namespace rocmforge::hub {

struct ProposalLimits {
    std::uint64_t memory = 0;  // bytes available for a model (MemoryLimit::limit()); 0: unknown
    bool gpu = false;          // a GPU computes; a CPU is slow with large models
};

// Estimated memory of a model with the default context: its file, its cache, and a typical workspace of such
// models.
std::uint64_t about_needed(const CatalogueEntry& entry);

// Indices in the catalogue of at most `most` models that fit: the largest first, the others spread over
// smaller sizes. Empty if the limit is unknown.
std::vector<std::size_t> proposals(const std::vector<CatalogueEntry>& catalogue, const ProposalLimits& limits,
                                   std::size_t most);

}  // namespace rocmforge::hub
