// Tests the rows of a growing answer: only the end changes, and the signals describe all changes.
#include <algorithm>

#include <QtCore/QRandomGenerator>
#include <QtTest/QAbstractItemModelTester>
#include <QtTest/QSignalSpy>
#include <QtTest/QTest>

#include "app/chat/message_model.h"
#include "tests/app/chat/chat_data.h"
#include "tests/app/chat/message_rows_seen.h"
#include "tests/app/markdown/markdown_corpus.h"
#include "tests/program/test_program.h"

namespace tst_message_streaming {

using namespace rocmforge;
using namespace rocmforge::test;

namespace {

// Mirrors a view that reads only the rows and roles that the signals name.
struct MirroredView {
    QList<QVariantMap> rows;

    explicit MirroredView(const MessageModel& model) {
        const auto take = [this, &model](int row, const QList<int>& mirrored) {
            for (const int role :
                 {MessageModel::KindRole, MessageModel::TextRole, MessageModel::LanguageRole,
                  MessageModel::LevelRole, MessageModel::RowsRole, MessageModel::AlignmentRole,
                  MessageModel::ContinuedRole, MessageModel::ContinuesRole}) {
                if (mirrored.isEmpty() || mirrored.contains(role))
                    rows[row].insert(QString::fromLatin1(model.roleNames().value(role)),
                                     at(model, row, role));
            }
        };
        QObject::connect(&model, &MessageModel::rowsInserted, &model,
                         [this, take](const QModelIndex&, int first, int last) {
                             for (int row = first; row <= last; ++row) {
                                 rows.insert(row, QVariantMap());
                                 take(row, {});
                             }
                         });
        QObject::connect(
            &model, &MessageModel::rowsRemoved, &model,
            [this](const QModelIndex&, int first, int last) { rows.remove(first, last - first + 1); });
        QObject::connect(&model, &MessageModel::dataChanged, &model,
                         [take](const QModelIndex& first, const QModelIndex& last, const QList<int>& roles) {
                             for (int row = first.row(); row <= last.row(); ++row) take(row, roles);
                         });
    }
};

// Returns the rows `all`. Each row has only the roles that the row of `view` with the same index has.
QList<QVariantMap> blocksOf(QList<QVariantMap> all, const QList<QVariantMap>& view) {
    for (qsizetype row = 0; row < std::min(all.size(), view.size()); ++row) {
        for (const QString& name : all.at(row).keys()) {
            if (!view.at(row).contains(name)) all[row].remove(name);
        }
    }
    return all;
}

}  // namespace

class TestMessageStreaming : public QObject {
    Q_OBJECT

  private slots:
    void reasoningGrowsInOneRow() {
        MessageModel model;
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setMessages({question(1, 0, QStringLiteral("q"))});
        model.beginAnswer(answer(2, 1, {}));
        model.appendThinking(QStringLiteral("Hm"), 0.5);
        const QStringList thinking{QStringLiteral("user"), QStringLiteral("thinking")};
        QCOMPARE(kinds(model), thinking);
        QVERIFY(at(model, 1, MessageModel::ThinkingRole).toBool());
        QSignalSpy changed(&model, &MessageModel::dataChanged);
        QSignalSpy inserted(&model, &MessageModel::rowsInserted);
        model.appendThinking(QStringLiteral(".\n\nSo"), 1.5);
        QCOMPARE(kinds(model), thinking);
        QCOMPARE(changed.count(), 1);
        QCOMPARE(changed.first().at(0).toModelIndex().row(), 1);
        QCOMPARE(inserted.count(), 0);
        QCOMPARE(at(model, 1, MessageModel::TextRole).toString(), QStringLiteral("Hm.\n\nSo"));
        model.appendText(QStringLiteral("Yes"));
        QVERIFY(!at(model, 1, MessageModel::ThinkingRole).toBool());
        changed.clear();
        model.appendText(QStringLiteral(" and\n\nno"));
        for (const QList<QVariant>& change : changed) QVERIFY(change.at(0).toModelIndex().row() >= 2);
        AnswerStats stats;
        stats.stopReason = AnswerEnd::EndOfText;
        model.finishAnswer(stats);
        QVERIFY(reopeningKeepsRows(model));
    }

    void pendingAnswerShowsAnEmptyRow() {
        MessageModel model;
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.appendMessage(question(1, 0, QStringLiteral("q")));
        model.beginAnswer(answer(2, 1, {}));
        QCOMPARE(kinds(model), (QStringList{QStringLiteral("user"), QStringLiteral("paragraph")}));
        QVERIFY(at(model, 1, MessageModel::StreamingRole).toBool());
        QVERIFY(!at(model, 0, MessageModel::StreamingRole).toBool());
        QCOMPARE(at(model, 1, MessageModel::TextRole).toString(), QString());
        AnswerStats failed;
        failed.stopReason = AnswerEnd::Cancelled;
        model.finishAnswer(failed);
        QCOMPARE(kinds(model), (QStringList{QStringLiteral("user"), QStringLiteral("footer")}));
    }

