// Compares the allowed next tokens with the result of trying each token separately.
#include <algorithm>
#include <memory>
#include <random>
#include <set>
#include <string>

#include <QTest>

#include "engine/grammar/gbnf.h"
#include "engine/grammar/token_constraint.h"
#include "tests/grammar/accepts.h"
#include "tests/grammar/ending_tokenizer.h"
#include "tests/program/test_program.h"

namespace tst_token_constraint {

using namespace rocmforge;
using test::EndingTokenizer;

namespace {

std::set<std::int32_t> tokens_of(std::span<const std::uint64_t> mask) {
    std::set<std::int32_t> all;
    for (std::size_t i = 0; i < mask.size() * 64; ++i) {
        if ((mask[i / 64] >> (i % 64) & 1U) != 0) all.insert(static_cast<std::int32_t>(i));
    }
    return all;
}

std::set<std::int32_t> by_trying(const std::shared_ptr<const Grammar>& grammar, const std::string& text,
                                 const EndingTokenizer& tokenizer) {
    std::set<std::int32_t> all;
    for (std::int32_t token = 0; token < tokenizer.size(); ++token) {
        const std::string piece = tokenizer.piece(token);
        if (!piece.empty() && test::begins(grammar, text + piece)) all.insert(token);
    }
    if (test::accepts(grammar, text)) all.insert(tokenizer.end());
    return all;
}

std::vector<test::WordTokenizer::Word> words(std::mt19937& random) {
    // The vocabulary includes texts with common prefixes, equal texts, and parts of characters.
    std::vector<test::WordTokenizer::Word> all{
        {"ab"},  {"abc"}, {"abcd"}, {"ab"},        {"\xC3"}, {"\xA4\""}, {"ä"},  {"äö"},
        {"\"a"}, {"\":"}, {",\""},  {"<s>", true}, {"  "},   {"1,"},     {"12"}, {"\xE2\x82"}};
    for (int i = 0; i < 200; ++i) {
        std::string word;
        for (auto n = 1 + random() % 5; n > 0; --n) word += "abc,\"[]1"[random() % 8];
        all.push_back({word});
    }
    return all;
}

}  // namespace

class TestTokenConstraint : public QObject {
    Q_OBJECT

  private slots:
    void maskEqualsTryingEveryToken() {
        std::mt19937 random(4);
        const EndingTokenizer tokenizer(words(random));
        const auto texts = std::make_shared<const TokenTexts>(tokenizer);
        QCOMPARE(texts->tokens(), static_cast<std::size_t>(tokenizer.size()));
        for (const char* source :
             {"root ::= \"[\" (root (\",\" root)*)? \"]\" | [0-9]+ | \"\\\"\" [^\"]* \"\\\"\"", "root ::= .*",
              "root ::= \"ab\"* \"c\"?", "root ::= [äöü]+ | \"€\"",
              "root ::= [a-c]{2,9} (\",\" [a-c]{2})*"}) {
            const auto grammar = read_gbnf(source);
            for (int round = 0; round < 30; ++round) {
                TokenConstraint constraint(grammar, texts);
                std::string text;
                for (int step = 0; step < 25; ++step) {
                    const auto allowed = tokens_of(constraint.allowed());
                    QCOMPARE(allowed, by_trying(grammar, text, tokenizer));
                    QCOMPARE(allowed, tokens_of(constraint.allowed()));  // the second call uses the cache
                    QVERIFY(!allowed.empty());
                    auto choice = allowed.begin();
                    std::advance(choice, static_cast<std::ptrdiff_t>(random() % allowed.size()));
                    if (*choice == tokenizer.end()) break;
                    QVERIFY(constraint.accept(tokenizer.piece(*choice)));
                    text += tokenizer.piece(*choice);
                }
            }
        }
    }

    // If a text is so long that the matcher discards its cache, the allowed tokens are still correct.
    void longTextsStayConstrained() {
        const EndingTokenizer tokenizer({{"[["}, {"]]"}, {"[]"}});
        const auto texts = std::make_shared<const TokenTexts>(tokenizer);
        const auto grammar = read_gbnf("root ::= \"[\" root? \"]\"");
        TokenConstraint constraint(grammar, texts);
        int depth = 0;
        const auto expected = [&](bool closing) {
            std::set<std::int32_t> tokens;
            if (!closing) tokens.insert({'[', 256, 258});
            if (!closing && depth > 0) tokens.insert(']');
            if (!closing && depth > 1) tokens.insert(257);
            if (closing && depth > 0) tokens.insert(']');
            if (closing && depth > 1) tokens.insert(257);
            if (closing && depth == 0) tokens.insert(tokenizer.end());
            return tokens;
        };
        // Only few masks of allowed tokens are cached, although the grammar has many states. If the matcher
        // discards its states, the masks of these states must be discarded too.
        for (int round = 0; round < 3; ++round) {
            QCOMPARE(tokens_of(constraint.allowed()), expected(false));
            QVERIFY(constraint.accept(std::string(15'000, '[')));
            depth += 15'000;
        }
        QCOMPARE(tokens_of(constraint.allowed()), expected(false));
        while (depth > 0) {
            const int closed = std::min(depth, 14'999);
            QVERIFY(constraint.accept(std::string(static_cast<std::size_t>(closed), ']')));
            depth -= closed;
            QCOMPARE(tokens_of(constraint.allowed()), expected(true));
        }
        QVERIFY(constraint.may_end() && !constraint.may_go_on());
    }

    void controlTokensAreNotText() {
        const EndingTokenizer tokenizer({{"<s>", true}, {"<s>"}});
        TokenConstraint constraint(read_gbnf("root ::= \"<s>\""),
                                   std::make_shared<const TokenTexts>(tokenizer));
        const auto allowed = tokens_of(constraint.allowed());
        QVERIFY(!allowed.contains(256) && allowed.contains(257) && !allowed.contains(tokenizer.end()));
        QVERIFY(!constraint.may_end());
        QVERIFY(constraint.accept("<s>"));
        QVERIFY(constraint.may_end());
        QCOMPARE(tokens_of(constraint.allowed()), (std::set<std::int32_t>{tokenizer.end()}));
    }

    void rejectedTextChangesNothing() {
        const EndingTokenizer tokenizer({});
        TokenConstraint constraint(read_gbnf("root ::= \"ab\""),
                                   std::make_shared<const TokenTexts>(tokenizer));
        QVERIFY(!constraint.accept("ax"));
        QCOMPARE(tokens_of(constraint.allowed()), (std::set<std::int32_t>{'a'}));
        QVERIFY(constraint.accept("a"));
        QVERIFY(!constraint.accept("a"));
        QVERIFY(constraint.accept("b"));
    }

    void vocabularyWithoutTheLettersAllowsNoToken() {
        class NoA : public EndingTokenizer {
          public:
            NoA() : EndingTokenizer({}) {}
            std::string piece(std::int32_t token, bool control) const override {
                return token == 'a' ? std::string() : EndingTokenizer::piece(token, control);
            }
        };
        const NoA tokenizer;
        TokenConstraint constraint(read_gbnf("root ::= \"a\""),
                                   std::make_shared<const TokenTexts>(tokenizer));
        QVERIFY(tokens_of(constraint.allowed()).empty());
    }
};

}  // namespace tst_token_constraint

ROCMFORGE_TEST(tst_token_constraint, TestTokenConstraint, rocmforge::test::NoApplication)
#include "tst_token_constraint.moc"
