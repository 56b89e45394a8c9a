// Builds the list of a folder's tensors. Used only by hf_tensor_list and hf_tensor_forms.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <unordered_set>
#include <utility>
#include <vector>

#include "engine/base/message.h"
#include "engine/hugging_face/hf_tensors.h"

namespace rocmforge {

// Builds the list, tensor by tensor.
class HfTensorBuilder {
  public:
    HfTensorBuilder(HfTensors& out, const HfDescription& description)
        : out_(out), d_(description), model_(out.model_) {}

    void run();

  private:
    struct Stored {
        const Safetensors* file = nullptr;
        const SafetensorsTensor* tensor = nullptr;
        std::size_t expert = 0;
    };

    [[noreturn]] void bad(const Message& what) const;
    [[noreturn]] void wrong_shape(const SafetensorsTensor& tensor, const Message& wanted) const;

    void sort_in(const Safetensors& file, const SafetensorsTensor& tensor);

    // Whether the tensor contains the scales of another tensor.
    bool scale_of_another(const SafetensorsTensor& tensor) const;

    static std::string layer_name(const HfTensorPlace& place, std::string_view gguf);
    std::string_view keep(std::string name) { return out_.names_.emplace_back(std::move(name)); }

    static Shape shape_of(const SafetensorsTensor& tensor);
    static std::int64_t rows_of(const SafetensorsTensor& tensor);

    HfPart whole(const Safetensors& file, const SafetensorsTensor& tensor);

    void find_scale(HfPart& part) const;
    void find_block_scales(HfPart& part) const;

    // The functions from here to latent() are defined in hf_tensor_forms.cpp. place_tensor() adds a tensor
    // according to the HfForm of its name, and calls the other functions for this.
    void place_tensor(const Safetensors& file, const SafetensorsTensor& tensor, const HfTensorPlace& place);

    void expect_rank(const SafetensorsTensor& tensor, std::size_t rank) const;
    static HfPart rows(HfPart part, std::int64_t first, std::int64_t count, std::int64_t step = 1);

    void query_key_value(const HfPart& all, const HfTensorPlace& place);

    // Adds the two tensors for the delta rule's input. `all` has, for each key head, the rows of its query,
    // its key, its values and its gates. Sorts these rows: tensor `in` receives all queries, then all keys,
    // then all values; tensor `gate` receives all gates.
    void delta_input(std::string_view in, std::string_view gate, const HfPart& all);

    void scan_input(std::string_view name, const HfPart& all);

    // Adds `count` rows of each expert, starting at row `first`.
    void experts(std::string_view name, const HfPart& all, std::int64_t count, std::int64_t first,
                 std::int64_t step, std::int64_t width);

    // Transposes the matrix of each expert.
    void columns(std::string_view name, const HfPart& all);

    // Adds a layer's value to the list with GGUF's key.
    void layer_value(const HfTensorPlace& place, const Safetensors& file, const SafetensorsTensor& tensor);

    void latent(std::string_view keys, std::string_view values, const HfPart& all);

    // Returns the factor that the configuration has for a tensor; 1 if it has none.
    float factor_of(std::string_view name) const;

    void stack(const std::string& name, std::vector<Stored>& experts);

    void add(std::string_view name, HfPart part, const Shape& shape);
    void add(std::string_view name, HfRecipe recipe, const Shape& shape);

    // Adds tensors of GGUF that are computed from the configuration: factors of the rotary embedding, and
    // norms without weights.
    void add_computed();

    HfTensors& out_;
    const HfDescription& d_;
    const SafetensorsModel& model_;
    std::unordered_set<std::string_view> seen_;
    bool has_embedding_ = false;
    bool has_head_ = false;
    std::map<std::string, std::vector<Stored>> stacks_;
    std::vector<std::string> stack_order_;
};

}  // namespace rocmforge
