#include <QtCore/QFile>
#include <QtCore/QTemporaryDir>
#include <QtTest/QTest>

#include "app/store/chat_database.h"
#include "app/transfer/chat_reader.h"
#include "engine/base/error.h"
#include "tests/program/test_program.h"

namespace tst_chat_reader {

using namespace rocmforge;

namespace {

QString fixture(const char* name) {
    return QStringLiteral(ROCMFORGE_IMPORT_FIXTURES "/") + QString::fromLatin1(name);
}

QByteArray bytesOf(const QString& file) {
    QFile in(file);
    return in.open(QIODevice::ReadOnly) ? in.readAll() : QByteArray();
}

const char* kOwn = R"({"format": "rocmforge-chats", "version": 1, "conversations": [
  {"id": 7, "title": "One", "created": "2026-01-02T03:04:05.000Z", "updated": "2026-01-02T03:04:06.000Z", "leaf": 30,
   "pinned": true, "messages": [
    {"id": 10, "role": "user", "content": "q", "attachments": [{"name": "a.txt", "text": "A", "bytes": 1, "tokens": 2}],
     "shown_child": 20},
    {"id": 20, "parent": 10, "role": "assistant", "content": "first", "model": "Tiny",
     "stats": {"tokens": 3, "tokens_per_second": 4.5, "stop_reason": "growing"}},
    {"id": 30, "parent": 10, "role": "assistant", "content": "second", "thinking": "hm", "thinking_seconds": 1.5,
     "stats": {"tokens": 1e99, "stop_reason": "made up"}}]}]})";

}  // namespace

class TestChatReader : public QObject {
    Q_OBJECT

  private slots:
    void chatGptFilesAreRead() {
        const QList<ChatTree> trees = readChats(fixture("chatgpt.json"));
        QCOMPARE(trees.size(), 2);  // a conversation without messages is skipped
        const ChatTree& bread = trees.at(0);
        QCOMPARE(bread.conversation.title, QStringLiteral("Sourdough"));
        QCOMPARE(bread.conversation.created.toMSecsSinceEpoch(), 1731000000250);
        QCOMPARE(bread.conversation.updated.toMSecsSinceEpoch(), 1731000600500);
        QCOMPARE(bread.messages.size(), 3);
        const QList<ChatEntry> shown = branchOf(bread.messages, bread.conversation.leafId);
        QCOMPARE(shown.size(), 2);
        QCOMPARE(shown.at(0).content, QStringLiteral("*[picture]*\n\nWhy is my bread flat?"));
        QCOMPARE(shown.at(1).content, QStringLiteral("Your kitchen is too cold."));
        QCOMPARE(shown.at(1).thinking, QStringLiteral("The crumb is tight.\n\nToo cold, then."));
        QCOMPARE(shown.at(1).model, QStringLiteral("o3"));
        QCOMPARE(shown.at(1).created.toMSecsSinceEpoch(), 1731000030000);
        // The hidden version of the answer has the same parent as the shown version.
        QCOMPARE(bread.messages.at(1).content, QStringLiteral("It wasn't **proofed**."));
        QCOMPARE(bread.messages.at(1).parentId, shown.at(0).id);
        QVERIFY(bread.messages.at(1).thinking.isEmpty());

        QCOMPARE(trees.at(1).conversation.title, QStringLiteral("Count to three"));
        QCOMPARE(trees.at(1).messages.at(1).content, QStringLiteral("```python\nprint(1, 2, 3)\n```"));
        QVERIFY(trees.at(1).conversation.updated.isValid());
    }

    void lmStudioFilesAreRead() {
        const QList<ChatTree> trees = readChats(fixture("lmstudio.conversation.json"));
        QCOMPARE(trees.size(), 1);
        const ChatTree& tree = trees.first();
        QCOMPARE(tree.conversation.title, QStringLiteral("Rust and borrowing"));
        QVERIFY(tree.conversation.pinned);
        QCOMPARE(tree.conversation.updated.toMSecsSinceEpoch(), 1731000100000);
        QCOMPARE(tree.messages.size(), 4);
        const QList<ChatEntry> shown = branchOf(tree.messages, tree.conversation.leafId);
        QCOMPARE(shown.size(), 3);
        QCOMPARE(shown.at(0).content, QStringLiteral("`notes.pdf`\n\nWhat is a borrow?"));
        QCOMPARE(shown.at(1).content, QStringLiteral("A reference that doesn't own."));
        QCOMPARE(shown.at(1).thinking, QStringLiteral("Keep it short."));
        QCOMPARE(shown.at(1).model, QStringLiteral("qwen3-8b"));
        QCOMPARE(shown.at(1).stats.tokens, 7);
        QCOMPARE(shown.at(1).stats.tokensPerSecond, 42.5);
        QCOMPARE(shown.at(2).content, QStringLiteral("Thanks"));
        QCOMPARE(tree.messages.at(1).content, QStringLiteral("A reference."));
        QCOMPARE(tree.messages.at(1).parentId, shown.at(0).id);
    }

