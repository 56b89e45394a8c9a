// Character properties of Python's strings. make_unicode_tables.py generates the tables.
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

// Each character first, first + stride … last maps to itself + delta.
struct CaseRun {
    std::uint32_t first;
    std::uint32_t last;
    std::uint32_t stride;
    std::int32_t delta;
};

struct CaseExpansion {
    std::uint32_t from;
    std::array<std::uint32_t, 3> to;  // padded with zeros
};

extern const std::span<const std::uint32_t> kClassStarts;  // first character << kClassBits | classes
extern const std::span<const CaseRun> kUpperRuns;
extern const std::span<const CaseRun> kLowerRuns;
extern const std::span<const CaseExpansion> kUpperExpansions;
extern const std::span<const CaseExpansion> kLowerExpansions;
// Characters whose title case isn't their upper case.
extern const std::span<const CaseExpansion> kTitleExceptions;

}  // namespace rocmforge::jinja::unicode
