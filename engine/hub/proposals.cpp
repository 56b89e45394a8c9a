#include "engine/hub/proposals.h"

#include <algorithm>

#include "engine/cache/state_snapshots.h"

namespace rocmforge::hub {
namespace {

constexpr std::uint64_t kContext = 4096;           // tokens; the default of LoadOptions
constexpr std::uint64_t kWorkspace = 600'000'000;  // typical size, including the memory of the GPU runtime

// Size of the largest file to suggest for a CPU, in bytes. A CPU reads the whole file for each token, at 20
// to 60 GB/s.
constexpr std::uint64_t kMostForProcessor = 5'500'000'000;

}  // namespace

std::uint64_t about_needed(const CatalogueEntry& entry, std::uint64_t snapshot_bytes) {
    const auto snapshots = static_cast<std::uint64_t>(snapshot_count(entry.state_bytes, snapshot_bytes));
    return entry.bytes + kContext * entry.cache_bytes_per_token + (1 + snapshots) * entry.state_bytes +
           kWorkspace;
}

std::vector<std::size_t> proposals(const std::vector<CatalogueEntry>& catalogue, const ProposalLimits& limits,
                                   std::size_t most) {
    std::vector<std::size_t> fitting;
    for (std::size_t i = 0; i < catalogue.size(); ++i) {
        const bool quick = limits.gpu || catalogue[i].bytes <= kMostForProcessor;
        const std::uint64_t needed = about_needed(catalogue[i], limits.snapshot_bytes);
        if (catalogue[i].bytes > 0 && quick && needed <= limits.memory) fitting.push_back(i);
    }
    std::stable_sort(fitting.begin(), fitting.end(),
                     [&](std::size_t a, std::size_t b) { return catalogue[a].bytes > catalogue[b].bytes; });
    std::vector<std::size_t> chosen;
    const std::size_t count = std::min(most, fitting.size());
    for (std::size_t i = 0; i < count; ++i) chosen.push_back(fitting[i * fitting.size() / count]);
    // Without a GPU, suggests the smallest models first, because only they are fast enough.
    if (!limits.gpu) std::reverse(chosen.begin(), chosen.end());
    return chosen;
}

}  // namespace rocmforge::hub
