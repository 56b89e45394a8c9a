// Tests the models that are suggested for a computer: they fit, and include a large model and a fast one.
#include <fstream>
#include <sstream>

#include <QTest>

#include "engine/hub/proposals.h"
#include "engine/memory/memory_guard.h"
#include "engine/model/architectures.h"
#include "tests/program/test_program.h"

namespace tst_proposals {

using namespace rocmforge;
using hub::CatalogueEntry;
using hub::proposals;

namespace {

std::vector<CatalogueEntry> catalogue() {
    std::ostringstream text;
    text << std::ifstream(RESOURCES "/catalogue.json").rdbuf();
    return hub::parse_catalogue(text.str(), "catalogue.json");
}

std::vector<std::string> names(std::uint64_t memory, bool gpu) {
    const auto all = catalogue();
    std::vector<std::string> found;
    for (const std::size_t at : proposals(all, {.memory = memory, .gpu = gpu}, 3))
        found.push_back(all.at(at).name);
    return found;
}

using Names = std::vector<std::string>;

}  // namespace

class TstProposals : public QObject {
    Q_OBJECT

  private slots:
    void every_entry_states_its_memory() {
        for (const CatalogueEntry& entry : catalogue()) {
            QVERIFY2(entry.bytes > 300'000'000 && entry.bytes < 25'000'000'000, entry.name.c_str());
            QVERIFY2(entry.cache_bytes_per_token > 4'000 && entry.cache_bytes_per_token < 600'000,
                     entry.name.c_str());
            QVERIFY(hub::about_needed(entry) >
                    entry.bytes + 4096 * entry.cache_bytes_per_token + entry.state_bytes);
        }
    }

    void proposes_the_largest_fit_and_smaller_models() {
        QCOMPARE(names(15'900'000'000, true), (Names{"Mistral Small 3.2 24B", "Qwen3.5 9B", "Qwen3.5 4B"}));
        QCOMPARE(names(5'600'000'000, true),
                 (Names{"Granite 4.0 H Tiny", "Qwen3.5 4B", "LFM2.5 1.2B Instruct"}));
        QCOMPARE(names(1'600'000'000, true), (Names{"LFM2.5 1.2B Instruct", "Qwen3.5 0.8B"}));
        QCOMPARE(names(1'000'000'000, true), Names{});
    }

    void the_engine_runs_every_architecture() {
        for (const CatalogueEntry& entry : catalogue()) {
            QVERIFY2(find_architecture(entry.architecture) != nullptr, entry.name.c_str());
        }
    }

    // The models that are suggested for the memory limit of a GPU whose desktop uses 0.7 GB, with the default
    // threshold.
    void every_size_of_gpu_gets_models_that_fit_data() {
        QTest::addColumn<int>("gibibytes");
        QTest::addColumn<QString>("largest");
        QTest::newRow("8 GB") << 8 << "Granite 4.0 H Tiny";
        QTest::newRow("12 GB") << 12 << "Qwen3.5 9B";
        QTest::newRow("16 GB") << 16 << "Gemma 4 12B";
        QTest::newRow("24 GB") << 24 << "Gemma 4 26B A4B";
        QTest::newRow("32 GB") << 32 << "Qwen3.6 35B A3B";
    }
    void every_size_of_gpu_gets_models_that_fit() {
        QFETCH(int, gibibytes);
        QFETCH(QString, largest);
        const std::uint64_t total = static_cast<std::uint64_t>(gibibytes) << 30;
        const std::uint64_t free = total - 700'000'000;
        const std::uint64_t limit = MemoryLimit{.total = total, .headroom = free}.limit();
        const auto all = catalogue();
        const auto found = proposals(all, {.memory = limit, .gpu = true}, 3);
        QCOMPARE(found.size(), std::size_t{3});
        QCOMPARE(all.at(found.front()).name, largest.toStdString());
        for (const std::size_t at : found) {
            QVERIFY2(hub::about_needed(all.at(at)) <= limit, all.at(at).name.c_str());
        }
    }

    // On a CPU and an integrated GPU, snapshots of recurrent states are in the same memory as the model.
    void snapshots_in_the_same_memory_are_counted() {
        CatalogueEntry hybrid{.name = "x", .about = {}, .licence = {}, .repo = {}, .type = {}, .sha256 = {}};
        hybrid.bytes = 1'000'000'000;
        hybrid.state_bytes = 50'000'000;
        const std::uint64_t without = hub::about_needed(hybrid);
        QCOMPARE(hub::about_needed(hybrid, 220'000'000), without + 200'000'000);
        QVERIFY(!proposals({hybrid}, {.memory = without, .gpu = true}, 1).empty());
        QVERIFY(
            proposals({hybrid}, {.memory = without, .gpu = true, .snapshot_bytes = 220'000'000}, 1).empty());
        hybrid.state_bytes = 0;
        QCOMPARE(hub::about_needed(hybrid, 220'000'000), without - 50'000'000);
    }

    void cpu_gets_no_slow_models() {
        QCOMPARE(names(100'000'000'000, false).back(), std::string("LFM2.5 8B A1B"));
        QCOMPARE(names(100'000'000'000, true).front(), std::string("Qwen3.6 35B A3B"));
    }

    void without_a_gpu_the_smallest_model_comes_first() {
        const auto all = catalogue();
        const auto found = proposals(all, {.memory = 100'000'000'000, .gpu = false}, 3);
        QCOMPARE(found.size(), std::size_t{3});
        for (std::size_t i = 1; i < found.size(); ++i) {
            QVERIFY(all[found[i - 1]].bytes <= all[found[i]].bytes);
        }
    }

    void unknown_limit_gives_no_proposals() { QCOMPARE(names(0, true), Names{}); }

    void entries_without_a_size_are_not_proposed() {
        const std::vector<CatalogueEntry> unknown{
            {.name = "x", .about = {}, .licence = {}, .repo = {}, .type = {}, .sha256 = {}}};
        QVERIFY(proposals(unknown, {.memory = 1'000'000'000'000, .gpu = true}, 3).empty());
    }

    void number_of_proposals_is_respected() {
        const auto all = catalogue();
        for (std::size_t most = 0; most < 20; ++most) {
            const auto found = proposals(all, {.memory = 100'000'000'000, .gpu = true}, most);
            QCOMPARE(found.size(), std::min(most, all.size()));
            for (std::size_t i = 1; i < found.size(); ++i) QVERIFY(found[i] != found[i - 1]);
        }
    }
};

}  // namespace tst_proposals

ROCMFORGE_TEST(tst_proposals, TstProposals, rocmforge::test::NoApplication)
#include "tst_proposals.moc"
