// Reads the parameters that limit reasoning, which have different names in different servers.
#pragma once

#include <optional>
#include <string_view>

#include "engine/engine.h"
#include "engine/server/core/fields.h"

namespace rocmforge::server {

// Returns the share of an answer's tokens, in percent, that its reasoning may have with the effort "minimal",
// "low", "medium", "high", "xhigh" or "max"; nullopt: no limit belongs to this effort. (Source: OpenRouter's
// documentation of reasoning tokens.)
std::optional<int> percent_of_effort(std::string_view effort);

// Reads a number of tokens from the parameter `key`. -1, which other servers use for "no limit", sets
// nothing.
void read_reasoning_tokens(Fields& fields, const char* key, ReasoningLimit& limit);

// Reads `max_reasoning_tokens`, or the same limit under the names of other servers.
void read_reasoning_limit(Fields& fields, ReasoningLimit& limit);

}  // namespace rocmforge::server
