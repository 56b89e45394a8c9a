// Tests what the store reads while changes are pending, because they can't be written.
#include <algorithm>
#include <sys/mount.h>

#include <QtCore/QTemporaryDir>
#include <QtTest/QTest>

#include "app/store/chat_database.h"
#include "app/store/chat_store.h"
#include "tests/app/chat/chat_data.h"
#include "tests/app/chat/chat_parts.h"
#include "tests/program/test_program.h"

namespace tst_chat_store_worker_reads {

using namespace rocmforge;
using namespace rocmforge::test;

class TestChatStoreWorkerReads : public QObject {
    Q_OBJECT

  private slots:
    // The file could not be opened. It can be opened now, but the disk is full, so the changes stay pending.
    // Once there is space, they are written.
    void pendingConversationsAreListedAfterReopening() {
        const QTemporaryDir mountPoint;
        const QByteArray place = mountPoint.path().toLocal8Bit();
        const auto mounted = [&place](unsigned long flags, const char* size) {
            return ::mount("tmpfs", place.constData(), "tmpfs", flags, size) == 0;
        };
        if (!mounted(0, "size=1m")) {
            QSKIP("No small file system could be mounted here (that needs root).");
        }
        const QString file = mountPoint.filePath(QStringLiteral("chats.sqlite"));
        {
            ChatDatabase database(file);
            database.save(conversation(1, QStringLiteral("removed")));
            database.save(conversation(2, QStringLiteral("kept")));
        }
        QVERIFY(mounted(MS_REMOUNT | MS_RDONLY, "size=1m"));
        const QList<qint64> wanted{2, 10, 20};
        {
            ChatStore store(file, noLog());
            const StoreEvents events(store);
            store.open();
            store.saveConversation(conversation(10, QStringLiteral("large"), 11));
            store.saveMessage(question(11, 0, QString(3'000'000, QLatin1Char('x')), 10));
            store.saveConversation(conversation(20, QStringLiteral("pending")));
            store.removeConversations({1});
            QVERIFY(store.flushed().inMemory);
            QVERIFY(mounted(MS_REMOUNT, "size=1m"));
            const StoreState state = store.flushed();
            QCOMPARE(state.problem, StoreProblem::DiskFull);
            QVERIFY(state.unsaved && !state.inMemory);
            QTRY_COMPARE(events.lists.size(), 2);
            QCOMPARE(idsOf(events.lists.last()), wanted);
            QVERIFY(mounted(MS_REMOUNT, "size=32m"));
            store.saveMessage(question(21, 0, QStringLiteral("on disk"), 20));
            QVERIFY(!store.flushed().unsaved);
        }
        QList<qint64> kept;
        qsizetype messages = 0;
        {
            ChatDatabase database(file);
            kept = idsOf(database.conversations());
            messages = database.messages(20).size();
        }
        ::umount2(place.constData(), MNT_DETACH);
        QCOMPARE(kept, wanted);
        QCOMPARE(messages, 1);
    }

  private:
    static QList<qint64> idsOf(const QList<Conversation>& all) {
        QList<qint64> ids;
        for (const Conversation& one : all) ids += one.id;
        std::sort(ids.begin(), ids.end());
        return ids;
    }
};

}  // namespace tst_chat_store_worker_reads

ROCMFORGE_TEST(tst_chat_store_worker_reads, TestChatStoreWorkerReads, QCoreApplication)
#include "tst_chat_store_worker_reads.moc"
