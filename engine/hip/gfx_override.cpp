#include "engine/hip/gfx_override.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>

namespace rocmforge::hip {
namespace {

constexpr const char* kAll = "HSA_OVERRIDE_GFX_VERSION";
constexpr const char* kUnset = "ROCMFORGE_UNSET_GFX_OVERRIDE";
constexpr RocmVersion kFirstForNodes{6, 3};

std::string variable_of(std::uint64_t node) {
    return std::string(kAll) + "_" + std::to_string(node);
}

// Returns the architecture that a value of HSA_OVERRIDE_GFX_VERSION stands for. Parses the value as the
// runtime does: three numbers and nothing after them.
std::string arch_of(const std::string& value) {
    unsigned major = 0;
    unsigned minor = 0;
    unsigned stepping = 0;
    char more = 0;
    if (std::sscanf(value.c_str(), "%u.%u.%u%c", &major, &minor, &stepping, &more) != 3) return {};
    if (major > 63 || minor > 255 || stepping > 255) return {};
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), "gfx%u%x%x", major, minor, stepping);
    return text.data();
}

std::optional<GfxOverride> read(const std::string& variable) {
    const char* value = std::getenv(variable.c_str());
    if (value == nullptr) return std::nullopt;
    return GfxOverride{.variable = variable, .value = value, .arch = arch_of(value)};
}

bool contains(const std::vector<std::string>& list, const std::string& one) {
    return std::find(list.begin(), list.end(), one) != list.end();
}

enum class Wish { Unset, Keep, Either };

Wish wish(const DriverGpu& gpu, const GfxOverride& override, const std::vector<std::string>& code,
          const std::optional<RocmVersion>& runtime) {
    if (override.arch.empty()) return Wish::Unset;
    if (override.arch == gpu.arch) return Wish::Either;
    const auto since = first_rocm(gpu.arch);
    const bool unknown_to_runtime = since && runtime && *runtime < *since;
    if (contains(code, gpu.arch) && !unknown_to_runtime) return Wish::Unset;
    return contains(code, override.arch) ? Wish::Keep : Wish::Either;
}

}  // namespace

std::optional<GfxOverride> gfx_override(std::uint64_t node, const std::optional<RocmVersion>& runtime) {
    const bool for_nodes = !runtime || *runtime >= kFirstForNodes;
    if (auto own = for_nodes ? read(variable_of(node)) : std::nullopt) return own;
    return read(kAll);
}

std::vector<OverrideChange> override_changes(const std::vector<DriverGpu>& gpus,
                                             const std::vector<std::string>& code,
                                             const std::optional<RocmVersion>& runtime) {
    std::vector<OverrideChange> changes;
    // The GPUs that need HSA_OVERRIDE_GFX_VERSION, the variable for all nodes.
    std::vector<const DriverGpu*> keeping;
    std::optional<GfxOverride> for_all = read(kAll);
    bool unset = false;
    for (const DriverGpu& gpu : gpus) {
        const auto said = gfx_override(gpu.node, runtime);
        if (!said) continue;
        const Wish wanted = wish(gpu, *said, code, runtime);
        if (said->variable != kAll) {
            if (wanted == Wish::Unset) changes.push_back({said->variable, {}});
        } else if (wanted == Wish::Unset) {
            unset = true;
        } else if (wanted == Wish::Keep) {
            keeping.push_back(&gpu);
        }
    }
    if (!unset) return changes;
    changes.push_back({kAll, {}});
    for (const DriverGpu* gpu : keeping) changes.push_back({variable_of(gpu->node), for_all->value});
    return changes;
}

void apply(const std::vector<OverrideChange>& changes) {
    std::string gone = unset_override();
    for (const OverrideChange& change : changes) {
        if (change.value) {
            setenv(change.variable.c_str(), change.value->c_str(), 1);
            continue;
        }
        if (const auto said = read(change.variable)) gone += (gone.empty() ? "" : " ") + said->text();
        unsetenv(change.variable.c_str());
    }
    if (!gone.empty()) setenv(kUnset, gone.c_str(), 1);
}

std::string unset_override() {
    const char* gone = std::getenv(kUnset);
    return gone == nullptr ? std::string() : gone;
}

}  // namespace rocmforge::hip
