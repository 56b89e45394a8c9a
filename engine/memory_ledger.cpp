#include "engine/memory_ledger.h"

#include <numeric>

namespace rocmforge {

std::string_view purpose_name(Purpose purpose) {
    switch (purpose) {
        case Purpose::Weights:
            return "weights";
        case Purpose::KvCache:
            return "KV cache";
        case Purpose::Workspace:
            return "workspace";
        case Purpose::Logits:
            return "logits";
        case Purpose::Staging:
            return "staging";
        case Purpose::Runtime:
            return "runtime";
    }
    return "unknown";
}

std::uint64_t MemoryLedger::total() const {
    return std::accumulate(totals_.begin(), totals_.end(), std::uint64_t{0});
}

}  // namespace rocmforge
