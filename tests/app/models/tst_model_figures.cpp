// Tests the figures of models: memory, predicted speed and measured speed.
#include <algorithm>
#include <cmath>

#include "engine/model/model.h"
#include "engine/speed/prediction.h"
#include "tests/app/models/library_fixture.h"
#include "tests/program/test_program.h"
#include "tests/support/tiny_models.h"

namespace tst_model_figures {

using namespace rocmforge;
using namespace rocmforge::test;

namespace {

// Returns the profile of a device on which only reading weights takes time.
DeviceProfile reading(double secondsPerByte) {
    DeviceProfile profile;
    const Cost cost{.fixed = 0, .each = secondsPerByte};
    profile.products.fill(ProductCost{.from_memory = cost});
    return profile;
}

}  // namespace

class TestModelFigures : public LibraryFixture {
    Q_OBJECT

    // Sets a measured device with this much free memory.
    void give(std::uint64_t headroom) {
        DeviceState state = device(headroom);
        state.speeds.processor.set(1, reading(1e-9));
        gauge_->setDevice(state);
        library_->judgeAll();
    }

  private slots:
    void estimatesMemory() {
        const QString path = write(folder_ + QStringLiteral("/long.gguf"), {.context = 65536});
        scan();
        const QVariantMap good = library_->estimate(path, {.context = 4096, .cache = QStringLiteral("f16")});
        QCOMPARE(good.value(QStringLiteral("fits")).toBool(), true);
        const double sum = number(good, "weightsBytes") + number(good, "cacheBytes") +
                           number(good, "workspaceBytes") + number(good, "runtimeBytes");
        QCOMPARE(number(good, "totalBytes"), sum);
        QCOMPARE(number(good, "limitBytes"), 0.7 * 8e9);
        QCOMPARE(number(good, "headroomBytes"), 8e9);
        QCOMPARE(number(good, "trainedContext"), 65536.0);
        QVERIFY(good.value(QStringLiteral("fixes")).toList().isEmpty());

        setHeadroom(static_cast<std::uint64_t>(number(
            library_->estimate(path, {.context = 65536, .cache = QStringLiteral("f16")}), "totalBytes")));
        const QVariantMap refused =
            library_->estimate(path, {.context = 65536, .cache = QStringLiteral("f16")});
        QCOMPARE(refused.value(QStringLiteral("fits")).toBool(), false);
        QVERIFY(
            refused.value(QStringLiteral("sentence")).toString().contains(QStringLiteral("the limit is")));
        const QVariantList fixes = refused.value(QStringLiteral("fixes")).toList();
        QVERIFY(!fixes.isEmpty());
        for (const QVariant& fix : fixes) {
            const QVariantMap map = fix.toMap();
            for (const char* key : {"change", "totalBytes", "maxContext", "context", "cache", "fits"}) {
                QVERIFY2(map.contains(QString::fromUtf8(key)), key);
            }
            // A suggestion with a shorter context leaves the batch size automatic.
            if (map["context"].toInt() < 65536) QCOMPARE(map["batch"].toInt(), 0);
        }
    }

