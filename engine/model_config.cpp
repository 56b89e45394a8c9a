#include "engine/model_config.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <map>
#include <utility>

#include "engine/error.h"
#include "engine/text.h"

namespace rocmforge {
namespace {

// general.file_type (GGUF specification; ggml's llama_ftype). Empty: withdrawn.
constexpr std::array<std::string_view, 39> kFileTypes{
    "F32",    "F16",    "Q4_0",   "Q4_1",    "Q4_1",   "",       "",       "Q8_0",   "Q5_0",  "Q5_1",
    "Q2_K",   "Q3_K_S", "Q3_K_M", "Q3_K_L",  "Q4_K_S", "Q4_K_M", "Q5_K_S", "Q5_K_M", "Q6_K",  "IQ2_XXS",
    "IQ2_XS", "Q2_K_S", "IQ3_XS", "IQ3_XXS", "IQ1_S",  "IQ4_NL", "IQ3_S",  "IQ3_M",  "IQ2_S", "IQ2_M",
    "IQ4_XS", "IQ1_M",  "BF16",   "",        "",       "",       "TQ1_0",  "TQ2_0",  "MXFP4"};
constexpr std::uint64_t kGuessedFileType = 1024;  // a flag: the writer was not sure

class Reader {
  public:
    Reader(const ModelFile& file, const Architecture& architecture)
        : file_(file),
          prefix_(std::string(architecture.name) + "."),
          name_(printable(file.path(), 4096)) {}

    std::string key(std::string_view suffix) const { return prefix_ + std::string(suffix); }
    [[noreturn]] void bad(const std::string& what) const {
        throw EngineError(Code::BadFile, name_ + " is damaged: " + what + ".");
    }
    [[noreturn]] void unsupported(const std::string& what) const {
        throw EngineError(Code::Unsupported, name_ + " cannot be used: " + what + ".");
    }

    std::optional<int> maybe_count(std::string_view suffix) const {
        const std::string full = key(suffix);
        std::optional<std::uint64_t> value = same_for_all_layers(full);
        if (!value) value = file_.number(full);
        if (!value) return std::nullopt;
        if (*value == 0 || !std::in_range<int>(*value)) bad(full + " is " + std::to_string(*value));
        return static_cast<int>(*value);
    }
    int count(std::string_view suffix) const {
        const std::optional<int> value = maybe_count(suffix);
        if (!value) bad("it does not say " + key(suffix));
        return *value;
    }
    std::optional<float> maybe_positive(std::string_view suffix) const {
        const std::optional<double> value = file_.real(key(suffix));
        if (!value) return std::nullopt;
        const auto positive = static_cast<float>(*value);
        if (!std::isfinite(positive) || positive <= 0) bad(key(suffix) + " is " + std::to_string(*value));
        return positive;
    }

  private:
    // Some files list a figure for each layer.
    std::optional<std::uint64_t> same_for_all_layers(const std::string& full) const {
        const GgufValue* value = file_.find(full);
        if (value == nullptr || !std::holds_alternative<GgufArray>(*value)) return std::nullopt;
        const std::vector<std::int64_t> list = file_.integers(full);
        if (list.empty() || list.front() < 0) bad(full + " is an empty or negative list");
        if (std::adjacent_find(list.begin(), list.end(), std::not_equal_to<>()) != list.end()) {
            unsupported(full + " differs between layers, which this program cannot compute");
        }
        return static_cast<std::uint64_t>(list.front());
    }

    const ModelFile& file_;
    std::string prefix_;
    std::string name_;
};

// rope.scaling.* replaced the older rope.scale_linear.
float rope_scale(const Reader& reader, const ModelFile& file) {
    const std::string type = file.text(reader.key("rope.scaling.type")).value_or("linear");
    if (type == "none") return 1.0F;
    if (type != "linear") {
        reader.unsupported("it stretches its context by '" + printable(type) +
                           "' (rope.scaling.type); this program knows 'linear' only");
    }
    std::optional<float> factor = reader.maybe_positive("rope.scaling.factor");
    if (!factor) factor = reader.maybe_positive("rope.scale_linear");
    return 1.0F / factor.value_or(1.0F);
}

void read_heads(ModelConfig& config, const Reader& reader) {
    config.heads = reader.count("attention.head_count");
    config.kv_heads = reader.maybe_count("attention.head_count_kv").value_or(config.heads);
    if (config.heads % config.kv_heads != 0) {
        reader.bad(std::to_string(config.heads) + " attention heads cannot share " +
                   std::to_string(config.kv_heads) + " key heads evenly");
    }
    const std::optional<int> key_length = reader.maybe_count("attention.key_length");
    if (!key_length && config.hidden % config.heads != 0) {
        reader.bad(std::to_string(config.hidden) + " values cannot be divided among " +
                   std::to_string(config.heads) + " attention heads");
    }
    config.head_dim = key_length.value_or(config.hidden / config.heads);
    const int value_length = reader.maybe_count("attention.value_length").value_or(config.head_dim);
    if (value_length != config.head_dim) {
        reader.unsupported("its keys have " + std::to_string(config.head_dim) + " values and its values " +
                           std::to_string(value_length) + "; this program needs them equal");
    }
}

void read_rope(RopeConfig& rope, int head_dim, const Reader& reader, const ModelFile& file) {
    rope.base = reader.maybe_positive("rope.freq_base").value_or(rope.base);
    rope.scale = rope_scale(reader, file);
    rope.dimensions = reader.maybe_count("rope.dimension_count").value_or(head_dim);
    if (rope.dimensions % 2 != 0 || rope.dimensions > head_dim) {
        reader.bad("it rotates " + std::to_string(rope.dimensions) + " of the " + std::to_string(head_dim) +
                   " values of an attention head");
    }
}

}  // namespace

ModelConfig read_config(const ModelFile& file, const Architecture& architecture) {
    const Reader reader(file, architecture);
    if (const auto experts = file.number(reader.key("expert_count")); experts.value_or(0) > 0) {
        reader.unsupported("it is a mixture of " + std::to_string(*experts) +
                           " experts, which this program cannot compute yet");
    }
    ModelConfig config;
    config.architecture = architecture.name;
    config.name = printable(file.text("general.name").value_or(""), 200);
    config.layers = reader.count("block_count");
    config.hidden = reader.count("embedding_length");
    config.ffn = reader.count("feed_forward_length");
    config.context = reader.count("context_length");
    config.norm_eps = reader.maybe_positive("attention.layer_norm_rms_epsilon").value_or(config.norm_eps);
    read_heads(config, reader);
    config.rope.order = architecture.rope;
    read_rope(config.rope, config.head_dim, reader, file);
    for (const ModelTensor& tensor : file.tensors()) {
        config.parameters += static_cast<std::uint64_t>(tensor.shape.elements());
    }
    config.weight_type = weight_type_name(file);
    return config;
}

std::string weight_type_name(const ModelFile& file) {
    if (const auto stated = file.number("general.file_type")) {
        const std::uint64_t type = *stated & ~kGuessedFileType;
        if (type < kFileTypes.size() && !kFileTypes[type].empty()) return std::string(kFileTypes[type]);
    }
    std::map<std::string_view, std::uint64_t> weights;
    for (const ModelTensor& tensor : file.tensors()) {
        weights[tensor.type_name] += static_cast<std::uint64_t>(tensor.shape.elements());
    }
    const auto most = std::max_element(weights.begin(), weights.end(),
                                       [](const auto& a, const auto& b) { return a.second < b.second; });
    return most == weights.end() ? "none" : std::string(most->first);
}

}  // namespace rocmforge
