// Differences between the families' folders: the names of tensors, and the contents of config.json besides
// the shape.
#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "tests/support/gguf_writer.h"

namespace rocmforge::test {

// Maps the suffix of a GGUF name to the suffix of Hugging Face's name.
using Names = std::map<std::string, std::string>;

struct Twin {
    std::string model_type;
    bool permuted = false;
    bool norms_lack_one = false;
    Names names = {};  // only names that differ from the defaults; empty name: the folder lacks the tensor
    nlohmann::json more = nlohmann::json::object();
    std::string root = "model";  // prefix of the layers' names
    // Names that differ with HfExperts::Together; empty: gate and up are stored as one tensor.
    Names together = {};
    // Factors that the model applies, by the tensor's GGUF name: (number of rows, factor) for each
    // consecutive part of the rows; 0 rows: all rows. The stored values are divided by these factors.
    std::map<std::string, std::vector<std::pair<int, float>>> factors = {};
    bool transposed_experts = false;  // whether all experts are in one tensor and transposed
    // Lists of the metadata that the folder has as a tensor for each layer: GGUF's key and the tensor's
    // suffix.
    Names layer_values = {};
    std::string tiny = {};  // name of the tiny model; empty: the key in twins()
    // Changes values of the tiny model that the folder cannot express.
    void (*change)(GgufWriter& file) = nullptr;
    std::string full_norm = "ssm_norm.weight";  // the norm that keeps its weights despite norms_lack_one
};

// Returns the models by name: the name of the tiny model or, for a second form of the same tiny model,
// another name (see Twin::tiny).
const std::map<std::string, Twin>& twins();

// Returns the entries of twins() for families with mixtures of experts.
std::map<std::string, Twin> expert_twins();

// Returns the entries of twins() for Gemma 3n and Gemma 4.
std::map<std::string, Twin> gemma_twins();

// Returns the entries of twins() for families with layers that keep a state.
std::map<std::string, Twin> state_twins();

}  // namespace rocmforge::test
