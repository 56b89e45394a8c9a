// Tests the checks of tools and schemas that all protocols share.
#include <functional>

#include <QTest>

#include "engine/server/core/api_error.h"
#include "engine/server/core/tools.h"
#include "tests/program/test_program.h"

namespace tst_tools {

using namespace rocmforge;
using namespace rocmforge::server;
using nlohmann::ordered_json;

namespace {

std::string param_of(const std::function<void()>& call) {
    try {
        call();
    } catch (const ApiFailure& failure) {
        return failure.error().param;
    }
    return "accepted";
}

std::string param_of_tool(const std::string& name, const ordered_json& schema, bool strict = false) {
    return param_of([&] {
        ToolOptions tools;
        add_tool(
            tools,
            {.name = name, .parameters = &schema, .strict = strict, .name_param = "n", .schema_param = "s"});
    });
}

}  // namespace

class TestTools : public QObject {
    Q_OBJECT

  private slots:
    void toolsAreChecked() {
        const ordered_json object{{"type", "object"}};
        QCOMPARE(param_of_tool("look_at-2", object), std::string("accepted"));
        QCOMPARE(param_of_tool(std::string(128, 'a'), object), std::string("accepted"));
        QCOMPARE(param_of_tool(std::string(129, 'a'), object), std::string("n"));
        QCOMPARE(param_of_tool("", object), std::string("n"));
        QCOMPARE(param_of_tool("two words", object), std::string("n"));
        QCOMPARE(param_of_tool("a", ordered_json("text")), std::string("s"));
        QCOMPARE(param_of_tool("a", {{"type", "thing"}}), std::string("s"));
        const ordered_json unsupported{{"type", "object"}, {"minProperties", 5}};
        QCOMPARE(param_of_tool("a", unsupported), std::string("accepted"));
        QCOMPARE(param_of_tool("a", unsupported, true), std::string("s"));
    }

    void requiredToolsMustExist() {
        ToolOptions tools;
        add_tool(tools, {.name = "look", .name_param = "n", .schema_param = "s"});
        QCOMPARE(param_of([&] { add_tool(tools, {.name = "look", .name_param = "n", .schema_param = "s"}); }),
                 std::string("tools"));
        QCOMPARE(param_of([&] { require_tool(tools, "jump", "choice"); }), std::string("choice"));
        require_tool(tools, "look", "choice");
        QVERIFY(tools.use == ToolUse::Required && tools.only == "look" && tools.tools.size() == 1);
    }

    void schemasAreChecked() {
        QVERIFY(checked_schema({{"type", "object"}}, "p").find("object") != std::string::npos);
        QCOMPARE(param_of([] { checked_schema(1, "p"); }), std::string("p"));
        QCOMPARE(param_of([] {
                     checked_schema({{"type", "object"}, {"minProperties", 5}}, "p");
                 }),
                 std::string("p"));
        checked_schema(ordered_json::parse(kAnyObject), "p");
    }

    void argumentsAreParsedIfTheyAreAnObject() {
        QVERIFY(arguments_of(R"({"at":[1]})")["at"][0] == 1);
        QVERIFY(arguments_of("broken {") == "broken {");
        QVERIFY(arguments_of("[1]") == "[1]");
    }
};

}  // namespace tst_tools

ROCMFORGE_TEST(tst_tools, TestTools, rocmforge::test::NoApplication)
#include "tst_tools.moc"
