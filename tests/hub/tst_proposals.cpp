// Tests the models that are suggested for a computer: they fit, and include a large model and a fast one.
#include <fstream>
#include <sstream>

#include <QTest>

#include "engine/hub/proposals.h"
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
            QVERIFY2(entry.cache_bytes_per_token > 40'000 && entry.cache_bytes_per_token < 600'000,
                     entry.name.c_str());
            QVERIFY(hub::about_needed(entry) > entry.bytes + 4096 * entry.cache_bytes_per_token);
        }
    }

    void proposes_the_largest_fit_and_smaller_models() {
        QCOMPARE(names(15'900'000'000, true),
                 (Names{"Mistral Small 3.2 24B", "Mistral Nemo 12B", "Qwen3 4B Instruct 2507"}));
        QCOMPARE(names(5'600'000'000, true), (Names{"Qwen3 4B Instruct 2507", "Gemma 3 4B", "SmolLM3 3B"}));
        QCOMPARE(names(1'600'000'000, true), Names{"Qwen3 0.6B"});
        QCOMPARE(names(1'000'000'000, true), Names{});
    }

    void cpu_gets_no_slow_models() {
        QCOMPARE(names(100'000'000'000, false).back(), std::string("Qwen3 8B"));
        QCOMPARE(names(100'000'000'000, true).front(), std::string("Qwen3 30B A3B Instruct 2507"));
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
