#include "engine/architectures.h"

namespace rocmforge {
namespace {

// Converters permute the query and key weights of Llama so that rotated pairs lie side by side.
constexpr std::array kArchitectures{
    Architecture{.name = "llama", .rope = RopeOrder::Interleaved},
};

}  // namespace

std::string Architecture::layer_tensor(std::size_t layer_index, LayerRole role) const {
    return "blk." + std::to_string(layer_index) + "." + std::string(layer[static_cast<std::size_t>(role)]);
}

const Architecture* find_architecture(std::string_view name) {
    for (const Architecture& architecture : kArchitectures) {
        if (architecture.name == name) return &architecture;
    }
    return nullptr;
}

std::string known_architectures() {
    std::string names;
    for (const Architecture& architecture : kArchitectures) {
        names += (names.empty() ? "" : ", ") + std::string(architecture.name);
    }
    return names;
}

}  // namespace rocmforge
