// A remote model as a user names it.
#pragma once

#include <string>

namespace rocmforge::hub {

struct Reference {
    std::string repo;  // "owner/name"; empty: `url` is the address of one file
    std::string type;  // "Q4_K_M"; empty: not given
    std::string url;   // of one file
};

// Accepts "owner/name", "owner/name:Q4_K_M", either with the prefix "hf:", an address on the hub
// ("https://…/owner/name", also of a page or file in it), or the address of a GGUF file anywhere. Throws
// InvalidArgument.
Reference parse_reference(const std::string& text, const std::string& hub);

// Whether the text cannot be a local path: it begins with "hf:", "https:" or "http:".
bool names_remote(const std::string& text);

}  // namespace rocmforge::hub
