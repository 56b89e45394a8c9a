#include <QtCore/QDir>
#include <QtSql/QSqlError>
#include <QtSql/QSqlQuery>
#include <QtTest/QTest>

#include "app/store/chat_schema.h"
#include "tests/app/file_fixture.h"
#include "tests/program/test_program.h"
#include "tests/support/expect_error.h"

namespace tst_chat_schema {

using namespace rocmforge;

namespace {

const int kToday = chatMigrations().last().version;

QString backupOf(int version) {
    return QStringLiteral("chats.sqlite.v%1.backup").arg(version);
}

// Returns the migrations of the current schema and of a fictitious next one.
QList<Migration> withNext() {
    QList<Migration> migrations = chatMigrations();
    const int next = migrations.last().version + 1;
    migrations +=
        {next, {QStringLiteral("ALTER TABLE conversations ADD COLUMN starred INTEGER NOT NULL DEFAULT 0")}};
    return migrations;
}

}  // namespace

class TestChatSchema : public test::FileFixture {
    Q_OBJECT

  public:
    TestChatSchema() : FileFixture(QStringLiteral("chats.sqlite")) {}

  private slots:
    void init() {
        FileFixture::init();
        database_ = QSqlDatabase::addDatabase(QStringLiteral("QSQLITE"), QStringLiteral("schema"));
        database_.setDatabaseName(file_);
        QVERIFY(database_.open());
    }
    void cleanup() {
        database_.close();
        database_ = {};
        QSqlDatabase::removeDatabase(QStringLiteral("schema"));
    }

    void createsANewDatabaseWithoutABackup() {
        migrate(database_, chatMigrations());
        QCOMPARE(value("PRAGMA user_version").toInt(), chatMigrations().last().version);
        QVERIFY(database_.tables().contains(QStringLiteral("conversations")));
        QVERIFY(database_.tables().contains(QStringLiteral("messages")));
        QCOMPARE(backups(), QStringList());
    }

    void secondMigrationDoesNothing() {
        migrate(database_, chatMigrations());
        migrate(database_, chatMigrations());
        QCOMPARE(backups(), QStringList());
    }

    void backsUpBeforeAMigration() {
        migrate(database_, chatMigrations());
        run("INSERT INTO conversations (id, title, created, updated) VALUES (1, 'Kept', 2, 3)");
        migrate(database_, withNext());
        QCOMPARE(value("PRAGMA user_version").toInt(), kToday + 1);
        QCOMPARE(value("SELECT title || starred FROM conversations").toString(), QStringLiteral("Kept0"));
        QCOMPARE(backups(), QStringList{backupOf(kToday)});

        run(qPrintable(QStringLiteral("ATTACH '%1' AS backup").arg(dir_->filePath(backups().first()))));
        QCOMPARE(value("SELECT title FROM backup.conversations").toString(), QStringLiteral("Kept"));
        QCOMPARE(value("PRAGMA backup.user_version").toInt(), kToday);
    }

    // A file of schema version 0 that has tables may contain data of another program.
    void backsUpUnknownTables() {
        run("CREATE TABLE other (x)");
        migrate(database_, chatMigrations());
        QCOMPARE(backups().first(), backupOf(0));
    }

    void neverOverwritesABackup() {
        migrate(database_, chatMigrations());
        QFile older(dir_->filePath(backupOf(kToday)));
        QVERIFY(older.open(QIODevice::WriteOnly));
        older.write("older");
        older.close();
        migrate(database_, withNext());
        QCOMPARE(backups(), (QStringList{backupOf(kToday), backupOf(kToday) + QStringLiteral(".2")}));
        QVERIFY(older.open(QIODevice::ReadOnly));
        QCOMPARE(older.readAll(), QByteArray("older"));
    }

    void failedMigrationLeavesTheDatabaseUnchanged() {
        migrate(database_, chatMigrations());
        run("INSERT INTO conversations (id, title, created, updated) VALUES (1, 'Kept', 2, 3)");
        QList<Migration> broken = withNext();
        broken.last().statements += QStringLiteral("DROP TABLE messages");
        broken.last().statements += QStringLiteral("INSERT INTO nowhere VALUES (1)");
        EXPECT_ERROR(migrate(database_, broken), Code::WriteFailed, "nowhere");
        QCOMPARE(value("PRAGMA user_version").toInt(), kToday);
        QCOMPARE(value("SELECT title FROM conversations").toString(), QStringLiteral("Kept"));
        QVERIFY(database_.tables().contains(QStringLiteral("messages")));
        QCOMPARE(backups().size(), 1);
    }

    void refusesANewerSchemaUnchanged() {
        migrate(database_, withNext());
        run("INSERT INTO conversations (id, title, created, updated) VALUES (1, 'Future', 2, 3)");
        EXPECT_ERROR(migrate(database_, chatMigrations()), Code::Unsupported, "newer version");
        QCOMPARE(value("PRAGMA user_version").toInt(), kToday + 1);
        QCOMPARE(value("SELECT title FROM conversations").toString(), QStringLiteral("Future"));
    }

