#include "app/store/chat_types.h"

#include <algorithm>
#include <atomic>

#include <QtCore/QDateTime>
#include <QtCore/QRegularExpression>

namespace rocmforge {

namespace {
constexpr int kTitleLength = 48;
}

QString reasonName(const AnswerStats& stats) {
    return stats.stopReason == AnswerEnd::None ? stats.unknownReason : nameOf(stats.stopReason);
}

qint64 newId() {
    static std::atomic<qint64> last{0};
    const qint64 now = QDateTime::currentMSecsSinceEpoch() * 1000;
    qint64 previous = last.load();
    qint64 next = 0;
    do {
        next = std::max(now, previous + 1);
    } while (!last.compare_exchange_weak(previous, next));
    return next;
}

QString withoutBlankEnds(const QString& text) {
    static const QRegularExpression ends(QStringLiteral("^(\\s*\\n)+|\\s+$"));
    return QString(text).remove(ends);
}

QString titleFor(const QString& firstMessage) {
    QString words = firstMessage.simplified();
    if (words.size() <= kTitleLength) return words;
    QString cut = words.left(kTitleLength);
    const qsizetype space =
        words.at(kTitleLength).isSpace() ? kTitleLength : cut.lastIndexOf(QLatin1Char(' '));
    if (space > kTitleLength / 2) {
        cut.truncate(space);
    } else if (cut.back().isHighSurrogate()) {
        cut.chop(1);
    }
    while (!cut.isEmpty() && cut.back().isPunct()) cut.chop(1);
    return cut + QChar(0x2026);
}

}  // namespace rocmforge
