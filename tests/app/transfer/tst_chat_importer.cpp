#include <QtCore/QFile>
#include <QtSql/QSqlQuery>
#include <QtTest/QTest>

#include "app/transfer/chat_importer.h"
#include "tests/app/chat/chat_data.h"
#include "tests/app/chat/chat_parts.h"
#include "tests/program/test_program.h"

namespace tst_chat_importer {

using namespace rocmforge;
using namespace rocmforge::test;

class TestChatImporter : public QObject {
    Q_OBJECT

  private slots:
    void init() {
        parts_ = std::make_unique<ChatParts>();
        importer_ = std::make_unique<ChatImporter>(parts_->store);
        // An import must not change existing conversations.
        parts_->store.saveConversation(conversation(1, QStringLiteral("Mine"), 2));
        parts_->store.saveMessage(question(2, 0, QStringLiteral("hello")));
        parts_->conversations.put(conversation(1, QStringLiteral("Mine"), 2));
        parts_->conversations.select(1);
    }
    void cleanup() {
        importer_.reset();
        parts_.reset();
    }

    void conversationsAreImported() {
        read(QStringLiteral(ROCMFORGE_IMPORT_FIXTURES "/chatgpt.json"));
        QCOMPARE(importer_->problem(), QString());
        QCOMPARE(importer_->result(), QStringLiteral("2 conversations with 5 messages were imported."));
        QTRY_COMPARE(parts_->conversations.count(), 3);
        QCOMPARE(parts_->conversations.currentTitle(), QStringLiteral("Mine"));
        QCOMPARE(count(QStringLiteral("conversations")), 3);
        QCOMPARE(count(QStringLiteral("messages")), 6);
        parts_->conversations.select(
            parts_->conversations.data(parts_->conversations.index(0), ConversationModel::IdRole)
                .toLongLong());
        QTRY_VERIFY(!parts_->messages.empty());
    }

    void damagedFileImportsNothing() {
        QFile whole(QStringLiteral(ROCMFORGE_IMPORT_FIXTURES "/chatgpt.json"));
        QVERIFY(whole.open(QIODevice::ReadOnly));
        const QByteArray bytes = whole.readAll().trimmed();
        QFile broken(parts_->dir.filePath(QStringLiteral("broken.json")));
        QVERIFY(broken.open(QIODevice::WriteOnly));
        broken.write(bytes.chopped(20));  // breaks the last conversation; the first one is complete
        broken.close();
        read(broken.fileName());
        QVERIFY(importer_->problem().contains(QStringLiteral("damaged")));
        QVERIFY(importer_->result().isEmpty());
        QCOMPARE(count(QStringLiteral("conversations")), 1);
        QCOMPARE(count(QStringLiteral("messages")), 1);
    }

    // The database refuses the last message of the import.
    void failedStoreImportsNothing() {
        ChatTree good{conversation(100, QStringLiteral("Good"), 101),
                      {question(101, 0, QStringLiteral("q"), 100)}};
        ChatTree bad{conversation(200, QStringLiteral("Bad"), 201),
                     {question(201, 999, QStringLiteral("q"), 200)}};
        QStringList said;
        connect(&parts_->store, &ChatStore::imported, this,
                [&said](quint64, const QString& problem) { said += problem; });
        parts_->store.importTrees(7, {good, bad});
        QTRY_COMPARE(said.size(), 1);
        QVERIFY(!said.first().isEmpty());
        QCOMPARE(count(QStringLiteral("conversations")), 1);
        QCOMPARE(count(QStringLiteral("messages")), 1);
        // The store works afterwards.
        parts_->store.importTrees(8, {good});
        QTRY_COMPARE(said.size(), 2);
        QCOMPARE(said.last(), QString());
        QCOMPARE(count(QStringLiteral("conversations")), 2);
    }

