#include <QtTest>

#include "engine/base/error.h"
#include "tests/program/test_program.h"
#include "tests/tokenizer/random_text.h"
#include "tests/tokenizer/small_vocabulary.h"

namespace tst_sentencepiece {

using namespace rocmforge;
using namespace rocmforge::test;

namespace {

// A vocabulary with the tokens of a few English words. Scores decrease as in a real vocabulary.
struct English {
    VocabularyBuilder builder = sentencepiece();
    std::int32_t space = builder.token("\u2581", TokenType::Normal, -100);
    std::int32_t h = builder.token("h", TokenType::Normal, -101);
    std::int32_t e = builder.token("e", TokenType::Normal, -102);
    std::int32_t l = builder.token("l", TokenType::Normal, -103);
    std::int32_t o = builder.token("o", TokenType::Normal, -104);
    std::int32_t he = builder.token("he", TokenType::Normal, -1);
    std::int32_t ll = builder.token("ll", TokenType::Normal, -2);
    std::int32_t space_he = builder.token("\u2581he", TokenType::Normal, -3);
    std::int32_t space_hell = builder.token("\u2581hell", TokenType::Normal, -4);
    std::int32_t two_spaces = builder.token("\u2581\u2581", TokenType::Normal, -5);
};

}  // namespace

class TstSentencePiece : public QObject {
    Q_OBJECT

  private slots:
    void merges_by_score() {
        const English english;
        const auto tokenizer = english.builder.tokenizer();
        QCOMPARE(as_text(*tokenizer, "hello"), (Ids{english.space_hell, english.o}));
        QCOMPARE(as_text(*tokenizer, "he ll"), (Ids{english.space_he, english.space, english.ll}));
        QCOMPARE(as_text(*tokenizer, ""), Ids{});
    }

    void the_higher_score_is_merged_first() {
        VocabularyBuilder builder = sentencepiece();
        builder.vocabulary().add_space_prefix = false;
        const auto a = builder.token("a");
        const auto ab = builder.token("ab", TokenType::Normal, -7);
        const auto bc = builder.token("bc", TokenType::Normal, -6);
        const auto c = builder.token("c");
        QCOMPARE(as_text(*builder.tokenizer(), "abc"), (Ids{a, bc}));
        builder.vocabulary().scores[static_cast<std::size_t>(ab)] = -5;
        QCOMPARE(as_text(*builder.tokenizer(), "abc"), (Ids{ab, c}));
    }

    void the_leftmost_of_equal_scores_is_merged_first() {
        VocabularyBuilder builder = sentencepiece();
        builder.vocabulary().add_space_prefix = false;
        const auto a = builder.token("a", TokenType::Normal, -9);
        const auto aa = builder.token("aa", TokenType::Normal, -1);
        QCOMPARE(as_text(*builder.tokenizer(), "aaaaa"), (Ids{aa, aa, a}));
    }

    void leading_spaces_are_kept() {
        const English english;
        const auto tokenizer = english.builder.tokenizer();
        // Encoding adds a space as a prefix. In the second text, the added space forms one token with the
        // text's own space.
        QCOMPARE(as_text(*tokenizer, " he"), (Ids{english.space, english.space_he}));
        QCOMPARE(as_text(*tokenizer, " "), Ids{english.two_spaces});
        for (const std::string text : {"he", " he", "  he", "   he  ", " ", "  "}) {
            QCOMPARE(tokenizer->decode(as_text(*tokenizer, text)), text);
        }
    }

    void the_space_prefix_can_be_off() {
        English english;
        english.builder.vocabulary().add_space_prefix = false;
        const auto tokenizer = english.builder.tokenizer();
        QCOMPARE(as_text(*tokenizer, "he"), Ids{english.he});
        QCOMPARE(tokenizer->decode({english.space_he}), std::string(" he"));
    }

    void other_characters_become_bytes() {
        const English english;
        const auto tokenizer = english.builder.tokenizer();
        Ids expected{english.space};
        for (const char c : std::string("🙂"))
            expected.push_back(sentencepiece_byte(static_cast<unsigned char>(c)));
        expected.push_back(english.he);
        QCOMPARE(as_text(*tokenizer, "🙂he"), expected);
        QCOMPARE(tokenizer->decode(expected), std::string("🙂he"));
        QCOMPARE(tokenizer->piece(sentencepiece_byte(0xF0)), std::string("\xF0"));
    }

    void without_byte_tokens_a_character_is_unknown() {
        VocabularyBuilder builder(VocabularyKind::SentencePiece);
        const auto unknown = builder.token("<unk>", TokenType::Unknown);
        builder.token("<s>", TokenType::Control);
        builder.token("</s>", TokenType::Control);
        const auto a = builder.token("a");
        builder.vocabulary().add_space_prefix = false;
        const auto tokenizer = builder.tokenizer();
        QCOMPARE(as_text(*tokenizer, "a🙂a"), (Ids{a, unknown, a}));
        QCOMPARE(tokenizer->piece(unknown), std::string());
        QCOMPARE(tokenizer->piece(unknown, true), std::string("<unk>"));
    }

