#include <algorithm>

#include <QtTest>

#include "engine/base/error.h"
#include "tests/program/test_program.h"
#include "tests/tokenizer/random_text.h"
#include "tests/tokenizer/small_vocabulary.h"

namespace tst_byte_bpe {

using namespace rocmforge;
using namespace rocmforge::test;

namespace {

// Byte-level BPE writes a space as Ġ.
const std::vector<std::string> kMerges = {"l l", "h e", "Ġ he", "Ġhe ll", "he ll", "a b", "b c"};
constexpr std::int32_t kFirstMerge = 256;

}  // namespace

class TstByteBpe : public QObject {
    Q_OBJECT

  private slots:
    void merges_by_rank() {
        const auto tokenizer = byte_bpe("gpt-2", kMerges).tokenizer();
        QCOMPARE(as_text(*tokenizer, "hello hello"), (Ids{kFirstMerge + 4, 'o', kFirstMerge + 3, 'o'}));
        // "a b" has priority over "b c"
        QCOMPARE(as_text(*tokenizer, "abc"), (Ids{kFirstMerge + 5, 'c'}));
        QCOMPARE(as_text(*tokenizer, ""), Ids{});
    }

    void the_leftmost_of_equal_ranks_is_merged_first() {
        const auto tokenizer = byte_bpe("gpt-2", {"a a"}).tokenizer();
        QCOMPARE(as_text(*tokenizer, "aaaaa"), (Ids{kFirstMerge, kFirstMerge, 'a'}));
    }

    void merges_stay_within_words() {
        const auto tokenizer = byte_bpe("gpt-2", {"a 1", "! !"}).tokenizer();
        QCOMPARE(as_text(*tokenizer, "a1!!"), (Ids{'a', '1', kFirstMerge + 1}));
    }

    // No sequence of merges produces "abc", but some models have it as a token for the whole word.
    void some_models_use_whole_word_tokens() {
        VocabularyBuilder plain = byte_bpe("qwen2", kMerges);
        plain.token("abc");
        QCOMPARE(as_text(*plain.tokenizer(), "abc"), (Ids{kFirstMerge + 5, 'c'}));
        VocabularyBuilder whole = byte_bpe("llama-bpe", kMerges);
        const auto abc = whole.token("abc");
        QCOMPARE(as_text(*whole.tokenizer(), "abc"), Ids{abc});
    }

    // In the models' training data, broken UTF-8 was replaced by replacement characters. The tokenizer does
    // the same.
    void broken_utf8_becomes_the_replacement_character() {
        const auto tokenizer = byte_bpe("gpt-2", kMerges).tokenizer();
        QCOMPARE(as_text(*tokenizer, "he\xFFhe"), (Ids{kFirstMerge + 1, 0xEF, 0xBF, 0xBD, kFirstMerge + 1}));
        // There is one replacement character for each invalid byte. Overlong forms and surrogates are
        // invalid.
        const std::vector<std::pair<std::string, int>> broken = {
            {"\xC3", 1}, {"a\xE2\x82", 2}, {"\xF0\x9F\x99 x", 3}, {"\xED\xA0\x80", 3}, {"\xC0\xAF!", 2}};
        for (const auto& [text, replaced] : broken) {
            const std::string back = tokenizer->decode(as_text(*tokenizer, text));
            int marks = 0;
            for (std::size_t at = back.find("\uFFFD"); at != std::string::npos;
                 at = back.find("\uFFFD", at + 1))
                ++marks;
            QCOMPARE(marks, replaced);
            QCOMPARE(as_text(*tokenizer, back), as_text(*tokenizer, text));
        }
    }

    void a_merge_whose_token_is_missing_falls_back_to_bytes() {
        VocabularyBuilder builder = byte_bpe("gpt-2", {});
        builder.merge("a b");
        QCOMPARE(as_text(*builder.tokenizer(), "ab"), (Ids{'a', 'b'}));
    }

    void a_byte_without_a_token_is_unknown_or_refused() {
        VocabularyBuilder builder(VocabularyKind::ByteBpe);
        builder.vocabulary().pre_tokenizer = "gpt-2";
        const auto a = builder.token("a");
        builder.merge("a a");
        QVERIFY_EXCEPTION_THROWN(as_text(*builder.tokenizer(), "ab"), EngineError);
        builder.vocabulary().unknown = builder.token("<unk>", TokenType::Unknown);
        QCOMPARE(as_text(*builder.tokenizer(), "ab"), (Ids{a, *builder.vocabulary().unknown}));
    }

    // DeepSeek-Coder has "À" as a token. Byte-level BPE also maps the byte C0 to this character.
    void user_defined_letters_are_not_byte_tokens() {
        VocabularyBuilder builder = byte_bpe("deepseek-coder", kMerges);
        builder.vocabulary().types[0xC0] = TokenType::UserDefined;
        const auto tokenizer = builder.tokenizer();
        QCOMPARE(as_text(*tokenizer, "À"), Ids{0xC0});
        QCOMPARE(tokenizer->decode({0xC0}), std::string("À"));
        QCOMPARE(as_text(*tokenizer, "\xC0"), as_text(*tokenizer, "\uFFFD"));
    }

