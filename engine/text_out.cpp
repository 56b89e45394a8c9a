#include "engine/text_out.h"

namespace rocmforge {

void TextOut::push(std::int32_t token) {
    const std::string piece = tokenizer_.piece(token);
    if (piece.empty()) {
        take(parts_.push_control(tokenizer_.piece(token, true)));
    } else {
        take(parts_.push(utf8_.push(piece)));
    }
}

void TextOut::finish() {
    take(parts_.push(utf8_.finish()));
    take(parts_.finish());
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
                result_.tool_call += part.text;
                break;
            case PartKind::Answer:
                say(stop_.push(part.text));
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

void TextOut::say(const std::string& text) {
    if (text.empty()) return;
    result_.text += text;
    if (sink_.text) sink_.text(text);
}

}  // namespace rocmforge
