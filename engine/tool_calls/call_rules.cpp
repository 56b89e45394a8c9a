#include "engine/tool_calls/call_rules.h"

#include <algorithm>
#include <array>
#include <optional>

#include "engine/base/error.h"
#include "engine/base/text.h"
#include "engine/grammar/json_schema.h"
#include "engine/tokenizer/tokenizer.h"
#include "engine/tokenizer/utf8.h"

namespace rocmforge {
namespace {

using Json = nlohmann::ordered_json;

std::optional<std::int32_t> control_token(std::string_view mark, const Tokenizer& tokenizer) {
    const auto tokens = tokenizer.encode(mark, SpecialTokens::Parse, AddSpecial::No);
    const bool is_it = tokens.size() == 1 && tokenizer.token_text(tokens.front()) == mark &&
                       tokenizer.piece(tokens.front()).empty();
    return is_it ? std::optional(tokens.front()) : std::nullopt;
}

}  // namespace

CallRules::CallRules(const ToolFormat& format, const Tokenizer& tokenizer)
    : format_(format), tokenizer_(tokenizer) {
    for (const auto& marks : {format.marks(), format.message_marks()}) {
        for (const std::string_view mark : marks) {
            if (const auto token = control_token(mark, tokenizer)) controls_.emplace_back(mark, *token);
        }
    }
}

void CallRules::add(const std::string& name, const std::string& expression) {
    rules_ += name + " ::= " + expression + "\n";
}

void CallRules::add_schema(const Json& schema, const std::string& name, const char* otherwise) {
    try {
        std::vector<Message> unenforced;  // the server reports these parts when it reads the request
        rules_ += otherwise == nullptr ? gbnf_rules_of_json_schema(schema.dump(), name)
                                       : gbnf_rules_of_json_schema(schema.dump(), name, unenforced);
    } catch (const EngineError& e) {
        if (otherwise == nullptr || e.code() != Code::Unsupported) throw;
        add(name, otherwise);
    }
}

std::string CallRules::written(std::string_view text) const {
    std::string out;
    while (!text.empty()) {
        std::size_t at = text.size();
        const std::pair<std::string_view, std::int32_t>* first = nullptr;
        for (const auto& control : controls_) {
            const std::size_t found = text.find(control.first);
            if (found >= at) continue;
            at = found;
            first = &control;
        }
        if (at > 0) out += gbnf_literal(text.substr(0, at)) + " ";
        text.remove_prefix(at);
        if (first == nullptr) break;
        if (!tokenizer_.ends_generation(first->second)) out += "<[" + std::to_string(first->second) + "]> ";
        text.remove_prefix(first->first.size());
    }
    return out;
}

// The grammar has one rule for each state of the search for the mark. The state is the number of the mark's
// characters that are already matched.
std::string CallRules::text_without(std::string_view mark, const std::string& rule) {
    if (control_token(mark, tokenizer_)) return ".*";
    std::vector<std::string> letters;
    utf8::for_each(mark, [&](char32_t, std::string_view bytes) { letters.emplace_back(bytes); });
    const auto state = [&](std::size_t come) { return rule + "-" + std::to_string(come); };
    // Returns how many characters of the mark are matched after one more character of text, if `come`
    // characters of the mark were matched before that character.
    const auto next = [&](std::size_t come, const std::string& letter) {
        for (std::size_t n = come + 1; n > 0; --n) {
            bool same = letters[n - 1] == letter;
            for (std::size_t k = 0; same && k + 1 < n; ++k) same = letters[k] == letters[come - (n - 1) + k];
            if (same) return n;
        }
        return std::size_t{0};
    };
    std::vector<std::string> distinct = letters;
    std::sort(distinct.begin(), distinct.end());
    distinct.erase(std::unique(distinct.begin(), distinct.end()), distinct.end());
    std::string others = "[^";
    for (const std::string& letter : distinct) {
        if (letter == "-" || letter == "]" || letter == "\\" || letter == "^") others += '\\';
        others += letter;
    }
    others += "] ";
    for (std::size_t come = 0; come < letters.size(); ++come) {
        std::string expression = "() | " + others + state(0);
        for (const std::string& letter : distinct) {
            const std::size_t to = next(come, letter);
            if (to < letters.size()) expression += " | " + gbnf_literal(letter) + " " + state(to);
        }
        add(state(come), expression);
    }
    return state(0);
}

Json object_schema(const ToolDefinition& tool) {
    Json schema = Json::parse(tool.parameters.empty() ? "{}" : tool.parameters, nullptr, false);
    if (schema == true) schema = Json::object();
    if (!schema.is_object()) {
        throw EngineError(Code::InvalidArgument,
                          Message::untranslated("The parameters of the tool " + printable(tool.name) +
                                                " are not a JSON schema."));
    }
    if (!schema.contains("type")) schema["type"] = "object";
    return schema;
}

std::vector<ArgumentSchema> argument_schemas(const ToolDefinition& tool) {
    const Json schema = object_schema(tool);
    for (const char* keyword : {"$ref", "allOf", "anyOf", "oneOf", "patternProperties", "minProperties"}) {
        if (!tool.strict || !schema.contains(keyword)) continue;
        throw EngineError(
            Code::Unsupported,
            Message::untranslated("The parameters of the tool " + printable(tool.name) + " use " + keyword +
                                  ", which can't be enforced with this model. Leave out 'strict'."));
    }
    const Json properties = schema.value("properties", Json::object());
    const Json required = schema.value("required", Json::array());
    std::vector<ArgumentSchema> all;
    for (const auto& [name, property] : properties.items()) {
        const bool needed = std::find(required.begin(), required.end(), Json(name)) != required.end();
        all.push_back({.name = name, .schema = property, .needed = needed, .strict = tool.strict});
        if (!property.is_object()) continue;
        // References in an argument's schema are relative to the schema of all arguments.
        for (const char* definitions : {"$defs", "definitions"}) {
            if (schema.contains(definitions)) all.back().schema[definitions] = schema[definitions];
        }
    }
    return all;
}

bool allows_only_text(const Json& schema) {
    if (!schema.is_object()) return false;
    if (schema.contains("enum")) {
        return std::all_of(schema["enum"].begin(), schema["enum"].end(),
                           [](const Json& value) { return value.is_string(); });
    }
    return schema.value("type", Json()) == "string";
}

bool allows_only_booleans(const Json& schema) {
    return schema.is_object() && schema.value("type", Json()) == "boolean" && !schema.contains("enum");
}

bool is_any(const Json& schema, std::string_view type) {
    constexpr std::array<std::string_view, 5> kSilent{"title", "description", "default", "$defs",
                                                      "definitions"};
    if (!schema.is_object() || schema.value("type", Json()) != type) return false;
    for (const auto& [keyword, value] : schema.items()) {
        if (keyword != "type" && std::find(kSilent.begin(), kSilent.end(), keyword) == kSilent.end()) {
            return false;
        }
    }
    return true;
}

}  // namespace rocmforge
