// Tests ranges of characters and their UTF-8 bytes: every character of a range matches, and no other byte
// sequence does.
#include <random>
#include <set>
#include <string>

#include <QTest>

#include "engine/grammar/utf8_ranges.h"
#include "engine/tokenizer/utf8.h"
#include "tests/program/test_program.h"

namespace tst_utf8_ranges {

using namespace rocmforge;

namespace {

bool matches(const std::vector<GrammarSequence>& sequences, const std::string& bytes) {
    int found = 0;
    for (const GrammarSequence& sequence : sequences) {
        bool fits = sequence.size() == bytes.size();
        for (std::size_t i = 0; fits && i < bytes.size(); ++i) {
            const auto byte = static_cast<std::uint8_t>(bytes[i]);
            fits = byte >= sequence[i].first && byte <= sequence[i].last;
        }
        found += fits ? 1 : 0;
    }
    Q_ASSERT(found <= 1);
    return found == 1;
}

std::string utf8_of(char32_t c) {
    std::string text;
    utf8::append(text, c);
    return text;
}

bool is_surrogate(char32_t c) {
    return c >= 0xD800 && c <= 0xDFFF;
}

void expect_exactly(char32_t first, char32_t last) {
    const auto sequences = utf8_sequences({{first, last}});
    QVERIFY(sequences.size() < 20);
    // Tries the bounds of the range, the bounds of UTF-8's lengths, and their neighbours.
    std::set<char32_t> interesting;
    for (const char32_t edge :
         {first, last, char32_t{0x80}, char32_t{0x800}, char32_t{0xD800}, char32_t{0xE000}, char32_t{0x10000},
          char32_t{0x10FFFF}, static_cast<char32_t>((first + last) / 2)}) {
        for (int d = -65; d <= 65; ++d) {
            const std::int64_t c = std::int64_t{edge} + d;
            if (c >= 0 && c <= 0x10FFFF) interesting.insert(static_cast<char32_t>(c));
        }
    }
    for (const char32_t c : interesting) {
        if (is_surrogate(c)) continue;
        QCOMPARE(matches(sequences, utf8_of(c)), c >= first && c <= last);
    }
    for (const GrammarSequence& sequence : sequences) {
        for (const bool low : {true, false}) {
            std::string text;
            for (const GrammarSymbol& symbol : sequence) {
                text += static_cast<char>(low ? symbol.first : symbol.last);
            }
            QCOMPARE(utf8::well_formed_prefix(text), text.size());
        }
    }
}

}  // namespace

class TestUtf8Ranges : public QObject {
    Q_OBJECT

  private slots:
    void everyCharacterMatchesOneSequence() {
        expect_exactly(0, 0x10FFFF);
        expect_exactly(U'a', U'z');
        expect_exactly(0x7F, 0x80);
        expect_exactly(0xD7FF, 0xE000);
        expect_exactly(0x10FFFF, 0x10FFFF);
        QVERIFY(utf8_sequences({{0xD800, 0xDFFF}}).empty());
        QVERIFY(utf8_sequences({}).empty());
    }

    void randomRangesMatchExactly() {
        std::mt19937 random(5);
        for (int i = 0; i < 300; ++i) {
            const auto bits = 1 + random() % 21;
            const auto pick = [&] {
                return static_cast<char32_t>(random() % (std::uint64_t{1} << bits)) % 0x110000;
            };
            const char32_t a = pick();
            const char32_t b = pick();
            expect_exactly(std::min(a, b), std::max(a, b));
        }
    }

    void rangesAreJoinedAndComplemented() {
        const auto joined = normalized({{U'x', U'z'}, {U'a', U'c'}, {U'd', U'f'}, {U'b', U'b'}});
        QVERIFY(joined == (std::vector<CharRange>{{U'a', U'f'}, {U'x', U'z'}}));
        const auto others = complement(joined);
        QVERIFY(others == (std::vector<CharRange>{{0, U'`'}, {U'g', U'w'}, {U'{', 0x10FFFF}}));
        QVERIFY(complement({}) == (std::vector<CharRange>{{0, 0x10FFFF}}));
        QVERIFY(complement({{0, 0x10FFFF}}).empty());
    }
};

}  // namespace tst_utf8_ranges

ROCMFORGE_TEST(tst_utf8_ranges, TestUtf8Ranges, rocmforge::test::NoApplication)
#include "tst_utf8_ranges.moc"
