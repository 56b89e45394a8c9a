#include <QtTest>

#include "engine/tokenizer/tokenizer.h"
#include "engine/tokenizer/utf8.h"
#include "tests/program/test_program.h"
#include "tests/tokenizer/random_text.h"

namespace tst_utf8_stream {

using namespace rocmforge;
using namespace rocmforge::test;

namespace {

std::string all_of(std::string_view text, const std::vector<std::size_t>& cuts) {
    Utf8Stream stream;
    std::string result;
    std::size_t from = 0;
    for (const std::size_t cut : cuts) {
        result += stream.push(text.substr(from, cut - from));
        from = cut;
    }
    result += stream.push(text.substr(from));
    return result + stream.finish();
}

}  // namespace

class TstUtf8Stream : public QObject {
    Q_OBJECT

  private slots:
    void holds_back_an_unfinished_character() {
        Utf8Stream stream;
        QCOMPARE(stream.push("a\xF0\x9F"), std::string("a"));
        QCOMPARE(stream.push("\x99"), std::string());
        QCOMPARE(stream.push("\x82!"), std::string("🙂!"));
        QCOMPARE(stream.finish(), std::string());
    }

    void replaces_an_unfinished_character_at_the_end() {
        Utf8Stream stream;
        QCOMPARE(stream.push("a\xE2\x82"), std::string("a"));
        QCOMPARE(stream.finish(), std::string("\uFFFD"));
        QCOMPARE(stream.finish(), std::string());
        QCOMPARE(stream.push("b"), std::string("b"));
    }

    void replaces_broken_bytes_data() {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("shown");
        // The Unicode standard recommends one replacement character for each maximal subpart of an invalid
        // sequence. A maximal subpart is the longest beginning of a valid character, or else one byte.
        QTest::newRow("stray continuation byte") << QByteArray("a\x80z") << "a\uFFFDz";
        QTest::newRow("byte that is never valid") << QByteArray("\xFF\xFE") << "\uFFFD\uFFFD";
        QTest::newRow("overlong") << QByteArray("\xC0\xAF") << "\uFFFD\uFFFD";
        QTest::newRow("surrogate") << QByteArray("\xED\xA0\x80") << "\uFFFD\uFFFD\uFFFD";
        QTest::newRow("beyond Unicode") << QByteArray("\xF4\x90\x80\x80") << "\uFFFD\uFFFD\uFFFD\uFFFD";
        QTest::newRow("truncated, then text") << QByteArray("\xE2\x82z") << "\uFFFDz";
        QTest::newRow("truncated, then another character") << QByteArray("\xF0\x9F\xC3\xA4") << "\uFFFDä";
    }
    void replaces_broken_bytes() {
        QFETCH(QByteArray, bytes);
        QFETCH(QString, shown);
        QCOMPARE(QString::fromStdString(all_of(bytes.toStdString(), {})), shown);
    }

    void result_is_independent_of_the_split() {
        RandomText random(5);
        for (int i = 0; i < 500; ++i) {
            const bool whole = i % 2 == 0;
            const std::string text = whole ? random.unicode() : random.bytes();
            const std::string at_once = all_of(text, {});
            if (whole) QCOMPARE(at_once, text);
            QCOMPARE(utf8::well_formed_prefix(at_once), at_once.size());
            std::vector<std::size_t> bytes;
            std::vector<std::size_t> some;
            for (std::size_t at = 1; at < text.size(); ++at) {
                bytes.push_back(at);
                if (random.below(3) == 0) some.push_back(at);
            }
            QCOMPARE(all_of(text, bytes), at_once);
            QCOMPARE(all_of(text, some), at_once);
        }
    }

    void every_push_gives_whole_characters() {
        RandomText random(6);
        for (int i = 0; i < 200; ++i) {
            Utf8Stream stream;
            for (const char byte : random.unicode()) {
                const std::string out = stream.push({&byte, 1});
                QCOMPARE(utf8::well_formed_prefix(out), out.size());
            }
        }
    }
};

}  // namespace tst_utf8_stream

ROCMFORGE_TEST(tst_utf8_stream, TstUtf8Stream, rocmforge::test::NoApplication)
#include "tst_utf8_stream.moc"
