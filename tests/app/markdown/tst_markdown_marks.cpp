#include <QtTest/QTest>

#include "app/markdown/markdown_marks.h"
#include "tests/program/test_program.h"

namespace tst_markdown_marks {

using namespace rocmforge;

class TestMarkdownMarks : public QObject {
    Q_OBJECT

  private slots:
    void openMarksAreClosed_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("closed");
        const auto row = [](const char* text, const char* closed) {
            QTest::newRow(text) << QString::fromUtf8(text) << QString::fromUtf8(closed);
        };
        row("plain", "plain");
        row("a **bold", "a **bold**");
        row("a **bold ", "a **bold**");
        row("a **", "a ");
        row("a **b** c", "a **b** c");
        row("a `code", "a `code`");
        row("a `", "a ");
        row("a `x ** y", "a `x ** y`");
        row("~~gone", "~~gone~~");
        row("**a `b", "**a `b`**");
        row("- **one\n- two", "- **one\n- two");
        row("- one\n- **two", "- one\n- **two**");
        row("**a\n\nb", "**a\n\nb");
        row("2 ** 3", "2 ** 3");
        row("\\**a", "\\**a");
    }
    void openMarksAreClosed() {
        QFETCH(QString, text);
        QFETCH(QString, closed);
        QCOMPARE(closeOpenMarks(text), closed);
    }
};

}  // namespace tst_markdown_marks

ROCMFORGE_TEST(tst_markdown_marks, TestMarkdownMarks, QCoreApplication)
#include "tst_markdown_marks.moc"
