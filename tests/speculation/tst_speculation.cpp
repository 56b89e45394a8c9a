// Tests how many guesses are computed: more while they are right, none after wrong ones, and again later.
#include <algorithm>
#include <memory>
#include <vector>

#include <QTest>

#include "engine/speculation/speculation.h"
#include "engine/speculation/speculation_kind.h"
#include "tests/program/test_program.h"

namespace tst_speculation {

using namespace rocmforge;

using Tokens = std::vector<std::int32_t>;

// Guesses the token numbers 0, 1, 2 …: right for texts whose tokens are their positions.
class Counting : public Drafter {
  public:
    std::vector<std::int32_t> draft(std::span<const std::int32_t> tokens, int most) override {
        std::vector<std::int32_t> guesses;
        for (int i = 0; i < most; ++i) guesses.push_back(static_cast<std::int32_t>(tokens.size()) + i);
        return guesses;
    }
};

class TestSpeculation : public QObject {
    Q_OBJECT

    // Continues a text like the scheduler. Returns the number of guesses that each step computes, until the
    // text has `length` tokens. `right` tells whether the token at a position is the guessed one.
    template <typename Right>
    static std::vector<int> steps(Speculation& speculation, Tokens& text, std::size_t length, Right right,
                                  int most = kMostDrafts) {
        std::vector<int> counts;
        while (text.size() < length) {
            const auto drafts = speculation.draft(text, most);
            counts.push_back(static_cast<int>(drafts.size()));
            for (std::size_t i = 0; i <= drafts.size(); ++i) {
                const auto at = static_cast<std::int32_t>(text.size());
                text.push_back(right(at) ? at : -1);
                if (text.back() == -1) break;
            }
        }
        return counts;
    }
    static Speculation counting() { return Speculation(std::make_unique<Counting>()); }

  private slots:
    void right_guesses_are_computed_more_and_more() {
        Speculation speculation = counting();
        Tokens text{0};
        const auto counts = steps(speculation, text, 20, [](int) { return true; });
        QCOMPARE(counts, (std::vector<int>{0, 0, 1, 3, 4, 4, 4}));
    }

    void wrong_guesses_are_never_computed() {
        Speculation speculation = counting();
        Tokens text{0};
        const auto counts = steps(speculation, text, 500, [](int) { return false; });
        QCOMPARE(std::ranges::count(counts, 0), 499);
    }

    // The text repeats itself, except every hundredth token. Each change costs one step with wrong guesses.
    void a_change_stops_the_guesses_for_a_few_tokens() {
        Speculation speculation = counting();
        Tokens text{0};
        const auto counts = steps(speculation, text, 1000, [](int at) { return at % 100 != 50; });
        QVERIFY2(counts.size() < 310, qPrintable(QString::number(counts.size())));
        QVERIFY(std::ranges::count(counts, 4) > 180);
    }

    // Two right guesses before each wrong one: the guesses that are computed are all wrong.
    void guesses_that_do_not_pay_become_rare() {
        Speculation speculation = counting();
        Tokens text{0};
        const auto counts = steps(speculation, text, 3000, [](int at) { return at % 3 != 2; });
        const auto computed = static_cast<int>(counts.size() - std::ranges::count(counts, 0));
        QVERIFY2(computed <= 5, qPrintable(QString::number(computed)));
        // A long repetition turns them on again, and then a shorter run is enough.
        const auto later = steps(speculation, text, 3200, [](int) { return true; });
        QVERIFY2(later.size() < 80, qPrintable(QString::number(later.size())));
    }

    void the_caller_limits_the_number() {
        Speculation speculation = counting();
        Tokens text{0};
        const auto counts = steps(
            speculation, text, 40, [](int) { return true; }, 2);
        QCOMPARE(std::ranges::max(counts), 2);
        const auto none = steps(
            speculation, text, 60, [](int) { return true; }, 0);
        QCOMPARE(std::ranges::max(none), 0);
        const auto negative = steps(
            speculation, text, 70, [](int) { return true; }, -3);
        QCOMPARE(std::ranges::max(negative), 0);
        QCOMPARE(speculation.draft(text, 4).size(), std::size_t{4});
    }

    // A cancelled step adds no token, and a preempted request comes back with the same tokens.
    void a_step_without_tokens_changes_nothing() {
        Speculation speculation = counting();
        Tokens text{0};
        steps(speculation, text, 12, [](int) { return true; });
        for (int i = 0; i < 3; ++i) QCOMPARE(speculation.draft(text, 4).size(), std::size_t{4});
        QCOMPARE(steps(speculation, text, 17, [](int) { return true; }), std::vector<int>{4});
    }

    void names_of_kinds() {
        QCOMPARE(speculation_from_name("off"), SpeculationKind::Off);
        QCOMPARE(speculation_from_name("auto"), SpeculationKind::Auto);
        QCOMPARE(speculation_from_name("ngram"), SpeculationKind::Ngram);
        for (const char* name : {"", "Off", "heads", "draft:x.gguf", "ngram "}) {
            QVERIFY2(!speculation_from_name(name), name);
        }
    }
};

}  // namespace tst_speculation

ROCMFORGE_TEST(tst_speculation, TestSpeculation, QCoreApplication)
#include "tst_speculation.moc"
