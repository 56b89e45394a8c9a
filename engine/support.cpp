#include "engine/support.h"

#include <charconv>
#include <filesystem>

#include "engine/base/error.h"
#include "engine/base/text.h"
#include "engine/chat/chat_format.h"
#include "engine/chat/chat_template.h"
#include "engine/gguf/gguf.h"
#include "engine/hugging_face/hf_model.h"
#include "engine/hugging_face/safetensors_index.h"
#include "engine/model/architectures.h"
#include "engine/model/open_model.h"

namespace rocmforge {
namespace {

// Calls `part`, which reads a part of the model. If an EngineError is thrown, returns the error's message as
// the reason why this part is not supported.
template <typename Part>
Supported attempt(const Part& part) {
    try {
        part();
    } catch (const EngineError& error) {
        return {.yes = false, .why_not = error.message()};
    }
    return {};
}

bool has_vocabulary_only(const std::string& path) {
    std::error_code error;
    const std::filesystem::path folder(path);
    return std::filesystem::is_directory(folder, error) &&
           std::filesystem::exists(folder / "tokenizer.json", error) &&
           !std::filesystem::exists(folder / "model.safetensors", error) &&
           !std::filesystem::exists(folder / "model.safetensors.index.json", error);
}

void add_type(ModelInspection& all, const std::string& name, std::uint64_t weights, bool known) {
    WeightTypeSupport& type = all.weight_types[name];
    ++type.tensors;
    type.weights += weights;
    if (!known) {
        type.supported = {.yes = false, .why_not = {Text::tr("The type %1 is not supported."), name}};
    }
}

void open_files(ModelInspection& all, const std::string& path) {
    if (has_vocabulary_only(path)) {
        all.whole = {
            .yes = false,
            .why_not = Text::tr("The folder has a tokenizer but no weights. Download the whole repository.")};
        all.architecture = all.whole;
        return;
    }
    if (!names_safetensors(path)) {
        all.whole = attempt([&] { all.file = std::make_shared<const Gguf>(Gguf::open(path)); });
        // Even a single part of an incomplete model has usable metadata.
        if (all.file == nullptr) all.file = std::make_shared<const Gguf>(std::make_shared<MappedFile>(path));
        return;
    }
    all.whole = attempt([&] {
        auto model = std::make_shared<const HfModel>(HfModel::open(path));
        all.unused = model->ignored();
        all.file = std::move(model);
    });
    if (all.file == nullptr) {
        all.weights = std::make_shared<const SafetensorsModel>(SafetensorsModel::open(path));
        all.architecture = all.whole;
    }
}

void look_at_architecture(ModelInspection& all) {
    if (all.file == nullptr) {
        if (all.weights == nullptr) return;
        const auto config = std::filesystem::path(all.weights->folder()) / "config.json";
        attempt([&] {
            all.architecture_name = parse_hugging_face_config(MappedFile(config.string())).architecture;
        });
        return;
    }
    all.architecture_name = all.file->text("general.architecture").value_or("");
    if (find_architecture(all.architecture_name) == nullptr) {
        all.architecture = {.yes = false,
                            .why_not = {Text::tr("The architecture '%1' is not supported (supported: %2)."),
                                        printable(all.architecture_name), known_architectures()}};
    }
}

void look_at_weights(ModelInspection& all) {
    if (all.file != nullptr) {
        for (const ModelTensor& tensor : all.file->tensors()) {
            add_type(all, tensor.type_name, static_cast<std::uint64_t>(tensor.shape.elements()),
                     tensor.type && tensor.type != DType::I32);
        }
    } else if (all.weights != nullptr) {
        for (const Safetensors& file : all.weights->files()) {
            for (const SafetensorsTensor& tensor : file.tensors()) {
                add_type(all, std::string(tensor.type_name), tensor.elements(),
                         tensor.type.has_value() || tensor.type_name == "F8_E4M3");
            }
        }
    }
}

void look_at_text(ModelInspection& all, const std::string& path) {
    all.tokenizer =
        attempt([&] { all.text = all.file == nullptr ? read_model_text(path) : read_model_text(*all.file); });
    if (!all.text) {
        all.chat_template = {.yes = false,
                             .why_not = Text::tr("The chat template cannot be used without a tokenizer.")};
        return;
    }
    all.chat_template = attempt([&] {
        const ChatFormat format = chat_format(*all.text);
        all.built_in_template = format.built_in;
        const ChatTemplate checked(format.source);
    });
}

// Counts the tensors of the layers after the model's last layer. Those layers predict further tokens and are
// not used.
void look_at_unused(ModelInspection& all) {
    for (const ModelTensor& tensor : all.file->tensors()) {
        constexpr std::string_view kBlock = "blk.";
        if (!tensor.name.starts_with(kBlock)) continue;
        int layer = 0;
        const char* end = tensor.name.data() + tensor.name.size();
        const auto parsed = std::from_chars(tensor.name.data() + kBlock.size(), end, layer);
        if (parsed.ec != std::errc() || layer < all.header->config.layers) continue;
        ++all.unused["layers for multi-token prediction, which is not supported"];
    }
}

}  // namespace

ModelInspection inspect_model(const std::string& path) {
    ModelInspection all;
    open_files(all, path);
    look_at_architecture(all);
    look_at_weights(all);
    if (all.file != nullptr) all.sampling = read_sampling_defaults(*all.file);
    look_at_text(all, path);
    if (all.whole.yes) all.whole = attempt([&] { all.header = read_model(all.file, path); });
    if (all.header) look_at_unused(all);
    if (all.whole.yes && !all.tokenizer.yes) all.whole = all.tokenizer;
    return all;
}

}  // namespace rocmforge
