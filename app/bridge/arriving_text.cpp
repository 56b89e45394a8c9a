#include "app/bridge/arriving_text.h"

#include <utility>

namespace rocmforge {

namespace {

constexpr int kDrainMilliseconds = 33;

}  // namespace

ArrivingText::ArrivingText(ChatSession& session) : session_(session) {
    timer_.setSingleShot(true);
    timer_.setInterval(kDrainMilliseconds);
    timer_.setTimerType(Qt::PreciseTimer);
    timer_.callOnTimeout([this] { drain(); });
}

void ArrivingText::addThinking(const QString& text) {
    add(thinking_, text);
}

void ArrivingText::addText(const QString& text) {
    add(text_, text);
}

void ArrivingText::add(QString& buffer, const QString& text) {
    buffer += text;
    if (!timer_.isActive()) timer_.start();
}

void ArrivingText::growContext(int tokens) {
    if (timer_.isActive()) {
        context_ = tokens;
    } else {
        session_.growContext(tokens);
    }
}

void ArrivingText::drain() {
    timer_.stop();
    if (!thinking_.isEmpty()) session_.appendThinking(std::exchange(thinking_, {}));
    if (!text_.isEmpty()) session_.appendText(std::exchange(text_, {}));
    if (context_) session_.growContext(*std::exchange(context_, std::nullopt));
}

}  // namespace rocmforge
