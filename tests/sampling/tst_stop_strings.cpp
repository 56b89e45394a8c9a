// Tests stop strings. The text before a stop string is passed on, and no part of the stop string is, however
// the text is split.
#include <algorithm>

#include <QTest>

#include "engine/sampling/stop_strings.h"
#include "tests/program/test_program.h"
#include "tests/support/expect_error.h"

namespace tst_stop_strings {

using namespace rocmforge;

namespace {

struct Outcome {
    std::string text;
    bool hit = false;
    bool operator==(const Outcome&) const = default;
};

Outcome through(const std::vector<std::string>& stops, const std::string& text, std::size_t piece) {
    StopStrings filter(stops);
    Outcome outcome;
    for (std::size_t i = 0; i < text.size() && !filter.hit(); i += piece) {
        outcome.text += filter.push(text.substr(i, piece));
    }
    outcome.hit = filter.hit();
    outcome.text += filter.finish();
    return outcome;
}

}  // namespace

class TestStopStrings : public QObject {
    Q_OBJECT

  private slots:
    void endsAtTheFirstStopStringForAnySplit() {
        for (std::size_t piece = 1; piece < 12; ++piece) {
            QCOMPARE(through({"END"}, "one two END three", piece), (Outcome{"one two ", true}));
            QCOMPARE(through({"xyz", "two"}, "one two xyz", piece), (Outcome{"one ", true}));
            QCOMPARE(through({"END"}, "ENDless", piece), (Outcome{"", true}));
            QCOMPARE(through({"aab"}, "aaab", piece), (Outcome{"a", true}));
            QCOMPARE(through({"abab", "abc"}, "ababc", piece).text, std::string());
        }
    }

    void tellsTheStopStringThatWasFound() {
        for (const bool reversed : {false, true}) {
            std::vector<std::string> strings{"ab", "abc", "zz"};
            if (reversed) std::reverse(strings.begin(), strings.end());
            StopStrings stops(strings);
            QVERIFY(stops.found().empty());
            QCOMPARE(stops.push("x abc zz"), std::string("x "));
            QCOMPARE(stops.found(), std::string("abc"));
        }
        StopStrings none({"END"});
        none.push("text EN");
        QVERIFY(none.found().empty());
    }

    void partialStopStringIsText() {
        for (std::size_t piece = 1; piece < 12; ++piece) {
            QCOMPARE(through({"END"}, "one EN two E", piece), (Outcome{"one EN two E", false}));
            QCOMPARE(through({}, "anything", piece), (Outcome{"anything", false}));
        }
    }

    void holdsBackOnlyPossibleStopStrings() {
        StopStrings filter({"\nUser:"});
        QCOMPARE(filter.push("Hello"), std::string("Hello"));
        QCOMPARE(filter.push(" there\nUs"), std::string(" there"));
        QCOMPARE(filter.push("ually"), std::string("\nUsually"));
        QCOMPARE(filter.push("\n"), std::string());
        QCOMPARE(filter.finish(), std::string("\n"));
    }

    void noTextFollowsAStopString() {
        StopStrings filter({"."});
        QCOMPARE(filter.push("a.b"), std::string("a"));
        QVERIFY(filter.hit());
        QCOMPARE(filter.push("c"), std::string());
        QCOMPARE(filter.finish(), std::string());
    }

    void emptyStopStringIsRefused() { EXPECT_ERROR(StopStrings({"a", ""}), Code::InvalidArgument, "empty"); }
};

}  // namespace tst_stop_strings

ROCMFORGE_TEST(tst_stop_strings, TestStopStrings, rocmforge::test::NoApplication)
#include "tst_stop_strings.moc"
