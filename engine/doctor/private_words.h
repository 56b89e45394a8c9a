// Removes private information from text.
#pragma once

#include <string>

namespace rocmforge::doctor {

// Replaces every `home` by "~" and every `user` that is a whole word by "USER". Empty names and root stay.
std::string without_private_words(const std::string& text, const std::string& home, const std::string& user);

}  // namespace rocmforge::doctor
