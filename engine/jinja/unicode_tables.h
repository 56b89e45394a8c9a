// What Python's strings know about characters; the tables are written by make_unicode_tables.py.
#pragma once

#include <array>
#include <cstdint>
#include <span>

namespace rocmforge::jinja::unicode {

enum Class : std::uint32_t {
    kAlpha = 1,
    kDecimal = 2,
    kDigit = 4,
    kNumeric = 8,
    kSpace = 16,
    kPrintable = 32,
    kLower = 64,
    kUpper = 128,
    kTitle = 256,
    kCaseIgnorable = 512,
};
inline constexpr int kClassBits = 10;

// The characters first, first + stride … last become themselves + delta.
struct CaseRun {
    std::uint32_t first;
    std::uint32_t last;
    std::uint32_t stride;
    std::int32_t delta;
};

struct CaseExpansion {
    std::uint32_t from;
    std::array<std::uint32_t, 3> to;  // zeros at the end are not there
};

extern const std::span<const std::uint32_t> kClassStarts;  // first character << kClassBits | classes
extern const std::span<const CaseRun> kUpperRuns;
extern const std::span<const CaseRun> kLowerRuns;
extern const std::span<const CaseExpansion> kUpperExpansions;
extern const std::span<const CaseExpansion> kLowerExpansions;
extern const std::span<const CaseExpansion> kTitleExceptions;  // where title case isn't upper case

}  // namespace rocmforge::jinja::unicode
