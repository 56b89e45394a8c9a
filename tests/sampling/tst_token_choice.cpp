// Compares log-probabilities and alternatives of a token with values computed by hand.
#include <cmath>
#include <cstdint>
#include <vector>

#include <QTest>

#include "engine/sampling/token_choice.h"
#include "tests/program/test_program.h"
#include "tests/support/word_tokenizer.h"

namespace tst_token_choice {

using namespace rocmforge;
using namespace rocmforge::test;

namespace {

std::vector<std::int32_t> likeliest(const std::vector<float>& logits, int count) {
    std::vector<std::int32_t> tokens;
    for (const TokenLikelihood& found : token_choice(logits, 0, count, WordTokenizer({})).likeliest) {
        tokens.push_back(found.token);
    }
    return tokens;
}

using Tokens = std::vector<std::int32_t>;

}  // namespace

class TestTokenChoice : public QObject {
    Q_OBJECT

  private slots:
    void theMostLikelyComeFirst() {
        QCOMPARE(likeliest({1, 3, 0, 2}, 3), (Tokens{1, 3, 0}));
        QCOMPARE(likeliest({1, 3, 0, 2}, 9), (Tokens{1, 3, 0, 2}));
        QCOMPARE(likeliest({1, 3, 0, 2}, 0), Tokens{});
    }

    void equallyLikelyTokensKeepTheirOrder() {
        QCOMPARE(likeliest({1, 3, 3, 0, 3, 2}, 1), (Tokens{1}));
        QCOMPARE(likeliest({1, 3, 3, 0, 3, 2}, 2), (Tokens{1, 2}));
        QCOMPARE(likeliest({1, 3, 3, 0, 3, 2}, 4), (Tokens{1, 2, 4, 5}));
    }

    void logprobsCoverAllTokens() {
        // The probabilities are 1/8, 4/8, 3/8. A constant added to all logits changes nothing.
        const WordTokenizer tokenizer({});
        for (const double constant : {0.0, 500.0, -500.0}) {
            std::vector<float> logits;
            for (const double weight : {1.0, 4.0, 3.0}) {
                logits.push_back(static_cast<float>(std::log(weight) + constant));
            }
            const TokenChoice choice = token_choice(logits, 2, 1, tokenizer);
            QCOMPARE(choice.drawn.token, 2);
            QVERIFY(std::abs(choice.drawn.logprob - std::log(3.0 / 8)) < 1e-4);
            QCOMPARE(choice.likeliest.size(), std::size_t{1});
            QVERIFY(std::abs(choice.likeliest[0].logprob - std::log(4.0 / 8)) < 1e-4);
        }
    }

    void controlTokensAreShownAsText() {
        const WordTokenizer tokenizer({{"<end>", true}});
        std::vector<float> logits(257, 0.0F);
        logits[256] = 1;
        const TokenChoice choice = token_choice(logits, 'a', 1, tokenizer);
        QCOMPARE(choice.drawn.bytes, std::string("a"));
        QCOMPARE(choice.likeliest.at(0).bytes, std::string("<end>"));
    }
};

}  // namespace tst_token_choice

ROCMFORGE_TEST(tst_token_choice, TestTokenChoice, rocmforge::test::NoApplication)
#include "tst_token_choice.moc"
