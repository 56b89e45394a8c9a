// Tests which optional operations of a device each architecture needs.
#include <algorithm>
#include <vector>

#include <QTest>

#include "tests/engine/transformer_rig.h"
#include "tests/program/test_program.h"
#include "tests/support/tiny_models.h"

namespace tst_needed_abilities {

using namespace rocmforge;
using test::tiny_model;

class TstNeededAbilities : public QObject {
    Q_OBJECT

  private slots:
    void neededAbilitiesAreListed() {
        const auto needs = [](const char* name) {
            return needed_abilities(read_model(tiny_model(name).file.open(), "memory").config);
        };
        const auto has = [](const std::vector<Ability>& list, Ability ability) {
            return std::find(list.begin(), list.end(), ability) != list.end();
        };
        for (const char* plain : {"llama", "qwen2", "qwen3", "llama-yarn", "phi3", "gemma", "gemma3", "glm4",
                                  "smollm3", "olmo2"}) {
            QVERIFY2(needs(plain).empty(), plain);
        }
        QVERIFY(has(needs("mixtral"), Ability::Experts));
        QVERIFY(has(needs("gemma2"), Ability::SoftCap));
        QVERIFY(has(needs("granite"), Ability::ScaledSums));
        QVERIFY(has(needs("command-r"), Ability::LayerNorm));
        QVERIFY(!has(needs("command-r"), Ability::GroupNorms));
        QVERIFY(has(needs("command-r-norms"), Ability::GroupNorms));
        QVERIFY(has(needs("gpt-oss"), Ability::Sinks));
        QVERIFY(has(needs("gpt-oss"), Ability::ClampedSwiglu));
        QVERIFY(has(needs("mistral3"), Ability::QueryScale));
        QVERIFY(has(needs("apertus"), Ability::Ungated));
        QVERIFY(has(needs("nemotron_h"), Ability::Ungated));
        QVERIFY(has(needs("gemma4"), Ability::QueriesOnly));
        QVERIFY(!has(needs("gemma4"), Ability::ExpertScale));
        QVERIFY(has(needs("gemma4-experts"), Ability::ExpertScale));
        QVERIFY(has(needs("muse-glimmer"), Ability::SigmoidGate));
        QVERIFY(has(needs("cohere2moe"), Ability::SoftCap));
        QVERIFY(!has(needs("cohere2moe"), Ability::CopyColumns));
        QVERIFY(has(needs("cohere2moe-fused"), Ability::CopyColumns));
        QVERIFY(has(needs("falcon-h1"), Ability::Recurrence));
        QVERIFY(has(needs("gemma3n"), Ability::Streams));
        QVERIFY(has(needs("gemma3n"), Ability::CopyColumns));
        QVERIFY(has(needs("falcon-h1"), Ability::GroupNorms));
        for (const Ability ability : {Ability::CopyColumns, Ability::RotaryBegin, Ability::ValueWidth}) {
            QVERIFY(has(needs("deepseek2"), ability));
        }
    }
};

}  // namespace tst_needed_abilities

ROCMFORGE_TEST(tst_needed_abilities, TstNeededAbilities, rocmforge::test::NoApplication)
#include "tst_needed_abilities.moc"
