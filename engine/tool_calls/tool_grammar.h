// Grammars for tool calls: existing names, arguments by their schemas, and marks as tokens of the model.
#pragma once

#include <string>

#include "engine/tool_calls/tool_call.h"
#include "engine/tool_calls/tool_format.h"

namespace rocmforge {

class Tokenizer;

enum class CallsFrom {
    Answer,  // at the start of the answer: includes the first mark and, if calls are messages, preceding
             // reasoning
    Mark,    // after the mark
};

// GBNF (engine/grammar/gbnf.h) for one call, or for several consecutive calls. Throws Unsupported, naming the
// format or a strict tool's keyword, if there is no grammar, and InvalidArgument for an invalid schema. Calls
// without their own mark (ToolFormat::opens_answer) have no grammar from Mark on.
std::string gbnf_of_calls(const ToolFormat& format, const ToolOptions& options, CallsFrom from,
                          const Tokenizer& tokenizer);

}  // namespace rocmforge
