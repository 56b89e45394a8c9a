// Tests guesses from earlier text, also against a simple search over the whole text.
#include <algorithm>
#include <random>
#include <vector>

#include <QTest>

#include "engine/speculation/ngram_drafter.h"
#include "tests/program/test_program.h"

namespace tst_ngram_drafter {

using namespace rocmforge;

using Tokens = std::vector<std::int32_t>;

class TestNgramDrafter : public QObject {
    Q_OBJECT

    // Returns the start of the best continuation: the latest of the places with the most tokens (2 to 16) in
    // common before them; 0: none.
    static std::size_t best_place(const Tokens& tokens) {
        std::size_t best = 0;
        std::size_t longest = 1;
        for (std::size_t place = tokens.size() - 1; place >= 2; --place) {
            std::size_t common = 0;
            while (common < std::min<std::size_t>(place, 16) &&
                   tokens[place - 1 - common] == tokens[tokens.size() - 1 - common]) {
                ++common;
            }
            if (common > longest) {
                longest = common;
                best = place;
            }
        }
        return best;
    }

  private slots:
    void proposes_the_tokens_that_followed() {
        NgramDrafter drafter(100);
        QCOMPARE(drafter.draft(Tokens{1, 2, 3, 4, 5, 6, 1, 2}, 3), (Tokens{3, 4, 5}));
        QCOMPARE(drafter.draft(Tokens{1, 2, 3, 4, 5, 6, 1, 2, 3}, 2), (Tokens{4, 5}));
        QCOMPARE(drafter.draft(Tokens{1, 2, 3, 4, 5, 6, 1, 2, 3, 9}, 2), Tokens{});
        QCOMPARE(drafter.draft(Tokens{1, 2, 3, 4, 5, 6, 1, 2, 3, 9, 5, 6}, 1), Tokens{1});
        QCOMPARE(drafter.draft(Tokens{1, 2, 3, 4, 5, 6, 1, 2, 3, 9, 5, 6}, 0), Tokens{});
    }

    void short_texts_have_no_guess() {
        NgramDrafter drafter(10);
        QCOMPARE(drafter.draft(Tokens{}, 4), Tokens{});
        QCOMPARE(drafter.draft(Tokens{1}, 4), Tokens{});
        QCOMPARE(drafter.draft(Tokens{1, 1}, 4), Tokens{});
        QCOMPARE(drafter.draft(Tokens{1, 1, 1}, 2), (Tokens{1, 1}));
    }

    // The latest place has two tokens in common, an earlier one has three.
    void a_longer_common_part_is_better_than_a_later_place() {
        NgramDrafter drafter(100);
        QCOMPARE(drafter.draft(Tokens{7, 1, 2, 30, 8, 1, 2, 40, 7, 1, 2}, 1), Tokens{30});
        NgramDrafter other(100);
        QCOMPARE(other.draft(Tokens{7, 1, 2, 30, 7, 1, 2, 40, 7, 1, 2}, 1), Tokens{40});
    }

    void a_repeated_sequence_goes_on_beyond_the_end() {
        NgramDrafter drafter(100);
        QCOMPARE(drafter.draft(Tokens{9, 1, 2, 3, 1, 2, 3}, 7), (Tokens{1, 2, 3, 1, 2, 3, 1}));
    }

    // Texts of few different tokens have many places; texts of many have colliding hashes.
    void equals_a_search_over_the_whole_text() {
        std::mt19937 random(5);
        int found = 0;
        for (const int vocab : {6, 40, 100'000}) {
            Tokens tokens;
            NgramDrafter drafter(600);
            for (int i = 0; i < 600; ++i) {
                const bool copies = i > 50 && i % 50 < 25;
                tokens.push_back(copies ? tokens[static_cast<std::size_t>(i) - 40]
                                        : static_cast<std::int32_t>(random() % vocab));
                if (i % 3 == 1 || tokens.size() < 3) continue;  // several new tokens between two calls
                const Tokens guess = drafter.draft(tokens, 1);
                const std::size_t place = best_place(tokens);
                if (vocab == 6) {  // only the last places are searched
                    QVERIFY(guess.empty() == (place == 0));
                } else {
                    QCOMPARE(guess, place == 0 ? Tokens{} : Tokens{tokens[place]});
                }
                found += guess.empty() ? 0 : 1;
            }
        }
        QVERIFY(found > 300);
    }

    void memory_is_bounded_by_the_context() {
        QCOMPARE(NgramDrafter::bytes(1024), std::uint64_t{(1024 + 1025) * 4});
        QCOMPARE(NgramDrafter::bytes(1 << 20), std::uint64_t{((1 << 16) + (1 << 20) + 1) * 4});
    }
};

}  // namespace tst_ngram_drafter

ROCMFORGE_TEST(tst_ngram_drafter, TestNgramDrafter, QCoreApplication)
#include "tst_ngram_drafter.moc"
