#include "engine/model.h"

#include <cmath>
#include <cstring>
#include <unordered_set>
#include <utility>

#include "engine/architectures.h"
#include "engine/error.h"
#include "engine/gguf.h"
#include "engine/model_config.h"
#include "engine/text.h"

namespace rocmforge {
namespace {

// Finds each tensor that the architecture asks for, and checks its shape and type.
class Finder {
  public:
    Finder(const ModelFile& file, const Architecture& architecture, const std::string& path,
           Quantize quantize)
        : file_(file), architecture_(architecture), name_(printable(path, 4096)), quantize_(quantize) {}

    [[noreturn]] void bad(const std::string& what) const {
        throw EngineError(Code::BadFile, name_ + " is damaged: " + what + ".");
    }
    [[noreturn]] void unsupported(const std::string& what) const {
        throw EngineError(Code::Unsupported, name_ + " cannot be used: " + what + ".");
    }

    TensorSource find(std::string_view tensor_name) {
        const ModelTensor* tensor = file_.tensor(tensor_name);
        if (tensor != nullptr) used_.insert(tensor->name);  // the file's own text, which stays
        return {tensor};
    }
    TensorSource require(std::string_view tensor_name) {
        const TensorSource source = find(tensor_name);
        if (!source) bad("the tensor '" + std::string(tensor_name) + "' is missing");
        return source;
    }
    TensorSource require(std::string_view tensor_name, const Shape& shape, WeightKind kind) {
        TensorSource source = require(tensor_name);
        check(source, shape, kind);
        return source;
    }

    // Also decides what it is loaded as.
    void check(TensorSource& source, const Shape& shape, WeightKind kind) const {
        const ModelTensor& tensor = *source.tensor;
        const std::string label = "the tensor '" + printable(tensor.name) + "'";
        if (!(tensor.shape == shape)) {
            bad(label + " has the shape " + tensor.shape.text() + " and should have " + shape.text());
        }
        std::optional<DType> type;
        if (tensor.type) type = loaded_type(*tensor.type, shape, kind, quantize_);
        if (!type) {
            unsupported(label + " has the type " + tensor.type_name +
                        ", which this program cannot compute with");
        }
        source.type = *type;
    }

    // What is left over would change the result if we knew what it was for.
    void refuse_unused() const {
        for (const ModelTensor& tensor : file_.tensors()) {
            if (!used_.contains(tensor.name)) {
                unsupported("it has a tensor '" + printable(tensor.name) +
                            "' that this program has no use for in the architecture '" +
                            std::string(architecture_.name) + "'");
            }
        }
    }

