#include "engine/cpu/compiled_targets.h"

#include <cstdint>

#include "engine/cpu/cpu_info.h"
#include "engine/cpu/simd_targets.h"
// Highway's header must come after simd_targets.h, which selects the targets.
#include <hwy/highway.h>

namespace rocmforge::cpu {

std::vector<std::string> compiled_targets() {
    std::vector<std::string> names;
    // Lists the best target first: Highway gives better targets lower bits.
    for (std::int64_t left = HWY_TARGETS; left != 0; left &= left - 1) {
        names.push_back(target_name(left & -left));
    }
    return names;
}

}  // namespace rocmforge::cpu
