// A fast hash of short texts for the tables in this folder. It does not resist adversarial input.
#pragma once

#include <cstdint>
#include <cstring>
#include <string_view>

namespace rocmforge {

inline std::uint64_t mix(std::uint64_t x) {
    x *= 0x9E3779B97F4A7C15u;
    return x ^ (x >> 29);
}

inline std::uint64_t hash_text(std::string_view text, std::uint64_t seed = 0) {
    std::uint64_t hash = mix(seed ^ (text.size() + 1));
    while (text.size() >= sizeof hash) {
        std::uint64_t word;
        std::memcpy(&word, text.data(), sizeof word);
        hash = mix(hash ^ word);
        text.remove_prefix(sizeof word);
    }
    std::uint64_t word = 0;
    std::memcpy(&word, text.data(), text.size());
    return mix(mix(hash ^ word));
}

}  // namespace rocmforge
