// Tests the choice of the next step, and the number of prompt rows in a step.
#include <QTest>

#include "engine/step_policy.h"
#include "tests/program/test_program.h"

namespace tst_step_policy {

using namespace rocmforge;

class TestStepPolicy : public QObject {
    Q_OBJECT

  private slots:
    void a_single_request_uses_full_steps() {
        StepPolicy turns(512, true);
        QCOMPARE(turns.rows(), 512);
        turns.took(StepKind::LongPrompt, 3.0, 512, 512, false);
        QCOMPARE(turns.rows(), 512);
    }

    void guesses_share_the_rows_of_a_decode_step() {
        QCOMPARE(StepPolicy::drafts(5, 1), 4);
        QCOMPARE(StepPolicy::drafts(8, 2), 3);
        QCOMPARE(StepPolicy::drafts(8, 3), 1);
        QCOMPARE(StepPolicy::drafts(8, 5), 0);
        QCOMPARE(StepPolicy::drafts(8, 10), 0);
        QCOMPARE(StepPolicy::drafts(1, 1), 0);
    }

    void a_decode_step_runs_between_two_prompts() {
        StepPolicy turns(512, false);
        QCOMPARE(turns.next(true, true, true), StepKind::ShortPrompt);
        turns.took(StepKind::ShortPrompt, 0.1, 20, 20, true);
        QCOMPARE(turns.next(true, true, true), StepKind::Token);
        QCOMPARE(turns.next(false, true, true), StepKind::ShortPrompt);
        QCOMPARE(turns.next(false, false, true), StepKind::LongPrompt);
        QCOMPARE(turns.next(true, false, false), StepKind::Token);
    }

    void a_long_prompt_gets_as_much_time_as_decoding() {
        StepPolicy turns(512, false);
        turns.took(StepKind::LongPrompt, 1.0, 32, 32, true);
        turns.took(StepKind::Token, 0.3, 0, 0, true);
        QCOMPARE(turns.next(true, false, true), StepKind::Token);
        turns.took(StepKind::Token, 0.3, 0, 0, true);
        turns.took(StepKind::Token, 0.5, 0, 0, true);
        QCOMPARE(turns.next(true, false, true), StepKind::LongPrompt);
    }

    // Time that a long prompt took while no answer was being generated is not balanced by decode steps of a
    // later answer.
    void decode_steps_make_up_only_for_time_that_an_answer_waited() {
        StepPolicy turns(512, false);
        turns.took(StepKind::LongPrompt, 1.0, 32, 32, true);
        turns.took(StepKind::LongPrompt, 1.0, 32, 64, false);  // the answer has ended
        turns.took(StepKind::Token, 0.1, 0, 0, true);
        QCOMPARE(turns.next(true, false, true), StepKind::LongPrompt);
        // If decode steps took longer than the last chunk, the excess does not count for the next chunk.
        turns.took(StepKind::LongPrompt, 0.5, 32, 96, true);
        turns.took(StepKind::Token, 5.0, 0, 0, true);
        turns.took(StepKind::LongPrompt, 0.5, 32, 128, true);
        turns.took(StepKind::Token, 0.4, 0, 0, true);
        QCOMPARE(turns.next(true, false, true), StepKind::Token);
        turns.took(StepKind::Token, 0.2, 0, 0, true);
        QCOMPARE(turns.next(true, false, true), StepKind::LongPrompt);
    }

    void short_prompts_do_not_starve_a_long_one() {
        StepPolicy turns(512, false);
        for (int i = 0; i < 4; ++i) {
            QCOMPARE(turns.next(false, true, true), StepKind::ShortPrompt);
            turns.took(StepKind::ShortPrompt, 0.1, 20, 20, false);
        }
        QCOMPARE(turns.next(false, true, true), StepKind::LongPrompt);
        // After a chunk of the long prompt, short prompts come first again.
        turns.took(StepKind::LongPrompt, 0.1, 32, 32, false);
        QCOMPARE(turns.next(false, true, true), StepKind::ShortPrompt);
    }

    // At most kMostPassedOver short prompts run while a long prompt waits. Short prompts that ran before
    // the long prompt arrived do not count toward this limit.
    void only_short_prompts_before_a_waiting_long_one_count() {
        StepPolicy turns(512, false);
        const auto four_short_prompts_come_first = [&turns] {
            for (int i = 0; i < 4; ++i) {
                QCOMPARE(turns.next(false, true, true), StepKind::ShortPrompt);
                turns.took(StepKind::ShortPrompt, 0.1, 20, 20, false);
            }
            QCOMPARE(turns.next(false, true, true), StepKind::LongPrompt);
        };
        for (int i = 0; i < 6; ++i) {
            QCOMPARE(turns.next(false, true, false), StepKind::ShortPrompt);
            turns.took(StepKind::ShortPrompt, 0.1, 20, 20, false);
        }
        four_short_prompts_come_first();
        // The long prompt is cancelled, and another one arrives later.
        QCOMPARE(turns.next(true, false, false), StepKind::Token);
        turns.took(StepKind::Token, 0.1, 0, 0, true);
        four_short_prompts_come_first();
    }

    void long_prompts_take_turns() {
        StepPolicy turns(512, false);
        int first = 0;
        for (int i = 0; i < 8; ++i) {
            first += turns.first_comes_first() ? 1 : 0;
            turns.took(StepKind::LongPrompt, 0.1, 32, 32, false);
        }
        QCOMPARE(first, 2);
    }

    // Short prompts get at least 32 rows, however small the chunks of long prompts have become.
    void size_of_short_prompts_has_a_lower_bound() {
        StepPolicy turns(512, false);
        turns.took(StepKind::LongPrompt, 0.1, 32, 32, false);
        for (int i = 0; i < 20; ++i) turns.took(StepKind::LongPrompt, 0.5, turns.rows(), 4000, false);
        QCOMPARE(turns.rows(), 16);
        QCOMPARE(turns.short_rows(), 32);
        QVERIFY(turns.together() >= 64);
        QCOMPARE(StepPolicy(512, true).short_rows(), 512);
        QCOMPARE(StepPolicy(8, false).together(), 8);
    }

    void a_chunk_takes_little_longer_than_a_short_prompt() {
        StepPolicy turns(512, false);
        const auto seconds = [](int rows, int depth) { return 0.01 + 0.001 * rows * (1 + depth / 1000.0); };
        int depth = 0;
        for (int i = 0; i < 200; ++i) {
            const int rows = turns.rows();
            depth += rows;
            turns.took(StepKind::LongPrompt, seconds(rows, depth), rows, depth, false);
            QVERIFY(rows >= 16 && rows <= 512);
            if (depth > 1000 && rows > 16) QVERIFY(seconds(rows, depth) < 1.5 * seconds(32, 32));
        }
        // If every step takes only 0.01 s, the number of rows grows to the maximum.
        StepPolicy fast(512, false);
        for (int i = 0; i < 30; ++i) fast.took(StepKind::LongPrompt, 0.01, fast.rows(), 32, false);
        QCOMPARE(fast.rows(), 512);
    }
};

}  // namespace tst_step_policy

ROCMFORGE_TEST(tst_step_policy, TestStepPolicy, rocmforge::test::NoApplication)
#include "tst_step_policy.moc"
