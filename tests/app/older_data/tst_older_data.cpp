// Tests that data folders of older program versions can be opened without loss, and that a folder of a newer
// version is not changed. tests/packaging/tst_downgrade.py runs the same tests with older versions of the
// program.
#include <QtCore/QDir>
#include <QtCore/QFile>
#include <QtCore/QMetaProperty>
#include <QtCore/QTemporaryDir>
#include <QtSql/QSqlError>
#include <QtSql/QSqlQuery>
#include <QtSql/QSqlRecord>
#include <QtTest/QTest>

#include "app/application.h"
#include "app/settings/settings.h"
#include "app/store/answer_end.h"
#include "app/store/chat_database.h"
#include "app/store/chat_search.h"
#include "tests/app/bridge/fake_engine_worker.h"
#include "tests/app/chat/chat_data.h"
#include "tests/app/chat/chat_parts.h"
#include "tests/program/test_program.h"
#include "tests/support/tiny_llama.h"

namespace rocmforge::test {

inline void setStopReason(AnswerEnd& field, const QString& name) {
    field = answerEndOf(name);
}

}  // namespace rocmforge::test

#define ROCMFORGE_KNOWN_SCHEMA 3
#include "tests/app/older_data/contents.h"

namespace tst_older_data {

using namespace rocmforge;
using namespace rocmforge::test;

namespace {

QByteArray bytesOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("unreadable");
}

// Opens a database connection and closes it in the destructor.
class Plain {
  public:
    explicit Plain(const QString& file)
        : database_(QSqlDatabase::addDatabase(QStringLiteral("QSQLITE"), QStringLiteral("plain"))) {
        database_.setDatabaseName(file);
        if (!database_.open()) qFatal("%s can't be opened", qPrintable(file));
    }
    ~Plain() {
        database_.close();
        database_ = {};
        QSqlDatabase::removeDatabase(QStringLiteral("plain"));
    }
    Plain(const Plain&) = delete;
    Plain& operator=(const Plain&) = delete;

    // Returns the rows that an SQL statement selects, each as "column=value|…".
    QStringList rows(const QString& statement) {
        QSqlQuery query(database_);
        if (!query.exec(statement)) qFatal("%s", qPrintable(query.lastError().text()));
        QStringList all;
        while (query.next()) {
            QString row;
            for (int i = 0; i < query.record().count(); ++i) {
                row += query.record().fieldName(i) + QLatin1Char('=') + query.value(i).toString() +
                       QLatin1Char('|');
            }
            all += row;
        }
        return all;
    }
    QStringList everything() {
        return rows(QStringLiteral("PRAGMA user_version")) +
               rows(QStringLiteral("SELECT * FROM conversations ORDER BY id")) +
               rows(QStringLiteral("SELECT * FROM messages ORDER BY id"));
    }

  private:
    QSqlDatabase database_;
};

// Returns the expected messages of a conversation after a start of the program, which marks a growing answer
// as interrupted.
QList<ChatEntry> messagesOf(qint64 conversation, int schema) {
    QList<ChatEntry> found;
    for (ChatEntry message : olderMessages(schema)) {
        if (message.stats.stopReason == AnswerEnd::Growing) {
            message.stats.stopReason = AnswerEnd::Interrupted;
        }
        if (message.conversationId == conversation) found += message;
    }
    return found;
}

}  // namespace

class TestOlderData : public QObject {
    Q_OBJECT

  private slots:
    void init() { dir_ = std::make_unique<QTemporaryDir>(); }

    // If you raise the schema version, add a folder: see tests/app/older_data/README.md.
    void everyOlderSchemaHasAFolder() {
        for (int schema = 1; schema < chatMigrations().last().version; ++schema) {
            const QString file = older(schema, QStringLiteral("chats.sqlite"));
            QVERIFY2(QFile::exists(file), qPrintable(file));
            takeFolder(schema);
            QCOMPARE(Plain(chats()).everything().first(), QStringLiteral("user_version=%1|").arg(schema));
        }
    }

    void allDataOfOlderVersionsIsRead_data() { eachSchema(); }
    void allDataOfOlderVersionsIsRead() {
        QFETCH(int, schema);
        takeFolder(schema);
        for (int start = 0; start < 2; ++start) {
            ChatDatabase database(chats());
            QList<Conversation> conversations = database.conversations();
            std::sort(conversations.begin(), conversations.end(),
                      [](const Conversation& a, const Conversation& b) { return a.id < b.id; });
            QCOMPARE(conversations, olderConversations(schema));
            QCOMPARE(database.messages(1), messagesOf(1, schema));
            QCOMPARE(database.messages(2), messagesOf(2, schema));
            QCOMPARE(database.folders(), schema >= 3 ? olderFolders() : QList<Folder>());
            QCOMPARE(database.presets(), schema >= 3 ? olderPresets() : QList<Preset>());
            // The other versions of a message are still branches of the tree.
            QCOMPARE(branchOf(database.messages(1), 102).last().content,
                     QStringLiteral("The *first*.\n\n```py\nx = 1\n```"));
        }
    }

