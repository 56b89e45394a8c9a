// Tests the tokens for filling in the middle, and the prompts with them.
#include <algorithm>

#include <QtTest>

#include "engine/tokenizer/fill_tokens.h"
#include "tests/program/test_program.h"
#include "tests/support/expect_error.h"
#include "tests/tokenizer/small_vocabulary.h"

namespace tst_fill_tokens {

using namespace rocmforge;
using namespace rocmforge::test;

namespace {

// A vocabulary with the tokens a (0), b (1) and then the given ones.
VocabularyBuilder vocabulary_with(const std::vector<std::string_view>& tokens) {
    VocabularyBuilder builder(VocabularyKind::ByteBpe);
    builder.token("a");
    builder.token("b");
    for (const std::string_view token : tokens) builder.token(token, TokenType::Control);
    return builder;
}

std::optional<FillTokens> found_in(const std::vector<std::string_view>& tokens) {
    return fill_tokens(vocabulary_with(tokens).vocabulary());
}

// SentencePiece with a few tokens, and those of Code Llama.
struct Llama {
    VocabularyBuilder builder = sentencepiece();
    std::int32_t space = builder.token("\u2581", TokenType::Normal, -100);
    std::int32_t h = builder.token("h", TokenType::Normal, -101);
    std::int32_t e = builder.token("e", TokenType::Normal, -102);
    std::int32_t he = builder.token("he", TokenType::Normal, -1);
    std::int32_t space_he = builder.token("\u2581he", TokenType::Normal, -2);
    std::int32_t prefix = builder.token("\u2581<PRE>", TokenType::Control);
    std::int32_t suffix = builder.token("\u2581<SUF>", TokenType::Control);
    std::int32_t middle = builder.token("\u2581<MID>", TokenType::Control);
};

}  // namespace

class TstFillTokens : public QObject {
    Q_OBJECT

  private slots:
    void known_names_are_found() {
        const FillTokens usual{.prefix = 2, .suffix = 3, .middle = 4};
        const std::vector<std::vector<std::string_view>> all = {
            {"<|fim_prefix|>", "<|fim_suffix|>", "<|fim_middle|>"},
            {"<fim_prefix>", "<fim_suffix>", "<fim_middle>"},
            {"<fim-prefix>", "<fim-suffix>", "<fim-middle>"},
            {"▁<PRE>", "▁<SUF>", "▁<MID>"},
            {"<PRE>", "<SUF>", "<MID>"},
            {"<｜fim▁begin｜>", "<｜fim▁hole｜>", "<｜fim▁end｜>"}};
        for (const std::vector<std::string_view>& names : all) {
            QVERIFY2(found_in(names) == usual, std::string(names[0]).c_str());
            QVERIFY(!found_in({names[0], names[1]}));
            QVERIFY(!found_in({names[0], names[2]}));
        }
        QVERIFY((found_in({"[PREFIX]", "[SUFFIX]", "[MIDDLE]"}) ==
                 FillTokens{.prefix = 2, .suffix = 3, .suffix_first = true}));
        QVERIFY((found_in({"<[fim-prefix]>", "<[fim-suffix]>", "<[fim-middle]>"}) ==
                 FillTokens{.prefix = 2, .suffix = 3, .middle = 4, .suffix_first = true}));
        QVERIFY(!found_in({}));
        QVERIFY(!found_in({"[PREFIX]", "[MIDDLE]"}));
    }

    void the_file_names_tokens() {
        VocabularyBuilder builder = vocabulary_with({"<x>", "<y>", "<z>"});
        builder.vocabulary().fill_prefix = 3;
        builder.vocabulary().fill_suffix = 2;
        QVERIFY(!fill_tokens(builder.vocabulary()));
        builder.vocabulary().fill_middle = 4;
        const FillTokens named{.prefix = 3, .suffix = 2, .middle = 4};
        QVERIFY(fill_tokens(builder.vocabulary()) == named);
        // The order follows from the name of a token.
        VocabularyBuilder codestral = vocabulary_with({"[PREFIX]", "[SUFFIX]", "[MIDDLE]"});
        codestral.vocabulary().fill_prefix = 2;
        codestral.vocabulary().fill_suffix = 3;
        codestral.vocabulary().fill_middle = 4;
        const FillTokens suffix_first{.prefix = 2, .suffix = 3, .suffix_first = true};
        QVERIFY(fill_tokens(codestral.vocabulary()) == suffix_first);
        codestral.vocabulary().fill_middle = 5;
        EXPECT_ERROR(check(codestral.vocabulary()), Code::BadFile, "id 5");
    }

    void the_middle_comes_last() {
        VocabularyBuilder builder = byte_bpe("qwen2", {});
        const auto prefix = builder.token("<|fim_prefix|>", TokenType::Control);
        const auto suffix = builder.token("<|fim_suffix|>", TokenType::Control);
        const auto middle = builder.token("<|fim_middle|>", TokenType::Control);
        const auto tokenizer = builder.tokenizer();
        QCOMPARE(fill_prompt(*tokenizer, "ab", " c"), (Ids{prefix, 'a', 'b', suffix, ' ', 'c', middle}));
        QCOMPARE(fill_prompt(*tokenizer, "", "c"), (Ids{prefix, suffix, 'c', middle}));
        // A text that spells a control token stays text.
        const Ids spelled = fill_prompt(*tokenizer, "<|fim_suffix|>", "c");
        QCOMPARE(spelled.size(), std::string_view("<|fim_suffix|>").size() + 4);
        QVERIFY(std::count(spelled.begin(), spelled.end(), suffix) == 1);
    }

    void the_suffix_may_come_first() {
        VocabularyBuilder builder = byte_bpe("qwen2", {});
        const auto prefix = builder.token("[PREFIX]", TokenType::Control);
        const auto suffix = builder.token("[SUFFIX]", TokenType::Control);
        builder.token("[MIDDLE]", TokenType::Control);
        builder.vocabulary().bos = builder.token("<s>", TokenType::Control);
        builder.vocabulary().add_bos = true;
        const auto tokenizer = builder.tokenizer();
        QCOMPARE(fill_prompt(*tokenizer, "ab", "c"), (Ids{*tokenizer->bos(), suffix, 'c', prefix, 'a', 'b'}));
    }

    // The suffix may begin within a word, so no space is put before it.
    void no_space_is_put_before_a_suffix() {
        const Llama llama;
        const auto tokenizer = llama.builder.tokenizer();
        QCOMPARE(as_text(*tokenizer, "he"), (Ids{llama.space_he}));
        QCOMPARE(fill_prompt(*tokenizer, "he", "he"),
                 (Ids{1, llama.prefix, llama.space_he, llama.suffix, llama.he, llama.middle}));
        QCOMPARE(fill_prompt(*tokenizer, "", " he"),
                 (Ids{1, llama.prefix, llama.suffix, llama.space_he, llama.middle}));
    }

    void vocabularies_without_the_tokens_are_refused() {
        const auto tokenizer = byte_bpe("qwen2", {}).tokenizer();
        QVERIFY(!tokenizer->fill_tokens());
        EXPECT_ERROR(fill_prompt(*tokenizer, "a", "b"), Code::Unsupported, "in the middle");
    }
};

}  // namespace tst_fill_tokens

ROCMFORGE_TEST(tst_fill_tokens, TstFillTokens, rocmforge::test::NoApplication)
#include "tst_fill_tokens.moc"
