#include "engine/tool_calls/tool_grammar.h"

#include <nlohmann/json.hpp>

#include "engine/base/error.h"
#include "engine/base/text.h"
#include "engine/grammar/json_schema.h"
#include "engine/tool_calls/call_rules.h"
#include "engine/tool_calls/written_grammar.h"

namespace rocmforge {
namespace {

using Json = nlohmann::ordered_json;

[[noreturn]] void refuse(const std::string& what) {
    throw EngineError(Code::Unsupported, Message::untranslated(what));
}

std::string as_json(std::string_view text) {
    return gbnf_literal(Json(text).dump());
}

class CallsWriter {
  public:
    CallsWriter(const ToolFormat& format, const ToolOptions& options, const Tokenizer& tokenizer)
        : format_(format), options_(options), rules_(format, tokenizer) {}

    std::string write(CallsFrom from) {
        const bool channel = format_.syntax == CallSyntax::Channel && from == CallsFrom::Answer;
        std::string any;
        for (std::size_t i = 0; i < options_.tools.size(); ++i) {
            const std::string name = "call-" + std::to_string(i + 1);
            rules_.add(name, channel ? channel_message(options_.tools[i], i) : call(options_.tools[i], i));
            any += (any.empty() ? "" : " | ") + name;
        }
        rules_.add("call", any);
        rules_.add("root", (from == CallsFrom::Answer ? thought() : "") + root(from));
        return rules_.all() + std::string(gbnf_of_json());
    }

  private:
    std::string written(std::string_view text) const { return rules_.written(text); }

    // Returns an expression for an optional message with reasoning before the calls; empty if the format has
    // no such message.
    std::string thought() {
        if (format_.thought.empty()) return "";
        const std::string_view mark = format_.thought_end.substr(0, format_.thought_end.find('>') + 1);
        rules_.add("thought", written(format_.thought) + rules_.text_without(mark, "thought-text") + " " +
                                  written(format_.thought_end));
        return "thought? ";
    }

    // In gpt-oss's format the name of the tool comes before or after the channel.
    std::string channel_message(const ToolDefinition& tool, std::size_t i) {
        const std::string to = gbnf_literal(" to=" + std::string(format_.name_prefix) + tool.name) + " ";
        const std::string channel = written("<|channel|>") + "\"commentary\" ";
        const std::string json =
            "(\" \"? " + written("<|constrain|>") + "\"json\" | \" json\")? " + written("<|message|>");
        return "(" + to + channel + "| " + channel + to + ") " + json + arguments(tool, i);
    }

    std::string root(CallsFrom from) const {
        const bool lone = format_.opens_answer && format_.syntax == CallSyntax::Json && !format_.list;
        const bool more = options_.parallel && !lone;
        const std::string begin =
            format_.opens_answer && from == CallsFrom::Answer ? "" : written(format_.begin);
        const std::string end = written(format_.fence_end) + space() + written(format_.end);
        if (format_.syntax == CallSyntax::Channel) return "call";
        if (format_.in_lines) {
            const std::string lines = "ws call " + std::string(more ? R"(("\n" call)* )" : "") + "ws " + end;
            return from == CallsFrom::Answer ? begin + lines : lines;
        }
        if (format_.list || format_.syntax == CallSyntax::Pythonic) {
            const std::string list =
                R"(ws "[" ws call )" + std::string(more ? R"((ws "," ws call)* )" : "") + R"(ws "]" )" + end;
            return from == CallsFrom::Answer ? begin + list : list;
        }
        std::string one = "call " + end;
        const std::string next = "(ws " + written(format_.begin) + one + ")*";
        if (!format_.section.empty()) {
            const std::string calls =
                "ws " + begin + one + (more ? next : "") + " ws " + written(format_.section_end);
            return from == CallsFrom::Answer ? written(format_.section) + calls : calls;
        }
        if (from == CallsFrom::Mark) return one;  // a grammar begins again after the next call's mark
        return written(format_.message) + begin + one + (more ? next : "");
    }

