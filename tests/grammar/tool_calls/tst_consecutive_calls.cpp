// Tests calls that follow each other, and calls that an answer does not finish.
#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <QTest>
#include <nlohmann/json.hpp>

#include "engine/tool_calls/tool_call_reader.h"
#include "tests/grammar/tool_calls/rendered_calls.h"
#include "tests/program/test_program.h"

namespace tst_consecutive_calls {

using namespace rocmforge;

namespace {

struct Parsed {
    std::string text;
    std::vector<ToolCall> calls;   // calls assembled from the streamed pieces
    std::vector<ToolCall> result;  // the result at the end
    bool operator==(const Parsed&) const = default;
};

const ToolFormat& format_named(std::string_view name) {
    for (const ToolFormat& format : tool_formats()) {
        if (format.name == name) return format;
    }
    qFatal("no such format");
}

// `hold`: whether calls are passed on only when they are complete.
Parsed read(std::string_view format, std::string_view answer, std::size_t step, bool hold) {
    Parsed parsed;
    const auto take = [&parsed](const ToolCallPiece& piece) {
        if (!piece.name.empty()) parsed.calls.push_back({piece.name, ""});
        parsed.calls.at(static_cast<std::size_t>(piece.index)).arguments += piece.arguments;
    };
    ToolCallReader reader(format_named(format), test::weather_tools(),
                          {.text = [&parsed](std::string_view text) { parsed.text += text; }, .piece = take});
    reader.hold(hold);
    for (std::size_t at = 0; at < answer.size(); at += step) reader.push(answer.substr(at, step));
    reader.finish();
    parsed.result = reader.calls();
    return parsed;
}

bool same(const std::vector<ToolCall>& a, const std::vector<ToolCall>& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const ToolCall& x, const ToolCall& y) {
        return x.name == y.name && nlohmann::json::parse(x.arguments, nullptr, false) ==
                                       nlohmann::json::parse(y.arguments, nullptr, false);
    });
}

}  // namespace

class TestConsecutiveCalls : public QObject {
    Q_OBJECT

  private slots:
    // The members of a call in a list may have any order, whatever their order in the calls before it.
    void callsOfAListAreIndependent() {
        const std::vector<std::string> spellings{
            "{\"name\": \"get_time\", \"arguments\": {\"city\": \"Oslo\"}}",
            "{\"arguments\": {\"city\": \"Oslo\"}, \"name\": \"get_time\"}",
            "{\"name\": \"get_time\", \"arguments\": \"{\\\"city\\\": \\\"Oslo\\\"}\"}",
            "{\"id\": \"name\", \"arguments\": {\"city\": \"Oslo\"}, \"name\": \"get_time\"}",
            "{\"name\": \"get_time\", \"arguments\": {\"city\": \"Oslo\"}, \"id\": \"1\"}"};
        const ToolCall wanted{"get_time", "{\"city\": \"Oslo\"}"};
        for (const std::string& first : spellings) {
            for (const std::string& second : spellings) {
                const std::string list = "[" + first + ", " + second + "]";
                for (const bool hold : {true, false}) {
                    const Parsed parsed = read("xLAM 2", list, 1, hold);
                    QVERIFY2(same(parsed.calls, {wanted, wanted}), list.c_str());
                    QCOMPARE(parsed.result, parsed.calls);
                    QVERIFY2(parsed.text.empty(), parsed.text.c_str());
                }
            }
            // A call without a name is text, even if the call before it has a name.
            const std::string list = "[" + first + ", {\"arguments\": {\"city\": \"Bern\"}}]";
            const Parsed parsed = read("xLAM 2", list, 1, true);
            QVERIFY2(same(parsed.calls, {wanted}), list.c_str());
            QVERIFY2(parsed.text.find("Bern") != std::string::npos, parsed.text.c_str());
        }
    }

    // If the beginning of a call was already passed on and the answer ends within the call, no part of the
    // call becomes text.
    void streamedCallsThatEndEarlyLeaveNoText() {
        for (const auto& [format, answer] : std::vector<std::pair<const char*, const char*>>{
                 {"Hermes",
                  "<tool_call>\n{\"name\": \"get_time\", \"arguments\": {\"city\": \"Oslo\"}, "
                  "\"id\": \"x\"}"},
                 {"xLAM 2", "[{\"name\": \"get_time\", \"arguments\": {\"city\": \"Oslo\"}, \"id\": 7}"},
                 {"Mistral 3", "[TOOL_CALLS]get_time[ARGS]{\"city\": \"Oslo\"}"},
                 {"GLM 4",
                  "<tool_call>get_time<arg_key>city</arg_key><arg_value>Oslo</arg_value>"
                  "<arg_key>warm</arg_key><arg_value>true</arg_value>"},
                 {"Qwen 3 Coder",
                  "<tool_call>\n<function=get_time>\n<parameter=city>\nOslo\n</parameter>\n"
                  "<parameter=warm>\ntrue\n</parameter>\n"},
                 {"LFM 2", "<|tool_call_start|>[get_time(city=\"Oslo\", warm=True)]"},
                 {"Gemma 4", "<|tool_call>call:get_time{city:<|\"|>Oslo<|\"|>,warm:true}"}}) {
            const std::string_view whole = answer;
            int streamed = 0;
            for (std::size_t size = 1; size <= whole.size(); ++size) {
                const Parsed parsed = read(format, whole.substr(0, size), 1, false);
                QCOMPARE(parsed.result, parsed.calls);
                QCOMPARE(read(format, whole.substr(0, size), size, false), parsed);
                if (parsed.calls.empty()) continue;
                ++streamed;
                const std::string found = std::string(whole.substr(0, size)) + " → " + parsed.text;
                QVERIFY2(parsed.text.empty(), found.c_str());
                QCOMPARE(parsed.calls[0].name, std::string("get_time"));
            }
            QVERIFY2(streamed > 0, format);
        }
    }

    // A grammar constrains each call from the call's opening mark to its end, so behind_mark() must not
    // include text of earlier calls.
    void textAfterTheMarkBelongsToTheOpenCall() {
        ToolCallReader reader(format_named("Hermes"), test::weather_tools(), {.text = {}, .piece = {}});
        QVERIFY(!reader.opened());
        for (int call = 1; call < 4; ++call) {
            reader.push("\n<tool_call>");
            QVERIFY(reader.opened());
            QCOMPARE(std::string(reader.behind_mark()), std::string());
            reader.push("\n{\"name\"");
            QCOMPARE(std::string(reader.behind_mark()), std::string("\n{\"name\""));
            reader.push(": \"get_time\", \"arguments\": {}}\n</tool_call>");
            QVERIFY(!reader.opened());
            QCOMPARE(reader.calls().size(), static_cast<std::size_t>(call));
            // A malformed call ends immediately.
            reader.push("<tool_call>{]");
            QVERIFY(!reader.opened());
        }
        reader.push(" <tool_call>\n");
        QVERIFY(reader.opened());
        QCOMPARE(std::string(reader.behind_mark()), std::string("\n"));
        reader.finish();
        QVERIFY(!reader.opened());
        QCOMPARE(reader.calls().size(), std::size_t{3});
    }
};

}  // namespace tst_consecutive_calls

ROCMFORGE_TEST(tst_consecutive_calls, TestConsecutiveCalls, rocmforge::test::NoApplication)
#include "tst_consecutive_calls.moc"
