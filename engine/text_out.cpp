#include "engine/text_out.h"

namespace rocmforge {

void TextOut::look_for_calls(const ToolFormat& format, std::vector<ToolDefinition> tools) {
    calls_.emplace(format, std::move(tools),
                   ToolCallReader::Out{.text = [this](std::string_view text) { say(stop_.push(text)); },
                                       .piece =
                                           [this](const ToolCallPiece& piece) {
                                               if (sink_.tool) sink_.tool(piece);
                                           }});
}

void TextOut::push(std::int32_t token) {
    const std::string piece = tokenizer_.piece(token);
    if (piece.empty()) {
        take(parts_.push_control(tokenizer_.piece(token, true)));
    } else {
        take(parts_.push(utf8_.push(piece)));
    }
}

void TextOut::end_character() {
    take(parts_.push(utf8_.finish()));
}

void TextOut::finish(bool cut) {
    end_character();
    take(parts_.finish(cut));
    if (calls_) {
        calls_->finish(cut);
        result_.tool_calls = calls_->calls();
    }
    say(stop_.finish());
    result_.thinking_seconds = std::chrono::duration<double>(last_thought_ - first_thought_).count();
}

void TextOut::take(const std::vector<AnswerPart>& parts) {
    for (const AnswerPart& part : parts) {
        switch (part.kind) {
            case PartKind::Thinking:
                think(part.text);
                break;
            case PartKind::ToolCall:
                if (calls_) {
                    calls_->push_message(part.text);
                } else {
                    result_.tool_call += part.text;
                }
                break;
            case PartKind::Answer:
                answer(part.text);
                break;
        }
    }
}

void TextOut::think(const std::string& text) {
    last_thought_ = Clock::now();
    if (result_.thinking.empty()) first_thought_ = last_thought_;
    result_.thinking += text;
    if (sink_.thinking) sink_.thinking(text);
}

void TextOut::answer(const std::string& text) {
    answer_ += text;
    if (calls_) {
        calls_->push(text);
    } else {
        say(stop_.push(text));
    }
}

void TextOut::say(const std::string& text) {
    if (text.empty()) return;
    result_.text += text;
    if (sink_.text) sink_.text(text);
}

}  // namespace rocmforge
