#include "app/markdown/markdown_pieces.h"

#include <algorithm>

namespace rocmforge::markdown {

namespace {

constexpr qsizetype kLongestJoin = 64;
constexpr char16_t kJoiner = 0x200D;

bool between(QChar before, QChar after) {
    if (before.isHighSurrogate() && after.isLowSurrogate()) return false;
    const bool joined = before == QChar(kJoiner) || after == QChar(kJoiner);
    return !joined && !after.isMark();  // variation selectors are marks too
}

}  // namespace

qsizetype affordable(QStringView text, qsizetype most) {
    // Most texts are so short that they would cost at most `most` even if every character had the highest
    // cost.
    if (text.size() * kDearest <= most) return text.size();
    qsizetype cost = 0;
    for (qsizetype i = 0; i < text.size(); ++i) {
        cost += costOf(text[i]);
        if (cost > most) return i;
    }
    return text.size();
}

qsizetype pieceLength(QStringView text, qsizetype most) {
    const QStringView full = text.first(affordable(text, most));
    const qsizetype behindSpace =
        std::max(full.lastIndexOf(QLatin1Char(' ')), full.lastIndexOf(QLatin1Char('\n'))) + 1;
    if (behindSpace > 0) return behindSpace;
    if (full.size() == text.size()) return full.size();
    const qsizetype least = std::max<qsizetype>(1, full.size() - kLongestJoin);
    for (qsizetype end = full.size(); end >= least; --end) {
        if (between(text[end - 1], text[end])) return end;
    }
    return full.back().isHighSurrogate() ? full.size() - 1 : full.size();
}

}  // namespace rocmforge::markdown
