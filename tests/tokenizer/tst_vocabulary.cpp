#include <array>
#include <cmath>

#include <QtTest>

#include "tests/program/test_program.h"
#include "tests/support/expect_error.h"
#include "tests/support/gguf_writer.h"
#include "tests/tokenizer/random_text.h"
#include "tests/tokenizer/small_vocabulary.h"

namespace tst_vocabulary {

using namespace rocmforge;
using namespace rocmforge::test;

namespace {

GgufWriter sentencepiece_file() {
    GgufWriter file;
    file.text("tokenizer.ggml.model", "llama");
    file.texts("tokenizer.ggml.tokens", {"<unk>", "<s>", "</s>", "<0x0A>", "\u2581", "a", "\u2581a"});
    file.f32s("tokenizer.ggml.scores", {0, 0, 0, 0, -3, -2, -1});
    file.i32s("tokenizer.ggml.token_type", {2, 3, 3, 6, 1, 1, 1});
    return file;
}

GgufWriter byte_bpe_file() {
    GgufWriter file;
    file.text("tokenizer.ggml.model", "gpt2");
    file.text("tokenizer.ggml.pre", "gpt-2");
    file.texts("tokenizer.ggml.tokens", {"a", "b", "ab", "<|endoftext|>"});
    file.i32s("tokenizer.ggml.token_type", {1, 1, 1, 3});
    file.texts("tokenizer.ggml.merges", {"a b"});
    file.u32("tokenizer.ggml.eos_token_id", 3);
    return file;
}

std::unique_ptr<Tokenizer> tokenizer_of(const GgufWriter& file) {
    return Tokenizer::from_gguf(*file.open());
}

}  // namespace

class TstVocabulary : public QObject {
    Q_OBJECT

  private slots:
    void reads_a_sentencepiece_file() {
        const auto file = sentencepiece_file().open();
        const auto tokenizer = Tokenizer::from_gguf(*file);
        QCOMPARE(as_text(*tokenizer, "a\n"), (Ids{6, 3}));
        QCOMPARE(tokenizer->decode({1, 6, 3, 2}), std::string("a\n"));
        QCOMPARE(*tokenizer->bos(), 1);
        QVERIFY(tokenizer->adds_bos());
        QVERIFY(tokenizer->ends_generation(2));
    }

    void reads_a_byte_level_file() {
        const auto file = byte_bpe_file().open();
        const auto tokenizer = Tokenizer::from_gguf(*file);
        QCOMPARE(as_text(*tokenizer, "aab"), (Ids{0, 2}));
        QCOMPARE(*tokenizer->eos(), 3);
        QVERIFY(!tokenizer->bos());
        QVERIFY(tokenizer->ends_generation(3));
        QCOMPARE(tokenizer->kind(), std::string_view("byte-level BPE (gpt-2)"));
    }

    void values_in_the_file_override_the_defaults() {
        GgufWriter writer = sentencepiece_file();
        writer.u32("tokenizer.ggml.bos_token_id", 2).u32("tokenizer.ggml.eos_token_id", 1);
        writer.boolean("tokenizer.ggml.add_bos_token", false).boolean("tokenizer.ggml.add_eos_token", true);
        writer.boolean("tokenizer.ggml.add_space_prefix", false);
        const auto file = writer.open();
        const auto tokenizer = Tokenizer::from_gguf(*file);
        QCOMPARE(tokenizer->encode("a", SpecialTokens::AsText, AddSpecial::Yes), (Ids{5, 1}));
        QCOMPARE(*tokenizer->bos(), 2);
    }

    void tokens_for_filling_in_the_middle_are_read() {
        for (const bool old : {false, true}) {
            GgufWriter writer = sentencepiece_file();
            writer.u32(old ? "tokenizer.ggml.prefix_token_id" : "tokenizer.ggml.fim_pre_token_id", 4);
            writer.u32(old ? "tokenizer.ggml.suffix_token_id" : "tokenizer.ggml.fim_suf_token_id", 5);
            writer.u32(old ? "tokenizer.ggml.middle_token_id" : "tokenizer.ggml.fim_mid_token_id", 6);
            const FillTokens named{.prefix = 4, .suffix = 5, .middle = 6};
            const auto file = writer.open();
            QVERIFY(Tokenizer::from_gguf(*file)->fill_tokens() == named);
        }
        const auto without = sentencepiece_file().open();
        QVERIFY(!Tokenizer::from_gguf(*without)->fill_tokens());
    }

