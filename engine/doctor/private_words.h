// Text that a person can show to others.
#pragma once

#include <string>

namespace rocmforge::doctor {

// Every `home` as "~" and every `user` that stands as a word of its own as "USER"; what is empty, and root,
// is nobody's and stays.
std::string without_private_words(const std::string& text, const std::string& home, const std::string& user);

}  // namespace rocmforge::doctor
