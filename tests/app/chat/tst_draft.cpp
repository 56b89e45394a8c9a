#include <QtCore/QFile>
#include <QtCore/QTemporaryDir>
#include <QtTest/QSignalSpy>
#include <QtTest/QTest>

#include "app/chat/draft.h"
#include "tests/program/test_program.h"

namespace tst_draft {

using namespace rocmforge;

namespace {

QVariant at(const Draft& draft, int row, Draft::Role role) {
    return draft.data(draft.index(row), role);
}

}  // namespace

class TestDraft : public QObject {
    Q_OBJECT

  private slots:
    void filesAreReadAndCounted() {
        Draft draft;
        draft.recount(true);
        QSignalSpy wanted(&draft, &Draft::countWanted);
        draft.setText(QStringLiteral("What is this?"));
        draft.add({file("a.cpp", "int a;"), file("b.md", "# b")});
        QCOMPARE(draft.count(), 2);
        QCOMPARE(at(draft, 0, Draft::NameRole).toString(), QStringLiteral("a.cpp"));
        QVERIFY(draft.reading());
        QTRY_VERIFY(!draft.reading());
        QTRY_VERIFY(!wanted.isEmpty() && wanted.last().at(1).toStringList().size() == 3);
        QCOMPARE(wanted.last().at(1).toStringList().first(), QStringLiteral("What is this?"));
        QVERIFY(wanted.last().at(1).toStringList().at(1).contains(QStringLiteral("int a;")));
        QCOMPARE(draft.tokens(), -1);

        const auto request = wanted.last().at(0).toULongLong();
        draft.setCounts(request - 1, {1, 1, 1});  // the reply to an earlier request
        QCOMPARE(draft.tokens(), -1);
        draft.setCounts(request, {4, 30, 20});
        QCOMPARE(draft.tokens(), 54);
        QCOMPARE(at(draft, 1, Draft::TokensRole).toInt(), 20);

        const QList<Attachment> files = attachmentsFromJson(draft.attachments());
        QCOMPARE(files.size(), 2);
        QCOMPARE(files.at(0), (Attachment{.name = QStringLiteral("a.cpp"),
                                          .text = QStringLiteral("int a;"),
                                          .bytes = 6,
                                          .tokens = 30}));

        draft.remove(0);
        QCOMPARE(draft.tokens(), 24);
        draft.clear();
        QCOMPARE(draft.count(), 0);
        QCOMPARE(draft.tokens(), 0);
        QCOMPARE(draft.attachments(), QString());
    }

    void unreadableFilesAreReportedAndLeftOut() {
        Draft draft;
        draft.add({file("a.bin", QByteArray("\0\1", 2)), file("a.txt", "good")});
        QTRY_VERIFY(!draft.reading());
        QTRY_COMPARE(draft.count(), 1);
        QCOMPARE(at(draft, 0, Draft::NameRole).toString(), QStringLiteral("a.txt"));
        QVERIFY(draft.problem().startsWith(QStringLiteral("a.bin is not a text")));
        draft.dismissProblem();
        QCOMPARE(draft.problem(), QString());
        draft.add({QUrl(QStringLiteral("https://example.org/a.txt"))});
        QVERIFY(draft.problem().contains(QStringLiteral("this computer")));
        QCOMPARE(draft.count(), 1);
        draft.add({file("b.txt", "good as well")});
        QCOMPARE(draft.problem(), QString());
        QTRY_VERIFY(!draft.reading());
        QCOMPARE(draft.count(), 2);
    }

    // The person may open another conversation while a file is being read.
    void unreadableFileIsLeftOutOfItsOwnDraft() {
        Draft draft;
        draft.show(1);
        draft.setText(QStringLiteral("of one"));
        draft.add({file("a.bin", QByteArray("\0\1", 2)), file("a.txt", "good")});
        QSignalSpy edited(&draft, &Draft::edited);
        draft.show(2);
        QTRY_COMPARE(edited.size(), 2);
        for (const QList<QVariant>& edit : edited) QCOMPARE(edit, (QVariantList{qint64(1), true}));
        QCOMPARE(draft.count(), 0);
        QCOMPARE(draft.problem(), QString());  // the problem belongs to the other conversation
        const QList<Attachment> stored = attachmentsFromJson(*draft.stored(1).attachments);
        QCOMPARE(stored.size(), 1);
        QCOMPARE(stored.first().text, QStringLiteral("good"));
        draft.show(1);
        QCOMPARE(draft.count(), 1);
        QCOMPARE(at(draft, 0, Draft::NameRole).toString(), QStringLiteral("a.txt"));
        QVERIFY(!draft.reading());
        // The reason why a file can't be attached is shown only in the conversation to which it was attached,
        // and only once.
        QVERIFY2(draft.problem().startsWith(QStringLiteral("a.bin is not a text")),
                 qPrintable(draft.problem()));
        draft.dismissProblem();
        draft.show(2);
        draft.show(1);
        QCOMPARE(draft.problem(), QString());
        draft.add({file("b.txt", "more")});
        QTRY_VERIFY(!draft.reading());
        QCOMPARE(attachmentsFromJson(draft.attachments()).size(), 2);
    }

    void draftWhoseOnlyFileIsUnreadableEndsEmpty() {
        Draft draft;
        draft.show(1);
        draft.add({file("a.bin", QByteArray("\0\1", 2))});
        QSignalSpy edited(&draft, &Draft::edited);
        draft.show(2);
        QTRY_COMPARE(edited.size(), 1);
        QVERIFY(draft.stored(1).empty());
        draft.show(1);
        QCOMPARE(draft.count(), 0);
        QVERIFY(!draft.problem().isEmpty());
    }

