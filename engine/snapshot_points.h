// Where in a prompt copies of the state are worth having, for models with layers that keep a state: what is
// edited, regenerated or asked next differs from here on.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

namespace rocmforge {

// Positions in ascending order, all beyond `known` and below the prompt's length: before its last token,
// after the last message, after earlier messages that are far enough apart, and at intervals between.
// `ends_message` says whether a token ends a message.
std::vector<int> snapshot_points(std::span<const std::int32_t> prompt, int known,
                                 const std::function<bool(std::int32_t)>& ends_message);

}  // namespace rocmforge
