#include <vector>

#include <QtTest>

#include "engine/remote/server_events.h"
#include "tests/program/test_program.h"

namespace tst_server_events {

using namespace rocmforge::remote;

namespace {

using Data = std::vector<std::string>;

// Pushes the stream in pieces of `piece` bytes and returns its events.
Data events_of(const std::string& stream, std::size_t piece) {
    Data all;
    ServerEvents events([&](std::string_view data) { all.emplace_back(data); });
    for (std::size_t at = 0; at < stream.size(); at += piece) events.push(stream.substr(at, piece));
    events.finish();
    return all;
}

}  // namespace

class TstServerEvents : public QObject {
    Q_OBJECT

  private slots:
    void any_split_gives_the_same_events() {
        const std::string stream =
            "\xEF\xBB\xBF"
            "data: {\"a\":1}\n\n: ping\n\nevent: delta\ndata:two\ndata: lines\nid: 7\n\n"
            "data: over\r\n\r\ndata: mac\r\rdata\n\nretry: 5\n\ndata: last";
        const Data wanted{"{\"a\":1}", "two\nlines", "over", "mac", "", "last"};
        for (std::size_t piece = 1; piece <= stream.size(); ++piece)
            QVERIFY(events_of(stream, piece) == wanted);
    }

    void empty_streams_have_no_events() {
        QVERIFY(events_of("", 1).empty());
        QVERIFY(events_of("\n\n\n", 1).empty());
        QVERIFY(events_of(": only a comment\n\n", 5).empty());
    }

    void line_length_is_bounded() {
        int count = 0;
        ServerEvents events([&](std::string_view) { ++count; });
        const std::string much(100'000, 'x');
        std::size_t pushed = 0;
        while (events.push(pushed == 0 ? "data: " + much : much)) {
            pushed += much.size();
            QVERIFY(pushed <= ServerEvents::kLongestEvent + much.size());
        }
        QVERIFY(!events.push("\n\ndata: more\n\n"));
        events.finish();
        QCOMPARE(count, 0);
    }

    void event_size_is_bounded() {
        ServerEvents events([](std::string_view) { QFAIL("it is too long"); });
        const std::string line = "data: " + std::string(1000, 'x') + "\n";
        int lines = 0;
        while (events.push(line) && lines < 10'000) ++lines;
        QVERIFY(lines < 10'000);
    }
};

}  // namespace tst_server_events

ROCMFORGE_TEST(tst_server_events, TstServerEvents, QCoreApplication)
#include "tst_server_events.moc"