    // The plan respects the settings' limit of memory for snapshots of recurrent states, exact to the byte.
    void snapshotsAreInTheEstimate() {
        const QString path = folder_ + QStringLiteral("/hybrid.gguf");
        tiny_model("qwen35").file.save(path.toStdString());
        scan();
        const auto estimate = [&] {
            return library_->estimate(path, {.context = 64, .cache = QStringLiteral("f16")});
        };
        const auto state = static_cast<double>(
            kv_shape(read_model(path.toStdString()).config, DType::F16).state.sequence_bytes());
        const QVariantMap most = estimate();
        QCOMPARE(number(most, "snapshotBytes"), 64 * state);
        // The cache contains keys, values and the state of one sequence.
        const double sum = number(most, "weightsBytes") + number(most, "cacheBytes") +
                           number(most, "workspaceBytes") + number(most, "runtimeBytes");
        QCOMPARE(number(most, "totalBytes"), sum);
        // If the snapshots exceed the limit, one of the suggested changes is to keep fewer snapshots. With
        // this change, the model fits.
        setHeadroom(static_cast<std::uint64_t>((sum - 44 * state) / 0.7) + 2);
        const QVariantList fixes = estimate()["fixes"].toList();
        const auto fewer = std::find_if(fixes.cbegin(), fixes.cend(), [](const QVariant& fix) {
            return number(fix.toMap(), "snapshotBytes") >= 0;
        });
        QVERIFY(fewer != fixes.cend());
        QCOMPARE(number(fewer->toMap(), "snapshotBytes"), 20 * state);
        QVERIFY(fewer->toMap()["change"].toString().startsWith(QStringLiteral("20 of 64 state snapshots")));
        ModelOptions options = modelOptionsOf(fewer->toMap());
        options.gpuLayers = 0;
        QVERIFY(library_->estimate(path, options)["fits"].toBool());
        library_->keepChoice(path, options);
        QCOMPARE(number(library_->choices(path)["chosen"].toMap(), "snapshotBytes"), 20 * state);
        setHeadroom(8'000'000'000);
        settings_->setSnapshotGigabytes(0);
        const QVariantMap none = estimate();
        QCOMPARE(number(none, "snapshotBytes"), 0.0);
        QCOMPARE(number(none, "totalBytes"), sum - 64 * state);
    }

    void missingModelHasNoEstimate() {
        const QVariantMap none =
            library_->estimate(QStringLiteral("/nowhere.gguf"), {.cache = QStringLiteral("f16")});
        QCOMPARE(none.value(QStringLiteral("fits")).toBool(), false);
        QVERIFY(!none.value(QStringLiteral("sentence")).toString().isEmpty());
    }

    void reportsTheMemoryPlan() {
        const QString path = write(folder_ + QStringLiteral("/good.gguf"));
        scan();
        const QString report = library_->report(path, {.context = 128, .cache = QStringLiteral("f16")});
        for (const char* part :
             {"Model: Tiny, llama, F32", "Device: Test CPU (plain), 16.0 GB", "128 tokens, f16 cache",
              "the allowed 5.6 GB", "weights: layer 1", "in all"}) {
            QVERIFY2(report.contains(QString::fromUtf8(part), Qt::CaseInsensitive), qPrintable(report));
        }
    }

    void speedIsPredictedOnceTheDeviceIsMeasured() {
        const QString small = named("a");
        const QString large = named("b", {.layers = 6});
        scan();
        QTRY_COMPARE(verdict(), QStringLiteral("fits"));
        QCOMPARE(value(0, ModelLibrary::PredictedRole).toDouble(), 0.0);
        QCOMPARE(
            number(library_->estimate(small, {.context = 128, .cache = QStringLiteral("f16")}), "predicted"),
            0.0);

        DeviceState state = device(8'000'000'000);
        state.speeds.processor.set(1, reading(1e-9));
        gauge_->setDevice(state);
        library_->judgeAll();
        library_->setOrder(QStringLiteral("speed"));
        QTRY_VERIFY(value(1, ModelLibrary::PredictedRole).toDouble() > 0);
        QTRY_COMPARE(names(), (QStringList{"a", "b"}));
        QVERIFY(value(0, ModelLibrary::PredictedRole).toDouble() >
                value(1, ModelLibrary::PredictedRole).toDouble());
        const double predicted =
            number(library_->estimate(large, {.context = 128, .cache = QStringLiteral("f16")}), "predicted");
        QVERIFY(predicted > 0);
        QVERIFY(library_->report(large, {.context = 128, .cache = QStringLiteral("f16")})
                    .contains(QStringLiteral("Predicted: ")));

        library_->keepMeasurement(large, QStringLiteral("f16"), 0, 42);
        const QVariantMap measured =
            library_->estimate(large, {.context = 128, .cache = QStringLiteral("f16")});
        QCOMPARE(number(measured, "measured"), 42.0);
        QCOMPARE(number(measured, "predictedThen"), predicted);
        QCOMPARE(value(1, ModelLibrary::MeasuredRole).toDouble(), 42.0);
    }

    void answersUpdateTheMeasuredSpeed() {
        const QString path = named("a", {.layers = 2, .context = 4096});
        scan();
        const auto measured = [&] {
            return number(library_->estimate(path, {.context = 128, .cache = QStringLiteral("f16")}),
                          "measured");
        };
        library_->learnSpeed(path, QStringLiteral("f16"), 0, 40, {});
        QCOMPARE(measured(), 40.0);
        // One slow answer changes the stored speed partly. Several slow answers change it completely.
        library_->learnSpeed(path, QStringLiteral("f16"), 0, 20, {});
        QCOMPARE(measured(), 34.0);
        for (int i = 0; i < 30; ++i) library_->learnSpeed(path, QStringLiteral("f16"), 0, 20, {});
        QVERIFY(std::abs(measured() - 20) < 0.1);
        library_->keepMeasurement(path, QStringLiteral("f16"), 0, 50);
        QCOMPARE(measured(), 50.0);
    }

    // A model that fits only with changed options shows the speed with these options. A model that never fits
    // shows no speed.
    void speedIsPredictedForTheConfigurationThatFits() {
        named("a", {.layers = 4, .context = 65536});
        settings_->setContext(65536);
        scan();
        const auto predicted = [this] { return value(0, ModelLibrary::PredictedRole).toDouble(); };
        give(8'000'000'000);
        QTRY_COMPARE(verdict(), QStringLiteral("fits"));
        QTRY_VERIFY(predicted() > 0);
        give(static_cast<std::uint64_t>(value(0, ModelLibrary::NeededBytesRole).toDouble()));
        QTRY_COMPARE(verdict(), QStringLiteral("smaller"));
        QVERIFY(predicted() > 0);
        give(1'000'000);
        QTRY_COMPARE(verdict(), QStringLiteral("large"));
        QCOMPARE(predicted(), 0.0);
    }

    void weightTypeChangesPlanAndPrediction() {
        const QString path = named("a", {.hidden = 256, .ffn = 1024});
        const QString small = named("b", {.layers = 6, .type = DType::Q8_0});
        scan();
        give(8'000'000'000);
        const auto estimate = [&](const char* weights) {
            return library_->estimate(
                path,
                {.context = 256, .cache = QStringLiteral("f16"), .weights = QString::fromUtf8(weights)});
        };
        const QVariantMap stored = estimate("");
        const QVariantMap eightBit = estimate("q8_0");
        QVERIFY(stored["convertible"].toBool() && eightBit["convertible"].toBool());
        QVERIFY(!library_->estimate(small, {.context = 256, .cache = QStringLiteral("f16")})["convertible"]
                     .toBool());
        QVERIFY(number(eightBit, "weightsBytes") < 0.3 * number(stored, "weightsBytes"));
        QVERIFY(number(estimate("q4_k"), "weightsBytes") < 0.6 * number(eightBit, "weightsBytes"));
        QVERIFY(number(eightBit, "predicted") > 2 * number(stored, "predicted"));

        // A suggested change shows the same predicted speed as the options that it would set.
        give(static_cast<std::uint64_t>(number(eightBit, "totalBytes") / 0.7) + 2);
        const QVariantList fixes = estimate("")["fixes"].toList();
        const auto fix = std::find_if(fixes.cbegin(), fixes.cend(), [](const QVariant& one) {
            return one.toMap()["weights"].toString() == QLatin1String("q8_0");
        });
        QVERIFY(fix != fixes.cend());
        QCOMPARE(fix->toMap()["change"].toString(), QStringLiteral("8-bit weights"));
        for (const char* key : {"totalBytes", "maxContext", "predicted"}) {
            QCOMPARE(number(fix->toMap(), key), number(eightBit, key));
        }
        QVERIFY(
            library_
                ->report(path,
                         {.context = 256, .cache = QStringLiteral("f16"), .weights = QStringLiteral("q8_0")})
                .contains(QStringLiteral("8-bit weights")));

        // A measurement applies only to the weights with which it was made.
        library_->keepMeasurement(path, QStringLiteral("f16"), 0, 42, 0, QStringLiteral("q8_0"));
        QCOMPARE(number(estimate(""), "measured"), 0.0);
        QCOMPARE(number(estimate("q8_0"), "measured"), 42.0);
        QCOMPARE(number(estimate("q8_0"), "predictedThen"), number(eightBit, "predicted"));
    }

    void modelStartsWithItsLastLoadOptions() {
        const QString path = named("a", {.context = 65536});
        const QString other = named("b", {.context = 2048});
        scan();
        const ModelOptions so{.context = 12288, .cache = QStringLiteral("q8_0"), .batch = 128};
        library_->keepChoice(path, so);
        const auto chosen = [this](const QString& of) {
            return library_->choices(of)[QStringLiteral("chosen")].toMap();
        };
        const auto plain = [this](const QString& of) {
            return library_->choices(of)[QStringLiteral("plain")].toMap();
        };
        const auto both = [&] {
            QCOMPARE(chosen(path)["context"].toInt(), 12288);
            QCOMPARE(chosen(path)["cache"].toString(), so.cache);
            QCOMPARE(chosen(path)["batch"].toInt(), 128);
            QCOMPARE(plain(path)["context"].toInt(), 4096);
            QCOMPARE(plain(path)["cache"].toString(), QStringLiteral("f16"));
            QCOMPARE(chosen(other), plain(other));
            QCOMPARE(plain(other)["context"].toInt(), 2048);
        };
        both();
        makeLibrary();
        scan();
        both();
        library_->forgetChoice(path);
        QCOMPARE(chosen(path), plain(path));
    }

    void unsetOptionsFollowTheSettings() {
        const QString path = named("a", {.context = 65536});
        scan();
        const auto begun = [&] { return library_->choices(path)["chosen"].toMap(); };
        library_->keepChoice(path, {.context = 4096, .cache = QStringLiteral("q8_0")});
        settings_->setContext(8192);
        QCOMPARE(begun()["context"].toInt(), 8192);
        QCOMPARE(begun()["cache"].toString(), QStringLiteral("q8_0"));
        settings_->setCache(QStringLiteral("q4_0"));
        QCOMPARE(begun()["cache"].toString(), QStringLiteral("q8_0"));
        // A context beyond the trained length is reduced to that length.
        settings_->setContext(100'000);
        library_->keepChoice(path, {.context = 100'000, .cache = QStringLiteral("q4_0")});
        settings_->setContext(1024);
        QCOMPARE(begun(), library_->choices(path)["plain"].toMap());
        QCOMPARE(begun()["context"].toInt(), 1024);
    }

    // If the user chose a context that no longer fits, the context stays, and the estimate says that it does
    // not fit. A default context is reduced until it fits.
    void chosenContextThatNoLongerFitsIsRefused() {
        const QString path = named("a", {.layers = 4, .context = 65536});
        scan();
        library_->keepChoice(path, {.context = 65536, .cache = QStringLiteral("f16")});
        const QVariantMap needed =
            library_->estimate(path, {.context = 1024, .cache = QStringLiteral("f16")});
        give(static_cast<std::uint64_t>(number(needed, "totalBytes") / 0.7) + 2);
        const QVariantMap choices = library_->choices(path);
        const int chosen = choices["chosen"].toMap()["context"].toInt();
        const int plain = choices["plain"].toMap()["context"].toInt();
        QCOMPARE(chosen, 65536);
        QVERIFY(
            !library_->estimate(path, {.context = chosen, .cache = QStringLiteral("f16")})["fits"].toBool());
        QVERIFY(plain >= 1024 && plain < 4096);
        QVERIFY(
            library_->estimate(path, {.context = plain, .cache = QStringLiteral("f16")})["fits"].toBool());
        // The list shows for each model whether it fits with its stored options.
        QTRY_VERIFY(!verdict().isEmpty());
        QTRY_COMPARE(value(0, ModelLibrary::NeededBytesRole).toDouble(),
                     number(library_->estimate(path, {.context = 65536, .cache = QStringLiteral("f16")}),
                            "totalBytes"));
        QVERIFY(verdict() != QLatin1String("fits"));
        library_->forgetChoice(path);
        QTRY_COMPARE(value(0, ModelLibrary::NeededBytesRole).toDouble(),
                     number(library_->estimate(path, {.context = 4096, .cache = QStringLiteral("f16")}),
                            "totalBytes"));
    }

    // The number of GPU layers applies to a GPU. Without a GPU it is ignored, but stays stored.
    void gpuLayersApplyOnlyToAGpu() {
        const QString path = named("a", {.layers = 4, .context = 4096});
        scan();
        const auto on = [this](DeviceKind kind) {
            DeviceState state = device(8'000'000'000);
            state.info.kind = kind;
            gauge_->setDevice(state);
        };
        const auto layers = [&] { return library_->choices(path)["chosen"].toMap()["gpuLayers"].toInt(); };
        on(DeviceKind::Hip);
        library_->keepChoice(path, {.context = 1024, .cache = QStringLiteral("f16"), .gpuLayers = 3});
        QCOMPARE(layers(), 3);
        on(DeviceKind::Cpu);
        QCOMPARE(layers(), 0);
        library_->keepChoice(path, {.context = 2048, .cache = QStringLiteral("f16")});
        on(DeviceKind::Hip);
        QCOMPARE(layers(), 3);
        library_->keepChoice(path, {.context = 2048, .cache = QStringLiteral("f16")});
        QCOMPARE(layers(), 0);
    }

    void optionsAreClampedToAReplacedFile() {
        const QString path = named("a", {.layers = 4, .context = 4096});
        DeviceState card = device(8'000'000'000);
        card.info.kind = DeviceKind::Hip;
        gauge_->setDevice(card);
        scan();
        library_->keepChoice(path, {.context = 3000,
                                    .cache = QStringLiteral("q8_0"),
                                    .gpuLayers = 3,
                                    .weights = QStringLiteral("q8_0")});
        QCOMPARE(library_->choices(path)["chosen"].toMap()["weights"].toString(), QStringLiteral("q8_0"));
        named("a", {.layers = 2, .context = 2048, .type = DType::Q8_0});
        scan();
        const QVariantMap chosen = library_->choices(path)["chosen"].toMap();
        QCOMPARE(chosen["context"].toInt(), 2048);
        QCOMPARE(chosen["cache"].toString(), QStringLiteral("q8_0"));
        QCOMPARE(chosen["gpuLayers"].toInt(), 0);
        QCOMPARE(chosen["weights"].toString(), QString());
    }

    void threadCountChangesThePrediction() {
        if (settings_->maxThreads() < 2) QSKIP("This machine has one thread.");
        const QString path = named("a");
        scan();
        DeviceState state = device(8'000'000'000);
        state.speeds.automatic_threads = 2;
        state.speeds.processor.set(1, reading(2e-9));
        state.speeds.processor.set(2, reading(1e-9));
        gauge_->setDevice(state);
        library_->judgeAll();
        const auto predicted = [&] {
            return number(library_->estimate(path, {.context = 128, .cache = QStringLiteral("f16")}),
                          "predicted");
        };
        const double automatic = predicted();
        // The prediction equals the engine's prediction, which `rocmforge-cli estimate` and `bench` print.
        const auto engines = predict_decode_rate(read_model(path.toStdString()), {}, state.speeds, 0);
        QVERIFY(engines && automatic == *engines && automatic > 0);
        QTRY_COMPARE(value(0, ModelLibrary::PredictedRole).toDouble(), automatic);
        settings_->setThreads(1);
        QVERIFY(std::abs(predicted() - automatic / 2) < 1e-6 * automatic);
        // The list of models shows the new prediction too.
        QTRY_VERIFY(value(0, ModelLibrary::PredictedRole).toDouble() < 0.6 * automatic);

        // A measurement applies only to the number of threads with which it was made.
        library_->keepMeasurement(path, QStringLiteral("f16"), 0, 42, 0);
        const auto measured = [&] {
            return number(library_->estimate(path, {.context = 128, .cache = QStringLiteral("f16")}),
                          "measured");
        };
        QCOMPARE(measured(), 0.0);
        settings_->setThreads(2);  // two threads are also the automatic choice
        QCOMPARE(measured(), 42.0);
        settings_->setThreads(0);
        QCOMPARE(measured(), 42.0);
    }
};

}  // namespace tst_model_figures

ROCMFORGE_TEST(tst_model_figures, TestModelFigures, QCoreApplication)
#include "tst_model_figures.moc"