    void ownFilesAreRead() {
        const QList<ChatTree> trees = readChats(written(kOwn));
        QCOMPARE(trees.size(), 1);
        const ChatTree& tree = trees.first();
        QVERIFY(tree.conversation.pinned);
        QCOMPARE(tree.messages.size(), 3);
        const QList<ChatEntry> shown = branchOf(tree.messages, tree.conversation.leafId);
        QCOMPARE(shown.last().content, QStringLiteral("second"));
        QCOMPARE(shown.first().attachments,
                 QStringLiteral("[{\"bytes\":1,\"name\":\"a.txt\",\"text\":\"A\",\"tokens\":2}]"));
        QCOMPARE(shown.first().shownChild, tree.messages.at(1).id);
        // Values outside of their range are limited.
        QCOMPARE(tree.messages.at(1).stats.stopReason, AnswerEnd::Interrupted);
        QCOMPARE(shown.last().stats.stopReason, AnswerEnd::None);
        QCOMPARE(shown.last().stats.unknownReason, QStringLiteral("made up"));
        QCOMPARE(tree.messages.at(1).stats.unknownReason, QString());
        QCOMPARE(shown.last().stats.tokens, 0);
        // Messages get new ids, so importing a file twice gives two conversations.
        QVERIFY(readChats(written(kOwn)).first().conversation.id != tree.conversation.id);
        for (const ChatEntry& message : tree.messages) QCOMPARE(message.conversationId, tree.conversation.id);
    }

