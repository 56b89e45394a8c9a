#include <cmath>

#include <QtCore/QDir>
#include <QtCore/QFile>
#include <QtCore/QTemporaryDir>
#include <QtTest/QAbstractItemModelTester>
#include <QtTest/QSignalSpy>
#include <QtTest/QTest>

#include "app/models/model_library.h"
#include "tests/program/test_program.h"
#include "tests/support/hf_twin.h"
#include "tests/support/tiny_llama.h"

namespace tst_model_library {

using namespace rocmforge;
using namespace rocmforge::test;

namespace {

// A device with this much memory left, so that verdicts don't depend on the machine.
DeviceState device(std::uint64_t headroom) {
    DeviceState state;
    state.info = {"cpu", "cpu", "Test CPU", "plain", false};
    state.memory = {2 * headroom, headroom, headroom, "test"};
    return state;
}

// Of a device that does nothing but read.
DeviceProfile reading(double secondsPerByte) {
    DeviceProfile profile;
    const Cost cost{.fixed = 0, .each = secondsPerByte};
    profile.products.fill(ProductCost{.from_memory = cost, .cached = cost});
    return profile;
}

}  // namespace

class TestModelLibrary : public QObject {
    Q_OBJECT

  private slots:
    void init() {
        dir_ = std::make_unique<QTemporaryDir>();
        folder_ = dir_->filePath(QStringLiteral("data/models"));
        settings_ = std::make_unique<Settings>(dir_->filePath(QStringLiteral("settings.conf")));
        // Nobody says what is free: it is what the tests set.
        gauge_ = std::make_unique<MemoryGauge>([](const DeviceInfo&) { return MemoryReading{}; });
        setHeadroom(8'000'000'000);
        makeLibrary();
    }
    void cleanup() {
        tester_.reset();
        library_.reset();
        gauge_.reset();
        settings_.reset();
    }

    void onlyTheDefaultFolderIsMade() {
        QVERIFY(QDir(folder_).exists());
        settings_->setFolders({dir_->filePath(QStringLiteral("other"))});
        scan();
        QVERIFY(!QDir(dir_->filePath(QStringLiteral("other"))).exists());
        QCOMPARE(library_->count(), 0);
    }

    void showsWhatItFound() {
        write(folder_ + QStringLiteral("/good.gguf"));
        plain(folder_ + QStringLiteral("/zbad.gguf"));
        scan();
        QCOMPARE(library_->count(), 2);
        QCOMPARE(value(0, ModelLibrary::NameRole).toString(), QStringLiteral("Tiny"));
        QCOMPARE(value(0, ModelLibrary::SupportedRole).toBool(), true);
        QTRY_COMPARE(verdict(), QStringLiteral("fits"));
        QCOMPARE(value(0, ModelLibrary::VerdictTextRole).toString(),
                 QStringLiteral("fits · up to 256 tokens"));
        QCOMPARE(value(0, ModelLibrary::TypeRole).toString(), QStringLiteral("F32"));
        QCOMPARE(value(0, ModelLibrary::TrainedContextRole).toInt(), 256);
        QVERIFY(value(0, ModelLibrary::NeededBytesRole).toDouble() > 0);
        QVERIFY(value(0, ModelLibrary::ParametersRole).toString().endsWith(QLatin1Char('K')));
        QCOMPARE(value(1, ModelLibrary::SupportedRole).toBool(), false);
        QCOMPARE(value(1, ModelLibrary::VerdictRole).toString(), QStringLiteral("unsupported"));
        QVERIFY(!value(1, ModelLibrary::VerdictTextRole).toString().isEmpty());
    }

    void verdictsComeWhenTheyAreAskedFor() {
        write(folder_ + QStringLiteral("/good.gguf"));
        scan();
        QSignalSpy changed(library_.get(), &QAbstractItemModel::dataChanged);
        QCOMPARE(verdict(), QString());  // and asks
        QVERIFY(changed.wait());
        QCOMPARE(changed.size(), 1);
        QVERIFY(changed.first().at(2).value<QList<int>>().contains(ModelLibrary::VerdictRole));
        QCOMPARE(verdict(), QStringLiteral("fits"));
        QTest::qWait(50);
        QCOMPARE(changed.size(), 1);
    }

    void verdictsFollowTheMemory() {
        write(folder_ + QStringLiteral("/long.gguf"), {.layers = 4, .context = 65536});
        settings_->setContext(65536);
        scan();
        QTRY_COMPARE(verdict(), QStringLiteral("fits"));
        const auto needed = static_cast<std::uint64_t>(value(0, ModelLibrary::NeededBytesRole).toDouble());

        setHeadroom(needed);  // 70 % of which is too little
        library_->judgeAll();
        QCOMPARE(verdict(), QStringLiteral("fits"));  // what was known shows until it is known better
        QTRY_COMPARE(verdict(), QStringLiteral("smaller"));
        QVERIFY(value(0, ModelLibrary::VerdictTextRole).toString().startsWith(QStringLiteral("fits with ")));

        setHeadroom(1'000'000);
        library_->judgeAll();
        QTRY_COMPARE(verdict(), QStringLiteral("large"));
        QVERIFY2(value(0, ModelLibrary::VerdictTextRole).toString().endsWith(QStringLiteral(" MB too large")),
                 qPrintable(value(0, ModelLibrary::VerdictTextRole).toString()));
    }

    void verdictsFollowTheSettings() {
        write(folder_ + QStringLiteral("/long.gguf"), {.context = 65536});
        scan();
        const auto needed = [this] { return value(0, ModelLibrary::NeededBytesRole).toDouble(); };
        QTRY_VERIFY(needed() > 0);
        const double shortContext = needed();
        settings_->setContext(65536);
        QTRY_VERIFY(needed() > shortContext);
        const double longContext = needed();
        settings_->setCache(QStringLiteral("q8_0"));
        QTRY_VERIFY(needed() < longContext);
    }

    void whatIsKnownIsKeptOnDisk() {
        const QString path = write(folder_ + QStringLiteral("/good.gguf"));
        scan();
        QVERIFY(QFile::exists(places().headers));
        const auto time = QFileInfo(path).lastModified();
        const qint64 size = QFileInfo(path).size();
        // Bytes that can't be read any more, in a file that looks the same: its header isn't read again.
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadWrite));
        file.write(QByteArray(100, 'x'));
        QVERIFY(file.flush());
        file.setFileTime(time, QFileDevice::FileModificationTime);
        file.close();
        QCOMPARE(QFileInfo(path).size(), size);
        makeLibrary();
        scan();
        QCOMPARE(value(0, ModelLibrary::NameRole).toString(), QStringLiteral("Tiny"));
        QTRY_COMPARE(verdict(), QStringLiteral("fits"));
        // Its time is another: it is read.
        QVERIFY(file.open(QIODevice::ReadWrite));
        file.setFileTime(time.addSecs(1), QFileDevice::FileModificationTime);
        file.close();
        scan();
        QCOMPARE(verdict(), QStringLiteral("unsupported"));
    }

