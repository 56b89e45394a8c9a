#include "engine/server/anthropic/ask.h"

#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "engine/server/anthropic/ask_fields.h"
#include "engine/server/core/api_error.h"
#include "engine/server/core/reasoning_limit.h"
#include "engine/server/core/tools.h"

namespace rocmforge::server::anthropic {
namespace {

using nlohmann::ordered_json;

constexpr std::size_t kMostStops = 64;

void read_sampling(Fields& fields, Ask& ask) {
    const auto take = [&](const char* key, double most, std::optional<float>& to) {
        if (const auto value = fields.number(key, 0, most)) to = static_cast<float>(*value);
    };
    take("temperature", 2, ask.said.temperature);
    take("top_p", 1, ask.said.top_p);
    if (const auto k = fields.integer("top_k", 0, std::numeric_limits<int>::max())) {
        ask.said.top_k = static_cast<int>(*k);
    }
    const ordered_json* stops = fields.find("stop_sequences");
    if (stops == nullptr) return;
    if (!stops->is_array() || stops->size() > kMostStops) {
        fields.refuse("stop_sequences", "a list of at most " + std::to_string(kMostStops) + " texts");
    }
    for (const ordered_json& stop : *stops) {
        if (!stop.is_string() || stop.get_ref<const std::string&>().empty()) {
            fields.refuse("stop_sequences", "a list of non-empty texts");
        }
        ask.options.stop.push_back(stop.get<std::string>());
    }
}

void read_thinking(Fields& fields, TemplateInput& input, Ask& ask) {
    const ordered_json* given = fields.find("thinking");
    if (given == nullptr) return;
    Fields thinking(*given, "thinking");
    const std::string type = thinking.need_text("type");
    if (type == "disabled") {
        input.thinking = Thinking::Off;
    } else if (type == "enabled") {
        input.thinking = Thinking::On;
    } else if (type != "adaptive") {  // with "adaptive", the template decides
        thinking.refuse("type", "enabled, adaptive or disabled");
    }
    read_reasoning_tokens(thinking, "budget_tokens", ask.options.reasoning);
    thinking.ignore({"display"});
    thinking.finish(ask.warnings);
}

void read_schema(const ordered_json& given, const std::string& at, GenerateOptions& options) {
    Fields format(given, at);
    if (format.need_text("type") != "json_schema") format.refuse("type", "json_schema");
    options.json_schema = checked_schema(format.need("schema"), format.name_of("schema"));
    format.ignore({"name"});
    format.finish();
}

// Reads `output_config` and the older parameter `output_format`.
void read_output(Fields& fields, Ask& ask, TemplateInput& input) {
    if (const ordered_json* format = fields.find("output_format")) {
        read_schema(*format, "output_format", ask.options);
    }
    const ordered_json* given = fields.find("output_config");
    if (given == nullptr) return;
    Fields config(*given, "output_config");
    if (const ordered_json* format = config.find("format")) {
        read_schema(*format, "output_config.format", ask.options);
    }
    if (const auto effort = config.text("effort")) {
        const bool most = *effort == "xhigh" || *effort == "max";
        if (*effort != "low" && *effort != "medium" && *effort != "high" && !most) {
            config.refuse("effort", "low, medium, high, xhigh or max");
        }
        input.variables["reasoning_effort"] = most ? "high" : *effort;
        ask.options.reasoning.percent = percent_of_effort(*effort);
    }
    config.finish(ask.warnings);
}

// If the last message is the assistant's, lets the answer continue it.
void continue_last(TemplateInput& input, GenerateOptions& options) {
    const ordered_json& last = input.messages.back();
    if (last["role"] != "assistant") return;
    if (last.contains("tool_calls")) {
        refuse("messages", "The last message has a tool call without its result. Add the result.");
    }
    input.continue_last = true;
    options.continues = ChatMessage{.role = "assistant",
                                    .content = last["content"].get<std::string>(),
                                    .thinking = last.value("reasoning_content", std::string())};
    if (options.continues->content.empty() && options.continues->thinking.empty()) {
        refuse("messages",
               "The last message is empty. Remove it, or write the beginning of the answer in it.");
    }
}

// Refuses `thread`, with which a client sends only the new messages of a conversation. Clients find the error
// code in the details, and then send the whole conversation.
void refuse_thread(Fields& fields) {
    if (fields.find("thread") == nullptr) return;
    throw ApiFailure({.status = 400,
                      .message = "'thread' is not supported. Send the whole conversation.",
                      .param = "thread",
                      .more = {{"details",
                                {{"error_code", "thread_unsupported_request"},
                                 {"unsupported", ordered_json::array({"thread"})}}}}});
}

void refuse_what_needs_a_service(Fields& fields) {
    fields.refuse_if_given("mcp_servers",
                           "'mcp_servers' is not supported. Connect to MCP servers in the client.");
    fields.refuse_if_given("container", "'container' is not supported, because the server runs no code.");
}

// Reads the parameters that determine the prompt.
void read_prompt(Fields& fields, Ask& ask) {
    ask.model = fields.text("model").value_or("");
    ask.options.chat = true;
    TemplateInput input;
    // A thread is refused before its messages are read. They are only the last ones of a conversation, so
    // reading them might cause other errors.
    refuse_thread(fields);
    input.messages = read_conversation(fields, ask.warnings);
    read_thinking(fields, input, ask);
    read_output(fields, ask, input);
    input.tools = read_tools(fields, ask.options.tools, ask.warnings);
    continue_last(input, ask.options);
    refuse_what_needs_a_service(fields);
    fields.ignore({"metadata", "service_tier", "context_management", "cache_control", "inference_geo"});
    ask.prompts.emplace_back(std::move(input));
}

}  // namespace

Ask read_messages_ask(const ordered_json& body) {
    Fields fields(body, "");
    Ask ask;
    read_prompt(fields, ask);
    read_sampling(fields, ask);
    ask.stream = fields.boolean("stream").value_or(false);
    const auto most = fields.integer("max_tokens", 1, std::numeric_limits<int>::max());
    ask.options.max_tokens = static_cast<int>(most.value_or(0));
    fields.finish(ask.warnings);
    return ask;
}

Ask read_count_ask(const ordered_json& body) {
    Fields fields(body, "");
    Ask ask;
    read_prompt(fields, ask);
    fields.ignore({"max_tokens", "stream", "temperature", "top_p", "top_k", "stop_sequences"});
    fields.finish(ask.warnings);
    return ask;
}

}  // namespace rocmforge::server::anthropic
