#include <sstream>

#include <QtCore/QRegularExpression>
#include <QtCore/QTemporaryDir>
#include <QtTest/QSignalSpy>
#include <QtTest/QTest>
#include <spdlog/logger.h>
#include <spdlog/sinks/ostream_sink.h>

#include "app/bridge/memory_pressure.h"
#include "tests/app/bridge/fake_engine_worker.h"
#include "tests/app/chat/chat_parts.h"
#include "tests/program/test_program.h"
#include "tests/support/data_tables.h"
#include "tests/support/tiny_llama.h"

namespace tst_memory_pressure {

using namespace rocmforge;
using namespace rocmforge::test;

class TestMemoryPressure : public QObject {
    Q_OBJECT

  private slots:
    void init() {
        dir_ = std::make_unique<QTemporaryDir>();
        path_ = dir_->filePath(QStringLiteral("long.gguf"));
        tiny_llama({.layers = 4, .heads = 8, .kv_heads = 8, .head_dim = 64, .context = 16384})
            .save(path_.toStdString());
        parts_ = std::make_unique<ChatParts>();
        engine_ = std::make_unique<FakeEngine>();
        bridge_ = std::make_unique<EngineBridge>(std::make_unique<FakeEngineWorker>(*engine_),
                                                 parts_->session, parts_->settings);
        // The gauge reads the memory that the test sets: `free_` is the free memory.
        gauge_ = std::make_unique<MemoryGauge>([this](const DeviceInfo&) {
            const std::uint64_t free = free_;
            MemoryReading reading{DeviceMemory{2'000'000'000, free, free, "test"}, {{"game", 123'000'000}}};
            reading.gtt = gttNow();
            return reading;
        });
        library_ = std::make_unique<ModelLibrary>(
            LibraryPlaces{.models = dir_->filePath(QStringLiteral("models"))}, parts_->settings, *gauge_);
        log_.str({});
        pressure_ = std::make_unique<MemoryPressure>(
            *gauge_, *bridge_, *library_,
            std::make_shared<spdlog::logger>("test", std::make_shared<spdlog::sinks::ostream_sink_mt>(log_)));
        ownGtt_ = kStaging;
        cardGtt_ = kStaging;
        ownKnown_ = true;
        load();
    }
    void cleanup() {
        pressure_.reset();
        library_.reset();
        gauge_.reset();
        bridge_.reset();
        engine_.reset();
        parts_.reset();
    }

    void pressureIsExplainedWithAFix() {
        QCOMPARE(pressure_->sentence(), QString());
        raisePressure();
        QVERIFY2(pressure_->sentence().contains(QStringLiteral("Tiny")), qPrintable(pressure_->sentence()));
        QVERIFY(pressure_->sentence().contains(QStringLiteral(" game uses 0.12\u00A0GB. With ")));
        QCOMPARE(pressure_->shrinkOffer(), QStringLiteral("Reload with 8-bit cache"));
        free_ = kPlenty;
        QTRY_COMPARE(pressure_->sentence(), QString());
        QCOMPARE(pressure_->shrinkOffer(), QString());
    }

    void shrinkingReloadsTheModel() {
        raisePressure();
        pressure_->shrink();
        QTRY_COMPARE(engine_->loadCount(), 2);
        const LoadRequest request = engine_->lastLoad();
        QCOMPARE(request.options.path, path_.toStdString());
        QCOMPARE(request.options.context, 16384);
        QCOMPARE(request.options.cache, DType::Q8_0);
        QCOMPARE(pressure_->sentence(), QString());
    }

    void reloadKeepsTheConvertedWeights() {
        load({.weights = QStringLiteral("q8_0")});
        raisePressure();
        QCOMPARE(pressure_->shrinkOffer(), QStringLiteral("Reload with 8-bit cache"));
        pressure_->shrink();
        QTRY_COMPARE(engine_->loadCount(), 3);
        QVERIFY(engine_->lastLoad().options.quantize == Quantize::Q8_0);
        QCOMPARE(engine_->lastLoad().options.cache, DType::Q8_0);
    }

    // A reload must not change to the default batch size, which needs more memory than a small batch size.
    void reloadKeepsTheBatch_data() {
        add_bool_table("fewerLayers", {.no = "smaller cache", .yes = "fewer layers"});
    }
    void reloadKeepsTheBatch() {
        QFETCH(const bool, fewerLayers);
        load({.batch = 64});
        raisePressure();
        fewerLayers ? pressure_->useFewerLayers() : pressure_->shrink();
        QTRY_COMPARE(engine_->loadCount(), 3);
        QCOMPARE(engine_->lastLoad().options.batch, 64);
        QCOMPARE(engine_->lastLoad().options.gpu_layers != kAllLayers, fewerLayers);
    }

    // Fewer GPU layers trade speed for memory. The offer states the remaining layers, their size and the
    // speed.
    void fewerLayersAreOfferedWithTheirCost() {
        raisePressure();
        QCOMPARE(pressure_->layersOffer(), QStringLiteral("Use fewer GPU layers"));
        QVERIFY2(pressure_->sentence().contains(QStringLiteral("of 4 layers on the GPU, the model needs 0.")),
                 qPrintable(pressure_->sentence()));
        // The sentence states no speed, because none was measured.
        QVERIFY2(pressure_->sentence().endsWith(QStringLiteral("and is slower.")),
                 qPrintable(pressure_->sentence()));
        pressure_->useFewerLayers();
        QTRY_COMPARE(engine_->loadCount(), 2);
        const LoadOptions options = engine_->lastLoad().options;
        QCOMPARE(options.path, path_.toStdString());
        QVERIFY2(options.gpu_layers > 0 && options.gpu_layers < 4,
                 qPrintable(QString::number(options.gpu_layers)));
        QCOMPARE(options.context, 16384);
        QCOMPARE(options.cache, DType::F16);
        QCOMPARE(pressure_->sentence(), QString());
        QCOMPARE(pressure_->layersOffer(), QString());
    }

    void reloadWithFewerLayersFits() {
        raisePressure();
        pressure_->useFewerLayers();
        QTRY_COMPARE(engine_->loadCount(), 2);
        const ModelHeader model = read_model(path_.toStdString());
        const PlanOptions options{.context = 16384, .gpu_layers = engine_->lastLoad().options.gpu_layers};
        QVERIFY(judge(model, options, state_.info, gauge_->memoryLimit()).fits);
        // After a load with fewer GPU layers, the memory pressure ends.
        const std::uint64_t before = state_.planned;
        loaded(options.gpu_layers);
        free_ += before - state_.planned;
        QTRY_VERIFY(!gauge_->pressing());
        QCOMPARE(pressure_->sentence(), QString());
    }

    void fewerLayersOfferShowsTheMeasuredSpeed() {
        speeds_ = {.gpu_computes = true, .gpu = reading(1e-11)};
        speeds_.processor.set(1, reading(1e-9));
        loaded(kAllLayers);
        raisePressure();
        static const QRegularExpression said(
            QStringLiteral("With \\d of 4 layers on the GPU, the model needs 0\\.\\d+\u00A0GB and generates "
                           "about ([\\d.,]+) "
                           "instead of ([\\d.,]+) tokens per second\\.$"));
        const QRegularExpressionMatch match = said.match(pressure_->sentence());
        QVERIFY2(match.hasMatch(), qPrintable(pressure_->sentence()));
        const auto number = [&match](int nth) {
            return match.captured(nth).remove(QLatin1Char(',')).toDouble();
        };
        QVERIFY2(number(1) < number(2), qPrintable(pressure_->sentence()));
    }

    void cpuModelsHaveNoLayerOffer() {
        DeviceState state = state_;
        state.info = {.id = "cpu", .kind = DeviceKind::Cpu, .name = "a CPU", .arch = "none"};
        gauge_->setDevice(state);
        raisePressure();
        QCOMPARE(pressure_->layersOffer(), QString());
    }

    void memoryMovedToTheSystemIsReportedAndLogged() {
        ownGtt_ = kStaging + 2 * kGib;
        QTRY_VERIFY(!pressure_->sentence().isEmpty());
        QVERIFY2(
            pressure_->sentence().startsWith(QStringLiteral("2.1\u00A0GB of ROCmForge's GPU memory moved to "
                                                            "system memory, so Tiny answers more slowly.")),
            qPrintable(pressure_->sentence()));
        // The model fits again, so a reload moves it back to VRAM.
        QCOMPARE(pressure_->shrinkOffer(), QStringLiteral("Reload"));
        QVERIFY2(log_.str().find("GTT of hip:0 grew by 2.1 GB (this process) since Tiny was loaded") !=
                     std::string::npos,
                 log_.str().c_str());
        pressure_->shrink();
        QTRY_COMPARE(engine_->loadCount(), 2);
        QCOMPARE(engine_->lastLoad().options.context, 16384);
        QCOMPARE(engine_->lastLoad().options.cache, DType::F16);
        QCOMPARE(pressure_->sentence(), QString());
        ownGtt_ = kStaging;
        QTRY_COMPARE(gauge_->gtt().bytes, 0U);
        raisePressure();  // pressure is still detected
        QVERIFY(pressure_->sentence().contains(QStringLiteral("because other programs now use more memory")));
    }

    // The amount of moved memory that was reported for one model does not suppress a report for the next
    // model.
    void memoryMovedUnderTheNextModelIsReported() {
        ownGtt_ = kStaging + 3 * kGib;
        QTRY_VERIFY(pressure_->sentence().startsWith(QStringLiteral("3.2\u00A0GB")));
        pressure_->wait();
        load();
        QCOMPARE(pressure_->sentence(), QString());
        QCOMPARE(gauge_->gtt().bytes, 0U);
        ownGtt_ = kStaging + 4 * kGib;  // less than was reported for the previous model
        QTRY_VERIFY2(pressure_->sentence().startsWith(QStringLiteral("1.1\u00A0GB")),
                     qPrintable(pressure_->sentence()));
        QCOMPARE(pressure_->shrinkOffer(), QStringLiteral("Reload"));
    }

    void movedMemoryUnderPressureOffersShrinking() {
        free_ = state_.planned / 6;
        ownGtt_ = kStaging + 2 * kGib;
        QTRY_VERIFY(gauge_->gtt().bytes > 0);
        QTRY_VERIFY(pressure_->sentence().contains(QStringLiteral("moved to system memory")));
        QCOMPARE(pressure_->shrinkOffer(), QStringLiteral("Reload with 8-bit cache"));
        QCOMPARE(pressure_->layersOffer(), QStringLiteral("Use fewer GPU layers"));
    }

    void figureForTheWholeGpuIsLabelled() {
        ownKnown_ = false;
        cardGtt_ = kStaging + kGib;
        QTRY_VERIFY(!pressure_->sentence().isEmpty());
        QVERIFY2(pressure_->sentence().startsWith(QStringLiteral("1.1\u00A0GB of this GPU's memory moved")),
                 qPrintable(pressure_->sentence()));
        pressure_->wait();
        cardGtt_ = kStaging;
        QTRY_COMPARE(gauge_->gtt().bytes, 0U);
        cardGtt_ = kStaging + kGib;  // 1 GiB moves again; a repeated amount is not reported
        QTRY_VERIFY(gauge_->gtt().bytes > 0);
        QCOMPARE(pressure_->sentence(), QString());
        cardGtt_ = kStaging;
        QTRY_COMPARE(gauge_->gtt().bytes, 0U);
        cardGtt_ = kStaging + 3 * kGib;  // 3 GiB move; a much larger amount is reported
        QTRY_VERIFY(!pressure_->sentence().isEmpty());
    }

    void missingMemoryIsReportedUntilDismissed() {
        QCOMPARE(pressure_->missingSentence(), QString());
        state_.missing = 1'900'000'000;
        gauge_->setDevice(state_);
        QCOMPARE(pressure_->missingSentence(),
                 QStringLiteral("1.9\u00A0GB of GPU memory was not freed when a model was unloaded. Restart "
                                "ROCmForge to free it."));
        pressure_->dismissMissing();
        QCOMPARE(pressure_->missingSentence(), QString());
        gauge_->setDevice(state_);
        QCOMPARE(pressure_->missingSentence(), QString());
        state_.missing = 0;
        gauge_->setDevice(state_);
        state_.missing = 2'500'000'000;
        gauge_->setDevice(state_);
        QVERIFY(pressure_->missingSentence().startsWith(QStringLiteral("2.5\u00A0GB")));
        raisePressure();  // pressure is still detected
    }

    void unloadOfferUnloadsTheModel() {
        raisePressure();
        pressure_->unload();
        QTRY_COMPARE(engine_->unloadCount(), 1);
        QCOMPARE(pressure_->sentence(), QString());
    }

    void dismissedPressureStaysHiddenUntilItRecurs() {
        raisePressure();
        pressure_->wait();
        QCOMPARE(pressure_->sentence(), QString());
        QSignalSpy read(gauge_.get(), &MemoryGauge::changed);
        QVERIFY(read.wait());
        QCOMPARE(pressure_->sentence(), QString());
        free_ = kPlenty;
        QTRY_VERIFY(!gauge_->pressing());
        raisePressure();
    }

    void nothingIsOfferedWhenShrinkingCannotHelp() {
        free_ = 0;
        DeviceState state = state_;
        state.planned = 900'000'000;  // most of the plan is weights
        state.held[static_cast<std::size_t>(Purpose::KvCache)] = 1;
        gauge_->setDevice(state);
        QTRY_VERIFY(!pressure_->sentence().isEmpty());
        QCOMPARE(pressure_->shrinkOffer(), QString());
    }

  private:
    static constexpr std::uint64_t kPlenty = 500'000'000;
    static constexpr std::uint64_t kGib = std::uint64_t{1} << 30;
    static constexpr std::uint64_t kStaging = 40'000'000;

    // Returns the GPU memory that the kernel driver reports. Model memory that is not in GTT (system memory
    // that the GPU uses) is in VRAM.
    GpuSnapshot gttNow() const {
        GpuSnapshot now{.card_gtt = cardGtt_};
        if (ownKnown_) now.own = {.vram = 1'000'000'000, .gtt = ownGtt_, .compute = {}};
        return now;
    }
    // Returns a profile in which GPU and CPU need this many seconds per byte.
    static DeviceProfile reading(double secondsPerByte) {
        DeviceProfile profile;
        const Cost cost{.fixed = 0, .each = secondsPerByte};
        profile.products.fill(ProductCost{.from_memory = cost});
        return profile;
    }

    void load(ModelOptions options = {}) {
        options.context = 16384;
        options.cache = QStringLiteral("f16");
        free_ = kPlenty;
        const int before = engine_->loadCount();
        bridge_->load(path_, options);
        QTRY_COMPARE(engine_->loadCount(), before + 1);
        LoadOutcome outcome = loadedModel(path_);
        outcome.model->contextSize = 16384;
        outcome.model->weights = options.weights;
        const RequestId id = engine_->lastLoad().id;
        engine_->say([&](AbstractEngineWorker& worker) { emit worker.loaded(id, outcome); });
        QTRY_COMPARE(bridge_->state(), EngineBridge::Ready);
        loaded(kAllLayers, options.weights, options.batch);
        QTRY_COMPARE(gauge_->programs().size(), 1);
        QVERIFY(!gauge_->pressing());
    }
    // Reports a loaded model on a GPU.
    void loaded(int gpuLayers, const QString& weights = {}, int batch = 0) {
        state_ = {};
        state_.info = {.id = "hip:0", .kind = DeviceKind::Hip, .name = "a GPU", .arch = "gfx1100"};
        const ModelHeader model =
            read_model(path_.toStdString(), quantize_from_name(weights.toStdString()).value_or(Quantize::No));
        PlanOptions options{.context = 16384, .gpu_layers = gpuLayers};
        if (batch > 0) options.batch = batch;
        const MemoryPlan plan = plan_memory(model, options, state_.info);
        for (const PlanEntry& entry : plan.entries) {
            if (entry.place == Place::Device)
                state_.held[static_cast<std::size_t>(entry.purpose)] += entry.bytes;
        }
        state_.planned = plan.total();
        state_.memory = {2'000'000'000, kPlenty, kPlenty, "test"};
        state_.beforeLoad = gttNow();
        state_.speeds = speeds_;
        gauge_->setDevice(state_);
    }
    void raisePressure() {
        // Without the model, 7/6 of its memory would be free, so the model uses six sevenths of that amount.
        free_ = state_.planned / 6;
        QTRY_VERIFY(!pressure_->sentence().isEmpty());
    }

    std::unique_ptr<QTemporaryDir> dir_;
    QString path_;
    std::unique_ptr<ChatParts> parts_;
    std::unique_ptr<FakeEngine> engine_;
    std::unique_ptr<EngineBridge> bridge_;
    std::atomic<std::uint64_t> free_ = kPlenty;
    std::atomic<std::uint64_t> ownGtt_ = kStaging;
    std::atomic<std::uint64_t> cardGtt_ = kStaging;
    std::atomic<bool> ownKnown_ = true;  // whether the kernel reports the GPU memory of this process
    std::ostringstream log_;
    Speeds speeds_;
    DeviceState state_;
    std::unique_ptr<MemoryGauge> gauge_;
    std::unique_ptr<ModelLibrary> library_;
    std::unique_ptr<MemoryPressure> pressure_;
};

}  // namespace tst_memory_pressure

ROCMFORGE_TEST(tst_memory_pressure, TestMemoryPressure, QCoreApplication)
#include "tst_memory_pressure.moc"