    void restoredMessageNeverReplacesNewText() {
        const QString files = attachmentsToJson(
            {{.name = QStringLiteral("a.txt"), .text = QStringLiteral("words"), .bytes = 5}});
        Draft draft;
        draft.setText(QStringLiteral("being typed"));
        draft.putBack(QStringLiteral("sent before"), files);
        QCOMPARE(draft.text(), QStringLiteral("being typed"));
        QCOMPARE(draft.count(), 0);
        draft.clear();
        QSignalSpy edited(&draft, &Draft::edited);
        draft.putBack(QStringLiteral("sent before"), files);
        QCOMPARE(draft.text(), QStringLiteral("sent before"));
        QCOMPARE(draft.count(), 1);
        QVERIFY(!edited.isEmpty());  // the signal causes the draft to be stored again
        draft.setText({});
        draft.putBack(QStringLiteral("sent before"), {});
        QCOMPARE(draft.text(), QString());  // the text is not put back, because the draft still has a file
    }

    // When the stored drafts arrive from the store, the person may already have typed newer drafts.
    void storedDraftsNeverReplaceNewerOnes() {
        Draft draft;
        draft.show(1);
        draft.setText(QStringLiteral("newer"));
        draft.show(2);
        draft.restore({{1, QStringLiteral("stored"), QString()},
                       {2, QStringLiteral("stored of two"), QString()},
                       {3, QStringLiteral("stored of three"), QString()}});
        QCOMPARE(draft.text(), QStringLiteral("stored of two"));
        draft.show(1);
        QCOMPARE(draft.text(), QStringLiteral("newer"));
        draft.show(3);
        QCOMPARE(draft.text(), QStringLiteral("stored of three"));
    }

    void fileRemovedWhileBeingReadStaysRemoved() {
        Draft draft;
        draft.add({file("a.txt", "a")});
        draft.remove(0);
        draft.add({file("b.txt", "b")});
        QTRY_VERIFY(!draft.reading());
        QCOMPARE(draft.count(), 1);
        QCOMPARE(at(draft, 0, Draft::NameRole).toString(), QStringLiteral("b.txt"));
    }

    void pastedTextBecomesAnAttachment() {
        Draft draft;
        draft.addText(QStringLiteral("  \n"));
        QCOMPARE(draft.count(), 0);
        draft.addText(QStringLiteral("line\n").repeated(100));
        QCOMPARE(draft.count(), 1);
        QCOMPARE(attachmentsFromJson(draft.attachments()).first().bytes, 500);
    }

    void numberOfFilesIsLimited() {
        Draft draft;
        QList<QUrl> files;
        for (int i = 0; i < 40; ++i) files += file(qPrintable(QString::number(i)), "x");
        draft.add(files);
        QCOMPARE(draft.count(), 32);
        QVERIFY(draft.problem().contains(QStringLiteral("32")));
        QTRY_VERIFY(!draft.reading());
        draft.dismissProblem();
        draft.addText(QStringLiteral("a pasted text"));
        QCOMPARE(draft.count(), 32);
        QVERIFY2(draft.problem().contains(QStringLiteral("32")), qPrintable(draft.problem()));
        draft.dismissProblem();
        draft.remove(0);
        draft.addText(QStringLiteral("a pasted text"));
        QCOMPARE(draft.count(), 32);
        QCOMPARE(draft.problem(), QString());
        draft.clear();
        draft.addText(QStringLiteral("too long ").repeated(1'000'000));
        QCOMPARE(draft.count(), 0);
        QVERIFY2(draft.problem().contains(QStringLiteral("shorter")), qPrintable(draft.problem()));
    }

    // The engine may reply after the message was sent.
    void staleTokenCountIsIgnored() {
        Draft draft;
        draft.recount(true);
        QSignalSpy wanted(&draft, &Draft::countWanted);
        draft.setText(QStringLiteral("words"));
        QVERIFY(wanted.wait());
        draft.clear();
        draft.setCounts(wanted.last().at(0).toULongLong(), {5});
        QCOMPARE(draft.tokens(), 0);
    }

    // Tokens are counted again for another model, and not at all without a model.
    void tokensAreRecountedForAnotherModel() {
        Draft draft;
        QSignalSpy wanted(&draft, &Draft::countWanted);
        draft.addText(QStringLiteral("abc"));
        QCOMPARE(wanted.count(), 0);
        QCOMPARE(draft.tokens(), -1);
        draft.recount(true);
        QCOMPARE(wanted.count(), 1);
        draft.setCounts(wanted.last().at(0).toULongLong(), {0, 7});
        QCOMPARE(draft.tokens(), 7);
        draft.recount(true);
        QCOMPARE(draft.tokens(), -1);
        QCOMPARE(wanted.count(), 2);
        draft.recount(false);
        QCOMPARE(wanted.count(), 2);
        QCOMPARE(draft.tokens(), -1);
        draft.recount(true);
        QCOMPARE(wanted.count(), 3);
        draft.setCounts(wanted.last().at(0).toULongLong(), {0, 9});
        QCOMPARE(draft.tokens(), 9);
    }

  private:
    QUrl file(const char* name, const QByteArray& bytes) {
        QFile out(dir_.filePath(QString::fromLatin1(name)));
        if (!out.open(QIODevice::WriteOnly) || out.write(bytes) != bytes.size()) return {};
        return QUrl::fromLocalFile(out.fileName());
    }

    QTemporaryDir dir_;
};

}  // namespace tst_draft

ROCMFORGE_TEST(tst_draft, TestDraft, QCoreApplication)
#include "tst_draft.moc"
