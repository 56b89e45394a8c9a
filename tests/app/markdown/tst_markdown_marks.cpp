#include <QtTest/QTest>

#include "app/markdown/markdown_marks.h"
#include "tests/program/test_program.h"
#include "tests/support/data_tables.h"

namespace tst_markdown_marks {

using namespace rocmforge;

class TestMarkdownMarks : public QObject {
    Q_OBJECT

  private slots:
    void openMarksAreClosed_data() {
        test::add_text_table({"text", "closed"}, {
                                                     {"plain", "plain"},
                                                     {"a **bold", "a **bold**"},
                                                     {"a **bold ", "a **bold**"},
                                                     {"a **", "a "},
                                                     {"a **b** c", "a **b** c"},
                                                     {"a `code", "a `code`"},
                                                     {"a `", "a "},
                                                     {"a `x ** y", "a `x ** y`"},
                                                     {"~~gone", "~~gone~~"},
                                                     {"**a `b", "**a `b`**"},
                                                     {"- **one\n- two", "- **one\n- two"},
                                                     {"- one\n- **two", "- one\n- **two**"},
                                                     {"**a\n\nb", "**a\n\nb"},
                                                     {"2 ** 3", "2 ** 3"},
                                                     {"\\**a", "\\**a"},
                                                 });
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
