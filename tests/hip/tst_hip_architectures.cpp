// Runs every model architecture on emulated GPUs, with prefill and recorded decode steps, and compares the
// logits with the simple forward pass in double precision.
#include <QTest>

#include "tests/engine/plain_model.h"
#include "tests/engine/transformer_rig.h"
#include "tests/hip/gpu_fixture.h"
#include "tests/program/test_program.h"
#include "tests/support/tiny_models.h"

namespace tst_hip_architectures {

using namespace rocmforge;
using test::GpuFixture;
using test::Rig;

namespace {

// The tolerance equals that of the CPU test, because the cache has the same precision. With many rows, the
// GPU also stores queries and attention weights in F16.
constexpr double kTolerance = 4e-3;
constexpr double kQ8Tolerance = 0.1;
constexpr int kPrefilled = 90;
constexpr int kTokens = 100;  // the last 10 are decoded one at a time

// Returns the median of the rows' differences. If two experts are nearly equal, rounding may choose the other
// one; then this row differs, and so do the later rows that attend to it.
double row_difference(const std::vector<double>& a, const std::vector<float>& b, std::int64_t width) {
    if (a.size() != b.size()) return HUGE_VAL;
    std::vector<double> rows;
    auto j = b.begin();
    for (auto i = a.begin(); i != a.end(); i += width, j += width) {
        rows.push_back(test::difference(std::vector<double>(i, i + width), std::vector<float>(j, j + width)));
    }
    std::sort(rows.begin(), rows.end());
    return rows[rows.size() / 2];
}

}  // namespace

class TstHipArchitectures : public QObject {
    Q_OBJECT

  private slots:
    void matches_the_reference_pass_data() {
        QTest::addColumn<QString>("model");
        QTest::addColumn<QString>("arch");
        constexpr const char* kArchs[] = {"gfx1100", "gfx942", "gfx1030", "gfx1201"};
        int next = 0;  // each model runs on one GPU only, because other tests run the kernels on all GPUs
        for (const std::string& name : test::tiny_model_names()) {
            const char* arch = kArchs[next++ % 4];
            QTest::addRow("%s, %s", name.c_str(), arch) << QString::fromStdString(name) << QString(arch);
        }
    }
    void matches_the_reference_pass() {
        QFETCH(QString, model);
        QFETCH(QString, arch);
        const test::TinyModel tiny = test::tiny_model(model.toStdString());
        GpuFixture gpu(arch.toStdString());
        for (const DType cache : {DType::F16, DType::Q8_0}) {
            ModelHeader header = read_model(tiny.file.open(), "memory");
            if (!kv_shape(header.config, cache).problem().empty())
                continue;  // the width of a head is not a multiple of the cache type's block size
            const auto tokens = test::some_tokens(kTokens, header.config.vocab);
            const std::vector<double> expected = test::plain_logits(*tiny.file.open(), tiny.plain, tokens);
            Rig rig(std::move(header), 64, cache, {}, Rig::kRigContext, gpu.backend());
            std::vector<float> logits =
                rig.append_all(rig.first, {tokens.begin(), tokens.begin() + kPrefilled}, 64);
            const std::vector<float> decoded =
                rig.append_all(rig.first, {tokens.begin() + kPrefilled, tokens.end()}, 1);
            logits.insert(logits.end(), decoded.begin(), decoded.end());
            const double error = row_difference(expected, logits, rig.transformer.vocab());
            QVERIFY2(error <= (cache == DType::F16 ? kTolerance : kQ8Tolerance),
                     std::to_string(error).c_str());
        }
        EXPECT_NOTHING_LEFT(gpu);
    }
};

}  // namespace tst_hip_architectures

ROCMFORGE_TEST(tst_hip_architectures, TstHipArchitectures, QCoreApplication)
#include "tst_hip_architectures.moc"
