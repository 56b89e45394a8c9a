#include <QtTest>

#include "engine/remote/chat_reply.h"
#include "engine/remote/server_failure.h"
#include "tests/program/test_program.h"
#include "tests/support/expect_error.h"

namespace tst_chat_reply {

using namespace rocmforge;
using namespace rocmforge::remote;

namespace {

struct ReceivedReply {
    std::string text;
    std::string thinking;
    ReplyEnd end = ReplyEnd::None;
    ReplyUsage usage;
    bool ended = false;
};

ReceivedReply receive(std::initializer_list<const char*> events) {
    ReceivedReply received;
    ChatReply reply("h", {.text = [&](std::string_view text) { received.text += text; },
                          .thinking = [&](std::string_view text) { received.thinking += text; }});
    for (const char* event : events) reply.take(event);
    reply.finish();
    received.end = reply.end();
    received.usage = reply.usage();
    received.ended = reply.ended();
    return received;
}

}  // namespace

class TstChatReply : public QObject {
    Q_OBJECT

  private slots:
    void reads_the_openai_format() {
        const ReceivedReply one =
            receive({R"({"choices":[{"delta":{"role":"assistant","content":""},"finish_reason":null}]})",
                     R"({"choices":[{"delta":{"content":"Hel"}}],"usage":null})",
                     R"({"choices":[{"delta":{"content":"lo \ud83d\ude00"}}]})",
                     R"({"choices":[{"delta":{},"finish_reason":"stop"}]})",
                     R"({"choices":[],"usage":{"prompt_tokens":9,"completion_tokens":3,"total_tokens":12}})",
                     "[DONE]", R"(after the end)"});
        QCOMPARE(one.text, std::string("Hello \xF0\x9F\x98\x80"));
        QCOMPARE(one.thinking, std::string());
        QVERIFY(one.end == ReplyEnd::Stop);
        QCOMPARE(one.usage.prompt, 9);
        QCOMPARE(one.usage.answer, 3);
    }

    void reads_reasoning_under_any_key() {
        QCOMPARE(receive({R"({"choices":[{"delta":{"reasoning_content":"hm "}}]})",
                          R"({"choices":[{"delta":{"reasoning":"well"}}]})"})
                     .thinking,
                 std::string("hm well"));
        // Some gateways send the same text in two fields. The text is used once.
        QCOMPARE(
            receive({R"({"choices":[{"delta":{"reasoning_content":"a","reasoning":"a","content":null}}]})"})
                .thinking,
            std::string("a"));
        const ReceivedReply marked =
            receive({R"({"choices":[{"delta":{"content":"<thi"}}]})",
                     R"({"choices":[{"delta":{"content":"nk>\nhm</th"}}]})",
                     R"({"choices":[{"delta":{"content":"ink>\n\nYes, <think> it is."}}]})"});
        QCOMPARE(marked.thinking, std::string("hm"));
        QCOMPARE(marked.text, std::string("Yes, <think> it is."));
        // The text looks like the start of a mark (such as <think>), so it is held back. It must not be lost
        // at the end of the reply.
        const char* const half = R"({"choices":[{"delta":{"content":"<think>hm\n</thi"}}]})";
        for (const char* end : {R"({"choices":[{"finish_reason":"stop"}]})", "[DONE]"}) {
            QCOMPARE(receive({R"({"choices":[{"delta":{"content":"<thi"}}]})", end}).text,
                     std::string("<thi"));
            QCOMPARE(receive({half, end}).thinking, std::string("hm\n</thi"));
        }
        // If a limit or a filter ends the reply, or if the connection breaks, a text that looks like the
        // start of a mark is removed.
        for (const char* end : {R"({"choices":[{"finish_reason":"length"}]})",
                                R"({"choices":[{"finish_reason":"content_filter"}]})", ""}) {
            const ReceivedReply cut = receive({half, end});
            QCOMPARE(cut.thinking, std::string("hm"));
            QCOMPARE(cut.text, std::string());
        }
    }