    void rowsThatStayAreNotTouched() {
        for (const char* name : {"a", "c", "e"}) named(name);
        scan();
        QSignalSpy reset(library_.get(), &QAbstractItemModel::modelReset);
        QSignalSpy inserted(library_.get(), &QAbstractItemModel::rowsInserted);
        QSignalSpy removed(library_.get(), &QAbstractItemModel::rowsRemoved);
        QVERIFY(QFile::remove(folder_ + QStringLiteral("/c.gguf")));
        named("b");
        named("f");
        scan();
        QCOMPARE(names(), (QStringList{"a", "b", "e", "f"}));
        QCOMPARE(removed.size(), 1);
        QCOMPARE(inserted.size(), 2);
        QVERIFY(reset.isEmpty());
        QCOMPARE(library_->rowOf(folder_ + QStringLiteral("/e.gguf")), 2);
        QCOMPARE(library_->pathAt(3), folder_ + QStringLiteral("/f.gguf"));
        QCOMPARE(library_->rowOf(folder_ + QStringLiteral("/c.gguf")), -1);
        QCOMPARE(library_->pathAt(4), QString());
    }

    void ordersThem() {
        named("a", {.context = 512});
        named("b", {.layers = 4, .context = 128});
        named("c", {.context = 1024});
        scan();
        library_->setOrder(QStringLiteral("size"));
        QCOMPARE(names().first(), QStringLiteral("b"));
        library_->setOrder(QStringLiteral("context"));
        QTRY_COMPARE(names(), (QStringList{"c", "a", "b"}));
        library_->setOrder(QStringLiteral("name"));
        QCOMPARE(names(), (QStringList{"a", "b", "c"}));
    }

