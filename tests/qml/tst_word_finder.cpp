#include <QtTest/QTest>

#include "qml/spelling/word_finder.h"
#include "tests/program/test_program.h"
#include "tests/support/data_tables.h"

namespace tst_word_finder {

using namespace rocmforge;

class TestWordFinder : public QObject {
    Q_OBJECT

  private slots:
    void wordsAreFound_data() {
        test::add_text_table(
            {"line", "found"},
            {
                {"Hello, world.", "Hello world"},
                {"don't can’t 'quoted' rock'n'roll", "don't can’t quoted rock'n'roll"},
                {"a I x", ""},
                {"well-known and/or (bracketed) \"said\"", "well known and or bracketed said"},
                {"naïve Straße Überfluß слово", "naïve Straße Überfluß слово"},
                {"e\u0301tude", "e\u0301tude"},
                {"use `colour` and ``a `b` c`` here", "use and here"},
                {"an `open one", "an open one"},
                {"it costs $5 and $6 more", "it costs and more"},
                {"so $x + y$ holds", "so holds"},
                {"see https://example.org/page now", "see now"},
                {"www.example.org mail@example.org key=value", ""},
                {"src/main.cpp notes.txt ./run.sh ~/x /usr/bin ../up C:\\dir", ""},
                {"snake_case camelCase std::sort main() --help HTTP USA", ""},
                {"Ends here. Next", "Ends here Next"},
                {"x86 v2 4th 2nd", ""},
                {"日本語 ひらがな カタカナ 中文 and", "and"},
                {"\U0001F600 smile \U0001F600", "smile"},
                {"", ""},
                {"   ", ""},
                {"'''", ""},
                {"**bold** _it_ ~~old~~ # Title", "bold old Title"},
                {"[text](https://example.org)", ""},
            });
    }
    void wordsAreFound() {
        QFETCH(QString, line);
        QStringList found;
        for (const WordPlace& place : wordsOf(line)) found += line.mid(place.start, place.length);
        QTEST(found.join(u' '), "found");
    }

    // The search runs at every keystroke, so it must be fast for any line.
    void hostileLinesTerminate() {
        for (const QString& line :
             {QStringLiteral("`").repeated(20000), QStringLiteral("`a``b```c").repeated(2000),
              QStringLiteral("$a ").repeated(6000), QStringLiteral("'").repeated(20000),
              QStringLiteral("a").repeated(20000), QString(QChar(0xD800)).repeated(20000)}) {
            QVERIFY(wordsOf(line).size() < 20000);
        }
    }

    void fencesAreRecognised() {
        QCOMPARE(codeFence(u"```cpp"), QChar(u'`'));
        QCOMPARE(codeFence(u"  ~~~"), QChar(u'~'));
        QVERIFY(codeFence(u"``inline``").isNull());
        QVERIFY(codeFence(u"text").isNull());
    }
};

}  // namespace tst_word_finder

ROCMFORGE_TEST(tst_word_finder, TestWordFinder, QCoreApplication)
#include "tst_word_finder.moc"