  private:
    const ModelFile& file_;
    const Architecture& architecture_;
    std::string name_;
    Quantize quantize_;
    std::unordered_set<std::string_view> used_;
};

const Architecture& architecture_of(const ModelFile& file, const std::string& path) {
    const std::string name = printable(path, 4096);
    const std::optional<std::string> architecture = file.text("general.architecture");
    if (!architecture) {
        throw EngineError(Code::BadFile, name + " is damaged: it does not say its architecture.");
    }
    if (const std::uint64_t parts = file.number("split.count").value_or(1); parts > 1) {
        throw EngineError(Code::Unsupported, name + " is one of " + std::to_string(parts) +
                                                 " parts of a model; join them into one file first.");
    }
    if (file.tensors().empty()) {
        throw EngineError(Code::Unsupported, name + " holds only a vocabulary and no weights.");
    }
    const Architecture* known = find_architecture(*architecture);
    if (known == nullptr) {
        throw EngineError(Code::Unsupported, name + " has the architecture '" + printable(*architecture) +
                                                 "', which this program does not know (it knows " +
                                                 known_architectures() + ").");
    }
    return *known;
}

int vocabulary_size(const Finder& finder, const ModelFile& file, const ModelTensor& embedding) {
    const Shape& shape = embedding.shape;
    if (shape.rank() != 2 || !std::in_range<int>(shape[0])) {
        finder.bad("the tensor '" + printable(embedding.name) + "' has the shape " + shape.text() +
                   " and should have [vocabulary, width]");
    }
    const GgufValue* tokens = file.find("tokenizer.ggml.tokens");
    const auto* list = tokens == nullptr ? nullptr : std::get_if<GgufArray>(tokens);
    if (list != nullptr && list->count > static_cast<std::uint64_t>(shape[0])) {
        finder.bad("its vocabulary has " + std::to_string(list->count) + " tokens and its embedding only " +
                   std::to_string(shape[0]));
    }
    return static_cast<int>(shape[0]);
}

std::vector<float> frequency_factors(const Finder& finder, const ModelFile& file, TensorSource source,
                                     const RopeConfig& rope) {
    const ModelTensor& tensor = *source.tensor;
    finder.check(source, Shape{rope.dimensions / 2}, WeightKind::Vector);
    if (tensor.type != DType::F32) {
        finder.unsupported("the tensor '" + printable(tensor.name) + "' has the type " + tensor.type_name +
                           "; it should be F32");
    }
    const Tensor stored = file.view(tensor);
    std::vector<float> factors(static_cast<std::size_t>(rope.dimensions / 2));
    std::memcpy(factors.data(), stored.data, stored.bytes());
    for (const float factor : factors) {
        if (!std::isfinite(factor) || factor <= 0) {
            finder.bad("the tensor '" + printable(tensor.name) + "' holds " + std::to_string(factor));
        }
    }
    return factors;
}

std::array<TensorSource, kLayerRoleCount> find_layer(Finder& finder, const Architecture& architecture,
                                                     const ModelConfig& config, std::size_t index) {
    const std::int64_t hidden = config.hidden;
    const std::int64_t ffn = config.ffn;
    const std::int64_t query = std::int64_t{config.heads} * config.head_dim;
    const std::int64_t key = std::int64_t{config.kv_heads} * config.head_dim;
    struct Wanted {
        LayerRole role;
        Shape shape;
        WeightKind kind = WeightKind::Matrix;
    };
    const std::array<Wanted, kLayerRoleCount> wanted{{
        {LayerRole::AttentionNorm, {hidden}, WeightKind::Vector},
        {LayerRole::Query, {query, hidden}},
        {LayerRole::Key, {key, hidden}},
        {LayerRole::Value, {key, hidden}},
        {LayerRole::AttentionOut, {hidden, query}},
        {LayerRole::FfnNorm, {hidden}, WeightKind::Vector},
        {LayerRole::Gate, {ffn, hidden}},
        {LayerRole::Up, {ffn, hidden}},
        {LayerRole::Down, {hidden, ffn}},
    }};
    std::array<TensorSource, kLayerRoleCount> layer;
    for (const Wanted& one : wanted) {
        layer[static_cast<std::size_t>(one.role)] =
            finder.require(architecture.layer_tensor(index, one.role), one.shape, one.kind);
    }
    return layer;
}

}  // namespace

ModelHeader read_model(const std::string& path, Quantize quantize) {
    return read_model(std::make_shared<const Gguf>(Gguf::open(path)), path, quantize);
}

ModelHeader read_model(std::shared_ptr<const ModelFile> file, std::string path, Quantize quantize) {
    const Architecture& architecture = architecture_of(*file, path);
    ModelHeader model;
    model.config = read_config(*file, architecture);
    ModelConfig& config = model.config;

    Finder finder(*file, architecture, path, quantize);
    model.embedding = finder.require(architecture.embedding);
    config.vocab = vocabulary_size(finder, *file, *model.embedding.tensor);
    model.output_norm = finder.require(architecture.output_norm, {config.hidden}, WeightKind::Vector);
    model.output = finder.find(architecture.output);
    const Shape rows{config.vocab, config.hidden};
    finder.check(model.embedding, rows, model.output ? WeightKind::Matrix : WeightKind::Head);
    if (model.output) finder.check(model.output, rows, WeightKind::Head);
    if (!model.output) model.output = model.embedding;
    if (const TensorSource factors = finder.find(architecture.rope_factors)) {
        config.rope.frequency_factors = frequency_factors(finder, *file, factors, config.rope);
    }
    // One after the other: a file that claims a billion layers ends at the first that is missing.
    for (std::size_t i = 0; i < static_cast<std::size_t>(config.layers); ++i) {
        model.layers.push_back(find_layer(finder, architecture, config, i));
    }
    finder.refuse_unused();
    model.file = std::move(file);
    model.path = std::move(path);
    return model;
}

}  // namespace rocmforge
