#include <QtCore/QDir>
#include <QtCore/QFile>
#include <QtTest/QTest>

#include "app/export/chat_exporter.h"
#include "tests/app/chat/chat_data.h"
#include "tests/app/chat/chat_parts.h"
#include "tests/program/test_program.h"

namespace tst_chat_exporter {

using namespace rocmforge;
using namespace rocmforge::test;

class TestChatExporter : public QObject {
    Q_OBJECT

  private slots:
    void init() {
        parts_ = std::make_unique<ChatParts>();
        exporter_ = std::make_unique<ChatExporter>(parts_->store, parts_->conversations);
        for (qint64 id = 1; id <= 3; ++id) {
            Conversation chat = conversation(id, QStringLiteral("Chat %1").arg(id), 10 * id + 1);
            if (id == 3) chat.trashed = QDateTime::currentDateTime();
            parts_->store.saveConversation(chat);
            parts_->store.saveMessage(question(10 * id, 0, QStringLiteral("question %1").arg(id), id));
            parts_->store.saveMessage(answer(10 * id + 1, 10 * id, QStringLiteral("answer %1").arg(id), id));
            parts_->conversations.put(chat);
        }
    }
    void cleanup() {
        exporter_.reset();
        parts_.reset();
    }

    void exportsOneConversation() {
        const QString file = place(QStringLiteral("one.md"));
        save({1}, QStringLiteral("md"), file);
        QCOMPARE(exporter_->problem(), QString());
        QCOMPARE(exporter_->saved(), file);
        const QByteArray text = bytesOf(file);
        QVERIFY(text.contains("question 1") && text.contains("answer 1"));
        QVERIFY(!text.contains("answer 2"));
    }

    void exportsAllExceptTrashed() {
        for (const char* format : {"md", "html", "json", "pdf"}) {
            const QString file = place(QStringLiteral("all.%1").arg(QLatin1String(format)));
            save({}, QLatin1String(format), file);
            QCOMPARE(exporter_->saved(), file);
            if (QLatin1String(format) == QLatin1String("pdf")) continue;
            const QByteArray text = bytesOf(file);
            QVERIFY(text.contains("answer 1") && text.contains("answer 2"));
            QVERIFY(!text.contains("answer 3"));
        }
    }

    void exportsSelectedConversationsInOrder() {
        const QString file = place(QStringLiteral("some.md"));
        save({2, 1}, QStringLiteral("md"), file);
        const QByteArray text = bytesOf(file);
        QVERIFY(text.contains("answer 1") && text.contains("answer 2"));
        QVERIFY(text.indexOf("answer 2") < text.indexOf("answer 1"));
    }

    void missingSuffixIsAdded() {
        save({1}, QStringLiteral("html"), place(QStringLiteral("page")));
        QCOMPARE(exporter_->saved(), place(QStringLiteral("page.html")));
    }

    void failedWriteIsReportedAndLeavesNoFile() {
        save({1}, QStringLiteral("md"), place(QStringLiteral("no/such/folder/one.md")));
        QVERIFY(exporter_->problem().startsWith(QStringLiteral("one.md can't be written:")));
        QVERIFY(exporter_->saved().isEmpty());
        QVERIFY(!QFile::exists(place(QStringLiteral("no"))));
    }

    void cancelledExportKeepsTheOldFile() {
        const QString file = place(QStringLiteral("old.md"));
        QFile old(file);
        QVERIFY(old.open(QIODevice::WriteOnly) && old.write("old") == 3);
        old.close();
        exporter_->save(QVariantList(), QStringLiteral("md"), QUrl::fromLocalFile(file));
        QVERIFY(exporter_->busy());
        exporter_->cancel();  // cancelled before the store has replied
        QTRY_VERIFY(!exporter_->busy());
        QVERIFY(exporter_->problem().contains(QStringLiteral("stopped")));
        QCOMPARE(bytesOf(file), QByteArray("old"));
        QCOMPARE(QDir(parts_->dir.path()).entryList({QStringLiteral("old*")}, QDir::Files).size(), 1);
    }

    void fileNamesAreDerivedFromTitles() {
        QCOMPARE(ChatExporter::fileName(QStringLiteral("a/b: \"c\"?"), QStringLiteral("md")),
                 QStringLiteral("a b c.md"));
        QCOMPARE(ChatExporter::fileName(QStringLiteral("../.."), QStringLiteral("pdf")),
                 QStringLiteral("Conversation.pdf"));
        QCOMPARE(ChatExporter::fileName(QString(), QStringLiteral("pdf")),
                 QStringLiteral("Conversation.pdf"));
        QVERIFY(ChatExporter::fileName(QString(500, u'x'), QStringLiteral("md")).size() < 100);
    }

  private:
    QString place(const QString& name) const { return parts_->dir.filePath(name); }
    void save(const QVariantList& ids, const QString& format, const QString& file) {
        exporter_->save(ids, format, QUrl::fromLocalFile(file));
        QTRY_VERIFY(!exporter_->busy());
    }
    static QByteArray bytesOf(const QString& file) {
        QFile in(file);
        return in.open(QIODevice::ReadOnly) ? in.readAll() : QByteArray();
    }

    std::unique_ptr<ChatParts> parts_;
    std::unique_ptr<ChatExporter> exporter_;
};

}  // namespace tst_chat_exporter

ROCMFORGE_TEST(tst_chat_exporter, TestChatExporter, QGuiApplication)
#include "tst_chat_exporter.moc"
