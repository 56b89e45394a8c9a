#include <QtCore/QFile>
#include <QtSql/QSqlDatabase>
#include <QtSql/QSqlQuery>
#include <QtTest/QTest>

#include "app/store/chat_database.h"
#include "tests/app/chat/chat_data.h"
#include "tests/app/file_fixture.h"
#include "tests/program/test_program.h"
#include "tests/support/expect_error.h"

namespace tst_chat_database {

using namespace rocmforge;
using namespace rocmforge::test;

namespace {

// Returns a branch of 2,000 messages, with ids 2 to 2001.
ChatTree longTree() {
    ChatTree tree{conversation(1, QStringLiteral("long")), {}};
    for (qint64 id = 2; id < 2002; ++id)
        tree.messages += question(id, id == 2 ? 0 : id - 1, QStringLiteral("x"));
    return tree;
}

}  // namespace

class TestChatDatabase : public FileFixture {
    Q_OBJECT

  public:
    TestChatDatabase() : FileFixture(QStringLiteral("deep/er/chats.sqlite")) {}

  private slots:
    void storesEveryField() {
        Conversation talk = conversation(1, QStringLiteral("Tïtle 'quoted'"), 3);
        talk.pinned = true;
        talk.folderId = 7;
        talk.trashed = QDateTime::fromMSecsSinceEpoch(1'790'000'000'123);
        talk.preset = QStringLiteral("{\"seed\": 1}");
        talk.titleKind = TitleKind::Model;
        ChatEntry reply = answer(3, 2, QStringLiteral("Line\n\n```\ncode\n```\n\U0001F600"));
        reply.model = QStringLiteral("TinyLlama");
        reply.stats = {.tokens = 9,
                       .tokensPerSecond = 12.5,
                       .firstTokenSeconds = 0.5,
                       .contextUsed = 99,
                       .contextSize = 2048,
                       .stopReason = AnswerEnd::MaxTokens,
                       .notice = QStringLiteral("A sentence.")};
        reply.thinking = QStringLiteral("Hm.\n");
        reply.thinkingSeconds = 4.25;
        reply.attachments = QStringLiteral("[]");
        reply.shownChild = 9;
        const Preset preset{8, QStringLiteral("Brief"), QStringLiteral("{}")};
        {
            ChatDatabase database(file_);
            database.save(Folder{7, QStringLiteral("Work")});
            database.save(preset);
            database.save(talk);
            database.save(question(2, 0, QStringLiteral("Hi")));
            database.save(reply);
        }
        ChatDatabase database(file_);
        QCOMPARE(database.conversations(), QList<Conversation>{talk});
        QCOMPARE(database.messages(1), (QList<ChatEntry>{question(2, 0, QStringLiteral("Hi")), reply}));
        QCOMPARE(database.leaf(1), 3);
        QCOMPARE(database.folders(), (QList<Folder>{{7, QStringLiteral("Work")}}));
        QCOMPARE(database.presets(), QList<Preset>{preset});
    }

    void removingAFolderKeepsItsConversations() {
        ChatDatabase database(file_);
        database.save(Folder{7, QStringLiteral("Work")});
        Conversation talk = conversation(1, QStringLiteral("a"));
        talk.folderId = 7;
        database.save(talk);
        database.removeFolder(7);
        talk.folderId = 0;
        QCOMPARE(database.conversations(), QList<Conversation>{talk});
        QCOMPARE(database.folders(), QList<Folder>());
    }

    void presetsAreReplacedAndRemoved() {
        ChatDatabase database(file_);
        database.save(Preset{8, QStringLiteral("Brief"), QStringLiteral("{}")});
        database.save(Preset{8, QStringLiteral("Briefer"), QStringLiteral("{\"a\": 1}")});
        QCOMPARE(database.presets(),
                 (QList<Preset>{{8, QStringLiteral("Briefer"), QStringLiteral("{\"a\": 1}")}}));
        database.removePreset(8);
        QCOMPARE(database.presets(), QList<Preset>());
    }

    void savingAgainReplacesTheRow() {
        ChatDatabase database(file_);
        database.save(conversation(1, QStringLiteral("a")));
        database.save(conversation(1, QStringLiteral("b"), 2));
        database.save(question(2, 0, QStringLiteral("x")));
        ChatEntry longer = question(2, 0, QStringLiteral("xyz"));
        database.save(longer);
        QCOMPARE(database.conversations().first().title, QStringLiteral("b"));
        QCOMPARE(database.messages(1), QList<ChatEntry>{longer});
    }

