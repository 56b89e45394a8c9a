#include <QtTest/QTest>

#include "app/words/format.h"
#include "app/words/language.h"
#include "tests/program/test_program.h"

namespace tst_format {

using namespace rocmforge;

class TestFormat : public QObject {
    Q_OBJECT

  private slots:
    void fileSizesAreRoundedUp() {
        QCOMPARE(Format::fileSize(0), QStringLiteral("0\u00A0kB"));
        QCOMPARE(Format::fileSize(1), QStringLiteral("1\u00A0kB"));
        QCOMPARE(Format::fileSize(12'001), QStringLiteral("13\u00A0kB"));
        QCOMPARE(Format::fileSize(3.2e6), Format::gigabytes(3.2e6));
    }

    void memorySizesAreFormatted() {
        QCOMPARE(Format::gigabytes(11.2e9), QStringLiteral("11.2\u00A0GB"));
        QCOMPARE(Format::gigabytes(1e9), QStringLiteral("1.0\u00A0GB"));
        QCOMPARE(Format::gigabytes(0.32e9), QStringLiteral("0.32\u00A0GB"));
        QCOMPARE(Format::gigabytes(0.996e9), QStringLiteral("1.0\u00A0GB"));
        QCOMPARE(Format::gigabytes(26e6), QStringLiteral("26\u00A0MB"));
        QCOMPARE(Format::gigabytes(1.12e6), QStringLiteral("1.1\u00A0MB"));
        QCOMPARE(Format::gigabytes(99.9e6), QStringLiteral("0.10\u00A0GB"));
        QCOMPARE(Format::gigabytes(0), QStringLiteral("0\u00A0MB"));
    }

    // A line must not end between a number and its unit, in any language.
    void sizesAreUnbroken() {
        for (const char* code : {"en", "de", "fr", "es", "pt_BR", "zh_CN", "ja"}) {
            const SpokenLanguage language(QString::fromLatin1(code));
            for (const QString& size : {Format::gigabytes(28.5e9), Format::gigabytes(26e6),
                                        Format::fileSize(12'001), Format::size(1'234'000'000),
                                        Format::size(345'600'000), Format::size(1'234'000'000, true)}) {
                QVERIFY2(!size.contains(u' ') && !size.isEmpty(), qPrintable(code + (": " + size)));
            }
        }
    }

    void countsAreGrouped() {
        QCOMPARE(Format::count(0), QStringLiteral("0"));
        QCOMPARE(Format::count(1204), QStringLiteral("1,204"));
        QCOMPARE(Format::count(131072), QStringLiteral("131,072"));
    }

    void speedsAreFormatted() {
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

    void parameterCountsAreAbbreviated() {
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
