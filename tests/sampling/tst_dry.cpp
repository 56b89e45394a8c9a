// Compares DRY's penalties with values computed by hand, and with the definition on random texts.
#include <cmath>
#include <map>
#include <random>
#include <string>
#include <vector>

#include <QTest>

#include "engine/sampling/dry.h"
#include "tests/program/test_program.h"

namespace tst_dry {

using namespace rocmforge;

namespace {

using Tokens = std::vector<std::int32_t>;
constexpr std::size_t kVocab = 30;

DryOptions dry(float multiplier = 1, int allowed = 2) {
    return {.multiplier = multiplier, .base = 2, .allowed_length = allowed, .window = -1, .breakers = {}};
}

// Returns the penalty of each token that has one.
std::map<std::int32_t, float> penalties(Dry& dry, const Tokens& text) {
    for (std::int32_t token : text) dry.accept(token);
    std::vector<float> logits(kVocab, 0.0F);
    dry.penalise(logits);
    std::map<std::int32_t, float> out;
    for (std::size_t i = 0; i < kVocab; ++i) {
        if (logits[i] != 0) out[static_cast<std::int32_t>(i)] = -logits[i];
    }
    return out;
}

std::map<std::int32_t, float> penalties(const DryOptions& options, const Tokens& text,
                                        std::function<std::string(std::int32_t)> text_of = {}) {
    Dry dry(options, std::move(text_of));
    return penalties(dry, text);
}

using Penalties = std::map<std::int32_t, float>;

// Implements the definition: extends the match backwards from every earlier occurrence of the text's last
// token.
Penalties by_the_rule(const DryOptions& options, const Tokens& text, const std::vector<bool>& breaks) {
    std::map<std::int32_t, int> longest;
    const int n = static_cast<int>(text.size());
    const auto token = [&](int i) { return text[static_cast<std::size_t>(i)]; };
    const auto broken = [&](int i) { return breaks[static_cast<std::size_t>(i)]; };
    for (int i = 0; i + 1 < n; ++i) {
        int length = 0;
        while (length <= i && token(i - length) == token(n - 1 - length) && !broken(n - 1 - length)) ++length;
        if (length == 0 || broken(i + 1)) continue;
        longest[token(i + 1)] = std::max(longest[token(i + 1)], length);
    }
    Penalties out;
    for (const auto& [next, length] : longest) {
        if (length < options.allowed_length) continue;
        out[next] =
            options.multiplier * static_cast<float>(std::pow(options.base, length - options.allowed_length));
    }
    return out;
}

}  // namespace

class TestDry : public QObject {
    Q_OBJECT

  private slots:
    void repeatedSequenceIsPenalised() {
        // In "1 2 3 4 … 1 2 3", the token 4 would extend the repetition from three tokens to four.
        QCOMPARE(penalties(dry(), {1, 2, 3, 4, 9, 1, 2, 3}), (Penalties{{4, 2.0F}}));
        QCOMPARE(penalties(dry(0.5F), {1, 2, 3, 4, 9, 1, 2, 3}), (Penalties{{4, 1.0F}}));
        QCOMPARE(penalties(dry(), {1, 2, 3, 4, 9, 2, 3}), (Penalties{{4, 1.0F}}));
        // A repetition of one token is shorter than the allowed length.
        QCOMPARE(penalties(dry(), {1, 2, 3, 4, 9, 3}), Penalties{});
        QCOMPARE(penalties(dry(1, 1), {1, 2, 3, 4, 9, 3}), (Penalties{{4, 1.0F}}));
        QCOMPARE(penalties(dry(), {}), Penalties{});
        QCOMPARE(penalties(dry(), {1}), Penalties{});
    }

    void longestRepetitionCounts() {
        QCOMPARE(penalties(dry(), {1, 2, 5, 9, 7, 1, 2, 5, 8, 7, 1, 2}), (Penalties{{5, 2.0F}}));
        // Token 5 followed "7 1 2", and token 6 followed "8 1 2", of which only "1 2" is repeated.
        QCOMPARE(penalties(dry(), {7, 1, 2, 5, 8, 1, 2, 6, 7, 1, 2}), (Penalties{{5, 2.0F}, {6, 1.0F}}));
    }

    void runOfOneTokenIsARepetition() {
        // The last four tokens are equal to the first four, so another 3 would extend a repetition of four
        // tokens.
        QCOMPARE(penalties(dry(), {3, 3, 3, 3, 3}), (Penalties{{3, 4.0F}}));
    }

