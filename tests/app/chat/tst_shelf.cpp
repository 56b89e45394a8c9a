// Tests actions on whole conversations, and their effect on the list and on disk.
#include <QtCore/QFile>
#include <QtSql/QSqlQuery>
#include <QtTest/QAbstractItemModelTester>
#include <QtTest/QSignalSpy>
#include <QtTest/QTest>

#include "app/chat/shelf.h"
#include "app/chat/trash_model.h"
#include "app/store/forgetting.h"
#include "tests/app/chat/chat_data.h"
#include "tests/app/chat/chat_parts.h"
#include "tests/program/test_program.h"

namespace tst_shelf {

using namespace rocmforge;
using namespace rocmforge::test;

namespace {

struct Rig {
    Rig() {
        for (const qint64 id : {1, 2, 3}) {
            parts.saveTalk(id, QStringLiteral("question %1").arg(id), QStringLiteral("answer %1").arg(id));
        }
    }

    QHash<qint64, Conversation> onDisk() {
        parts.store.flush();
        QHash<qint64, Conversation> all;
        ChatDatabase database(parts.file);
        for (const Conversation& conversation : database.conversations()) all[conversation.id] = conversation;
        return all;
    }
    // Returns whether the database file or its write-ahead log contains the bytes. The test must wait for the
    // store's writes first.
    bool fileHas(const QByteArray& bytes) const {
        for (const QString& name : {parts.file, parts.file + QStringLiteral("-wal")}) {
            QFile file(name);
            if (file.open(QIODevice::ReadOnly) && file.readAll().contains(bytes)) return true;
        }
        return false;
    }

    ChatParts parts;
    Shelf shelf{parts.store, parts.conversations};
    TrashModel trash{parts.conversations};
};

}  // namespace

class TestShelf : public QObject {
    Q_OBJECT

  private slots:
    void pinsAndUnpins() {
        Rig rig;
        rig.shelf.setPinned({1, 2, 99}, true);
        QVERIFY(rig.onDisk()[1].pinned && rig.onDisk()[2].pinned && !rig.onDisk()[3].pinned);
        QCOMPARE(rig.shelf.undoText(), QStringLiteral("2 conversations pinned"));
        rig.shelf.setPinned({1}, false);
        QCOMPARE(rig.shelf.undoText(), QStringLiteral("1 conversation unpinned"));
        rig.shelf.undo();
        rig.shelf.undo();
        QVERIFY(!rig.onDisk()[1].pinned && !rig.onDisk()[2].pinned);
        QCOMPARE(rig.shelf.undoText(), QString());
        rig.shelf.undo();                 // has no effect, because there is nothing to undo
        rig.shelf.setPinned({3}, false);  // has no effect, because the conversation is not pinned
        QCOMPARE(rig.shelf.undoText(), QString());
    }

    void conversationsMoveBetweenFolders() {
        Rig rig;
        QCOMPARE(rig.shelf.createFolder(QStringLiteral("  \n ")), 0);
        const qint64 work = rig.shelf.createFolder(QStringLiteral(" Work\nand  more "));
        QCOMPARE(rig.shelf.createFolder(QStringLiteral("work and more")), work);
        rig.shelf.moveToFolder({1, 3}, work);
        rig.shelf.moveToFolder({2}, 12345);  // has no effect, because there is no such folder
        QCOMPARE(rig.onDisk()[1].folderId, work);
        QCOMPARE(rig.onDisk()[2].folderId, 0);
        QCOMPARE(rig.shelf.undoText(), QStringLiteral("2 conversations moved to “Work and more”"));
        QCOMPARE(rig.shelf.folders(),
                 QVariantList{QVariantMap({{QStringLiteral("id"), work},
                                           {QStringLiteral("name"), QStringLiteral("Work and more")},
                                           {QStringLiteral("size"), 2}})});
        rig.shelf.renameFolder(work, QStringLiteral("Play"));
        rig.shelf.renameFolder(work, QStringLiteral(" "));
        rig.shelf.removeFolder(work);
        QCOMPARE(rig.onDisk()[1].folderId, 0);
        QVERIFY(rig.shelf.folders().isEmpty());
        rig.shelf.undo();
        QCOMPARE(rig.onDisk()[1].folderId, work);
        rig.parts.store.flush();
        QCOMPARE(ChatDatabase(rig.parts.file).folders(), (QList<Folder>{{work, QStringLiteral("Play")}}));
        rig.shelf.moveToFolder({1}, 0);
        QCOMPARE(rig.shelf.undoText(), QStringLiteral("1 conversation taken out of its folder"));
        QCOMPARE(rig.onDisk()[1].folderId, 0);
    }

