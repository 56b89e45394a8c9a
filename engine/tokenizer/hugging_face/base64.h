// Decodes bytes that tokenizer.json stores as base64.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace rocmforge {

// RFC 4648, section 4; nullopt if invalid.
std::optional<std::string> base64_decoded(std::string_view text);

}  // namespace rocmforge
