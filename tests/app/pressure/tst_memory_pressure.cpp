#include <QtCore/QTemporaryDir>
#include <QtTest/QSignalSpy>
#include <QtTest/QTest>

#include "app/pressure/memory_pressure.h"
#include "tests/app/bridge/fake_engine_worker.h"
#include "tests/app/chat/chat_parts.h"
#include "tests/program/test_program.h"
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
        // What is free beside the model.
        gauge_ = std::make_unique<MemoryGauge>([this](const DeviceInfo&) {
            const std::uint64_t free = free_;
            return MemoryReading{DeviceMemory{2'000'000'000, free, free, "test"}, {{"game", 123'000'000}}};
        });
        library_ = std::make_unique<ModelLibrary>(
            LibraryPlaces{.models = dir_->filePath(QStringLiteral("models"))}, parts_->settings, *gauge_);
        pressure_ = std::make_unique<MemoryPressure>(*gauge_, *bridge_, *library_);
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

    void saysWhatHappenedAndWhatWouldDo() {
        QCOMPARE(pressure_->sentence(), QString());
        press();
        QVERIFY2(pressure_->sentence().contains(QStringLiteral("Tiny")), qPrintable(pressure_->sentence()));
        QVERIFY(pressure_->sentence().endsWith(QStringLiteral("game holds 0.12 GB.")));
        QCOMPARE(pressure_->shrinkOffer(), QStringLiteral("Reload with 8-bit cache"));
        free_ = kPlenty;
        QTRY_COMPARE(pressure_->sentence(), QString());
        QCOMPARE(pressure_->shrinkOffer(), QString());
    }

    void shrinkingLoadsAgain() {
        press();
        pressure_->shrink();
        QTRY_COMPARE(engine_->loadCount(), 2);
        const LoadRequest request = engine_->lastLoad();
        QCOMPARE(request.options.path, path_.toStdString());
        QCOMPARE(request.options.context, 16384);
        QCOMPARE(request.options.cache, DType::Q8_0);
        QCOMPARE(pressure_->sentence(), QString());
    }

    void whatIsLoadedWithSmallerWeightsKeepsThem() {
        load(QStringLiteral("q8_0"));
        press();
        QCOMPARE(pressure_->shrinkOffer(), QStringLiteral("Reload with 8-bit cache"));
        pressure_->shrink();
        QTRY_COMPARE(engine_->loadCount(), 3);
        QVERIFY(engine_->lastLoad().options.quantize == Quantize::Q8_0);
        QCOMPARE(engine_->lastLoad().options.cache, DType::Q8_0);
    }

    void unloadingUnloads() {
        press();
        pressure_->unload();
        QTRY_COMPARE(engine_->unloadCount(), 1);
        QCOMPARE(pressure_->sentence(), QString());
    }

    void whoWaitsIsLeftAloneUntilItComesAgain() {
        press();
        pressure_->wait();
        QCOMPARE(pressure_->sentence(), QString());
        QSignalSpy read(gauge_.get(), &MemoryGauge::changed);
        QVERIFY(read.wait());
        QCOMPARE(pressure_->sentence(), QString());
        free_ = kPlenty;
        QTRY_VERIFY(!gauge_->pressing());
        press();
    }

    void whatNothingSmallerCanHelpOffersNothing() {
        free_ = 0;
        DeviceState state = state_;
        state.planned = 900'000'000;  // most of it weights
        state.held[static_cast<std::size_t>(Purpose::KvCache)] = 1;
        gauge_->setDevice(state);
        QTRY_VERIFY(!pressure_->sentence().isEmpty());
        QCOMPARE(pressure_->shrinkOffer(), QString());
    }

  private:
    static constexpr std::uint64_t kPlenty = 500'000'000;

    void load(const QString& weights = {}) {
        free_ = kPlenty;
        const int before = engine_->loadCount();
        bridge_->load(path_, 16384, QStringLiteral("f16"), 0, 0, weights);
        QTRY_COMPARE(engine_->loadCount(), before + 1);
        LoadOutcome outcome = loadedModel(path_);
        outcome.model->contextSize = 16384;
        outcome.model->weights = weights;
        const RequestId id = engine_->lastLoad().id;
        engine_->say([&](AbstractEngineWorker& worker) { emit worker.loaded(id, outcome); });
        QTRY_COMPARE(bridge_->state(), EngineBridge::Ready);
        // On a card, where all of it is taken from what others could have.
        state_ = {};
        state_.info = {.id = "hip:0", .kind = "hip", .name = "a GPU", .arch = "gfx1100"};
        const ModelHeader model =
            read_model(path_.toStdString(), quantize_from_name(weights.toStdString()).value_or(Quantize::No));
        const MemoryPlan plan = plan_memory(model, {.context = 16384}, state_.info);
        for (const PlanEntry& entry : plan.entries) {
            if (entry.place == Place::Device)
                state_.held[static_cast<std::size_t>(entry.purpose)] += entry.bytes;
        }
        state_.planned = plan.total();
        state_.memory = {2'000'000'000, kPlenty, kPlenty, "test"};
        gauge_->setDevice(state_);
        QTRY_COMPARE(gauge_->programs().size(), 1);
        QVERIFY(!gauge_->pressing());
    }
    void press() {
        // So little that the model holds six sevenths of what would be free without it.
        free_ = state_.planned / 6;
        QTRY_VERIFY(!pressure_->sentence().isEmpty());
    }

    std::unique_ptr<QTemporaryDir> dir_;
    QString path_;
    std::unique_ptr<ChatParts> parts_;
    std::unique_ptr<FakeEngine> engine_;
    std::unique_ptr<EngineBridge> bridge_;
    std::atomic<std::uint64_t> free_ = kPlenty;
    DeviceState state_;
    std::unique_ptr<MemoryGauge> gauge_;
    std::unique_ptr<ModelLibrary> library_;
    std::unique_ptr<MemoryPressure> pressure_;
};

}  // namespace tst_memory_pressure

ROCMFORGE_TEST(tst_memory_pressure, TestMemoryPressure, QCoreApplication)
#include "tst_memory_pressure.moc"
