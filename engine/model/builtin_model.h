// Finds the small model that is installed with the program. It answers until the user adds another model.
#pragma once

#include <string>
#include <string_view>

namespace rocmforge {

inline constexpr std::string_view kBuiltInModel = "rocmforge-helper-Q8_0.gguf";

// Returns the folder of the running program; "" if the system doesn't report it.
std::string executable_folder();

// Returns the path of the built-in model in ../share/rocmforge/models, relative to the program's folder; ""
// if it is missing. An installation contains it there; a build folder links it to resources/builtin_model.
std::string built_in_model(const std::string& executable_folder);

}  // namespace rocmforge
