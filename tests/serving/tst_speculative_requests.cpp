// Tests guessed tokens in answers of the engine's thread.
#include <cstdint>
#include <list>
#include <vector>

#include <QTest>

#include "engine/serving/engine_thread.h"
#include "tests/engine/engine_fixture.h"
#include "tests/program/test_program.h"
#include "tests/serving/asked.h"
#include "tests/support/cpu_engine.h"

namespace tst_speculative_requests {

using namespace rocmforge;
using namespace rocmforge::test;

class TestSpeculativeRequests : public EngineFixture {
    Q_OBJECT

  private slots:
    // Several clients at the same time get the text that each would get without guessed tokens.
    void guesses_do_not_change_answers() {
        const std::string path = tiny();
        std::vector<std::vector<std::int32_t>> tokens;
        for (const SpeculationKind kind : {SpeculationKind::Off, SpeculationKind::Auto}) {
            EngineThread host(on_cpu());
            host.load({.path = path, .sequences = 3, .speculation = kind});
            std::list<Ask> asked;
            for (int i = 0; i < 5; ++i) {
                GenerateOptions options = greedy(40);
                options.sampling.temperature = i % 2 == 0 ? 0.0F : 0.7F;
                options.sampling.seed = 3;
                options.sampling.logit_bias = {{40, 50}, {41, 50}};
                host.submit(request(asked.emplace_back(), some_tokens(20 + i, i), options));
            }
            int accepted = 0;
            for (Ask& ask : asked) {
                const GenerateResult result = ask.answer.get();
                tokens.push_back(result.tokens);
                accepted += result.accepted_tokens;
            }
            QCOMPARE(accepted > 0, kind == SpeculationKind::Auto);
        }
        for (std::size_t i = 0; i < 5; ++i) QCOMPARE(tokens[i], tokens[i + 5]);
    }
};

}  // namespace tst_speculative_requests

ROCMFORGE_TEST(tst_speculative_requests, TestSpeculativeRequests, rocmforge::test::NoApplication)
#include "tst_speculative_requests.moc"