    void trashesAndRestores() {
        Rig rig;
        const QAbstractItemModelTester tester(&rig.trash,
                                              QAbstractItemModelTester::FailureReportingMode::QtTest);
        QSignalSpy trashing(&rig.shelf, &Shelf::trashing);
        rig.parts.conversations.select(2);
        rig.shelf.trash({2, 3});
        QCOMPARE(trashing.count(), 1);
        QCOMPARE(rig.parts.conversations.currentId(), 0);
        QCOMPARE(rig.parts.conversations.count(), 1);
        QCOMPARE(rig.trash.count(), 2);
        QCOMPARE(rig.trash.data(rig.trash.index(0), TrashModel::DaysLeftRole).toInt(), 30);
        QVERIFY(rig.onDisk()[3].trashed.isValid());
        rig.parts.conversations.select(3);  // conversations in the trash cannot be selected
        QCOMPARE(rig.parts.conversations.currentId(), 0);
        rig.shelf.restore({2});
        QCOMPARE(rig.trash.count(), 1);
        QVERIFY(!rig.onDisk()[2].trashed.isValid());
        rig.shelf.undo();
        rig.shelf.undo();
        QCOMPARE(rig.trash.count(), 0);
        QCOMPARE(rig.parts.saved(3).size(), 2);
    }

    void trashIsListedByDateOfDeletion() {
        Rig rig;
        const QDateTime now = QDateTime::currentDateTime();
        QList<Conversation> gone;
        for (const qint64 id : {1, 2, 3}) {
            gone += *rig.parts.conversations.find(id);
            gone.last().trashed = now.addDays(id == 2 ? -1 : -10 - id);
        }
        rig.parts.conversations.putAll(gone);
        const auto idAt = [&rig](int row) {
            return rig.trash.data(rig.trash.index(row), TrashModel::IdRole).toLongLong();
        };
        QCOMPARE((QList<qint64>{idAt(0), idAt(1), idAt(2)}), (QList<qint64>{2, 1, 3}));
        // Moving a conversation to the trash again does not postpone its permanent deletion.
        rig.shelf.trash({3});
        QCOMPARE(rig.shelf.undoText(), QString());
        QCOMPARE(rig.parts.conversations.find(3)->trashed, now.addDays(-13));
        QSignalSpy counted(&rig.trash, &TrashModel::countChanged);
        rig.shelf.emptyTrash();
        QCOMPARE(rig.trash.count(), 0);
        QCOMPARE(counted.count(), 1);
        QVERIFY(rig.onDisk().isEmpty());
        rig.shelf.emptyTrash();  // has no effect, because the trash is empty
        QCOMPARE(counted.count(), 1);
    }

    void emptyingTheTrashKeepsEverythingElse() {
        Rig rig;
        rig.shelf.trash({2});
        rig.shelf.restore({2});
        rig.shelf.trash({3});
        rig.shelf.emptyTrash();
        QCOMPARE(rig.onDisk().size(), 2);
        QCOMPARE(rig.parts.saved(2).size(), 2);
        // Undo skips permanently deleted conversations.
        while (!rig.shelf.undoText().isEmpty()) rig.shelf.undo();
        QCOMPARE(rig.onDisk().size(), 2);
        QVERIFY(!rig.onDisk()[2].trashed.isValid());
        rig.shelf.setPinned({2}, true);
        QVERIFY(rig.onDisk()[2].pinned);
    }