    void without_types_byte_tokens_are_recognised() {
        GgufWriter writer = sentencepiece_file();
        writer.remove("tokenizer.ggml.token_type");
        const auto file = writer.open();
        QCOMPARE(Tokenizer::from_gguf(*file)->piece(3), std::string("\n"));
    }

    void minus_one_means_no_token() {
        GgufWriter writer = byte_bpe_file();
        writer.u32("tokenizer.ggml.bos_token_id", 0xFFFFFFFF);
        const auto file = writer.open();
        QVERIFY(!Tokenizer::from_gguf(*file)->bos());
    }

    void unsupported_kinds_are_refused() {
        EXPECT_ERROR(tokenizer_of(GgufWriter().text("tokenizer.ggml.model", "my-own")), Code::Unsupported,
                     "\"my-own\"");
        EXPECT_ERROR(tokenizer_of(GgufWriter().text("tokenizer.ggml.model", "none")), Code::Unsupported,
                     "without a vocabulary");
        EXPECT_ERROR(tokenizer_of(GgufWriter().text("general.name", "x")), Code::BadFile,
                     "tokenizer.ggml.model");
        EXPECT_ERROR(tokenizer_of(byte_bpe_file().text("tokenizer.ggml.pre", "nobody")), Code::Unsupported,
                     "\"nobody\"");
        EXPECT_ERROR(tokenizer_of(byte_bpe_file().remove("tokenizer.ggml.pre")), Code::Unsupported,
                     "tokenizer.ggml.pre");
    }

    void contradictions_are_refused() {
        const auto spm = [] { return sentencepiece_file(); };
        const auto bpe = [] { return byte_bpe_file(); };
        EXPECT_ERROR(tokenizer_of(spm().remove("tokenizer.ggml.tokens")), Code::BadFile, "no tokens");
        EXPECT_ERROR(tokenizer_of(spm().texts("tokenizer.ggml.tokens", {})), Code::BadFile, "");
        EXPECT_ERROR(tokenizer_of(spm().remove("tokenizer.ggml.scores")), Code::BadFile,
                     "7 tokens but 0 scores");
        EXPECT_ERROR(tokenizer_of(spm().f32s("tokenizer.ggml.scores", {1, 2})), Code::BadFile, "2 scores");
        EXPECT_ERROR(tokenizer_of(spm().i32s("tokenizer.ggml.token_type", {1})), Code::BadFile,
                     "1 token types");
        EXPECT_ERROR(tokenizer_of(spm().f32s("tokenizer.ggml.scores", {0, 0, 0, 0, 0, NAN, 0})),
                     Code::BadFile, "token 5 (\"a\")");
        EXPECT_ERROR(tokenizer_of(spm().u32("tokenizer.ggml.bos_token_id", 7)), Code::BadFile, "the id 7");
        EXPECT_ERROR(tokenizer_of(spm().u32("tokenizer.ggml.eos_token_id", 1'000'000)), Code::BadFile,
                     "1000000");
        EXPECT_ERROR(tokenizer_of(spm().u32("tokenizer.ggml.unknown_token_id", 9)), Code::BadFile, "id 9");
        EXPECT_ERROR(tokenizer_of(spm().u32("tokenizer.ggml.eot_token_id", 9)), Code::BadFile, "id 9");
        EXPECT_ERROR(tokenizer_of(spm().u32("tokenizer.ggml.eom_token_id", 9)), Code::BadFile, "id 9");
        EXPECT_ERROR(tokenizer_of(spm().u32("tokenizer.ggml.fim_pre_token_id", 9)), Code::BadFile, "id 9");
        EXPECT_ERROR(tokenizer_of(spm().u64("tokenizer.ggml.bos_token_id", 1ull << 40)), Code::BadFile,
                     "bos_token_id");
        EXPECT_ERROR(tokenizer_of(bpe().boolean("tokenizer.ggml.add_bos_token", true)), Code::BadFile,
                     "none is defined");
        EXPECT_ERROR(tokenizer_of(bpe().remove("tokenizer.ggml.merges")), Code::BadFile, "merges");
        for (const char* merge : {"", " ", "ab", "a ", " b"}) {
            EXPECT_ERROR(tokenizer_of(bpe().texts("tokenizer.ggml.merges", {"a b", merge})), Code::BadFile,
                         "merge 1");
        }
        EXPECT_ERROR(tokenizer_of(spm().text("tokenizer.ggml.tokens", "a")), Code::BadFile,
                     "tokenizer.ggml.tokens");
        EXPECT_ERROR(tokenizer_of(spm().text("tokenizer.ggml.add_bos_token", "yes")), Code::BadFile,
                     "add_bos_token");
    }

