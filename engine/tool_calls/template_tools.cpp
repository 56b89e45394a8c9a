#include "engine/tool_calls/template_tools.h"

#include <algorithm>
#include <array>
#include <ctime>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/base/error.h"
#include "engine/chat/system_message.h"
#include "engine/tool_calls/call_text.h"

namespace rocmforge {
namespace {

using Json = nlohmann::ordered_json;

// Texts of the probes, which no template contains.
constexpr std::string_view kProbeTool = "rocmforge_probe";
constexpr std::array<std::string_view, 2> kProbeValues = {"probe-value-17", "probe-value-23"};
constexpr std::string_view kProbeResult = "probe-result-31";
constexpr const char* kProbeText = "probe-text-37";  // beside calls
constexpr const char* kProbeArgument = "probe_argument";
// The argument's name as Python prints it: the template printed the object and not JSON.
constexpr std::string_view kPrintedArgument = "'probe_argument'";

Json probe_tools() {
    return Json::array({{{"type", "function"},
                         {"function",
                          {{"name", kProbeTool},
                           {"description", "Looks something up."},
                           {"parameters",
                            {{"type", "object"},
                             {"properties", {{"topic", {{"type", "string"}, {"description", "What."}}}}},
                             {"required", Json::array({"topic"})}}}}}}});
}

Json probe_messages(std::size_t calls, const char* text) {
    Json made = Json::array();
    Json results = Json::array();
    for (std::size_t i = 0; i < calls; ++i) {
        const std::string id = "abcdefgh" + std::to_string(i);  // Mistral's templates need nine letters
        made.push_back(
            {{"id", id},
             {"type", "function"},
             {"function", {{"name", kProbeTool}, {"arguments", {{kProbeArgument, kProbeValues[i]}}}}}});
        results.push_back({{"role", "tool"}, {"content", kProbeResult}, {"tool_call_id", id}});
    }
    Json messages = Json::array({{{"role", "user"}, {"content", "How is it?"}}});
    if (calls == 0) return messages;
    messages.push_back({{"role", "assistant"}, {"content", text}, {"tool_calls", made}});
    for (Json& result : results) messages.push_back(std::move(result));
    return messages;
}

// Returns nullopt if the template refuses the conversation.
std::optional<std::string> rendered(const ChatTemplate& chat, const TemplateTools& tools, std::size_t calls,
                                    bool with_tools, const char* text = "") {
    TemplateInput input;
    input.messages = probe_messages(calls, text);
    if (with_tools) input.tools = probe_tools();
    try {
        return render_with_system(chat, tools.adapted(std::move(input)));
    } catch (const EngineError& error) {
        if (error.code() != Code::Template) throw;
        return std::nullopt;
    }
}

bool has(const std::optional<std::string>& text, std::string_view part) {
    return text && text->find(part) != std::string::npos;
}

bool has_calls(const std::optional<std::string>& text, std::size_t calls) {
    if (has(text, kPrintedArgument)) return false;
    return std::all_of(kProbeValues.begin(), kProbeValues.begin() + static_cast<std::ptrdiff_t>(calls),
                       [&](std::string_view value) { return has(text, value); });
}

const ToolFormat& hermes() {
    return tool_format_of("<tool_call>");
}

std::string today() {
    const std::time_t now = std::time(nullptr);
    std::tm local{};
    localtime_r(&now, &local);
    std::array<char, 16> text{};
    return {text.data(), std::strftime(text.data(), text.size(), "%Y-%m-%d", &local)};
}

bool is_role(const Json& message, std::string_view role) {
    return message.is_object() && message.value("role", Json()) == role;
}

bool is_call(const Json& call) {
    const Json function = call.is_object() ? call.value("function", Json()) : Json();
    return function.is_object() && function.value("name", Json()).is_string();
}

// Whether the message has calls. Invalid calls are left to the template, which refuses or omits them.
bool has_calls(const Json& message) {
    const auto calls = is_role(message, "assistant") ? message.find("tool_calls") : message.end();
    return calls != message.end() && calls->is_array() && !calls->empty() &&
           std::all_of(calls->begin(), calls->end(), is_call);
}

std::string content_of(const Json& message) {
    const auto content = message.find("content");
    return content != message.end() && content->is_string() ? content->get<std::string>() : std::string();
}

// The arguments of calls are objects, or text if a client sent invalid JSON.
std::string json_of(const Json& arguments) {
    if (arguments.is_null()) return "{}";
    return arguments.is_string() ? arguments.get<std::string>() : arguments.dump();
}

std::string description(const Json& tools, const ToolFormat& format) {
    std::string text = "You can call these tools:\n";
    for (const Json& tool : tools) text += tool.dump() + "\n";
    text += "\nTo call a tool, reply only with a call in this format:\n";
    text += text_of_calls(format, {{.name = "TOOL", .arguments = R"({"ARGUMENT": "VALUE"})"}});
    return text + "\n\nThe next message is the result of the tool.";
}

void add_description(TemplateInput& input, const ToolFormat& format) {
    const std::string text = description(input.tools, format);
    input.tools = nullptr;
    if (!input.messages.empty() && is_role(input.messages[0], "system")) {
        Json& first = input.messages[0];
        const std::string before = content_of(first);
        first["content"] = before + (before.empty() ? "" : "\n\n") + text;
        return;
    }
    input.messages.insert(input.messages.begin(), Json{{"role", "system"}, {"content", text}});
}

// Moves each call after the first one of a message, with its result, to a message of its own.
Json with_split_calls(const Json& messages) {
    Json split = Json::array();
    for (std::size_t i = 0; i < messages.size(); ++i) {
        if (!has_calls(messages[i]) || messages[i]["tool_calls"].size() < 2) {
            split.push_back(messages[i]);
            continue;
        }
        std::vector<Json> results;
        for (std::size_t next = i + 1; next < messages.size() && is_role(messages[next], "tool"); ++next) {
            results.push_back(messages[next]);
        }
        const Json& message = messages[i];
        const std::size_t found = results.size();
        for (const Json& call : message["tool_calls"]) {
            const bool first = &call == &message["tool_calls"].front();
            Json one = first ? message : Json{{"role", "assistant"}, {"content", ""}};
            one["tool_calls"] = Json::array({call});
            split.push_back(std::move(one));
            // Without ids, results are in the order of the calls.
            const Json id = call.value("id", Json());
            auto result = std::find_if(results.begin(), results.end(), [&](const Json& candidate) {
                return !id.is_null() && candidate.value("tool_call_id", Json()) == id;
            });
            if (result == results.end()) {
                result = std::find_if(results.begin(), results.end(), [](const Json& candidate) {
                    return !candidate.contains("tool_call_id");
                });
            }
            if (result == results.end()) continue;
            split.push_back(*result);
            results.erase(result);
        }
        for (Json& rest : results) split.push_back(std::move(rest));
        i += found;
    }
    return split;
}

// Splits each message with text and calls in two: the first has the text, the second the calls.
Json with_calls_after_text(const Json& messages) {
    Json changed = Json::array();
    for (const Json& message : messages) {
        Json text = message;
        const bool split = has_calls(message) && !content_of(message).empty();
        if (split) text.erase("tool_calls");
        changed.push_back(std::move(text));
        if (!split) continue;
        changed.push_back({{"role", "assistant"}, {"content", ""}, {"tool_calls", message["tool_calls"]}});
    }
    return changed;
}

void change_arguments_to_text(Json& messages) {
    for (Json& message : messages) {
        if (!has_calls(message)) continue;
        for (Json& call : message["tool_calls"]) {
            Json& arguments = call["function"]["arguments"];
            arguments = json_of(arguments);
        }
    }
}

void write_calls_in_replies(Json& messages, const ToolFormat& format) {
    for (Json& message : messages) {
        if (!has_calls(message)) continue;
        std::vector<ToolCall> calls;
        for (const Json& call : message["tool_calls"]) {
            const Json& function = call["function"];
            std::string arguments = json_of(function.value("arguments", Json()));
            const Json parsed = Json::parse(arguments, nullptr, false);
            if (!parsed.is_object()) arguments = Json{{"arguments", arguments}}.dump();
            calls.push_back({.name = function["name"], .arguments = std::move(arguments)});
        }
        const std::string before = content_of(message);
        message["content"] = before + (before.empty() ? "" : "\n") + text_of_calls(format, calls);
        message.erase("tool_calls");
    }
}

// Consecutive results and a following question become one message, because some templates require that
// messages of user and assistant alternate.
Json with_results_as_text(const Json& messages) {
    Json changed = Json::array();
    bool after_result = false;
    for (const Json& message : messages) {
        const bool result = is_role(message, "tool");
        const std::string text = (result ? "Result of the tool:\n" : "") + content_of(message);
        if (after_result && (result || is_role(message, "user"))) {
            Json& last = changed.back();
            last["content"] = content_of(last) + "\n\n" + text;
        } else if (result) {
            changed.push_back({{"role", "user"}, {"content", text}});
        } else {
            changed.push_back(message);
        }
        after_result = result;
    }
    return changed;
}

}  // namespace

TemplateTools TemplateTools::of(const ChatTemplate& chat, const std::string& source) {
    TemplateTools tools;
    tools.format = &tool_format_of(source);
    // FireFunction's template has no other way to get the tools.
    tools.functions_as_text = tools.format->name == "Firefunction";
    if (!rendered(chat, tools, 0, false)) return tools;
    if (!has(rendered(chat, tools, 0, true), kProbeTool)) {
        if (!tools.format->known()) tools.format = &hermes();
        tools.describe_tools = !tools.format->as_message;
    }
    // The template's own calls can't be read if their format is unknown.
    if (!tools.format->known()) return tools;
    if (!has_calls(rendered(chat, tools, 1, true), 1)) {
        tools.arguments_as_text = true;
        if (!has_calls(rendered(chat, tools, 1, true), 1)) {
            tools.arguments_as_text = false;
            tools.calls_as_text = !tools.format->as_message;
        }
    }
    if (!tools.calls_as_text && !has_calls(rendered(chat, tools, 1, true, kProbeText), 1)) {
        tools.calls_after_text = has_calls(rendered(chat, tools, 1, true), 1);
        if (!has_calls(rendered(chat, tools, 1, true, kProbeText), 1)) {
            tools.calls_after_text = false;
            tools.calls_as_text = !tools.format->as_message;
        }
    }
    tools.results_as_text = !has(rendered(chat, tools, 1, true), kProbeResult);
    tools.split_calls = !tools.calls_as_text && !has_calls(rendered(chat, tools, 2, true), 2);
    return tools;
}

TemplateInput TemplateTools::adapted(TemplateInput input) const {
    if (!input.messages.is_array()) return input;
    if (split_calls) input.messages = with_split_calls(input.messages);
    if (calls_after_text) input.messages = with_calls_after_text(input.messages);
    if (calls_as_text) write_calls_in_replies(input.messages, *format);
    if (arguments_as_text) change_arguments_to_text(input.messages);
    if (results_as_text) input.messages = with_results_as_text(input.messages);
    if (functions_as_text) {
        Json functions = input.tools.is_null() ? Json::array() : input.tools;
        if (!input.variables.contains("functions")) input.variables["functions"] = functions.dump();
        if (!input.variables.contains("datetime")) input.variables["datetime"] = today();
    }
    if (describe_tools && input.tools.is_array() && !input.tools.empty()) add_description(input, *format);
    return input;
}

}  // namespace rocmforge
