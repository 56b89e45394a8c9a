// Rows of texts for data-driven tests.
#pragma once

#include <initializer_list>

#include <QTest>

namespace rocmforge::test {

using TextRow = std::initializer_list<const char*>;

// Adds rows to a table whose columns have the type QString. The texts are UTF-8. Each row is named after its
// first text.
inline void add_text_rows(std::initializer_list<TextRow> rows) {
    for (const TextRow& texts : rows) {
        QTestData& row = QTest::newRow(*texts.begin());
        for (const char* text : texts) row << text;
    }
}

// Like add_text_rows(), but the first text of each row is only the row's name and belongs to no column.
inline void add_named_text_rows(std::initializer_list<TextRow> rows) {
    for (const TextRow& texts : rows) {
        QTestData& row = QTest::newRow(*texts.begin());
        for (const char* const* text = texts.begin() + 1; text != texts.end(); ++text) row << *text;
    }
}

}  // namespace rocmforge::test
