#include "tests/grammar/schema_check.h"

#include <algorithm>
#include <cmath>
#include <regex>
#include <string>

#include "engine/tokenizer/utf8.h"

namespace rocmforge::test {
namespace {

using Json = nlohmann::json;

bool is_type(const Json& value, const std::string& type) {
    if (type == "integer") return value.is_number() && std::floor(value.get<double>()) == value.get<double>();
    if (type == "number") return value.is_number();
    return value.type_name() == type;
}

std::size_t code_points(const std::string& text) {
    return static_cast<std::size_t>(std::count_if(
        text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80; }));
}

// Converts the text to characters, because JSON Schema counts characters, not bytes.
std::wstring wide(const std::string& text) {
    std::wstring out;
    utf8::for_each(text, [&](char32_t c, std::string_view) { out += static_cast<wchar_t>(c); });
    return out;
}

bool matches(const std::string& text, const std::string& pattern) {
    return std::regex_search(wide(text), std::wregex(wide(pattern)));
}

bool valid_object(const Json& value, const Json& schema, const Json& root) {
    if (schema.contains("minProperties") && value.size() < schema["minProperties"].get<std::size_t>())
        return false;
    if (schema.contains("maxProperties") && value.size() > schema["maxProperties"].get<std::size_t>())
        return false;
    for (const Json& name : schema.value("required", Json::array())) {
        if (!value.contains(name.get<std::string>())) return false;
    }
    for (const char* keyword : {"dependentRequired", "dependentSchemas", "dependencies"}) {
        const Json dependencies = schema.value(keyword, Json::object());
        for (const auto& [name, needed] : dependencies.items()) {
            if (!value.contains(name)) continue;
            const Json part = needed.is_array() ? Json{{"required", needed}} : needed;
            if (!is_valid(value, part, root)) return false;
        }
    }
    const Json properties = schema.value("properties", Json::object());
    const Json patterns = schema.value("patternProperties", Json::object());
    return std::all_of(value.items().begin(), value.items().end(), [&](const auto& member) {
        if (schema.contains("propertyNames") && !is_valid(member.key(), schema["propertyNames"], root))
            return false;
        bool listed = properties.contains(member.key());
        if (listed && !is_valid(member.value(), properties[member.key()], root)) return false;
        for (const auto& [pattern, part] : patterns.items()) {
            if (!matches(member.key(), pattern)) continue;
            listed = true;
            if (!is_valid(member.value(), part, root)) return false;
        }
        return listed || !schema.contains("additionalProperties") ||
               is_valid(member.value(), schema["additionalProperties"], root);
    });
}

bool valid_array(const Json& value, const Json& schema, const Json& root) {
    if (schema.contains("minItems") && value.size() < schema["minItems"].get<std::size_t>()) return false;
    if (schema.contains("maxItems") && value.size() > schema["maxItems"].get<std::size_t>()) return false;
    if (schema.value("uniqueItems", false)) {
        for (std::size_t i = 0; i < value.size(); ++i) {
            for (std::size_t j = 0; j < i; ++j) {
                if (value[i] == value[j]) return false;
            }
        }
    }
    if (schema.contains("contains")) {
        const auto count =
            static_cast<std::size_t>(std::count_if(value.begin(), value.end(), [&](const Json& item) {
                return is_valid(item, schema["contains"], root);
            }));
        if (count < schema.value("minContains", std::size_t{1})) return false;
        if (schema.contains("maxContains") && count > schema["maxContains"].get<std::size_t>()) return false;
    }
    const Json first = schema.value("prefixItems", Json::array());
    for (std::size_t i = 0; i < value.size(); ++i) {
        if (i < first.size()) {
            if (!is_valid(value[i], first[i], root)) return false;
        } else if (schema.contains("items") && !is_valid(value[i], schema["items"], root)) {
            return false;
        }
    }
    return true;
}

bool valid_string(const std::string& value, const Json& schema) {
    const std::size_t length = code_points(value);
    if (schema.contains("minLength") && length < schema["minLength"].get<std::size_t>()) return false;
    if (schema.contains("maxLength") && length > schema["maxLength"].get<std::size_t>()) return false;
    if (!schema.contains("pattern")) return true;
    return matches(value, schema["pattern"].get<std::string>());
}

bool valid_number(double value, const Json& schema) {
    if (schema.contains("multipleOf")) {
        const double times = value / schema["multipleOf"].get<double>();
        if (std::abs(times - std::round(times)) > 1e-9 * std::max(1.0, std::abs(times))) return false;
    }
    return !(schema.contains("minimum") && value < schema["minimum"].get<double>()) &&
           !(schema.contains("maximum") && value > schema["maximum"].get<double>()) &&
           !(schema.contains("exclusiveMinimum") && value <= schema["exclusiveMinimum"].get<double>()) &&
           !(schema.contains("exclusiveMaximum") && value >= schema["exclusiveMaximum"].get<double>());
}

}  // namespace

bool is_valid(const Json& value, const Json& schema, const Json& root) {
    if (schema.is_boolean()) return schema.get<bool>();
    const auto one = [&](const Json& part) { return is_valid(value, part, root); };
    if (schema.contains("$ref")) {
        const auto target = schema["$ref"].get<std::string>().substr(1);
        if (!one(root.at(Json::json_pointer(target)))) return false;
    }
    if (schema.contains("type")) {
        const Json types = schema["type"].is_array() ? schema["type"] : Json::array({schema["type"]});
        if (std::none_of(types.begin(), types.end(),
                         [&](const Json& type) { return is_type(value, type); })) {
            return false;
        }
    }
    if (schema.contains("const") && value != schema["const"]) return false;
    if (schema.contains("enum") &&
        std::find(schema["enum"].begin(), schema["enum"].end(), value) == schema["enum"].end()) {
        return false;
    }
    if (schema.contains("allOf") && !std::all_of(schema["allOf"].begin(), schema["allOf"].end(), one))
        return false;
    if (schema.contains("anyOf") && std::none_of(schema["anyOf"].begin(), schema["anyOf"].end(), one))
        return false;
    if (schema.contains("oneOf") && std::count_if(schema["oneOf"].begin(), schema["oneOf"].end(), one) != 1) {
        return false;
    }
    if (schema.contains("not") && one(schema["not"])) return false;
    if (schema.contains("if")) {
        const char* const next = one(schema["if"]) ? "then" : "else";
        if (schema.contains(next) && !one(schema[next])) return false;
    }
    if (value.is_object()) return valid_object(value, schema, root);
    if (value.is_array()) return valid_array(value, schema, root);
    if (value.is_string()) return valid_string(value.get<std::string>(), schema);
    return !value.is_number() || valid_number(value.get<double>(), schema);
}

}  // namespace rocmforge::test
