// Tables of the Unicode character database, written by make_unicode_data.py.
#pragma once

#include <cstdint>
#include <span>

namespace rocmforge::unicode {

extern const std::span<const std::uint32_t> kCategoryStarts;    // code point << 5 | Category, ascending
extern const std::span<const std::uint32_t> kLower;             // [n][2] character, lower case
extern const std::span<const std::uint32_t> kCombiningClasses;  // [n][3] first, last, class
extern const std::span<const std::uint32_t> kCanonical;         // [n][3] character, offset, length in the
                                                                // pool
extern const std::span<const std::uint32_t> kCanonicalPool;
extern const std::span<const std::uint32_t> kCompatible;  // likewise, where NFKD differs from NFD
extern const std::span<const std::uint32_t> kCompatiblePool;
extern const std::span<const std::uint32_t> kCompositions;  // [n][3] first, second, composition

}  // namespace rocmforge::unicode
