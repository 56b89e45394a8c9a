#include "tests/grammar/tool_calls/rendered_calls.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>

#include <nlohmann/json.hpp>

#include "engine/base/error.h"
#include "engine/chat/chat_template.h"
#include "engine/chat/template_input.h"
#include "engine/tool_calls/tool_format.h"

namespace rocmforge::test {
namespace {

using Json = nlohmann::ordered_json;

const Json& arguments(std::size_t i) {
    static const std::vector<Json> kArguments{
        Json::parse(R"({"city": "Köln \"x\" <a>", "days": 3})"),
        Json::parse(R"({"city": "Oslo", "list": [1, {"a": "b"}], "warm": true})")};
    return kArguments[i];
}
const char* name_of(std::size_t i) {
    return i == 0 ? "get_weather" : "get_time";
}

Json tools() {
    Json all = Json::array();
    for (const ToolDefinition& tool : weather_tools()) {
        all.push_back({{"type", "function"},
                       {"function",
                        {{"name", tool.name},
                         {"description", "Says something."},
                         {"parameters", Json::parse(tool.parameters)}}}});
    }
    return all;
}

Json assistant(std::size_t count, bool as_text) {
    Json calls = Json::array();
    for (std::size_t i = 0; i < count; ++i) {
        const Json said = as_text ? Json(arguments(i).dump()) : arguments(i);
        calls.push_back({{"id", "abcdefgh" + std::to_string(i)},
                         {"type", "function"},
                         {"function", {{"name", name_of(i)}, {"arguments", said}}}});
    }
    return {{"role", "assistant"}, {"content", ""}, {"tool_calls", calls}};
}

std::string render(const ChatTemplate& chat, const Json& messages, bool prompt) {
    TemplateInput input;
    input.messages = messages;
    input.tools = tools();
    input.add_generation_prompt = prompt;
    input.bos_token = "<BOS>";
    input.eos_token = "<EOS>";
    input.variables = {{"functions", tools().dump()}, {"datetime", "now"}};
    return chat.render(input);
}

// Removes the mark that ends an answer, and the text that templates write after the mark.
std::string without_end(std::string text) {
    std::size_t end = text.size();
    for (const char* mark : {"<|im_end|>", "<EOS>", "<|eot_id|>", "<turn|>", "<|end_of_text|>",
                             "<|END_OF_TURN_TOKEN|>", "<|message_sep|>", "\n<|end|>", "<|call|>", "<|calls|>",
                             "[e~[", "<｜end▁of▁sentence｜>", "<|assistant_end|>"}) {
        end = std::min(end, text.find(mark));
    }
    text.resize(end);
    return text;
}

std::optional<std::string> by_hand(const std::string& name) {
    if (name.starts_with("LFM2")) {
        return "<|tool_call_start|>[get_weather(city=\"Köln \\\"x\\\" <a>\", days=3), get_time(city='Oslo', "
               "list=[1, {\"a\": \"b\"}], warm=True)]<|tool_call_end|>";
    }
    if (name.starts_with("ibm-granite-granite-3.3")) {
        return "<|tool_call|>" + Json::array({{{"name", name_of(0)}, {"arguments", arguments(0)}},
                                              {{"name", name_of(1)}, {"arguments", arguments(1)}}})
                                     .dump();
    }
    return std::nullopt;
}

// Renders an answer with `count` calls, or takes it from by_hand(). `as_text`: whether the arguments of past
// calls are passed as text instead of JSON objects. Returns nullopt if the template does not render such
// calls.
std::optional<RenderedCalls> rendered(const std::string& name, const std::string& source, std::size_t count,
                                      bool as_text) {
    const ChatTemplate chat(source);
    const ToolFormat& format = tool_format_of(source);
    const Json question{{"role", "user"}, {"content", "How is it?"}};
    RenderedCalls one{.name = name, .source = source};
    try {
        one.end_of_prompt = render(chat, Json::array({question}), true);
        const auto written = by_hand(name);
        const Json answered = Json::array({question, assistant(count, as_text)});
        const std::string all = written ? *written : render(chat, answered, false);
        if (written) {
            one.answer = *written;
        } else if (format.opens_answer || format.as_message) {
            const auto differ =
                std::mismatch(one.end_of_prompt.begin(), one.end_of_prompt.end(), all.begin(), all.end());
            one.answer = without_end({differ.second, all.end()});
        } else {
            const std::size_t question_at = all.rfind("How is it?");
            const std::size_t at =
                all.find(format.section.empty() ? format.begin : format.section, question_at);
            if (at == std::string::npos) return std::nullopt;
            one.answer = without_end(all.substr(at));
        }
    } catch (const EngineError&) {
        return std::nullopt;
    }
    for (std::size_t i = 0; i < count; ++i) {
        if (one.answer.find(name_of(i)) == std::string::npos) return std::nullopt;
        one.calls.push_back({name_of(i), arguments(i).dump()});
    }
    return one;
}

}  // namespace

const std::vector<ToolDefinition>& weather_tools() {
    static const std::vector<ToolDefinition> kTools{
        {"get_weather",
         R"({"type": "object", "properties": {"city": {"type": "string"}, "days": {"type": "integer"}},
             "required": ["city"]})"},
        {"get_time",
         R"({"type": "object", "properties": {"city": {"type": "string"}, "list": {"type": "array"},
             "warm": {"type": "boolean"}}, "required": ["city"]})"}};
    return kTools;
}

std::vector<RenderedCalls> rendered_calls() {
    namespace fs = std::filesystem;
    std::vector<RenderedCalls> all;
    std::error_code error;
    std::vector<fs::path> paths;
    for (const auto& entry : fs::directory_iterator(ROCMFORGE_TEST_DATA "/vectors/templates", error)) {
        paths.push_back(entry.path());
    }
    std::sort(paths.begin(), paths.end());
    for (const fs::path& path : paths) {
        std::ifstream file(path);
        const std::string source{std::istreambuf_iterator<char>(file), {}};
        if (!tool_format_of(source).known()) continue;
        std::optional<RenderedCalls> found;
        for (const std::size_t count : {2, 1}) {
            for (const bool as_text : {false, true}) {
                if (!found) found = rendered(path.stem().string(), source, count, as_text);
            }
        }
        all.push_back(found.value_or(RenderedCalls{.name = path.stem().string(), .source = source}));
    }
    return all;
}

}  // namespace rocmforge::test