    // Returns an expression for the call between its marks.
    std::string call(const ToolDefinition& tool, std::size_t i) {
        switch (format_.syntax) {
            case CallSyntax::Json:
                return json_call(tool, arguments(tool, i));
            case CallSyntax::Named:
            case CallSyntax::Channel:
                return named_call(tool, arguments(tool, i));
            case CallSyntax::Tagged:
                return tagged_call(tool, i);
            case CallSyntax::Pythonic:
            case CallSyntax::Braces:
                return written_call(rules_, tool, "argument-" + std::to_string(i + 1));
            case CallSyntax::None:
                break;
        }
        refuse("The format of this model's tool calls is not supported.");
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
        std::string name = "arguments-" + std::to_string(i + 1);
        rules_.add_schema(object_schema(tool), name, tool.strict ? nullptr : "object");
        return name;
    }

    std::string tagged_call(const ToolDefinition& tool, std::size_t i) {
        std::string all;
        int n = 0;
        for (const ArgumentSchema& one : argument_schemas(tool)) {
            const std::string rule = "argument-" + std::to_string(i + 1) + "-" + std::to_string(++n);
            rules_.add(rule, argument(one, rule));
            all += rule + (one.needed ? " " : "? ");
        }
        const std::string name_end = format_.name_end.empty() ? "" : written(format_.name_end);
        return space() + written(format_.before_name) + gbnf_literal(tool.name) + " " + name_end + all +
               "ws ";
    }
    std::string space() const { return format_.space.empty() ? "" : "ws "; }

    std::string argument(const ArgumentSchema& one, const std::string& rule) {
        const std::string key = "ws " + written(format_.key_begin) + gbnf_literal(one.name) + " ";
        const auto whole = [&](std::string_view kind, const std::string& value) {
            const std::string line = format_.value_has_lines ? R"("\n" )" : "";
            return written(format_.key_end) + gbnf_literal(kind) + " " + written(format_.value_begin) + line +
                   value + " " + line + written(format_.value_end);
        };
        if (allows_only_text(one.schema)) {
            return key + whole(format_.tells_strings ? "true" : "", raw_text(one, rule));
        }
        const std::string_view kind = format_.tells_strings ? "false" : "";
        if (allows_only_booleans(one.schema)) {
            // Some templates show True and False, Python's spellings, to the model.
            return key + whole(kind, R"(("true" | "false" | "True" | "False"))");
        }
        rules_.add_schema(one.schema, rule + "-json", one.strict ? nullptr : "value");
        return key + whole(kind, rule + "-json");
    }

    // Returns an expression for a text without quotation marks.
    std::string raw_text(const ArgumentSchema& one, const std::string& rule) {
        if (one.schema.contains("enum")) return one_of_enum(one.schema, gbnf_literal);
        for (const char* keyword : {"pattern", "format", "minLength", "maxLength", "const"}) {
            if (!one.strict || !one.schema.contains(keyword)) continue;
            refuse(std::string("The keyword ") + keyword +
                   " of an argument can't be enforced with this model. Leave out 'strict'.");
        }
        return rules_.text_without(format_.value_end, rule + "-text");
    }

    const ToolFormat& format_;
    const ToolOptions& options_;
    CallRules rules_;
};

}  // namespace

std::string gbnf_of_calls(const ToolFormat& format, const ToolOptions& options, CallsFrom from,
                          const Tokenizer& tokenizer) {
    if (from == CallsFrom::Mark && format.opens_answer && format.syntax == CallSyntax::Named) {
        refuse("Tool calls in the format " + std::string(format.name) +
               " can't be constrained, because they have no opening mark.");
    }
    ToolOptions chosen = options;
    if (!options.only.empty()) {
        std::erase_if(chosen.tools, [&](const ToolDefinition& tool) { return tool.name != options.only; });
    }
    if (chosen.tools.empty()) {
        throw EngineError(
            Code::InvalidArgument,
            Message::untranslated(options.only.empty()
                                      ? "There is no tool to call."
                                      : "There is no tool " + printable(options.only) + " to call."));
    }
    return CallsWriter(format, chosen, tokenizer).write(from);
}

}  // namespace rocmforge
