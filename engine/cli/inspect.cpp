#include <algorithm>
#include <filesystem>
#include <map>

#include "engine/cli/commands.h"
#include "engine/cli/flags.h"
#include "engine/gguf.h"
#include "engine/mapped_file.h"
#include "engine/model.h"
#include "engine/safetensors.h"
#include "engine/safetensors_index.h"
#include "engine/text.h"
#include "engine/tokenizer.h"

namespace rocmforge::cli {
namespace {

using nlohmann::ordered_json;

ordered_json tensor_list(const Gguf& file) {
    ordered_json list = ordered_json::array();
    for (const ModelTensor& tensor : file.tensors()) {
        ordered_json shape = ordered_json::array();
        for (std::size_t i = 0; i < tensor.shape.rank(); ++i) shape.push_back(tensor.shape[i]);
        list.push_back(
            {{"name", tensor.name}, {"type", tensor.type_name}, {"shape", shape}, {"bytes", tensor.bytes}});
    }
    return list;
}

ordered_json describe_tokenizer(const Gguf& file) {
    if (file.find("tokenizer.ggml.model") == nullptr) return nullptr;
    const auto tokenizer = Tokenizer::from_gguf(file);
    const auto id = [](std::optional<std::int32_t> token) {
        return token ? ordered_json(*token) : ordered_json(nullptr);
    };
    return {{"kind", tokenizer->kind()},
            {"size", tokenizer->size()},
            {"bos", id(tokenizer->bos())},
            {"eos", id(tokenizer->eos())},
            {"adds_bos", tokenizer->adds_bos()},
            {"chat_template", file.find("tokenizer.chat_template") != nullptr}};
}

ordered_json describe(const std::shared_ptr<const Gguf>& file, const std::string& path) {
    ordered_json all = {{"path", path},
                        {"format", "GGUF " + std::to_string(file->version())},
                        {"bytes", file->file()->size()},
                        {"architecture", file->text("general.architecture").value_or("")},
                        {"name", file->text("general.name").value_or("")}};
    // A vocabulary without a model is a sound file too.
    if (!file->tensors().empty()) {
        const ModelConfig config = read_model(file, path).config;
        all.update({{"parameters", config.parameters},
                    {"weight_type", config.weight_type},
                    {"context_length", config.context},
                    {"layers", config.layers},
                    {"hidden", config.hidden},
                    {"feed_forward", config.ffn},
                    {"heads", config.heads},
                    {"kv_heads", config.kv_heads},
                    {"head_dimension", config.head_dim},
                    {"vocabulary", config.vocab},
                    {"rope_base", config.rope.base}});
    }
    all["tokenizer"] = describe_tokenizer(*file);
    all["tensors"] = tensor_list(*file);
    return all;
}

ordered_json tensor_list(const SafetensorsModel& model) {
    ordered_json list = ordered_json::array();
    for (const Safetensors& file : model.files()) {
        for (const SafetensorsTensor& tensor : file.tensors()) {
            list.push_back({{"name", tensor.name},
                            {"type", tensor.type_name},
                            {"shape", tensor.dims},
                            {"bytes", tensor.bytes}});
        }
    }
    return list;
}

// The type that most weights have.
std::string weight_type(const SafetensorsModel& model) {
    std::map<std::string_view, std::uint64_t> weights;
    for (const Safetensors& file : model.files()) {
        for (const SafetensorsTensor& tensor : file.tensors()) weights[tensor.type_name] += tensor.elements();
    }
    const auto most = std::max_element(weights.begin(), weights.end(),
                                       [](const auto& a, const auto& b) { return a.second < b.second; });
    return most == weights.end() ? "none" : std::string(most->first);
}

// A sentence for each thing that keeps the model from being loaded.
ordered_json unsupported_parts(const SafetensorsModel& model) {
    ordered_json parts = {
        "This version cannot load safetensors models for chatting yet; it loads the same model from a GGUF "
        "file."};
    std::map<std::string_view, std::size_t> unknown;
    for (const Safetensors& file : model.files()) {
        for (const SafetensorsTensor& tensor : file.tensors()) {
            if (!tensor.type) ++unknown[tensor.type_name];
        }
    }
    for (const auto& [type, count] : unknown) {
        parts.push_back(std::to_string(count) + (count == 1 ? " tensor has" : " tensors have") +
                        " the type " + std::string(type) + ", which this program cannot compute with.");
    }
    return parts;
}

ordered_json describe(const SafetensorsModel& model, const std::string& path) {
    const std::size_t files = model.files().size();
    HuggingFaceConfig config;
    const std::filesystem::path config_path = std::filesystem::path(model.folder()) / "config.json";
    if (std::error_code none; std::filesystem::exists(config_path, none)) {
        config = parse_hugging_face_config(MappedFile(config_path.string()));
    }
    ordered_json all = {
        {"path", path},
        {"format", model.sharded() ? "safetensors, files: " + std::to_string(files) : "safetensors"},
        {"bytes", model.bytes()},
        {"architecture", config.architecture},
        {"name", config.name},
        {"parameters", model.parameters()},
        {"weight_type", weight_type(model)}};
    if (config.context) all["context_length"] = *config.context;
    all["unsupported"] = unsupported_parts(model);
    all["tokenizer"] = nullptr;
    all["tensors"] = tensor_list(model);
    return all;
}

std::string text_of(const ordered_json& value) {
    return value.is_string() ? printable(value.get<std::string>(), 4096) : value.dump();
}

std::string as_text(const ordered_json& all) {
    std::string text;
    const auto line = [&text](std::string name, const std::string& value) {
        name.resize(std::max<std::size_t>(name.size(), 16), ' ');
        text += name + value + "\n";
    };
    for (const auto& [key, value] : all.items()) {
        if (key == "tensors" || key == "tokenizer" || key == "unsupported") continue;
        line(key, text_of(value));
    }
    if (all["tokenizer"].is_object()) {
        line("tokenizer",
             text_of(all["tokenizer"]["kind"]) + ", " + text_of(all["tokenizer"]["size"]) + " tokens" +
                 (all["tokenizer"]["chat_template"].get<bool>() ? ", with a chat template" : ""));
    }
    if (all.contains("unsupported")) {
        for (const auto& part : all["unsupported"]) line("unsupported", text_of(part));
    }
    line("tensors", std::to_string(all["tensors"].size()));
    for (const auto& tensor : all["tensors"]) {
        std::string type = text_of(tensor["type"]);
        type.resize(std::max<std::size_t>(type.size(), 8), ' ');
        text += "  " + type + " " + text_of(tensor["name"]) + " " + tensor["shape"].dump() + "\n";
    }
    return text;
}

}  // namespace

void add_inspect(CLI::App& app, Cli& cli) {
    CLI::App& command = add_command(app, cli, "inspect", "Show what is in a model");
    auto flags = std::make_shared<LoadFlags>();
    flags->add_model(command, "Model file (GGUF or safetensors), or a folder with safetensors");
    command.callback([flags, &cli] {
        const std::string& path = flags->path;
        const ordered_json all = names_safetensors(path)
                                     ? describe(SafetensorsModel::open(path), path)
                                     : describe(std::make_shared<const Gguf>(Gguf::open(path)), path);
        cli.json ? cli.out.json(all) : cli.out.write(as_text(all));
    });
}

}  // namespace rocmforge::cli