    void speedsArePredictedOnceTheDeviceIsMeasured() {
        const QString small = named("a");
        const QString large = named("b", {.layers = 6});
        scan();
        QTRY_COMPARE(verdict(), QStringLiteral("fits"));
        QCOMPARE(value(0, ModelLibrary::PredictedRole).toDouble(), 0.0);
        QCOMPARE(number(library_->estimate(small, 128, QStringLiteral("f16")), "predicted"), 0.0);

        DeviceState state = device(8'000'000'000);
        state.speeds.processor.set(1, reading(1e-9));
        gauge_->setDevice(state);
        library_->judgeAll();
        library_->setOrder(QStringLiteral("speed"));
        QTRY_VERIFY(value(1, ModelLibrary::PredictedRole).toDouble() > 0);
        QTRY_COMPARE(names(), (QStringList{"a", "b"}));
        QVERIFY(value(0, ModelLibrary::PredictedRole).toDouble() >
                value(1, ModelLibrary::PredictedRole).toDouble());
        const double predicted = number(library_->estimate(large, 128, QStringLiteral("f16")), "predicted");
        QVERIFY(predicted > 0);
        QVERIFY(library_->report(large, 128, QStringLiteral("f16")).contains(QStringLiteral("Predicted: ")));

        library_->keepMeasurement(large, QStringLiteral("f16"), 0, 42);
        const QVariantMap measured = library_->estimate(large, 128, QStringLiteral("f16"));
        QCOMPARE(number(measured, "measured"), 42.0);
        QCOMPARE(number(measured, "predictedThen"), predicted);
        QCOMPARE(value(1, ModelLibrary::MeasuredRole).toDouble(), 42.0);
    }

    void threadsMoveThePrediction() {
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
            return number(library_->estimate(path, 128, QStringLiteral("f16")), "predicted");
        };
        const double automatic = predicted();
        QVERIFY(automatic > 0);
        QTRY_COMPARE(value(0, ModelLibrary::PredictedRole).toDouble(), automatic);
        settings_->setThreads(1);
        QVERIFY(std::abs(predicted() - automatic / 2) < 1e-6 * automatic);
        // The list follows too.
        QTRY_VERIFY(value(0, ModelLibrary::PredictedRole).toDouble() < 0.6 * automatic);

        // What was measured counts for as many threads as it was measured with.
        library_->keepMeasurement(path, QStringLiteral("f16"), 0, 42, 0);
        const auto measured = [&] {
            return number(library_->estimate(path, 128, QStringLiteral("f16")), "measured");
        };
        QCOMPARE(measured(), 0.0);
        settings_->setThreads(2);  // as many as automatic
        QCOMPARE(measured(), 42.0);
        settings_->setThreads(0);
        QCOMPARE(measured(), 42.0);
    }

