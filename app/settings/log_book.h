// Keeps the latest lines of the log, so that the window can show them. Thread-safe.
#pragma once

#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>
#include <vector>

#include <QtCore/QString>

namespace rocmforge {

enum class LogLevel { Debug, Info, Warning, Error };

struct LogLine {
    quint64 number = 0;  // consecutive number, starting at 1
    qint64 time = 0;     // milliseconds since 1970, UTC
    LogLevel level = LogLevel::Info;
    QString text;

    bool operator==(const LogLine&) const = default;
};

class LogBook {
  public:
    static constexpr std::size_t kMostLines = 10'000;
    static constexpr qsizetype kLongestLine = 4'000;  // in characters; longer lines are truncated

    void add(qint64 time, LogLevel level, const QString& text);
    // `changed` is called on any thread when new lines arrive. It is not called again until take() was
    // called.
    void onChange(std::function<void()> changed);
    // Returns the lines after `number`, oldest first. If older lines were dropped, the result starts with the
    // oldest line that is kept.
    std::vector<LogLine> take(quint64 number);

  private:
    std::mutex mutex_;
    std::deque<LogLine> lines_;
    quint64 last_ = 0;
    bool told_ = false;
    std::function<void()> tell_;
};

}  // namespace rocmforge
