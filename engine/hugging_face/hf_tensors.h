// The tensors of a Hugging Face model under GGUF's names. Creates tensors that are not stored in the needed
// form.
#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "engine/files/model_file.h"
#include "engine/hugging_face/hf_metadata.h"
#include "engine/hugging_face/hf_names.h"
#include "engine/hugging_face/safetensors.h"

namespace rocmforge {

// A selection of rows and columns of a stored tensor.
struct HfPart {
    const Safetensors* file = nullptr;
    const SafetensorsTensor* tensor = nullptr;
    std::int64_t first = 0;  // first row
    std::int64_t rows = 0;
    std::int64_t step = 1;         // 2: every other row
    std::int64_t first_value = 0;  // first column
    std::int64_t value_step = 1;   // 2: every other column
    std::int64_t values = 0;       // number of columns; 0: all that follow
    std::int64_t columns() const;  // number of selected values in each row
    const Safetensors* scale_file = nullptr;
    const SafetensorsTensor* scale = nullptr;  // tensor with the scales of FP8 weights or of MXFP4 blocks
    float factor = 1.0F;                       // every value is multiplied by it
};

struct HfRecipe {
    std::vector<HfPart> parts;  // parts that are concatenated
    bool padded = false;        // whether rows of zeros follow the parts
    bool plus_one = false;
    bool minus_exp = false;   // whether each value x is replaced by -e^x
    bool transposed = false;  // whether the columns of each part become rows
};

class HfTensors {
  public:
    HfTensors() = default;
    // Builds the list of tensors from the description and the files. Throws BadFile and Unsupported, naming
    // the tensor.
    HfTensors(SafetensorsModel model, const HfDescription& description);
    HfTensors(HfTensors&&) = default;
    HfTensors& operator=(HfTensors&&) = default;

    const SafetensorsModel& files() const { return model_; }
    std::vector<ModelTensor> take_list() { return std::move(list_); }
    const std::map<std::string, std::size_t>& ignored() const { return ignored_; }
    // Lists with one value for each layer, keyed by GGUF's key. The model's files store each value as a
    // tensor; GGUF files store each list in the metadata.
    const std::map<std::string, std::vector<float>>& layer_values() const { return layer_values_; }
    // Data of tensors that are computed from the configuration and stored in no file. May be empty.
    std::span<const std::byte> computed() const { return std::as_bytes(std::span(*computed_)); }

    std::vector<MappedPart> stored(const ModelTensor& tensor) const;
    void make_rows(const ModelTensor& tensor, std::int64_t first, std::int64_t rows,
                   std::span<std::byte> out) const;

  private:
    friend class HfTensorBuilder;
    const HfRecipe& recipe(const ModelTensor& tensor) const;
    static float single_value(const Safetensors& file, const SafetensorsTensor& tensor);
    void read_row(const HfPart& part, std::int64_t row, std::span<float> out) const;

    SafetensorsModel model_;         // owns the tensors that recipes refer to
    std::deque<std::string> names_;  // a deque, because its elements never move in memory
    std::vector<ModelTensor> list_;
    std::unordered_map<std::string_view, HfRecipe> recipes_;  // keyed by GGUF's name
    std::unique_ptr<std::vector<float>> computed_ = std::make_unique<std::vector<float>>();
    std::map<std::string, std::size_t> ignored_;
    std::map<std::string, std::vector<float>> layer_values_;
    std::uint64_t block_rows_ = 128;
    std::uint64_t block_columns_ = 128;
};

}  // namespace rocmforge
