#include "engine/server/responses/ask.h"

#include <limits>
#include <utility>

#include "engine/base/text.h"
#include "engine/server/core/api_error.h"
#include "engine/server/core/tools.h"
#include "engine/server/openai/ask_fields.h"
#include "engine/server/responses/ask_fields.h"

namespace rocmforge::server::responses {
namespace {

using nlohmann::ordered_json;

// Reads `text`: the format of the answer.
void read_text(Fields& fields, GenerateOptions& options, std::vector<std::string>& warnings) {
    const ordered_json* given = fields.find("text");
    if (given == nullptr) return;
    Fields text(*given, "text");
    if (const ordered_json* form = text.find("format")) {
        Fields format(*form, "text.format");
        const std::string type = format.need_text("type");
        if (type == "json_object") {
            options.json_schema = kAnyObject;
        } else if (type == "json_schema") {
            options.strict_schema = format.boolean("strict").value_or(true);
            options.json_schema =
                checked_schema(format.need("schema"), format.name_of("schema"), options.strict_schema);
            format.ignore({"name", "description"});
        } else if (type != "text") {
            format.refuse("type", "text, json_object or json_schema");
        }
        format.finish();
    }
    text.ignore({"verbosity"});
    text.finish(warnings);
}

void refuse_what_is_missing(Fields& fields) {
    fields.refuse_if_given("conversation",
                           "'conversation' is not supported. Use 'previous_response_id' or send all items.");
    fields.refuse_if_given("prompt", "'prompt' is not supported. Send 'instructions' and 'input'.");
    if (fields.boolean("background").value_or(false)) {
        refuse("background", "'background' is not supported. Keep the connection open.");
    }
    if (fields.integer("top_logprobs", 0, 20).value_or(0) > 0) {
        refuse("top_logprobs", "'top_logprobs' is not supported here. Use /v1/chat/completions.");
    }
}

ordered_json value_or(const ordered_json& body, const char* key, ordered_json otherwise) {
    const auto found = body.find(key);
    if (found == body.end() || found->is_null()) return otherwise;
    return *found;
}

// Returns the fields of the request that OpenAI's responses repeat.
ordered_json repeated_fields(const ordered_json& body) {
    return {{"instructions", value_or(body, "instructions", nullptr)},
            {"max_output_tokens", value_or(body, "max_output_tokens", nullptr)},
            {"metadata", value_or(body, "metadata", ordered_json::object())},
            {"parallel_tool_calls", value_or(body, "parallel_tool_calls", true)},
            {"previous_response_id", value_or(body, "previous_response_id", nullptr)},
            {"reasoning", value_or(body, "reasoning", {{"effort", nullptr}, {"summary", nullptr}})},
            {"store", value_or(body, "store", true)},
            {"temperature", value_or(body, "temperature", nullptr)},
            {"text", value_or(body, "text", {{"format", {{"type", "text"}}}})},
            {"tool_choice", value_or(body, "tool_choice", "auto")},
            {"tools", value_or(body, "tools", ordered_json::array())},
            {"top_p", value_or(body, "top_p", nullptr)},
            {"truncation", "disabled"}};
}

// Returns the messages of the stored conversation and of the request.
ordered_json messages_of(ResponseAsk& ask, const std::string& instructions, ResponseStore& store) {
    ItemReader reader(ask.warnings);
    reader.system(instructions);
    if (!ask.previous.empty()) {
        const auto stored = store.conversation(ask.previous);
        if (!stored) {
            throw ApiFailure({.status = 400,
                              .message = "The response '" + printable(ask.previous) +
                                         "' is not stored on this server. Send the whole conversation.",
                              .param = "previous_response_id",
                              .code = "previous_response_not_found"});
        }
        for (const ordered_json& item : *stored) reader.add(item, "previous_response_id");
    }
    for (std::size_t i = 0; i < ask.items.size(); ++i) {
        reader.add(ask.items[i], "input[" + std::to_string(i) + "]");
    }
    ordered_json messages = reader.take();
    if (messages.empty()) refuse("input", "'input' must not be empty.");
    return messages;
}

}  // namespace

ResponseAsk read_response_ask(const ordered_json& body, ResponseStore& store) {
    Fields fields(body, "");
    ResponseAsk ask;
    ask.model = fields.text("model").value_or("");
    ask.stream = fields.boolean("stream").value_or(false);
    ask.store = fields.boolean("store").value_or(true);
    ask.previous = fields.text("previous_response_id").value_or("");
    openai::read_sampling(fields, ask);
    const auto most = fields.integer("max_output_tokens", 1, std::numeric_limits<int>::max());
    ask.options.max_tokens = static_cast<int>(most.value_or(0));
    ask.options.chat = true;
    read_text(fields, ask.options, ask.warnings);
    TemplateInput input;
    openai::read_reasoning(fields, input, ask.options.reasoning, ask.warnings);
    input.tools = read_tools(fields, ask.options.tools, ask.namespaces, ask.warnings);
    ask.items = read_items(fields, store);
    input.messages = messages_of(ask, fields.text("instructions").value_or(""), store);
    refuse_what_is_missing(fields);
    openai::ignore_bookkeeping(fields);
    openai::refuse_unsupported(fields);
    fields.ignore({"include", "truncation", "stream_options", "max_tool_calls", "client_metadata"});
    fields.finish(ask.warnings);
    ask.prompts.emplace_back(std::move(input));
    ask.repeated = repeated_fields(body);
    return ask;
}

}  // namespace rocmforge::server::responses
