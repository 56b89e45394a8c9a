#include "engine/server/openai/ask.h"

#include <algorithm>
#include <limits>

#include "engine/base/text.h"
#include "engine/server/core/api_error.h"
#include "engine/server/openai/ask_fields.h"

namespace rocmforge::server::openai {
namespace {

using nlohmann::ordered_json;

constexpr int kMostTokens = std::numeric_limits<int>::max();
constexpr int kMostLikeliest = 20;
constexpr int kTextTokens = 16;  // OpenAI's default for completions without max_tokens

void read_common(Fields& fields, CompletionAsk& ask) {
    ask.model = fields.text("model").value_or("");
    read_choices(fields, ask);
    read_stream(fields, ask);
    read_sampling(fields, ask);
    read_stop(fields, ask.options.stop);
    ignore_bookkeeping(fields);
}

// Reads a limit of tokens. LM Studio and llama-server use -1 for "no limit", which this function returns as
// 0.
std::optional<int> tokens_of(Fields& fields, const char* key) {
    const auto given = fields.integer(key, -1, kMostTokens);
    if (given == 0) fields.refuse(key, "a whole number of at least 1, or -1 for no limit");
    return given ? std::optional<int>(std::max(0, static_cast<int>(*given))) : std::nullopt;
}

void read_chat_logprobs(Fields& fields, CompletionAsk& ask) {
    ask.logprobs = fields.boolean("logprobs").value_or(false);
    const auto likeliest = fields.integer("top_logprobs", 0, kMostLikeliest);
    if (likeliest && !ask.logprobs) refuse("top_logprobs", "'top_logprobs' requires 'logprobs' to be true.");
    if (ask.logprobs) ask.options.top_logprobs = static_cast<int>(likeliest.value_or(0));
}

void read_prompts(Fields& fields, CompletionAsk& ask, bool may_be_empty) {
    const ordered_json* prompt = fields.find("prompt");
    if (may_be_empty && prompt != nullptr && *prompt == "") {
        ask.prompts.emplace_back(std::string());
    } else {
        ask.prompts = read_texts(fields, "prompt", kMostChoices);
    }
    if (ask.answers() > kMostChoices) {
        refuse("n", "A request can ask for at most " + std::to_string(kMostChoices) + " answers.");
    }
}

void read_echo(Fields& fields, CompletionAsk& ask) {
    ask.echoes.assign(ask.prompts.size(), "");
    if (!fields.boolean("echo").value_or(false)) return;
    if (ask.logprobs) refuse("echo", "'echo' with 'logprobs' is not supported.");
    for (std::size_t i = 0; i < ask.prompts.size(); ++i) {
        const auto* text = std::get_if<std::string>(&ask.prompts[i]);
        if (text == nullptr) refuse("echo", "'echo' needs a prompt of text, not of tokens.");
        ask.echoes[i] = *text;
    }
}

// Replaces each prompt by a prompt for the text between it and the suffix. Does nothing if the suffix is "".
void add_suffix(const std::string& suffix, CompletionAsk& ask) {
    if (suffix.empty()) return;
    for (PromptText& prompt : ask.prompts) {
        const auto* text = std::get_if<std::string>(&prompt);
        if (text == nullptr) refuse("suffix", "'suffix' needs a prompt of text, not of tokens.");
        prompt = FillText{.prefix = *text, .suffix = suffix};
    }
}

}  // namespace

CompletionAsk read_chat_ask(const ordered_json& body) {
    Fields fields(body, "");
    CompletionAsk ask;
    read_common(fields, ask);
    TemplateInput input;
    input.messages = read_messages(fields, ask.warnings);
    read_reasoning(fields, input, ask.options.reasoning, ask.warnings);
    read_template_fields(fields, input);
    input.tools = read_tools(fields, ask.options.tools, ask.warnings);
    ask.options.chat = true;
    ask.prompts.emplace_back(std::move(input));
    ask.echoes.emplace_back();
    read_format(fields, ask.options);
    read_chat_logprobs(fields, ask);
    const auto most = tokens_of(fields, "max_tokens");
    ask.options.max_tokens = tokens_of(fields, "max_completion_tokens").value_or(most.value_or(0));
    fields.refuse_if_given("audio", "'audio' is not supported, because answers are text only.");
    fields.refuse_if_given(
        "web_search_options",
        "'web_search_options' is not supported, because the server doesn't search the web.");
    if (const ordered_json* kinds = fields.find("modalities");
        kinds != nullptr && *kinds != ordered_json::array({"text"})) {
        fields.refuse("modalities", "[\"text\"]");
    }
    refuse_unsupported(fields);
    fields.finish(ask.warnings);
    return ask;
}

CompletionAsk read_text_ask(const ordered_json& body) {
    Fields fields(body, "");
    CompletionAsk ask;
    ask.form = Form::Text;
    read_common(fields, ask);
    const std::string suffix = fields.text("suffix").value_or("");
    read_prompts(fields, ask, !suffix.empty());
    if (const auto likeliest = fields.integer("logprobs", 0, kMostLikeliest)) {
        ask.logprobs = true;
        ask.options.top_logprobs = static_cast<int>(*likeliest);
    }
    read_echo(fields, ask);
    add_suffix(suffix, ask);
    read_format(fields, ask.options);
    ask.options.max_tokens = tokens_of(fields, "max_tokens").value_or(kTextTokens);
    if (const auto best = fields.integer("best_of", 1, kMostChoices); best && *best != ask.choices) {
        refuse("best_of", "'best_of' must be equal to 'n'.");
    }
    refuse_unsupported(fields);
    fields.finish(ask.warnings);
    return ask;
}

}  // namespace rocmforge::server::openai
