// Tests the rows of a conversation and how they change.
#include <QtTest/QAbstractItemModelTester>
#include <QtTest/QSignalSpy>
#include <QtTest/QTest>

#include "app/chat/message_model.h"
#include "app/store/attachment.h"
#include "tests/app/chat/chat_data.h"
#include "tests/app/chat/message_rows_seen.h"
#include "tests/program/test_program.h"

namespace tst_message_model {

using namespace rocmforge;
using namespace rocmforge::test;

class TestMessageModel : public QObject {
    Q_OBJECT

  private slots:
    void startsEmpty() {
        MessageModel model;
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        QVERIFY(model.empty());
        QCOMPARE(model.count(), 0);
        QCOMPARE(model.messageText(1), QString());
        QCOMPARE(model.codeText(0), QString());
    }

    void eachBlockIsARow() {
        MessageModel model;
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        ChatEntry reply = answer(2, 1, QStringLiteral("Hello **you**\n\n```c\nint x;\n```\n"));
        reply.stats.tokens = 12;
        reply.stats.tokensPerSecond = 34.5;
        reply.stats.firstTokenSeconds = 0.25;
        reply.stats.contextUsed = 40;
        reply.stats.contextSize = 2048;
        model.setMessages({question(1, 0, QStringLiteral("Hi *there* <b>")), reply});
        QCOMPARE(kinds(model), (QStringList{QStringLiteral("user"), QStringLiteral("paragraph"),
                                            QStringLiteral("code"), QStringLiteral("footer")}));
        QCOMPARE(at(model, 0, MessageModel::TextRole).toString(), QStringLiteral("Hi *there* <b>"));
        QCOMPARE(at(model, 2, MessageModel::TextRole).toString(), QStringLiteral("int x;"));
        QCOMPARE(at(model, 2, MessageModel::LanguageRole).toString(), QStringLiteral("c"));
        QCOMPARE(at(model, 1, MessageModel::FirstOfMessageRole).toBool(), true);
        QCOMPARE(at(model, 2, MessageModel::FirstOfMessageRole).toBool(), false);
        QCOMPARE(at(model, 3, MessageModel::TokenCountRole).toInt(), 12);
        QCOMPARE(at(model, 3, MessageModel::TokensPerSecondRole).toDouble(), 34.5);
        QCOMPARE(at(model, 3, MessageModel::ContextUsedRole).toInt(), 40);
        QCOMPARE(at(model, 3, MessageModel::StopReasonRole).toString(), QStringLiteral("end"));
        QCOMPARE(at(model, 3, MessageModel::LastRole).toBool(), true);
        QCOMPARE(model.messageText(2), reply.content);
    }

    void attachmentsCanBeOpened() {
        MessageModel model;
        ChatEntry asked = question(1, 0, QStringLiteral("What do they say?"));
        asked.attachments = attachmentsToJson({{.name = QStringLiteral("a.md"), .text = QStringLiteral("A")},
                                               {.name = QStringLiteral("b.txt"),
                                                .text = QStringLiteral("B\n<b>"),
                                                .bytes = 1234,
                                                .tokens = 5}});
        model.setMessages({asked, answer(2, 1, QStringLiteral("Nothing"))});
        const QVariantMap second = model.attachment(1, 1);
        QCOMPARE(second.value("name").toString(), QStringLiteral("b.txt"));
        QCOMPARE(second.value("text").toString(), QStringLiteral("B\n<b>"));
        QCOMPARE(second.value("bytes").toLongLong(), 1234);
        QVERIFY(model.attachment(1, 2).isEmpty() && model.attachment(1, -1).isEmpty());
        QVERIFY(model.attachment(2, 0).isEmpty() && model.attachment(3, 0).isEmpty());
        QCOMPARE(model.attachment(1, 0).value("text").toString(), QStringLiteral("A"));
    }

