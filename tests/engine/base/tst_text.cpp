#include <QtTest>

#include "engine/base/text.h"
#include "tests/program/test_program.h"

namespace tst_text {

using namespace rocmforge;

class TstText : public QObject {
    Q_OBJECT

  private slots:
    void keeps_printable_text() {
        QCOMPARE(printable("blk.0.attn_q"), std::string("blk.0.attn_q"));
        QCOMPARE(printable("größer €🙂"), std::string("größer €🙂"));
        QCOMPARE(printable(""), std::string());
    }

    void replaces_unprintable_bytes_data() {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QByteArray>("shown");
        QTest::newRow("controls") << QByteArray("a\n\t\0b\x7f", 6) << QByteArray("a???b?");
        QTest::newRow("lone continuation") << QByteArray("\x80x") << QByteArray("?x");
        QTest::newRow("truncated character") << QByteArray("x\xE2\x82") << QByteArray("x??");
        QTest::newRow("overlong two") << QByteArray("\xC0\xAF") << QByteArray("??");
        QTest::newRow("overlong three") << QByteArray("\xE0\x80\xAF") << QByteArray("???");
        QTest::newRow("overlong four") << QByteArray("\xF0\x80\x80\xAF") << QByteArray("????");
        QTest::newRow("surrogate") << QByteArray("\xED\xA0\x80") << QByteArray("???");
        QTest::newRow("beyond Unicode") << QByteArray("\xF4\x90\x80\x80") << QByteArray("????");
        QTest::newRow("invalid lead byte") << QByteArray("\xFF\xFE") << QByteArray("??");
    }
    void replaces_unprintable_bytes() {
        QFETCH(QByteArray, bytes);
        QFETCH(QByteArray, shown);
        QCOMPARE(printable(bytes.toStdString()), shown.toStdString());
    }

    void truncates_at_a_character_boundary() {
        QCOMPARE(printable("abcdef", 3), std::string("abc…"));
        QCOMPARE(printable("ab€", 4), std::string("ab…"));
        QCOMPARE(printable("ab€", 5), std::string("ab€"));
    }

    void groups_digits_in_threes() {
        QCOMPARE(count_text(0), std::string("0"));
        QCOMPARE(count_text(999), std::string("999"));
        QCOMPARE(count_text(1'000), std::string("1,000"));
        QCOMPARE(count_text(2'007'808), std::string("2,007,808"));
        QCOMPARE(count_text(-123), std::string("-123"));
        QCOMPARE(count_text(-1234), std::string("-1,234"));
    }

    void writes_sizes_in_decimal_units() {
        QCOMPARE(size_text(14'900'000'000), std::string("14.9 GB"));
        QCOMPARE(size_text(1'000'000'000), std::string("1.0 GB"));
        QCOMPARE(size_text(999'000'000), std::string("999.0 MB"));
        QCOMPARE(size_text(0), std::string("0.0 MB"));
    }
};

}  // namespace tst_text

ROCMFORGE_TEST(tst_text, TstText, QCoreApplication)
#include "tst_text.moc"
