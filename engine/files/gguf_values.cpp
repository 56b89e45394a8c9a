#include "engine/files/gguf_values.h"

#include <bit>
#include <cassert>
#include <cstring>

namespace rocmforge {
namespace {

static_assert(std::endian::native == std::endian::little, "GGUF numbers are read as they lie in the file");

template <typename T>
T load(const std::byte* bytes) {
    T value;
    std::memcpy(&value, bytes, sizeof value);
    return value;
}

}  // namespace

std::uint64_t gguf_scalar_bytes(std::uint32_t type) {
    switch (type) {
        case gguf_type::U8:
        case gguf_type::I8:
        case gguf_type::Bool:
            return 1;
        case gguf_type::U16:
        case gguf_type::I16:
            return 2;
        case gguf_type::U32:
        case gguf_type::I32:
        case gguf_type::F32:
            return 4;
        case gguf_type::U64:
        case gguf_type::I64:
        case gguf_type::F64:
            return 8;
        default:
            return 0;
    }
}

GgufValue gguf_scalar(std::uint32_t type, std::span<const std::byte> bytes) {
    assert(gguf_scalar_bytes(type) != 0 && bytes.size() >= gguf_scalar_bytes(type));
    const std::byte* at = bytes.data();
    switch (type) {
        case gguf_type::U8:
            return std::uint64_t{load<std::uint8_t>(at)};
        case gguf_type::U16:
            return std::uint64_t{load<std::uint16_t>(at)};
        case gguf_type::U32:
            return std::uint64_t{load<std::uint32_t>(at)};
        case gguf_type::U64:
            return load<std::uint64_t>(at);
        case gguf_type::I8:
            return std::int64_t{load<std::int8_t>(at)};
        case gguf_type::I16:
            return std::int64_t{load<std::int16_t>(at)};
        case gguf_type::I32:
            return std::int64_t{load<std::int32_t>(at)};
        case gguf_type::I64:
            return load<std::int64_t>(at);
        case gguf_type::F32:
            return double{load<float>(at)};
        case gguf_type::F64:
            return load<double>(at);
        default:
            return load<std::uint8_t>(at) != 0;
    }
}

std::vector<std::string_view> gguf_strings(const GgufArray& array) {
    std::vector<std::string_view> strings;
    strings.reserve(array.count);
    std::size_t at = 0;
    for (std::uint64_t i = 0; i < array.count; ++i) {
        const auto length = load<std::uint64_t>(array.bytes.data() + at);
        at += sizeof length;
        strings.emplace_back(reinterpret_cast<const char*>(array.bytes.data()) + at, length);
        at += length;
    }
    return strings;
}

}  // namespace rocmforge
