// Decodes bytes that tokenizer.json stores as base64.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace rocmforge {

// Decodes base64 (RFC 4648, section 4). Returns nullopt if the text is not valid base64.
std::optional<std::string> base64_decoded(std::string_view text);

}  // namespace rocmforge
