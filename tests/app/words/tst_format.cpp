#include <QtTest/QTest>

#include "app/words/format.h"
#include "tests/program/test_program.h"

namespace tst_format {

using namespace rocmforge;

class TestFormat : public QObject {
    Q_OBJECT

  private slots:
    void fileSize() {
        QCOMPARE(Format::fileSize(0), QStringLiteral("0 kB"));
        QCOMPARE(Format::fileSize(1), QStringLiteral("1 kB"));
        QCOMPARE(Format::fileSize(12'001), QStringLiteral("13 kB"));
        QCOMPARE(Format::fileSize(3.2e6), Format::gigabytes(3.2e6));
    }

    void gigabytes() {
        QCOMPARE(Format::gigabytes(11.2e9), QStringLiteral("11.2 GB"));
        QCOMPARE(Format::gigabytes(1e9), QStringLiteral("1.0 GB"));
        QCOMPARE(Format::gigabytes(0.32e9), QStringLiteral("0.32 GB"));
        QCOMPARE(Format::gigabytes(0.996e9), QStringLiteral("1.0 GB"));
        QCOMPARE(Format::gigabytes(26e6), QStringLiteral("26 MB"));
        QCOMPARE(Format::gigabytes(1.12e6), QStringLiteral("1.1 MB"));
        QCOMPARE(Format::gigabytes(99.9e6), QStringLiteral("0.10 GB"));
        QCOMPARE(Format::gigabytes(0), QStringLiteral("0 MB"));
    }

    void counts() {
        QCOMPARE(Format::count(0), QStringLiteral("0"));
        QCOMPARE(Format::count(1204), QStringLiteral("1,204"));
        QCOMPARE(Format::count(131072), QStringLiteral("131,072"));
    }

    void speeds() {
        QCOMPARE(Format::speed(2514.6), QStringLiteral("2,515"));
        QCOMPARE(Format::speed(42.4), QStringLiteral("42"));
        QCOMPARE(Format::speed(9.96), QStringLiteral("10"));
        QCOMPARE(Format::speed(0.44), QStringLiteral("0.4"));
        QCOMPARE(Format::foretoldSpeed(2514.6), QStringLiteral("2,500"));
        QCOMPARE(Format::foretoldSpeed(996), QStringLiteral("1,000"));
        QCOMPARE(Format::foretoldSpeed(142), QStringLiteral("140"));
        QCOMPARE(Format::foretoldSpeed(88.4), QStringLiteral("88"));
        QCOMPARE(Format::foretoldSpeed(0.44), QStringLiteral("0.4"));
    }

    void parameters() {
        QCOMPARE(Format::parameters(1'100'048'384), QStringLiteral("1.1B"));
        QCOMPARE(Format::parameters(7'000'000'000), QStringLiteral("7B"));
        QCOMPARE(Format::parameters(70'553'706'496), QStringLiteral("71B"));
        QCOMPARE(Format::parameters(134'515'008), QStringLiteral("135M"));
        QCOMPARE(Format::parameters(999'900'000), QStringLiteral("1B"));
        QCOMPARE(Format::parameters(260'000), QStringLiteral("260K"));
    }
};

}  // namespace tst_format

ROCMFORGE_TEST(tst_format, TestFormat, QCoreApplication)
#include "tst_format.moc"
