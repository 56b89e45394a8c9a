// How each family's folders differ: the names of tensors, and what config.json says besides the shape.
#pragma once

#include <map>
#include <string>

#include <nlohmann/json.hpp>

namespace rocmforge::test {

using Names = std::map<std::string, std::string>;  // GGUF's end of a name to Hugging Face's

struct Twin {
    std::string model_type;
    bool permuted = false;
    bool norms_lack_one = false;
    Names names = {};  // other than the usual ones
    nlohmann::json more = nlohmann::json::object();
};

// By the name of the tiny model.
const std::map<std::string, Twin>& twins();

}  // namespace rocmforge::test
