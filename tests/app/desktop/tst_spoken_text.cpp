#include <QtTest/QTest>

#include "app/desktop/spoken_text.h"
#include "tests/program/test_program.h"
#include "tests/support/data_tables.h"

namespace tst_spoken_text {

using namespace rocmforge;

class TestSpokenText : public QObject {
    Q_OBJECT

  private slots:
    void markdownBecomesSpokenText_data() {
        test::add_named_text_table(
            {"markdown", "said"},
            {
                {"nothing", "", ""},
                {"a paragraph", "So **it** is,\n*indeed* `here`.", "So it is, indeed here."},
                {"two", "One.\n\nTwo.", "One.|Two."},
                {"a heading", "# Title\n\ntext", "Title|text"},
                {"a list", "- one\n- two\n  1. three", "one|two|three"},
                {"a quote", "> said he\n> once", "said he once"},
                {"code", "Look:\n\n```cpp\nint x;\n```\n\nThere.", "Look:|Here is code.|There."},
                {"a formula of its own", "$$\nx^2\n$$", "a formula"},
                {"a formula", "With $x^2$ it holds.", "With a formula it holds."},
                {"a link", "See [the page](https://x.org/y).", "See the page."},
                {"an address", "See https://x.org/y now.", "See an address now."},
                {"a picture", "![a chart](/tmp/x.png)", "a chart"},
                {"a table", "| a | b |\n|---|---|\n| **1** | 2 |\n| 3 |  |", "a, b|1, 2|3"},
                {"a rule", "one\n\n---\n\ntwo", "one|two"},
                {"no words", "…", ""},
                {"signs between words", "one\n\n🎉 … *\n\n№ 2\n\n𝔘", "one|№ 2|𝔘"},
                {"a row of signs", "| a | b |\n|---|---|\n| – | ✓ |\n| 3 | ✓ |", "a, b|3, ✓"},
                {"html", "<b>x</b>", "<b>x</b>"},
            });
    }
    void markdownBecomesSpokenText() {
        QFETCH(QString, markdown);
        QTEST(spokenText(markdown).join(u'|'), "said");
    }

    void longCodeIsAnnouncedOnce() {
        const QString code =
            QStringLiteral("```\n") + QStringLiteral("line\n").repeated(1000) + QStringLiteral("```");
        QCOMPARE(spokenText(code), QStringList{QStringLiteral("Here is code.")});
    }
};

}  // namespace tst_spoken_text

ROCMFORGE_TEST(tst_spoken_text, TestSpokenText, QCoreApplication)
#include "tst_spoken_text.moc"
