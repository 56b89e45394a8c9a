// Tests the messages that the window shows while chats cannot be saved, and when they disappear.
#include <QtTest/QSignalSpy>
#include <QtTest/QTest>

#include "app/store/unsaved_chats.h"
#include "tests/app/chat/chat_data.h"
#include "tests/app/chat/chat_parts.h"
#include "tests/program/test_program.h"

namespace tst_unsaved_chats {

using namespace rocmforge;
using namespace rocmforge::test;

class TestUnsavedChats : public QObject {
    Q_OBJECT

  private slots:
    void eachProblemIsExplained_data() {
        QTest::addColumn<int>("problem");
        QTest::addColumn<QString>("words");
        const auto row = [](const char* name, StoreProblem problem, const char* words) {
            QTest::newRow(name) << static_cast<int>(problem) << QString::fromUtf8(words);
        };
        row("full disk", StoreProblem::DiskFull, "the disk is full");
        row("read-only", StoreProblem::ReadOnly, "is read-only");
        row("cannot be opened", StoreProblem::CannotOpen, "Check its permissions");
        row("damaged", StoreProblem::Damaged, "is damaged");
        row("unexpected tables", StoreProblem::Schema, "is damaged");
        row("in use", StoreProblem::Busy, "another program uses");
        row("broken disk", StoreProblem::IoError, "to another disk");
        row("newer version", StoreProblem::Newer, "Update ROCmForge");
        row("other", StoreProblem::Other, "The log in the settings says why");
    }
    void eachProblemIsExplained() {
        QFETCH(const int, problem);
        QFETCH(const QString, words);
        ChatParts parts;
        UnsavedChats unsaved(parts.store, parts.file);
        QSignalSpy changed(&unsaved, &UnsavedChats::changed);
        QCOMPARE(unsaved.sentence(), QString());
        const StoreState state{
            .problem = static_cast<StoreProblem>(problem), .unsaved = true, .unsavedIds = {3, 7}};
        emit parts.store.state(state);
        emit parts.store.state(state);  // reports the same state again
        QCOMPARE(changed.count(), 1);
        QVERIFY2(unsaved.sentence().startsWith(QStringLiteral("Chats can't be saved")) &&
                     unsaved.sentence().contains(words),
                 qPrintable(unsaved.sentence()));
        QCOMPARE(unsaved.ids(), (QVariantList{qint64(3), qint64(7)}));
        emit parts.store.state({});
        QCOMPARE(changed.count(), 2);
        QCOMPARE(unsaved.sentence(), QString());
        QVERIFY(unsaved.ids().isEmpty());
    }

    void recoveryIsToldUntilDismissed() {
        ChatParts parts;
        UnsavedChats unsaved(parts.store, parts.file);
        QCOMPARE(unsaved.recovery(), QString());
        emit parts.store.recovered({1200, 34, QStringLiteral("/data/chats.damaged")});
        const QString told = unsaved.recovery();
        QVERIFY2(told.contains(QStringLiteral("conversations recovered: 1,200, messages recovered: 34")),
                 qPrintable(told));
        QVERIFY2(told.contains(QStringLiteral("/data/chats.damaged")), qPrintable(told));
        emit parts.store.state({.problem = StoreProblem::DiskFull});
        QCOMPARE(unsaved.recovery(), told);
        QSignalSpy changed(&unsaved, &UnsavedChats::changed);
        unsaved.dismissRecovery();
        QCOMPARE(changed.count(), 1);
        QCOMPARE(unsaved.recovery(), QString());
        QVERIFY(!unsaved.sentence().isEmpty());  // the message about saving stays
        emit parts.store.recovered({1, 2, QStringLiteral("/data/chats.damaged.2")});
        QVERIFY(unsaved.recovery().contains(QStringLiteral("/data/chats.damaged.2")));
    }

    // The program calls wouldBeLost() before it ends.
    void storeReportsThatClosingWouldLoseChats() {
        ChatParts parts;
        UnsavedChats unsaved(parts.store, parts.file);
        parts.store.saveConversation(conversation(1, QStringLiteral("a"), 2));
        parts.store.saveMessage(question(2, 0, QStringLiteral("q")));
        QVERIFY(!unsaved.wouldBeLost());
        QCOMPARE(unsaved.sentence(), QString());
        QCOMPARE(ChatDatabase(parts.file).messages(1).size(), 1);
        // A file of a newer version is not written, so everything is in memory only.
        const QTemporaryDir dir;
        const QString newer = dir.filePath(QStringLiteral("chats.sqlite"));
        {
            QList<Migration> future = chatMigrations();
            future += {99, {QStringLiteral("CREATE TABLE future (x)")}};
            const ChatDatabase database(newer, future);
        }
        ChatStore store(newer, noLog());
        UnsavedChats other(store, newer);
        store.open();
        QTRY_VERIFY(!other.sentence().isEmpty());  // reported at once, before anything is written
        QVERIFY(!other.wouldBeLost());
        QVERIFY2(other.sentence().contains(QStringLiteral("newer version")), qPrintable(other.sentence()));
        store.saveConversation(conversation(1, QStringLiteral("a"), 2));
        store.saveMessage(question(2, 0, QStringLiteral("q")));
        QVERIFY(other.wouldBeLost());
        QCOMPARE(other.ids(), QVariantList{qint64(1)});
        const StoreEvents events(store);
        store.loadMessages(1);
        QTRY_COMPARE(events.branches.size(), 1);
        QCOMPARE(events.branches.first().size(), 1);
    }
};

}  // namespace tst_unsaved_chats

ROCMFORGE_TEST(tst_unsaved_chats, TestUnsavedChats, QCoreApplication)
#include "tst_unsaved_chats.moc"
