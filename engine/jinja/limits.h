// Limits for untrusted templates, so that a hostile template soon fails with an error. Real templates stay
// far below these limits.
#pragma once

#include <cstddef>
#include <cstdint>

namespace rocmforge::jinja {

inline constexpr std::size_t kMaxSourceBytes = std::size_t{1} << 20U;
inline constexpr int kMaxSyntaxDepth = 150;  // nesting of expressions and blocks in the source
// Maximum height of an expression's tree, including chains like a + b + c.
inline constexpr int kMaxTreeHeight = 300;
inline constexpr int kMaxRunDepth = 900;    // nesting of evaluation, including calls between macros
inline constexpr int kMaxValueDepth = 200;  // nesting of lists
inline constexpr std::uint64_t kMaxSteps = 10'000'000;  // evaluated nodes and visited items
// Maximum size of one string, and of the prompt.
inline constexpr std::size_t kMaxTextBytes = std::size_t{16} << 20U;
inline constexpr std::size_t kMaxLiveBytes = std::size_t{256} << 20U;  // total size of all live values
// Largest range; the same limit as in Jinja's sandbox.
inline constexpr std::int64_t kMaxRange = 100'000;

}  // namespace rocmforge::jinja
