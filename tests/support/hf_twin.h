// Writes a tiny model in Hugging Face's format, converted from its GGUF. This changes the tensor names, the
// row order of queries and keys, and the weights of norms, which lose the added 1; experts become separate
// tensors. Implemented independently of the engine's reader, as its inverse.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tests/support/gguf_writer.h"

namespace rocmforge::test {

struct HfTensor {
    std::string name;
    std::string type = "F32";
    std::vector<std::int64_t> dims;
    Bytes data;
};

// Writes the tensors to `files` files, with an index if there is more than one file.
void save_hf_folder(const std::string& folder, const std::string& config,
                    const std::vector<HfTensor>& tensors, std::size_t files = 1);

// Returns the names for hf_twin(): those of the tiny models that can be converted, and further names for
// models that Hugging Face stores in two forms.
std::vector<std::string> hf_twin_names();
struct HfTwin {
    GgufWriter gguf;  // the GGUF model that was converted
    std::string config;
    std::vector<HfTensor> tensors;
};
// Apart: each expert has its own tensors. Together: one tensor has all experts, with the rows of gate before
// the rows of up, as version 5 of the transformers library writes experts.
enum class HfExperts { Apart, Together };
HfTwin hf_twin(std::string_view name, HfExperts experts = HfExperts::Apart);

}  // namespace rocmforge::test