    // Only the last twenty actions can be undone.
    void lastTwentyActionsCanBeUndone() {
        Rig rig;
        QSignalSpy offered(&rig.shelf, &Shelf::undoOffered);
        for (int i = 0; i < 21; ++i) rig.shelf.setPinned({1}, i % 2 == 0);
        QCOMPARE(offered.count(), 21);
        for (int i = 0; i < 20; ++i) {
            QVERIFY(!rig.shelf.undoText().isEmpty());
            rig.shelf.undo();
        }
        QCOMPARE(rig.shelf.undoText(), QString());
        QVERIFY(rig.parts.conversations.find(1)->pinned);  // the first action was not undone
        QCOMPARE(offered.count(), 21);
    }

    void deletedFolderReturnsWithItsConversations() {
        Rig rig;
        const qint64 work = rig.shelf.createFolder(QStringLiteral("Work"));
        const qint64 other = rig.shelf.createFolder(QStringLiteral("Other"));
        rig.shelf.moveToFolder({1, 2}, work);
        rig.shelf.moveToFolder({3}, other);
        rig.shelf.trash({2});
        rig.shelf.removeFolder(work);
        rig.shelf.removeFolder(work);  // has no effect, because the folder no longer exists
        QCOMPARE(rig.onDisk()[2].folderId, 0);
        QCOMPARE(rig.onDisk()[3].folderId, other);
        rig.shelf.restore({2});
        rig.shelf.undo();
        rig.shelf.undo();
        QCOMPARE(rig.shelf.folders().size(), 2);
        QCOMPARE(rig.onDisk()[1].folderId, work);
        QCOMPARE(rig.onDisk()[2].folderId, work);
        QVERIFY(rig.onDisk()[2].trashed.isValid());
        // An empty folder can be deleted, and undo restores it.
        const qint64 empty = rig.shelf.createFolder(QStringLiteral("Empty"));
        rig.shelf.removeFolder(empty);
        QCOMPARE(rig.shelf.undoText(), QStringLiteral("Folder “Empty” deleted"));
        rig.shelf.undo();
        QCOMPARE(rig.shelf.folders().size(), 3);
        rig.parts.store.flush();
        QCOMPARE(ChatDatabase(rig.parts.file).folders().size(), 3);
    }

    // Undo keeps messages that were added later.
    void undoRevertsOnlyItsOwnChange() {
        Rig rig;
        rig.shelf.setPinned({1}, true);
        rig.parts.conversations.rename(1, QStringLiteral("Renamed"));
        rig.shelf.undo();
        QCOMPARE(rig.parts.conversations.find(1)->title, QStringLiteral("Renamed"));
        QVERIFY(!rig.parts.conversations.find(1)->pinned);
    }

    void duplicatesAConversation() {
        Rig rig;
        QSignalSpy duplicated(&rig.shelf, &Shelf::duplicated);
        rig.shelf.duplicate(99);
        rig.shelf.duplicate(2);
        QTRY_COMPARE(duplicated.count(), 1);
        const qint64 copy = duplicated.first().first().toLongLong();
        QCOMPARE(rig.parts.conversations.find(copy)->title, QStringLiteral("Talk 2 (copy)"));
        const QList<ChatEntry> said = rig.parts.saved(copy);
        QCOMPARE(said.size(), 2);
        QCOMPARE(said.at(1).content, QStringLiteral("answer 2"));
        QCOMPARE(said.at(1).parentId, said.at(0).id);
        QVERIFY(said.at(0).id != 20);
        QCOMPARE(rig.parts.saved(2).size(), 2);
        rig.shelf.undo();
        QVERIFY(rig.parts.conversations.find(copy)->trashed.isValid());
    }

    void onlyTrashedConversationsAreDeleted() {
        Rig rig;
        rig.shelf.trash({1});
        rig.shelf.removeForGood({1, 2});
        QVERIFY(rig.parts.conversations.find(1) == nullptr);
        QVERIFY(rig.parts.conversations.find(2) != nullptr);
        QCOMPARE(rig.onDisk().size(), 2);
        rig.shelf.undo();  // has no effect, because deleted conversations are lost
        QCOMPARE(rig.onDisk().size(), 2);
    }

