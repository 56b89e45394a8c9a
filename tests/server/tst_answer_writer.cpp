#include "engine/server/core/json_text.h"
#include "engine/server/openai/answer_writer.h"
#include "engine/server/openai/error_json.h"
#include "engine/server/openai/reports.h"
#include "tests/program/test_program.h"
#include "tests/server/writer_results.h"

namespace tst_answer_writer {

using namespace rocmforge;
using namespace rocmforge::server;
using namespace rocmforge::server::openai;
using nlohmann::ordered_json;
using test::result_of;

namespace {

const AnswerId kId{.id = "chatcmpl-1", .model = "m", .created = 12};

TokenChoice token(const std::string& bytes, float logprob = -0.25F) {
    const TokenLikelihood drawn{.token = 1, .bytes = bytes, .logprob = logprob};
    return {.drawn = drawn, .likeliest = {drawn, {.token = 2, .bytes = "x", .logprob = -2}}};
}

AnswerShape shape(Form form, int choices = 1) {
    return {.form = form, .choices = choices, .echoes = {""}};
}

// Parses events of a stream. The final "data: [DONE]" is not allowed.
std::vector<ordered_json> events(const std::string& text) {
    std::vector<ordered_json> all;
    std::size_t at = 0;
    while (at < text.size()) {
        const std::size_t end = text.find("\n\n", at);
        if (text.compare(at, 6, "data: ") != 0 || end == std::string::npos) return {};
        all.push_back(ordered_json::parse(text.substr(at + 6, end - at - 6)));
        at = end + 2;
    }
    return all;
}

}  // namespace

class TestAnswerWriter : public QObject {
    Q_OBJECT

  private slots:
    void writesAWholeChat() {
        GenerateResult thoughtful = result_of("Four.");
        thoughtful.thinking = "2 + 2";
        thoughtful.thinking_tokens = 2;
        const ordered_json answer =
            whole_answer(kId, shape(Form::Chat, 2),
                         {{.result = thoughtful, .tokens = {}},
                          {.result = result_of("4", StopReason::MaxTokens), .tokens = {}}});
        QVERIFY(answer["object"] == "chat.completion");
        QVERIFY(answer["id"] == "chatcmpl-1" && answer["model"] == "m" && answer["created"] == 12);
        const ordered_json& first = answer["choices"][0];
        QVERIFY(first["message"]["role"] == "assistant" && first["message"]["content"] == "Four.");
        QVERIFY(first["message"]["reasoning_content"] == "2 + 2");
        QVERIFY(first["finish_reason"] == "stop" && first["logprobs"].is_null());
        QVERIFY(answer["choices"][1]["index"] == 1 && answer["choices"][1]["finish_reason"] == "length");
        QVERIFY(!answer["choices"][1]["message"].contains("reasoning_content"));
        // The prompt's tokens count once, even if the request has several answers.
        QVERIFY(answer["usage"]["prompt_tokens"] == 10 && answer["usage"]["completion_tokens"] == 6);
        QVERIFY(answer["usage"]["total_tokens"] == 16);
        QVERIFY(answer["usage"]["prompt_tokens_details"]["cached_tokens"] == 4);
        QVERIFY(answer["usage"]["completion_tokens_details"]["reasoning_tokens"] == 2);
    }

    void writesCalls() {
        GenerateResult result = result_of("");
        result.tool_calls = {{.name = "look", .arguments = R"({"at":1})"},
                             {.name = "look", .arguments = "{}"}};
        const ordered_json answer = whole_answer(kId, shape(Form::Chat), {{.result = result, .tokens = {}}});
        const ordered_json& choice = answer["choices"][0];
        QVERIFY(choice["finish_reason"] == "tool_calls");
        QVERIFY(choice["message"]["content"].is_null());
        const ordered_json& calls = choice["message"]["tool_calls"];
        QCOMPARE(calls.size(), std::size_t{2});
        QVERIFY(calls[0]["type"] == "function" && calls[0]["function"]["arguments"] == R"({"at":1})");
        QVERIFY(calls[0]["id"] != calls[1]["id"]);
    }

