#include "qml/spelling/word_finder.h"

#include <algorithm>
#include <utility>

namespace rocmforge {

namespace {

constexpr qsizetype kLongestWord = 60;

bool isApostrophe(QChar c) {
    return c == u'\'' || c == QChar(0x2019);
}

bool belongsToWord(QChar c) {
    return c.isLetter() || c.isMark() || isApostrophe(c) || c.isSurrogate();
}

// Returns whether a character is a surrogate, or belongs to a script without spaces between words. Hunspell
// has no dictionaries for such scripts.
bool isUnspaced(QChar c) {
    switch (c.script()) {
        case QChar::Script_Han:
        case QChar::Script_Hiragana:
        case QChar::Script_Katakana:
        case QChar::Script_Thai:
        case QChar::Script_Lao:
        case QChar::Script_Khmer:
        case QChar::Script_Myanmar:
            return true;
        default:
            return c.isSurrogate();
    }
}

bool startsWithAny(QStringView text, std::initializer_list<QLatin1String> beginnings) {
    return std::any_of(beginnings.begin(), beginnings.end(), [&](QLatin1String beginning) {
        return text.startsWith(beginning, Qt::CaseInsensitive);
    });
}

// Returns whether a piece between spaces is not prose.
bool isTechnical(QStringView piece) {
    if (piece.contains(QLatin1String("://")) || piece.contains(u'@') || piece.contains(u'_') ||
        piece.contains(u'\\') || piece.contains(QLatin1String("::")) || piece.contains(QLatin1String("()"))) {
        return true;
    }
    if (startsWithAny(piece, {QLatin1String("www."), QLatin1String("mailto:"), QLatin1String("--"),
                              QLatin1String("./"), QLatin1String("../"), QLatin1String("~/")})) {
        return true;
    }
    if (piece.startsWith(u'/') && piece.size() > 1 && piece[1].isLetter()) return true;
    // A period, colon or equals sign between two letters or digits belongs to a technical name: notes.txt,
    // std.sort, key:value, a=b. At the end of a piece, a period or colon is punctuation.
    for (qsizetype i = 1; i + 1 < piece.size(); ++i) {
        const bool joins = piece[i] == u'.' || piece[i] == u':' || piece[i] == u'=';
        if (joins && piece[i - 1].isLetterOrNumber() && piece[i + 1].isLetterOrNumber()) return true;
    }
    return std::any_of(piece.begin(), piece.end(), [](QChar c) { return c.isDigit(); });
}

bool isWorthAsking(QStringView word) {
    if (word.size() < 2 || word.size() > kLongestWord) return false;
    if (std::any_of(word.begin(), word.end(), isUnspaced)) return false;
    const auto isCapital = [](QChar c) { return c.isUpper(); };
    const bool shouted =
        std::none_of(word.begin(), word.end(), [](QChar c) { return c.isLetter() && !c.isUpper(); });
    const bool hasCase = std::any_of(word.begin(), word.end(), isCapital);
    if (hasCase && shouted) return false;
    // camelCase
    return std::none_of(word.begin() + 1, word.end(), isCapital);
}

void addWords(QStringView piece, qsizetype at, QList<WordPlace>& words) {
    for (qsizetype i = 0; i < piece.size();) {
        if (!belongsToWord(piece[i])) {
            ++i;
            continue;
        }
        qsizetype start = i;
        while (i < piece.size() && belongsToWord(piece[i])) ++i;
        qsizetype end = i;
        while (start < end && isApostrophe(piece[start])) ++start;
        while (end > start && isApostrophe(piece[end - 1])) --end;
        if (isWorthAsking(piece.mid(start, end - start))) words += WordPlace{at + start, end - start};
    }
}

qsizetype runLength(QStringView line, qsizetype at) {
    qsizetype end = at;
    while (end < line.size() && line[end] == line[at]) ++end;
    return end - at;
}

// Finds the ends of `code`, ``code`` and $formulas$.
class CodeEnds {
  public:
    explicit CodeEnds(QStringView line) : line_(line) {}

    // Returns the end of the span that starts at `at`, or `at` itself if no span starts there.
    qsizetype after(qsizetype at) {
        const QChar mark = line_[at];
        if (mark != u'`' && mark != u'$') return at;
        const qsizetype length = runLength(line_, at);
        const std::pair<QChar, qsizetype> kind(mark, length);
        if (endless_.contains(kind)) return at;
        for (qsizetype i = at + length; i < line_.size(); ++i) {
            if (line_[i] != mark) continue;
            const qsizetype run = runLength(line_, i);
            if (run == length && (mark == u'`' || endsFormula(i, run))) return i + run;
            i += run - 1;
        }
        // The span is not closed in this line. Its kind is added to endless_, so that the line is searched
        // only once for each kind.
        endless_ += kind;
        return at;
    }

  private:
    // Returns whether a dollar sign ends a formula. A dollar sign before a digit belongs to an amount of
    // money.
    bool endsFormula(qsizetype at, qsizetype run) const {
        const bool digit = at + run < line_.size() && line_[at + run].isDigit();
        return !line_[at - 1].isSpace() && !digit;
    }

    QStringView line_;
    QList<std::pair<QChar, qsizetype>> endless_;
};

}  // namespace

QList<WordPlace> wordsOf(QStringView line) {
    QList<WordPlace> words;
    CodeEnds ends(line);
    qsizetype start = 0;
    const auto endPiece = [&](qsizetype end) {
        const QStringView piece = line.mid(start, end - start);
        if (!piece.isEmpty() && !isTechnical(piece)) addWords(piece, start, words);
    };
    for (qsizetype i = 0; i < line.size();) {
        const qsizetype behind = ends.after(i);
        if (behind > i) {
            endPiece(i);
            start = i = behind;
        } else if (line[i] == u'`' || line[i] == u'$') {
            i += runLength(line, i);  // skips a run that is not closed
        } else if (line[i].isSpace()) {
            endPiece(i);
            start = ++i;
        } else {
            ++i;
        }
    }
    endPiece(line.size());
    return words;
}

QChar codeFence(QStringView line) {
    const QStringView text = line.trimmed();
    if (text.startsWith(QLatin1String("```"))) return u'`';
    return text.startsWith(QLatin1String("~~~")) ? QChar(u'~') : QChar();
}

}  // namespace rocmforge
