// Gathers pieces of text, so that the window gets thirty signals a second and not one a token: what follows a
// signal is a frame with a new layout, and more often nobody reads.
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

    // Whole UTF-8 characters.
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
    Clock::time_point last_;  // the first piece goes out at once
};

}  // namespace rocmforge
