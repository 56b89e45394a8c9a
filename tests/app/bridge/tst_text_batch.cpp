#include <QtCore/QStringList>
#include <QtTest/QTest>

#include "app/bridge/text_batch.h"
#include "tests/program/test_program.h"

namespace tst_text_batch {

using namespace rocmforge;
using namespace std::chrono_literals;

class TestTextBatch : public QObject {
    Q_OBJECT

  private slots:
    void textIsDeliveredOncePerFrame() {
        QStringList calls;
        TextBatch batch(16ms, [&calls](const QString& text) { calls += text; });
        const TextBatch::Clock::time_point start{1h};
        for (int i = 0; i < 1000; ++i) batch.push("x", start + std::chrono::milliseconds(i));
        batch.flush();
        QCOMPARE(calls.join(QString()), QString(1000, QLatin1Char('x')));
        QVERIFY(calls.size() <= 1000 / 16 + 2);
        QCOMPARE(calls.first(), QStringLiteral("x"));
    }

    void slowTextIsDeliveredImmediately() {
        QStringList calls;
        TextBatch batch(16ms, [&calls](const QString& text) { calls += text; });
        const TextBatch::Clock::time_point start{1h};
        for (int i = 0; i < 10; ++i) {
            batch.push("\xC3\xA4", start + i * 20ms);
            QCOMPARE(calls.size(), i + 1);
        }
        QCOMPARE(calls.last(), QStringLiteral("ä"));
        batch.flush();
        QCOMPARE(calls.size(), 10);
    }
};

}  // namespace tst_text_batch

ROCMFORGE_TEST(tst_text_batch, TestTextBatch, QCoreApplication)
#include "tst_text_batch.moc"
