// Writes grammars for tool calls. They allow only names of existing tools and arguments that match their
// schemas. A mark that is a token of the model is matched as that token, not as text.
#pragma once

#include <string>

#include "engine/tool_calls/tool_call.h"
#include "engine/tool_calls/tool_format.h"

namespace rocmforge {

class Tokenizer;

enum class CallsFrom {
    // At the start of the answer. Includes the first mark and, if calls are messages, reasoning before it.
    Answer,
    Mark,  // after the mark that opens a call or a section; see ToolCallReader::opened()
};

// Returns GBNF (engine/grammar/gbnf.h) for one call, or for several consecutive calls. Throws Unsupported,
// naming the format or a strict tool's keyword, if there is no grammar. Throws InvalidArgument for an invalid
// schema. Calls without a mark of their own (ToolFormat::opens_answer) have no grammar for CallsFrom::Mark.
std::string gbnf_of_calls(const ToolFormat& format, const ToolOptions& options, CallsFrom from,
                          const Tokenizer& tokenizer);

}  // namespace rocmforge
