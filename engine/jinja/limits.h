// A template comes with a model file from anywhere: what it may use is bounded, so that a hostile one ends
// soon, with a reason. Real templates stay far below all of these.
#pragma once

#include <cstddef>
#include <cstdint>

namespace rocmforge::jinja {

inline constexpr std::size_t kMaxSourceBytes = std::size_t{1} << 20U;
inline constexpr int kMaxSyntaxDepth = 150;  // how deep expressions and blocks nest in the source
inline constexpr int kMaxTreeHeight = 300;   // of an expression: a + b + c … too
inline constexpr int kMaxRunDepth = 900;     // how deep evaluation nests, macros that call macros included
inline constexpr int kMaxValueDepth = 200;   // lists in lists in lists
inline constexpr std::uint64_t kMaxSteps = 10'000'000;                 // evaluated nodes and visited items
inline constexpr std::size_t kMaxTextBytes = std::size_t{16} << 20U;   // one string, and the prompt
inline constexpr std::size_t kMaxLiveBytes = std::size_t{256} << 20U;  // all values at a time
inline constexpr std::int64_t kMaxRange = 100'000;                     // as Jinja's sandbox has it

}  // namespace rocmforge::jinja
