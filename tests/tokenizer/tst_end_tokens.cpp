#include <QtTest>

#include "engine/tokenizer/end_tokens.h"
#include "tests/program/test_program.h"
#include "tests/tokenizer/small_vocabulary.h"

namespace tst_end_tokens {

using namespace rocmforge;
using namespace rocmforge::test;

class TstEndTokens : public QObject {
    Q_OBJECT

  private slots:
    void ids_from_the_file_end_a_generation() {
        VocabularyBuilder builder(VocabularyKind::ByteBpe);
        for (const char* text : {"a", "b", "c", "d"}) builder.token(text);
        builder.vocabulary().eos = 0;
        builder.vocabulary().end_of_turn = 1;
        builder.vocabulary().end_of_message = 2;
        QCOMPARE(end_tokens(builder.vocabulary()), (std::vector<bool>{true, true, true, false}));
    }

    void known_control_tokens_end_a_generation() {
        for (const char* text : {"<|im_end|>",
                                 "<|eot_id|>",
                                 "<|eom_id|>",
                                 "<|end|>",
                                 "<end_of_turn>",
                                 "<|endoftext|>",
                                 "<|end_of_text|>",
                                 "</s>",
                                 "<eos>",
                                 "<｜end▁of▁sentence｜>",
                                 "▁<EOT>",
                                 "<|file_separator|>",
                                 "<|return|>",
                                 "<|call|>",
                                 "<|END_OF_TURN_TOKEN|>",
                                 "<|eot|>",
                                 "<turn|>",
                                 "[|endofturn|]",
                                 "<seed:eos>",
                                 "<|role_end|>",
                                 "<|user|>",
                                 "<|observation|>"}) {
            VocabularyBuilder builder(VocabularyKind::ByteBpe);
            builder.token(text, TokenType::Control);
            builder.token(text, TokenType::Normal);
            builder.token("<|im_start|>", TokenType::Control);
            QCOMPARE(end_tokens(builder.vocabulary()), (std::vector<bool>{true, false, false}));
        }
    }

    void end_of_message_is_not_end_of_answer_in_harmony() {
        VocabularyBuilder builder(VocabularyKind::ByteBpe);
        for (const char* text : {"<|end|>", "<|return|>", "<|call|>"})
            builder.token(text, TokenType::Control);
        QCOMPARE(end_tokens(builder.vocabulary()), (std::vector<bool>{false, true, true}));
    }

    void mistyped_marks_are_control_tokens() {
        VocabularyBuilder builder = byte_bpe("gpt-2", {"a b"});
        const auto end = builder.token("<|im_end|>", TokenType::UserDefined);
        const auto html = builder.token("</s>", TokenType::UserDefined);
        const auto tokenizer = builder.tokenizer();
        QVERIFY(tokenizer->ends_generation(end));
        QVERIFY(!tokenizer->ends_generation(html));
        QVERIFY(as_text(*tokenizer, "<|im_end|>").size() > 1);
        QCOMPARE(as_text(*tokenizer, "</s>"), Ids{html});
        QCOMPARE(tokenizer->piece(end), std::string());
        QCOMPARE(tokenizer->piece(html), std::string("</s>"));
    }

    void mistyped_sentencepiece_eos_ends_a_generation() {
        VocabularyBuilder builder = sentencepiece();
        builder.vocabulary().types[2] = TokenType::UserDefined;
        const auto other = builder.token("<|endoftext|>", TokenType::Control);
        builder.vocabulary().eos = other;
        const auto tokenizer = builder.tokenizer();
        QVERIFY(tokenizer->ends_generation(2));
        QVERIFY(tokenizer->ends_generation(other));
    }
};

}  // namespace tst_end_tokens

ROCMFORGE_TEST(tst_end_tokens, TstEndTokens, rocmforge::test::NoApplication)
#include "tst_end_tokens.moc"