    void findsFirstAndLastRowOfAMessage() {
        MessageModel model;
        ChatEntry reply = answer(2, 1, QStringLiteral("One\n\nTwo\n\nThree"));
        reply.thinking = QStringLiteral("Reasoning");
        model.setMessages({question(1, 0, QStringLiteral("q")), reply});
        QCOMPARE(model.firstRowOf(1), 0);
        QCOMPARE(model.lastRowOf(1), 0);
        // The first row of an answer has the reasoning, and the last row has the statistics.
        QCOMPARE(model.firstRowOf(2), 1);
        QCOMPARE(model.lastRowOf(2), model.count() - 1);
        QCOMPARE(model.firstRowOf(3), -1);
        QCOMPARE(model.lastRowOf(3), -1);
    }

    void findsRowsContainingWords() {
        MessageModel model;
        ChatEntry reply =
            answer(2, 1,
                   QStringLiteral(
                       "A *needle*\n\n| Head | x |\n|---|---|\n| a NEEDLE | y |\n\n```\nneedle\n```\n\nhay"));
        reply.thinking = QStringLiteral("needle");
        model.setMessages({question(1, 0, QStringLiteral("Where is the Needle?")), reply});
        QCOMPARE(model.rowsWith(QStringLiteral(" needle ")), (QVariantList{0, 2, 3, 4}));
        QCOMPARE(model.rowsWith(QStringLiteral("straw")), QVariantList());
        QCOMPARE(model.rowsWith(QStringLiteral("  ")), QVariantList());
    }

    // The model keeps the text unchanged. Views decide which parts to show (tests/rendering).
    void modelTextIsNotRewritten() {
        const QString text = QStringLiteral("<img src=x> ![a](http://u)");
        MessageModel model;
        model.setMessages({answer(1, 0, text + QStringLiteral("\n\n| <b> | x |\n|---|--:|\n"))});
        QCOMPARE(at(model, 0, MessageModel::TextRole).toString(), text);
        const QVariantList rows = at(model, 1, MessageModel::RowsRole).toList();
        QCOMPARE(rows.at(0).toStringList(), (QStringList{QStringLiteral("<b>"), QStringLiteral("x")}));
        QCOMPARE(at(model, 1, MessageModel::AlignmentRole).toStringList().join(u','),
                 QStringLiteral(",right"));
    }

    void eachFormulaIsARow() {
        MessageModel model;
        model.setMessages({answer(1, 0, QStringLiteral("So\n$$\nx_1 **\n$$"))});
        QCOMPARE(at(model, 1, MessageModel::KindRole).toString(), QStringLiteral("math"));
        QCOMPARE(at(model, 1, MessageModel::TextRole).toString(), QStringLiteral("x_1 **"));
    }

    void failureIsShownAsANotice() {
        MessageModel model;
        ChatEntry reply = answer(2, 1, {});
        reply.stats.stopReason = AnswerEnd::Failed;
        reply.stats.notice = QStringLiteral("The prompt is too long.");
        model.setMessages({question(1, 0, QStringLiteral("q")), reply});
        QCOMPARE(kinds(model),
                 (QStringList{QStringLiteral("user"), QStringLiteral("notice"), QStringLiteral("footer")}));
        QCOMPARE(at(model, 1, MessageModel::TextRole).toString(), reply.stats.notice);
        QCOMPARE(at(model, 1, MessageModel::FirstOfMessageRole).toBool(), true);
    }

    void reasoningIsARowBeforeItsAnswer() {
        MessageModel model;
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        ChatEntry reply = answer(2, 1, QStringLiteral("Yes."));
        reply.thinking = QStringLiteral("Is it? <b>");
        reply.thinkingSeconds = 4.5;
        model.setMessages({question(1, 0, QStringLiteral("q")), reply});
        QCOMPARE(kinds(model), (QStringList{QStringLiteral("user"), QStringLiteral("thinking"),
                                            QStringLiteral("paragraph"), QStringLiteral("footer")}));
        QCOMPARE(at(model, 1, MessageModel::TextRole).toString(), reply.thinking);
        QCOMPARE(at(model, 1, MessageModel::ThinkingSecondsRole).toDouble(), 4.5);
        QVERIFY(!at(model, 1, MessageModel::ThinkingRole).toBool());
        QVERIFY(at(model, 1, MessageModel::FirstOfMessageRole).toBool());
        QVERIFY(!at(model, 2, MessageModel::FirstOfMessageRole).toBool());
        QCOMPARE(model.messageText(2), reply.content);
    }

