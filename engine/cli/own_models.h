// Finds the user's models in the folder that the window also uses.
#pragma once

#include <string>
#include <vector>

namespace rocmforge::cli {

// The folder that the window searches and that `get` downloads to; "" if there is no home folder.
std::string models_folder();

// Returns the models in the folder and up to three levels below, sorted, without hidden ones. A model is a
// GGUF file (the first part if there are several) or a folder with safetensors.
std::vector<std::string> models_in(const std::string& folder);

// Returns the default model of commands: the only model in the folder or, if the folder has none, `built_in`
// ("": none). Throws InvalidArgument if there are several models, or none at all.
std::string usual_model(const std::string& folder, const std::string& built_in);

}  // namespace rocmforge::cli
