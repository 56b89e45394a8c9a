#include "app/bridge/arriving_text.h"

#include <utility>

namespace rocmforge {

namespace {

constexpr int kDrainMilliseconds = 16;

}  // namespace

ArrivingText::ArrivingText(ChatSession& session) : session_(session) {
    timer_.setSingleShot(true);
    timer_.setInterval(kDrainMilliseconds);
    timer_.setTimerType(Qt::PreciseTimer);
    timer_.callOnTimeout([this] { drain(); });
}

void ArrivingText::addThinking(const QString& text) {
    thinking_ += text;
    if (!timer_.isActive()) timer_.start();
}

void ArrivingText::addText(const QString& text) {
    text_ += text;
    if (!timer_.isActive()) timer_.start();
}

void ArrivingText::drain() {
    timer_.stop();
    if (aside_) {
        *aside_ += std::exchange(text_, {});
        thinking_.clear();
        return;
    }
    if (!thinking_.isEmpty()) session_.appendThinking(std::exchange(thinking_, {}));
    if (!text_.isEmpty()) session_.appendText(std::exchange(text_, {}));
}

QString ArrivingText::takeAside() {
    return std::exchange(aside_, std::nullopt)->trimmed();
}

}  // namespace rocmforge
