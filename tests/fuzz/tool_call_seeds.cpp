// tool_call_seeds FOLDER writes an answer with two calls in each format, in the input format of
// fuzz_tool_calls.
#include <cstdio>
#include <fstream>
#include <string>

#include "engine/tool_calls/tool_format.h"

using rocmforge::CallSyntax;
using rocmforge::ToolFormat;

namespace {

constexpr const char* kArguments = R"({"city": "Oslo \"x\"", "days": 3})";

std::string quoted(std::string_view text) {
    return '"' + std::string(text) + '"';
}

std::string json_call(const ToolFormat& format, const std::string& name) {
    if (format.name_key.empty()) return "{" + quoted(name) + ": " + kArguments + "}";
    std::string id;
    if (!format.id_key.empty()) id = quoted(format.id_key) + ": 0, ";
    return "{" + id + quoted(format.name_key) + ": " + quoted(name) + ", " + quoted(format.arguments_key) +
           ": " + kArguments + "}";
}

std::string argument(const ToolFormat& format, std::string_view key, std::string_view value) {
    const std::string_view kind = format.tells_strings ? "true" : "";
    const std::string lines = format.value_has_lines ? "\n" : "";
    return std::string(format.key_begin) + std::string(key) + std::string(format.key_end) +
           std::string(kind) + std::string(format.value_begin) + lines + std::string(value) + lines +
           std::string(format.value_end) + "\n";
}

// Returns the text between `begin` and `end` of a call.
std::string body(const ToolFormat& format, const std::string& name) {
    const std::string named = std::string(format.before_name) + std::string(format.name_prefix) + name +
                              std::string(format.name_end);
    switch (format.syntax) {
        case CallSyntax::Json:
            return format.list ? "[" + json_call(format, name) + ", " + json_call(format, name) + "]"
                               : json_call(format, name);
        case CallSyntax::Named:
        case CallSyntax::Channel:
            return named + std::string(format.fence) + kArguments + std::string(format.fence_end);
        case CallSyntax::Tagged:
            return named + "\n" + argument(format, "city", "Oslo") + argument(format, "days", "3") +
                   std::string(format.fence_end);
        case CallSyntax::Pythonic:
            return format.in_lines
                       ? "\n" + name + "(city=\"Oslo\", days=3)\n"
                       : "[" + name + "(city='Oslo', list=[1, {'a': None}]), " + name + "(warm=True)]";
        case CallSyntax::Braces:
            return named + R"(city:<|"|>Oslo<|"|>,days:3})";
        case CallSyntax::None:
            break;
    }
    return {};
}

std::string call(const ToolFormat& format, const std::string& name) {
    return std::string(format.begin) + std::string(format.space) + body(format, name) +
           std::string(format.space) + std::string(format.end);
}

}  // namespace

int main(int argc, char** argv) {
    if (argc != 2) {
        std::fputs("usage: tool_call_seeds FOLDER\n", stderr);
        return 2;
    }
    const auto& formats = rocmforge::tool_formats();
    for (std::size_t i = 0; i < formats.size(); ++i) {
        const ToolFormat& format = formats[i];
        const std::string answer = "I'll look.\n" + std::string(format.section) +
                                   call(format, "get_weather") + std::string(format.between) + "\n" +
                                   call(format, "get_time") + std::string(format.section_end) + "\nDone.";
        for (const char hold : {'0', '1'}) {
            const std::string head{static_cast<char>(i), hold};
            std::ofstream(std::string(argv[1]) + "/" + std::to_string(i) + hold, std::ios::binary)
                << head << answer;
            std::ofstream(std::string(argv[1]) + "/" + std::to_string(i) + hold + "_first", std::ios::binary)
                << head << answer.substr(11);
        }
    }
    return 0;
}
