// Tests the events of an answer: each token's log-probability comes with the text that it belongs to.
#include <deque>
#include <limits>

#include <QTest>

#include "engine/server/answer_feed.h"
#include "tests/program/test_program.h"

namespace tst_answer_feed {

using namespace rocmforge;
using namespace rocmforge::server;
using namespace std::chrono_literals;

namespace {

// Stores the requests. The test answers them in place of the engine.
class StoredRequests final : public ModelService {
  public:
    std::variant<ServedModel, NoModel> model() const override {
        return NoModel{Message::untranslated("No model is loaded."), {}};
    }
    ServiceMemory memory() const override { return {}; }
    SchedulerLoad load() const override { return {}; }
    void submit(ServiceRequest request) override { all.push_back(std::move(request)); }

    std::deque<ServiceRequest> all;
};

TokenChoice token(const std::string& bytes) {
    return {.drawn = {.token = 1, .bytes = bytes, .logprob = -0.5F}, .likeliest = {}};
}

Ask ask_for(int choices, bool logprobs = true) {
    Ask ask{.prompts = {std::string("Once")}, .choices = choices, .logprobs = logprobs};
    ask.options.sampling.seed = 7;
    return ask;
}

std::string bytes_of(const AnswerEvent& event) {
    std::string all;
    for (const TokenChoice& choice : event.piece.tokens) all += choice.drawn.bytes + "|";
    return all;
}

}  // namespace

class TestAnswerFeed : public QObject {
    Q_OBJECT

  private slots:
    void tokensBelongToTheirText() {
        StoredRequests host;
        AnswerFeed feed(host, ask_for(1));
        const GenerateSink& sink = host.all.at(0).sink;
        // Tokens of reasoning and of tool calls do not count as tokens of the reply.
        sink.chosen(token("H"));
        sink.chosen(token("m"));
        sink.thinking("Hm");
        sink.chosen(token("Yes"));
        sink.text("Yes");
        sink.chosen(token("\xC3"));  // this token and the next form one character
        sink.chosen(token("\xA4"));
        sink.text("ä");
        sink.chosen(token("{"));
        sink.tool({.index = 0, .name = "look"});
        sink.chosen(token("."));
        sink.text(".");
        const auto events = feed.next(0ms);
        QCOMPARE(events.size(), std::size_t{5});
        QVERIFY(events[0].piece.thinking == "Hm" && events[0].piece.tokens.empty());
        QVERIFY(events[1].piece.text == "Yes" && bytes_of(events[1]) == "Yes|");
        QVERIFY(events[2].piece.text == "ä" && bytes_of(events[2]) == "\xC3|\xA4|");
        QVERIFY(events[3].piece.calls.at(0).name == "look" && events[3].piece.tokens.empty());
        QVERIFY(events[4].piece.text == "." && bytes_of(events[4]) == ".|");
        QVERIFY(feed.next(0ms).empty());
    }

    void progressReportsTheSizeOfEachPrompt() {
        StoredRequests host;
        Ask ask = ask_for(1);
        ask.prompts.emplace_back(std::string("Twice"));
        AnswerFeed feed(host, ask);
        host.all.at(0).sink.prefilled(3, 5);
        host.all.at(1).sink.prefilled(0, 8);
        host.all[0].sink.text("a");
        host.all[1].sink.thinking("b");
        host.all[1].sink.tool({.index = 0, .name = "look"});
        const auto events = feed.next(0ms);
        QCOMPARE(events.size(), std::size_t{3});
        QCOMPARE(events[0].piece.prompt_tokens, 5);
        QCOMPARE(events[1].piece.prompt_tokens, 8);
        QCOMPARE(events[2].piece.prompt_tokens, 8);
    }

    void choicesAreSeparate() {
        StoredRequests host;
        AnswerFeed feed(host, ask_for(2));
        QCOMPARE(host.all.size(), std::size_t{2});
        QCOMPARE(host.all[0].options.sampling.seed, 7U);
        QCOMPARE(host.all[1].options.sampling.seed, 8U);
        host.all[0].sink.chosen(token("a"));
        host.all[1].sink.chosen(token("b"));
        host.all[1].sink.text("b");
        host.all[0].sink.text("a");
        host.all[1].failed(EngineError(Code::WriteFailed, Message::untranslated("The disk is full.")));
        host.all[0].done({});
        const auto events = feed.next(0ms);
        QCOMPARE(events.size(), std::size_t{4});
        QVERIFY(events[0].piece.choice == 1 && bytes_of(events[0]) == "b|");
        QVERIFY(events[1].piece.choice == 0 && bytes_of(events[1]) == "a|");
        QVERIFY(events[2].piece.choice == 1 && events[2].failure && !events[2].result);
        QVERIFY(events[3].piece.choice == 0 && events[3].result && !events[3].failure);
    }

    // If a request has several prompts, the answers to each prompt use the same seeds.
    void everyPromptHasAllChoices() {
        StoredRequests host;
        Ask ask = ask_for(2);
        ask.prompts.emplace_back(std::string("Twice"));
        const AnswerFeed feed(host, ask);
        QCOMPARE(host.all.size(), std::size_t{4});
        for (std::size_t i = 0; i < 4; ++i) {
            QCOMPARE(std::get<std::string>(host.all[i].prompt), std::string(i < 2 ? "Once" : "Twice"));
            QCOMPARE(host.all[i].options.sampling.seed, 7 + i % 2);
        }
    }

    // A client may send -1, which becomes the largest seed. The seed after it must not be 0, which would be
    // random.
    void seedsAfterTheLargestAreRepeatable() {
        StoredRequests host;
        Ask ask = ask_for(3);
        ask.options.sampling.seed = std::numeric_limits<std::uint64_t>::max();
        const AnswerFeed feed(host, ask);
        QCOMPARE(host.all.size(), std::size_t{3});
        QCOMPARE(host.all[0].options.sampling.seed, std::numeric_limits<std::uint64_t>::max());
        QCOMPARE(host.all[1].options.sampling.seed, std::uint64_t{1});
        QCOMPARE(host.all[2].options.sampling.seed, std::uint64_t{2});
    }

    void randomSeedsStayRandom() {
        StoredRequests host;
        Ask ask = ask_for(2);
        ask.options.sampling.seed = 0;
        const AnswerFeed feed(host, ask);
        for (const ServiceRequest& request : host.all) {
            QCOMPARE(request.options.sampling.seed, std::uint64_t{0});
        }
    }

    void tokensAreCollectedOnlyOnRequest() {
        StoredRequests host;
        const AnswerFeed feed(host, ask_for(1, false));
        QVERIFY(!host.all.at(0).sink.chosen);
    }

    // The engine's thread may still report after the client's request is over.
    void requestsAreCancelledWithTheFeed() {
        StoredRequests host;
        {
            const AnswerFeed feed(host, ask_for(1));
            QVERIFY(!host.all.at(0).stop.stop_requested());
        }
        QVERIFY(host.all.at(0).stop.stop_requested());
        host.all[0].sink.text("late");
        host.all[0].done({});
    }
};

}  // namespace tst_answer_feed

ROCMFORGE_TEST(tst_answer_feed, TestAnswerFeed, rocmforge::test::NoApplication)
#include "tst_answer_feed.moc"
