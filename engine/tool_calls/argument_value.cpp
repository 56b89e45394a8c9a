#include "engine/tool_calls/argument_value.h"

#include <algorithm>
#include <array>
#include <utility>

#include <nlohmann/json.hpp>

namespace rocmforge {
namespace {

using Json = nlohmann::ordered_json;

// Returns whether a schema allows strings, and whether it allows other types. A schema that doesn't restrict
// types allows strings and other types.
std::pair<bool, bool> texts_and_others(const Json& schema) {
    if (!schema.is_object()) return {true, true};
    const auto of_values = [](const Json& values) {
        const auto text = [](const Json& value) { return value.is_string(); };
        return std::pair{std::any_of(values.begin(), values.end(), text),
                         !std::all_of(values.begin(), values.end(), text)};
    };
    if (const auto found = schema.find("const"); found != schema.end())
        return of_values(Json::array({*found}));
    if (const auto found = schema.find("enum"); found != schema.end() && found->is_array()) {
        return of_values(*found);
    }
    if (const auto found = schema.find("type"); found != schema.end()) {
        const Json types = found->is_array() ? *found : Json::array({*found});
        const auto text = [](const Json& type) { return type == "string"; };
        return {std::any_of(types.begin(), types.end(), text),
                !std::all_of(types.begin(), types.end(), text)};
    }
    return {true, true};
}

// Returns the JSON constant for a constant in Python's spelling ("true" for "True"); empty for other texts.
// Some templates show past calls to the model in Python's spelling, so the model repeats it.
std::string_view python_word(std::string_view written) {
    constexpr std::array<std::pair<std::string_view, std::string_view>, 3> kWords{
        {{"True", "true"}, {"False", "false"}, {"None", "null"}}};
    for (const auto& [python, json] : kWords) {
        if (python == written) return json;
    }
    return {};
}

}  // namespace

std::string json_text(std::string_view text) {
    return Json(text).dump(-1, ' ', false, Json::error_handler_t::replace);
}

ArgumentTypes::ArgumentTypes(const std::vector<ToolDefinition>& tools) {
    for (const ToolDefinition& tool : tools) {
        const Json schema = Json::parse(tool.parameters, nullptr, false);
        const auto properties = schema.is_object() ? schema.find("properties") : schema.end();
        if (!schema.is_object() || properties == schema.end() || !properties->is_object()) continue;
        for (const auto& [name, property] : properties->items()) {
            const auto [texts, others] = texts_and_others(property);
            kinds_[tool.name][name] = !others ? Kind::Text : texts ? Kind::Any : Kind::NoText;
        }
    }
}

std::string ArgumentTypes::json(std::string_view tool, std::string_view argument,
                                std::string_view written) const {
    Kind kind = Kind::Any;
    if (const auto known = kinds_.find(tool); known != kinds_.end()) {
        if (const auto found = known->second.find(argument); found != known->second.end())
            kind = found->second;
    }
    if (kind == Kind::Text) return json_text(written);
    if (const std::string_view word = python_word(written); !word.empty()) return std::string(word);
    return Json::accept(written) ? std::string(written) : json_text(written);
}

}  // namespace rocmforge