    void theBuiltInModelStandsLastAndStays() {
        builtIn_ = write(dir_->filePath(QStringLiteral("share/AAA helper.gguf")));
        write(folder_ + QStringLiteral("/small.gguf"));
        write(folder_ + QStringLiteral("/large.gguf"), {.layers = 4});
        makeLibrary();
        scan();
        QCOMPARE(library_->builtIn(), builtIn_);
        for (const char* order : {"name", "size"}) {
            library_->setOrder(QString::fromLatin1(order));
            QCOMPARE(library_->count(), 3);
            QCOMPARE(library_->pathAt(2), builtIn_);
            QCOMPARE(value(2, ModelLibrary::HeadingRole).toString(), QStringLiteral("Built in"));
            QCOMPARE(value(0, ModelLibrary::HeadingRole).toString(), QString());
        }
        QCOMPARE(value(2, ModelLibrary::OwnRole).toBool(), false);
        // Not from a folder of the person's either.
        settings_->setFolders({dir_->filePath(QStringLiteral("share"))});
        scan();
        QCOMPARE(library_->count(), 3);
        QCOMPARE(value(2, ModelLibrary::OwnRole).toBool(), false);
        QVERIFY(library_->trash(builtIn_).contains(QStringLiteral("came with the program")));
        QVERIFY(QFile::exists(builtIn_));
        builtIn_.clear();
    }

    void otherProgramsModelsAreOfferedAndNeverTakenUnasked() {
        const QString store = dir_->filePath(QStringLiteral("home/.lmstudio/models"));
        const QString theirs = write(store + QStringLiteral("/maker/model/theirs.gguf"));
        scan();
        QCOMPARE(library_->count(), 0);
        QCOMPARE(library_->offers().size(), 1);
        const QVariantMap offer = library_->offers().first().toMap();
        QCOMPARE(offer.value(QStringLiteral("program")).toString(), QStringLiteral("LM Studio"));
        QCOMPARE(offer.value(QStringLiteral("models")).toInt(), 1);
        library_->answerOffer(store, true);
        QTRY_VERIFY(!library_->scanning());
        QVERIFY(library_->offers().isEmpty());
        QCOMPARE(value(0, ModelLibrary::PathRole).toString(), theirs);
        QCOMPARE(value(0, ModelLibrary::OwnRole).toBool(), false);
        QVERIFY(!library_->trash(theirs).isEmpty());
        QVERIFY(QFile::exists(theirs));

        library_->removeStore(store);
        QTRY_VERIFY(!library_->scanning());
        QCOMPARE(library_->count(), 0);
        QVERIFY(library_->offers().isEmpty());
        QVERIFY(library_->stores().isEmpty());
    }

    void aRefusedOfferStaysAway() {
        const QString store = dir_->filePath(QStringLiteral("home/.cache/lm-studio/models"));
        write(store + QStringLiteral("/theirs.gguf"));
        scan();
        library_->answerOffer(store, false);
        makeLibrary();
        scan();
        QVERIFY(library_->offers().isEmpty());
        QCOMPARE(library_->count(), 0);
    }

    void modelsGoToTheTrashWithAllTheirFiles() {
        qputenv("XDG_DATA_HOME", dir_->filePath(QStringLiteral("share")).toUtf8());
        save_split_llama((folder_ + QStringLiteral("/split")).toStdString());
        const HfTwin twin = hf_twin("llama");
        save_hf_folder((folder_ + QStringLiteral("/hf")).toStdString(), twin.config, twin.tensors, 2);
        const QString kept = write(folder_ + QStringLiteral("/kept.gguf"));
        scan();
        QCOMPARE(library_->count(), 3);
        QCOMPARE(library_->trash(folder_ + QStringLiteral("/split-00001-of-00003.gguf")), QString());
        QCOMPARE(library_->trash(folder_ + QStringLiteral("/hf")), QString());
        QCOMPARE(library_->count(), 1);
        QVERIFY(QDir(dir_->filePath(QStringLiteral("share/Trash/files"))).exists());
        QCOMPARE(QDir(folder_).entryList(QDir::AllEntries | QDir::NoDotAndDotDot), QStringList{"kept.gguf"});
        const QString elsewhere = write(dir_->filePath(QStringLiteral("elsewhere/x.gguf")));
        QVERIFY(!library_->trash(elsewhere).isEmpty());
        QVERIFY(QFile::exists(elsewhere));
        QTRY_VERIFY(!library_->scanning());
        QCOMPARE(library_->count(), 1);
        QCOMPARE(value(0, ModelLibrary::PathRole).toString(), kept);
    }

