#include <QtTest/QTest>

#include "app/store/attachment.h"
#include "tests/app/chat/chat_data.h"
#include "tests/program/test_program.h"

namespace tst_attachment {

using namespace rocmforge;
using namespace rocmforge::test;

class TestAttachment : public QObject {
    Q_OBJECT

  private slots:
    void attachmentsRoundTripThroughJson() {
        const QList<Attachment> files{{.name = QStringLiteral("a \"b\".cpp"),
                                       .text = QStringLiteral("x\n\u20ac"),
                                       .bytes = 5,
                                       .tokens = 3},
                                      {.name = QStringLiteral("b"), .text = QStringLiteral("y"), .bytes = 1}};
        QCOMPARE(attachmentsFromJson(attachmentsToJson(files)), files);
        QCOMPARE(attachmentsToJson({}), QString());
    }

    void malformedJsonGivesNoAttachments() {
        for (const char* json : {"", "x", "{}", "[1, \"a\", {}]", "[{\"text\": \"no name\"}]", "[{"}) {
            QVERIFY(attachmentsFromJson(QString::fromLatin1(json)).isEmpty());
        }
        const auto odd =
            attachmentsFromJson(QStringLiteral("[{\"name\": \"a\\nb\", \"bytes\": -3, \"tokens\": \"x\"}]"));
        QCOMPARE(odd.size(), 1);
        QCOMPARE(odd.first(),
                 (Attachment{.name = QStringLiteral("a b"), .text = {}, .bytes = 0, .tokens = 0}));
    }

    // The fence is longer than any fence in the file, so that the file's text cannot close it.
    void fenceIsLongerThanAnyInTheText() {
        const QString prompt = promptOf(Attachment{
            .name = QStringLiteral("a.md"), .text = QStringLiteral("`````\nx\n`````\n"), .bytes = 0});
        QVERIFY(prompt.startsWith(QStringLiteral("File a.md:\n``````\n")));
        QVERIFY(prompt.endsWith(QStringLiteral("\n``````")));
        QCOMPARE(prompt.count(QStringLiteral("``````")), 2);
    }

    void messageWithoutFilesIsItsText() {
        QCOMPARE(promptOf(question(1, 0, QStringLiteral("hi"))), QStringLiteral("hi"));
    }
};

}  // namespace tst_attachment

ROCMFORGE_TEST(tst_attachment, TestAttachment, QCoreApplication)
#include "tst_attachment.moc"
