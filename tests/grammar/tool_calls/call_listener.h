// Reads answers with tool calls in the same way as the engine, for tests.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include <QTest>
#include <nlohmann/json.hpp>

#include "engine/chat/answer_parts.h"
#include "engine/tool_calls/tool_call_reader.h"
#include "tests/grammar/tool_calls/rendered_calls.h"

namespace rocmforge::test {

struct Parsed {
    std::string text;
    std::vector<ToolCall> calls;   // calls from the streamed pieces
    std::vector<ToolCall> result;  // calls from the result at the end
    bool operator==(const Parsed&) const = default;
};

// Processes an answer like the engine: splits it into parts, then reads the calls.
class Listener {
  public:
    Listener(const AnswerFormat& parts, AnswerStart start, const ToolFormat& format, bool hold = true)
        : parts_(parts, start),
          reader_(format, test::weather_tools(),
                  {.text = [this](std::string_view text) { parsed_.text += text; },
                   .piece = [this](const ToolCallPiece& piece) { take(piece); }}) {
        reader_.hold(hold);
    }

    void text(std::string_view text) { take(parts_.push(text)); }
    void control(std::string_view name) { take(parts_.push_control(name)); }
    // `cut` is true if a limit ended the answer.
    Parsed finish(bool cut = false) {
        take(parts_.finish(cut));
        reader_.finish(cut);
        parsed_.result = reader_.calls();
        return parsed_;
    }

  private:
    void take(const std::vector<AnswerPart>& parts) {
        for (const AnswerPart& part : parts) {
            if (part.kind == PartKind::ToolCall) reader_.push_message(part.text);
            if (part.kind == PartKind::Answer) reader_.push(part.text);
        }
    }
    void take(const ToolCallPiece& piece) {
        const auto index = static_cast<std::size_t>(piece.index);
        if (!piece.name.empty()) {
            QCOMPARE(index, parsed_.calls.size());
            parsed_.calls.push_back({piece.name, ""});
        }
        parsed_.calls.at(index).arguments += piece.arguments;
    }

    AnswerParts parts_;
    ToolCallReader reader_;
    Parsed parsed_;
};

// Returns whether the calls have the same names, and arguments that are equal as JSON.
inline bool same(const std::vector<ToolCall>& a, const std::vector<ToolCall>& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const ToolCall& x, const ToolCall& y) {
        return x.name == y.name && nlohmann::json::parse(x.arguments, nullptr, false) ==
                                       nlohmann::json::parse(y.arguments, nullptr, false);
    });
}

inline const ToolFormat& format_named(std::string_view name) {
    for (const ToolFormat& format : tool_formats()) {
        if (format.name == name) return format;
    }
    qFatal("no such format");
}

// Reads `answer` in pieces of `step` bytes.
inline Parsed read(std::string_view format, std::string_view answer, std::size_t step = 1, bool hold = true,
                   bool cut = false) {
    Listener listener({}, AnswerStart::Anything, format_named(format), hold);
    for (std::size_t at = 0; at < answer.size(); at += step) listener.text(answer.substr(at, step));
    return listener.finish(cut);
}

}  // namespace rocmforge::test
