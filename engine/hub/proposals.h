// Selects models of the catalogue that suit a computer, before their headers are requested from Hugging Face.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/hub/catalogue.h"

namespace rocmforge::hub {

struct ProposalLimits {
    std::uint64_t memory = 0;  // bytes available for a model (MemoryLimit::limit()); 0: unknown
    bool gpu = false;          // true: a GPU computes; false: a CPU computes, on which large models are slow
};

// Estimates the memory of a model with the default context: its file, its cache and state, and a typical
// workspace.
std::uint64_t about_needed(const CatalogueEntry& entry);

// Returns the catalogue indices of at most `most` models that fit: the largest, and others spread over
// smaller sizes. The largest comes first; without a GPU, the smallest. Empty if the limit is unknown.
std::vector<std::size_t> proposals(const std::vector<CatalogueEntry>& catalogue, const ProposalLimits& limits,
                                   std::size_t most);

}  // namespace rocmforge::hub
