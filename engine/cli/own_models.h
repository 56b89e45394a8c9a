// The person's models, where the window keeps them too.
#pragma once

#include <string>
#include <vector>

namespace rocmforge::cli {

// Where the window looks for models and `get` puts them; "" where there is no home.
std::string models_folder();

// Models in the folder and in those up to three below it, hidden ones left out: GGUF files, of several parts
// the first, and folders with safetensors. Sorted.
std::vector<std::string> models_in(const std::string& folder);

// What a command without a model uses: the only one of the folder's, or where there is none, `built_in` ("":
// there is none either). Throws InvalidArgument with a sentence for several and for none at all.
std::string usual_model(const std::string& folder, const std::string& built_in);

}  // namespace rocmforge::cli
