#include "engine/server/ollama/ask.h"

#include <string>
#include <utility>

#include "engine/server/core/api_error.h"
#include "engine/server/core/reasoning_limit.h"
#include "engine/server/core/tools.h"
#include "engine/server/ollama/ask_fields.h"

namespace rocmforge::server::ollama {
namespace {

using nlohmann::ordered_json;

constexpr std::size_t kMostInputs = 2048;
constexpr std::int64_t kMostDimensions = 1 << 20;

void read_keep_alive(Fields& fields, std::vector<std::string>& warnings) {
    if (fields.find("keep_alive") == nullptr) return;
    warnings.emplace_back("'keep_alive' was ignored, because the model stays loaded.");
}

// Reads `think`: a boolean, or the reasoning effort.
void read_think(Fields& fields, TemplateInput& input, ReasoningLimit& limit) {
    const ordered_json* given = fields.find("think");
    if (given == nullptr) return;
    if (given->is_boolean()) {
        input.thinking = given->get<bool>() ? Thinking::On : Thinking::Off;
        return;
    }
    if (*given != "low" && *given != "medium" && *given != "high") {
        fields.refuse("think", "true, false, low, medium or high");
    }
    input.thinking = Thinking::On;
    input.variables["reasoning_effort"] = *given;
    limit.percent = percent_of_effort(given->get_ref<const std::string&>());
}

// Reads `format`: "json" or a JSON schema.
void read_format(Fields& fields, GenerateOptions& options) {
    const ordered_json* given = fields.find("format");
    if (given == nullptr || *given == "") return;
    if (*given == "json") {
        options.json_schema = kAnyObject;
    } else if (given->is_object()) {
        options.json_schema = checked_schema(*given, "format");
    } else {
        fields.refuse("format", "json or a JSON schema");
    }
}

void read_shared(Fields& fields, Ask& ask) {
    ask.model = read_model(fields, "model");
    ask.stream = fields.boolean("stream").value_or(true);
    read_options(fields, ask);
    read_format(fields, ask.options);
    read_keep_alive(fields, ask.warnings);
}

void refuse_text(Fields& fields, const char* key, const std::string& sentence) {
    if (!fields.text(key).value_or("").empty()) refuse(fields.name_of(key), sentence);
}

void add_message(ordered_json& messages, const char* role, const std::string& content) {
    messages.push_back({{"role", role}, {"content", content}});
}

EmbedAsk read_embed_common(Fields& fields) {
    EmbedAsk ask;
    ask.model = read_model(fields, "model");
    read_keep_alive(fields, ask.warnings);
    // `truncate` has no effect, because a text that exceeds the context is always an error. `options` has
    // none either, because its sampling and engine options don't change embeddings.
    fields.ignore({"truncate", "options"});
    return ask;
}

std::string input_of(const ordered_json& given, const char* key) {
    if (!given.is_string() || given.get_ref<const std::string&>().empty()) {
        refuse(key, "'" + std::string(key) + "' must be a non-empty text or a list of non-empty texts.");
    }
    return given.get<std::string>();
}

}  // namespace

Ask read_chat_ask(const ordered_json& body) {
    Fields fields(body, "");
    Ask ask;
    read_shared(fields, ask);
    ask.options.chat = true;
    TemplateInput input;
    input.messages = read_messages(fields, ask.warnings);
    read_think(fields, input, ask.options.reasoning);
    input.tools = read_tools(fields, ask.options.tools, ask.warnings);
    fields.finish(ask.warnings);
    if (!input.messages.empty()) ask.prompts.emplace_back(std::move(input));
    return ask;
}

Ask read_generate_ask(const ordered_json& body) {
    Fields fields(body, "");
    Ask ask;
    read_shared(fields, ask);
    refuse_images(fields);
    refuse_text(fields, "template", "'template' is not supported. Send the finished prompt with 'raw'.");
    if (const ordered_json* context = fields.find("context"); context != nullptr && !context->empty()) {
        refuse("context", "'context' is not supported. Send the conversation to /api/chat.");
    }
    const std::string prompt = fields.text("prompt").value_or("");
    const std::string suffix = fields.text("suffix").value_or("");
    const std::string system = fields.text("system").value_or("");
    TemplateInput input;
    input.messages = ordered_json::array();
    read_think(fields, input, ask.options.reasoning);
    const bool raw = fields.boolean("raw").value_or(false);
    fields.finish(ask.warnings);
    if (!suffix.empty()) {
        if (!system.empty()) {
            ask.warnings.emplace_back("'system' was ignored, because a request with 'suffix' is not a chat.");
        }
        ask.prompts.emplace_back(FillText{.prefix = prompt, .suffix = suffix});
        return ask;
    }
    if (prompt.empty()) return ask;
    if (raw) {
        ask.prompts.emplace_back(prompt);
        return ask;
    }
    ask.options.chat = true;
    if (!system.empty()) add_message(input.messages, "system", system);
    add_message(input.messages, "user", prompt);
    ask.prompts.emplace_back(std::move(input));
    return ask;
}

EmbedAsk read_embed_ask(const ordered_json& body) {
    Fields fields(body, "");
    EmbedAsk ask = read_embed_common(fields);
    const ordered_json& given = fields.need("input");
    if (given.is_array()) {
        if (given.empty() || given.size() > kMostInputs) {
            fields.refuse("input", "a text or a list of 1 to " + std::to_string(kMostInputs) + " texts");
        }
        for (const ordered_json& one : given) ask.inputs.emplace_back(input_of(one, "input"));
    } else {
        ask.inputs.emplace_back(input_of(given, "input"));
    }
    ask.dimensions = static_cast<int>(fields.integer("dimensions", 0, kMostDimensions).value_or(0));
    fields.finish(ask.warnings);
    return ask;
}

EmbedAsk read_one_embed_ask(const ordered_json& body) {
    Fields fields(body, "");
    EmbedAsk ask = read_embed_common(fields);
    ask.inputs.emplace_back(input_of(fields.need("prompt"), "prompt"));
    fields.finish(ask.warnings);
    return ask;
}

std::string read_model_name(const ordered_json& body) {
    Fields fields(body, "");
    std::string name = read_model(fields, "model");
    if (name.empty()) name = read_model(fields, "name");
    if (name.empty()) refuse("model", "'model' is missing.");
    return name;
}

}  // namespace rocmforge::server::ollama