    // A newer version may have stored a reason that this version doesn't know.
    void savingAgainKeepsAnUnknownStopReason() {
        const QString later = QStringLiteral("a later reason");
        ChatDatabase database(file_);
        database.save(conversation(1, QStringLiteral("a")));
        ChatEntry reply = question(2, 0, QStringLiteral("x"));
        reply.stats.unknownReason = later;
        database.save(reply);
        ChatEntry stored = database.messages(1).first();
        QCOMPARE(stored.stats.stopReason, AnswerEnd::None);
        QCOMPARE(stored, reply);
        stored.content = QStringLiteral("xyz");
        database.save(stored);
        QCOMPARE(database.messages(1).first().stats.unknownReason, later);
        stored.stats.stopReason = AnswerEnd::Edited;
        database.save(stored);
        QCOMPARE(database.messages(1).first().stats.stopReason, AnswerEnd::Edited);
        QCOMPARE(database.messages(1).first().stats.unknownReason, QString());
    }

    void removingAConversationRemovesItsMessages() {
        ChatDatabase database(file_);
        database.save(conversation(1, QStringLiteral("a")));
        database.save(question(2, 0, QStringLiteral("x")));
        database.save(answer(3, 2, QStringLiteral("y")));
        database.remove({1});
        QCOMPARE(database.messages(1), QList<ChatEntry>());
        QCOMPARE(database.conversations(), QList<Conversation>());
    }

    // The branch is longer than 1,000 messages, which is SQLite's limit of the depth of recursive deletes.
    void longBranchIsRemovedAndRestored() {
        ChatDatabase database(file_);
        const ChatTree tree = longTree();
        database.import({tree});
        const MessageTree messages(tree.messages);
        const TreeChange removal = messages.removingFrom(11);
        database.change(removal);
        QCOMPARE(database.messages(1), tree.messages.first(9));
        database.change(messages.undoing(removal));
        QCOMPARE(database.messages(1), tree.messages);
    }

    void insertedMessageIsRemovedByUndo() {
        ChatDatabase database(file_);
        database.save(conversation(1, QStringLiteral("a"), 3));
        const QList<ChatEntry> before{question(2, 0, QStringLiteral("x")), answer(3, 2, QStringLiteral("y"))};
        for (const ChatEntry& message : before) database.save(message);
        database.change(MessageTree(before).inserting(answer(9, 2, QStringLiteral("between"))));
        QList<qint64> ids;
        for (const ChatEntry& message : database.messages(1)) ids += message.id;
        QCOMPARE(ids, (QList<qint64>{2, 9, 3}));  // a message comes before its children
        QCOMPARE(database.messages(1).last().parentId, 9);
        database.change(MessageTree(database.messages(1)).removingOne(9));
        QCOMPARE(database.messages(1), before);
    }

    void changesAreAtomic() {
        ChatDatabase database(file_);
        database.save(conversation(1, QStringLiteral("a")));
        database.save(question(2, 0, QStringLiteral("x")));
        TreeChange change;
        change.added = {question(3, 2, QStringLiteral("y")), question(4, 77, QStringLiteral("of nobody"))};
        change.removed = {2};
        QVERIFY_EXCEPTION_THROWN(database.change(change), ConflictError);
        QCOMPARE(database.messages(1), QList<ChatEntry>{question(2, 0, QStringLiteral("x"))});
    }

    void messageWithoutConversationIsAConflict() {
        ChatDatabase database(file_);
        QVERIFY_EXCEPTION_THROWN(database.save(question(2, 0, QStringLiteral("x"))), ConflictError);
    }

    void growingAnswerBecomesInterrupted() {
        ChatEntry growing = answer(3, 2, QStringLiteral("half"));
        growing.stats.stopReason = AnswerEnd::Growing;
        {
            ChatDatabase database(file_);
            database.save(conversation(1, QStringLiteral("a")));
            database.save(question(2, 0, QStringLiteral("x")));
            database.save(growing);
        }
        ChatDatabase database(file_);
        QCOMPARE(database.messages(1).last().stats.stopReason, AnswerEnd::Interrupted);
        QCOMPARE(database.messages(1).last().content, QStringLiteral("half"));
    }

    void usesAWriteAheadLog() {
        ChatDatabase database(file_);
        QVERIFY(QFile::exists(file_ + QStringLiteral("-wal")));
    }

