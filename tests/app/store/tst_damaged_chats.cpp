// Tests databases with flipped bytes. The program keeps the damaged file, moves all readable content to a new
// file, and reports the damage and the amount of recovered content.
#include <QtCore/QDir>
#include <QtCore/QFile>
#include <QtCore/QRandomGenerator>
#include <QtCore/QTemporaryDir>
#include <QtSql/QSqlDatabase>
#include <QtSql/QSqlQuery>
#include <QtTest/QTest>

#include "app/store/chat_database.h"
#include "app/store/chat_recovery.h"
#include "app/store/chat_store.h"
#include "app/store/recovered_chats.h"
#include "tests/app/chat/chat_data.h"
#include "tests/app/chat/chat_parts.h"
#include "tests/app/file_fixture.h"
#include "tests/program/test_program.h"

namespace tst_damaged_chats {

using namespace rocmforge;
using namespace rocmforge::test;

namespace {

constexpr int kConversations = 30;
constexpr int kMessages = 10;  // number of messages of each conversation
constexpr qsizetype kPage = 4096;
// Position of the low byte of the schema version. A flip there gives a newer version, which is refused.
constexpr qsizetype kVersionByte = 63;

qint64 messageId(int conversation, int message) {
    return 1000LL * conversation + message + 1;
}

// Returns the mark of a message: a text that is repeated in the message so often that every page of it
// contains the mark.
QByteArray markOf(qint64 id) {
    return "mark" + QByteArray::number(id) + ';';
}

ChatTree treeOf(int number) {
    ChatTree tree{conversation(number, QStringLiteral("title%1;").arg(number)), {}};
    for (int i = 0; i < kMessages; ++i) {
        const qint64 id = messageId(number, i);
        const int times = i == 5 ? 1500 : 4 + i;
        const QString text = QString::fromLatin1(markOf(id)).repeated(times);
        const qint64 parent = i == 0 ? 0 : id - 1;
        tree.messages += i % 2 == 0 ? question(id, parent, text, number) : answer(id, parent, text, number);
    }
    tree.conversation.leafId = tree.messages.last().id;
    return tree;
}

QByteArray bytesOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void write(const QString& path, const QByteArray& bytes) {
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size()) qFatal("%s", qPrintable(path));
}

bool isOnPage(const QByteArray& bytes, const QByteArray& mark, qsizetype page) {
    // The searched bytes may cross the boundary of two pages, so the search begins before the page.
    const qsizetype from = std::max<qsizetype>(0, page * kPage - mark.size());
    return bytes.mid(from, kPage + 2 * mark.size()).contains(mark);
}

}  // namespace

class TestDamagedChats : public FileFixture {
    Q_OBJECT

  public:
    TestDamagedChats() : FileFixture(QStringLiteral("chats.sqlite")) {}

  private slots:
    void initTestCase() {
        const QTemporaryDir dir;
        const QString file = dir.filePath(QStringLiteral("chats.sqlite"));
        {
            ChatDatabase database(file);
            database.save(Folder{7, QStringLiteral("Work")});
            database.save(Preset{8, QStringLiteral("Brief"), QStringLiteral("{}")});
            for (int number = 1; number <= kConversations; ++number) database.import({treeOf(number)});
        }
        whole_ = bytesOf(file);
        QVERIFY(whole_.size() > 100 * kPage);
    }

    void everythingIsRecoveredWithoutSqlite() {
        write(file_, whole_);
        const RecoveredChats chats = recoverChats(file_);
        QCOMPARE(chats.trees.size(), kConversations);
        for (int number = 1; number <= kConversations; ++number)
            QCOMPARE(chats.trees.at(number - 1), treeOf(number));
        QCOMPARE(chats.folders, (QList<Folder>{{7, QStringLiteral("Work")}}));
        QCOMPARE(chats.presets, (QList<Preset>{{8, QStringLiteral("Brief"), QStringLiteral("{}")}}));
    }

