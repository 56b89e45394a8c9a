// Tests forms of tool calls that models write, but that the chat templates in the shared test data don't
// render.
#include <string>
#include <utility>
#include <vector>

#include <QTest>

#include "tests/grammar/tool_calls/call_listener.h"
#include "tests/program/test_program.h"

namespace tst_tool_call_formats {

using namespace rocmforge;
using rocmforge::test::Parsed;
using rocmforge::test::read;
using rocmforge::test::same;

class TestToolCallFormats : public QObject {
    Q_OBJECT

  private slots:
    void answerMayEndBeforeTheClosingMark() {
        const std::vector<ToolCall> wanted{{"get_time", "{\"city\": \"Oslo\"}"}};
        for (const auto& [format, answer] : std::vector<std::pair<const char*, const char*>>{
                 {"Hermes", "<tool_call>\n{\"name\": \"get_time\", \"arguments\": {\"city\": \"Oslo\"}}\n"},
                 {"Hermes", "<tool_call>\n{\"name\": \"get_time\", \"arguments\": {\"city\": \"Oslo\"}"},
                 {"Mistral", "[TOOL_CALLS][{\"name\": \"get_time\", \"arguments\": {\"city\": \"Oslo\"}}"},
                 {"LFM 2", "<|tool_call_start|>[get_time(city=\"Oslo\")]"},
                 {"Qwen 3 Coder", "<tool_call>\n<function=get_time>\n<parameter=city>\nOslo\n</parameter>\n"},
                 {"GLM 4", "<tool_call>get_time<arg_key>city</arg_key><arg_value>Oslo</arg_value>"}}) {
            const Parsed parsed = read(format, answer);
            QVERIFY2(same(parsed.calls, wanted), answer);
            QVERIFY2(parsed.text.empty(), parsed.text.c_str());
        }
    }

    void alternativeSpellingsAreRead() {
        for (const char* call : {"{\"arguments\": {\"city\": \"Oslo\"}, \"name\": \"get_time\"}",
                                 "{\"name\": \"get_time\", \"arguments\": \"{\\\"city\\\": \\\"Oslo\\\"}\"}",
                                 "{\"type\": \"function\", "
                                 "\"name\":\"get_time\",\"arguments\":{\"city\":\"Oslo\"}, \"id\": 3}"}) {
            const Parsed parsed = read("Hermes", std::string("<tool_call>") + call + "</tool_call>");
            QVERIFY2(same(parsed.calls, {{"get_time", "{\"city\": \"Oslo\"}"}}), call);
        }
        const Parsed none = read("Hermes", "<tool_call>{\"name\": \"get_time\"}</tool_call>");
        QCOMPARE(none.calls, (std::vector<ToolCall>{{"get_time", "{}"}}));
        const Parsed two = read("Llama 3",
                                "{\"name\": \"get_time\", \"parameters\": {}}; {\"name\": \"get_time\", "
                                "\"parameters\": {}}");
        QCOMPARE(two.calls.size(), 2U);
        const Parsed tagged = read("Llama 3", "<|python_tag|>{\"name\": \"get_time\", \"parameters\": {}}");
        QCOMPARE(tagged.calls.size(), 1U);
        const Parsed mistral =
            read("Mistral 3", "[TOOL_CALLS]get_time[ARGS]{}[TOOL_CALLS]get_weather[ARGS]{}");
        QCOMPARE(mistral.calls.size(), 2U);
        const Parsed deepseek = read("DeepSeek 3.1",
                                     "<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>get_time<｜tool▁sep｜>{}"
                                     "<｜tool▁call▁end｜><｜tool▁calls▁end｜>");
        QCOMPARE(deepseek.calls.size(), 1U);
    }

