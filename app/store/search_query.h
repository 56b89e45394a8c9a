// What a person typed into the search, and where it stands in a text.
#pragma once

#include <QtCore/QList>
#include <QtCore/QString>
#include <QtCore/QStringList>

namespace rocmforge {

// Words that must all be there, in any order, as parts of words too. Nothing in them is a command: quotes,
// stars and NEAR are looked for as they are. Upper and lower case are the same.
struct SearchQuery {
    QStringList words;  // each once, none of them empty

    bool empty() const { return words.isEmpty(); }
};

SearchQuery searchQuery(const QString& typed);

struct TextRange {
    qsizetype begin = 0;
    qsizetype length = 0;

    bool operator==(const TextRange&) const = default;
};

// Where the words stand, in order and without overlaps; nothing unless all of them are there.
QList<TextRange> matchesIn(const QString& text, const SearchQuery& query);
bool hasAll(const QString& text, const SearchQuery& query);

// A line of a longer text, cut around its first match.
struct Snippet {
    QString text;
    QList<TextRange> matches;

    bool operator==(const Snippet&) const = default;
};

Snippet snippetOf(const QString& text, const SearchQuery& query);

// For FTS5's MATCH on a trigram index that keeps no positions: messages that may have the words of three and
// more characters; "" when there is none so long.
QString trigramMatch(const SearchQuery& query);
// For the same, messages with one of these rows of three characters.
QString anyTrigram(const QStringList& terms);

// Of words that are shorter: the longest, as the index has it, and what comes after all that begins with it.
struct TermRange {
    QString first;
    QString end;
};
TermRange termsOfShortest(const SearchQuery& query);

}  // namespace rocmforge