    void writeAheadLogIsRecovered() {
        ChatDatabase database(file_);
        for (int number = 1; number <= 3; ++number) database.import({treeOf(number)});
        QVERIFY(QFileInfo(file_ + QStringLiteral("-wal")).size() > 0);
        QCOMPARE(recoverChats(file_).trees, (QList<ChatTree>{treeOf(1), treeOf(2), treeOf(3)}));
    }

    void deletedConversationsStayDeleted() {
        {
            ChatDatabase database(file_);
            for (int number = 1; number <= 6; ++number) database.import({treeOf(number)});
            database.remove({2, 5});
        }
        const RecoveredChats chats = recoverChats(file_);
        QCOMPARE(chats.trees, (QList<ChatTree>{treeOf(1), treeOf(3), treeOf(4), treeOf(6)}));
    }

    // Flips one byte at a random position. Only content of its page may be lost, and the store works
    // afterwards.
    void oneFlippedByteLosesOnePageAtMost() {
        const quint32 seed = qEnvironmentVariableIntValue("ROCMFORGE_SEED") != 0
                                 ? static_cast<quint32>(qEnvironmentVariableIntValue("ROCMFORGE_SEED"))
                                 : QRandomGenerator::global()->bounded(1u, 1'000'000u);
        qInfo("seed %u (ROCMFORGE_SEED repeats it)", seed);
        QRandomGenerator random(seed);
        int damaged = 0;
        qsizetype recovered = 0;
        qsizetype lost = 0;
        for (int round = 0; round < 200; ++round) {
            // Every tenth flip is in the first page, which contains the header and the schema.
            const auto place = static_cast<qsizetype>(
                random.bounded(static_cast<quint32>(round % 10 == 0 ? kPage : whole_.size())));
            if (place == kVersionByte) continue;
            QByteArray bytes = whole_;
            bytes[place] = static_cast<char>(bytes[place] ^ static_cast<char>(random.bounded(1, 256)));
            const QString label =
                QStringLiteral("seed %1, round %2, byte %3").arg(seed).arg(round).arg(place);
            openDamaged(bytes, place / kPage, label, damaged, recovered, lost);
            if (QTest::currentTestFailed()) return;
        }
        qInfo("200 places: %d files were recovered, %lld messages of them read, %lld lost with their page",
              damaged, static_cast<long long>(recovered), static_cast<long long>(lost));
        QVERIFY(damaged > 0);
    }

    void manyFlippedBytesAreSurvived() {
        QRandomGenerator random(23);
        QByteArray bytes = whole_;
        for (int i = 0; i < 200; ++i) bytes[random.bounded(static_cast<int>(bytes.size()))] = 'x';
        write(file_, bytes);
        ChatStore store(file_, noLog());
        const StoreEvents events(store);
        store.open();
        store.flush();
        QCoreApplication::processEvents();
        QCOMPARE(events.recoveries.size(), 1);
        QCOMPARE(events.troubles, QStringList());
        QVERIFY(events.recoveries.first().messages > 0);
        QCOMPARE(bytesOf(events.recoveries.first().damagedFile), bytes);
    }

    // The lists can be read, so the damage is found by the check of the whole file, which runs after the
    // lists are read.
    void checkFindsDamageInMessages() {
        const QByteArray bytes = damagedBehindTheLists();
        ChatStore store(file_, noLog());
        const StoreEvents events(store);
        store.open();
        store.flush();
        QCoreApplication::processEvents();
        QCOMPARE(events.lists.size(), 1);
        QCOMPARE(events.lists.first().size(), kConversations);
        QCOMPARE(events.recoveries.size(), 0);
        QTRY_COMPARE_WITH_TIMEOUT(events.recoveries.size(), 1, 60000);
        QCOMPARE(events.lists.last().size(), kConversations);
        QCOMPARE(bytesOf(events.recoveries.first().damagedFile), bytes);
    }

