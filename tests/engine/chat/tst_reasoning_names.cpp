// Tests that reasoning is passed to a template under the key that the template reads, and that the switch for
// reasoning gets the name that the template uses.
#include <QFile>
#include <QTest>

#include "engine/chat/chat_template.h"
#include "engine/chat/reasoning_names.h"
#include "engine/chat/template_input.h"
#include "tests/program/test_program.h"

namespace tst_reasoning_names {

using namespace rocmforge;
using nlohmann::ordered_json;

namespace {

std::string source_of(const QString& name) {
    QFile file(QStringLiteral(ROCMFORGE_TEST_DATA "/vectors/templates/%1.jinja").arg(name));
    return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string();
}

std::string prompt(const std::string& source, Thinking thinking, bool thought_before = false) {
    TemplateInput input;
    input.thinking = thinking;
    input.messages = to_json({{.role = "user", .content = "Hi"}});
    if (thought_before) {
        input.messages = to_json({{.role = "user", .content = "Hi"},
                                  {.role = "assistant", .content = "Yes", .thinking = "Is it?"},
                                  {.role = "user", .content = "Sure?"}});
        name_reasoning(input.messages, reasoning_key(source));
    }
    return ChatTemplate(source).render(input);
}

}  // namespace

class TestReasoningNames : public QObject {
    Q_OBJECT

  private slots:
    void findsTheReasoningKeyOfATemplate() {
        QCOMPARE(reasoning_key("{{ message.thinking }}"), std::string_view("thinking"));
        QCOMPARE(reasoning_key("{% if 'thought' in m %}{{ m[\"thought\"] }}{% endif %}"),
                 std::string_view("thought"));
        QCOMPARE(reasoning_key("{{ m.reasoning }}"), std::string_view("reasoning"));
        QCOMPARE(reasoning_key("{{ m.thinking or m.reasoning_content }}"),
                 std::string_view("reasoning_content"));
        // Variables, longer names, literals, comments and plain text don't count as the key, so the default
        // key is returned.
        for (const char* other : {"", "{{ thinking }}", "{{ m.thinking_budget }}", "m.thinking",
                                  "{# m.thinking #}", "{{ 'no thinking here' }}", "{"}) {
            QCOMPARE(reasoning_key(other), std::string_view("reasoning_content"));
        }
    }

    void findsTheReasoningSwitch() {
        QVERIFY(switches_thinking("{% if enable_thinking is defined %}{% endif %}"));
        QVERIFY(switches_thinking("{%- if thinking %}{% endif %}"));
        QVERIFY(!switches_thinking("{{ m.thinking }}{{ 'the reasoning is yours' }} {# thinking #} thinking"));
        const std::string quoted = "{{ 'a \\' thinking' }}{{ m['reasoning'] }}";
        QVERIFY(!switches_thinking(quoted));
        QVERIFY(!switches_thinking(""));
    }

    void storesReasoningUnderTheTemplatesKey() {
        ordered_json messages = to_json({{.role = "user", .content = "a", .thinking = "mine"},
                                         {.role = "assistant", .content = "b", .thinking = "c"},
                                         {.role = "assistant", .content = "d"}});
        messages.push_back({{"role", "assistant"}, {"reasoning", "e"}, {"thinking", "f"}});
        messages.push_back("no message");
        name_reasoning(messages, "thinking");
        QVERIFY(!messages[0].contains("thinking"));
        QCOMPARE(messages[1]["thinking"].get<std::string>(), std::string("c"));
        QVERIFY(!messages[2].contains("thinking"));
        QCOMPARE(messages[3]["thinking"].get<std::string>(), std::string("f"));
        const ordered_json before = messages;
        name_reasoning(messages, "thinking");
        QVERIFY(messages == before);
    }

    void namesInRealTemplatesAreFound_data() {
        QTest::addColumn<QString>("key");
        QTest::addColumn<bool>("switches");
        QTest::newRow("Qwen-Qwen3-0.6B") << "reasoning_content" << true;
        QTest::newRow("GLM-4.7-Flash") << "reasoning_content" << true;
        QTest::newRow("Cohere2MoE") << "reasoning_content" << true;
        QTest::newRow("deepseek-ai-DeepSeek-V3.2") << "reasoning_content" << true;
        QTest::newRow("ibm-granite-granite-3.3-2B-Instruct") << "reasoning_content" << true;
        QTest::newRow("unsloth-Apriel-1.5") << "thought" << true;
        QTest::newRow("openai-gpt-oss-120b") << "thinking" << false;
        QTest::newRow("upstage-Solar-Open-100B") << "reasoning" << false;
        QTest::newRow("meta-llama-Llama-3.2-3B-Instruct") << "reasoning_content" << false;
    }
    void namesInRealTemplatesAreFound() {
        QFETCH(QString, key);
        QFETCH(bool, switches);
        const QString name = QString::fromLatin1(QTest::currentDataTag());
        const std::string source = source_of(name);
        if (source.empty()) QSKIP(qPrintable("There is no template " + name));
        QCOMPARE(QString::fromUtf8(reasoning_key(source).data()), key);
        QCOMPARE(switches_thinking(source), switches);
        bool heeds = false;
        for (const bool thought_before : {false, true}) {
            const std::string as_it_is = prompt(source, Thinking::Auto, thought_before);
            heeds |= prompt(source, Thinking::On, thought_before) != as_it_is ||
                     prompt(source, Thinking::Off, thought_before) != as_it_is;
        }
        QCOMPARE(heeds, switches);
    }

    void reasoningReachesTheTemplate() {
        const std::string solar = source_of("upstage-Solar-Open-100B");
        const std::string apriel = source_of("unsloth-Apriel-1.5");
        if (solar.empty() || apriel.empty()) QSKIP("There are no templates of Solar and Apriel");
        QVERIFY(prompt(apriel, Thinking::On, true).find("<thinking>Is it?</thinking>") != std::string::npos);
        // The Solar template omits reasoning before the last question.
        QVERIFY(prompt(solar, Thinking::Auto, true).find("Is it?") == std::string::npos);
        TemplateInput input;
        input.messages = to_json({{.role = "user", .content = "Hi"},
                                  {.role = "assistant", .content = "Yes", .thinking = "Is it?"}});
        name_reasoning(input.messages, reasoning_key(solar));
        QVERIFY(ChatTemplate(solar).render(input).find("<|think|>Is it?<|end|>") != std::string::npos);
    }
};

}  // namespace tst_reasoning_names

ROCMFORGE_TEST(tst_reasoning_names, TestReasoningNames, rocmforge::test::NoApplication)
#include "tst_reasoning_names.moc"
