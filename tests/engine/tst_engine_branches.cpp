// Tests that cached prefixes are reused, and that this does not change results.
#include <random>

#include <QTest>

#include "engine/engine.h"
#include "tests/engine/engine_fixture.h"
#include "tests/program/test_program.h"

namespace tst_engine_branches {

using namespace rocmforge;
using namespace rocmforge::test;

class TestEngineBranches : public EngineFixture {
    Q_OBJECT

  private slots:
    void sharedPrefixIsNotComputedAgain() {
        const std::string path = tiny();
        const auto engine = engine_with(path);
        auto prompt = some_tokens(60, 2);
        const GenerateResult first = engine->generate(prompt, greedy(8));
        QCOMPARE(first.reason, StopReason::MaxTokens);
        QCOMPARE(first.cached_tokens, 0);
        // The next prompt consists of the first prompt, the first answer and new tokens.
        prompt.insert(prompt.end(), first.tokens.begin(), first.tokens.end());
        const auto more = some_tokens(20, 9);
        prompt.insert(prompt.end(), more.begin(), more.end());
        const GenerateResult second = engine->generate(prompt, greedy(8));
        // The last generated token was never an input of the model, so it is not cached.
        QCOMPARE(second.cached_tokens, 67);
        QCOMPARE(second.tokens, engine_with(path)->generate(prompt, greedy(8)).tokens);
        // If the same prompt is sent again, all its tokens except the last are cached.
        QCOMPARE(engine->generate(prompt, greedy(8)).cached_tokens, 87);
        // An unrelated prompt shares no prefix.
        QCOMPARE(engine->generate(some_tokens(30, 3), greedy(1)).cached_tokens, 0);
        engine->forget();
        QCOMPARE(engine->generate(some_tokens(30, 3), greedy(1)).cached_tokens, 0);
    }

    void prefixesAreCached() {
        const std::string path = tiny();
        const auto engine = engine_with(path);
        const auto fresh = [&](const std::vector<std::int32_t>& prompt) {
            return engine_with(path)->generate(prompt, greedy(8)).tokens;
        };
        // `left` and `right` have the first 70 tokens in common. `other` is an unrelated conversation.
        const auto begin = some_tokens(70, 2);
        auto left = begin;
        auto right = begin;
        for (std::int32_t token : some_tokens(40, 5)) left.push_back(token);
        for (std::int32_t token : some_tokens(37, 6)) right.push_back(token);
        const auto other = some_tokens(50, 9);

        QCOMPARE(engine->generate(left, greedy(8)).cached_tokens, 0);
        const GenerateResult switched = engine->generate(right, greedy(8));
        QCOMPARE(switched.cached_tokens, 70);  // reuses exactly 70 tokens, which end in the middle of a page
        QCOMPARE(switched.tokens, fresh(right));
        QCOMPARE(engine->generate(other, greedy(8)).tokens, fresh(other));
        // Both branches are still cached, in whatever order they are used.
        const GenerateResult back = engine->generate(left, greedy(8));
        QCOMPARE(back.cached_tokens, 109);
        QCOMPARE(back.tokens, fresh(left));
        const GenerateResult again = engine->generate(right, greedy(8));
        QCOMPARE(again.cached_tokens, 106);
        QCOMPARE(again.tokens, switched.tokens);
        // Continues the conversation of the first branch.
        left.insert(left.end(), back.tokens.begin(), back.tokens.end());
        left.push_back(7);
        const GenerateResult on = engine->generate(left, greedy(8));
        QCOMPARE(on.cached_tokens, 117);
        QCOMPARE(on.tokens, fresh(left));
        engine->forget();
        QCOMPARE(engine->generate(other, greedy(1)).cached_tokens, 0);
    }

    void cachedPrefixesStayWithinThePlan() {
        const std::string path = tiny();
        const auto engine = engine_with(path, 256);  // the cache has eight pages
        const std::uint64_t held = sum(engine->held());
        for (int i = 0; i < 12; ++i) {
            const auto prompt = some_tokens(90 + 10 * i, i);
            const GenerateResult result = engine->generate(prompt, greedy(5));
            QCOMPARE(result.tokens, engine_with(path, 256)->generate(prompt, greedy(5)).tokens);
            QCOMPARE(sum(engine->held()), held);
        }
        // A request may use the whole context, which evicts the cached prefixes.
        const GenerateResult full = engine->generate(some_tokens(250, 77), greedy());
        QCOMPARE(full.reason, StopReason::ContextFull);
        QCOMPARE(full.context_used, 257);
    }

    // In conversations with random common prefixes, an engine with cached prefixes must give the same answers
    // as an engine that has nothing cached.
    void cachedPrefixesGiveTheSameAnswers() {
        const std::string path = tiny();
        const auto engine = engine_with(path);
        const auto plain = engine_with(path);
        std::mt19937 random(31);
        std::vector<std::vector<std::int32_t>> said{some_tokens(20, 1)};
        int cached = 0;
        for (int step = 0; step < 60; ++step) {
            auto prompt = said[random() % said.size()];
            if (random() % 2 == 0) prompt.resize(1 + random() % prompt.size());
            const auto more = some_tokens(1 + static_cast<int>(random() % 40), step);
            if (prompt.size() + more.size() < 240) prompt.insert(prompt.end(), more.begin(), more.end());
            GenerateOptions options = greedy(static_cast<int>(1 + random() % 6));
            const GenerateResult result = engine->generate(prompt, options);
            plain->forget();
            const GenerateResult expected = plain->generate(prompt, options);
            QCOMPARE(result.tokens, expected.tokens);
            QCOMPARE(expected.cached_tokens, 0);
            QVERIFY(result.cached_tokens < result.prompt_tokens);
            cached += result.cached_tokens;
            prompt.insert(prompt.end(), result.tokens.begin(), result.tokens.end());
            said.push_back(std::move(prompt));
        }
        QVERIFY2(cached > 1000, qPrintable(QString::number(cached)));
    }
};

}  // namespace tst_engine_branches

ROCMFORGE_TEST(tst_engine_branches, TestEngineBranches, rocmforge::test::NoApplication)
#include "tst_engine_branches.moc"
