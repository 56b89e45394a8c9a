// Fuzzes answers that may contain tool calls, in each format. The first byte selects the format. The second
// byte selects the size of the pieces of the answer, and whether the reader holds calls until they are
// complete. However the answer is split, it gives the same calls and the same text. Calls are valid if they
// are held, and everything else is text.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "engine/chat/answer_format.h"
#include "engine/tool_calls/tool_call_reader.h"

using namespace rocmforge;

namespace {

const std::vector<ToolDefinition> kTools{
    {.name = "get_weather",
     .parameters =
         R"({"type": "object", "properties": {"city": {"type": "string"}, "days": {"type": "integer"},
                       "either": {"anyOf": [{"type": "string"}, {"type": "null"}]}}})"},
    {.name = "get_time", .parameters = ""}};

struct Heard {
    std::string text;
    std::vector<ToolCall> pieces;  // calls that are assembled from the streamed pieces
    std::vector<ToolCall> calls;
    bool operator==(const Heard&) const = default;
};

void require(bool condition) {
    if (!condition) __builtin_trap();
}

Heard read(const ToolFormat& format, std::string_view answer, bool hold, std::size_t step) {
    Heard heard;
    const auto take = [&](const ToolCallPiece& piece) {
        const auto index = static_cast<std::size_t>(piece.index);
        if (!piece.name.empty()) {
            require(index == heard.pieces.size());
            heard.pieces.push_back({piece.name, ""});
        }
        require(index < heard.pieces.size());
        heard.pieces[index].arguments += piece.arguments;
    };
    ToolCallReader reader(format, kTools,
                          {.text = [&](std::string_view text) { heard.text += text; }, .piece = take});
    reader.hold(hold);
    for (std::size_t at = 0; at < answer.size(); at += step) {
        const std::string_view part = answer.substr(at, step);
        if (format.syntax == CallSyntax::Channel) {
            reader.push_message(part);
        } else {
            reader.push(part);
        }
    }
    reader.finish();
    heard.calls = reader.calls();
    return heard;
}

std::string letters(std::string text) {
    std::erase_if(text, [](char c) { return kSpaceAroundMarks.find(c) != std::string_view::npos; });
    return text;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size < 2) return 0;
    const std::vector<ToolFormat>& formats = tool_formats();
    const ToolFormat& format = formats[data[0] % formats.size()];
    const bool hold = (data[1] & 1U) != 0;
    const std::string_view answer(reinterpret_cast<const char*>(data) + 2, size - 2);
    const Heard whole = read(format, answer, hold, std::max<std::size_t>(answer.size(), 1));
    require(whole.pieces == whole.calls);
    // For formats with CallSyntax::Channel, the results of different splits are not compared. In these
    // formats, text after the call in a message to a tool starts the next message, so the returned text
    // depends on where the answer is split.
    const bool messages = format.syntax == CallSyntax::Channel;
    for (const std::size_t step : {std::size_t{1}, std::size_t{2} + data[1] / 2U}) {
        const Heard cut = read(format, answer, hold, step);
        require(cut.pieces == cut.calls && (messages || cut == whole));
    }
    if (!hold) return 0;  // calls that are not held are not checked
    for (const ToolCall& call : whole.calls) {
        require(nlohmann::json::parse(call.arguments, nullptr, false).is_object());
        require(std::any_of(kTools.begin(), kTools.end(),
                            [&](const ToolDefinition& tool) { return tool.name == call.name; }));
    }
    // In Functionary's format, a message to everyone has a recipient name, which is removed from the text.
    const bool to_everyone = format.opens_answer && format.syntax == CallSyntax::Named;
    if (whole.calls.empty() && !to_everyone) require(letters(whole.text) == letters(std::string(answer)));
    return 0;
}
