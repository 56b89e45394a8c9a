// The words of a message that spelling can be asked about.
#pragma once

#include <QList>
#include <QString>
#include <QStringView>

namespace rocmforge {

struct WordPlace {
    qsizetype start = 0;
    qsizetype length = 0;

    bool operator==(const WordPlace&) const = default;
};

// Of one line that is not part of a block of code. Left out are code between backticks, formulas, addresses,
// paths, names of files and of things in programs, words with digits, single letters, abbreviations in
// capitals, and writing that has no spaces between words.
QList<WordPlace> wordsOf(QStringView line);

// Whether the line begins or ends a block of code, as ``` and ~~~ do: the mark, or null.
QChar codeFence(QStringView line);

}  // namespace rocmforge