    void cancelledImportLeavesNothing() {
        importer_->read(QUrl::fromLocalFile(QStringLiteral(ROCMFORGE_IMPORT_FIXTURES "/chatgpt.json")));
        importer_->cancel();
        QTRY_VERIFY(!importer_->busy());
        QVERIFY(importer_->problem().contains(QStringLiteral("stopped")));
        QCOMPARE(count(QStringLiteral("conversations")), 1);
        read(QStringLiteral(ROCMFORGE_IMPORT_FIXTURES "/chatgpt.json"));
        QCOMPARE(importer_->problem(), QString());
        QCOMPARE(count(QStringLiteral("conversations")), 3);
    }

    // Progress is reported after every fiftieth conversation. This file has fifty conversations, so it has
    // been read completely when progress is reported.
    void importStoppedAfterReadingLeavesNothing() {
        const QString file = manyChats(50);
        QObject context;
        connect(importer_.get(), &ChatImporter::changed, &context, [this] {
            if (importer_->busy() && importer_->found() == 50) importer_->cancel();
        });
        read(file);
        QVERIFY2(importer_->problem().contains(QStringLiteral("stopped")), qPrintable(importer_->problem()));
        QVERIFY(importer_->result().isEmpty());
        QCOMPARE(count(QStringLiteral("conversations")), 1);
        importer_->disconnect(&context);
        importer_->clear();
        QCOMPARE(importer_->problem(), QString());
        read(file);
        QCOMPARE(importer_->problem(), QString());
        QCOMPARE(importer_->result(), QStringLiteral("50 conversations with 100 messages were imported."));
        QCOMPARE(count(QStringLiteral("conversations")), 51);
        // After a failure, the result of the previous import is no longer shown.
        read(parts_->dir.filePath(QStringLiteral("none.json")));
        QVERIFY(!importer_->problem().isEmpty());
        QVERIFY(importer_->result().isEmpty());
        QCOMPARE(importer_->found(), 0);
    }

    void oneImportRunsAtATime() {
        const QUrl file = QUrl::fromLocalFile(manyChats(3));
        importer_->read(file);
        QVERIFY(importer_->busy());
        importer_->read(file);
        QTRY_VERIFY(!importer_->busy());
        QCOMPARE(count(QStringLiteral("conversations")), 4);
        importer_->cancel();  // has no effect, because no import is running
        importer_->read(file);
        QTRY_VERIFY(!importer_->busy());
        QCOMPARE(importer_->problem(), QString());
        QCOMPARE(count(QStringLiteral("conversations")), 7);
    }

  private:
    QString manyChats(int number) {
        QByteArray json = R"({"format": "rocmforge-chats", "version": 1, "conversations": [)";
        for (int i = 0; i < number; ++i) {
            json += i == 0 ? "" : ",";
            json += R"({"title": "Chat", "messages": [{"id": 1, "role": "user", "content": "q"},)"
                    R"({"id": 2, "parent": 1, "role": "assistant", "content": "a"}]})";
        }
        QFile file(parts_->dir.filePath(QStringLiteral("many.json")));
        if (!file.open(QIODevice::WriteOnly) || file.write(json + "]}") < 0) return {};
        return file.fileName();
    }
    void read(const QString& file) {
        importer_->read(QUrl::fromLocalFile(file));
        QTRY_VERIFY(!importer_->busy());
    }
    // Returns the number of rows on disk.
    int count(const QString& table) {
        parts_->store.flush();
        int rows = -1;
        {
            QSqlDatabase database =
                QSqlDatabase::addDatabase(QStringLiteral("QSQLITE"), QStringLiteral("count"));
            database.setDatabaseName(parts_->file);
            QSqlQuery query(database.open() ? database : QSqlDatabase());
            if (query.exec(QStringLiteral("SELECT count(*) FROM ") + table) && query.next())
                rows = query.value(0).toInt();
        }
        QSqlDatabase::removeDatabase(QStringLiteral("count"));
        return rows;
    }

    std::unique_ptr<ChatParts> parts_;
    std::unique_ptr<ChatImporter> importer_;
};

}  // namespace tst_chat_importer

ROCMFORGE_TEST(tst_chat_importer, TestChatImporter, QCoreApplication)
#include "tst_chat_importer.moc"
