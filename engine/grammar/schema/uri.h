// References to schemas as URIs.
#pragma once

#include <string>
#include <string_view>

namespace rocmforge::schema {

// Resolves a URI reference against a base URI (RFC 3986, 5.2). The base may be empty or relative; the result
// is then relative too.
std::string resolved_uri(std::string_view base, std::string_view reference);

// Decodes percent escapes: "%24defs" in the fragment of a URI stands for "$defs" (RFC 3986, 2.1).
std::string without_percent(std::string_view text);

}  // namespace rocmforge::schema
