#include <QtCore/QBuffer>
#include <QtCore/QFile>
#include <QtCore/QProcess>
#include <QtCore/QStandardPaths>
#include <QtCore/QTemporaryDir>
#include <QtTest/QTest>

#include "app/store/attachment.h"
#include "app/store/chat_database.h"
#include "app/transfer/chat_reader.h"
#include "app/transfer/chat_writer.h"
#include "engine/base/error.h"
#include "tests/app/chat/chat_data.h"
#include "tests/program/test_program.h"

namespace tst_chat_writer {

using namespace rocmforge;
using namespace rocmforge::test;

namespace {

// Returns a question with two versions of its answer. The second version is shown.
ChatTree sample() {
    ChatTree tree;
    tree.conversation = conversation(1, QStringLiteral("Caches & <pages> *fast*"), 4);
    tree.conversation.pinned = true;
    tree.conversation.preset = QStringLiteral("{\"temperature\":0.5}");
    ChatEntry asked = question(2, 0, QStringLiteral("What is a <cache>?\nBriefly."));
    asked.attachments = attachmentsToJson({{.name = QStringLiteral("a.cpp"),
                                            .text = QStringLiteral("int main() {}\n"),
                                            .bytes = 14,
                                            .tokens = 6}});
    ChatEntry other = answer(3, 2, QStringLiteral("The other version."));
    other.stats = {.unknownReason = QStringLiteral("a later reason")};  // a newer version's stop reason
    ChatEntry shown = answer(4, 2,
                             QStringLiteral("# A cache\n\nIt **keeps** `x<y>` ![p](http://tracker.org/p.png) "
                                            "<script>alert(1)</script>\n\n```cpp\nint a;\n```\n"));
    shown.model = QStringLiteral("Qwen3 8B");
    shown.thinking = QStringLiteral("They want\n\nit short.");
    shown.thinkingSeconds = 4.2;
    shown.stats = {.tokens = 12,
                   .tokensPerSecond = 42.5,
                   .firstTokenSeconds = 0.25,
                   .contextUsed = 100,
                   .contextSize = 4096,
                   .stopReason = AnswerEnd::MaxTokens,
                   .notice = QStringLiteral("It was cut.")};
    tree.messages = {asked, other, shown};
    return tree;
}

QByteArray written(ExportFormat format, const QList<ChatTree>& trees) {
    QBuffer buffer;
    if (!buffer.open(QIODevice::WriteOnly)) return {};
    const std::unique_ptr<ChatWriter> writer = chatWriter(format, buffer);
    for (const ChatTree& tree : trees) writer->add(tree);
    writer->finish();
    return buffer.data();
}

// A device that accepts some bytes and is then full.
class FullDisk : public QIODevice {
  public:
    explicit FullDisk(qint64 capacity) : remaining_(capacity) { open(QIODevice::WriteOnly); }

  protected:
    qint64 readData(char*, qint64) override { return -1; }
    qint64 writeData(const char*, qint64 size) override {
        if (size > remaining_) {
            setErrorString(QStringLiteral("No space left on device"));
            return -1;
        }
        remaining_ -= size;
        return size;
    }

  private:
    qint64 remaining_;
};

}  // namespace

class TestChatWriter : public QObject {
    Q_OBJECT

  private slots:
    void conversationIsWrittenAsMarkdown() {
        const QString text = QString::fromUtf8(written(ExportFormat::Markdown, {sample(), sample()}));
        QVERIFY(text.startsWith(QStringLiteral("# Caches & \\<pages\\> \\*fast\\*\n\n")));
        QVERIFY(text.contains(QStringLiteral("**You**\n\n`a.cpp`\n\nWhat is a <cache>?\nBriefly.\n")));
        QVERIFY(text.contains(QStringLiteral(
            "**Qwen3 8B**\n\n> *Thought for 4.2 s*\n> \n> They want\n> \n> it short.\n\n# A cache")));
        QVERIFY(text.contains(QStringLiteral("*It was cut.*")));
        QVERIFY(!text.contains(QStringLiteral("The other version")));
        QCOMPARE(text.count(QStringLiteral("\n---\n")), 1);
    }

    void htmlIsSelfContained() {
        const QString text = QString::fromUtf8(written(ExportFormat::Html, {sample()}));
        QVERIFY(text.startsWith(QStringLiteral("<!DOCTYPE html>")));
        QVERIFY(text.endsWith(QStringLiteral("</html>\n")));
        QVERIFY(text.contains(QStringLiteral("<h1 dir=\"auto\">Caches &amp; &lt;pages&gt; *fast*</h1>")));
        QVERIFY(text.contains(QStringLiteral("What is a &lt;cache&gt;?<br>\nBriefly.")));
        QVERIFY(text.contains(QStringLiteral("<strong>keeps</strong>")));
        QVERIFY(text.contains(QStringLiteral("<summary>Thought for 4.2 s</summary>")));
        QVERIFY(text.contains(QStringLiteral("a.cpp")));
        QVERIFY(text.contains(QStringLiteral("prefers-color-scheme: dark")));
        QVERIFY(text.contains(QStringLiteral("@media print")));
        QVERIFY(!text.contains(QStringLiteral("The other version")));
        for (const char* outside : {"<script", "<img", "<link", "src=", "url(", "@import", "<iframe"}) {
            QVERIFY2(!text.contains(QLatin1String(outside)), outside);
        }
    }

