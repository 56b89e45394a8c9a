#include "app/settings/log_book.h"

#include <algorithm>
#include <utility>

namespace rocmforge {

void LogBook::add(qint64 time, LogLevel level, const QString& text) {
    std::unique_lock lock(mutex_);
    if (lines_.size() == kMostLines) lines_.pop_front();
    const bool whole = text.size() <= kLongestLine;
    lines_.push_back({++last_, time, level, whole ? text : text.left(kLongestLine) + QChar(u'…')});
    if (tell_ == nullptr || std::exchange(told_, true)) return;
    const std::function<void()> tell = tell_;
    lock.unlock();
    tell();
}

void LogBook::onChange(std::function<void()> changed) {
    const std::scoped_lock lock(mutex_);
    tell_ = std::move(changed);
    told_ = false;
}

std::vector<LogLine> LogBook::take(quint64 number) {
    const std::scoped_lock lock(mutex_);
    told_ = false;
    const auto first = std::upper_bound(lines_.begin(), lines_.end(), number,
                                        [](quint64 n, const LogLine& line) { return n < line.number; });
    return {first, lines_.end()};
}

}  // namespace rocmforge
