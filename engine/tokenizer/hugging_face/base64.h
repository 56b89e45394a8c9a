// Bytes that tokenizer.json writes as letters.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace rocmforge {

// RFC 4648, section 4; nullopt for anything else.
std::optional<std::string> base64_decoded(std::string_view text);

}  // namespace rocmforge
