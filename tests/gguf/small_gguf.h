// A small valid file from which tests start, and a measurement of the memory that reading a file takes.
#pragma once

#include <cstdint>
#include <limits>
#include <sys/resource.h>

#include "tests/support/gguf_writer.h"

namespace rocmforge::test {

inline constexpr std::uint64_t kMaxU64 = std::numeric_limits<std::uint64_t>::max();

inline GgufWriter small_gguf() {
    GgufWriter writer;
    writer.u32("a.number", 7).text("a.text", "seven");
    writer.tensor("x", DType::F32, {2, 3}, Bytes(24, std::byte{1}));
    writer.tensor("y", DType::Q8_0, {32}, Bytes(34, std::byte{2}));
    return writer;
}

inline Bytes array_of(std::uint32_t type, std::uint64_t count, const Bytes& elements = {}) {
    return ByteWriter().number(type).number(count).bytes_of(elements).bytes;
}

inline long resident_kilobytes() {
    rusage usage{};
    ::getrusage(RUSAGE_SELF, &usage);
    return usage.ru_maxrss;
}

}  // namespace rocmforge::test
