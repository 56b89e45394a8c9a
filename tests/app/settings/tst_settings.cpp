#include <QtCore/QDir>
#include <QtCore/QFile>
#include <QtCore/QMetaProperty>
#include <QtTest/QSignalSpy>
#include <QtTest/QTest>

#include "app/settings/settings.h"
#include "engine/memory/memory_plan.h"
#include "tests/app/file_fixture.h"
#include "tests/program/test_program.h"

namespace tst_settings {

using namespace rocmforge;

class TestSettings : public test::FileFixture {
    Q_OBJECT

  public:
    TestSettings() : FileFixture(QStringLiteral("deep/settings.conf")) {}

  private slots:
    void defaultsEqualTheEngineDefaults() {
        const Settings settings(file_);
        const SamplingOptions sampling;
        QCOMPARE(settings.theme(), QStringLiteral("system"));
        QCOMPARE(settings.cache(), QStringLiteral("f16"));
        QCOMPARE(settings.context(), 0);
        QCOMPARE(settings.threads(), 0);
        QCOMPARE(settings.topP(), 0.95);
        QCOMPARE(settings.sampling().top_p, sampling.top_p);
        QCOMPARE(settings.sampling().temperature, sampling.temperature);
        QCOMPARE(settings.sampling().top_k, sampling.top_k);
        QVERIFY(!settings.version().isEmpty());
        QVERIFY(!QFile::exists(file_));
    }

    void thresholdIsClamped() {
        Settings settings(file_);
        QCOMPARE(settings.threshold(), 0.7);
        settings.setThreshold(0.2);
        QCOMPARE(settings.threshold(), 0.5);
        settings.setThreshold(1.0);
        QCOMPARE(settings.threshold(), 0.95);
        settings.setThreshold(0.7);
        QCOMPARE(settings.threshold(), 0.7);
    }

