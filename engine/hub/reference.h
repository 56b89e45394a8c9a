// A model that is elsewhere, as a person writes it.
#pragma once

#include <string>

namespace rocmforge::hub {

struct Reference {
    std::string repo;  // "owner/name"; empty: it is the address of one file
    std::string type;  // "Q4_K_M"; empty: not said
    std::string url;   // of one file
};

// "owner/name", "owner/name:Q4_K_M", either with "hf:" before it, an address of the hub
// ("https://…/owner/name", also of a page or file in it) or of a GGUF file anywhere. Throws InvalidArgument.
Reference parse_reference(const std::string& text, const std::string& hub);

// Whether it can't be the path of a file here: it begins with "hf:", "https:" or "http:".
bool names_remote(const std::string& text);

}  // namespace rocmforge::hub