    // Importing the exported file gives the same conversations, including versions and statistics.
    void jsonKeepsEverything() {
        QTemporaryDir dir;
        const QString name = dir.filePath(QStringLiteral("chats.json"));
        QFile file(name);
        QVERIFY(file.open(QIODevice::WriteOnly));
        QVERIFY(file.write(written(ExportFormat::Json, {sample(), sample()})) > 0);
        file.close();
        const QList<ChatTree> read = readChats(name);
        QCOMPARE(read.size(), 2);
        for (const ChatTree& tree : read) {
            const ChatTree before = sample();
            QCOMPARE(tree.conversation.title, before.conversation.title);
            QCOMPARE(tree.conversation.created, before.conversation.created);
            QCOMPARE(tree.conversation.updated, before.conversation.updated);
            QCOMPARE(tree.conversation.pinned, before.conversation.pinned);
            QCOMPARE(tree.conversation.preset, before.conversation.preset);
            QCOMPARE(tree.messages.size(), 3);
            QCOMPARE(tree.conversation.leafId, tree.messages.at(2).id);
            for (qsizetype i = 0; i < 3; ++i) {
                ChatEntry same = tree.messages.at(i);
                const ChatEntry& was = before.messages.at(i);
                QCOMPARE(same.parentId, i == 0 ? 0 : tree.messages.at(0).id);
                same.id = was.id;
                same.parentId = was.parentId;
                same.conversationId = was.conversationId;
                QVERIFY(same == was);
            }
        }
    }

    void emptyExportIsAValidFile() {
        QVERIFY(written(ExportFormat::Json, {}).contains("\"conversations\": [\n]}"));
        QVERIFY(written(ExportFormat::Pdf, {}).startsWith("%PDF-"));
    }

    void conversationIsWrittenAsPdf() {
        ChatTree tree = sample();
        tree.messages[2].content +=
            QStringLiteral("\n\nWord after word.").repeated(200) +
            QStringLiteral("\n\n```\n%1 lastword\n```").arg(QStringLiteral("long line ").repeated(60));
        const QByteArray bytes = written(ExportFormat::Pdf, {tree, sample()});
        QVERIFY(bytes.startsWith("%PDF-"));
        QVERIFY(bytes.trimmed().endsWith("%%EOF"));
        const QString program = QStandardPaths::findExecutable(QStringLiteral("pdftotext"));
        if (program.isEmpty()) QSKIP("pdftotext isn't installed");
        QTemporaryDir dir;
        QFile file(dir.filePath(QStringLiteral("chat.pdf")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        QCOMPARE(file.write(bytes), bytes.size());
        file.close();
        QProcess process;
        process.start(
            program, {QStringLiteral("-enc"), QStringLiteral("UTF-8"), file.fileName(), QStringLiteral("-")});
        QVERIFY(process.waitForFinished());
        const QString text = QString::fromUtf8(process.readAllStandardOutput());
        QCOMPARE(text.count(QStringLiteral("What is a <cache>?")), 2);
        QVERIFY(text.contains(QStringLiteral("Qwen3 8B")));
        QVERIFY(text.contains(QStringLiteral("<script>alert(1)</script>")));
        QVERIFY(text.contains(QStringLiteral("lastword")));  // long lines of code are wrapped, not cut off
        QVERIFY(text.count(QChar(u'\f')) >= 4);
        QVERIFY(!text.contains(QStringLiteral("The other version")));
    }

    void fullDiskIsReported() {
        for (const ExportFormat format : {ExportFormat::Markdown, ExportFormat::Html, ExportFormat::Json}) {
            FullDisk disk(10);
            try {
                const std::unique_ptr<ChatWriter> writer = chatWriter(format, disk);
                writer->add(sample());
                writer->finish();  // a web page is written once its title is known
                QFAIL("it was written");
            } catch (const EngineError& error) {
                QCOMPARE(error.code(), Code::WriteFailed);
                QVERIFY(QString::fromUtf8(error.what()).contains(QStringLiteral("No space left")));
            }
        }
    }
};

}  // namespace tst_chat_writer

ROCMFORGE_TEST(tst_chat_writer, TestChatWriter, QGuiApplication)
#include "tst_chat_writer.moc"