    void writesTextWithLogprobs() {
        AnswerShape ask = shape(Form::Text);
        ask.echoes = {"Once"};
        const ordered_json plain = whole_answer(kId, ask, {{.result = result_of(" upon"), .tokens = {}}});
        QVERIFY(plain["object"] == "text_completion" && plain["choices"][0]["text"] == "Once upon");
        ask.echoes = {""};
        ask.logprobs = true;
        const ordered_json answer = whole_answer(
            kId, ask,
            {{.result = result_of("é!"), .tokens = {token("\xc3"), token("\xa9"), token("!", -INFINITY)}}});
        const ordered_json& logprobs = answer["choices"][0]["logprobs"];
        QCOMPARE(logprobs["tokens"].size(), std::size_t{3});
        QVERIFY(logprobs["text_offset"] == ordered_json::array({0, 1, 1}));
        QVERIFY(logprobs["token_logprobs"][2] == -9999.0);
        QVERIFY(logprobs["top_logprobs"][2]["x"] == -2.0);
        QVERIFY(logprobs["tokens"][0] == "bytes:\\xc3" && logprobs["tokens"][2] == "!");
        QVERIFY(!dumped(answer).empty());  // a partial character must not make the text invalid
    }

    // Alternatives that are parts of characters have different keys in the JSON object, although none of them
    // is valid text.
    void alternativesThatArePartsOfCharactersKeepTheirNames() {
        AnswerShape ask = shape(Form::Text);
        ask.logprobs = true;
        TokenChoice choice = token("a");
        choice.likeliest = {{.token = 3, .bytes = "\xe4\xbd", .logprob = -1},
                            {.token = 4, .bytes = "\xe5", .logprob = -2},
                            {.token = 5, .bytes = "\xc3\xa9", .logprob = -3}};
        const ordered_json answer = whole_answer(kId, ask, {{.result = result_of("a"), .tokens = {choice}}});
        const ordered_json read = ordered_json::parse(dumped(answer));
        const ordered_json& top = read["choices"][0]["logprobs"]["top_logprobs"][0];
        QCOMPARE(top.size(), std::size_t{3});
        QVERIFY(top["bytes:\\xe4\\xbd"] == -1.0 && top["bytes:\\xe5"] == -2.0 && top["é"] == -3.0);
    }

    void writesChatLogprobs() {
        AnswerShape ask = shape(Form::Chat);
        ask.logprobs = true;
        const ordered_json answer =
            whole_answer(kId, ask, {{.result = result_of("a"), .tokens = {token("a")}}});
        const ordered_json& one = answer["choices"][0]["logprobs"]["content"][0];
        QVERIFY(one["token"] == "a" && one["logprob"] == -0.25 && one["bytes"] == ordered_json::array({97}));
        QCOMPARE(one["top_logprobs"].size(), std::size_t{2});
    }

    void writesChunks() {
        AnswerShape ask = shape(Form::Chat, 2);
        ask.include_usage = true;
        ChunkWriter writer(kId, ask);
        const auto first = events(writer.piece({.choice = 1, .thinking = "Hm"}));
        QCOMPARE(first.size(), std::size_t{2});
        QVERIFY(first[0]["choices"][0]["delta"]["role"] == "assistant");
        QVERIFY(first[1]["choices"][0]["delta"]["reasoning_content"] == "Hm");
        QVERIFY(first[1]["choices"][0]["index"] == 1);
        QVERIFY(first[1]["usage"].is_null() && first[1].contains("usage"));
        QVERIFY(first[1]["object"] == "chat.completion.chunk");
        const auto text = events(writer.piece({.choice = 1, .text = "Hi", .tokens = {token("Hi")}}));
        QCOMPARE(text.size(), std::size_t{1});
        QVERIFY(text[0]["choices"][0]["delta"]["content"] == "Hi");
        QVERIFY(text[0]["choices"][0]["logprobs"]["content"][0]["token"] == "Hi");
        const auto end = events(writer.end(1, result_of("Hi")));
        QVERIFY(end.at(0)["choices"][0]["finish_reason"] == "stop");
        QVERIFY(end.at(0)["choices"][0]["delta"].empty());
        const auto silent = events(writer.end(0, result_of("")));
        QCOMPARE(silent.size(), std::size_t{2});
        std::string finish = writer.finish({{.result = result_of("Hi"), .tokens = {}}});
        const std::string done = "data: [DONE]\n\n";
        QVERIFY(finish.ends_with(done));
        finish.resize(finish.size() - done.size());
        const auto usage = events(finish);
        QVERIFY(usage.at(0)["choices"].empty() && usage.at(0)["usage"]["completion_tokens"] == 3);
    }

    void writesChunksOfCalls() {
        const AnswerShape ask = shape(Form::Chat);
        ChunkWriter writer(kId, ask);
        const auto name = events(writer.piece({.calls = {{.index = 1, .name = "look", .arguments = ""}}}));
        const ordered_json& call = name.at(1)["choices"][0]["delta"]["tool_calls"][0];
        QVERIFY(call["index"] == 1 && call["function"]["name"] == "look" && call["type"] == "function");
        QVERIFY(call["id"].get<std::string>().starts_with("call_"));
        const auto more = events(writer.piece({.calls = {{.index = 1, .arguments = "{}"}}}));
        const ordered_json& rest = more.at(0)["choices"][0]["delta"]["tool_calls"][0];
        QVERIFY(!rest.contains("id") && rest["function"]["arguments"] == "{}");
    }