    void reasoningWithoutAReplyIsShown() {
        for (const bool late : {false, true}) {
            MessageModel model;
            QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
            model.setMessages({question(1, 0, QStringLiteral("q"))});
            model.beginAnswer(answer(2, 1, {}));
            if (late) model.appendText(QStringLiteral("First.\n\nSecond."));
            model.appendThinking(QStringLiteral("Hm"), 0.5);
            model.appendThinking(QStringLiteral("m"), 0.6);
            if (late) model.appendText(QStringLiteral(" Third."));
            QVERIFY(reopeningKeepsRows(model));
            AnswerStats stats;
            stats.stopReason = AnswerEnd::Cancelled;
            model.finishAnswer(stats);
            QVERIFY(reopeningKeepsRows(model));
            QCOMPARE(kinds(model).mid(0, 2),
                     (QStringList{QStringLiteral("user"), QStringLiteral("thinking")}));
            QCOMPARE(kinds(model).last(), QStringLiteral("footer"));
        }
    }

    // Rows of messages that are in both branches are kept, so that selections in these rows stay.
    void switchingBranchesUpdatesOnlyDifferingRows_data() {
        QTest::addColumn<QList<qint64>>("from");
        QTest::addColumn<QList<qint64>>("to");
        QTest::addColumn<int>("removed");  // number of removed rows; each message has two rows
        QTest::addColumn<int>("inserted");
        using Ids = QList<qint64>;
        QTest::newRow("unchanged") << Ids{1, 2, 3} << Ids{1, 2, 3} << 0 << 0;
        QTest::newRow("different end") << Ids{1, 2, 3} << Ids{1, 2, 4, 5} << 2 << 4;
        QTest::newRow("one inserted") << Ids{1, 2, 3} << Ids{1, 9, 2, 3} << 0 << 2;
        QTest::newRow("one removed") << Ids{1, 9, 2, 3} << Ids{1, 2, 3} << 2 << 0;
        QTest::newRow("first removed") << Ids{1, 2} << Ids{2} << 2 << 0;
        QTest::newRow("longer") << Ids{1, 2} << Ids{1, 2, 3} << 0 << 2;
        QTest::newRow("shorter") << Ids{1, 2, 3} << Ids{1} << 4 << 0;
        QTest::newRow("all removed") << Ids{1, 2} << Ids{} << 4 << 0;
        QTest::newRow("from empty") << Ids{} << Ids{1, 2} << 0 << 4;
        QTest::newRow("all different") << Ids{1, 2} << Ids{3, 4} << 4 << 4;
    }
    void switchingBranchesUpdatesOnlyDifferingRows() {
        const auto branch = [](const QList<qint64>& ids) {
            QList<ChatEntry> messages;
            for (const qint64 id : ids) messages += answer(id, 0, QStringLiteral("text %1").arg(id));
            return messages;
        };
        QFETCH(QList<qint64>, from);
        QFETCH(QList<qint64>, to);
        MessageModel model;
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setMessages(branch(from));
        int removed = 0;
        int inserted = 0;
        connect(&model, &MessageModel::rowsRemoved, &model,
                [&](const QModelIndex&, int first, int last) { removed += last - first + 1; });
        connect(&model, &MessageModel::rowsInserted, &model,
                [&](const QModelIndex&, int first, int last) { inserted += last - first + 1; });
        QSignalSpy changed(&model, &MessageModel::dataChanged);
        model.showBranch(branch(to));
        QTEST(removed, "removed");
        QTEST(inserted, "inserted");
        MessageModel loaded;
        loaded.setMessages(branch(to));
        QCOMPARE(snapshot(model), snapshot(loaded));
        for (const QList<QVariant>& call : changed) {
            QCOMPARE(call.at(2).value<QList<int>>(), QList<int>{MessageModel::LastRole});
        }
    }

