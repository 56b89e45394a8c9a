#include <QtCore/QDir>
#include <QtCore/QFile>
#include <QtSql/QSqlQuery>
#include <QtTest/QTest>

#include "app/transfer/chat_exporter.h"
#include "tests/app/chat/chat_data.h"
#include "tests/app/chat/chat_parts.h"
#include "tests/program/test_program.h"

namespace tst_chat_exporter {

using namespace rocmforge;
using namespace rocmforge::test;

// A stand-in for the object that draws formulas. It replies only when the test calls answer().
class FakeDrawings : public QObject {
    Q_OBJECT

  public:
    struct Wanted {
        quint64 id = 0;
        QStringList texts;
    };
    // Replies to a request: the drawing of each requested text is the Markdown `words`.
    void answer(const Wanted& wanted, const QString& words) {
        QVariantList all;
        for (qsizetype i = 0; i < wanted.texts.size(); ++i) {
            all += QVariantMap{{QStringLiteral("markdown"), words}};
        }
        emit drawn(wanted.id, all);
    }

    QList<Wanted> wanted;

  public slots:
    void draw(quint64 id, const QStringList& texts) { wanted += {id, texts}; }

  signals:
    void drawn(quint64 id, const QVariantList& texts);
};

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
        save({1}, QStringLiteral("md"), place(QStringLiteral("one.md")));
        QCOMPARE(exporter_->problem(), QString());
        QVERIFY(bytesOf(place(QStringLiteral("one.md"))).contains("answer 1"));
        // After a failure, the result of the previous export is no longer shown.
        save({1}, QStringLiteral("md"), place(QStringLiteral("no/such/folder/one.md")));
        QVERIFY(exporter_->saved().isEmpty());
        exporter_->clear();
        QCOMPARE(exporter_->problem(), QString());
    }

    void unreadableConversationIsNamed() {
        const QString file = place(QStringLiteral("all.md"));
        QVERIFY(QSqlDatabase::addDatabase(QStringLiteral("QSQLITE"), QStringLiteral("breaker")).isValid());
        const auto rename = [this](const char* from, const char* to) {
            parts_->store.flush();
            QSqlDatabase database = QSqlDatabase::database(QStringLiteral("breaker"), false);
            database.setDatabaseName(parts_->file);
            QVERIFY(database.open());
            QVERIFY(QSqlQuery(database).exec(
                QStringLiteral("ALTER TABLE %1 RENAME TO %2").arg(QLatin1String(from), QLatin1String(to))));
            database.close();
        };
        rename("messages", "lost");
        save({2, 1}, QStringLiteral("md"), file);
        rename("lost", "messages");
        QSqlDatabase::removeDatabase(QStringLiteral("breaker"));
        QVERIFY2(exporter_->problem().startsWith(QStringLiteral("“Chat 2” can't be read")),
                 qPrintable(exporter_->problem()));
        QVERIFY(!QFile::exists(file));
        save({2, 1}, QStringLiteral("md"), file);
        QCOMPARE(exporter_->problem(), QString());
        QVERIFY(bytesOf(file).contains("answer 2"));
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
        save({2}, QStringLiteral("md"), file);
        QCOMPARE(exporter_->problem(), QString());
        QCOMPARE(exporter_->progress(), 1.0);
        QVERIFY(bytesOf(file).contains("answer 2") && !bytesOf(file).contains("answer 1"));
    }

    void oneExportRunsAtATime() {
        const QString first = place(QStringLiteral("first.md"));
        const QString second = place(QStringLiteral("second.md"));
        exporter_->save({1}, QStringLiteral("md"), QUrl::fromLocalFile(first));
        exporter_->save({2}, QStringLiteral("md"), QUrl::fromLocalFile(second));
        exporter_->save({2}, QStringLiteral("doc"), QUrl::fromLocalFile(second));
        QTRY_VERIFY(!exporter_->busy());
        QCOMPARE(exporter_->saved(), first);
        QVERIFY(!QFile::exists(second));
        exporter_->cancel();  // has no effect, because no export is running
        save({2}, QStringLiteral("md"), second);
        QCOMPARE(exporter_->saved(), second);
    }

    void formulasAreDrawnOnlyForFormatsThatShowThem() {
        FakeDrawings drawings;
        exporter_->setDrawings(&drawings);
        formula(1);
        formula(2);
        for (const char* format : {"md", "json"}) {
            save({1, 2}, QLatin1String(format), place(QStringLiteral("a.%1").arg(QLatin1String(format))));
            QVERIFY(bytesOf(exporter_->saved()).contains("$x_2$"));
        }
        QVERIFY(drawings.wanted.isEmpty());
        const QString page = place(QStringLiteral("a.html"));
        exporter_->save({1, 2}, QStringLiteral("html"), QUrl::fromLocalFile(page));
        for (int i = 0; i < 2; ++i) {
            QTRY_COMPARE(drawings.wanted.size(), i + 1);
            QCOMPARE(drawings.wanted.last().texts, QStringList{QStringLiteral("$x_%1$").arg(i + 1)});
            drawings.answer(drawings.wanted.last(), QStringLiteral("drawing %1").arg(i + 1));
        }
        QTRY_VERIFY(!exporter_->busy());
        QVERIFY(bytesOf(page).contains("drawing 1") && bytesOf(page).contains("drawing 2"));
        QVERIFY(!bytesOf(page).contains("$x_"));
    }

    // Without an object that draws, formulas are written as source.
    void formulasNeedAnObjectThatDraws() {
        formula(1);
        const QString page = place(QStringLiteral("a.html"));
        save({1}, QStringLiteral("html"), page);
        QVERIFY(bytesOf(page).contains("$x_1$"));
        {
            FakeDrawings drawings;
            exporter_->setDrawings(&drawings);
        }
        save({1}, QStringLiteral("html"), page);  // the object that draws formulas was destroyed
        QVERIFY(bytesOf(page).contains("$x_1$"));
    }

    // Drawings that arrive after their export was stopped are not used in the next export.
    void drawingsOfAStoppedExportAreDropped() {
        FakeDrawings drawings;
        exporter_->setDrawings(&drawings);
        formula(1);
        formula(2);
        const QString page = place(QStringLiteral("a.html"));
        exporter_->save({1}, QStringLiteral("html"), QUrl::fromLocalFile(page));
        QTRY_COMPARE(drawings.wanted.size(), 1);
        exporter_->cancel();
        QTRY_VERIFY(!exporter_->busy());
        QVERIFY(!QFile::exists(page));

        exporter_->save({2}, QStringLiteral("html"), QUrl::fromLocalFile(page));
        QTRY_COMPARE(drawings.wanted.size(), 2);
        drawings.answer(drawings.wanted.first(), QStringLiteral("stopped"));
        drawings.answer(drawings.wanted.last(), QStringLiteral("wanted"));
        QTRY_VERIFY(!exporter_->busy());
        QCOMPARE(exporter_->problem(), QString());
        QVERIFY(bytesOf(page).contains("wanted"));
        QVERIFY(!bytesOf(page).contains("stopped"));
        // After a stopped export, an export without formulas runs to its end.
        exporter_->save({1}, QStringLiteral("html"), QUrl::fromLocalFile(page));
        QTRY_COMPARE(drawings.wanted.size(), 3);
        exporter_->cancel();
        QTRY_VERIFY(!exporter_->busy());
        save({3}, QStringLiteral("html"), page);
        QVERIFY(bytesOf(page).contains("answer 3"));
    }

    // The queue of messages and the comparison load conversations too, also during an export. The export must
    // write each of its own conversations once, and no other.
    void conversationLoadedByOthersIsWrittenOnce() {
        FakeDrawings drawings;
        exporter_->setDrawings(&drawings);
        formula(1);
        formula(2);
        const QString page = place(QStringLiteral("a.html"));
        exporter_->save({1, 2}, QStringLiteral("html"), QUrl::fromLocalFile(page));
        QTRY_COMPARE(drawings.wanted.size(), 1);
        const QObject context;
        int loaded = 0;
        connect(&parts_->store, &ChatStore::tree, &context, [&loaded] { ++loaded; });
        for (const qint64 id : {1, 2, 3}) parts_->store.loadTree(id);
        QTRY_COMPARE(loaded, 3);
        const QList<FakeDrawings::Wanted> first = drawings.wanted;
        for (const FakeDrawings::Wanted& one : first) drawings.answer(one, QStringLiteral("drawing 1"));
        QTRY_COMPARE(drawings.wanted.size(), first.size() + 1);
        drawings.answer(drawings.wanted.last(), QStringLiteral("drawing 2"));
        QTRY_VERIFY(!exporter_->busy());
        QCOMPARE(first.size(), 1);
        QCOMPARE(bytesOf(page).count("drawing 1"), 1);
        QCOMPARE(bytesOf(page).count("drawing 2"), 1);
        QVERIFY(!bytesOf(page).contains("answer 3"));
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
    // Replaces the answer of the conversation by a formula.
    void formula(qint64 id) {
        parts_->store.saveMessage(answer(10 * id + 1, 10 * id, QStringLiteral("$x_%1$").arg(id), id));
    }
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