    void the_first_of_equal_tokens_is_used() {
        VocabularyBuilder builder = byte_bpe("gpt-2", kMerges);
        const auto again = builder.token("he");
        const auto tokenizer = builder.tokenizer();
        QCOMPARE(as_text(*tokenizer, "he"), Ids{kFirstMerge + 1});
        QCOMPARE(tokenizer->piece(again), std::string("he"));
    }

    void control_tokens_need_parsing() {
        VocabularyBuilder builder = byte_bpe("llama-bpe", {"< |", "<| e", "<|e |", "<|e| >"});
        const auto mark = builder.token("<|m|>", TokenType::Control);
        builder.vocabulary().types[kFirstMerge + 3] = TokenType::Control;  // the merges produce "<|e|>"
        const auto tokenizer = builder.tokenizer();
        const Ids text = as_text(*tokenizer, "<|e|><|m|>");
        QVERIFY(std::find(text.begin(), text.end(), mark) == text.end());
        QVERIFY(std::find(text.begin(), text.end(), kFirstMerge + 3) == text.end());
        QCOMPARE(tokenizer->decode(text), std::string("<|e|><|m|>"));
        QCOMPARE(parsed(*tokenizer, "<|e|>a<|m|>"), (Ids{kFirstMerge + 3, 'a', mark}));
        QCOMPARE(tokenizer->decode({'a', mark}), std::string("a"));
        QCOMPARE(tokenizer->decode({'a', mark}, true), std::string("a<|m|>"));
    }

    void added_tokens_decode_as_plain_text() {
        VocabularyBuilder builder = byte_bpe("gpt-2", kMerges);
        const auto added = builder.token("思考 ok");
        QCOMPARE(builder.tokenizer()->piece(added), std::string("思考 ok"));
    }

    void bos_is_added_for_models_known_to_need_it() {
        VocabularyBuilder llama = byte_bpe("llama-bpe", kMerges);
        llama.vocabulary().bos = llama.token("<|begin_of_text|>", TokenType::Control);
        QVERIFY(llama.tokenizer()->adds_bos());
        llama.vocabulary().add_bos = false;
        QVERIFY(!llama.tokenizer()->adds_bos());
        VocabularyBuilder qwen = byte_bpe("qwen2", kMerges);
        qwen.vocabulary().bos = 0;
        QVERIFY(!qwen.tokenizer()->adds_bos());
        QVERIFY(!byte_bpe("llama-bpe", kMerges).tokenizer()->adds_bos());  // the vocabulary has no BOS
    }

    void every_text_round_trips_data() {
        QTest::addColumn<QString>("pre_tokenizer");
        for (const char* name : {"default", "gpt-2", "llama-bpe", "qwen2", "qwen35", "deepseek-llm",
                                 "deepseek-coder", "deepseek-v3", "starcoder", "falcon", "tekken", "gpt-4o",
                                 "superbpe", "bailingmoe", "seed-coder", "bloom", "viking"}) {
            QTest::newRow(name) << name;
        }
    }
    void every_text_round_trips() {
        QFETCH(QString, pre_tokenizer);
        const auto tokenizer = byte_bpe(pre_tokenizer.toStdString(), kMerges).tokenizer();
        RandomText random(2);
        for (int i = 0; i < 500; ++i) {
            const std::string text = random.unicode();
            QCOMPARE(tokenizer->decode(as_text(*tokenizer, text)), text);
        }
        for (const char c : {'a', 'A', ' ', '\n', '7', '\''}) {
            const std::string text(100'000, c);
            QCOMPARE(tokenizer->decode(as_text(*tokenizer, text)), text);
        }
    }

    void reports_its_kind_and_tokens() {
        const auto tokenizer = byte_bpe("gpt-2", kMerges).tokenizer();
        QCOMPARE(tokenizer->kind(), std::string_view("byte-level BPE (gpt-2)"));
        QVERIFY(!tokenizer->bos().has_value());
        QVERIFY_EXCEPTION_THROWN(tokenizer->piece(-1), EngineError);
        QVERIFY_EXCEPTION_THROWN(tokenizer->piece(tokenizer->size()), EngineError);
        QVERIFY_EXCEPTION_THROWN(tokenizer->token_text(tokenizer->size()), EngineError);
        QVERIFY(!tokenizer->ends_generation(-1));
        QVERIFY(!tokenizer->ends_generation(tokenizer->size()));
    }
};

}  // namespace tst_byte_bpe

ROCMFORGE_TEST(tst_byte_bpe, TstByteBpe, rocmforge::test::NoApplication)
#include "tst_byte_bpe.moc"