    void versionsAreReported() {
        MessageModel model;
        model.setMessages({question(1, 0, QStringLiteral("q")), answer(2, 1, QStringLiteral("a"))});
        QCOMPARE(at(model, 1, MessageModel::VersionsRole).toInt(), 1);
        QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
        model.setVersions({{2, {2, 3}}});
        QCOMPARE(changed.count(), 2);  // one signal for the block and one for the footer
        QCOMPARE(changed.first().at(0).toModelIndex().row(), 1);
        QCOMPARE(at(model, 2, MessageModel::VersionRole).toInt(), 2);
        QCOMPARE(at(model, 2, MessageModel::VersionsRole).toInt(), 3);
        QCOMPARE(at(model, 0, MessageModel::VersionsRole).toInt(), 1);
        changed.clear();
        model.setVersions({{2, {2, 3}}});
        QCOMPARE(changed.count(), 0);
    }

    void truncatesBeforeANewAnswer() {
        MessageModel model;
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setMessages({question(1, 0, QStringLiteral("q")), answer(2, 1, QStringLiteral("a\n\nb")),
                           question(3, 2, QStringLiteral("r")), answer(4, 3, QStringLiteral("c"))});
        QVERIFY(!at(model, 3, MessageModel::LastRole).toBool());
        model.truncateFrom(3);
        QCOMPARE(model.messages().size(), 2);
        QVERIFY(at(model, 3, MessageModel::LastRole).toBool());
        model.truncateFrom(99);
        QCOMPARE(model.messages().size(), 2);
        model.truncateFrom(1);
        QVERIFY(model.empty());
    }

    void lastMessageRoleFollowsNewMessages() {
        MessageModel model;
        model.setMessages({question(1, 0, QStringLiteral("q")), answer(2, 1, QStringLiteral("a"))});
        QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
        model.appendMessage(question(3, 2, QStringLiteral("more")));
        QVERIFY(!at(model, 2, MessageModel::LastRole).toBool());
        QCOMPARE(changed.last().at(2).value<QList<int>>(), QList<int>{MessageModel::LastRole});
    }

    void wholeCodeIsCopied() {
        QStringList lines;
        for (int i = 0; i < 250; ++i) lines += QStringLiteral("line %1").arg(i);
        MessageModel model;
        model.setMessages({answer(1, 0, QStringLiteral("```\n%1\n```").arg(lines.join(QLatin1Char('\n'))))});
        QCOMPARE(model.count(), 4);  // three pieces of the text, and the footer
        for (int row = 0; row < 3; ++row) QCOMPARE(model.codeText(row), lines.join(QLatin1Char('\n')));
        QCOMPARE(model.codeBefore(0), QString());
        QCOMPARE(model.codeBefore(1), at(model, 0, MessageModel::TextRole).toString() + QLatin1Char('\n'));
        QCOMPARE(model.codeBefore(2),
                 model.codeBefore(1) + at(model, 1, MessageModel::TextRole).toString() + QLatin1Char('\n'));

        // The pieces of a long line that is split have no separator between them.
        const QString line = QStringLiteral("x = [1, 2];").repeated(200);
        model.setMessages({answer(1, 0, QStringLiteral("```\n%1\n```").arg(line))});
        QVERIFY(model.count() > 2);
        QCOMPARE(model.codeText(1), line);
        QCOMPARE(model.codeBefore(1), at(model, 0, MessageModel::TextRole).toString());
    }
};

}  // namespace tst_message_model

ROCMFORGE_TEST(tst_message_model, TestMessageModel, QCoreApplication)
#include "tst_message_model.moc"
