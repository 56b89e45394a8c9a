// Tests which optional parts of a device's self-test a model needs. tst_first_use tests the other parts.
#include <utility>

#include <QTest>

#include "engine/self_test/checks.h"
#include "engine/self_test/needed_parts.h"
#include "engine/self_test/optional_checks.h"
#include "engine/self_test/recurrence_checks.h"
#include "tests/program/test_program.h"
#include "tests/support/tiny_llama.h"
#include "tests/support/tiny_models.h"

namespace tst_needed_parts {

using namespace rocmforge;
using namespace rocmforge::self_test;
using namespace rocmforge::test;

namespace {

// Returns the optional parts of the self-test that a tiny model needs.
Parts optional(const char* name) {
    const Parts all = needed_parts(read_model(tiny_model(name).file.open(), "memory"), DType::F16);
    Parts needed;
    for (const std::string& part : optional_parts()) {
        if (all.contains(part)) needed.insert(part);
    }
    return needed;
}

// Returns the parts of the self-test that a model with heads of this size and a Q8_0 cache needs.
Parts parts_of_heads(int size) {
    return needed_parts(read_model(tiny_llama({.head_dim = size}).open(), "memory"), DType::Q8_0);
}

}  // namespace

class TestNeededParts : public QObject {
    Q_OBJECT

  private slots:
    void plain_models_need_no_optional_part() {
        for (const char* name : {"llama", "qwen2", "qwen3", "llama-yarn", "phi3", "gemma", "gemma3", "glm4",
                                 "smollm3", "olmo2"}) {
            QVERIFY2(optional(name).empty(), name);
        }
    }

    void other_models_need_the_parts_of_their_operations_data() {
        QTest::addColumn<QStringList>("parts");
        const auto row = [](const char* name, const QStringList& parts) { QTest::newRow(name) << parts; };
        const QString rows = QString::fromLatin1(kMoreRowsPart);
        const QString heads = QString::fromLatin1(kMoreHeadsPart);
        const QString experts = QString::fromLatin1(kExpertsPart);
        row("mixtral", {experts});
        row("gemma2", {rows});                     // capped logits
        row("granite", {rows});                    // scaled sums
        row("command-r", {rows});                  // layer norms
        row("command-r-norms", {heads, rows});     // norms of each head
        row("gpt-oss", {experts, heads, rows});    // sinks, the clamped SwiGLU
        row("apertus", {rows});                    // xIELU
        row("gemma3n", {experts, heads, rows});    // streams, shared caches
        row("deepseek2", {experts, heads, rows});  // latent attention
    }
    void other_models_need_the_parts_of_their_operations() {
        QFETCH(const QStringList, parts);
        QStringList needed;
        for (const std::string& part : optional(QTest::currentDataTag()))
            needed += QString::fromStdString(part);
        QCOMPARE(needed, parts);
    }

    // Kernels for prompts exist for heads of up to 64, 96, 128 and 256 values.
    void a_head_size_needs_the_check_of_its_kernels_data() {
        QTest::addColumn<int>("size");
        QTest::addColumn<int>("checked");
        for (const auto& [size, checked] : {std::pair{32, 64},
                                            {64, 64},
                                            {80, 96},
                                            {96, 96},
                                            {112, 128},
                                            {128, 128},
                                            {160, 256},
                                            {256, 256}}) {
            QTest::addRow("%d", size) << size << checked;
        }
    }
    void a_head_size_needs_the_check_of_its_kernels() {
        QFETCH(const int, size);
        QFETCH(const int, checked);
        const Parts parts = parts_of_heads(size);
        QVERIFY(parts.contains(attention_part(DType::Q8_0, checked)));
        for (const int other : kHeadDims) {
            if (other != checked) QVERIFY(!parts.contains(attention_part(DType::Q8_0, other)));
        }
        QVERIFY(!parts.contains(kMoreHeadsPart));
    }
    void larger_heads_need_the_check_of_wide_heads() {
        QVERIFY(parts_of_heads(512).contains(kMoreHeadsPart));
    }

    void single_properties_need_a_part() {
        QVERIFY(optional("mistral3").contains(kMoreHeadsPart));         // queries scaled by their position
        QVERIFY(optional("gemma4").contains(kMoreHeadsPart));           // shared caches
        QVERIFY(optional("hunyuan-dense").contains(kMoreHeadsPart));    // norms after the rotation
        QVERIFY(optional("gemma4-experts").contains(kExpertsPart));     // a scale of each expert
        QVERIFY(optional("muse-glimmer").contains(kMoreHeadsPart));     // gated attention
        QVERIFY(optional("cohere2moe").contains(kMoreRowsPart));        // averaged shared experts
        QVERIFY(optional("cohere2moe-fused").contains(kMoreRowsPart));  // fused experts
        QVERIFY(optional("nemotron_h").contains(kMoreRowsPart));        // squared ReLU
        QVERIFY(optional("falcon-h1").contains(kRecurrencePart));
        QVERIFY(!optional("falcon-h1").contains(kExpertsPart));
    }
};

}  // namespace tst_needed_parts

ROCMFORGE_TEST(tst_needed_parts, TestNeededParts, rocmforge::test::NoApplication)
#include "tst_needed_parts.moc"
