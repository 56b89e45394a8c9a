// An answer as it comes, to standard output. What a model thinks is dim on a terminal, and left out where the
// output goes to a file or a program: that wants the answer. `--json` has both.
#pragma once

#include <string_view>

#include "engine/cli/output.h"
#include "engine/engine.h"

namespace rocmforge::cli {

class AnswerPrinter {
  public:
    explicit AnswerPrinter(Output& out);

    GenerateSink sink();
    void finish();  // the last newline

  private:
    void think(std::string_view text);
    void say(std::string_view text);

    Output& out_;
    bool terminal_;
    bool thinking_ = false;
};

// What the model wanted of a tool, if it did: there is none to answer.
void tell_tool_call(const GenerateResult& result, const Notes& notes);

}  // namespace rocmforge::cli