    void invalidFilesAreRefused_data() {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("sentence");
        const QString damaged = QStringLiteral("damaged");
        const QString unknown = QStringLiteral("is not a conversation file");
        QTest::newRow("empty") << QByteArray() << QStringLiteral("is empty");
        QTest::newRow("not JSON") << QByteArray("hello") << damaged;
        QTest::newRow("a number") << QByteArray("3") << damaged;
        QTest::newRow("an archive") << QByteArray("PK\x03\x04zip") << QStringLiteral("Unpack it");
        QTest::newRow("unknown object") << QByteArray("{\"a\": 1}") << unknown;
        QTest::newRow("unknown list") << QByteArray("[{\"a\": 1}]") << unknown;
        QTest::newRow("numbers in the list") << QByteArray("[1, 2]") << damaged;
        QTest::newRow("empty list") << QByteArray("[]") << QStringLiteral("contains no conversations");
        QTest::newRow("another format")
            << QByteArray("{\"format\": \"x\", \"conversations\": []}") << unknown;
        QTest::newRow("newer version")
            << QByteArray("{\"format\": \"rocmforge-chats\", \"version\": 2, \"conversations\": []}")
            << QStringLiteral("newer version");
        QTest::newRow("not UTF-8") << QByteArray("[{\"mapping\": \"\xff\"}]") << damaged;
        QTest::newRow("duplicate key") << QByteArray("[{\"mapping\": {}, \"mapping\": {}}]") << damaged;
        QTest::newRow("nested too deeply")
            << QByteArray("[{\"mapping\": ") + QByteArray(100'000, '[') << QStringLiteral("nested");
        QTest::newRow("cycle") << QByteArray(
                                      "[{\"mapping\": {\"a\": {\"parent\": \"b\", \"children\": [\"b\"]},"
                                      " \"b\": {\"parent\": \"a\", \"children\": [\"a\"]}}}]")
                               << damaged;
        QTest::newRow("many values") << QByteArray("[{\"mapping\": {\"a\": [") +
                                            QByteArray("0,").repeated(3'000'001) + "0]}}]"
                                     << QStringLiteral("values");
        const auto own = [](const char* messages) {
            return QByteArray(
                       "{\"format\": \"rocmforge-chats\", \"version\": 1, \"conversations\": [{\"messages\": "
                       "[") +
                   messages + "]}]}";
        };
        QTest::newRow("no id") << own("{\"role\": \"user\"}") << damaged;
        QTest::newRow("negative id") << own("{\"id\": -4, \"role\": \"user\"}") << damaged;
        QTest::newRow("duplicate id")
            << own("{\"id\": 1, \"role\": \"user\"}, {\"id\": 1, \"role\": \"user\"}") << damaged;
        QTest::newRow("message is its own parent")
            << own("{\"id\": 1, \"parent\": 1, \"role\": \"user\"}") << damaged;
        QTest::newRow("unknown parent") << own("{\"id\": 1, \"parent\": 9, \"role\": \"user\"}") << damaged;
        QTest::newRow("unknown role") << own("{\"id\": 1, \"role\": \"admin\"}") << damaged;
    }
    void invalidFilesAreRefused() {
        QFETCH(QByteArray, bytes);
        QFETCH(QString, sentence);
        const QString said = refusal(bytes);
        QVERIFY2(said.contains(sentence), qPrintable(said));
        QVERIFY2(said.endsWith(u'.') && !said.contains(u'\n'), qPrintable(said));
    }

    // Truncates the file at each byte, like an interrupted download.
    void truncatedFilesAreRefused_data() {
        QTest::addColumn<QByteArray>("bytes");
        QTest::newRow("ChatGPT") << bytesOf(fixture("chatgpt.json")).trimmed();
        QTest::newRow("LM Studio") << bytesOf(fixture("lmstudio.conversation.json")).trimmed();
        QTest::newRow("own format") << QByteArray(kOwn);
    }
    void truncatedFilesAreRefused() {
        QFETCH(QByteArray, bytes);
        QVERIFY(bytes.size() > 500);
        for (qsizetype size = 0; size < bytes.size(); size += 3) {
            QVERIFY2(!refusal(bytes.first(size)).isEmpty(), qPrintable(QString::number(size)));
        }
    }

    // A file with any byte changed is read or refused, and never crashes the program.
    void changedBytesNeverCrash() {
        QByteArray bytes = bytesOf(fixture("chatgpt.json"));
        for (qsizetype i = 0; i < bytes.size(); i += 3) {
            const char before = bytes.at(i);
            bytes[i] = static_cast<char>(before ^ 0x15);
            refusal(bytes);
            bytes[i] = before;
        }
    }

    // Many children of one message must not each get a copy of its long reasoning, which would fill the
    // memory.
    void reasoningIsNotCopiedToEachChild() {
        QByteArray children;
        QByteArray nodes;
        for (int i = 0; i < 2000; ++i) {
            const QByteArray id = "c" + QByteArray::number(i);
            children += (i == 0 ? "\"" : ",\"") + id + "\"";
            nodes += ",\"" + id +
                     "\": {\"parent\": \"t\", \"children\": [], \"message\": {\"author\": {\"role\":"
                     " \"assistant\"}, \"content\": {\"content_type\": \"text\", \"parts\": [\"x\"]}}}";
        }
        const QByteArray json =
            "[{\"mapping\": {\"t\": {\"parent\": null, \"children\": [" + children +
            "], \"message\": {\"author\": {\"role\": \"assistant\"}, \"content\": {\"thoughts\":"
            " [{\"content\": \"" +
            QByteArray(100'000, 'y') + "\"}]}}}" + nodes + "}}]";
        const QList<ChatTree> trees = readChats(written(json));
        qsizetype thought = 0;
        for (const ChatEntry& message : trees.first().messages) thought += message.thinking.size();
        QCOMPARE(trees.first().messages.size(), 2000);
        QCOMPARE(thought, 100'000);
    }

    // The file is refused by its size, before it is read. It is sparse, so it needs no disk space.
    void hugeFileIsRefusedBeforeReading() {
        const QString name = dir_.filePath(QStringLiteral("huge.json"));
        QFile file(name);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write("[") == 1 && file.resize(1'000'000'001));
        file.close();
        try {
            readChats(name);
            QFAIL("it was read");
        } catch (const EngineError& error) {
            QCOMPARE(error.code(), Code::Unsupported);
            QVERIFY2(QString::fromUtf8(error.what()).contains(QStringLiteral("the limit for imported files")),
                     error.what());
        }
    }

    void readingCanBeCancelled() {
        try {
            readChats(fixture("chatgpt.json"), [] { return true; });
            QFAIL("it went on");
        } catch (const EngineError& error) {
            QCOMPARE(error.code(), Code::Cancelled);
        }
    }

    void missingFileIsRefused() {
        QVERIFY_EXCEPTION_THROWN(readChats(dir_.filePath(QStringLiteral("none.json"))), EngineError);
    }

  private:
    QString written(const QByteArray& bytes) {
        QString name = dir_.filePath(QStringLiteral("chats.json"));
        QFile file(name);
        if (!file.open(QIODevice::WriteOnly | QIODevice::Truncate) || file.write(bytes) != bytes.size())
            return {};
        return name;
    }
    QString refusal(const QByteArray& bytes) {
        try {
            readChats(written(bytes));
        } catch (const EngineError& error) {
            return QString::fromUtf8(error.what());
        }
        return {};
    }

    QTemporaryDir dir_;
};

}  // namespace tst_chat_reader

ROCMFORGE_TEST(tst_chat_reader, TestChatReader, QCoreApplication)
#include "tst_chat_reader.moc"