    void damagedFilesAreRefused_data() {
        QTest::addColumn<QByteArray>("bytes");
        QTest::newRow("text") << QByteArray("this is no database, but long enough to look at\n").repeated(50);
        QTest::newRow("zeros") << QByteArray(4096, '\0');
        QTest::newRow("header only") << QByteArray("SQLite format 3\0", 16) + QByteArray(5000, '\x7f');
    }
    void damagedFilesAreRefused() {
        QFETCH(QByteArray, bytes);
        QDir().mkpath(QFileInfo(file_).path());
        QFile file(file_);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(bytes);
        file.close();
        const auto error = error_of([&] { const ChatDatabase database(file_); });
        QVERIFY(error.has_value());
        QVERIFY2(reads_well(error->what()), error->what());
        QVERIFY2(std::string(error->what()).find("damaged") != std::string::npos, error->what());
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll(), bytes);
        // The program works with a database in memory.
        QCOMPARE(ChatDatabase::inMemory(file_)->conversations(), QList<Conversation>());
    }

    // Overwrites pages in the middle of the file. The damage is detected before anything is written.
    void damagedPagesAreDetectedOnOpening() {
        {
            ChatDatabase database(file_);
            database.save(conversation(1, QStringLiteral("a")));
            for (int i = 2; i < 300; ++i) database.save(question(i, 0, QString(300, QLatin1Char('x'))));
        }
        QFile file(file_);
        QVERIFY(file.open(QIODevice::ReadWrite));
        QVERIFY(file.size() > 5 * 4096);
        file.seek(2 * 4096);
        file.write(QByteArray(3 * 4096, '\x5a'));
        file.close();
        EXPECT_ERROR(const ChatDatabase database(file_), Code::BadFile, "damaged");
    }

    void folderIsNotADatabase() {
        QDir().mkpath(file_);
        EXPECT_ERROR(const ChatDatabase database(file_), Code::FileUnreadable, "could not be opened");
    }

    void newerSchemaIsRefusedUnchanged() {
        { const ChatDatabase database(file_); }
        setVersion(99);
        const QByteArray before = contents();
        EXPECT_ERROR(const ChatDatabase database(file_), Code::Unsupported, "newer version");
        QCOMPARE(contents(), before);
        QVERIFY(ChatDatabase::inMemory(file_)->conversations().isEmpty());
    }

    void memoryDatabaseCopiesReadableData() {
        {
            ChatDatabase database(file_);
            database.save(conversation(1, QStringLiteral("a"), 2));
            database.save(question(2, 0, QStringLiteral("x")));
        }
        const QByteArray before = contents();
        const auto memory = ChatDatabase::inMemory(file_);
        QCOMPARE(memory->conversations().size(), 1);
        QCOMPARE(memory->messages(1).size(), 1);
        memory->save(answer(3, 2, QStringLiteral("y")));
        QCOMPARE(memory->messages(1).size(), 2);
        QCOMPARE(contents(), before);
    }

    void memoryDatabaseCopiesAnOlderFile() {
        QDir().mkpath(QFileInfo(file_).path());
        { const ChatDatabase database(file_, chatMigrations().mid(0, 1)); }
        {
            QSqlDatabase first =
                QSqlDatabase::addDatabase(QStringLiteral("QSQLITE"), QStringLiteral("first"));
            first.setDatabaseName(file_);
            QVERIFY(first.open());
            QSqlQuery query(first);
            QVERIFY(query.exec(QStringLiteral("INSERT INTO conversations VALUES (1, 'a', 2, 3, 5)")));
            QVERIFY(query.exec(
                QStringLiteral("INSERT INTO messages VALUES (5, 1, NULL, 'user', 'x', 6, '', 0, 0, 0, "
                               "0, 0, '', '')")));
        }
        QSqlDatabase::removeDatabase(QStringLiteral("first"));
        const auto memory = ChatDatabase::inMemory(file_);
        QCOMPARE(memory->conversations().size(), 1);
        QCOMPARE(memory->messages(1).first().content, QStringLiteral("x"));
        QCOMPARE(memory->messages(1).first().thinking, QString());
    }

  private:
    void setVersion(int version) {
        auto database = QSqlDatabase::addDatabase(QStringLiteral("QSQLITE"), QStringLiteral("other"));
        database.setDatabaseName(file_);
        QVERIFY(database.open());
        QVERIFY(QSqlQuery(database).exec(QStringLiteral("PRAGMA user_version = %1").arg(version)));
        database.close();
        database = {};
        QSqlDatabase::removeDatabase(QStringLiteral("other"));
    }
    QByteArray contents() const {
        QFile file(file_);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
};

}  // namespace tst_chat_database

ROCMFORGE_TEST(tst_chat_database, TestChatDatabase, QCoreApplication)
#include "tst_chat_database.moc"
