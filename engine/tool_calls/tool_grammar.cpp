#include "engine/tool_calls/tool_grammar.h"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "engine/base/error.h"
#include "engine/base/text.h"
#include "engine/grammar/json_schema.h"
#include "engine/tokenizer/tokenizer.h"
#include "engine/tokenizer/utf8.h"

namespace rocmforge {
namespace {

using Json = nlohmann::ordered_json;

[[noreturn]] void refuse(const std::string& what) {
    throw EngineError(Code::Unsupported, what);
}

std::optional<std::int32_t> control_token(std::string_view mark, const Tokenizer& tokenizer) {
    const auto tokens = tokenizer.encode(mark, SpecialTokens::Parse, AddSpecial::No);
    const bool is_it = tokens.size() == 1 && tokenizer.token_text(tokens.front()) == mark &&
                       tokenizer.piece(tokens.front()).empty();
    return is_it ? std::optional(tokens.front()) : std::nullopt;
}

std::string as_json(std::string_view text) {
    return gbnf_literal(Json(text).dump());
}

class CallsWriter {
  public:
    CallsWriter(const ToolFormat& format, const ToolOptions& options, const Tokenizer& tokenizer)
        : format_(format), options_(options), tokenizer_(tokenizer) {
        for (const std::string_view mark : format.marks()) {
            if (const auto token = control_token(mark, tokenizer)) controls_.emplace_back(mark, *token);
        }
    }

    std::string write(CallsFrom from) {
        std::string any;
        for (std::size_t i = 0; i < options_.tools.size(); ++i) {
            const std::string name = "call-" + std::to_string(i + 1);
            add(name, call(options_.tools[i], i));
            any += (any.empty() ? "" : " | ") + name;
        }
        add("call", any);
        add("root", root(from));
        return rules_ + std::string(gbnf_of_json());
    }

  private:
    void add(const std::string& name, const std::string& expression) {
        rules_ += name + " ::= " + expression + "\n";
    }

    // Its control tokens by their numbers; those that end an answer need not be there.
    std::string written(std::string_view text) const {
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
            if (!tokenizer_.ends_generation(first->second))
                out += "<[" + std::to_string(first->second) + "]> ";
            text.remove_prefix(first->first.size());
        }
        return out;
    }

    std::string root(CallsFrom from) const {
        const bool more = options_.parallel && !(format_.opens_answer && format_.syntax == CallSyntax::Json);
        const std::string begin =
            format_.opens_answer && from == CallsFrom::Answer ? "" : written(format_.begin);
        const std::string end = written(format_.fence_end) + space() + written(format_.end);
        if (format_.syntax == CallSyntax::Channel) return "call";
        if (format_.list) {
            const std::string list =
                R"(ws "[" ws call )" + std::string(more ? R"((ws "," ws call)* )" : "") + R"(ws "]" )" + end;
            return from == CallsFrom::Answer ? begin + list : list;
        }
        const std::string one = "call " + end;
        const std::string next = "(ws " + written(format_.begin) + one + ")*";
        if (!format_.section.empty()) {
            const std::string calls =
                "ws " + begin + one + (more ? next : "") + " ws " + written(format_.section_end);
            return from == CallsFrom::Answer ? written(format_.section) + calls : calls;
        }
        if (from == CallsFrom::Mark) return one;  // the next one begins with a mark of its own
        return begin + one + (more ? next : "");
    }

    // Between its marks.
    std::string call(const ToolDefinition& tool, std::size_t i) {
        switch (format_.syntax) {
            case CallSyntax::Json:
                return json_call(tool, arguments(tool, i));
            case CallSyntax::Named:
            case CallSyntax::Channel:
                return named_call(tool, arguments(tool, i));
            case CallSyntax::Tagged:
                return tagged_call(tool, i);
            case CallSyntax::None:
            case CallSyntax::Pythonic:
            case CallSyntax::Braces:
                break;
        }
        if (!format_.known()) {
            refuse("This model's template has no calls of tools in a form that is known here.");
        }
        refuse("Calls as " + std::string(format_.name) + " writes them have no grammar here.");
    }

