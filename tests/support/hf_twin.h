// A tiny model in the form in which Hugging Face has it, written from its GGUF: other names, rows of queries
// and keys in the order they are trained in, experts in tensors of their own, norms without their 1. Said
// here once more and the other way round, independently of how the engine reads such folders.
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

// In so many files, with an index if there is more than one.
void save_hf_folder(const std::string& folder, const std::string& config,
                    const std::vector<HfTensor>& tensors, std::size_t files = 1);

std::vector<std::string> hf_twin_names();  // of tiny models that have one
struct HfTwin {
    std::string config;
    std::vector<HfTensor> tensors;
};
// Together: as version 5 of the transformers library keeps experts, in one tensor for all with gate above up.
enum class HfExperts { Apart, Together };
HfTwin hf_twin(std::string_view tiny_model_name, HfExperts experts = HfExperts::Apart);

}  // namespace rocmforge::test