    void tokensOutsideTheWindowAreIgnored() {
        DryOptions options = dry();
        options.window = 7;
        // The token 1 is outside of the window.
        QCOMPARE(penalties(options, {1, 2, 3, 4, 9, 1, 2, 3}), (Penalties{{4, 1.0F}}));
        options.window = 5;
        QCOMPARE(penalties(options, {1, 2, 3, 4, 9, 1, 2, 3}), Penalties{});
        options.window = 0;
        QCOMPARE(penalties(options, {1, 2, 3, 4, 9, 1, 2, 3}), Penalties{});
        // The text before the window has no influence, however long it is.
        options.window = 8;
        Tokens text;
        for (int i = 0; i < 100; ++i) text.push_back(10 + i % 20);
        text.insert(text.end(), {1, 2, 3, 4, 9, 1, 2, 3});
        QCOMPARE(penalties(options, text), (Penalties{{4, 2.0F}}));
    }

    void breakersEndARepetition() {
        DryOptions options = dry();
        options.breakers = {"\n", "END"};
        const auto text_of = [](std::int32_t token) -> std::string {
            switch (token) {
                case 2:
                    return "a\nb";
                case 3:
                    return " E";
                case 4:
                    return "ND";
                default:
                    return "x";
            }
        };
        QCOMPARE(penalties(options, {1, 5, 6, 7, 8, 1, 5, 6}, text_of), (Penalties{{7, 2.0F}}));
        QCOMPARE(penalties(options, {1, 2, 5, 6, 7, 8, 1, 2, 5, 6}, text_of), (Penalties{{7, 1.0F}}));
        // The token that would extend the repetition is a sequence breaker.
        QCOMPARE(penalties(options, {5, 6, 2, 8, 5, 6}, text_of), Penalties{});
        // The last token of the text is a sequence breaker.
        QCOMPARE(penalties(options, {5, 2, 7, 8, 5, 2}, text_of), Penalties{});
        // This sequence breaker consists of two tokens. It ends at the second token; the second token alone
        // is no breaker.
        QCOMPARE(penalties(options, {1, 3, 4, 6, 9, 1, 3, 4}, text_of), Penalties{});
        QCOMPARE(penalties(options, {1, 4, 6, 9, 1, 4}, text_of), (Penalties{{6, 1.0F}}));
        QCOMPARE(penalties(options, {1, 3, 6, 9, 1, 3}, text_of), (Penalties{{6, 1.0F}}));
    }

    void breakersMayBeSplitAnywhere() {
        DryOptions options = dry();
        options.breakers = {"<end>"};
        // The tokens 2 to 6 are the characters of the breaker.
        const auto text_of = [](std::int32_t token) -> std::string {
            if (token >= 2 && token <= 6) return {"<end>"[token - 2]};
            if (token == 7) return "<end";
            if (token == 8) return "<e";
            return token == 9 ? "nd>" : "x";
        };
        for (const Tokens& breaker :
             {Tokens{2, 3, 4, 5, 6}, Tokens{7, 6}, Tokens{8, 9}, Tokens{8, 4, 5, 6}}) {
            Tokens text = breaker;
            text.insert(text.end(), {10, 11});
            text.insert(text.end(), breaker.begin(), breaker.end());
            QCOMPARE(penalties(options, text, text_of), Penalties{});
        }
        // Without the breaker's last character, the text contains no breaker.
        QCOMPARE(penalties(options, {2, 3, 4, 5, 10, 11, 2, 3, 4, 5}, text_of), (Penalties{{10, 4.0F}}));
    }

    void veryLongRepetitionStaysFinite() {
        DryOptions options = dry(100);
        const auto found = penalties(options, Tokens(5000, 3));
        QCOMPARE(found.size(), 1U);
        QVERIFY(found.at(3) >= 1000 && std::isfinite(found.at(3)));
    }

    void randomTextsMatchTheReference() {
        std::mt19937 random(7);
        for (int round = 0; round < 400; ++round) {
            DryOptions options = dry(0.25F, static_cast<int>(random() % 4));
            options.breakers = {"|"};
            const auto kinds = static_cast<std::uint32_t>(2 + random() % 4);
            Tokens text;
            std::vector<bool> breaks;
            const auto length = static_cast<std::uint32_t>(random() % 60);
            for (std::uint32_t i = 0; i < length; ++i) {
                text.push_back(static_cast<std::int32_t>(random() % kinds));
                breaks.push_back(round % 2 == 1 && text.back() == 0);
            }
            const auto text_of = [&](std::int32_t token) -> std::string {
                return round % 2 == 1 && token == 0 ? "|" : "x";
            };
            const auto found = penalties(options, text, text_of);
            const auto expected = by_the_rule(options, text, breaks);
            QCOMPARE(found.size(), expected.size());
            for (const auto& [token, penalty] : expected) {
                // DRY's penalty is limited to 1e4.
                QCOMPARE(found.at(token), std::min(penalty, 1e4F));
            }
        }
    }
};

}  // namespace tst_dry

ROCMFORGE_TEST(tst_dry, TestDry, rocmforge::test::NoApplication)
#include "tst_dry.moc"
