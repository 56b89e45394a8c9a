// Calls of tools as a grammar: names that there are, arguments by their schemas, marks as the model's tokens.
#pragma once

#include <string>

#include "engine/tool_calls/tool_call.h"
#include "engine/tool_calls/tool_format.h"

namespace rocmforge {

class Tokenizer;

enum class CallsFrom {
    Answer,  // the first mark is part of it, and where calls are messages, the thought before them
    Mark,    // it has been written
};

// GBNF (engine/grammar/gbnf.h) of one call, or of as many as follow each other. Throws Unsupported, naming
// the format or a strict tool's keyword, where there is no grammar; InvalidArgument for a schema that is
// wrong. Calls without a mark of their own (ToolFormat::opens_answer) have none from it on.
std::string gbnf_of_calls(const ToolFormat& format, const ToolOptions& options, CallsFrom from,
                          const Tokenizer& tokenizer);

}  // namespace rocmforge
