#include <algorithm>
#include <cmath>

#include "engine/base/text.h"
#include "engine/cli/commands.h"
#include "engine/cli/flags.h"
#include "engine/support.h"

namespace rocmforge::cli {
namespace {

using nlohmann::ordered_json;

template <typename Tensors>
void add_tensors(ordered_json& list, const Tensors& tensors, const auto& dims_of) {
    for (const auto& tensor : tensors) {
        list.push_back({{"name", tensor.name},
                        {"type", tensor.type_name},
                        {"shape", dims_of(tensor)},
                        {"bytes", tensor.bytes}});
    }
}

ordered_json tensor_list(const ModelInspection& model) {
    ordered_json list = ordered_json::array();
    if (model.file != nullptr) {
        add_tensors(list, model.file->tensors(), [](const ModelTensor& tensor) {
            ordered_json shape = ordered_json::array();
            for (std::size_t i = 0; i < tensor.shape.rank(); ++i) shape.push_back(tensor.shape[i]);
            return shape;
        });
    } else if (model.weights != nullptr) {
        for (const Safetensors& file : model.weights->files()) {
            add_tensors(list, file.tensors(), [](const SafetensorsTensor& tensor) { return tensor.dims; });
        }
    }
    return list;
}

ordered_json describe_tokenizer(const ModelInspection& model) {
    if (!model.text) return nullptr;
    const Tokenizer& tokenizer = *model.text->tokenizer;
    const auto id = [](std::optional<std::int32_t> token) {
        return token ? ordered_json(*token) : ordered_json(nullptr);
    };
    return {{"kind", tokenizer.kind()},         {"size", tokenizer.size()},
            {"bos", id(tokenizer.bos())},       {"eos", id(tokenizer.eos())},
            {"adds_bos", tokenizer.adds_bos()}, {"chat_template", model.text->own_template.has_value()}};
}

// Rounds a float to the decimal number that the file's author wrote, so that 0.6 is not printed as
// 0.60000002.
double as_said(float value) {
    return std::round(static_cast<double>(value) * 1e6) / 1e6;
}

ordered_json describe_sampling(const SamplingDefaults& sampling) {
    ordered_json said = ordered_json::object();
    if (sampling.temperature) said["temperature"] = as_said(*sampling.temperature);
    if (sampling.top_k) said["top_k"] = *sampling.top_k;
    if (sampling.top_p) said["top_p"] = as_said(*sampling.top_p);
    if (sampling.min_p) said["min_p"] = as_said(*sampling.min_p);
    if (sampling.repeat_penalty) said["repeat_penalty"] = as_said(*sampling.repeat_penalty);
    if (sampling.penalty_window) said["penalty_window"] = *sampling.penalty_window;
    if (!sampling.left_out.empty()) said["left_out"] = sampling.left_out;
    return said;
}

ordered_json answer(const Supported& part) {
    ordered_json json = {{"supported", part.yes}};
    if (!part.yes) json["why_not"] = part.why_not.english();
    return json;
}

ordered_json describe_support(const ModelInspection& model) {
    ordered_json types = ordered_json::object();
    for (const auto& [name, type] : model.weight_types) {
        types[name] = answer(type.supported);
        types[name]["tensors"] = type.tensors;
    }
    ordered_json support = {{"model", answer(model.whole)},
                            {"architecture", answer(model.architecture)},
                            {"weight_types", types},
                            {"tokenizer", answer(model.tokenizer)},
                            {"chat_template", answer(model.chat_template)}};
    if (!model.built_in_template.empty()) {
        support["chat_template"]["built_in"] = model.built_in_template;
    }
    if (!model.unused.empty()) support["not_needed"] = model.unused;
    return support;
}

// The most frequent weight type.
std::string weight_type(const ModelInspection& model) {
    const auto most =
        std::max_element(model.weight_types.begin(), model.weight_types.end(),
                         [](const auto& a, const auto& b) { return a.second.weights < b.second.weights; });
    return most == model.weight_types.end() ? "none" : most->first;
}

void add_config(ordered_json& all, const ModelConfig& config) {
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
    if (config.pooling != Pooling::None) all["embeddings"] = config.hidden;
}

ordered_json describe(const ModelInspection& model, const std::string& path) {
    ordered_json all = {{"path", path}};
    if (model.file != nullptr) {
        all.update({{"format", model.file->format()}, {"bytes", model.file->bytes()}});
    } else if (model.weights != nullptr) {
        all.update({{"format", "safetensors"}, {"bytes", model.weights->bytes()}});
    } else {
        all["format"] = "tokenizer.json";
    }
    all["architecture"] = model.architecture_name;
    all["name"] = model.file == nullptr ? "" : model.file->text("general.name").value_or("");
    // The file may contain only a vocabulary, without a model.
    if (model.header) {
        add_config(all, model.header->config);
    } else if (!model.weight_types.empty()) {
        std::uint64_t parameters = 0;
        for (const auto& [name, type] : model.weight_types) parameters += type.weights;
        all.update({{"parameters", parameters}, {"weight_type", weight_type(model)}});
    }
    if (const ordered_json said = describe_sampling(model.sampling); !said.empty()) all["sampling"] = said;
    all["supported"] = describe_support(model);
    all["tokenizer"] = describe_tokenizer(model);
    all["tensors"] = tensor_list(model);
    return all;
}

std::string text_of(const ordered_json& value) {
    return value.is_string() ? printable(value.get<std::string>(), 4096) : value.dump();
}

void add_support(std::string& text, const ordered_json& support) {
    const auto line = [&text](std::string name, const ordered_json& part) {
        name.resize(std::max<std::size_t>(name.size(), 16), ' ');
        text += name +
                (part["supported"].get<bool>() ? "supported" : "not supported: " + text_of(part["why_not"])) +
                "\n";
    };
    line("model", support["model"]);
    line("  architecture", support["architecture"]);
    for (const auto& [type, part] : support["weight_types"].items()) line("  " + printable(type), part);
    line("  tokenizer", support["tokenizer"]);
    line("  chat template", support["chat_template"]);
    if (support["chat_template"].contains("built_in")) {
        text += "                built-in: " + text_of(support["chat_template"]["built_in"]) +
                ", because the file has none\n";
    }
    if (!support.contains("not_needed")) return;
    for (const auto& [why, count] : support["not_needed"].items()) {
        text += "  not needed    " + count.dump() + " tensors: " + why + "\n";
    }
}

void add_sampling(std::string& text, const ordered_json& sampling) {
    std::string name = "sampling";
    for (const auto& [key, value] : sampling.items()) {
        if (key == "left_out") continue;
        name.resize(16, ' ');
        text += name + key + " " + value.dump() + "\n";
        name.clear();
    }
    if (!sampling.contains("left_out")) return;
    for (const auto& sentence : sampling["left_out"]) text += text_of(sentence) + "\n";
}

std::string as_text(const ordered_json& all) {
    std::string text;
    const auto line = [&text](std::string name, const std::string& value) {
        name.resize(std::max<std::size_t>(name.size(), 16), ' ');
        text += name + value + "\n";
    };
    for (const auto& [key, value] : all.items()) {
        if (key == "tensors" || key == "tokenizer" || key == "supported" || key == "sampling") continue;
        line(key, text_of(value));
    }
    if (all.contains("sampling")) add_sampling(text, all["sampling"]);
    if (all["tokenizer"].is_object()) {
        line("tokenizer",
             text_of(all["tokenizer"]["kind"]) + ", " + text_of(all["tokenizer"]["size"]) + " tokens" +
                 (all["tokenizer"]["chat_template"].get<bool>() ? ", with a chat template" : ""));
    }
    add_support(text, all["supported"]);
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
    CLI::App& command =
        add_command(app, cli, "inspect", "Show a model's contents, and which parts are supported");
    auto flags = std::make_shared<LoadFlags>();
    flags->add_model(command, "Model file (GGUF or safetensors), or a folder with safetensors");
    command.callback([flags, &cli] {
        const ordered_json all = describe(inspect_model(flags->path), flags->path);
        cli.json ? cli.out.json(all) : cli.out.write(as_text(all));
    });
}

}  // namespace rocmforge::cli
