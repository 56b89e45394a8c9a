#include <QtCore/QSet>
#include <QtTest/QTest>

#include "app/store/chat_types.h"
#include "tests/program/test_program.h"

namespace tst_chat_types {

using namespace rocmforge;

class TestChatTypes : public QObject {
    Q_OBJECT

  private slots:
    void idsAreUniqueOrderedAndExactInJavaScript() {
        QSet<qint64> seen;
        qint64 last = 0;
        for (int i = 0; i < 10000; ++i) {
            const qint64 id = newId();
            QVERIFY(id > last);
            QVERIFY(id < (qint64{1} << 53));
            QCOMPARE(static_cast<qint64>(static_cast<double>(id)), id);
            last = id;
            seen += id;
        }
        QCOMPARE(seen.size(), 10000);
    }

    void titlesAreDerivedFromMessages_data() {
        QTest::addColumn<QString>("message");
        QTest::addColumn<QString>("title");
        QTest::newRow("short") << QStringLiteral("  Hello\n there ") << QStringLiteral("Hello there");
        QTest::newRow("cut at a word")
            << QStringLiteral("Please explain how the attention mechanism of transformers works in detail")
            << QStringLiteral("Please explain how the attention mechanism of…");
        QTest::newRow("no trailing comma")
            << QStringLiteral("Please explain how the attention mechanism, of: transformers works")
            << QStringLiteral("Please explain how the attention mechanism, of…");
        QTest::newRow("one word") << QString(60, QLatin1Char('x'))
                                  << QString(48, QLatin1Char('x')) + QStringLiteral("…");
        QTest::newRow("emoji are not split")
            << QString(47, QLatin1Char('x')) + QStringLiteral("\U0001F600 and so on")
            << QString(47, QLatin1Char('x')) + QStringLiteral("…");
        QTest::newRow("exact length") << QString(48, QLatin1Char('x')) << QString(48, QLatin1Char('x'));
    }
    void titlesAreDerivedFromMessages() {
        QFETCH(QString, message);
        QFETCH(QString, title);
        QCOMPARE(titleFor(message), title);
    }
};

}  // namespace tst_chat_types

ROCMFORGE_TEST(tst_chat_types, TestChatTypes, QCoreApplication)
#include "tst_chat_types.moc"