    // A change right after the start waits for the check, so nothing is written to the damaged file.
    void damagedFileIsCheckedBeforeTheFirstChange() {
        const QByteArray bytes = damagedBehindTheLists();
        ChatStore store(file_, noLog());
        const StoreEvents events(store);
        store.open();
        store.saveMessage(question(999'999, messageId(1, 9), QStringLiteral("written at once"), 1));
        QVERIFY(!store.flushed().unsaved);
        QCoreApplication::processEvents();
        QCOMPARE(events.recoveries.size(), 1);
        QCOMPARE(bytesOf(events.recoveries.first().damagedFile), bytes);
        store.close();
        QCOMPARE(ChatDatabase(file_).messages(1).last().content, QStringLiteral("written at once"));
    }

    // Changes made right after the start wait until the whole file has been checked. If the check leads to a
    // recovery, the list of conversations that the store sends afterwards contains these changes.
    void listsContainChangesThatWaitForTheCheck() {
        damagedBehindTheLists();
        ChatStore store(file_, noLog());
        const StoreEvents events(store);
        store.open();
        const Conversation renamed = conversation(1, QStringLiteral("renamed"), messageId(1, 9));
        const Conversation added = conversation(777, QStringLiteral("added"));
        store.saveConversations({renamed, added});
        QTRY_COMPARE_WITH_TIMEOUT(events.recoveries.size(), 1, 60000);
        QTRY_COMPARE_WITH_TIMEOUT(events.lists.size(), 2, 60000);
        QVERIFY(events.lists.last().contains(renamed));
        QVERIFY(events.lists.last().contains(added));
        QCOMPARE(events.lists.last().size(), kConversations + 1);
    }

    // A conversation opened right after the start is complete, although its index is damaged.
    void damagedFileIsCheckedBeforeAConversationIsRead() {
        damagedBehindTheLists();
        ChatStore store(file_, noLog());
        const StoreEvents events(store);
        store.open();
        for (int number = 1; number <= kConversations; ++number) store.loadMessages(number);
        store.flush();
        QCoreApplication::processEvents();
        QCOMPARE(events.recoveries.size(), 1);
        QCOMPARE(events.branches.size(), kConversations);
        for (const QList<ChatEntry>& branch : events.branches) QCOMPARE(branch.size(), kMessages);
    }

    void unreadableFileIsKeptAsACopy() {
        const QByteArray words = QByteArray("not a database at all, but words\n").repeated(400);
        write(file_, words);
        ChatStore store(file_, noLog());
        const StoreEvents events(store);
        store.open();
        store.saveConversation(conversation(1, QStringLiteral("a"), 2));
        store.saveMessage(question(2, 0, QStringLiteral("x")));
        QVERIFY(!store.flushed().unsaved);
        QCoreApplication::processEvents();
        QCOMPARE(events.recoveries.size(), 1);
        QCOMPARE(bytesOf(events.recoveries.first().damagedFile), words);
        store.close();
        QCOMPARE(ChatDatabase(file_).messages(1).size(), 1);
    }

    // A write finds the damage long after the start.
    void damageFoundWhileRunningIsRecovered() {
        write(file_, whole_);
        ChatStore store(file_, noLog());
        const StoreEvents events(store);
        store.open();
        store.flush();
        {
            // Damages the search index's own data, which is read only when a message is added.
            auto database = QSqlDatabase::addDatabase(QStringLiteral("QSQLITE"), QStringLiteral("breaker"));
            database.setDatabaseName(file_);
            QVERIFY(database.open());
            QSqlQuery query(database);
            QVERIFY(query.exec(QStringLiteral(
                "UPDATE message_index_data SET block = x'00000001ffffffffffffffffffff' WHERE id = 10")));
        }
        QSqlDatabase::removeDatabase(QStringLiteral("breaker"));
        store.saveMessage(question(999'999, messageId(1, 9), QStringLiteral("written later"), 1));
        const StoreState state = store.flushed();
        QVERIFY2(!state.unsaved, qPrintable(state.sentence));
        QCoreApplication::processEvents();
        QCOMPARE(events.recoveries.size(), 1);
        store.close();
        const QList<ChatEntry> all = ChatDatabase(file_).messages(1);
        QCOMPARE(all.size(), kMessages + 1);
        QCOMPARE(all.last().content, QStringLiteral("written later"));
    }

    // The program was killed between two renames. The next start completes the recovery.
    void interruptedRecoveryIsFinished() {
        const RecoveredChats chats{{treeOf(1)}, {}, {}, {}};
        write(file_, whole_.mid(0, 5000));
        const QString damaged = ChatRecovery(file_).replaceBy(chats);
        QVERIFY(QFile::rename(file_, file_ + QStringLiteral(".recovered")));
        write(file_ + QStringLiteral("-wal"), "of the damaged one");
        ChatStore store(file_, noLog());
        store.open();
        store.flush();
        store.close();
        QCOMPARE(ChatDatabase(file_).messages(1), treeOf(1).messages);
        QCOMPARE(bytesOf(damaged + QStringLiteral("-wal")), QByteArray("of the damaged one"));
        QVERIFY(!QFile::exists(file_ + QStringLiteral(".recovered")));
    }

  private:
    // Writes the intact file, then exchanges the two indexes of messages, so that only reading messages finds
    // the damage. Returns the damaged file's bytes.
    QByteArray damagedBehindTheLists() {
        write(file_, whole_);
        {
            auto database = QSqlDatabase::addDatabase(QStringLiteral("QSQLITE"), QStringLiteral("breaker"));
            database.setDatabaseName(file_);
            if (!database.open()) qFatal("the file could not be opened");
            QSqlQuery query(database);
            for (const char* statement :
                 {"PRAGMA writable_schema = ON",
                  "UPDATE sqlite_master SET rootpage = (SELECT sum(rootpage) FROM sqlite_master WHERE name IN"
                  " ('messages_by_conversation', 'messages_by_parent')) - rootpage"
                  " WHERE name IN ('messages_by_conversation', 'messages_by_parent')"}) {
                if (!query.exec(QString::fromLatin1(statement))) qFatal("%s", statement);
            }
        }
        QSqlDatabase::removeDatabase(QStringLiteral("breaker"));
        return bytesOf(file_);
    }

    void openDamaged(const QByteArray& bytes, qsizetype page, const QString& label, int& damaged,
                     qsizetype& recovered, qsizetype& lost) {
        QDir folder(dir_->path());
        for (const QString& name : folder.entryList(QDir::Files)) folder.remove(name);
        write(file_, bytes);
        StoreRecovery recovery;
        {
            ChatStore store(file_, noLog());
            const StoreEvents events(store);
            store.open();
            store.saveConversation(conversation(777, QStringLiteral("after"), 778));
            store.saveMessage(question(778, 0, QStringLiteral("the next operation"), 777));
            const StoreState state = store.flushed();
            QVERIFY2(!state.unsaved, qPrintable(label + QLatin1String(": ") + state.sentence));
            QCoreApplication::processEvents();
            QVERIFY2(events.troubles.isEmpty(), qPrintable(label));
            if (!events.recoveries.isEmpty()) recovery = events.recoveries.last();
        }
        if (!recovery.damagedFile.isEmpty()) {
            ++damaged;
            recovered += recovery.messages;
            QVERIFY2(QFile::exists(recovery.damagedFile), qPrintable(label));
        }
        ChatDatabase database(file_);
        QCOMPARE(database.messages(777).size(), 1);
        for (int number = 1; number <= kConversations; ++number) {
            const QList<ChatEntry> there = database.messages(number);
            for (const ChatEntry& wanted : treeOf(number).messages) {
                const auto found = std::find_if(there.cbegin(), there.cend(),
                                                [&](const ChatEntry& one) { return one.id == wanted.id; });
                if (found == there.cend()) ++lost;
                if (isOnPage(whole_, markOf(wanted.id), page)) continue;
                QVERIFY2(found != there.cend() && found->content == wanted.content,
                         qPrintable(label + QStringLiteral(": message %1 is lost").arg(wanted.id)));
            }
        }
    }

    QByteArray whole_;
};

}  // namespace tst_damaged_chats

ROCMFORGE_TEST(tst_damaged_chats, TestDamagedChats, QCoreApplication)
#include "tst_damaged_chats.moc"
