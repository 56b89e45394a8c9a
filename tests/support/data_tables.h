// Tables for data-driven tests.
#pragma once

#include <initializer_list>
#include <string>
#include <vector>

#include <QTest>

namespace rocmforge::test {

using Texts = std::initializer_list<const char*>;

// Adds columns of type QString, and the table's rows. The texts are UTF-8. Each row is named after its first
// text.
inline void add_text_table(Texts columns, std::initializer_list<Texts> rows) {
    for (const char* column : columns) QTest::addColumn<QString>(column);
    for (const Texts& texts : rows) {
        QTestData& row = QTest::newRow(*texts.begin());
        for (const char* text : texts) row << text;
    }
}

// Like add_text_table(), but the first text of each row is only the row's name and belongs to no column.
inline void add_named_text_table(Texts columns, std::initializer_list<Texts> rows) {
    for (const char* column : columns) QTest::addColumn<QString>(column);
    for (const Texts& texts : rows) {
        QTestData& row = QTest::newRow(*texts.begin());
        for (const char* const* text = texts.begin() + 1; text != texts.end(); ++text) row << *text;
    }
}

// Adds a column "name" of type QString, and a row for each name.
inline void add_names(const std::vector<std::string>& names) {
    QTest::addColumn<QString>("name");
    for (const std::string& name : names) QTest::newRow(name.c_str()) << QString::fromStdString(name);
}

struct BoolRows {
    const char* no;   // name of the row with false
    const char* yes;  // name of the row with true
};

// Adds a column of type bool, and a row for each value.
inline void add_bool_table(const char* column, const BoolRows& rows) {
    QTest::addColumn<bool>(column);
    QTest::newRow(rows.no) << false;
    QTest::newRow(rows.yes) << true;
}

}  // namespace rocmforge::test
