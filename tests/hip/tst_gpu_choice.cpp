// Tests which GPU is chosen, and the reason shown for each GPU.
#include <QTest>

#include "engine/hip/gpu_list.h"
#include "tests/program/test_program.h"

namespace tst_gpu_choice {

using namespace rocmforge;
using hip::choose_gpu;
using hip::Gpu;
using hip::GpuChoice;
using hip::GpuList;

namespace {

Gpu gpu(const char* id, std::uint64_t headroom, bool integrated = false, const char* problem = "") {
    Gpu made;
    made.info = {
        .id = id, .kind = DeviceKind::Hip, .name = "a GPU", .arch = "gfx1100", .integrated = integrated};
    made.ordinal = 0;
    made.problem = Message::verbatim(problem);
    made.memory = DeviceMemory{.total = 100, .free = headroom, .headroom = headroom, .source = "test"};
    return made;
}

GpuList list(std::vector<Gpu> gpus, const char* problem = "") {
    return {.gpus = std::move(gpus), .problem = Message::verbatim(problem), .runtime = {}, .api = {}};
}

bool contains(const Message& reason, const char* part) {
    return reason.english().find(part) != std::string::npos && reason.english().ends_with('.');
}

}  // namespace

class TstGpuChoice : public QObject {
    Q_OBJECT

  private slots:
    void the_only_gpu_is_chosen() {
        const GpuChoice choice = choose_gpu(list({gpu("hip:0", 1)}));
        QVERIFY(choice.chosen == 0U);
        QVERIFY(contains(choice.reasons.at(0), "only GPU"));
        QVERIFY(choice.none.empty());
    }

    void the_discrete_gpu_with_most_headroom_is_chosen() {
        const GpuChoice choice = choose_gpu(list({gpu("hip:0", 8), gpu("hip:1", 16), gpu("hip:2", 12)}));
        QVERIFY(choice.chosen == 1U);
        QVERIFY(contains(choice.reasons.at(0), "hip:1"));
        QVERIFY(contains(choice.reasons.at(1), "most free memory"));
    }

    void the_first_of_equal_gpus_is_chosen() {
        QVERIFY(choose_gpu(list({gpu("hip:0", 16), gpu("hip:1", 16)})).chosen == 0U);
        const GpuChoice choice = choose_gpu(list({gpu("hip:0", 8), gpu("hip:1", 16), gpu("hip:2", 16)}));
        QVERIFY(choice.chosen == 1U);
        QVERIFY(contains(choice.reasons.at(0), "hip:1 has more free memory"));
        QVERIFY(contains(choice.reasons.at(2), "hip:1 has the same amount of free memory"));
        QVERIFY(choose_gpu(list({gpu("hip:0", 8, true), gpu("hip:1", 8, true)})).chosen == 0U);
    }

    void a_gpu_of_unknown_memory_is_chosen_last() {
        Gpu unknown = gpu("hip:0", 0);
        unknown.memory.reset();
        const GpuChoice known = choose_gpu(list({unknown, gpu("hip:1", 0)}));
        QVERIFY(known.chosen == 1U);
        QVERIFY(contains(known.reasons.at(0), "is unknown"));
        QVERIFY(contains(known.reasons.at(1), "most free memory"));
        const GpuChoice first = choose_gpu(list({unknown, unknown}));
        QVERIFY(first.chosen == 0U);
        QVERIFY(contains(first.reasons.at(0), "first usable GPU"));
        QVERIFY(contains(first.reasons.at(1), "is unknown"));
    }

    void a_discrete_gpu_precedes_an_integrated_one() {
        // The discrete GPU is chosen, no matter how much system memory the integrated one can use.
        const GpuChoice choice = choose_gpu(list({gpu("hip:0", 64, true), gpu("hip:1", 8)}));
        QVERIFY(choice.chosen == 1U);
        QVERIFY(contains(choice.reasons.at(0), "integrated"));
        QVERIFY(contains(choice.reasons.at(1), "only discrete"));
        // The integrated GPU is not chosen even if the discrete one can't be used, because the user didn't
        // request it.
        const GpuChoice none =
            choose_gpu(list({gpu("hip:0", 64, true), gpu("hip:1", 8, false, "It is broken.")}));
        QVERIFY(!none.chosen);
        QVERIFY(contains(none.none, "It is broken."));
        QVERIFY(contains(none.reasons.at(0), "integrated"));
        QCOMPARE(none.reasons.at(1).english(), std::string("It is broken."));
    }

    void a_single_integrated_gpu_is_chosen() {
        const GpuChoice choice = choose_gpu(list({gpu("hip:0", 4, true)}));
        QVERIFY(choice.chosen == 0U);
    }

    void a_gpu_with_a_problem_is_not_chosen() {
        const GpuChoice choice =
            choose_gpu(list({gpu("hip:0", 24, false, "It has no code."), gpu("hip:1", 8)}));
        QVERIFY(choice.chosen == 1U);
        QCOMPARE(choice.reasons.at(0).english(), std::string("It has no code."));
    }

    void without_a_gpu_the_cpu_is_used_with_a_reason() {
        const GpuChoice choice = choose_gpu(list({}, "ROCm isn't installed."));
        QVERIFY(!choice.chosen);
        QCOMPARE(choice.none.english(), std::string("ROCm isn't installed."));
        const GpuChoice broken = choose_gpu(list({gpu("hip:0", 24, false, "It has no code.")}));
        QVERIFY(!broken.chosen);
        QVERIFY(contains(broken.none, "hip:0 (a GPU)") && contains(broken.none, "It has no code."));
    }
};

}  // namespace tst_gpu_choice

ROCMFORGE_TEST(tst_gpu_choice, TstGpuChoice, rocmforge::test::NoApplication)
#include "tst_gpu_choice.moc"