    void reads_the_finish_reason() {
        QVERIFY(!receive({R"({"choices":[{"delta":{"content":"x"}}]})"}).ended);
        QVERIFY(receive({"[DONE]"}).ended);
        QVERIFY(receive({R"({"choices":[{"finish_reason":"length"}]})"}).end == ReplyEnd::Length);
        QVERIFY(receive({R"({"choices":[{"finish_reason":"tool_calls"}]})"}).end == ReplyEnd::ToolCall);
        QVERIFY(receive({R"({"choices":[{"finish_reason":"content_filter"}]})"}).end == ReplyEnd::Filtered);
        QVERIFY(receive({R"({"choices":[{"finish_reason":"eos"}]})"}).end == ReplyEnd::Stop);
    }

    void reads_unstreamed_answers() {
        const ReceivedReply one =
            receive({R"({"choices":[{"message":{"content":"Hi","reasoning_content":"hm"},
            "finish_reason":"stop"}],"usage":{"prompt_tokens":2,"completion_tokens":1}})"});
        QCOMPARE(one.text, std::string("Hi"));
        QCOMPARE(one.thinking, std::string("hm"));
        QVERIFY(one.ended);
    }

    void ignores_irrelevant_chunks() {
        const ReceivedReply one =
            receive({"", " ", "{}", R"({"choices":null})", R"({"choices":[]})", R"({"choices":[1]})",
                     R"({"choices":[{"delta":null}]})", R"({"choices":[{"delta":{"content":7}}]})",
                     R"({"usage":{"prompt_tokens":-3,"completion_tokens":"x"}})",
                     R"({"object":"x","choices":[{"delta":{"content":"a","tool_calls":[]}}]})"});
        QCOMPARE(one.text, std::string("a"));
        QCOMPARE(one.usage.prompt, 0);
    }

    void reads_errors_in_any_format() {
        EXPECT_ERROR(receive({R"({"error":{"message":"Out of memory","code":500}})"}), Code::Network,
                     "h reported: Out of memory.");
        EXPECT_ERROR(receive({R"({"error":"model not found"})"}), Code::Network,
                     "h reported: model not found.");
        EXPECT_ERROR(receive({R"({"object":"error","message":"Bad."})"}), Code::Network, "h reported: Bad.");
        EXPECT_ERROR(receive({R"({"detail":"Not Found"})"}), Code::Network, "Not Found");
        EXPECT_ERROR(receive({"no JSON"}), Code::Network, "can't be read");
        EXPECT_ERROR(receive({"[1,2]"}), Code::Network, "can't be read");
        EXPECT_ERROR(receive({R"({"choices":[{"delta":{"content":"x)"}), Code::Network, "can't be read");
        const std::string deep(100'000, '[');
        EXPECT_ERROR(receive({deep.c_str()}), Code::Network, "can't be read");
    }

    void explains_http_errors() {
        EXPECT_ERROR(throw answer_failure(401, R"({"error":{"message":"sk-123 is wrong"}})", "h"),
                     Code::Network, "rejected the API key");
        EXPECT_ERROR(throw answer_failure(400, R"({"error":{"message":"context too long"}})", "h"),
                     Code::Network, "h reported: context too long.");
        EXPECT_ERROR(throw answer_failure(404, "<html>", "h"), Code::Network, "doesn't offer the OpenAI API");
        EXPECT_ERROR(throw answer_failure(500, "", "h"), Code::Network,
                     "an error without a message (HTTP 500)");
        const std::string body = nlohmann::json{{"error", "a\x1b[31m" + std::string(5000, 'x')}}.dump();
        const auto hostile = test::error_of([&] { throw answer_failure(400, body, "h"); });
        QVERIFY(hostile && std::string(hostile->what()).size() < 700 && test::reads_well(hostile->what()));
    }
};

}  // namespace tst_chat_reply

ROCMFORGE_TEST(tst_chat_reply, TstChatReply, QCoreApplication)
#include "tst_chat_reply.moc"
