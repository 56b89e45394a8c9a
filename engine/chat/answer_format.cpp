#include "engine/chat/answer_format.h"

#include <algorithm>
#include <array>
#include <span>

#include "engine/tokenizer/tokenizer.h"

namespace rocmforge {
namespace {

struct KnownMark {
    std::string_view text;
    MarkAction action;
    // For marks that can open reasoning; see ReasoningEnd.
    std::string_view end = {};
    std::string_view reply_header = {};
};

struct Pair {
    std::string_view begin;
    std::string_view end;
};

constexpr std::array<Pair, 15> kPairs = {{
    {"<think>", "</think>"},                         // DeepSeek R1, Qwen 3, GLM, MiniMax and most others
    {"<thinking>", "</thinking>"},                   // Apriel
    {"<thought>", "</thought>"},                     // EXAONE Deep
    {"[THINK]", "[/THINK]"},                         // Magistral
    {"<|START_THINKING|>", "<|END_THINKING|>"},      // Command A and R7B
    {"◁think▷", "◁/think▷"},                         // Kimi
    {"<seed:think>", "</seed:think>"},               // Seed-OSS
    {"<|inner_prefix|>", "<|inner_suffix|>"},        // Apertus
    {"<longcat_think>", "</longcat_think>"},         // LongCat
    {"<mm:think>", "</mm:think>"},                   // MiniMax M3
    {"<|begin_of_thought|>", "<|end_of_thought|>"},  // Sky-T1, OpenThinker
    {"<Thought>", "</Thought>"},                     // Marco-o1
    {"<reasoning>", "</reasoning>"},                 // several models
    {"<reason>", "</reason>"},
    {"Here is my thought process:", "Here is my response:"},  // Granite 3.2
}};

constexpr std::array<Pair, 4> kFrames = {{
    {"<response>", "</response>"},                     // Granite 3, ERNIE
    {"<answer>", "</answer>"},                         // Hunyuan
    {"<Output>", "</Output>"},                         // Marco-o1
    {"<|begin_of_solution|>", "<|end_of_solution|>"},  // Sky-T1, OpenThinker
}};

// Marks around the answers of Command models. They carry no information beyond the other marks of these
// models, so they are removed.
constexpr std::array<std::string_view, 4> kWrappers = {"<|START_RESPONSE|>", "<|END_RESPONSE|>",
                                                       "<|START_TEXT|>", "<|END_TEXT|>"};

// Formats in which an answer consists of several messages. All their marks are control tokens.
constexpr std::array<KnownMark, 5> kHarmonyMarks = {
    {{"<|channel|>", MarkAction::Channel, "<|end|>",  // gpt-oss
      "<|start|>assistant<|channel|>final<|message|>"},
     {"<|message|>", MarkAction::Body},
     {"<|start|>", MarkAction::Header},
     {"<|end|>", MarkAction::Answer},
     {"<|constrain|>", MarkAction::Nothing}}};
constexpr std::array<KnownMark, 5> kSolarMarks = {
    {{"<|think|>", MarkAction::Think, "<|end|>", "<|begin|>assistant<|content|>"},
     {"<|content|>", MarkAction::Answer},
     {"<|tool_calls|>", MarkAction::ToolCall},
     {"<|begin|>", MarkAction::Header},
     {"<|end|>", MarkAction::Answer}}};
constexpr std::array<KnownMark, 2> kGemma4Marks = {
    {{"<|channel>", MarkAction::ChannelLine, "<channel|>"}, {"<channel|>", MarkAction::Answer}}};

constexpr std::string_view kEscapedNewline = "\\n";  // in a string of the template
constexpr int kMostNewlines = 2;

// Returns the number of newlines at the end of a part of a template. Newlines in the template's text do not
// count if a block is next to them, because Jinja removes most of these.
int newlines_at_end(std::string_view part) {
    int escaped = 0;
    int literal = 0;
    while (part.ends_with(kEscapedNewline) || part.ends_with('\n')) {
        const bool is_literal = part.ends_with('\n');
        part.remove_suffix(is_literal ? 1 : kEscapedNewline.size());
        ++(is_literal ? literal : escaped);
    }
    const bool beside_block = part.ends_with("%}") || part.ends_with("-}}");
    return beside_block ? escaped : escaped + literal;
}

// Like newlines_at_end(), for the beginning of a part.
int newlines_at_start(std::string_view part) {
    int escaped = 0;
    int literal = 0;
    while (part.starts_with(kEscapedNewline) || part.starts_with('\n')) {
        const bool is_literal = part.starts_with('\n');
        part.remove_prefix(is_literal ? 1 : kEscapedNewline.size());
        ++(is_literal ? literal : escaped);
    }
    const bool beside_block = part.starts_with("{%") || part.starts_with("{{-");
    return beside_block ? escaped : escaped + literal;
}

// Returns the end of reasoning with the newlines that the template writes around the mark `mark`.
ReasoningEnd end_with(std::string_view mark, std::string_view reply_header,
                      std::string_view template_source) {
    ReasoningEnd end{.mark = std::string(mark), .reply_header = std::string(reply_header)};
    if (!reply_header.empty()) return end;
    for (std::size_t at = template_source.find(mark); at != std::string_view::npos;
         at = template_source.find(mark, at + mark.size())) {
        const std::string_view after = template_source.substr(at + mark.size());
        end.newline_before = end.newline_before || newlines_at_end(template_source.substr(0, at)) > 0;
        end.newlines_after = std::max(end.newlines_after, std::min(newlines_at_start(after), kMostNewlines));
    }
    return end;
}

enum class Known : std::uint8_t { No, AsText, AsControl };

Known known(const Tokenizer& tokenizer, std::string_view mark) {
    const auto tokens = tokenizer.encode(mark, SpecialTokens::Parse, AddSpecial::No);
    if (tokens.size() != 1 || tokenizer.token_text(tokens.front()) != mark) return Known::No;
    return tokenizer.piece(tokens.front()).empty() ? Known::AsControl : Known::AsText;
}

void add_messages(std::span<const KnownMark> family, std::string_view template_source,
                  const Tokenizer& tokenizer, std::vector<Mark>& marks) {
    // The first two marks identify the format, so the vocabulary must have both.
    for (const KnownMark& mark : family.first(2)) {
        if (known(tokenizer, mark.text) != Known::AsControl) return;
    }
    for (const KnownMark& mark : family) {
        marks.push_back({std::string(mark.text), mark.action, false});
        if (!mark.end.empty()) marks.back().end = end_with(mark.end, mark.reply_header, template_source);
    }
}

}  // namespace

AnswerFormat AnswerFormat::of(std::string_view template_source, const Tokenizer& tokenizer) {
    AnswerFormat format;
    const auto writes = [&](std::string_view mark) {
        return template_source.find(mark) != std::string_view::npos;
    };
    for (const Pair& pair : kPairs) {
        const Known begin = known(tokenizer, pair.begin);
        const Known end = known(tokenizer, pair.end);
        const bool both = begin != Known::No && end != Known::No;
        if (!both && !writes(pair.begin) && !writes(pair.end)) continue;
        format.marks.push_back({std::string(pair.begin), MarkAction::Think, begin != Known::AsControl,
                                end_with(pair.end, "", template_source)});
        format.marks.push_back({std::string(pair.end), MarkAction::Answer, end != Known::AsControl});
    }
    for (const Pair& frame : kFrames) {
        const bool known_to_it =
            known(tokenizer, frame.begin) == Known::AsText && known(tokenizer, frame.end) == Known::AsText;
        if (known_to_it || writes(frame.begin)) {
            format.frames.push_back({std::string(frame.begin), std::string(frame.end)});
        }
    }
    for (const std::string_view wrapper : kWrappers) {
        if (known(tokenizer, wrapper) == Known::AsText) {
            format.marks.push_back({std::string(wrapper), MarkAction::Nothing, true});
        }
    }
    add_messages(kHarmonyMarks, template_source, tokenizer, format.marks);
    add_messages(kSolarMarks, template_source, tokenizer, format.marks);
    add_messages(kGemma4Marks, template_source, tokenizer, format.marks);
    return format;
}

void AnswerFormat::keep(const std::vector<std::string_view>& names, const Tokenizer& tokenizer) {
    for (const std::string_view name : names) {
        const bool has =
            std::any_of(marks.begin(), marks.end(), [&](const Mark& m) { return m.text == name; });
        if (has || known(tokenizer, name) != Known::AsControl) continue;
        marks.push_back({std::string(name), MarkAction::Text, false});
    }
}

AnswerStart AnswerFormat::start(std::string_view end_of_prompt) const {
    end_of_prompt = end_of_prompt.substr(0, end_of_prompt.find_last_not_of(kSpaceAroundMarks) + 1);
    const Mark* last = nullptr;
    std::size_t end = 0;
    for (const Mark& mark : marks) {
        const std::size_t at = end_of_prompt.rfind(mark.text);
        if (at == std::string_view::npos || at + mark.text.size() <= end) continue;
        end = at + mark.text.size();
        last = &mark;
    }
    if (last == nullptr) return AnswerStart::Anything;
    if (last->action == MarkAction::Header) return AnswerStart::Header;
    const bool thinks = last->action == MarkAction::Think && end == end_of_prompt.size();
    return thinks ? AnswerStart::Thought : AnswerStart::Anything;
}

std::optional<ReasoningEnd> AnswerFormat::reasoning_end(std::string_view prompt) const {
    const Mark* last = nullptr;
    std::size_t end = 0;
    for (const Mark& mark : marks) {
        if (!mark.end) continue;
        if (last == nullptr) last = &mark;
        const std::size_t at = prompt.rfind(mark.text);
        if (at == std::string_view::npos || at + mark.text.size() <= end) continue;
        end = at + mark.text.size();
        last = &mark;
    }
    return last == nullptr ? std::nullopt : last->end;
}

}  // namespace rocmforge
