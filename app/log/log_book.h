// The last lines of the program's log, for the window: written by any thread, read by one.
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
    quint64 number = 0;  // from 1 on
    qint64 time = 0;     // milliseconds since 1970, UTC
    LogLevel level = LogLevel::Info;
    QString text;

    bool operator==(const LogLine&) const = default;
};

class LogBook {
  public:
    static constexpr std::size_t kMostLines = 10'000;
    static constexpr qsizetype kLongestLine = 4'000;  // characters; the rest is cut off

    void add(qint64 time, LogLevel level, const QString& text);
    // `changed` is called on any thread when there is something to take(), once until it was taken.
    void onChange(std::function<void()> changed);
    // Those after `number`, the oldest first; some may have been dropped in between.
    std::vector<LogLine> take(quint64 number);

  private:
    std::mutex mutex_;
    std::deque<LogLine> lines_;
    quint64 last_ = 0;
    bool told_ = false;
    std::function<void()> tell_;
};

}  // namespace rocmforge
