#include <QtTest/QTest>

#include "app/settings/weight_names.h"
#include "tests/program/test_program.h"

namespace tst_weight_names {

using namespace rocmforge;

class TestWeightNames : public QObject {
    Q_OBJECT

  private slots:
    void everyNameMapsToItsConversion() {
        QVERIFY(conversionOf(QString()) == Quantize::No);
        QCOMPARE(weightsName(Quantize::No), QString());
        for (const Quantize quantize : kConversions) {
            QVERIFY(!weightsName(quantize).isEmpty());
            QVERIFY(conversionOf(weightsName(quantize)) == quantize);
        }
    }

    void unknownNamesAreRejected() {
        QVERIFY(!conversionOf(QStringLiteral("q4_0")));  // q4_0 is a cache type
        QVERIFY(!conversionOf(QStringLiteral("Q8_0")));
    }

    void describesTheLoadedWeights() {
        QCOMPARE(weightsText(QStringLiteral("BF16"), Quantize::No), QStringLiteral("BF16"));
        QCOMPARE(weightsText(QStringLiteral("BF16"), Quantize::Q8_0), QStringLiteral("BF16 as Q8_0"));
        QCOMPARE(weightsText(QStringLiteral("F32"), Quantize::Q4_K), QStringLiteral("F32 as Q4_K"));
    }
};

}  // namespace tst_weight_names

ROCMFORGE_TEST(tst_weight_names, TestWeightNames, QCoreApplication)
#include "tst_weight_names.moc"
