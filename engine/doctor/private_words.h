// Removes private information from text.
#pragma once

#include <string>

namespace rocmforge::doctor {

// Replaces each occurrence of the path `home` by "~", and each whole word `user` by "USER". Does not replace
// empty names, the path "/" and the user name root.
std::string without_private_words(const std::string& text, const std::string& home, const std::string& user);

}  // namespace rocmforge::doctor
