#include <QtTest>

#include "engine/tokenizer/special_tokens.h"
#include "tests/program/test_program.h"
#include "tests/tokenizer/small_vocabulary.h"

namespace tst_special_tokens {

using namespace rocmforge;
using namespace rocmforge::test;

namespace {

// Returns text and ids in the form "text|#7|text".
QString shown(const Vocabulary& vocabulary, std::string_view text, SpecialTokens special) {
    QStringList parts;
    for (const auto& fragment : SpecialTokenFinder(vocabulary).split(text, special)) {
        parts << (fragment.token ? "#" + QString::number(*fragment.token)
                                 : QString::fromUtf8(fragment.text.data(),
                                                     static_cast<qsizetype>(fragment.text.size())));
    }
    return parts.join('|');
}

VocabularyBuilder marks(std::string_view model_name = "") {
    VocabularyBuilder builder(VocabularyKind::ByteBpe);
    builder.vocabulary().model_name = model_name;
    builder.token("word");
    builder.token("<s>", TokenType::Control);
    builder.token("<unk>", TokenType::Unknown);
    builder.token("<u>", TokenType::UserDefined);
    builder.token("  ", TokenType::UserDefined);
    builder.token("    ", TokenType::UserDefined);
    builder.token("#", TokenType::Control);
    builder.token("<s><s>", TokenType::Control);
    builder.token("", TokenType::Control);
    builder.token("unused", TokenType::Unused);
    return builder;
}

}  // namespace

class TstSpecialTokens : public QObject {
    Q_OBJECT

  private slots:
    void finds_control_tokens_when_parsing() {
        VocabularyBuilder builder = marks();
        const Vocabulary& vocabulary = builder.vocabulary();
        const auto parse = [&](std::string_view text) {
            return shown(vocabulary, text, SpecialTokens::Parse);
        };
        QCOMPARE(parse("a<s>b"), QString("a|#1|b"));
        QCOMPARE(parse("<s>"), QString("#1"));
        QCOMPARE(parse("<s"), QString("<s"));
        QCOMPARE(parse(""), QString());
        QCOMPARE(parse("<unk>word"), QString("#2|word"));
        QCOMPARE(parse("<"), QString("<"));
        QCOMPARE(parse("a#"), QString("a|#6"));
        QCOMPARE(parse("##"), QString("#6|#6"));
        QCOMPARE(parse("unused"), QString("unused"));
    }

    void only_user_defined_tokens_are_found_in_user_text() {
        VocabularyBuilder builder = marks();
        QCOMPARE(shown(builder.vocabulary(), "<s><u># <unk>", SpecialTokens::AsText),
                 QString("<s>|#3|# <unk>"));
    }

    void longer_tokens_match_first() {
        VocabularyBuilder builder = marks();
        QCOMPARE(shown(builder.vocabulary(), "a      b", SpecialTokens::AsText), QString("a|#5|#4|b"));
        QCOMPARE(shown(builder.vocabulary(), "<s><s><s>", SpecialTokens::Parse), QString("#7|#1"));
    }

    void phi3_marks_absorb_the_following_space() {
        VocabularyBuilder builder = marks("Phi-3 Mini");
        builder.token("<|end|>", TokenType::Control);
        const Vocabulary& vocabulary = builder.vocabulary();
        QCOMPARE(shown(vocabulary, "<|end|> \n x", SpecialTokens::Parse), QString("#10|x"));
        QCOMPARE(shown(vocabulary, "<|end|>\n", SpecialTokens::Parse), QString("#10"));
        QCOMPARE(shown(vocabulary, "<s> x", SpecialTokens::Parse), QString("#1| x"));
        builder.vocabulary().model_name = "Llama";
        QCOMPARE(shown(vocabulary, "<|end|> \n x", SpecialTokens::Parse), QString("#10| \n x"));
    }

    void many_tokens_in_a_row_are_found() {
        VocabularyBuilder builder = marks();
        std::string text;
        for (int i = 0; i < 20'000; ++i) text += "<u>x";
        const auto fragments = SpecialTokenFinder(builder.vocabulary()).split(text, SpecialTokens::AsText);
        QCOMPARE(fragments.size(), std::size_t{40'000});
    }
};

}  // namespace tst_special_tokens

ROCMFORGE_TEST(tst_special_tokens, TstSpecialTokens, rocmforge::test::NoApplication)
#include "tst_special_tokens.moc"
