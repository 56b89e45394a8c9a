// Groups of parameters shared by several requests.
#pragma once

#include "engine/server/openai/ask.h"
#include "engine/server/openai/fields.h"

namespace rocmforge::server::openai {

void read_sampling(Fields& fields, Ask& ask);
void read_stop(Fields& fields, std::vector<std::string>& stop);
void read_stream(Fields& fields, Ask& ask);
void read_choices(Fields& fields, Ask& ask);
// `response_format`.
void read_format(Fields& fields, GenerateOptions& options);
// `tools`, `tool_choice`, `parallel_tool_calls`. Returns the tools for the template; null: none.
nlohmann::ordered_json read_tools(Fields& fields, ToolOptions& tools);
// `reasoning_effort` and `chat_template_kwargs`.
void read_template_fields(Fields& fields, TemplateInput& input);
// Returns messages in the templates' format: contents are strings, arguments of calls are objects.
nlohmann::ordered_json read_messages(Fields& fields);
// A string, a list of tokens, or a list of these, with at most `most` elements; none of them may be empty.
std::vector<PromptText> read_texts(Fields& fields, const char* key, std::size_t most);
// Accepts parameters that do not affect the answer.
void ignore_bookkeeping(Fields& fields);

}  // namespace rocmforge::server::openai
