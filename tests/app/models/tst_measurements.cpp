#include <QtCore/QFile>
#include <QtTest/QTest>

#include "app/models/measurements.h"
#include "tests/app/file_fixture.h"
#include "tests/program/test_program.h"

namespace tst_measurements {

using namespace rocmforge;

namespace {

Measurement measurement(int number, double rate = 85.4) {
    return {.of = {.path = QStringLiteral("/models/%1.gguf").arg(number),
                   .sizeBytes = 5'000'000'000,
                   .modified = 1'700'000'000'123,
                   .device = QStringLiteral("AMD Radeon RX 7900 XT (gfx1100)"),
                   .cache = QStringLiteral("f16")},
            .measured = rate,
            .predicted = 88.1,
            .when = QDateTime::currentDateTimeUtc()};
}

}  // namespace

class TestMeasurements : public test::FileFixture {
    Q_OBJECT

  public:
    TestMeasurements() : FileFixture(QStringLiteral("data/measurements.json")) {}

  private slots:
    void measurementsAreStored() {
        Measurements all(file_);
        QVERIFY(all.find(measurement(1).of) == nullptr);
        QVERIFY(all.add(measurement(1)));
        QVERIFY(all.add(measurement(2)));
        const Measurements again(file_);
        const Measurement* found = again.find(measurement(1).of);
        QVERIFY(found != nullptr);
        QCOMPARE(found->measured, 85.4);
        QCOMPARE(found->predicted, 88.1);
        QVERIFY(found->when.isValid());
    }

    void lastMeasurementReplacesEarlierOnes() {
        Measurements all(file_);
        all.add(measurement(1));
        all.add(measurement(1, 90));
        QCOMPARE(Measurements(file_).find(measurement(1).of)->measured, 90.0);
    }

    void fileDeviceAndCacheAreKeys() {
        Measurements all(file_);
        all.add(measurement(1));
        MeasuredModel other = measurement(1).of;
        other.modified += 1;
        QVERIFY(all.find(other) == nullptr);
        other = measurement(1).of;
        other.threads = 2;
        QVERIFY(all.find(other) == nullptr);
        other = measurement(1).of;
        other.device = QStringLiteral("CPU");
        QVERIFY(all.find(other) == nullptr);
        other = measurement(1).of;
        other.cache = QStringLiteral("q8_0");
        QVERIFY(all.find(other) == nullptr);
        other = measurement(1).of;
        other.weights = QStringLiteral("q8_0");
        QVERIFY(all.find(other) == nullptr);
        Measurement converted = measurement(1, 170);
        converted.of = other;
        all.add(converted);
        const Measurements again(file_);
        QCOMPARE(again.find(other)->measured, 170.0);
        QCOMPARE(again.find(measurement(1).of)->measured, 85.4);
    }

    void damagedFileIsReplaced() {
        Measurements(file_).add(measurement(1));
        for (const char* content : {"", "no JSON", "{}", "[1, {}, {\"path\": 3, \"measured\": -1}]"}) {
            QFile file(file_);
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write(content);
            file.close();
            Measurements all(file_);
            QVERIFY(all.find(measurement(1).of) == nullptr);
            QVERIFY(all.add(measurement(1)));
            QVERIFY(Measurements(file_).find(measurement(1).of) != nullptr);
        }
    }

    void numberOfMeasurementsIsBounded() {
        Measurements all({});
        for (int i = 0; i < 1005; ++i) QVERIFY(all.add(measurement(i)));
        QVERIFY(all.find(measurement(0).of) == nullptr);
        QVERIFY(all.find(measurement(1004).of) != nullptr);
    }

    void unwritableMeasurementIsKeptInMemory() {
        Measurements all(QStringLiteral("/proc/nowhere/measurements.json"));
        QVERIFY(!all.add(measurement(1)));
        QVERIFY(all.find(measurement(1).of) != nullptr);
    }
};

}  // namespace tst_measurements

ROCMFORGE_TEST(tst_measurements, TestMeasurements, QCoreApplication)
#include "tst_measurements.moc"