    void olderMessagesAreFoundBySearch_data() { eachSchema(); }
    void olderMessagesAreFoundBySearch() {
        QFETCH(int, schema);
        takeFolder(schema);
        ChatDatabase database(chats());
        const auto found = [&database](const char* words) {
            QList<qint64> ids;
            for (const SearchHit& hit :
                 searchMessages(database.sql(), searchQuery(QString::fromUtf8(words)), 10, [] {
                     return false;
                 }).hits) {
                ids += hit.messageId;
            }
            return ids;
        };
        QCOMPARE(found("heißt"), QList<qint64>{101});
        QCOMPARE(found("京タワ"), QList<qint64>{103});
        QCOMPARE(found("half"), QList<qint64>{105});
        database.save(answer(106, 104, QStringLiteral("A whole answer")));
        QCOMPARE(found("whole"), QList<qint64>{106});
    }

    // Each migration leaves a backup that an older version can open, so that users can downgrade.
    void migrationKeepsABackupOfTheOriginal_data() { eachSchema(); }
    void migrationKeepsABackupOfTheOriginal() {
        QFETCH(int, schema);
        takeFolder(schema);
        const QStringList before = Plain(chats()).everything();
        { const ChatDatabase database(chats()); }
        QStringList expected;
        for (int step = schema; step < chatMigrations().last().version; ++step) {
            expected += QStringLiteral("chats.sqlite.v%1.backup").arg(step);
        }
        QCOMPARE(backups(), expected);
        if (expected.isEmpty()) return;
        QCOMPARE(Plain(dir_->filePath(expected.first())).everything(), before);
        // A backup that is restored is migrated again.
        QVERIFY(QFile::remove(chats()) && QFile::copy(dir_->filePath(expected.first()), chats()));
        ChatDatabase database(chats());
        QCOMPARE(database.messages(1), messagesOf(1, schema));
    }

    void olderSettingsAreRead_data() { eachSchema(); }
    void olderSettingsAreRead() {
        QFETCH(int, schema);
        takeFolder(schema);
        const QByteArray before = bytesOf(settingsFile());
        {
            const Settings settings(settingsFile());
            expectSettings(settings, schema);
            QCOMPARE(settings.lastModel(), olderLastModel());
        }
        QCOMPARE(bytesOf(settingsFile()), before);
        { Settings(settingsFile()).setSeed(8); }
        Settings settings(settingsFile());
        QCOMPARE(settings.seed(), 8);
        settings.setSeed(7);
        expectSettings(settings, schema);
    }

    void startDoesNotTouchTheModels_data() { eachSchema(); }
    void startDoesNotTouchTheModels() {
        QFETCH(int, schema);
        takeFolder(schema);
        const AppPaths paths = appPaths(dir_->path(), {});
        QVERIFY(QDir().mkpath(paths.models + QStringLiteral("/deeper")));
        const QStringList files{paths.models + QStringLiteral("/tiny.gguf"),
                                paths.models + QStringLiteral("/deeper/notes.txt")};
        tiny_llama({}).save(files.first().toStdString());
        QFile notes(files.last());
        QVERIFY(notes.open(QIODevice::WriteOnly) && notes.write("mine") == 4);
        notes.close();
        const QByteArray model = bytesOf(files.first());
        {
            FakeEngine fake;
            Application application(paths, std::make_unique<FakeEngineWorker>(fake), noLog());
            application.start({});
            const auto listed = [&] {
                const auto first = application.library.index(0);
                return application.library.match(first, ModelLibrary::PathRole, files.first()).size() == 1;
            };
            QTRY_VERIFY(listed());
            QTRY_VERIFY(application.conversations.find(1) != nullptr);
            QVERIFY(application.conversations.find(2) != nullptr);
            QCOMPARE(application.bridge.error(), QString());
        }
        QCOMPARE(bytesOf(files.first()), model);
        QCOMPARE(bytesOf(files.last()), QByteArray("mine"));
        expectSettings(Settings(settingsFile()), schema);
    }

