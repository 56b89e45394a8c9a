// Tests vocabularies in GGUF files other than SentencePiece and byte-level BPE. The expected results are
// derived by hand.
#include <QtTest>

#include "engine/base/error.h"
#include "tests/program/test_program.h"
#include "tests/support/expect_error.h"
#include "tests/tokenizer/small_vocabulary.h"

namespace tst_other_vocabularies {

using namespace rocmforge;
using namespace rocmforge::test;

namespace {

constexpr auto kControl = TokenType::Control;

}  // namespace

class TstOtherVocabularies : public QObject {
    Q_OBJECT

  private slots:
    void word_piece_splits_words() {
        VocabularyBuilder builder(VocabularyKind::WordPiece);
        for (const char* token : {"[UNK]", "[CLS]", "[SEP]"}) builder.token(token, kControl);
        for (const char* token : {"▁un", "able", "▁,", "▁e", "▁日", "a", "▁a"}) builder.token(token);
        builder.vocabulary().unknown = 0;
        builder.vocabulary().bos = 1;
        builder.vocabulary().separator = 2;
        const auto tokenizer = builder.tokenizer();
        QCOMPARE(as_text(*tokenizer, "Unable, é日日a"), (Ids{3, 4, 5, 6, 7, 7, 9}));
        QCOMPARE(as_text(*tokenizer, "unx e"), (Ids{0, 6}));
        QCOMPARE(tokenizer->encode("e", SpecialTokens::Parse, AddSpecial::Yes), (Ids{1, 6, 2}));
        QCOMPARE(parsed(*tokenizer, "e[SEP]e"), (Ids{6, 2, 6}));
        QCOMPARE(as_text(*tokenizer, "[SEP]"), (Ids{0, 0, 0}));
        QCOMPARE(tokenizer->decode({1, 3, 4, 5, 2}), std::string("unable ,"));
        builder.vocabulary().lower_case = false;
        QCOMPARE(as_text(*builder.tokenizer(), "E e"), (Ids{0, 6}));
    }

    void unigram_finds_the_best_split() {
        VocabularyBuilder builder(VocabularyKind::Unigram);
        builder.token("<pad>", kControl);
        builder.token("</s>", kControl);
        builder.token("<unk>", TokenType::Unknown);
        const auto piece = [&](const char* text, float score) {
            return builder.token(text, TokenType::Normal, score);
        };
        const auto mark = piece("▁", -2);
        const auto a = piece("a", -3);
        const auto b = piece("b", -3);
        const auto ab = piece("ab", -5);
        const auto word = piece("▁ab", -9);
        Vocabulary& vocabulary = builder.vocabulary();
        vocabulary.add_space_prefix = true;
        // ▁ + ab (-7) is more likely than ▁ab (-9) and ▁ + a + b (-8)
        QCOMPARE(as_text(*builder.tokenizer(), "ab"), (Ids{mark, ab}));
        vocabulary.scores[static_cast<std::size_t>(word)] = -6;
        QCOMPARE(as_text(*builder.tokenizer(), "ab  ab"), (Ids{word, mark, word}));
        // Adjacent unknown characters form one token.
        QCOMPARE(as_text(*builder.tokenizer(), "axyb"), (Ids{mark, a, 2, b}));
        vocabulary.remove_extra_spaces = true;
        QCOMPARE(as_text(*builder.tokenizer(), "  ab   ab "), (Ids{word, word}));
        QCOMPARE(builder.tokenizer()->encode("ab", SpecialTokens::Parse, AddSpecial::Yes), (Ids{word, 1}));
        QCOMPARE(builder.tokenizer()->decode({word, word, 1}), std::string("ab ab"));
        vocabulary.charsmap = "no charsmap";
        EXPECT_ERROR(builder.tokenizer(), Code::BadFile, "precompiled_charsmap");
    }

