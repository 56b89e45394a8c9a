// Tests tools, calls and results for templates that omit or refuse them.
#include <string>

#include <QTest>

#include "engine/chat/chat_template.h"
#include "engine/chat/system_message.h"
#include "engine/tool_calls/template_tools.h"
#include "tests/program/test_program.h"

namespace tst_template_tools {

using namespace rocmforge;
using nlohmann::ordered_json;

namespace {

constexpr const char* kTools =
    R"([{"type": "function", "function": {"name": "add", "parameters": {"type": "object"}}}])";

ordered_json conversation(int calls) {
    ordered_json made = ordered_json::array();
    ordered_json messages = {{{"role", "user"}, {"content", "Hi"}},
                             {{"role", "assistant"}, {"content", "I add."}}};
    for (int i = 1; i <= calls; ++i) {
        const std::string id = "id" + std::to_string(i);
        made.push_back(
            {{"id", id}, {"type", "function"}, {"function", {{"name", "add"}, {"arguments", {{"n", i}}}}}});
        messages.push_back({{"role", "tool"}, {"content", "R" + std::to_string(i)}, {"tool_call_id", id}});
    }
    messages[1]["tool_calls"] = made;
    return messages;
}

struct Rendering {
    TemplateTools tools;
    std::string text;
};

Rendering rendered(const std::string& source, const ordered_json& messages, const char* tools = kTools) {
    const ChatTemplate chat(source);
    TemplateInput input;
    input.messages = messages;
    if (tools != nullptr) input.tools = ordered_json::parse(tools);
    const TemplateTools found = TemplateTools::of(chat, source);
    return {found, render_with_system(chat, found.adapted(input))};
}

bool contains(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

// Shows the tools and the results. `calls` renders the calls of a message `m`.
std::string with_calls(const std::string& calls) {
    return "{# <tool_call> #}{{ (tools or [])|tojson }}{% for m in messages %}[{{ m.role }}]{{ m.content }}" +
           calls + "{% endfor %}";
}

// Shows neither tools nor calls nor results, and requires that user and assistant alternate.
const std::string kPlain =
    "{% for m in messages %}"
    "{% if (m.role == 'user') != (loop.index0 % 2 == 0) %}{{ raise_exception('must alternate') }}{% endif %}"
    "[{{ m.role }}]{{ m.content }}{% endfor %}";

}  // namespace

class TestTemplateTools : public QObject {
    Q_OBJECT

  private slots:
    void completeTemplatesGetTheMessagesUnchanged() {
        const std::string source =
            with_calls("{% for c in m.tool_calls or [] %}{{ c.function|tojson }}{% endfor %}");
        const auto [tools, text] = rendered(source, conversation(2));
        QVERIFY(!tools.describe_tools && !tools.arguments_as_text && !tools.calls_as_text);
        QVERIFY(!tools.results_as_text && !tools.split_calls && !tools.functions_as_text);
        QVERIFY2(text.ends_with("[user]Hi[assistant]I add.{\"name\": \"add\", \"arguments\": {\"n\": 1}}"
                                "{\"name\": \"add\", \"arguments\": {\"n\": 2}}[tool]R1[tool]R2"),
                 text.c_str());
    }

    void plainTemplatesGetAllAsText() {
        const auto [tools, text] = rendered(kPlain, conversation(2));
        QCOMPARE(std::string(tools.format->name), std::string("Hermes"));
        QVERIFY(tools.describe_tools && tools.calls_as_text && tools.results_as_text);
        QVERIFY2(text.starts_with("[user]You can call these tools:\n{\"type\":\"function\",\"function\":"
                                  "{\"name\":\"add\""),
                 text.c_str());
        QVERIFY2(contains(text,
                          "<tool_call>\n{\"name\": \"TOOL\", \"arguments\": {\"ARGUMENT\": \"VALUE\"}}\n"
                          "</tool_call>"),
                 text.c_str());
        QVERIFY2(text.ends_with("\n\nHi[assistant]I add.\n"
                                "<tool_call>\n{\"name\": \"add\", \"arguments\": {\"n\": 1}}\n</tool_call>\n"
                                "<tool_call>\n{\"name\": \"add\", \"arguments\": {\"n\": 2}}\n</tool_call>"
                                "[user]Result of the tool:\nR1\n\nResult of the tool:\nR2"),
                 text.c_str());
        ordered_json more = conversation(1);
        more.push_back({{"role", "user"}, {"content", "So?"}});
        QVERIFY(rendered(kPlain, more).text.ends_with("[user]Result of the tool:\nR1\n\nSo?"));
        // Without tools, past calls are still shown.
        const std::string without = rendered(kPlain, conversation(1), nullptr).text;
        QVERIFY2(without.starts_with("[user]Hi[assistant]I add.\n<tool_call>"), without.c_str());
    }

