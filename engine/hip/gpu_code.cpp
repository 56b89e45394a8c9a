#include "engine/hip/gpu_code.h"

#include <algorithm>
#include <array>
#include <cstdio>

#include "kernels/packed_code.h"

namespace rocmforge::hip {

std::vector<std::string> code_architectures() {
    std::vector<std::string> names;
    for (const kernels::PackedCode& code : kernels::packed_code()) names.emplace_back(code.arch);
    return names;
}

std::uint64_t code_bytes(const std::string& arch) {
    std::uint64_t most = 0;
    for (const kernels::PackedCode& code : kernels::packed_code()) {
        if (code.arch == arch) return code.bytes;
        most = std::max(most, code.bytes);
    }
    return most;
}

std::string code_fingerprint(const std::string& arch) {
    std::uint64_t hash = 0xCBF29CE484222325;  // FNV-1a
    for (const kernels::PackedCode& code : kernels::packed_code()) {
        if (code.arch != arch) continue;
        for (const std::byte byte : code.packed) {
            hash = (hash ^ static_cast<std::uint64_t>(byte)) * 0x100000001B3;
        }
    }
    std::array<char, 17> text{};
    std::snprintf(text.data(), text.size(), "%016llx", static_cast<unsigned long long>(hash));
    return text.data();
}

}  // namespace rocmforge::hip