    // The first version had no reasoning, so its answers have none.
    void answersOfTheFirstVersionHaveNoReasoning() {
        migrate(database_, chatMigrations().mid(0, 1));
        run("INSERT INTO conversations VALUES (1, 'Kept', 2, 3, 5)");
        run("INSERT INTO messages VALUES (5, 1, NULL, 'assistant', 'Hello', 6, 'm', 7, 8, 9, 10, 11, 'end', "
            "'')");
        migrate(database_, chatMigrations());
        QCOMPARE(value("SELECT content || thinking || thinking_seconds FROM messages").toString(),
                 QStringLiteral("Hello0.0"));
        QCOMPARE(backups(), (QStringList{backupOf(1), backupOf(2), backupOf(3)}));
    }

    void migratedMessagesAreIndexed_data() {
        QTest::addColumn<int>("version");
        QTest::newRow("v1") << 1;
        QTest::newRow("v2") << 2;
    }
    void migratedMessagesAreIndexed() {
        QFETCH(int, version);
        migrate(database_, chatMigrations().mid(0, version));
        run("INSERT INTO conversations VALUES (1, 'Kept', 2, 3, 5)");
        run("INSERT INTO messages (id, conversation_id, role, content, created, model, tokens,"
            " tokens_per_second, first_token_seconds, context_used, context_size, stop_reason, notice)"
            " VALUES (4, 1, 'user', 'Wie heißt das?', 5, '', 0, 0, 0, 0, 0, '', ''),"
            " (5, 1, 'assistant', '東京タワー', 6, 'm', 7, 8, 9, 10, 11, 'end', '')");
        migrate(database_, chatMigrations());
        QCOMPARE(found("\"hei\" AND \"eiß\""), QList<int>{4});
        QCOMPARE(found("\"京タワ\""), QList<int>{5});
        QCOMPARE(found("\"xyz\""), QList<int>{});
        QCOMPARE(value("SELECT title || pinned || preset || title_kind || ifnull(folder_id, '-')"
                       " || ifnull(trashed, '-') FROM conversations")
                     .toString(),
                 QStringLiteral("Kept0person--"));
        QCOMPARE(value("SELECT group_concat(content || attachments, '|') FROM messages").toString(),
                 QStringLiteral("Wie heißt das?|東京タワー"));
    }

    void indexFollowsTheMessages() {
        migrate(database_, chatMigrations());
        run("INSERT INTO conversations (id, title, created, updated) VALUES (1, 'a', 2, 3)");
        run("INSERT INTO messages (id, conversation_id, role, content, created, model, tokens,"
            " tokens_per_second, first_token_seconds, context_used, context_size, stop_reason, notice)"
            " VALUES (2, 1, 'assistant', 'Once up', 3, '', 0, 0, 0, 0, 0, 'growing', '')");
        QCOMPARE(found("\"onc\""), QList<int>{});  // a message is indexed only when it is complete
        run("UPDATE messages SET content = 'Once upon'");
        run("UPDATE messages SET stop_reason = 'end'");
        QCOMPARE(found("\"pon\""), QList<int>{2});
        run("UPDATE messages SET content = 'Twice'");
        QCOMPARE(found("\"pon\""), QList<int>{});
        QCOMPARE(found("\"twi\""), QList<int>{2});
        // The last two characters of a text are indexed too, as the start of a trigram that ends with an
        // appended newline.
        QCOMPARE(value("SELECT doc FROM message_terms WHERE term >= 'ce' AND term < 'cf'").toInt(), 1);
        run("INSERT INTO message_index (message_index, rank) VALUES ('integrity-check', 1)");
        run("PRAGMA foreign_keys = ON");
        run("DELETE FROM conversations");
        QCOMPARE(found("\"twi\""), QList<int>{});
        run("INSERT INTO message_index (message_index, rank) VALUES ('integrity-check', 1)");
    }

    // Migrations run one after another, each with a backup of the version before it.
    void runsAllMigrationsInOrder() {
        QList<Migration> three = withNext();
        three += {kToday + 2, {QStringLiteral("CREATE TABLE tags (name TEXT)")}};
        migrate(database_, chatMigrations());
        migrate(database_, three);
        QCOMPARE(value("PRAGMA user_version").toInt(), kToday + 2);
        QCOMPARE(backups(), (QStringList{backupOf(kToday), backupOf(kToday + 1)}));
    }

  private:
    QVariant value(const char* statement) {
        QSqlQuery query(database_);
        return query.exec(QString::fromUtf8(statement)) && query.next() ? query.value(0) : QVariant();
    }
    void run(const char* statement) {
        QSqlQuery query(database_);
        QVERIFY2(query.exec(QString::fromUtf8(statement)), qPrintable(query.lastError().text()));
    }
    QList<int> found(const char* match) {
        QSqlQuery query(database_);
        query.prepare(QStringLiteral("SELECT rowid FROM message_index WHERE message_index MATCH ?"));
        query.addBindValue(QString::fromUtf8(match));
        QList<int> ids;
        for (query.exec(); query.next();) ids += query.value(0).toInt();
        return ids;
    }
    QStringList backups() const {
        return QDir(dir_->path()).entryList({QStringLiteral("*.backup*")}, QDir::Files, QDir::Name);
    }

    QSqlDatabase database_;
};

}  // namespace tst_chat_schema

ROCMFORGE_TEST(tst_chat_schema, TestChatSchema, QCoreApplication)
#include "tst_chat_schema.moc"
