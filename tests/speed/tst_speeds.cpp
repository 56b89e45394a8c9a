// Tests predictions from the profiles of a GPU and of several thread counts.
#include <QTest>

#include "tests/program/test_program.h"
#include "tests/speed/prediction_fixture.h"

namespace tst_speeds {

using namespace rocmforge;
using test::kBandwidth;
using test::only_weights;
using test::same;
using test::seconds;
using test::tiny;

class TstSpeeds : public QObject {
    Q_OBJECT

  private slots:
    void layers_take_the_time_of_their_device() {
        const ModelHeader model = tiny(test::TinyLlama{.layers = 4, .type = DType::Q8_0});
        const double all = seconds(model, only_weights());
        const double head = static_cast<double>(model.output.bytes()) / kBandwidth;
        DeviceProfile slow = only_weights();
        for (auto& cost : slow.products) cost->from_memory.each = 5 / kBandwidth;
        for (int on_gpu = 1; on_gpu <= 4; ++on_gpu) {
            const PlanOptions options{.gpu_layers = on_gpu};
            const auto rate = predict_decode_rate(model, options, only_weights(), 0, &slow);
            const double layer = (all - head) / 4;
            QVERIFY(rate && same(1 / *rate, head + layer * on_gpu + 5 * layer * (4 - on_gpu)));
        }
        QVERIFY(!predict_decode_rate(model, {.gpu_layers = 2}, only_weights(), 0));
        const DeviceProfile unmeasured;
        QVERIFY(!predict_decode_rate(model, {.gpu_layers = 2}, only_weights(), 0, &unmeasured));
        QVERIFY(predict_decode_rate(model, {.gpu_layers = 4}, only_weights(), 0));
    }

    void time_is_interpolated_between_thread_counts() {
        const ModelHeader model = tiny(test::TinyLlama{.layers = 4, .type = DType::Q8_0});
        const double all = seconds(model, only_weights());
        // One part of the time is constant, and the threads share the other part.
        const auto amdahl = [](int threads) {
            DeviceProfile profile = only_weights();
            for (auto& cost : profile.products) {
                cost->from_memory.each = (0.25 + 0.75 / threads) / kBandwidth;
            }
            return profile;
        };
        Speeds speeds{.automatic_threads = 8};
        for (const int threads : {8, 2, 4}) speeds.processor.set(threads, amdahl(threads));
        for (const int threads : {2, 3, 4, 5, 6, 7, 8}) {
            const auto rate = predict_decode_rate(model, {}, speeds, threads, 0);
            QVERIFY(rate && same(1 / *rate, all * (0.25 + 0.75 / threads)));
        }
        QCOMPARE(predict_decode_rate(model, {}, speeds, 0, 0), predict_decode_rate(model, {}, speeds, 8, 0));
        QVERIFY(!predict_decode_rate(model, {}, speeds, 1, 0));
        QVERIFY(!predict_decode_rate(model, {}, speeds, 9, 0));
        QVERIFY(!predict_decode_rate(model, {}, Speeds{}, 1, 0));
    }

    void proposed_fixes_have_the_speed_of_their_weights() {
        const ModelHeader model = tiny(test::TinyLlama{});
        Speeds speeds{.automatic_threads = 1};
        speeds.processor.set(1, only_weights());
        const auto rate = [&](Quantize quantize) {
            const Fix fix{.change = {}, .options = {.context = 64}, .quantize = quantize};
            return predict_fixed_rate(model, fix, speeds, 1);
        };
        QCOMPARE(rate(Quantize::No), predict_decode_rate(model, {.context = 64}, speeds, 1));
        const ModelHeader eight = read_model(model.file, model.path, Quantize::Q8_0);
        QCOMPARE(rate(Quantize::Q8_0), predict_decode_rate(eight, {.context = 64}, speeds, 1));
        QVERIFY(*rate(Quantize::Q8_0) > 3 * *rate(Quantize::No));
    }

    void thread_count_affects_only_cpu_layers() {
        const ModelHeader model = tiny(test::TinyLlama{.layers = 4, .type = DType::Q8_0});
        DeviceProfile slow = only_weights();
        for (auto& cost : slow.products) cost->from_memory.each = 5 / kBandwidth;
        Speeds speeds{.gpu_computes = true, .gpu = only_weights()};
        const auto rate = [&](int on_gpu, int threads) {
            return predict_decode_rate(model, {.gpu_layers = on_gpu}, speeds, threads, 0);
        };
        QVERIFY(rate(4, 1));  // a rate is predicted, because the CPU has no layers and thus needs no profile
        QVERIFY(!rate(2, 1));
        speeds.processor.set(1, slow);
        speeds.processor.set(2, only_weights());
        QCOMPARE(rate(4, 1), rate(4, 2));
        QVERIFY(rate(2, 2) > rate(2, 1));
        QCOMPARE(rate(2, 1), predict_decode_rate(model, {.gpu_layers = 2}, only_weights(), 0, &slow));
        speeds.gpu.reset();
        QVERIFY(!rate(4, 1));
        QVERIFY(!rate(2, 1));
    }

    void a_few_thread_counts_are_measured() {
        QCOMPARE(telling_threads(1, 1), (std::vector<int>{1}));
        QCOMPARE(telling_threads(2, 2), (std::vector<int>{1, 2}));
        QCOMPARE(telling_threads(6, 12), (std::vector<int>{1, 2, 4, 6, 12}));
        QCOMPARE(telling_threads(16, 32), (std::vector<int>{1, 2, 4, 8, 16, 32}));
    }
};

}  // namespace tst_speeds

ROCMFORGE_TEST(tst_speeds, TstSpeeds, rocmforge::test::NoApplication)
#include "tst_speeds.moc"
