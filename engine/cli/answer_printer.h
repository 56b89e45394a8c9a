// Streams an answer to standard output. Reasoning is dim on a terminal, and omitted if the output goes to a
// file or another program. `--json` includes reasoning and the reply.
#pragma once

#include <string_view>

#include "engine/cli/output.h"
#include "engine/engine.h"

namespace rocmforge::cli {

class AnswerPrinter {
  public:
    explicit AnswerPrinter(Output& out);

    GenerateSink sink();
    void finish();  // prints the final newline

  private:
    void think(std::string_view text);
    void say(std::string_view text);

    Output& out_;
    bool terminal_;
    bool thinking_ = false;
};

// Reports that the model called a tool, which this program can't execute.
void tell_tool_call(const GenerateResult& result, const Notes& notes);

}  // namespace rocmforge::cli