    // Such a template joins the arguments to a string, as DeepSeek R1's and Functionary's.
    void argumentsBecomeTextWhereTheTemplateNeedsIt() {
        for (const char* calls :
             {"{% for c in m.tool_calls or [] %}{{ '>' + c.function.arguments }}{% endfor %}",
              "{% for c in m.tool_calls or [] %}>{{ c.function.arguments }}{% endfor %}"}) {
            const auto [tools, text] = rendered(with_calls(calls), conversation(1));
            QVERIFY(tools.arguments_as_text && !tools.calls_as_text);
            QVERIFY2(contains(text, "I add.>{\"n\":1}[tool]R1"), text.c_str());
        }
    }

    void omittedCallsAreWrittenInTheFormatOfTheModel() {
        const std::string source = "{# <|tool_call_start|> #}" + with_calls("").substr(17);
        const auto [tools, text] = rendered(source, conversation(1));
        QCOMPARE(std::string(tools.format->name), std::string("LFM 2"));
        QVERIFY(tools.calls_as_text && !tools.describe_tools && !tools.results_as_text);
        QVERIFY2(text.ends_with("I add.\n<|tool_call_start|>[add(n=1)]<|tool_call_end|>[tool]R1"),
                 text.c_str());
    }

    // Templates of Llama 3 refuse several calls, and gpt-oss's renders only the first one.
    void callsAreSplitWhereTheTemplateAllowsOne() {
        const std::string first =
            "{% if m.tool_calls %}{{ m.tool_calls[0].function.arguments|tojson }}{% endif %}";
        for (const std::string& calls :
             {first,
              "{% if m.tool_calls and m.tool_calls|length > 1 %}{{ raise_exception('one') }}{% endif %}" +
                  first}) {
            const auto [tools, text] = rendered(with_calls(calls), conversation(2));
            QVERIFY(tools.split_calls && !tools.calls_as_text);
            QVERIFY2(text.ends_with("[assistant]I add.{\"n\": 1}[tool]R1[assistant]{\"n\": 2}[tool]R2"),
                     text.c_str());
        }
    }

    // A template of DeepSeek R1 renders the text of a message or its calls.
    void callsBesideTextGetAMessageOfTheirOwn() {
        const std::string source = with_calls(
            "{% if not m.content %}{% for c in m.tool_calls or [] %}{{ c.function.arguments|tojson }}"
            "{% endfor %}{% endif %}");
        const auto [tools, text] = rendered(source, conversation(2));
        QVERIFY(tools.calls_after_text && !tools.calls_as_text && !tools.split_calls);
        QVERIFY2(text.ends_with("[assistant]I add.[assistant]{\"n\": 1}{\"n\": 2}[tool]R1[tool]R2"),
                 text.c_str());
        // A message with calls and without text does not change.
        ordered_json silent = conversation(1);
        silent[1]["content"] = "";
        QVERIFY(rendered(source, silent).text.ends_with("[user]Hi[assistant]{\"n\": 1}[tool]R1"));
    }

    // If messages of the assistant must not follow each other, the calls are written in the text.
    void callsBesideTextBecomeTextWhereAMessageMustNotFollow() {
        const std::string source = with_calls(
            "{% if loop.previtem and loop.previtem.role == m.role %}{{ raise_exception('twice') }}{% endif %}"
            "{% if not m.content %}{% for c in m.tool_calls or [] %}{{ c.function.arguments|tojson }}"
            "{% endfor %}{% endif %}");
        const auto [tools, text] = rendered(source, conversation(1));
        QVERIFY(!tools.calls_after_text && tools.calls_as_text);
        QVERIFY2(contains(text, "[assistant]I add.\n<tool_call>\n"), text.c_str());
    }

    // FireFunction's template reads the tools from `functions`.
    void functionsAreGivenAsText() {
        const auto [tools, text] = rendered(
            "{{ functions + datetime }}{% for m in messages %}{{ m.content }}{% if m.tool_calls %} "
            "functools[{{ m.tool_calls|tojson }}]{% endif %}{% endfor %}",
            conversation(1));
        QVERIFY(tools.functions_as_text && !tools.describe_tools);
        QVERIFY2(text.starts_with("[{\"type\":\"function\""), text.c_str());
    }

    // A template that can't render tools at all must not break conversations with tools.
    void templatesThatFailWithToolsDescribeThem() {
        const auto [tools, text] =
            rendered("{% if tools %}{{ tool.name.x }}{% endif %}" + kPlain, conversation(1));
        QVERIFY(tools.describe_tools);
        QVERIFY2(contains(text, "You can call these tools:"), text.c_str());
    }

    // Templates of Kimi K2 collect the ids of calls with `append`.
    void listsCanBeAppended() {
        const ChatTemplate chat(
            "{% set n = namespace(ids=[]) %}{% for m in messages %}"
            "{% set _ = n.ids.append(m.content) %}{% endfor %}{{ n.ids|join(',') }}");
        TemplateInput input;
        input.messages = {{{"role", "user"}, {"content", "A"}}, {{"role", "user"}, {"content", "B"}}};
        QCOMPARE(chat.render(input), std::string("A,B"));
    }
};

}  // namespace tst_template_tools

ROCMFORGE_TEST(tst_template_tools, TestTemplateTools, rocmforge::test::NoApplication)
#include "tst_template_tools.moc"
