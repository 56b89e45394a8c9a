// The small model that is installed with the program and answers until the user adds another one.
#pragma once

#include <string>
#include <string_view>

namespace rocmforge {

inline constexpr std::string_view kBuiltInModel = "rocmforge-helper-Q8_0.gguf";

// Folder of the running program; "" if the system doesn't report it.
std::string executable_folder();

// Path of the built-in model in ../share/rocmforge/models, relative to the program's folder. Installed there;
// a build folder links it to resources/builtin_model. "" if it is missing.
std::string built_in_model(const std::string& executable_folder);

}  // namespace rocmforge
