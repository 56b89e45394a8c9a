#include <QtTest/QTest>

#include "app/chat/excerpt.h"
#include "tests/app/chat/chat_data.h"
#include "tests/program/test_program.h"

namespace tst_excerpt {

using namespace rocmforge;
using namespace rocmforge::test;

class TestExcerpt : public QObject {
    Q_OBJECT

  private slots:
    void init() {
        excerpt_.setMessages(&model_);
        ChatEntry said =
            answer(2, 1,
                   QStringLiteral("# Head\n\nSome **bold** words.\n\n- one\n- two\n\n> quoted\n\n"
                                  "|a|b|\n|---|---|\n|1|2|\n\n```cpp\nint a;\n```\n"));
        said.thinking = QStringLiteral("a thought");
        model_.setMessages({question(1, 0, QStringLiteral("Why?")), said});
    }

    void selectionIsCopiedAsMarkdown() {
        QCOMPARE(excerpt_.text(0, {}, last(), {}, true, {}),
                 QStringLiteral("Why?\n\n# Head\n\nSome **bold** words.\n\n- one\n- two\n\n> quoted\n\n"
                                "| a | b |\n|---|---|\n| 1 | 2 |\n\n```cpp\nint a;\n```"));
    }

    void selectionIsCopiedAsPlainText() {
        const QString text = excerpt_.text(0, {}, last(), {}, false, {});
        QVERIFY2(text.startsWith(QStringLiteral("Why?\n\nHead\n\nSome bold words.\n\n")), qPrintable(text));
        QVERIFY2(text.endsWith(QStringLiteral("a\tb\n1\t2\n\nint a;")), qPrintable(text));
        QVERIFY(text.contains(QStringLiteral("one")) && text.contains(QStringLiteral("quoted")));
        QVERIFY(!text.contains(u'*') && !text.contains(u'`') && !text.contains(u'>'));
    }

    void firstAndLastRowsAreCutToTheSelection() {
        QCOMPARE(excerpt_.text(0, QStringLiteral("y?"), 3, QStringLiteral("Some"), true, {}),
                 QStringLiteral("y?\n\n# Head\n\nSome"));
        QCOMPARE(excerpt_.text(0, QString(), 2, QString(QStringLiteral("")), true, {}), QString());
    }

    void foldedReasoningIsLeftOut() {
        QVERIFY(!excerpt_.text(0, {}, last(), {}, false, {}).contains(QStringLiteral("thought")));
        QVERIFY(excerpt_.text(0, {}, last(), {}, false, {{QStringLiteral("2"), true}})
                    .contains(QStringLiteral("a thought")));
    }

    // A code block that is split over several rows is copied as one block, wherever the selection starts and
    // ends.
    void splitCodeIsCopiedAsOneBlock() {
        QString code;
        for (int i = 0; i < 500; ++i) code += QStringLiteral("line %1\n").arg(i);
        model_.setMessages(
            {answer(2, 0, QStringLiteral("Before\n\n```py\n") + code + QStringLiteral("```\n\nAfter"))});
        QVERIFY(model_.rowCount() > 4);
        QCOMPARE(excerpt_.text(0, {}, last(), {}, true, {}),
                 QStringLiteral("Before\n\n```py\n") + code + QStringLiteral("```\n\nAfter"));
        QCOMPARE(excerpt_.text(1, QStringLiteral("line 99"), 2, QStringLiteral("line 100"), true, {}),
                 QStringLiteral("```py\nline 99\nline 100\n```"));
        QCOMPARE(excerpt_.text(1, {}, 1, {}, false, {}).count(u'\n'), 99);
    }

    void rowsOutOfRangeAreIgnored() {
        QCOMPARE(excerpt_.text(-5, {}, 500, {}, true, {}), excerpt_.text(0, {}, last(), {}, true, {}));
        QCOMPARE(excerpt_.text(3, {}, 2, {}, true, {}), QString());
    }

  private:
    int last() const { return model_.rowCount() - 1; }

    MessageModel model_;
    Excerpt excerpt_;
};

}  // namespace tst_excerpt

ROCMFORGE_TEST(tst_excerpt, TestExcerpt, QGuiApplication)
#include "tst_excerpt.moc"