    // Any vocabulary either works or is refused with a sentence. None crashes the program.
    void hostile_vocabularies_never_crash() {
        RandomText random(8);
        int refused = 0;
        int accepted = 0;
        using enum VocabularyKind;
        constexpr std::array kKinds = {SentencePiece, ByteBpe, CharacterBpe, WordPiece,
                                       Unigram,       Rwkv,    Plamo2};
        for (int i = 0; i < 3500; ++i) {
            VocabularyBuilder builder(kKinds[static_cast<std::size_t>(i) % kKinds.size()]);
            Vocabulary& vocabulary = builder.vocabulary();
            vocabulary.pre_tokenizer = vocabulary.kind == CharacterBpe ? "gemma4" : "gpt-2";
            if (random.below(4) == 0) vocabulary.charsmap = random.bytes();
            vocabulary.remove_extra_spaces = random.below(2) == 0;
            for (std::size_t n = random.below(40); n > 0; --n) {
                const std::string text = random.below(3) == 0 ? ""
                                         : random.below(2) == 0
                                             ? random.bytes()
                                             : random.unicode().substr(0, 1 + random.below(4));
                const auto type = static_cast<TokenType>(1 + random.below(6));
                const float score = random.below(50) == 0  ? NAN
                                    : random.below(9) == 0 ? -INFINITY
                                                           : static_cast<float>(random.below(9));
                builder.token(random.below(4) == 0 ? byte_token(static_cast<int>(random.below(256))) : text,
                              type, score);
            }
            for (std::size_t n = random.below(20); n > 0; --n) {
                builder.merge(random.below(20) == 0 ? random.bytes()
                                                    : "a " + random.unicode().substr(0, 3) + "x");
            }
            if (random.below(8) == 0) vocabulary.types.resize(random.below(50), TokenType::Normal);
            if (random.below(8) == 0) vocabulary.bos = static_cast<std::int32_t>(random.below(60)) - 5;
            if (random.below(8) == 0) vocabulary.unknown = static_cast<std::int32_t>(random.below(60)) - 5;
            if (random.below(8) == 0) vocabulary.add_bos = true;
            try {
                const auto tokenizer = builder.tokenizer();
                ++accepted;
                for (int texts = 0; texts < 5; ++texts) {
                    const std::string text = texts % 2 == 0 ? random.bytes() : random.unicode();
                    for (const std::int32_t id :
                         tokenizer->encode(text, SpecialTokens::Parse, AddSpecial::Yes)) {
                        QVERIFY(id >= 0 && id < tokenizer->size());
                    }
                }
                for (std::int32_t id = 0; id < tokenizer->size(); ++id) tokenizer->piece(id, true);
            } catch (const EngineError& error) {
                QVERIFY2(reads_well(error.what()), error.what());
                ++refused;
            }
        }
        QVERIFY2(accepted > 300, qPrintable(QString::number(accepted)));
        QVERIFY2(refused > 300, qPrintable(QString::number(refused)));
    }
};

}  // namespace tst_vocabulary

ROCMFORGE_TEST(tst_vocabulary, TstVocabulary, rocmforge::test::NoApplication)
#include "tst_vocabulary.moc"
