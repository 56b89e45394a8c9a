// Tables of the Unicode character database, written by make_unicode_data.py.
#pragma once

#include <cstdint>
#include <span>

namespace rocmforge::unicode {

extern const std::span<const std::uint32_t> kCategoryStarts;  // code point << 5 | Category, ascending
extern const std::span<const std::uint32_t> kLower;           // pairs of character and lower case
// Triples of first character, last character, class.
extern const std::span<const std::uint32_t> kCombiningClasses;
// Triples of character, offset in the pool, length in the pool.
extern const std::span<const std::uint32_t> kCanonical;
extern const std::span<const std::uint32_t> kCanonicalPool;
// Like kCanonical and kCanonicalPool, for characters whose NFKD differs from NFD.
extern const std::span<const std::uint32_t> kCompatible;
extern const std::span<const std::uint32_t> kCompatiblePool;
// Triples of first character, second character, composition.
extern const std::span<const std::uint32_t> kCompositions;

}  // namespace rocmforge::unicode