    // The program reports one message, and changes no byte and no file.
    void newerDatabaseIsNotChanged() {
        takeFolder(3);
        makeNewerDatabase();
        const QByteArray before = bytesOf(chats());
        const QStringList files = QDir(dir_->path()).entryList(QDir::Files);
        {
            ChatStore store(chats(), noLog());
            const StoreEvents events(store);
            store.open();
            store.saveConversation(conversation(3, QStringLiteral("New"), 301));
            store.saveMessage(question(301, 0, QStringLiteral("In memory"), 3));
            store.loadMessages(3);
            store.close();
            QCoreApplication::processEvents();
            QCOMPARE(
                events.troubles,
                QStringList(QStringLiteral("The chats in %1 were written by a newer version of ROCmForge; "
                                           "they were left as they are. Update ROCmForge to open them.")
                                .arg(chats())));
            QCOMPARE(events.branches.size(), 1);  // the program works with empty chats
            QCOMPARE(events.branches.first().size(), 1);
        }
        QCOMPARE(bytesOf(chats()), before);
        // SQLite's own files may remain, because a reader must not remove them.
        QStringList after = QDir(dir_->path()).entryList(QDir::Files);
        after.removeAll(QStringLiteral("chats.sqlite-shm"));
        after.removeAll(QStringLiteral("chats.sqlite-wal"));
        QCOMPARE(after, files);
        QCOMPARE(QFileInfo(chats() + QStringLiteral("-wal")).size(), 0);
    }

    // The program keeps unknown settings of newer versions.
    void unknownSettingsAreKept() {
        QFile file(settingsFile());
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("[General]\ntheme=sepia\ncache=q3_x\nthinking=deeply\n[later]\nkind=new\n");
        file.close();
        {
            Settings settings(settingsFile());
            QCOMPARE(settings.theme(), QStringLiteral("system"));
            QCOMPARE(settings.cache(), QStringLiteral("f16"));
            settings.setSeed(5);
        }
        const QSettings plain(settingsFile(), QSettings::IniFormat);
        QCOMPARE(plain.value(QStringLiteral("theme")).toString(), QStringLiteral("sepia"));
        QCOMPARE(plain.value(QStringLiteral("cache")).toString(), QStringLiteral("q3_x"));
        QCOMPARE(plain.value(QStringLiteral("thinking")).toString(), QStringLiteral("deeply"));
        QCOMPARE(plain.value(QStringLiteral("later/kind")).toString(), QStringLiteral("new"));
        QCOMPARE(plain.value(QStringLiteral("sampling/seed")).toInt(), 5);
    }

  private:
    static QString older(int schema, const QString& file) {
        return QStringLiteral(ROCMFORGE_OLDER_DATA "/v%1/%2").arg(schema).arg(file);
    }
    static void eachSchema() {
        QTest::addColumn<int>("schema");
        for (int schema = 1; QFile::exists(older(schema, QStringLiteral("chats.sqlite"))); ++schema) {
            QTest::addRow("v%d", schema) << schema;
        }
    }
    void takeFolder(int schema) {
        for (const char* name : {"chats.sqlite", "settings.conf"}) {
            const QString copy = dir_->filePath(QString::fromLatin1(name));
            QFile::remove(copy);
            if (!QFile::copy(older(schema, QString::fromLatin1(name)), copy)) qFatal("No %s", name);
            QFile::setPermissions(copy, QFile::ReadOwner | QFile::WriteOwner);
        }
    }
    // Adds a column, a table and a value that are unknown to this version.
    void makeNewerDatabase() {
        Plain plain(chats());
        plain.rows(QStringLiteral("ALTER TABLE messages ADD COLUMN mood TEXT NOT NULL DEFAULT 'fine'"));
        plain.rows(QStringLiteral("CREATE TABLE later (x)"));
        plain.rows(QStringLiteral("PRAGMA user_version = %1").arg(chatMigrations().last().version + 1));
    }
    static void expectSettings(const Settings& settings, int schema) {
        const QVariantMap values = olderSettings(schema);
        for (auto it = values.cbegin(); it != values.cend(); ++it) {
            QCOMPARE(settings.property(qPrintable(it.key())), it.value());
        }
        QCOMPARE(settings.folders(), olderFoldersOfModels());
        QCOMPARE(settings.addedFiles(), olderAddedFiles());
    }
    QString chats() const { return dir_->filePath(QStringLiteral("chats.sqlite")); }
    QString settingsFile() const { return dir_->filePath(QStringLiteral("settings.conf")); }
    QStringList backups() const {
        return QDir(dir_->path()).entryList({QStringLiteral("*.backup*")}, QDir::Files, QDir::Name);
    }

    std::unique_ptr<QTemporaryDir> dir_;
    SpokenLanguage english_{QStringLiteral("en")};
};

}  // namespace tst_older_data

ROCMFORGE_TEST(tst_older_data, TestOlderData, QGuiApplication)
#include "tst_older_data.moc"