    // The templates of these models are not in the shared test data. `source` has the part of a template that
    // identifies its format.
    void formatsOfOtherModelsAreRead_data() {
        QTest::addColumn<QByteArray>("source");
        QTest::addColumn<QByteArray>("answer");
        const auto row = [](const char* name, const char* source, const char* answer) {
            QTest::addRow("%s", name) << QByteArray(source) << QByteArray(answer);
        };
        row("Nemotron", "use the following format: <TOOLCALL>[{{\"name\": \"tool_name1\"}}]</TOOLCALL>",
            R"(<TOOLCALL>[{"name": "get_time", "arguments": {"city": "Oslo"}}, {"name": "get_weather", )"
            R"("arguments": {"city": "Bern"}}]</TOOLCALL>)");
        row("Command R", "Write 'Action:' and ```json [{\"tool_name\": title of the tool}]```",
            "Action:\n```json\n[\n    {\"tool_name\": \"get_time\", \"parameters\": {\"city\": \"Oslo\"}},\n"
            "    {\"tool_name\": \"get_weather\", \"parameters\": {\"city\": \"Bern\"}}\n]```");
        row("OLMo 3", "<functions></functions> and <function_calls>",
            "<function_calls>\nget_time(city='Oslo')\nget_weather(city=\"Bern\")\n</function_calls>");
        row("Functionary 3.1", "<function=name>{}</function>, \"parameters\", ipython",
            R"(<function=get_time>{"city": "Oslo"}</function><function=get_weather>{"city": "Bern"}</function>)");
        row("xLAM 2", "make calls in a single JSON array",
            R"([{"name": "get_time", "arguments": {"city": "Oslo"}}, {"name": "get_weather", "arguments": )"
            R"({"city": "Bern"}}])");
        row("Seed", "<seed:tool_call>\n<function=f>\n<parameter=a>1</parameter>",
            "<seed:tool_call>\n<function=get_time>\n<parameter=city>Oslo</parameter>\n</function>\n"
            "</seed:tool_call>\n<seed:tool_call>\n<function=get_weather>\n<parameter=city>Bern</parameter>\n"
            "</function>\n</seed:tool_call>");
        row("DeepSeek 4", "{% set dsml_token = '｜DSML｜' %}{{ '<' + dsml_token + 'tool_calls>' }}",
            "<｜DSML｜tool_calls>\n<｜DSML｜invoke name=\"get_time\">\n<｜DSML｜parameter name=\"city\" "
            "string=\"true\">Oslo</｜DSML｜parameter>\n</｜DSML｜invoke>\n<｜DSML｜invoke "
            "name=\"get_weather\">\n<｜DSML｜parameter name=\"city\" "
            "string=\"true\">Bern</｜DSML｜parameter>\n"
            "</｜DSML｜invoke>\n</｜DSML｜tool_calls>");
    }
    void formatsOfOtherModelsAreRead() {
        QFETCH(QByteArray, source);
        QFETCH(QByteArray, answer);
        const ToolFormat& format = tool_format_of(source.toStdString());
        QCOMPARE(std::string(format.name), std::string(QTest::currentDataTag()));
        const std::string before = format.opens_answer ? "" : "I look.\n";
        for (std::size_t step = 1; step < 90; step += 4) {
            const Parsed parsed = read(format.name, before + answer.toStdString(), step);
            QVERIFY2(same(parsed.calls,
                          {{"get_time", R"({"city": "Oslo"})"}, {"get_weather", R"({"city": "Bern"})"}}),
                     (std::to_string(parsed.calls.size()) + " " + parsed.text).c_str());
            QCOMPARE(parsed.text, before.empty() ? "" : std::string("I look."));
        }
    }

    // Command R opens calls in two ways: as its template renders past calls, and as its authors'
    // documentation shows.
    void commandROpensCallsInTwoWays() {
        const std::string list = R"([{"tool_name": "get_time", "parameters": {"city": "Oslo"}}])";
        for (const std::string begin : {"Action:\n```json\n", "Action: ```json\n"}) {
            for (std::size_t step = 1; step < 90; step += 4) {
                const Parsed parsed = read("Command R", "I look.\n" + begin + list + "\n```", step);
                QVERIFY2(same(parsed.calls, {{"get_time", R"({"city": "Oslo"})"}}), parsed.text.c_str());
                QCOMPARE(parsed.text, std::string("I look."));
            }
        }
        QCOMPARE(read("Command R", "Action: wait.", 1).text, std::string("Action: wait."));
    }
};

}  // namespace tst_tool_call_formats

ROCMFORGE_TEST(tst_tool_call_formats, TestToolCallFormats, rocmforge::test::NoApplication)
#include "tst_tool_call_formats.moc"