    void streamingChangesOnlyTheLastRows() {
        MessageModel model;
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setMessages({question(1, 0, QStringLiteral("q"))});
        model.beginAnswer(answer(2, 1, {}));
        QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
        QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
        QSignalSpy removed(&model, &QAbstractItemModel::rowsRemoved);
        for (int i = 0; i < 300; ++i) {
            changed.clear();
            const int before = model.count();
            model.appendText(QStringLiteral("some more words here%1")
                                 .arg(i % 10 == 9 ? QStringLiteral("\n\n") : QStringLiteral(" ")));
            for (const QList<QVariant>& call : changed) {
                QVERIFY(call.at(0).toModelIndex().row() >= before - 1);
                QVERIFY(!call.at(2).value<QList<int>>().isEmpty());
            }
        }
        QCOMPARE(reset.count(), 0);
        QCOMPARE(removed.count(), 0);
        QCOMPARE(model.count(), 1 + 30);
    }

    void streamedMessageEqualsLoadedMessage_data() {
        QTest::addColumn<QString>("text");
        int i = 0;
        for (const QString& text : markdownCorpus()) QTest::addRow("%d", i++) << text;
    }
    // A streamed answer has the same rows as an answer that is loaded from the store.
    void streamedMessageEqualsLoadedMessage() {
        QFETCH(QString, text);
        AnswerStats stats;
        stats.stopReason = AnswerEnd::EndOfText;
        MessageModel streamed;
        QAbstractItemModelTester tester(&streamed, QAbstractItemModelTester::FailureReportingMode::QtTest);
        const MirroredView mirrored(streamed);
        streamed.appendMessage(question(1, 0, QStringLiteral("q")));
        streamed.beginAnswer(answer(2, 1, {}));
        QRandomGenerator random(7);
        for (qsizetype at = 0; at < text.size();) {
            const qsizetype size = 1 + random.bounded(40);
            streamed.appendText(QStringView(text).mid(at, size));
            at += size;
        }
        streamed.finishAnswer(stats);

        MessageModel loaded;
        loaded.setMessages({question(1, 0, QStringLiteral("q")), answer(2, 1, text)});
        QCOMPARE(snapshot(streamed), snapshot(loaded));
        QCOMPARE(mirrored.rows, blocksOf(snapshot(loaded), mirrored.rows));
    }

    // An answer that was stopped and continued also has the same rows as an answer that is loaded from the
    // store.
    void resumedMessageEqualsLoadedMessage_data() { streamedMessageEqualsLoadedMessage_data(); }
    void resumedMessageEqualsLoadedMessage() {
        QFETCH(QString, text);
        for (const QString& thought : {QString(), QStringLiteral("Hm.")}) {
            ChatEntry half = answer(2, 1, text.left(text.size() / 2));
            half.thinking = thought;
            half.stats.notice = QStringLiteral("It was stopped.");
            ChatEntry whole = half;
            whole.content = text;
            whole.stats = {};
            MessageModel resumed;
            QAbstractItemModelTester tester(&resumed, QAbstractItemModelTester::FailureReportingMode::QtTest);
            resumed.setMessages({question(1, 0, QStringLiteral("q")), half});
            resumed.resumeAnswer();
            QVERIFY(at(resumed, resumed.count() - 1, MessageModel::StreamingRole).toBool());
            resumed.appendText(QStringView(text).mid(text.size() / 2));
            resumed.finishAnswer(whole.stats);
            MessageModel loaded;
            loaded.setMessages({question(1, 0, QStringLiteral("q")), whole});
            QCOMPARE(snapshot(resumed), snapshot(loaded));
        }
    }

    void stoppedReasoningIsContinued() {
        MessageModel model;
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        ChatEntry half = answer(2, 1, {});
        half.thinking = QStringLiteral("Hm");
        model.setMessages({question(1, 0, QStringLiteral("q")), half});
        model.resumeAnswer();
        QCOMPARE(kinds(model), (QStringList{QStringLiteral("user"), QStringLiteral("thinking")}));
        QVERIFY(at(model, 1, MessageModel::ThinkingRole).toBool());
        model.appendThinking(QStringLiteral(", so"), 2);
        model.appendText(QStringLiteral("Yes"));
        QCOMPARE(at(model, 1, MessageModel::TextRole).toString(), QStringLiteral("Hm, so"));
        QCOMPARE(kinds(model).last(), QStringLiteral("paragraph"));
    }

    void onlyAnswersCanBeContinued() {
        MessageModel model;
        model.resumeAnswer();
        model.setMessages({question(1, 0, QStringLiteral("q"))});
        model.resumeAnswer();
        QVERIFY(!at(model, 0, MessageModel::StreamingRole).toBool());
    }

    void streamingContinuesWhenShownAgain() {
        MessageModel model;
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        ChatEntry growing = answer(2, 1, QStringLiteral("Half an **ans"));
        growing.stats.stopReason = AnswerEnd::Growing;
        model.setMessages({question(1, 0, QStringLiteral("q")), growing});
        QCOMPARE(at(model, 1, MessageModel::TextRole).toString(), QStringLiteral("Half an **ans**"));
        model.appendText(u"wer** is");
        QCOMPARE(at(model, 1, MessageModel::TextRole).toString(), QStringLiteral("Half an **answer** is"));
        model.finishAnswer({});
        QCOMPARE(model.messageText(2), QStringLiteral("Half an **answer** is"));
        QCOMPARE(kinds(model).last(), QStringLiteral("footer"));
    }
};

}  // namespace tst_message_streaming

ROCMFORGE_TEST(tst_message_streaming, TestMessageStreaming, QCoreApplication)
#include "tst_message_streaming.moc"
