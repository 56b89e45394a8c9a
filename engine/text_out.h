// Tokens as an answer's text: their bytes become whole characters, thoughts are told from what is said, and
// nothing leaves past a stop string.
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

// Writes to the sink and the result, which must outlive it.
class TextOut {
  public:
    TextOut(const Tokenizer& tokenizer, AnswerParts parts, std::vector<std::string> stop,
            const GenerateSink& sink, GenerateResult& result)
        : tokenizer_(tokenizer),
          parts_(std::move(parts)),
          stop_(std::move(stop)),
          sink_(sink),
          result_(result) {}

    // Calls of these tools are taken out of it from now on.
    void look_for_calls(const ToolFormat& format, std::vector<ToolDefinition> tools);
    // Where they are looked for; nullptr: nowhere.
    ToolCallReader* calls() { return calls_ ? &*calls_ : nullptr; }

    void push(std::int32_t token);
    bool stopped() const { return stop_.hit(); }
    bool answering() const { return parts_.answering(); }
    // What was said so far, calls and stop strings included.
    std::string_view answered() const { return answer_; }
    // The prompt opens a thought or a header, which the answer comes behind.
    bool waits() const { return parts_.inside(); }
    void finish();

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
    std::string answer_;  // of which some is calls
    Clock::time_point first_thought_;
    Clock::time_point last_thought_;
};

}  // namespace rocmforge
