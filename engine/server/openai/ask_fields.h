// Reads groups of parameters that several requests share.
#pragma once

#include "engine/server/core/fields.h"
#include "engine/server/openai/ask.h"

namespace rocmforge::server::openai {

void read_sampling(Fields& fields, Ask& ask);
void read_stop(Fields& fields, std::vector<std::string>& stop);
void read_stream(Fields& fields, CompletionAsk& ask);
void read_choices(Fields& fields, Ask& ask);
// Reads `response_format`.
void read_format(Fields& fields, GenerateOptions& options);
// Reads `tools`, `tool_choice`, `parallel_tool_calls`. Returns the tools for the template; null if there are
// none. Warns of unknown fields.
nlohmann::ordered_json read_tools(Fields& fields, ToolOptions& tools, std::vector<std::string>& warnings);
// Reads the parameters of reasoning: `reasoning_effort`, `reasoning`, and limits of its tokens. Warns of
// unknown fields.
void read_reasoning(Fields& fields, TemplateInput& input, ReasoningLimit& limit,
                    std::vector<std::string>& warnings);
// Reads `chat_template_kwargs`.
void read_template_fields(Fields& fields, TemplateInput& input);
// Returns messages in the form that templates expect: contents are strings, arguments of calls are objects.
// Texts of one message are joined by a newline. Warns of unknown fields.
nlohmann::ordered_json read_messages(Fields& fields, std::vector<std::string>& warnings);
// Reads a string, a list of tokens, or a list of strings or token lists, with at most `most` elements. None
// of them may be empty.
std::vector<PromptText> read_texts(Fields& fields, const char* key, std::size_t most);
// Accepts parameters that do not affect the answer.
void ignore_bookkeeping(Fields& fields);
// Refuses known parameters of other servers that would change the answer but are not supported. Must be
// called after all supported parameters were read.
void refuse_unsupported(Fields& fields);

}  // namespace rocmforge::server::openai
