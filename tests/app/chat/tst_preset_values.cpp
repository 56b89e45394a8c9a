#include <cmath>

#include <QtTest/QTest>

#include "app/chat/preset_values.h"
#include "tests/program/test_program.h"

namespace tst_preset_values {

using namespace rocmforge;

class TestPresetValues : public QObject {
    Q_OBJECT

  private slots:
    void unsetValuesKeepTheBase() {
        AnswerChoices base;
        base.systemPrompt = QStringLiteral("Be brief.");
        base.options.max_tokens = 7;
        base.options.sampling.temperature = 0.25F;
        const AnswerChoices same = PresetValues().over(base);
        QCOMPARE(same.systemPrompt, base.systemPrompt);
        QCOMPARE(same.options.max_tokens, 7);
        QCOMPARE(same.options.sampling.temperature, 0.25F);
        QVERIFY(PresetValues().toJson().isEmpty());
    }

    void everyKeyRoundTrips() {
        const QMap<QString, QVariant> others{{"systemPrompt", "Sing."},
                                             {"temperature", 1.5},
                                             {"topK", 7},
                                             {"topP", 0.5},
                                             {"minP", 0.25},
                                             {"repeatPenalty", 1.25},
                                             {"presencePenalty", -1},
                                             {"frequencyPenalty", 0.5},
                                             {"penaltyWindow", 100},
                                             {"dryMultiplier", 0.75},
                                             {"dryBase", 2},
                                             {"dryAllowedLength", 3},
                                             {"dryWindow", 512},
                                             {"dryBreakers", "\\n\n;"},
                                             {"xtcProbability", 0.5},
                                             {"xtcThreshold", 0.25},
                                             {"mirostat", 2},
                                             {"mirostatTau", 4},
                                             {"mirostatEta", 0.5},
                                             {"logitBias", "15=-2.5\n16=-inf"},
                                             {"seed", 42},
                                             {"maxTokens", 99},
                                             {"stop", "User:\n\\n\\n"},
                                             {"grammar", "root ::= \"a\""},
                                             {"jsonSchema", "{}"}};
        QCOMPARE(QStringList(others.keys()).size(), PresetValues::keys().size());
        const QVariantMap usual = PresetValues::shown({});
        PresetValues values;
        for (const QString& key : PresetValues::keys()) {
            QVERIFY2(usual.value(key) != others.value(key), qPrintable(key));
            QVERIFY(!values.has(key));
            QCOMPARE(values.set(key, others.value(key)), QString());
            QVERIFY(values.has(key));
        }
        const PresetValues read = PresetValues::fromJson(values.toJson());
        QCOMPARE(read.toJson(), values.toJson());
        const QVariantMap shown = PresetValues::shown(read.over({}));
        for (const QString& key : PresetValues::keys()) {
            QCOMPARE(shown.value(key).toString(), others.value(key).toString());
        }
        PresetValues one = read;
        for (const QString& key : PresetValues::keys()) {
            one.reset(key);
            QCOMPARE(PresetValues::shown(one.over({})).value(key), usual.value(key));
        }
        QVERIFY(one.toJson().isEmpty());
    }

    void listsAreWrittenAsLines() {
        PresetValues values;
        QCOMPARE(values.set("stop", "\n\\n\\n\n\na\\\\n\nb\\t\\x"), QString());
        const AnswerChoices choices = values.over({});
        QVERIFY(choices.options.stop == (std::vector<std::string>{"\n\n", "a\\n", "b\t\\x"}));
        QCOMPARE(values.set("logitBias", " 3=1 \n\n4=-inf"), QString());
        const auto bias = values.over({}).options.sampling.logit_bias;
        QCOMPARE(bias.size(), 2U);
        QVERIFY(bias[0] == (LogitBias{3, 1.0F}) && bias[1].token == 4 && std::isinf(bias[1].bias));
    }

    void invalidValuesAreRefusedOrClamped() {
        PresetValues values;
        QVERIFY(values.set("logitBias", "15").contains("15=-2.5"));
        QVERIFY(values.set("logitBias", "-1=2").contains("token of a logit bias"));
        QVERIFY(!values.has("logitBias"));
        QCOMPARE(values.set("temperature", 99), QString());  // the value is limited to the slider's maximum
        QCOMPARE(values.over({}).options.sampling.temperature, 2.0F);
        values.set("temperature", std::nan(""));
        QCOMPARE(values.over({}).options.sampling.temperature, 2.0F);
        values.set("nonsense", 1);
        QVERIFY(!values.has("nonsense"));
    }

    void damagedJsonIsIgnored() {
        for (const char* json :
             {"", "[]", "{", "null", "{\"temperature\": \"hot\", \"stop\": 3, \"x\": 1}"}) {
            QVERIFY(PresetValues::fromJson(QString::fromUtf8(json)).toJson().isEmpty());
        }
        const PresetValues some =
            PresetValues::fromJson("{\"topK\": 1e9, \"logitBias\": \"x\", \"minP\": 0.5}");
        QVERIFY(some.has("topK") && some.has("minP") && !some.has("logitBias"));
        QCOMPARE(some.over({}).options.sampling.top_k, 1000);
    }
};

}  // namespace tst_preset_values

ROCMFORGE_TEST(tst_preset_values, TestPresetValues, rocmforge::test::NoApplication)
#include "tst_preset_values.moc"
