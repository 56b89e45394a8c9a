// The user's models, in the same folder as the window's.
#pragma once

#include <string>
#include <vector>

namespace rocmforge::cli {

// The folder that the window searches and that `get` downloads to; "" if there is no home folder.
std::string models_folder();

// Models in the folder and up to three levels below, without hidden ones: GGUF files (of several parts, the
// first) and folders with safetensors. Sorted.
std::vector<std::string> models_in(const std::string& folder);

// The default model of commands: the only one in the folder or, if there is none, `built_in` ("": none).
// Throws InvalidArgument if there are several or none at all.
std::string usual_model(const std::string& folder, const std::string& built_in);

}  // namespace rocmforge::cli
