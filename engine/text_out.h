// Converts tokens to an answer's text: joins bytes to whole characters, separates reasoning from the reply,
// and ends the output at a stop string.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/chat/answer_parts.h"
#include "engine/engine.h"
#include "engine/sampling/stop_strings.h"
#include "engine/tokenizer/tokenizer.h"
#include "engine/tool_calls/tool_call_reader.h"

namespace rocmforge {

// Writes to a sink and a result. The sink, the result and the tokenizer must outlive this object.
class TextOut {
  public:
    TextOut(const Tokenizer& tokenizer, AnswerParts parts, std::vector<std::string> stop,
            const GenerateSink& sink, GenerateResult& result)
        : tokenizer_(tokenizer),
          parts_(std::move(parts)),
          stop_(std::move(stop)),
          sink_(sink),
          result_(result) {}

    // From now on, extracts calls of these tools from the text.
    void look_for_calls(const ToolFormat& format, std::vector<ToolDefinition> tools);
    // Returns the reader of tool calls; nullptr: calls are not extracted.
    ToolCallReader* calls() { return calls_ ? &*calls_ : nullptr; }

    void push(std::int32_t token);
    // Ends an incomplete character at the end of the output.
    void end_character();
    bool stopped() const { return stop_.hit(); }
    // Returns the stop string that ended the output; "": none.
    const std::string& stop_string() const { return stop_.found(); }
    bool answering() const { return parts_.answering(); }
    // Returns the reply so far, including tool calls and stop strings.
    std::string_view answered() const { return answer_; }
    // See AnswerParts.
    bool thinking() const { return parts_.thinking(); }
    const std::optional<ReasoningEnd>& reasoning_end() const { return parts_.reasoning_end(); }
    // Whether the output is currently within reasoning or a message's header.
    bool waits() const { return parts_.inside(); }
    // `cut` is true if a limit or the user ended the answer (see AnswerParts::finish() and
    // ToolCallReader::finish()).
    void finish(bool cut);

  private:
    using Clock = std::chrono::steady_clock;

    void take(const std::vector<AnswerPart>& parts);
    void think(const std::string& text);
    void answer(const std::string& text);
    void say(const std::string& text);

    const Tokenizer& tokenizer_;
    Utf8Stream utf8_;
    AnswerParts parts_;
    StopStrings stop_;
    const GenerateSink& sink_;
    GenerateResult& result_;
    std::optional<ToolCallReader> calls_;
    std::string answer_;  // the reply so far, including tool calls
    Clock::time_point first_thought_;
    Clock::time_point last_thought_;
};

}  // namespace rocmforge