    void snapshotMemoryIsClamped() {
        Settings settings(file_);
        QCOMPARE(settings.snapshotBytes(), kSnapshotBytes);
        settings.setSnapshotGigabytes(100);
        QCOMPARE(settings.snapshotGigabytes(), 16.0);
        QCOMPARE(settings.snapshotBytes(), std::uint64_t{16'000'000'000});
        settings.setSnapshotGigabytes(-1);
        QCOMPARE(settings.snapshotBytes(), std::uint64_t{0});
        settings.setSnapshotGigabytes(0.3);
        QCOMPARE(settings.snapshotBytes(), std::uint64_t{300'000'000});
    }

    // The limits apply to numbers that the window sets and to numbers in the file.
    void numbersStayWithinTheirLimits() {
        Settings settings(file_);
        settings.setThreads(1'000'000);
        QCOMPARE(settings.threads(), settings.maxThreads());
        settings.setThreads(-1);
        QCOMPARE(settings.threads(), 0);
        settings.setContext(2'000'000'000);
        QCOMPARE(settings.context(), 1 << 24);
        settings.setContext(-1);
        QCOMPARE(settings.context(), 0);
        settings.setFontScale(9);
        QCOMPARE(settings.fontScale(), 2.0);
        settings.setFontScale(0);
        QCOMPARE(settings.fontScale(), 0.8);
        settings.setSpeechSpeed(9);
        QCOMPARE(settings.speechSpeed(), 2.0);
        settings.setSpeechSpeed(0);
        QCOMPARE(settings.speechSpeed(), 0.5);
        settings.setServerPort(80);
        QCOMPARE(settings.serverPort(), 1024);
        settings.setServerPort(1'000'000);
        QCOMPARE(settings.serverPort(), 65535);
        settings.setServerPort(0);  // 0 selects the default port
        QCOMPARE(settings.serverPort(), 8080);
        settings.setTopP(7);
        QCOMPARE(settings.topP(), 1.0);
        settings.setTemperature(-1);
        QCOMPARE(settings.temperature(), 0.0);
        settings.setRepeatPenalty(0);
        QCOMPARE(settings.repeatPenalty(), 0.5);
        settings.setPresencePenalty(-9);
        QCOMPARE(settings.presencePenalty(), -2.0);
    }

    void unknownNamesFallBackToTheDefault() {
        Settings settings(file_);
        settings.setTheme(QStringLiteral("dark"));
        settings.setTheme(QStringLiteral("pink"));
        QCOMPARE(settings.theme(), QStringLiteral("system"));
        settings.setCache(QStringLiteral("q8_0"));
        settings.setCache(QStringLiteral("q1"));
        QCOMPARE(settings.cache(), QStringLiteral("f16"));
        settings.setThinking(QStringLiteral("on"));
        QCOMPARE(settings.thinkingChoice(), Thinking::On);
        settings.setThinking(QStringLiteral("off"));
        QCOMPARE(settings.thinkingChoice(), Thinking::Off);
        settings.setThinking(QStringLiteral("perhaps"));
        QCOMPARE(settings.thinkingChoice(), Thinking::Auto);
        settings.setLanguage(QStringLiteral("xx"));
        QCOMPARE(settings.language(), QStringLiteral("system"));
        settings.setLogLevel(QStringLiteral("loud"));
        QCOMPARE(settings.logLevel(), QStringLiteral("info"));
    }

    void secretsInTheKeyringAreRemembered() {
        {
            Settings settings(file_);
            settings.setInKeyring(QStringLiteral("a"), true);
            settings.setInKeyring(QStringLiteral("b"), true);
            settings.setInKeyring(QStringLiteral("b"), true);
            settings.setInKeyring(QStringLiteral("c"), false);
        }
        Settings settings(file_);
        QVERIFY(settings.inKeyring(QStringLiteral("a")) && settings.inKeyring(QStringLiteral("b")));
        QVERIFY(!settings.inKeyring(QStringLiteral("c")));
        settings.setInKeyring(QStringLiteral("b"), false);
        QVERIFY(settings.inKeyring(QStringLiteral("a")) && !settings.inKeyring(QStringLiteral("b")));
    }

    // More than one sequence is needed only while other programs may use the model.
    void parallelAnswersDependOnTheServer() {
        Settings settings(file_);
        QCOMPARE(settings.answersAtOnce(), 1);
        settings.setServerOn(true);
        QCOMPARE(settings.answersAtOnce(), 4);
        settings.setServerOn(false);
        QCOMPARE(settings.answersAtOnce(), 1);
    }

    void everyPropertyIsStored() {
        const QVariantMap values{
            {QStringLiteral("theme"), QStringLiteral("dark")},
            {QStringLiteral("language"), QStringLiteral("pt_BR")},
            {QStringLiteral("contrast"), QStringLiteral("high")},
            {QStringLiteral("fontScale"), 1.5},
            {QStringLiteral("density"), QStringLiteral("comfortable")},
            {QStringLiteral("motion"), QStringLiteral("reduced")},
            {QStringLiteral("threads"), 1},
            {QStringLiteral("context"), 2048},
            {QStringLiteral("cache"), QStringLiteral("q8_0")},
            {QStringLiteral("thinking"), QStringLiteral("off")},
            {QStringLiteral("threshold"), 0.85},
            {QStringLiteral("snapshotGigabytes"), 2.5},
            {QStringLiteral("automaticTitles"), false},
            {QStringLiteral("temperature"), 0.0},
            {QStringLiteral("topK"), 7},
            {QStringLiteral("topP"), 0.5},
            {QStringLiteral("minP"), 0.1},
            {QStringLiteral("repeatPenalty"), 1.1},
            {QStringLiteral("presencePenalty"), -0.5},
            {QStringLiteral("frequencyPenalty"), 0.25},
            {QStringLiteral("seed"), 42},
            {QStringLiteral("offline"), true},
            {QStringLiteral("checkUpdates"), true},
            {QStringLiteral("logLevel"), QStringLiteral("warning")},
            {QStringLiteral("serverOn"), true},
            {QStringLiteral("serverPort"), 9000},
            {QStringLiteral("serverOpen"), true},
            {QStringLiteral("maxTokens"), 100},
            {QStringLiteral("notices"), false},
            {QStringLiteral("softwareDrawing"), true},
            {QStringLiteral("tray"), true},
            {QStringLiteral("spelling"), QStringLiteral("de_DE")},
            {QStringLiteral("speechSpeed"), 1.5},
            {QStringLiteral("sidebarShown"), false},
            {QStringLiteral("sidebarWidth"), 300},
            {QStringLiteral("recentCommands"),
             QStringList{QStringLiteral("newChat"), QStringLiteral("quit")}},
            {QStringLiteral("systemPrompt"), QStringLiteral("Be brief.\n\"Quoted\", ü")}};
        {
            Settings settings(file_);
            for (auto it = values.cbegin(); it != values.cend(); ++it) {
                const QMetaObject* meta = settings.metaObject();
                const QMetaProperty property = meta->property(meta->indexOfProperty(qPrintable(it.key())));
                QVERIFY2(property.isWritable() && property.hasNotifySignal(), qPrintable(it.key()));
                QSignalSpy changed(&settings, property.notifySignal());
                QVERIFY(property.write(&settings, it.value()));
                QCOMPARE(changed.count(), 1);
                property.write(&settings, it.value());
                QCOMPARE(changed.count(), 1);
            }
        }
        const Settings again(file_);
        for (auto it = values.cbegin(); it != values.cend(); ++it) {
            QCOMPARE(again.property(qPrintable(it.key())), it.value());
        }
        QCOMPARE(again.sampling().seed, 42U);
        QCOMPARE(again.sampling().temperature, 0.0F);
    }

    void invalidValuesInTheFileAreIgnored() {
        QDir().mkpath(QFileInfo(file_).path());
        QFile file(file_);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(
            "[General]\ntheme=pink\nthreads=-4\ncache=q1\ncontext=abc\n[sampling]\ntopP=9\ntemperature="
            "nan\n");
        file.close();
        const Settings settings(file_);
        QCOMPARE(settings.theme(), QStringLiteral("system"));
        QCOMPARE(settings.threads(), 0);
        QCOMPARE(settings.cache(), QStringLiteral("f16"));
        QCOMPARE(settings.context(), 0);
        QCOMPARE(settings.topP(), 1.0);
        QCOMPARE(settings.temperature(), 0.7);
    }

    void resetsSamplingOnly() {
        Settings settings(file_);
        settings.setTemperature(1.5);
        settings.setTheme(QStringLiteral("dark"));
        QSignalSpy changed(&settings, &Settings::temperatureChanged);
        settings.resetSampling();
        QCOMPARE(settings.temperature(), 0.7);
        QCOMPARE(changed.count(), 1);
        QCOMPARE(settings.theme(), QStringLiteral("dark"));
    }

    void unsetValuesFollowTheModelDefaults() {
        Settings settings(file_);
        settings.setTopP(0.5);
        QSignalSpy changed(&settings, &Settings::temperatureChanged);
        settings.setRecommended({.temperature = 0.3F, .top_k = 5, .top_p = 0.9F});
        QCOMPARE(changed.count(), 1);
        QCOMPARE(settings.temperature(), 0.3);
        QCOMPARE(settings.topK(), 5);
        QCOMPARE(settings.topP(), 0.5);
        QCOMPARE(settings.sampling().temperature, 0.3F);
        QCOMPARE(settings.sampling().top_p, 0.5F);
        settings.resetSampling();
        QCOMPARE(settings.topP(), 0.9);
        // Recommended values belong to the model and are not stored.
        settings.setRecommended({});
        QCOMPARE(settings.temperature(), 0.7);
        QCOMPARE(Settings(file_).topP(), 0.95);
    }

    void keepsFoldersAndFiles() {
        {
            Settings settings(file_);
            settings.setFolders({QStringLiteral("/a b"), QStringLiteral("/c,d")});
            settings.setAddedFiles({QStringLiteral("/e.gguf")});
            settings.setLastModel(QStringLiteral("/f.gguf"));
        }
        const Settings settings(file_);
        QCOMPARE(settings.folders(), (QStringList{QStringLiteral("/a b"), QStringLiteral("/c,d")}));
        QCOMPARE(settings.addedFiles(), QStringList{QStringLiteral("/e.gguf")});
        QCOMPARE(settings.lastModel(), QStringLiteral("/f.gguf"));
    }

    // Only old versions, which had no load options per model, wrote these settings.
    void oldLoadOptionsAreTakenOnce() {
        QVERIFY(!Settings(file_).takeLastLoad());
        {
            QSettings older(file_, QSettings::IniFormat);
            older.setValue(QStringLiteral("lastLoad/context"), 12288);
            older.setValue(QStringLiteral("lastLoad/cache"), QStringLiteral("q8_0"));
            older.setValue(QStringLiteral("lastLoad/batch"), 128);
            older.setValue(QStringLiteral("lastLoad/gpuLayers"), 34);
            older.setValue(QStringLiteral("lastLoad/weights"), QStringLiteral("q1_0"));  // an unknown type
        }
        Settings settings(file_);
        QVERIFY(
            settings.takeLastLoad() ==
            (ModelOptions{.context = 12288, .cache = QStringLiteral("q8_0"), .batch = 128, .gpuLayers = 34}));
        QVERIFY(!settings.takeLastLoad());
        settings.sync();
        QVERIFY(!Settings(file_).takeLastLoad());
    }

    void damagedFileIsKeptAndReported_data() {
        QTest::addColumn<QByteArray>("damage");
        QTest::newRow("zero bytes") << QByteArray(64, '\0');
        QTest::newRow("malformed line") << QByteArray("nonsense\n");
        QTest::newRow("invalid UTF-8") << QByteArray("spelling=\xff\xfe\n");
    }
    void damagedFileIsKeptAndReported() {
        QFETCH(const QByteArray, damage);
        {
            Settings settings(file_);
            settings.setTheme(QStringLiteral("dark"));
            settings.setContext(2048);
        }
        QVERIFY(Settings(file_).damage().isEmpty());
        QFile file(file_);
        QVERIFY(file.open(QIODevice::Append));
        file.write(damage);
        file.close();
        const QString choices = dir_->filePath(QStringLiteral("deep/choices.json"));
        const Settings earlier(file_);  // the program opens the settings in this way before the window exists
        {
            Settings settings(file_);
            settings.keepDamaged(choices);
            QCOMPARE(settings.theme(), QStringLiteral("dark"));
            QCOMPARE(settings.context(), 2048);
            const QStringList beside = copies();
            QCOMPARE(beside.size(), 1);
            QVERIFY2(settings.damage().contains(beside.first()), qPrintable(settings.damage()));
            QFile copy(dir_->filePath(QStringLiteral("deep/") + beside.first()));
            QVERIFY(copy.open(QIODevice::ReadOnly));
            QVERIFY(copy.readAll().endsWith(damage));
            settings.dismissDamage();
            QVERIFY(settings.damage().isEmpty());
            settings.setContext(4096);
        }
        Settings settings(file_);
        settings.keepDamaged(choices);
        QVERIFY2(settings.damage().isEmpty(), qPrintable(settings.damage()));
        QCOMPARE(settings.context(), 4096);
        QCOMPARE(settings.theme(), QStringLiteral("dark"));
        QCOMPARE(copies().size(), 1);
    }
    void damagedChoicesAreKeptAsACopy() {
        const QString choices = dir_->filePath(QStringLiteral("choices.json"));
        QFile file(choices);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("[{\"path\": \"/a.gg");
        file.close();
        Settings settings(file_);
        settings.keepDamaged(choices);
        QVERIFY2(settings.damage().contains(QStringLiteral("choices.json.damaged-")),
                 qPrintable(settings.damage()));
        QVERIFY(KeptChoices(choices).keep(QStringLiteral("/a.gguf"), {.context = 512}));
        Settings again(file_);
        again.keepDamaged(choices);
        QVERIFY(again.damage().isEmpty());
        QCOMPARE(KeptChoices(choices).of(QStringLiteral("/a.gguf")).context, 512);
    }

  private:
    QStringList copies() const {
        return QDir(dir_->filePath(QStringLiteral("deep"))).entryList({QStringLiteral("*.damaged-*")});
    }
};

}  // namespace tst_settings

ROCMFORGE_TEST(tst_settings, TestSettings, QCoreApplication)
#include "tst_settings.moc"
