#include "engine/cli/answer_printer.h"

#include <string>
#include <unistd.h>

namespace rocmforge::cli {

AnswerPrinter::AnswerPrinter(Output& out) : out_(out), terminal_(::isatty(STDOUT_FILENO) == 1) {}

GenerateSink AnswerPrinter::sink() {
    GenerateSink sink;
    sink.text = [this](std::string_view text) { say(text); };
    if (terminal_) sink.thinking = [this](std::string_view text) { think(text); };
    return sink;
}

void AnswerPrinter::finish() {
    out_.write("\n");
}

void AnswerPrinter::think(std::string_view text) {
    thinking_ = true;
    // Resets the style after each piece, so that an interrupt does not leave the terminal dim.
    out_.write("\033[2m" + std::string(text) + "\033[0m");
}

void AnswerPrinter::say(std::string_view text) {
    if (thinking_) out_.write("\n\n");
    thinking_ = false;
    out_.write(text);
}

void tell_tool_call(const GenerateResult& result, const Notes& notes) {
    if (!result.tool_call.empty()) notes.line("The model asked for a tool: " + result.tool_call);
}

}  // namespace rocmforge::cli
