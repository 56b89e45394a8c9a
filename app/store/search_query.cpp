#include "app/store/search_query.h"

#include <algorithm>

#include <QtCore/QRegularExpression>
#include <QtCore/QSet>

namespace rocmforge {

namespace {

constexpr qsizetype kSnippetLength = 160;
constexpr qsizetype kBefore = 28;    // number of characters of a snippet before the first match
constexpr qsizetype kTrigrams = 32;  // number of trigrams in a query; more would hardly reduce the candidates
constexpr qsizetype kMarked = 200;   // maximum number of matches in one text

// Returns whether a character counts as whitespace. NUL does, because it would end the text in SQLite.
bool isBlank(QChar c) {
    return c.isSpace() || c.unicode() == 0;
}

// Converts a character to lower case in the same way as FTS5's index.
char32_t folded(char32_t c) {
    return QChar::toLower(c);
}

QString quoted(const QString& text) {
    return QLatin1Char('"') + QString(text).replace(QLatin1Char('"'), QLatin1String("\"\"")) +
           QLatin1Char('"');
}

qsizetype characters(const QString& word) {
    return word.toUcs4().size();
}

QList<TextRange> merged(QList<TextRange> ranges) {
    std::sort(ranges.begin(), ranges.end(),
              [](const TextRange& a, const TextRange& b) { return a.begin < b.begin; });
    QList<TextRange> result;
    for (const TextRange& range : ranges) {
        if (!result.isEmpty() && range.begin <= result.last().begin + result.last().length) {
            const qsizetype end =
                std::max(result.last().begin + result.last().length, range.begin + range.length);
            result.last().length = end - result.last().begin;
        } else {
            result += range;
        }
    }
    return result;
}

// Returns all matches, even if some words do not occur.
QList<TextRange> rangesIn(const QString& text, const SearchQuery& query) {
    QList<TextRange> ranges;
    for (const QString& word : query.words) {
        qsizetype at = text.indexOf(word, 0, Qt::CaseInsensitive);
        while (at >= 0 && ranges.size() < kMarked) {
            ranges += TextRange{at, word.size()};
            at = text.indexOf(word, at + word.size(), Qt::CaseInsensitive);
        }
    }
    return merged(ranges);
}

}  // namespace

SearchQuery searchQuery(const QString& typed) {
    SearchQuery query;
    QSet<QString> known;
    QString word;
    const auto take = [&] {
        if (!word.isEmpty() && !known.contains(word.toCaseFolded())) {
            known.insert(word.toCaseFolded());
            query.words += word;
        }
        word.clear();
    };
    const QString text = typed.normalized(QString::NormalizationForm_C);
    for (const QChar c : text) {
        isBlank(c) ? take() : static_cast<void>(word += c);
    }
    take();
    return query;
}

bool hasAll(const QString& text, const SearchQuery& query) {
    return std::all_of(query.words.cbegin(), query.words.cend(),
                       [&text](const QString& word) { return text.contains(word, Qt::CaseInsensitive); });
}

QList<TextRange> matchesIn(const QString& text, const SearchQuery& query) {
    return hasAll(text, query) ? rangesIn(text, query) : QList<TextRange>();
}

Snippet snippetOf(const QString& text, const SearchQuery& query) {
    const QList<TextRange> places = rangesIn(text, query);
    const qsizetype first = places.isEmpty() ? 0 : places.first().begin;
    qsizetype begin = std::max<qsizetype>(0, first - kBefore);
    // The snippet starts at a word boundary if possible.
    while (begin > 0 && begin < first && !text.at(begin - 1).isSpace()) ++begin;
    if (begin < text.size() && text.at(begin).isLowSurrogate() && begin > 0) --begin;
    // More characters than needed are taken, because simplified() shortens the text.
    QString piece = text.mid(begin, 2 * kSnippetLength).simplified();
    bool cut = begin + 2 * kSnippetLength < text.size();
    if (piece.size() > kSnippetLength) {
        piece.truncate(kSnippetLength);
        if (piece.back().isHighSurrogate()) piece.chop(1);
        cut = true;
    }
    if (begin > 0) piece.prepend(QChar(0x2026));
    if (cut) piece.append(QChar(0x2026));
    return {piece, rangesIn(piece, query)};
}

QString trigramMatch(const SearchQuery& query) {
    QStringList trigrams;
    for (const QString& word : query.words) {
        const QList<uint> letters = word.toUcs4();
        for (qsizetype i = 0; i + 3 <= letters.size(); ++i) {
            const QString trigram =
                QString::fromUcs4(reinterpret_cast<const char32_t*>(letters.constData() + i), 3);
            if (!trigrams.contains(trigram)) trigrams += trigram;
            if (trigrams.size() > kTrigrams * kTrigrams) break;
        }
    }
    // If the words have more than kTrigrams trigrams, kTrigrams of them are used, spread evenly from the
    // first to the last one, so that the words at the end also reduce the candidates.
    const qsizetype used = std::min(trigrams.size(), kTrigrams);
    QStringList parts;
    for (qsizetype i = 0; i < used; ++i) {
        const qsizetype at = used == trigrams.size() ? i : i * (trigrams.size() - 1) / (used - 1);
        parts += quoted(trigrams.at(at));
    }
    return parts.join(QLatin1String(" AND "));
}

QString anyTrigram(const QStringList& terms) {
    QStringList parts;
    for (const QString& term : terms) parts += quoted(term);
    return parts.join(QLatin1String(" OR "));
}

TermRange termsOfLongestWord(const SearchQuery& query) {
    if (query.empty()) return {};
    const QString& word =
        *std::max_element(query.words.cbegin(), query.words.cend(),
                          [](const QString& a, const QString& b) { return characters(a) < characters(b); });
    std::u32string first;
    for (const uint letter : word.toUcs4()) first += folded(letter);
    std::u32string end = first;
    ++end.back();
    // Surrogates are skipped, because they are not characters.
    if (end.back() >= 0xD800 && end.back() < 0xE000) end.back() = 0xE000;
    return {QString::fromStdU32String(first), QString::fromStdU32String(end)};
}

}  // namespace rocmforge
