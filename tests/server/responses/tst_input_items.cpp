// Tests the lists of the items that a response answered.
#include <QTest>

#include "engine/server/core/api_error.h"
#include "engine/server/responses/input_items.h"
#include "tests/program/test_program.h"

namespace tst_input_items {

using namespace rocmforge::server;
using namespace rocmforge::server::responses;
using nlohmann::ordered_json;
using Query = std::map<std::string, std::string>;

namespace {

// A list of the items "i0", "i1" and so on.
ordered_json items(int count) {
    ordered_json all = ordered_json::array();
    for (int i = 0; i < count; ++i) all.push_back({{"id", "i" + std::to_string(i)}});
    return all;
}

ordered_json page(const ordered_json& all, const Query& query) {
    std::vector<std::string> warnings;
    return items_page(all, query, warnings);
}

std::string ids(const ordered_json& page) {
    std::string all;
    for (const ordered_json& item : page["data"]) all += item["id"].get<std::string>() + " ";
    return all;
}

// The parameter that makes the query invalid.
std::string param_of(const Query& query) {
    try {
        page(items(3), query);
    } catch (const ApiFailure& failure) {
        return failure.error().status == 400 ? failure.error().param : "another status";
    }
    return "accepted";
}

}  // namespace

class TestInputItems : public QObject {
    Q_OBJECT

  private slots:
    void itemsGetTheFormOfLists() {
        const ordered_json all = with_ids(
            ordered_json::array(
                {{{"role", "user"}, {"content", "Hi"}, {"type", nullptr}},
                 {{"id", "msg_7"}, {"role", "assistant"}, {"content", "Ho"}},
                 {{"type", "function_call"}, {"call_id", "c"}, {"name", "f"}, {"arguments", ""}},
                 {{"type", "function_call_output"}, {"call_id", "c"}, {"output", "1"}},
                 {{"type", "reasoning"}, {"status", "incomplete"}, {"summary", ordered_json::array()}}}),
            "resp_abc");
        QVERIFY(all[0] == ordered_json({{"id", "msg_abc_0"},
                                        {"type", "message"},
                                        {"status", "completed"},
                                        {"role", "user"},
                                        {"content", {{{"type", "input_text"}, {"text", "Hi"}}}}}));
        QVERIFY(all[1]["id"] == "msg_7" && all[1]["type"] == "message");
        QVERIFY(all[1]["content"][0]["type"] == "output_text" && all[1]["content"][0]["text"] == "Ho");
        QVERIFY(all[2]["id"] == "fc_abc_2" && all[2]["name"] == "f");
        QVERIFY(all[3]["id"] == "fco_abc_3" && all[3]["output"] == "1");
        QVERIFY(all[4]["id"] == "rs_abc_4" && all[4]["status"] == "incomplete");
    }

    void pagesFollowTheQuery() {
        const ordered_json all = items(30);
        const ordered_json usual = page(all, {});
        QCOMPARE(usual["data"].size(), std::size_t{20});
        QVERIFY(usual["object"] == "list" && usual["first_id"] == "i29" && usual["last_id"] == "i10");
        QVERIFY(usual["has_more"] == true);
        const ordered_json next = page(all, {{"after", "i10"}});
        QVERIFY(next["data"].size() == 10 && next["last_id"] == "i0" && next["has_more"] == false);
        QCOMPARE(ids(page(all, {{"order", "asc"}, {"limit", "2"}})), std::string("i0 i1 "));
        QCOMPARE(ids(page(all, {{"order", "asc"}, {"limit", "2"}, {"after", "i4"}})), std::string("i5 i6 "));
        const ordered_json none = page(all, {{"order", "asc"}, {"after", "i29"}});
        QVERIFY(none["data"].empty() && none["first_id"].is_null() && none["last_id"].is_null());
        QVERIFY(page(items(2), {{"limit", "2"}})["has_more"] == false);
    }

    void invalidQueriesAreRefused() {
        for (const char* limit : {"0", "101", "-1", "x", "", "2x", "99999999999999999999999"}) {
            QCOMPARE(param_of({{"limit", limit}}), std::string("limit"));
        }
        QCOMPARE(param_of({{"limit", "100"}}), std::string("accepted"));
        QCOMPARE(param_of({{"order", "up"}}), std::string("order"));
        QCOMPARE(param_of({{"after", "i3"}}), std::string("after"));
    }

    void unknownParametersCauseWarnings() {
        std::vector<std::string> warnings;
        items_page(items(1), {{"before", "i0"}, {"include[]", "x"}, {"limit", "1"}}, warnings);
        QCOMPARE(warnings.size(), std::size_t{1});
        QVERIFY(warnings[0].starts_with("'before'"));
    }
};

}  // namespace tst_input_items

ROCMFORGE_TEST(tst_input_items, TestInputItems, rocmforge::test::NoApplication)
#include "tst_input_items.moc"
