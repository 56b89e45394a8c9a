#include <QtCore/QDir>
#include <QtCore/QFile>
#include <QtCore/QTemporaryDir>
#include <QtTest/QAbstractItemModelTester>
#include <QtTest/QSignalSpy>
#include <QtTest/QTest>

#include "app/model_library.h"
#include "tests/support/tiny_llama.h"

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
        library_ = std::make_unique<ModelLibrary>(folder_, *settings_, *gauge_);
        tester_ = std::make_unique<QAbstractItemModelTester>(
            library_.get(), QAbstractItemModelTester::FailureReportingMode::QtTest);
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
        QCOMPARE(value(0, ModelLibrary::VerdictRole).toString(), QStringLiteral("fits"));
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

    void verdictsFollowTheMemory() {
        write(folder_ + QStringLiteral("/long.gguf"), {.layers = 4, .context = 65536});
        settings_->setContext(65536);
        scan();
        QCOMPARE(value(0, ModelLibrary::VerdictRole).toString(), QStringLiteral("fits"));
        const auto needed = static_cast<std::uint64_t>(value(0, ModelLibrary::NeededBytesRole).toDouble());

        QSignalSpy changed(library_.get(), &QAbstractItemModel::dataChanged);
        setHeadroom(needed);  // 70 % of which is too little
        library_->judgeAll();
        QCOMPARE(changed.count(), 1);
        QCOMPARE(value(0, ModelLibrary::VerdictRole).toString(), QStringLiteral("smaller"));
        QVERIFY(value(0, ModelLibrary::VerdictTextRole).toString().startsWith(QStringLiteral("fits with ")));

        setHeadroom(1'000'000);
        library_->judgeAll();
        QCOMPARE(value(0, ModelLibrary::VerdictRole).toString(), QStringLiteral("large"));
        QVERIFY2(value(0, ModelLibrary::VerdictTextRole)
                     .toString()
                     .startsWith(QStringLiteral("too large: needs ")),
                 qPrintable(value(0, ModelLibrary::VerdictTextRole).toString()));
    }

    void verdictsFollowTheSettings() {
        write(folder_ + QStringLiteral("/long.gguf"), {.context = 65536});
        scan();
        const double shortContext = value(0, ModelLibrary::NeededBytesRole).toDouble();
        settings_->setContext(65536);
        const double longContext = value(0, ModelLibrary::NeededBytesRole).toDouble();
        settings_->setCache(QStringLiteral("q8_0"));
        const double smallCache = value(0, ModelLibrary::NeededBytesRole).toDouble();
        QVERIFY(longContext > shortContext);
        QVERIFY(smallCache < longContext);
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
        QVERIFY(library_->addFile(QUrl::fromLocalFile(folder_)).contains(QStringLiteral("folder")));
        const QString bad = dir_->filePath(QStringLiteral("bad.gguf"));
        plain(bad);
        QVERIFY(!library_->addFile(QUrl::fromLocalFile(bad)).isEmpty());
        QVERIFY(!library_->addFile(QUrl(QStringLiteral("https://example.org/x.gguf"))).isEmpty());
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
    QString folder_;
    std::unique_ptr<Settings> settings_;
    std::unique_ptr<MemoryGauge> gauge_;
    std::unique_ptr<ModelLibrary> library_;
    std::unique_ptr<QAbstractItemModelTester> tester_;
};

QTEST_GUILESS_MAIN(TestModelLibrary)
#include "tst_model_library.moc"
