// Parses search terms and finds them in texts. Pure functions.
#pragma once

#include <QtCore/QList>
#include <QtCore/QString>
#include <QtCore/QStringList>

namespace rocmforge {

// The words of a search. All of them must occur, in any order, possibly within longer words. Quotes,
// asterisks and operators have no special meaning. Case is ignored.
struct SearchQuery {
    QStringList words;  // distinct and not empty

    bool empty() const { return words.isEmpty(); }
};

SearchQuery searchQuery(const QString& typed);

struct TextRange {
    qsizetype begin = 0;
    qsizetype length = 0;

    bool operator==(const TextRange&) const = default;
};

// Returns the positions of the words, in ascending order and without overlaps. Empty unless all words occur.
QList<TextRange> matchesIn(const QString& text, const SearchQuery& query);
bool hasAll(const QString& text, const SearchQuery& query);

// An excerpt of a longer text, on one line, which contains the first match.
struct Snippet {
    QString text;
    QList<TextRange> matches;

    bool operator==(const Snippet&) const = default;
};

Snippet snippetOf(const QString& text, const SearchQuery& query);

// Returns the argument of FTS5's MATCH for a trigram index without positions. It matches candidates for all
// words of three or more characters. Empty if there is no such word.
QString trigramMatch(const SearchQuery& query);
// Like trigramMatch(), but matches messages that contain any of these trigrams.
QString anyTrigram(const QStringList& terms);

// The range of the trigrams that start with the longest word. It is used if all words are shorter than a
// trigram.
struct TermRange {
    QString first;
    QString end;
};
TermRange termsOfLongestWord(const SearchQuery& query);

}  // namespace rocmforge
