#include "engine/tool_calls/written_grammar.h"

#include <algorithm>
#include <utility>

#include "engine/base/error.h"
#include "engine/base/text.h"
#include "engine/grammar/json_schema.h"

namespace rocmforge {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::string_view kGemmaQuote = "<|\"|>";

// The differences between LFM 2's Python notation and Gemma 4's braces.
struct WrittenForm {
    std::string begin;     // text after the tool's name
    std::string end;       // text after the last argument
    std::string comma;     // text between arguments
    std::string equals;    // text between an argument's name and its value
    std::string booleans;  // all spellings of true and false
    std::string (*text)(CallRules& rules, const std::string& rule);  // returns an expression for any string
    std::string (*quoted)(const CallRules& rules, const std::string& text);
};

bool is_plain_name(const std::string& name) {
    return !name.empty() && std::all_of(name.begin(), name.end(), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
               c == '-';
    });
}

// Returns an expression for a string in either of Python's quotation marks, with the escapes that Python
// shares with JSON.
std::string python_text(CallRules& rules, const std::string& rule) {
    rules.add(rule, R"(string | "'" ([^'\\\x00-\x1F] | "\\" (['"\\/bfnrt] | "u" (unit | pair)))* "'")");
    return rule;
}

std::string gemma_text(CallRules& rules, const std::string& rule) {
    const std::string inside = rules.text_without(kGemmaQuote, rule);
    return rules.written(kGemmaQuote) + inside + " " + rules.written(kGemmaQuote);
}

const WrittenForm& form_of(const ToolFormat& format) {
    static const WrittenForm kPython{
        .begin = "\"(\" ws ",
        .end = "ws \")\" ",
        .comma = "\",\" ws ",
        .equals = "\"=\" ",
        .booleans = R"(("True" | "False" | "true" | "false") )",
        .text = python_text,
        .quoted = [](const CallRules&, const std::string& text) { return gbnf_literal(Json(text).dump()); }};
    static const WrittenForm kBraces{.begin = "\"{\" ",
                                     .end = "\"}\" ",
                                     .comma = "\",\" ",
                                     .equals = "\":\" ",
                                     .booleans = R"(("true" | "false") )",
                                     .text = gemma_text,
                                     .quoted = [](const CallRules& rules, const std::string& text) {
                                         return rules.written(kGemmaQuote) + gbnf_literal(text) + " " +
                                                rules.written(kGemmaQuote);
                                     }};
    return format.syntax == CallSyntax::Pythonic ? kPython : kBraces;
}

class WrittenCall {
  public:
    WrittenCall(CallRules& rules, const ToolDefinition& tool, std::string rule)
        : rules_(rules),
          form_(form_of(rules.format())),
          rule_(std::move(rule)),
          arguments_(argument_schemas(tool)) {
        // Writes values in the form in which Gemma's template shows calls to the model.
        if (rules.format().syntax == CallSyntax::Braces) {
            std::stable_sort(arguments_.begin(), arguments_.end(),
                             [](const auto& a, const auto& b) { return a.name < b.name; });
        }
    }

    std::string expression(const std::string& name) {
        return rules_.written(rules_.format().before_name) + gbnf_literal(name) + " " + form_.begin + list() +
               " " + form_.end;
    }

  private:
    // Returns the list of arguments. An optional argument includes the comma before it; the first argument
    // has none.
    std::string list() {
        std::string some = "()";
        std::string none = "()";
        for (std::size_t i = arguments_.size(); i-- > 0;) {
            const ArgumentSchema& one = arguments_[i];
            const std::string name = rule_ + "-" + std::to_string(i + 1);
            rules_.add(name, argument(one, name));
            std::string rest = name;
            rest.append(" ").append(some);
            std::string after_some = form_.comma + rest;
            std::string after_none = rest;
            if (!one.needed) {
                after_some.append(" | ").append(some);
                after_none.append(" | ").append(none);
            }
            rules_.add(name + "-some", after_some);
            rules_.add(name + "-none", after_none);
            some = name + "-some";
            none = name + "-none";
        }
        return none;
    }

    std::string argument(const ArgumentSchema& one, const std::string& name) {
        if (!is_plain_name(one.name)) {
            throw EngineError(Code::Unsupported,
                              Message::untranslated("The argument " + printable(one.name) +
                                                    " can't be named in tool calls of the format " +
                                                    std::string(rules_.format().name) + ". Rename it."));
        }
        return gbnf_literal(one.name) + " " + form_.equals + value(one, name + "-value");
    }

    std::string value(const ArgumentSchema& one, const std::string& name) {
        const Json& schema = one.schema;
        if (allows_only_text(schema) && schema.contains("enum")) {
            return one_of_enum(schema,
                               [this](const std::string& text) { return form_.quoted(rules_, text); });
        }
        if (is_any(schema, "string")) return form_.text(rules_, name);
        if (allows_only_booleans(schema)) return form_.booleans;
        for (const char* type : {"array", "object"}) {
            if (is_any(schema, type)) return any(type, name);
        }
        rules_.add_schema(schema, name, one.strict ? nullptr : "value");
        return name;
    }

    // Returns an expression for any list or object in the model's notation.
    std::string any(const std::string& type, const std::string& name) {
        const std::string text = form_.text(rules_, name + "-text");
        const std::string word = R"([a-zA-Z_] [a-zA-Z0-9_-]{0,60})";
        const bool python = rules_.format().syntax == CallSyntax::Pythonic;
        const std::string key = python ? text : "(" + word + " | " + text + ")";
        const auto all = [&](const char* begin, const std::string& one, const char* end) {
            return std::string(begin) + " ws (" + one + " (\",\" ws " + one + ")*)? ws " + end;
        };
        rules_.add(name + "-array", all("\"[\"", name + "-any", "\"]\""));
        rules_.add(name + "-object", all("\"{\"", key + " \":\" ws " + name + "-any", "\"}\""));
        rules_.add(name + "-any", name + "-array | " + name + "-object | " + text + " | number | " +
                                      form_.booleans + (python ? "| \"None\" " : "") + "| null");
        return name + "-" + type;
    }

    CallRules& rules_;
    const WrittenForm& form_;
    std::string rule_;
    std::vector<ArgumentSchema> arguments_;
};

}  // namespace

std::string written_call(CallRules& rules, const ToolDefinition& tool, const std::string& rule) {
    return WrittenCall(rules, tool, rule).expression(tool.name);
}

}  // namespace rocmforge
