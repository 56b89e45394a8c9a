// Finds the words of a text whose spelling is checked. Pure functions.
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

// Returns the words of one line outside of code blocks. Skips inline code, formulas, URLs, paths, names of
// files and identifiers, words with digits, single letters, acronyms, and scripts without spaces between
// words.
QList<WordPlace> wordsOf(QStringView line);

// Returns the fence character if the line starts or ends a code block (``` or ~~~), else null.
QChar codeFence(QStringView line);

}  // namespace rocmforge