    std::string json_call(const ToolDefinition& tool, const std::string& arguments) const {
        const auto member = [](std::string_view key) { return as_json(key) + " colon "; };
        if (format_.name_key.empty()) {
            return space() + R"("{" ws )" + member(tool.name) + arguments + R"( ws "}" )";
        }
        std::string id;
        if (!format_.id_key.empty()) id = member(format_.id_key) + R"("\"" [0-9]{1,3} "\"," ws )";
        return space() + R"("{" ws )" + id + member(format_.name_key) + as_json(tool.name) + R"( "," ws )" +
               member(format_.arguments_key) + arguments + R"( ws "}" )";
    }

    std::string named_call(const ToolDefinition& tool, const std::string& arguments) const {
        std::string before;
        if (format_.before_name.starts_with("<|tool_call:name")) before = "[a-zA-Z0-9_-]{1,40} ";
        const bool counted = format_.syntax == CallSyntax::Named && !format_.name_prefix.empty();
        return before + written(format_.before_name) +
               gbnf_literal(std::string(format_.name_prefix) + tool.name) +
               (counted ? R"( ":" [0-9]{1,3} )" : " ") + written(format_.name_end) + written(format_.fence) +
               arguments;
    }

    // --- arguments

    std::string arguments(const ToolDefinition& tool, std::size_t i) {
        if (tool.parameters.empty()) return "object";
        const std::string name = "arguments-" + std::to_string(i + 1);
        rules_ += gbnf_rules_of_json_schema(object_schema(tool).dump(), name);
        return name;
    }

    static Json object_schema(const ToolDefinition& tool) {
        Json schema = Json::parse(tool.parameters.empty() ? "{}" : tool.parameters, nullptr, false);
        if (schema == true) schema = Json::object();
        if (!schema.is_object()) {
            throw EngineError(Code::InvalidArgument,
                              "The parameters of the tool " + printable(tool.name) + " are no JSON schema.");
        }
        if (!schema.contains("type")) schema["type"] = "object";
        return schema;
    }

    std::string tagged_call(const ToolDefinition& tool, std::size_t i) {
        const Json schema = object_schema(tool);
        for (const char* keyword :
             {"$ref", "allOf", "anyOf", "oneOf", "patternProperties", "minProperties"}) {
            if (!schema.contains(keyword)) continue;
            refuse("The arguments of the tool " + printable(tool.name) + " use " + keyword +
                   ", which has no grammar where each stands between marks.");
        }
        const Json properties = schema.value("properties", Json::object());
        const Json required = schema.value("required", Json::array());
        std::string all;
        int n = 0;
        for (const auto& [name, property] : properties.items()) {
            const std::string rule = "argument-" + std::to_string(i + 1) + "-" + std::to_string(++n);
            add(rule, argument(name, property, schema, rule));
            const bool needed = std::find(required.begin(), required.end(), Json(name)) != required.end();
            all += rule + (needed ? " " : "? ");
        }
        const std::string name_end = format_.name_end.empty() ? "" : written(format_.name_end);
        return space() + written(format_.before_name) + gbnf_literal(tool.name) + " " + name_end + all +
               "ws ";
    }
    std::string space() const { return format_.space.empty() ? "" : "ws "; }

