#include "engine/tool_calls/tool_format.h"

#include <algorithm>

namespace rocmforge {
namespace {

// A format, and strings that identify the templates of models that use it.
struct Row {
    ToolFormat format;
    std::vector<std::string_view> signs;  // strings that must all occur in the template
};

// The first row whose `signs` all occur in a template applies. Specific rows come before general ones.
const std::vector<Row>& rows() {
    static const std::vector<Row> kRows{
        {{.name = "gpt-oss",
          .syntax = CallSyntax::Channel,
          .as_message = true,
          .thought = "<|channel|>analysis<|message|>",
          .thought_end = "<|end|><|start|>assistant",
          .name_prefix = "functions.",
          .name_end = " "},
         {"<|channel|>commentary", "functions."}},
        {{.name = "Gemma 4",
          .syntax = CallSyntax::Braces,
          .begin = "<|tool_call>",
          .end = "<tool_call|>",
          .before_name = "call:",
          .name_end = "{"},
         {"<|tool_call>call:"}},
        {{.name = "DeepSeek 3.2",
          .syntax = CallSyntax::Tagged,
          .section = "<｜DSML｜function_calls>",
          .section_end = "</｜DSML｜function_calls>",
          .begin = "<｜DSML｜invoke name=\"",
          .end = "</｜DSML｜invoke>",
          .name_end = "\">",
          .key_begin = "<｜DSML｜parameter name=\"",
          .key_end = "\" string=\"",
          .value_begin = "\">",
          .value_end = "</｜DSML｜parameter>",
          .tells_strings = true},
         {"function_calls", "｜DSML｜"}},
        {{.name = "DeepSeek 4",
          .syntax = CallSyntax::Tagged,
          .section = "<｜DSML｜tool_calls>",
          .section_end = "</｜DSML｜tool_calls>",
          .begin = "<｜DSML｜invoke name=\"",
          .end = "</｜DSML｜invoke>",
          .name_end = "\">",
          .key_begin = "<｜DSML｜parameter name=\"",
          .key_end = "\" string=\"",
          .value_begin = "\">",
          .value_end = "</｜DSML｜parameter>",
          .tells_strings = true},
         {"tool_calls>", "｜DSML｜"}},
        {{.name = "DeepSeek R1",
          .syntax = CallSyntax::Named,
          .section = "<｜tool▁calls▁begin｜>",
          .section_end = "<｜tool▁calls▁end｜>",
          .begin = "<｜tool▁call▁begin｜>",
          .end = "<｜tool▁call▁end｜>",
          .before_name = "function<｜tool▁sep｜>",
          .name_end = "\n",
          .fence = "```json\n",
          .fence_end = "\n```"},
         {"<｜tool▁calls▁begin｜>", "```json"}},
        {{.name = "DeepSeek 3.1",
          .syntax = CallSyntax::Named,
          .section = "<｜tool▁calls▁begin｜>",
          .section_end = "<｜tool▁calls▁end｜>",
          .begin = "<｜tool▁call▁begin｜>",
          .end = "<｜tool▁call▁end｜>",
          .name_end = "<｜tool▁sep｜>"},
         {"<｜tool▁calls▁begin｜>"}},
        {{.name = "Kimi K2",
          .syntax = CallSyntax::Named,
          .section = "<|tool_calls_section_begin|>",
          .section_end = "<|tool_calls_section_end|>",
          .begin = "<|tool_call_begin|>",
          .end = "<|tool_call_end|>",
          .name_prefix = "functions.",
          .name_end = "<|tool_call_argument_begin|>"},
         {"<|tool_calls_section_begin|>"}},
        {{.name = "Solar Open",
          .syntax = CallSyntax::Named,
          .begin = "<|tool_call:begin|>",
          .end = "<|tool_call:end|>",
          .as_message = true,
          .thought = "<|think|>",
          .thought_end = "<|end|><|begin|>assistant",
          .message = "<|tool_calls|>",
          .before_name = "<|tool_call:name|>",
          .name_end = "<|tool_call:args|>"},
         {"<|tool_call:name|>"}},
        {{.name = "Mistral 3", .syntax = CallSyntax::Named, .begin = "[TOOL_CALLS]", .name_end = "[ARGS]"},
         {"[TOOL_CALLS]", "[ARGS]"}},
        {{.name = "Mistral", .syntax = CallSyntax::Json, .begin = "[TOOL_CALLS]", .list = true},
         {"[TOOL_CALLS]"}},
        {{.name = "MiniMax M2",
          .syntax = CallSyntax::Tagged,
          .section = "<minimax:tool_call>",
          .section_end = "</minimax:tool_call>",
          .begin = "<invoke name=\"",
          .end = "</invoke>",
          .name_end = "\">",
          .key_begin = "<parameter name=\"",
          .key_end = "\"",
          .value_begin = ">",
          .value_end = "</parameter>"},
         {"minimax:tool_call"}},
        {{.name = "GLM 4",
          .syntax = CallSyntax::Tagged,
          .begin = "<tool_call>",
          .end = "</tool_call>",
          .key_begin = "<arg_key>",
          .key_end = "</arg_key>",
          .value_begin = "<arg_value>",
          .value_end = "</arg_value>"},
         {"<tool_call>", "<arg_key>"}},
        {{.name = "Seed",
          .syntax = CallSyntax::Tagged,
          .begin = "<seed:tool_call>",
          .end = "</seed:tool_call>",
          .space = "\n",
          .before_name = "<function=",
          .name_end = ">",
          .fence_end = "</function>",
          .key_begin = "<parameter=",
          .key_end = ">",
          .value_end = "</parameter>"},
         {"<seed:tool_call>"}},
        {{.name = "Qwen 3 Coder",
          .syntax = CallSyntax::Tagged,
          .begin = "<tool_call>",
          .end = "</tool_call>",
          .space = "\n",
          .before_name = "<function=",
          .name_end = ">",
          .fence_end = "</function>",
          .key_begin = "<parameter=",
          .key_end = ">",
          .value_end = "</parameter>",
          .value_has_lines = true},
         {"<tool_call>", "<function="}},
        {{.name = "Apriel",
          .syntax = CallSyntax::Json,
          .begin = "<tool_calls>",
          .end = "</tool_calls>",
          .list = true},
         {"<tool_calls>["}},
        {{.name = "Hermes",
          .syntax = CallSyntax::Json,
          .begin = "<tool_call>",
          .end = "</tool_call>",
          .space = "\n"},
         {"<tool_call>"}},
        {{.name = "Command",
          .syntax = CallSyntax::Json,
          .begin = "<|START_ACTION|>",
          .end = "<|END_ACTION|>",
          .list = true,
          .name_key = "tool_name",
          .arguments_key = "parameters",
          .id_key = "tool_call_id"},
         {"<|START_ACTION|>"}},
        {{.name = "Apertus",
          .syntax = CallSyntax::Json,
          .begin = "<|tools_prefix|>",
          .end = "<|tools_suffix|>",
          .list = true,
          .name_key = "",
          .arguments_key = ""},
         {"<|tools_prefix|>"}},
        {{.name = "GigaChat", .syntax = CallSyntax::Json, .begin = "<|function_call|>"},
         {"<|function_call|>"}},
        {{.name = "Phi 4 mini",
          .syntax = CallSyntax::Json,
          .begin = "<|tool_call|>",
          .end = "<|/tool_call|>"},
         {"<|tool_call|>", "<|/tool_call|>"}},
        {{.name = "GigaChat 3",
          .syntax = CallSyntax::Json,
          .begin = "function call<|role_sep|>\n",
          .begin_too = "<|message_sep|>\n\nfunction call<|role_sep|>\n",
          .message = "<|message_sep|>\n\n"},
         {"<|role_sep|>", "'function call'"}},
        {{.name = "Granite 3", .syntax = CallSyntax::Json, .begin = "<|tool_call|>", .list = true},
         {"<|tool_call|>"}},
        {{.name = "Firefunction", .syntax = CallSyntax::Json, .begin = "functools", .list = true},
         {"functools["}},
        {{.name = "Nemotron",
          .syntax = CallSyntax::Json,
          .begin = "<TOOLCALL>",
          .end = "</TOOLCALL>",
          .list = true},
         {"<TOOLCALL>"}},
        {{.name = "Command R",
          .syntax = CallSyntax::Json,
          .begin = "Action:\n```json\n",
          .begin_too = "Action: ```json\n",
          .end = "```",
          .list = true,
          .name_key = "tool_name",
          .arguments_key = "parameters"},
         {"Action:", "```json", "\"tool_name\""}},
        {{.name = "OLMo 3",
          .syntax = CallSyntax::Pythonic,
          .begin = "<function_calls>",
          .end = "</function_calls>",
          .in_lines = true},
         {"<function_calls>"}},
        {{.name = "Functionary 3.1",
          .syntax = CallSyntax::Named,
          .begin = "<function=",
          .end = "</function>",
          .name_end = ">"},
         {"<function=", "</function>"}},
        {{.name = "Functionary 3.2",
          .syntax = CallSyntax::Named,
          .begin = ">>>",
          .opens_answer = true,
          .name_end = "\n"},
         {">>>all", "recipient"}},
        {{.name = "LFM 2",
          .syntax = CallSyntax::Pythonic,
          .begin = "<|tool_call_start|>",
          .end = "<|tool_call_end|>"},
         {"<|tool_call_start|>"}},
        {{.name = "LFM 2",
          .syntax = CallSyntax::Pythonic,
          .begin = "<|tool_call_start|>",
          .end = "<|tool_call_end|>"},
         {"List of tools: "}},
        {{.name = "xLAM 2", .syntax = CallSyntax::Json, .opens_answer = true, .list = true},
         {"make calls in a single JSON array"}},
        {{.name = "Llama 3",
          .syntax = CallSyntax::Json,
          .begin = "<|python_tag|>",
          .between = ";",
          .opens_answer = true,
          .arguments_key = "parameters"},
         {"ipython", "\"parameters\""}},
    };
    return kRows;
}

}  // namespace

std::vector<std::string_view> ToolFormat::marks() const {
    std::vector<std::string_view> all;
    for (const std::string_view mark : {section, section_end, begin, begin_too, end, before_name, name_end,
                                        key_begin, key_end, value_begin, value_end}) {
        if (!mark.empty()) all.push_back(mark);
    }
    // Parts of the formats' marks that are tokens of their own.
    if (syntax == CallSyntax::Braces) all.push_back("<|\"|>");
    if (before_name == "function<｜tool▁sep｜>") all.push_back("<｜tool▁sep｜>");
    return all;
}

std::vector<std::string_view> ToolFormat::message_marks() const {
    if (!as_message) return {};
    if (syntax != CallSyntax::Channel) return {"<|think|>", "<|end|>", "<|begin|>", "<|tool_calls|>"};
    return {"<|channel|>", "<|message|>", "<|constrain|>", "<|start|>", "<|end|>"};
}

const ToolFormat& tool_format_of(std::string_view template_source) {
    static const ToolFormat kNone;
    for (const Row& row : rows()) {
        const bool all = std::all_of(row.signs.begin(), row.signs.end(), [&](std::string_view sign) {
            return template_source.find(sign) != std::string_view::npos;
        });
        if (all) return row.format;
    }
    return kNone;
}

const std::vector<ToolFormat>& tool_formats() {
    static const std::vector<ToolFormat> kFormats = [] {
        std::vector<ToolFormat> all;
        for (const Row& row : rows()) all.push_back(row.format);
        return all;
    }();
    return kFormats;
}

}  // namespace rocmforge