    // The charsmap, a double-array trie, has one path: from the root by 'x' to the replacement "a".
    void unigram_applies_its_charsmap() {
        VocabularyBuilder builder(VocabularyKind::Unigram);
        builder.token("<pad>", kControl);
        builder.token("</s>", kControl);
        builder.token("<unk>", TokenType::Unknown);
        const auto a = builder.token("a", TokenType::Normal, -1);
        const auto unit = [](std::uint32_t value) {
            std::string bytes;
            for (int shift = 0; shift < 32; shift += 8) bytes += static_cast<char>(value >> shift & 0xFF);
            return bytes;
        };
        std::string units;
        for (std::uint32_t i = 0; i < 256; ++i) {
            // Entry 0 of the trie is the root, with offset 0. Entry 'x' has its label and offset 1. Its leaf
            // is entry 'x' ^ 1, with value 0.
            units += unit(i == 0 ? 0 : i == 'x' ? (1u << 10 | 1u << 8 | 'x') : i == ('x' ^ 1) ? 1u << 31 : 0);
        }
        builder.vocabulary().charsmap =
            unit(static_cast<std::uint32_t>(units.size())) + units + std::string("a\0", 2);
        QCOMPARE(as_text(*builder.tokenizer(), "xax"), (Ids{a, a, a}));
    }

    void character_bpe_merges_characters() {
        VocabularyBuilder builder(VocabularyKind::CharacterBpe);
        builder.vocabulary().pre_tokenizer = "gemma4";
        builder.vocabulary().bos = builder.token("<bos>", kControl);
        for (int byte = 0; byte < 256; ++byte) builder.token(byte_token(byte), TokenType::Byte);
        const auto mark = builder.token("▁");
        const auto h = builder.token("h");
        const auto e = builder.token("é");
        const auto he = builder.token("hé");
        const auto word = builder.token("▁hé");
        const auto lines = builder.token("\n\n");
        builder.merge("h é").merge("▁ hé");
        const auto tokenizer = builder.tokenizer();
        QCOMPARE(as_text(*tokenizer, "hé hé  h"), (Ids{he, word, mark, mark, h}));
        QCOMPARE(as_text(*tokenizer, "é\n\nh\nü"), (Ids{e, lines, h, 1 + '\n', 1 + 0xC3, 1 + 0xBC}));
        QCOMPARE(as_text(*tokenizer, "<0x41>").front(), 1 + '<');
        QCOMPARE(tokenizer->decode(as_text(*tokenizer, "hé ü\n")), std::string("hé ü\n"));
        QVERIFY(tokenizer->adds_bos());
        QCOMPARE(tokenizer->kind(), std::string_view("character BPE (gemma4)"));
    }

    void rwkv_takes_the_longest_match() {
        VocabularyBuilder builder(VocabularyKind::Rwkv);
        for (const char* token : {"a", "\\n", "\\xe6\\x97", "ab", "\\t\\\\", "abc d", "\\xa5", "c"})
            builder.token(token);
        const auto tokenizer = builder.tokenizer();
        QCOMPARE(as_text(*tokenizer, "aab\nabc\t\\日abc d"), (Ids{0, 3, 1, 3, 7, 4, 2, 6, 5}));
        QCOMPARE(tokenizer->decode({3, 1, 2, 6}), std::string("ab\n日"));
        EXPECT_ERROR(as_text(*tokenizer, "x"), Code::Unsupported, "byte 120");
    }

    void plamo2_finds_the_best_split() {
        VocabularyBuilder builder(VocabularyKind::Plamo2);
        for (const char* token : {"<unk>", "<bos>", "<eos>"}) builder.token(token, kControl);
        for (int byte = 0; byte < 256; ++byte) builder.token(byte_token(byte), TokenType::Byte);
        const auto a = builder.token("a", TokenType::Normal, -2);
        const auto b = builder.token("b", TokenType::Normal, -2);
        const auto ab = builder.token("ab", TokenType::Normal, -4);
        const auto abb = builder.token("abb", TokenType::Normal, -7);
        const auto tokenizer = builder.tokenizer();
        // If two tokenizations are equally likely, the one with the longest first piece wins.
        QCOMPARE(as_text(*tokenizer, "ab"), Ids{ab});
        QCOMPARE(as_text(*tokenizer, "abb"), (Ids{ab, b}));
        QCOMPARE(as_text(*tokenizer, "\uFEFFaü"), (Ids{a, 3 + 0xC3, 3 + 0xBC}));
        QCOMPARE(tokenizer->decode({abb, 3 + 0xC3, 3 + 0xBC}), std::string("abbü"));
    }
};

}  // namespace tst_other_vocabularies

ROCMFORGE_TEST(tst_other_vocabularies, TstOtherVocabularies, rocmforge::test::NoApplication)
#include "tst_other_vocabularies.moc"
