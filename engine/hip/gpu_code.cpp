#include "engine/hip/gpu_code.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <map>

#include "kernels/code_objects.h"

namespace rocmforge::hip {

std::vector<std::string> code_architectures() {
    std::vector<std::string> names;
    for (const kernels::CodeObject& code : kernels::code_objects()) {
        if (std::find(names.begin(), names.end(), code.arch) == names.end()) names.emplace_back(code.arch);
    }
    return names;
}

std::uint64_t code_bytes(const std::string& arch) {
    std::map<std::string_view, std::uint64_t> bytes;
    for (const kernels::CodeObject& code : kernels::code_objects()) bytes[code.arch] += code.bytes.size();
    if (const auto found = bytes.find(arch); found != bytes.end()) return found->second;
    std::uint64_t most = 0;
    for (const auto& [name, sum] : bytes) most = std::max(most, sum);
    return most;
}

std::string code_fingerprint(const std::string& arch) {
    std::uint64_t hash = 0xCBF29CE484222325;  // FNV-1a
    for (const kernels::CodeObject& code : kernels::code_objects()) {
        if (code.arch != arch) continue;
        for (const std::byte byte : code.bytes) {
            hash = (hash ^ static_cast<std::uint64_t>(byte)) * 0x100000001B3;
        }
    }
    std::array<char, 17> text{};
    std::snprintf(text.data(), text.size(), "%016llx", static_cast<unsigned long long>(hash));
    return text.data();
}

}  // namespace rocmforge::hip
