#include "engine/device/memory_ledger.h"

#include <numeric>

namespace rocmforge {

MarkedText purpose_name(Purpose purpose) {
    switch (purpose) {
        case Purpose::Weights:
            return Text::tr("weights");
        case Purpose::KvCache:
            return Text::tr("KV cache");
        case Purpose::State:
            return Text::tr("recurrent state");
        case Purpose::Workspace:
            return Text::tr("workspace");
        case Purpose::Logits:
            return Text::tr("logits");
        case Purpose::Sampling:
            return Text::tr("sampling");
        case Purpose::Staging:
            return Text::tr("staging");
        case Purpose::Graphs:
            return Text::tr("recorded steps");
        case Purpose::Code:
            return Text::tr("kernels");
        case Purpose::Snapshots:
            return Text::tr("state snapshots");
        case Purpose::Runtime:
            return Text::tr("runtime");
    }
    return Text::tr("unknown");
}

MemoryPart part_of(Purpose purpose) {
    switch (purpose) {
        case Purpose::Weights:
            return MemoryPart::Weights;
        case Purpose::KvCache:
        case Purpose::State:
            return MemoryPart::Cache;
        case Purpose::Workspace:
        case Purpose::Logits:
        case Purpose::Sampling:
        case Purpose::Staging:
            return MemoryPart::Workspace;
        case Purpose::Graphs:
        case Purpose::Code:
        case Purpose::Snapshots:
        case Purpose::Runtime:
            break;
    }
    return MemoryPart::Runtime;
}

std::uint64_t MemoryLedger::total() const {
    return std::accumulate(totals_.begin(), totals_.end(), std::uint64_t{0});
}

std::uint64_t sum_of(const MemoryLedger::Totals& totals, MemoryPart part) {
    std::uint64_t sum = 0;
    for (std::size_t i = 0; i < totals.size(); ++i) {
        if (part_of(static_cast<Purpose>(i)) == part) sum += totals[i];
    }
    return sum;
}

}  // namespace rocmforge