    // The file has neither the words nor the trigrams of the deleted text.
    void deletedTextIsErasedFromTheFile() {
        Rig rig;
        const QString words = QStringLiteral("ჯვხ secretword ჯვხ");
        rig.parts.store.saveMessage(question(12, 11, words, 1));
        rig.parts.store.flush();
        QVERIFY(rig.fileHas("secretword"));
        QVERIFY(rig.fileHas("ჯვხ"));
        rig.shelf.trash({1});
        rig.shelf.emptyTrash();
        QTRY_VERIFY(!rig.fileHas("secretword"));
        QTRY_VERIFY(!rig.fileHas("ჯვხ"));
        QTRY_COMPARE(count(rig.parts.file, "SELECT count(*) FROM conversations"), 2);
        QCOMPARE(
            count(rig.parts.file, "SELECT count(*) FROM message_index WHERE message_index MATCH '\"ans\"'"),
            2);
    }

    // The program ended before it had rewritten the search index without the deleted text. The next start
    // rewrites the index.
    void interruptedErasureContinuesAtTheNextStart() {
        QTemporaryDir dir;
        const QString file = dir.filePath(QStringLiteral("chats.sqlite"));
        {
            ChatDatabase database(file);
            database.save(conversation(1, QStringLiteral("gone")));
            database.save(question(10, 0, QStringLiteral("words"), 1));
            database.remove({1});
            QCOMPARE(database.conversations().size(), 0);
            QVERIFY(IndexSweep(database.sql()).due());
        }
        ChatStore store(file, noLog());
        const StoreEvents events(store);
        store.open();
        QTRY_COMPARE(count(file, "SELECT count(*) FROM conversations"), 0);
        QCOMPARE(events.lists.size(), 1);
        QVERIFY(events.lists.first().isEmpty());
    }

    void longBranchIsDeleted() {
        QTemporaryDir dir;
        ChatDatabase database(dir.filePath(QStringLiteral("chats.sqlite")));
        ChatTree tree{conversation(1, QStringLiteral("long")), {}};
        for (qint64 id = 1; id <= 3000; ++id) tree.messages += question(id, id - 1, QStringLiteral("x"), 1);
        database.import({tree});
        database.remove({1});
        QVERIFY(database.messages(1).isEmpty());
    }

    void trashIsEmptiedAfterThirtyDays() {
        Rig rig;
        Conversation old = *rig.parts.conversations.find(1);
        old.trashed = QDateTime::currentDateTime().addDays(-31);
        Conversation young = *rig.parts.conversations.find(2);
        young.trashed = QDateTime::currentDateTime().addDays(-29);
        rig.parts.conversations.setConversations({old, young, *rig.parts.conversations.find(3)});
        QVERIFY(rig.parts.conversations.find(1) == nullptr);
        QVERIFY(rig.parts.conversations.find(2) != nullptr);
        QVERIFY(!rig.onDisk().contains(1));
        QCOMPARE(rig.trash.data(rig.trash.index(0), TrashModel::DaysLeftRole).toInt(), 1);
    }

    void oldBackupsAreDeleted() {
        QTemporaryDir dir;
        const QString file = dir.filePath(QStringLiteral("chats.sqlite"));
        const QDateTime now = QDateTime::currentDateTime();
        const auto make = [&](const char* suffix, int daysAgo) {
            QFile made(file + QLatin1String(suffix));
            QVERIFY(made.open(QIODevice::WriteOnly));
            QVERIFY(made.setFileTime(now.addDays(-daysAgo), QFileDevice::FileModificationTime));
        };
        make("", 90);
        make(".v1.backup", 31);
        make(".v1.backup.2", 40);
        make(".v2.backup", 29);
        make(".mine", 90);
        QCOMPARE(removeBackups(file, now.addDays(-30)), 2);
        QCOMPARE(QDir(dir.path()).entryList(QDir::Files),
                 (QStringList{QStringLiteral("chats.sqlite"), QStringLiteral("chats.sqlite.mine"),
                              QStringLiteral("chats.sqlite.v2.backup")}));
    }

  private:
    static int count(const QString& file, const char* statement) {
        ChatDatabase database(file);
        QSqlQuery query(database.sql());
        return query.exec(QLatin1String(statement)) && query.next() ? query.value(0).toInt() : -1;
    }
};

}  // namespace tst_shelf

ROCMFORGE_TEST(tst_shelf, TestShelf, QCoreApplication)
#include "tst_shelf.moc"
