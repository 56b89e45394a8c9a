// Compares the matcher with the definition, on all short texts of many random grammars, and tests its limits.
#include <random>
#include <string>
#include <vector>

#include <QTest>

#include "engine/grammar/gbnf.h"
#include "tests/grammar/accepts.h"
#include "tests/grammar/random_grammar.h"
#include "tests/program/test_program.h"
#include "tests/support/expect_error.h"

namespace tst_matcher {

using namespace rocmforge;
using test::accepts;

namespace {

std::vector<std::string> texts_up_to(std::size_t length) {
    std::vector<std::string> all{""};
    for (std::size_t i = 0; i < all.size() && all[i].size() < length; ++i) {
        for (const char c : test::RandomGrammar::kAlphabet) all.push_back(all[i] + c);
    }
    return all;
}

}  // namespace

class TestMatcher : public QObject {
    Q_OBJECT

  private slots:
    void matcherAgreesWithRandomGrammars() {
        std::mt19937 random(20);
        const std::vector<std::string> texts = texts_up_to(6);
        int accepted = 0;
        for (int round = 0; round < 400; ++round) {
            const test::RandomGrammar drawn(random);
            const auto grammar = read_gbnf(drawn.gbnf());
            GrammarMatcher matcher(grammar);
            for (const std::string& text : texts) {
                const auto state = matcher.next(matcher.start(), text);
                const bool is = state != GrammarMatcher::kNowhere && matcher.may_end(state);
                const bool should = drawn.matches(text);
                QVERIFY2(is == should, (drawn.gbnf() + "with '" + text + "'").c_str());
                accepted += is ? 1 : 0;
            }
        }
        QVERIFY2(accepted > 5000, qPrintable(QString::number(accepted)));
    }

    void deepNestingIsSupported() {
        const auto grammar = read_gbnf("root ::= \"[\" root \"]\" | \"x\"");
        const std::size_t depth = 10000;
        QVERIFY(accepts(grammar, std::string(depth, '[') + "x" + std::string(depth, ']')));
        QVERIFY(!accepts(grammar, std::string(depth, '[') + "x" + std::string(depth - 1, ']')));
    }

    void droppingOtherStatesChangesNothing() {
        const auto grammar =
            read_gbnf("root ::= \"[\" root (\",\" root)* \"]\" | [0-9]+ | \"\\\"\" [^\"]* \"\\\"\"");
        const std::string text = "[1,[22,\"a[b\"],[[3]],\"\"]";
        GrammarMatcher matcher(grammar);
        auto state = matcher.start();
        for (std::size_t i = 0; i < text.size(); ++i) {
            state = matcher.next(state, static_cast<unsigned char>(text[i]));
            QVERIFY(state != GrammarMatcher::kNowhere);
            if (i % 3 == 0) state = matcher.keep_only(state);
            QCOMPARE(matcher.may_end(state), i + 1 == text.size());
        }
        QVERIFY(!matcher.may_go_on(state));
        QCOMPARE(matcher.next(state, static_cast<unsigned char>('1')), GrammarMatcher::kNowhere);
    }

    void ambiguityExplosionIsRefused() {
        // This grammar is ambiguous: the number of parse trees of a text grows exponentially with its length.
        const auto grammar = read_gbnf("root ::= \"a\" root root root | \"a\" root root | \"a\" | \"\"");
        GrammarMatcher matcher(grammar);
        EXPECT_ERROR(matcher.next(matcher.start(), std::string(100000, 'a')), Code::Unsupported,
                     "too ambiguous");
    }
};

}  // namespace tst_matcher

ROCMFORGE_TEST(tst_matcher, TestMatcher, rocmforge::test::NoApplication)
#include "tst_matcher.moc"
