// Tests that written calls are read again as the same calls, in every format.
#include <string>
#include <vector>

#include <QTest>

#include "engine/tool_calls/call_text.h"
#include "tests/grammar/tool_calls/call_listener.h"
#include "tests/program/test_program.h"

namespace tst_call_text {

using namespace rocmforge;
using rocmforge::test::Parsed;
using rocmforge::test::same;

namespace {

Parsed read(const ToolFormat& format, const std::string& text) {
    test::Listener listener({}, AnswerStart::Anything, format);
    listener.text(text);
    return listener.finish();
}

}  // namespace

class TestCallText : public QObject {
    Q_OBJECT

  private slots:
    void writtenCallsAreRead() {
        const std::vector<ToolCall> calls{
            {"get_weather", "{\"city\": \"Köln \\\"x\\\" <a>\", \"days\": 3}"},
            {"get_time", R"({"city": "Oslo", "list": [1, {"a": null}, "b"], "warm": true})"}};
        int formats = 0;
        for (const ToolFormat& format : tool_formats()) {
            const std::string text = text_of_calls(format, calls);
            if (format.as_message) {
                QCOMPARE(text, std::string());
                continue;
            }
            const Parsed parsed = read(format, text);
            QVERIFY2(same(parsed.calls, calls), (std::string(format.name) + ": " + text).c_str());
            QVERIFY2(parsed.text.empty(), parsed.text.c_str());
            const std::vector<ToolCall> one{calls[1]};
            QVERIFY2(same(read(format, text_of_calls(format, one)).calls, one), text.c_str());
            ++formats;
        }
        QVERIFY2(formats > 25, std::to_string(formats).c_str());
    }

    void callsHaveTheFormsOfTheTemplates() {
        const std::vector<ToolCall> calls{{"f", R"({"a": "x", "b": true})"}, {"g", "{}"}};
        const auto text = [&](std::string_view format) {
            return text_of_calls(test::format_named(format), calls);
        };
        QCOMPARE(
            text("Hermes"),
            std::string("<tool_call>\n{\"name\": \"f\", \"arguments\": {\"a\": \"x\", \"b\": true}}\n"
                        "</tool_call>\n<tool_call>\n{\"name\": \"g\", \"arguments\": {}}\n</tool_call>"));
        QCOMPARE(text("LFM 2"), std::string("<|tool_call_start|>[f(a=\"x\", b=True), g()]<|tool_call_end|>"));
        QCOMPARE(
            text("DeepSeek 3.1"),
            std::string("<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>f<｜tool▁sep｜>{\"a\": \"x\", \"b\": "
                        "true}<｜tool▁call▁end｜>\n<｜tool▁call▁begin｜>g<｜tool▁sep｜>{}<｜tool▁call▁end｜>"
                        "<｜tool▁calls▁end｜>"));
        QCOMPARE(text_of_calls(test::format_named("Hermes"), {}), std::string());
        QCOMPARE(text_of_calls(ToolFormat{}, calls), std::string());
    }
};

}  // namespace tst_call_text

ROCMFORGE_TEST(tst_call_text, TestCallText, rocmforge::test::NoApplication)
#include "tst_call_text.moc"
