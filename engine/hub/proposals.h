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
    // Limit for snapshots of recurrent states, if they use the same memory as the model; 0: they don't, as on
    // a discrete GPU.
    std::uint64_t snapshot_bytes = 0;
};

// Estimates the memory of a model with the default context: its file, its cache and state, a typical
// workspace, and snapshots of its state within `snapshot_bytes`.
std::uint64_t about_needed(const CatalogueEntry& entry, std::uint64_t snapshot_bytes = 0);

// Returns the catalogue indices of at most `most` models that fit: the largest, and others spread over
// smaller sizes. The largest comes first; without a GPU, the smallest. Empty if the limit is unknown.
std::vector<std::size_t> proposals(const std::vector<CatalogueEntry>& catalogue, const ProposalLimits& limits,
                                   std::size_t most);

}  // namespace rocmforge::hub