    void text_never_becomes_a_control_or_byte_token() {
        VocabularyBuilder builder = sentencepiece();
        builder.vocabulary().add_space_prefix = false;
        // Every intermediate step on the way to a special token is a text token.
        for (const char* text :
             {"<", "/", "s", ">", "</", "</s", "<s", "0", "x", "1", "<0", "<0x", "<0x1", "<0x11"}) {
            builder.token(text, TokenType::Normal, -1);
        }
        const auto tokenizer = builder.tokenizer();
        for (const std::string text : {"</s>", "<s>", "<unk>", "<0x11>"}) {
            const Ids ids = as_text(*tokenizer, text);
            QVERIFY(ids.size() > 1);
            QCOMPARE(tokenizer->decode(ids), text);
        }
        QCOMPARE(parsed(*tokenizer, "</s>"), Ids{2});
    }

    void bos_and_eos_follow_the_file() {
        English english;
        const auto usual = english.builder.tokenizer();
        QVERIFY(usual->adds_bos());
        QCOMPARE(usual->encode("he", SpecialTokens::AsText, AddSpecial::Yes), (Ids{1, english.space_he}));
        QCOMPARE(usual->encode("", SpecialTokens::AsText, AddSpecial::Yes), Ids{1});
        QCOMPARE(usual->decode({1, english.space_he, 2}), std::string("he"));
        english.builder.vocabulary().add_bos = false;
        english.builder.vocabulary().add_eos = true;
        const auto other = english.builder.tokenizer();
        QVERIFY(!other->adds_bos());
        QCOMPARE(other->encode("he", SpecialTokens::AsText, AddSpecial::Yes), (Ids{english.space_he, 2}));
    }

    void text_after_a_special_token_is_prefixed_again() {
        const English english;
        const auto tokenizer = english.builder.tokenizer();
        const Ids ids = parsed(*tokenizer, "<s>he</s>he");
        QCOMPARE(ids, (Ids{1, english.space_he, 2, english.space_he}));
        QCOMPARE(tokenizer->decode(ids, true), std::string("<s>he</s>he"));
        QCOMPARE(tokenizer->decode(ids), std::string("hehe"));
    }

    // Decoding removes only the space that encoding added. Encoding adds none to byte tokens and user-defined
    // tokens, so their first space is text.
    void other_first_spaces_are_kept() {
        English english;
        const auto tag = english.builder.token(" <x>", TokenType::UserDefined);
        const auto tokenizer = english.builder.tokenizer();
        const auto byte = sentencepiece_byte(' ');
        QCOMPARE(tokenizer->decode({byte, english.he}), std::string(" he"));
        QCOMPARE(tokenizer->decode({1, byte, english.he}), std::string(" he"));
        QCOMPARE(tokenizer->decode({byte, english.space_he}), std::string("  he"));
        QCOMPARE(tokenizer->decode({tag, english.space_he, english.space_he}), std::string(" <x>he he"));
    }

    // Merging word by word is only an optimization. If the vocabulary has a token that spans words, the
    // optimization is not used, even if the token never occurs.
    void word_by_word_equals_whole_text() {
        English english;
        const auto by_word = english.builder.tokenizer();
        english.builder.token("never\u2581here", TokenType::Normal, -1);
        const auto at_once = english.builder.tokenizer();
        RandomText random(3);
        for (int i = 0; i < 300; ++i) {
            std::string text;
            for (std::size_t length = random.below(60); length > 0; --length)
                text += "hello  "[random.below(7)];
            QCOMPARE(as_text(*by_word, text), as_text(*at_once, text));
        }
    }

    void tokens_may_span_words() {
        VocabularyBuilder builder = sentencepiece();
        builder.vocabulary().add_space_prefix = false;
        builder.token("a");
        builder.token("\u2581");
        builder.token("b");
        builder.token("a\u2581", TokenType::Normal, -1);
        const auto a_space_b = builder.token("a\u2581b", TokenType::Normal, -2);
        QCOMPARE(as_text(*builder.tokenizer(), "a b"), Ids{a_space_b});
    }

    void every_text_round_trips() {
        const English english;
        const auto tokenizer = english.builder.tokenizer();
        RandomText random(1);
        for (int i = 0; i < 2000; ++i) {
            const std::string text = i % 2 == 0 ? random.unicode() : random.bytes();
            QCOMPARE(tokenizer->decode(as_text(*tokenizer, text)), text);
        }
    }

    void long_runs_round_trip() {
        const English english;
        const auto tokenizer = english.builder.tokenizer();
        for (const char c : {'h', ' ', '\n', '\xFF'}) {
            const std::string text(200'000, c);
            QCOMPARE(tokenizer->decode(as_text(*tokenizer, text)), text);
        }
    }

    void reports_its_kind_and_tokens() {
        const auto tokenizer = sentencepiece().tokenizer();
        QCOMPARE(tokenizer->kind(), std::string_view("SentencePiece"));
        QCOMPARE(tokenizer->size(), 259);
        QCOMPARE(*tokenizer->bos(), 1);
        QCOMPARE(*tokenizer->eos(), 2);
        QCOMPARE(tokenizer->token_text(1), std::string("<s>"));
    }
};

}  // namespace tst_sentencepiece

ROCMFORGE_TEST(tst_sentencepiece, TstSentencePiece, rocmforge::test::NoApplication)
#include "tst_sentencepiece.moc"
