// A remote model in the form in which a user names it.
#pragma once

#include <string>

namespace rocmforge::hub {

struct Reference {
    std::string repo;  // "owner/name"; empty: `url` is the address of one file
    std::string type;  // "Q4_K_M"; empty: the user gave no type
    std::string url;   // address of one file
};

// Accepts "owner/name" or "owner/name:Q4_K_M", each with or without the prefix "hf:". Also accepts the
// address of a repository on Hugging Face ("https://…/owner/name"), of a page or file in such a repository,
// and of a GGUF file on any server. Throws InvalidArgument.
Reference parse_reference(const std::string& text, const std::string& hub);

// Whether the text can't be a local path because it begins with "hf:", "https:" or "http:".
bool names_remote(const std::string& text);

}  // namespace rocmforge::hub
