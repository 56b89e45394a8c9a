// Checks that the fuzzers share. A check that fails ends the program, so that the fuzzer reports the input.
#pragma once

#include <cstddef>
#include <string_view>

#include "engine/base/error.h"

namespace rocmforge::fuzz {

inline void require(bool condition) {
    if (!condition) __builtin_trap();
}

// Reads the byte through a volatile variable, so that the sanitizer checks the access.
inline void touch(const std::byte& byte) {
    [[maybe_unused]] const volatile auto read = byte;
}

// Runs `call`, which may throw an EngineError. The message of the error must end with a full stop.
template <typename Call>
void allow_refusal(const Call& call) {
    try {
        call();
    } catch (const EngineError& error) {
        const std::string_view sentence = error.what();
        require(!sentence.empty() && sentence.back() == '.');
    }
}

}  // namespace rocmforge::fuzz
