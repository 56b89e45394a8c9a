// Tests keeping responses for requests that continue them.
#include <malloc.h>

#include <QTest>

#include "engine/server/responses/response_store.h"
#include "tests/program/test_program.h"

namespace tst_response_store {

using namespace rocmforge::server::responses;
using nlohmann::ordered_json;

namespace {

StoredResponse response(const std::string& id, const std::string& previous = {}) {
    return {.id = id,
            .previous = previous,
            .input = ordered_json::array({{{"id", "item_" + id}, {"role", "user"}, {"content", id}}}),
            .response = {{"id", id},
                         {"output", ordered_json::array({{{"id", "answer_" + id}, {"content", "."}}})}}};
}

// The contents of a conversation's items, or "unknown".
std::string contents(ResponseStore& store, const std::string& id) {
    const auto items = store.conversation(id);
    if (!items) return "unknown";
    std::string all;
    for (const ordered_json& item : *items) all += item["content"].get<std::string>();
    return all;
}

}  // namespace

class TestResponseStore : public QObject {
    Q_OBJECT

  private slots:
    void conversationsFollowPreviousResponses() {
        ResponseStore store(10, 10'000);
        store.put(response("a"));
        store.put(response("b", "a"));
        store.put(response("c", "b"));
        store.put(response("d", "a"));  // a branch
        QCOMPARE(contents(store, "c"), std::string("a.b.c."));
        QCOMPARE(contents(store, "d"), std::string("a.d."));
        QCOMPARE(contents(store, "x"), std::string("unknown"));
        QCOMPARE(contents(store, ""), std::string("unknown"));
        QVERIFY(store.item("item_b").value()["content"] == "b");
        QVERIFY(store.item("answer_b").value()["content"] == ".");
        QVERIFY(!store.item("b") && !store.item(""));
    }

    void leastRecentlyUsedResponsesAreRemoved() {
        ResponseStore store(3, 10'000);
        store.put(response("a"));
        store.put(response("b", "a"));
        store.put(response("x"));
        QCOMPARE(contents(store, "b"), std::string("a.b."));  // uses a and b
        store.put(response("y"));
        QCOMPARE(contents(store, "x"), std::string("unknown"));
        QVERIFY(!store.item("item_x"));
        QCOMPARE(contents(store, "b"), std::string("a.b."));
        store.put(response("v"));
        store.put(response("w"));
        QCOMPARE(contents(store, "b"), std::string("unknown"));
        QCOMPARE(contents(store, "w"), std::string("w."));
        // A response is unknown if a response before it in its conversation was dropped.
        store.put(response("z", "b"));
        QCOMPARE(contents(store, "z"), std::string("unknown"));
    }

    void bytesAreLimited() {
        const auto large = [](const std::string& id, std::size_t bytes) {
            StoredResponse one = response(id);
            one.input[0]["content"] = std::string(bytes, id[0]);
            return one;
        };
        ResponseStore store(10, 1200);
        store.put(large("a", 400));
        store.put(large("b", 400));
        QVERIFY(store.conversation("a") && store.conversation("b"));
        store.put(large("c", 400));
        QVERIFY(!store.conversation("a"));
        QVERIFY(store.conversation("b") && store.conversation("c"));
        // A response that is too large is not kept, and the others stay.
        store.put(large("d", 1200));
        QVERIFY(!store.conversation("d"));
        QVERIFY(store.conversation("b") && store.conversation("c"));
        // The answer counts too.
        StoredResponse answer = response("e");
        answer.response["output"][0]["content"] = std::string(1200, 'e');
        store.put(answer);
        QVERIFY(!store.conversation("e"));
        QVERIFY(store.conversation("b") && store.conversation("c"));
    }

    // Parsed items would take several times the memory of their text.
    void memoryUseFollowsTheSizeOfTheTexts() {
        const auto used = [] {
            const auto all = ::mallinfo2();
            return all.uordblks + all.hblkhd;
        };
        ResponseStore store(100, 10'000'000);
        const std::size_t before = used();
        std::size_t bytes = 0;
        for (int i = 0; i < 20; ++i) {
            StoredResponse one = response(std::to_string(i));
            for (int j = 0; j < 1000; ++j) one.input.push_back({{"role", "user"}, {"content", "x"}});
            bytes += one.input.dump().size();
            store.put(one);
        }
        QVERIFY(used() < before + 2 * bytes);
        QCOMPARE(store.conversation("19").value().size(), std::size_t{1002});
    }

    // A client may send the same item with several requests.
    void itemsStayWithTheirLastResponse() {
        ResponseStore store(2, 10'000);
        StoredResponse first = response("a");
        StoredResponse second = response("b");
        second.input = first.input;
        store.put(first);
        store.put(second);
        store.put(response("c"));
        QVERIFY(!store.conversation("a"));
        QVERIFY(store.item("item_a").has_value());
    }

    void responsesAreReturned() {
        ResponseStore store(2, 10'000);
        store.put(response("a"));
        store.put(response("b"));
        QVERIFY(store.response("a").value() == response("a").response);
        QVERIFY(!store.response("x"));
        store.put(response("c"));
        QVERIFY(store.response("a") && !store.response("b"));  // a was used after b
    }

    void removedResponsesAreForgotten() {
        ResponseStore store(10, 1000);
        store.put(response("a"));
        store.put(response("b", "a"));
        QVERIFY(!store.remove("x"));
        QVERIFY(store.remove("a"));
        QVERIFY(!store.remove("a"));
        QVERIFY(!store.response("a") && !store.item("item_a") && !store.item("answer_a"));
        // The response that continues it stays, but its conversation is incomplete.
        QVERIFY(store.response("b").has_value());
        QCOMPARE(contents(store, "b"), std::string("unknown"));
        QVERIFY(!store.input("b"));
        // The removed bytes no longer count.
        QVERIFY(store.remove("b"));
        StoredResponse large = response("c");
        large.input[0]["content"] = std::string(800, 'c');
        StoredResponse small = response("d");
        store.put(small);
        store.put(large);
        QVERIFY(store.response("c") && store.response("d"));
    }

    void inputsIncludeTheConversationBefore() {
        ResponseStore store(10, 10'000);
        StoredResponse first = response("resp_1");
        first.input = ordered_json::array({{{"role", "user"}, {"content", "Hi"}}});
        store.put(first);
        store.put(response("resp_2", "resp_1"));
        const ordered_json items = store.input("resp_2").value();
        QCOMPARE(items.size(), std::size_t{3});
        QVERIFY(items[0]["id"] == "msg_1_0" && items[0]["content"][0]["text"] == "Hi");
        QVERIFY(items[1]["id"] == "answer_resp_1" && items[2]["id"] == "item_resp_2");
        QCOMPARE(store.input("resp_1").value().size(), std::size_t{1});
        QVERIFY(!store.input("x"));
    }
};

}  // namespace tst_response_store

ROCMFORGE_TEST(tst_response_store, TestResponseStore, rocmforge::test::NoApplication)
#include "tst_response_store.moc"
