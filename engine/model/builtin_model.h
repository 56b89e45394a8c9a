// The small model that comes with the program, and answers before there is any other.
#pragma once

#include <string>
#include <string_view>

namespace rocmforge {

inline constexpr std::string_view kBuiltInModel = "rocmforge-helper-Q8_0.gguf";

// Of the program that runs; "" where the system doesn't say.
std::string executable_folder();

// Its path, in ../share/rocmforge/models of the folder where the program lies: so it is installed, and so a
// build folder links to resources/builtin_model. "" where it isn't.
std::string built_in_model(const std::string& executable_folder);

}  // namespace rocmforge
