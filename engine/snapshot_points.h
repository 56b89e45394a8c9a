// Chooses the positions in a prompt at which the state of recurrent layers is copied. A later prompt is
// likely to differ from this prompt after one of these positions, because a message is edited, regenerated or
// added there.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

namespace rocmforge {

// Returns positions in ascending order, all greater than `known` and less than the prompt's length: before
// the last token of the prompt, after the last message, after earlier messages that are far enough apart, and
// at intervals within long messages. `known`: number of the prompt's first tokens that are already in the
// cache. `ends_message` returns whether a token ends a message.
std::vector<int> snapshot_points(std::span<const std::int32_t> prompt, int known,
                                 const std::function<bool(std::int32_t)>& ends_message);

}  // namespace rocmforge
