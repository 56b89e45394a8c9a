// Combines pieces of text, so that at most thirty signals per second are sent. Each signal causes a layout
// and a frame, so a signal for each token would waste work. Not thread-safe.
#pragma once

#include <chrono>
#include <functional>
#include <string>
#include <string_view>

#include <QtCore/QString>

namespace rocmforge {

class TextBatch {
  public:
    using Clock = std::chrono::steady_clock;
    static constexpr std::chrono::milliseconds kPace{33};

    TextBatch(std::chrono::milliseconds interval, std::function<void(const QString&)> out)
        : interval_(interval), out_(std::move(out)) {}

    // `text` must consist of whole UTF-8 characters.
    void push(std::string_view text, Clock::time_point now = Clock::now()) {
        text_ += text;
        if (now - last_ < interval_) return;
        last_ = now;
        flush();
    }

    void flush() {
        if (text_.empty()) return;
        out_(QString::fromUtf8(text_.data(), static_cast<qsizetype>(text_.size())));
        text_.clear();
    }

  private:
    std::chrono::milliseconds interval_;
    std::function<void(const QString&)> out_;
    std::string text_;
    Clock::time_point last_;  // zero at first, so that the first piece is sent at once
};

}  // namespace rocmforge