    std::string argument(const std::string& name, const Json& property, const Json& schema,
                         const std::string& rule) {
        const std::string key = "ws " + written(format_.key_begin) + gbnf_literal(name) + " ";
        const auto whole = [&](std::string_view kind, const std::string& value) {
            const std::string line = format_.value_has_lines ? R"("\n" )" : "";
            return written(format_.key_end) + gbnf_literal(kind) + " " + written(format_.value_begin) + line +
                   value + " " + line + written(format_.value_end);
        };
        const std::string value = raw_text(property, rule);
        const std::string text = value.empty() ? "" : whole(format_.tells_strings ? "true" : "", value);
        if (allows_only_text(property)) return key + text;
        if (property.is_object() && property.value("type", Json()) == "boolean" &&
            !property.contains("enum")) {
            // Some templates show the model Python's names.
            return key +
                   whole(format_.tells_strings ? "false" : "", R"(("true" | "false" | "True" | "False"))");
        }
        // References in it are to the whole.
        Json alone = property;
        for (const char* definitions : {"$defs", "definitions"}) {
            if (schema.contains(definitions) && alone.is_object()) alone[definitions] = schema[definitions];
        }
        rules_ += gbnf_rules_of_json_schema(alone.dump(), rule + "-json");
        const std::string json = whole(format_.tells_strings ? "false" : "", rule + "-json");
        return key + (text.empty() ? json : "(" + text + " | " + json + ")");
    }

    static bool allows_only_text(const Json& property) {
        if (!property.is_object()) return false;
        if (property.contains("enum")) {
            return std::all_of(property["enum"].begin(), property["enum"].end(),
                               [](const Json& value) { return value.is_string(); });
        }
        return property.value("type", Json()) == "string";
    }

    // A text as it is; "": the property is none.
    std::string raw_text(const Json& property, const std::string& rule) {
        if (!allows_only_text(property)) return {};
        if (property.contains("enum")) {
            std::string all;
            for (const Json& value : property["enum"]) {
                all += (all.empty() ? "(" : " | ") + gbnf_literal(value.get<std::string>());
            }
            return all + ")";
        }
        for (const char* keyword : {"pattern", "format", "minLength", "maxLength", "const"}) {
            if (!property.contains(keyword)) continue;
            refuse(std::string("An argument's ") + keyword +
                   " has no grammar where a text stands between marks instead of in JSON.");
        }
        return text_without(format_.value_end, rule + "-text");
    }

    // Any text that the mark doesn't occur in: a state for each number of its letters that have come.
    std::string text_without(std::string_view mark, const std::string& rule) {
        if (control_token(mark, tokenizer_)) return ".*";
        std::vector<std::string> letters;
        utf8::for_each(mark, [&](char32_t, std::string_view bytes) { letters.emplace_back(bytes); });
        const auto state = [&](std::size_t come) { return rule + "-" + std::to_string(come); };
        // How much of the mark's beginning is the end of what has come with one more letter.
        const auto next = [&](std::size_t come, const std::string& letter) {
            for (std::size_t n = come + 1; n > 0; --n) {
                bool same = letters[n - 1] == letter;
                for (std::size_t k = 0; same && k + 1 < n; ++k)
                    same = letters[k] == letters[come - (n - 1) + k];
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

    const ToolFormat& format_;
    const ToolOptions& options_;
    const Tokenizer& tokenizer_;
    std::vector<std::pair<std::string_view, std::int32_t>> controls_;
    std::string rules_;
};

}  // namespace

std::string gbnf_of_calls(const ToolFormat& format, const ToolOptions& options, CallsFrom from,
                          const Tokenizer& tokenizer) {
    if (from == CallsFrom::Mark && format.opens_answer && format.syntax == CallSyntax::Named) {
        refuse("Calls as " + std::string(format.name) + " writes them have no mark to begin a grammar at.");
    }
    if (from == CallsFrom::Answer && format.as_message) {
        refuse("Calls as " + std::string(format.name) + " writes them can't be required: they are messages.");
    }
    ToolOptions chosen = options;
    if (!options.only.empty()) {
        std::erase_if(chosen.tools, [&](const ToolDefinition& tool) { return tool.name != options.only; });
    }
    if (chosen.tools.empty()) {
        throw EngineError(Code::InvalidArgument,
                          options.only.empty() ? "There is no tool to call."
                                               : "There is no tool " + printable(options.only) + " to call.");
    }
    return CallsWriter(format, chosen, tokenizer).write(from);
}

}  // namespace rocmforge