    void writesChunksOfText() {
        AnswerShape ask = shape(Form::Text);
        ask.echoes = {"Once"};
        ask.logprobs = true;
        ChunkWriter writer(kId, ask);
        const auto first = events(writer.piece({.text = " upon", .tokens = {token(" upon")}}));
        QCOMPARE(first.size(), std::size_t{2});
        QVERIFY(first[0]["choices"][0]["text"] == "Once" && first[1]["choices"][0]["text"] == " upon");
        const auto second = events(writer.piece({.text = " a", .tokens = {token(" a")}}));
        QVERIFY(second.at(0)["choices"][0]["logprobs"]["text_offset"][0] == 5);
        const auto end = events(writer.end(0, result_of(" upon a", StopReason::StopString)));
        QVERIFY(end.at(0)["choices"][0]["finish_reason"] == "stop");
    }

    void writesErrors() {
        const ordered_json plain = to_json(ApiError{.status = 400, .message = "No."});
        QVERIFY(plain["error"]["type"] == "invalid_request_error" && plain["error"]["param"].is_null());
        const ApiError full = api_error(EngineError(Code::ContextFull, Message::untranslated("Too long.")));
        QVERIFY(full.status == 400 && full.code == "context_length_exceeded");
        QCOMPARE(full.message, std::string("Too long. Send less text, or load the model with a longer "
                                           "context (serve --context)."));
        QCOMPARE(api_error(EngineError(Code::DeviceLost, Message::untranslated("Gone."))).status, 503);
        QCOMPARE(api_error(EngineError(Code::Busy, Message::untranslated("Too many."))).status, 429);
        QCOMPARE(api_error(EngineError(Code::BadFile, Message::untranslated("Bad."))).status, 500);
        QCOMPARE(api_error(EngineError(Code::Unexpected, Message::untranslated("Odd."))).status, 500);
        Verdict verdict;
        verdict.plan.entries = {{.purpose = Purpose::Weights, .name = "w", .bytes = 500}};
        verdict.limit = {.total = 1000, .headroom = 400};
        verdict.fixes.resize(2);
        verdict.fixes[0].change = Message::verbatim("context 4096");
        verdict.fixes[0].fits = true;
        verdict.fixes[1].change = Message::verbatim("closing x");
        const ApiError refused =
            api_error(NoModel{.sentence = Message::verbatim("The model needs 500 B."), .refusal = verdict});
        QCOMPARE(refused.status, 503);
        QVERIFY(refused.message == "The model needs 500 B. The model would fit with: context 4096.");
        const ordered_json all = to_json(refused);
        QVERIFY(all["error"]["code"] == "model_refused" && all["error"]["needed_bytes"] == 500);
        QVERIFY(all["error"]["limit_bytes"] == 280 && all["error"]["fixes"].size() == 2);
    }

    void writesMemoryAndMetrics() {
        ServiceMemory memory{.device = "cpu",
                             .memory = {.total = 10, .free = 9, .headroom = 8, .source = "s"},
                             .limit = 5,
                             .held = {}};
        memory.held[static_cast<std::size_t>(Purpose::KvCache)] = 3;
        memory.snapshots = {.used = 20, .limit = 40, .allocated = 30};
        const ordered_json vram = memory_json(memory);
        QVERIFY(vram["limit_bytes"] == 5 && vram["ledger"]["kv_cache"] == 3 && vram["held_bytes"] == 3);
        const std::string metrics = metrics_text({.requests = {{{"/health", 200}, 2}}, .written_tokens = 6},
                                                 {.running = 1, .waiting = 2}, 4, memory);
        for (const char* line :
             {"rocmforge_requests_total{path=\"/health\",status=\"200\"} 2\n",
              "rocmforge_answers_waiting 2\n", "rocmforge_written_tokens_total 6\n",
              "rocmforge_memory_held_bytes{purpose=\"kv_cache\"} 3\n",
              "rocmforge_snapshot_allocated_bytes 30\n", "rocmforge_snapshot_used_bytes 20\n",
              "rocmforge_snapshot_limit_bytes 40\n", "# TYPE rocmforge_connections gauge\n"}) {
            QVERIFY2(metrics.find(line) != std::string::npos, metrics.c_str());
        }
    }
};

}  // namespace tst_answer_writer

ROCMFORGE_TEST(tst_answer_writer, TestAnswerWriter, rocmforge::test::NoApplication)
#include "tst_answer_writer.moc"