    void reports() {
        const QString path = write(folder_ + QStringLiteral("/good.gguf"));
        scan();
        const QString report = library_->report(path, 128, QStringLiteral("f16"));
        for (const char* part : {"Model: Tiny, llama, F32", "Device: Test CPU (plain), 16.0 GB",
                                 "128 tokens, f16 cache", "the 5.6 GB limit", "weights: layer 1", "in all"}) {
            QVERIFY2(report.contains(QString::fromUtf8(part), Qt::CaseInsensitive), qPrintable(report));
        }
    }

    void estimates() {
        const QString path = write(folder_ + QStringLiteral("/long.gguf"), {.context = 65536});
        scan();
        const QVariantMap good = library_->estimate(path, 4096, QStringLiteral("f16"));
        QCOMPARE(good.value(QStringLiteral("fits")).toBool(), true);
        const double sum = number(good, "weightsBytes") + number(good, "cacheBytes") +
                           number(good, "workspaceBytes") + number(good, "runtimeBytes");
        QCOMPARE(number(good, "totalBytes"), sum);
        QCOMPARE(number(good, "limitBytes"), 0.7 * 8e9);
        QCOMPARE(number(good, "headroomBytes"), 8e9);
        QCOMPARE(number(good, "trainedContext"), 65536.0);
        QVERIFY(good.value(QStringLiteral("fixes")).toList().isEmpty());

        setHeadroom(static_cast<std::uint64_t>(
            number(library_->estimate(path, 65536, QStringLiteral("f16")), "totalBytes")));
        const QVariantMap refused = library_->estimate(path, 65536, QStringLiteral("f16"));
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
        }
    }

    void estimatesOfWhatIsNoModel() {
        const QVariantMap none =
            library_->estimate(QStringLiteral("/nowhere.gguf"), 0, QStringLiteral("f16"));
        QCOMPARE(none.value(QStringLiteral("fits")).toBool(), false);
        QVERIFY(!none.value(QStringLiteral("sentence")).toString().isEmpty());
    }

    void addsAFileByReference() {
        const QString path = write(dir_->filePath(QStringLiteral("elsewhere/x y.gguf")));
        QCOMPARE(library_->addFile(QUrl::fromLocalFile(path)), QString());
        QCOMPARE(library_->count(), 1);
        QTRY_VERIFY(!library_->scanning());
        QCOMPARE(library_->count(), 1);
        QCOMPARE(value(0, ModelLibrary::PathRole).toString(), path);

        const Settings again(dir_->filePath(QStringLiteral("settings.conf")));
        QCOMPARE(again.addedFiles(), QStringList{path});
    }

    void refusesWhatItCannotAdd() {
        QVERIFY(library_->addFile(QUrl::fromLocalFile(QStringLiteral("/nowhere.gguf")))
                    .contains(QStringLiteral("/nowhere.gguf")));
        const QString bad = dir_->filePath(QStringLiteral("bad.gguf"));
        plain(bad);
        QVERIFY(!library_->addFile(QUrl::fromLocalFile(bad)).isEmpty());
        QVERIFY(!library_->addFile(QUrl(QStringLiteral("https://example.org/x.gguf"))).isEmpty());
        QVERIFY(settings_->addedFiles().isEmpty());
    }

    void aDroppedFolderIsAdded() {
        const QString other = dir_->filePath(QStringLiteral("other"));
        write(other + QStringLiteral("/x.gguf"));
        QCOMPARE(library_->addFile(QUrl::fromLocalFile(other)), QString());
        QTRY_VERIFY(!library_->scanning());
        QCOMPARE(library_->count(), 1);
        QCOMPARE(library_->folders().size(), 2);
        QVERIFY(settings_->addedFiles().isEmpty());
    }

    void foldersCanBeAddedAndRemoved() {
        const QString other = dir_->filePath(QStringLiteral("other"));
        write(other + QStringLiteral("/x.gguf"));
        QSignalSpy changed(library_.get(), &ModelLibrary::foldersChanged);
        QCOMPARE(library_->addFolder(QUrl::fromLocalFile(other)), QString());
        QCOMPARE(library_->addFolder(QUrl::fromLocalFile(other)), QString());
        QCOMPARE(changed.count(), 1);
        QTRY_VERIFY(!library_->scanning());
        QCOMPARE(library_->count(), 1);
        QCOMPARE(library_->folders().size(), 2);
        library_->removeFolder(other);
        QTRY_VERIFY(!library_->scanning());
        QCOMPARE(library_->count(), 0);
        QVERIFY(QFile::exists(other + QStringLiteral("/x.gguf")));
        library_->removeFolder(folder_);  // the default one stays
        QCOMPARE(library_->folders(), QStringList{folder_});
        QVERIFY(!library_->addFolder(QUrl::fromLocalFile(QStringLiteral("/nowhere"))).isEmpty());
    }

    void filters() {
        write(folder_ + QStringLiteral("/alpha.gguf"));
        write(folder_ + QStringLiteral("/beta.gguf"));
        scan();
        library_->setFilter(QStringLiteral(" BET"));
        QCOMPARE(library_->count(), 1);
        QVERIFY(value(0, ModelLibrary::PathRole).toString().endsWith(QLatin1String("beta.gguf")));
        library_->setFilter(QStringLiteral("tiny"));
        QCOMPARE(library_->count(), 2);
        library_->setFilter(QStringLiteral("zzz"));
        QCOMPARE(library_->count(), 0);
    }

  private:
    void setHeadroom(std::uint64_t bytes) {
        const DeviceState state = device(bytes);
        gauge_->setDevice(state);
    }
    void scan() {
        library_->rescan();
        QTRY_VERIFY(!library_->scanning());
    }
    LibraryPlaces places() const {
        return {.models = folder_,
                .headers = dir_->filePath(QStringLiteral("cache/headers")),
                .stores = {.home = dir_->filePath(QStringLiteral("home")), .ollamaService = {}},
                .builtIn = builtIn_};
    }
    void makeLibrary() {
        tester_.reset();
        library_ = std::make_unique<ModelLibrary>(places(), *settings_, *gauge_);
        tester_ = std::make_unique<QAbstractItemModelTester>(
            library_.get(), QAbstractItemModelTester::FailureReportingMode::QtTest);
    }
    QString verdict() { return value(0, ModelLibrary::VerdictRole).toString(); }
    QString named(const char* name, const TinyLlama& options = {}) {
        GgufWriter model = tiny_llama(options);
        model.text("general.name", std::string(name) + std::string(name) + name);
        const QString path = folder_ + QLatin1Char('/') + QLatin1String(name) + QStringLiteral(".gguf");
        model.save(path.toStdString());
        return path;
    }
    QStringList names() {
        QStringList names;
        for (int row = 0; row < library_->count(); ++row) {
            names += QFileInfo(library_->pathAt(row)).completeBaseName();
        }
        return names;
    }
    QVariant value(int row, int role) { return library_->data(library_->index(row), role); }
    static double number(const QVariantMap& map, const char* key) {
        return map.value(QString::fromUtf8(key)).toDouble();
    }
    static QString write(const QString& path, const TinyLlama& options = {}) {
        QDir().mkpath(QFileInfo(path).path());
        tiny_llama(options).save(path.toStdString());
        return path;
    }
    static void plain(const QString& path) {
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("no model at all");
    }

    std::unique_ptr<QTemporaryDir> dir_;
    QString builtIn_;
    QString folder_;
    std::unique_ptr<Settings> settings_;
    std::unique_ptr<MemoryGauge> gauge_;
    std::unique_ptr<ModelLibrary> library_;
    std::unique_ptr<QAbstractItemModelTester> tester_;
};

}  // namespace tst_model_library

ROCMFORGE_TEST(tst_model_library, TestModelLibrary, QCoreApplication)
#include "tst_model_library.moc"
