#include <sys/mount.h>

#include <QtCore/QTemporaryDir>
#include <QtQml/QQmlComponent>
#include <QtQml/QQmlEngine>
#include <QtTest/QSignalSpy>
#include <QtTest/QTest>

#include "app/application.h"
#include "app/words/language.h"
#include "tests/app/bridge/fake_engine_worker.h"
#include "tests/app/chat/chat_parts.h"
#include "tests/program/test_program.h"
#include "tests/support/tiny_llama.h"

namespace tst_application {

using namespace rocmforge;
using namespace rocmforge::test;

class TestApplication : public QObject {
    Q_OBJECT

  private slots:
    void init() { dir_ = std::make_unique<QTemporaryDir>(); }

    void qmlSeesEveryObject() {
        FakeEngine fake;
        Application application(paths(), std::make_unique<FakeEngineWorker>(fake), noLog());
        application.registerForQml();
        QQmlEngine engine;
        QQmlComponent component(&engine);
        component.setData(R"(import QtQml
import ROCmForge.Core 1.0
QtObject {
    readonly property Excerpt excerpt: Excerpt { messages: Messages }
    property var seen: [Bridge.state === Bridge.NoModel, Bridge.error, Bridge.contextSize, Bridge.bytesPerToken,
        Conversations.currentId, Conversations.count, Messages.empty, Messages.messageText(1), Library.folders.length,
        Library.scanning, Gauge.label, Gauge.text, Settings.theme, Settings.version, Format.gigabytes(11.2e9),
        Format.count(1204), typeof Clipboard.copy, Network.offlineSentence, HubAccount.tokenWords, Log.least,
        Storage.places.length, Computer.findings.length, Library.builtIn, Server.running, Server.reach,
        excerpt.messages === Messages]
})",
                          {});
        const std::unique_ptr<QObject> object(component.create());
        QVERIFY2(object != nullptr, qPrintable(component.errorString()));
        const QVariantList seen = object->property("seen").toList();
        QCOMPARE(seen.at(0).toBool(), true);
        QCOMPARE(seen.at(6).toBool(), true);
        QCOMPARE(seen.at(8).toInt(), 1);
        QCOMPARE(seen.at(10).toString(), QStringLiteral("RAM"));
        QCOMPARE(seen.at(14).toString(), QStringLiteral("11.2\u00A0GB"));
        QCOMPARE(seen.at(15).toString(), QStringLiteral("1,204"));
        QCOMPARE(seen.at(16).toString(), QStringLiteral("function"));
        QVERIFY(seen.last().toBool());
        for (const QVariant& value : seen) QVERIFY(value.isValid());
    }

    void languageChangeRetranslatesEverything() {
        FakeEngine fake;
        SpokenLanguage language(QStringLiteral("en"));
        Application application(paths(), std::make_unique<FakeEngineWorker>(fake), noLog());
        application.settings.setOffline(true);
        application.registerForQml();
        QQmlEngine engine;
        QQmlComponent component(&engine);
        component.setData(R"(import QtQml
import ROCmForge.Core 1.0
QtObject {
    property string offline: Network.offlineSentence
    property string memory: Gauge.spoken
    property string place: Storage.places[0].what
    property string spelling: Spelling.state
    property string voice: ReadAloud.refusal
})",
                          {});
        const std::unique_ptr<QObject> object(component.create());
        QVERIFY2(object != nullptr, qPrintable(component.errorString()));
        QVERIFY(object->property("offline").toString().startsWith(QStringLiteral("ROCmForge is offline")));
        const QString memory = object->property("memory").toString();
        const QString place = object->property("place").toString();
        language.speak(QStringLiteral("de"));
        application.sayAgain();
        QVERIFY(object->property("offline").toString().startsWith(QStringLiteral("ROCmForge ist offline")));
        QVERIFY(object->property("memory").toString() != memory);
        QVERIFY(object->property("place").toString() != place);
    }

    void offlineModeSurvivesARestartAndBlocksRequests() {
        FakeEngine fake;
        Application application(paths(), std::make_unique<FakeEngineWorker>(fake), noLog());
        application.settings.setOffline(true);
        application.hub.search(QStringLiteral("anything"));
        QTRY_VERIFY(!application.hub.busy());
        QCOMPARE(application.hub.error(), application.network.offlineSentence());
        application.hubAccount.test();
        QTRY_VERIFY(!application.hubAccount.testing());
        QCOMPARE(application.hubAccount.testWords(), application.network.offlineSentence());
        QVERIFY(application.hubAccount.testFailed());
        QCOMPARE(application.network.open(QUrl(QStringLiteral("https://example.org/"))),
                 application.network.offlineSentence());
        QTest::qWait(200);
        QCOMPARE(application.network.count(), 0);
        QVERIFY(Settings(paths().settings).offline());
    }

    void loadsTheGivenModel() {
        FakeEngine fake;
        Application application(paths(), std::make_unique<FakeEngineWorker>(fake), noLog());
        application.start(QStringLiteral("/m/given.gguf"));
        QTRY_COMPARE(fake.loadCount(), 1);
        QCOMPARE(fake.lastLoad().options.path, std::string("/m/given.gguf"));
    }

    void loadsTheLastModelUnlessItCrashed() {
        QFile model(dir_->filePath(QStringLiteral("last.gguf")));
        QVERIFY(model.open(QIODevice::WriteOnly));
        model.close();
        Settings(paths().settings).setLastModel(model.fileName());
        {
            FakeEngine fake;
            Application application(paths(), std::make_unique<FakeEngineWorker>(fake), noLog());
            application.start({});
            QTRY_COMPARE(fake.loadCount(), 1);
            // The application is destroyed while the model loads.
        }
        FakeEngine fake;
        Application application(paths(), std::make_unique<FakeEngineWorker>(fake), noLog());
        application.start({});
        QTest::qWait(50);
        QCOMPARE(fake.loadCount(), 0);
    }

    void loadsEachModelWithItsLastOptions() {
        const QString model = dir_->filePath(QStringLiteral("last.gguf"));
        tiny_llama({}).save(model.toStdString());
        AppPaths with = paths();
        with.builtIn = dir_->filePath(QStringLiteral("builtin.gguf"));
        const auto loaded = [&with](const QString& path) {
            FakeEngine fake;
            Application application(with, std::make_unique<FakeEngineWorker>(fake), noLog());
            application.start(path);
            return QTest::qWaitFor([&fake] { return fake.loadCount() == 1; }) ? fake.lastLoad().options
                                                                              : LoadOptions{};
        };
        KeptChoices(with.choices)
            .keep(model, {.context = 12288,
                          .cache = QStringLiteral("q8_0"),
                          .gpuLayers = 34,
                          .weights = QStringLiteral("q4_k")});
        const auto remember = [&](const QString& path) {
            Settings settings(with.settings);
            settings.setContext(2048);
            settings.setLastModel(path);
        };
        const auto isAsBefore = [](const LoadOptions& options) {
            return options.context == 12288 && options.cache == DType::Q8_0 && options.gpu_layers == 34 &&
                   options.quantize == Quantize::Q4_K;
        };
        remember(model);
        QVERIFY(isAsBefore(loaded({})));
        // If the user requests the model by its path, the model's stored options are used too.
        QVERIFY(isAsBefore(loaded(model)));
        {
            FakeEngine fake;
            Application application(with, std::make_unique<FakeEngineWorker>(fake), noLog());
            application.opened.open({model});
            QTRY_COMPARE(fake.loadCount(), 1);
            QVERIFY(isAsBefore(fake.lastLoad().options));
        }
        // A model without stored options is loaded with the options of the settings.
        const LoadOptions given = loaded(QStringLiteral("/m/given.gguf"));
        remember(QStringLiteral("/gone.gguf"));
        const LoadOptions builtIn = loaded({});
        QCOMPARE(builtIn.path, with.builtIn.toStdString());
        for (const LoadOptions& plain : {given, builtIn}) {
            QCOMPARE(plain.context, 2048);
            QCOMPARE(plain.cache, DType::F16);
            QCOMPARE(plain.gpu_layers, kAllLayers);
            QVERIFY(plain.quantize == Quantize::No);
        }
    }

    void remembersLoadOptions() {
        const QString model = QStringLiteral("/m/x.gguf");
        const auto asLoaded = [&](int context, const char* cache) {
            FakeEngine fake;
            Application application(paths(), std::make_unique<FakeEngineWorker>(fake), noLog());
            application.bridge.load(model, {.context = context, .cache = QString::fromUtf8(cache)});
            const auto answer = [&](AbstractEngineWorker& worker) {
                emit worker.loaded(fake.lastLoad().id, loadedModel(model));
            };
            QTRY_COMPARE(fake.loadCount(), 1);
            fake.say(answer);
            QTRY_COMPARE(application.bridge.state(), EngineBridge::Ready);
        };
        asLoaded(12288, "q8_0");
        QVERIFY(KeptChoices(paths().choices).of(model) ==
                (ModelOptions{.context = 12288, .cache = QStringLiteral("q8_0")}));
        // A model without stored options uses later changes of the settings.
        Settings(paths().settings).setContext(8192);
        asLoaded(8192, "f16");
        QVERIFY(KeptChoices(paths().choices).of(model) == ModelOptions());
    }

    // Older versions stored load options for the last model only.
    void loadOptionsOfOlderVersionsAreMigrated() {
        const QString model = dir_->filePath(QStringLiteral("last.gguf"));
        tiny_llama({}).save(model.toStdString());
        const auto older = [&](int context) {
            QSettings file(paths().settings, QSettings::IniFormat);
            file.setValue(QStringLiteral("lastModel"), model);
            file.setValue(QStringLiteral("lastLoad/context"), context);
            file.setValue(QStringLiteral("lastLoad/cache"), QStringLiteral("q8_0"));
        };
        const auto loaded = [&] {
            FakeEngine fake;
            Application application(paths(), std::make_unique<FakeEngineWorker>(fake), noLog());
            application.start({});
            return QTest::qWaitFor([&fake] { return fake.loadCount() == 1; }) ? fake.lastLoad().options
                                                                              : LoadOptions{};
        };
        older(12288);
        const LoadOptions first = loaded();
        QCOMPARE(first.context, 12288);
        QCOMPARE(first.cache, DType::Q8_0);
        // Options that the current version stored take precedence over options that an older version stored.
        older(2048);
        QCOMPARE(loaded().context, 12288);
    }

    void loadsTheBuiltInModelByDefault() {
        QFile model(dir_->filePath(QStringLiteral("builtin.gguf")));
        QVERIFY(model.open(QIODevice::WriteOnly));
        model.close();
        AppPaths with = paths();
        with.builtIn = model.fileName();
        for (const char* last : {"", "/gone.gguf"}) {
            Settings(paths().settings).setLastModel(QString::fromLatin1(last));
            FakeEngine fake;
            Application application(with, std::make_unique<FakeEngineWorker>(fake), noLog());
            application.start({});
            QTRY_COMPARE(fake.loadCount(), 1);
            QCOMPARE(fake.lastLoad().options.path, with.builtIn.toStdString());
            QCOMPARE(application.library.builtIn(), with.builtIn);
        }
        FakeEngine fake;
        Application application(with, std::make_unique<FakeEngineWorker>(fake), noLog());
        application.start(QStringLiteral("/m/given.gguf"));
        QTRY_COMPARE(fake.loadCount(), 1);
        QCOMPARE(fake.lastLoad().options.path, std::string("/m/given.gguf"));
    }

    void opensFilesFromTheDesktop() {
        FakeEngine fake;
        Application application(paths(), std::make_unique<FakeEngineWorker>(fake), noLog());
        application.opened.open({QStringLiteral("/gone.gguf")});
        QVERIFY(application.bridge.error().contains(QStringLiteral("/gone.gguf")));
        const QString model = dir_->filePath(QStringLiteral("model.gguf"));
        tiny_llama({}).save(model.toStdString());
        application.opened.open({model});
        QTRY_COMPARE(fake.loadCount(), 1);
        QCOMPARE(fake.lastLoad().options.path, model.toStdString());
        QCOMPARE(application.settings.addedFiles(), QStringList{model});
        // If another model is opened while the first one loads, the other model is offered, but not loaded.
        QSignalSpy offered(&application.opened, &OpenedFiles::offered);
        application.opened.open({model});
        QCOMPARE(offered.size(), 1);
        QCOMPARE(fake.loadCount(), 1);
    }

    void missingLastModelIsNotAnError() {
        Settings(paths().settings).setLastModel(QStringLiteral("/gone.gguf"));
        FakeEngine fake;
        Application application(paths(), std::make_unique<FakeEngineWorker>(fake), noLog());
        application.start({});
        QTest::qWait(50);
        QCOMPARE(fake.loadCount(), 0);
        QCOMPARE(application.bridge.error(), QString());
    }

    void enablingTheServerReservesSlots() {
        FakeEngine fake;
        Application application(paths(), std::make_unique<FakeEngineWorker>(fake), noLog());
        application.settings.setServerPort(61'234);
        application.start(QStringLiteral("/m/x.gguf"));
        const auto loadedAs = [&](int count, int answers) {
            QTRY_COMPARE(fake.loadCount(), count);
            QCOMPARE(fake.lastLoad().options.sequences, answers);
            LoadOutcome outcome = loadedModel(QStringLiteral("/m/x.gguf"));
            outcome.model->answers = answers;
            fake.say([&](AbstractEngineWorker& worker) { emit worker.loaded(fake.lastLoad().id, outcome); });
            QTRY_COMPARE(application.bridge.state(), EngineBridge::Ready);
        };
        loadedAs(1, 1);
        // The offer waits while an answer is being written.
        QVERIFY(application.bridge.send(QStringLiteral("q")));
        QTRY_COMPARE(fake.generationCount(), 1);
        application.settings.setServerOn(true);
        QVERIFY(application.server.running());
        QTest::qWait(50);
        QCOMPARE(fake.loadCount(), 1);
        fake.say([&](AbstractEngineWorker& worker) {
            emit worker.generated(fake.lastGeneration().id, ended(AnswerEnd::EndOfText));
        });
        loadedAs(2, 4);
        application.settings.setServerOn(false);
        QVERIFY(!application.server.running());
        loadedAs(3, 1);
        QTest::qWait(50);
        QCOMPARE(fake.loadCount(), 3);
    }

    void quittingKeepsTheAnswerAndTheDraft() {
        {
            FakeEngine fake;
            Application application(paths(), std::make_unique<FakeEngineWorker>(fake), noLog());
            application.start(QStringLiteral("/m/x.gguf"));
            QTRY_COMPARE(fake.loadCount(), 1);
            fake.say(
                [&](AbstractEngineWorker& worker) { emit worker.loaded(fake.lastLoad().id, loadedModel()); });
            QTRY_COMPARE(application.bridge.state(), EngineBridge::Ready);
            QVERIFY(application.bridge.send(QStringLiteral("q")));
            QTRY_COMPARE(fake.generationCount(), 1);
            fake.say([&](AbstractEngineWorker& worker) {
                emit worker.textReady(fake.lastGeneration().id, QStringLiteral("half an answer"));
            });
            application.draft.setText(QStringLiteral("unsent"));
            application.draft.addText(QStringLiteral("pasted"));
        }
        ChatDatabase database(paths().database);
        const Conversation talk = database.conversations().first();
        QCOMPARE(branchOf(database.messages(talk.id), talk.leafId).last().content,
                 QStringLiteral("half an answer"));
        const QList<StoredDraft> drafts = database.drafts();
        QCOMPARE(drafts.size(), 1);
        QCOMPARE(drafts.first().id, talk.id);
        QCOMPARE(drafts.first().text, QStringLiteral("unsent"));
        QVERIFY(drafts.first().attachments->contains(QStringLiteral("pasted")));
    }

    void damagedDatabaseIsKeptAndReported() {
        QFile file(paths().database);
        QDir().mkpath(QFileInfo(file).path());
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(QByteArray("not a database at all, but words\n").repeated(40));
        file.close();
        FakeEngine fake;
        Application application(paths(), std::make_unique<FakeEngineWorker>(fake), noLog());
        application.start({});
        QTRY_VERIFY(application.unsavedChats.recovery().contains(QStringLiteral("chats.sqlite.damaged-")));
        QCOMPARE(application.unsavedChats.sentence(), QString());
        application.unsavedChats.dismissRecovery();
        QCOMPARE(application.unsavedChats.recovery(), QString());
    }

    // The message about a full disk stays while the disk is full, whatever else the store reports.
    void unsavedChatsMessageStaysWhileTheDiskIsFull() {
        QDir().mkpath(paths().data);
        if (::mount("tmpfs", qPrintable(paths().data), "tmpfs", 0, "size=1m") != 0) {
            QSKIP("No small file system could be mounted here (that needs root).");
        }
        {
            FakeEngine fake;
            Application application(paths(), std::make_unique<FakeEngineWorker>(fake), noLog());
            application.start({});
            QTRY_VERIFY(application.conversations.known());
            application.session.addUserMessage(QString(3'000'000, QLatin1Char('x')));
            QTRY_VERIFY(application.unsavedChats.sentence().contains(QStringLiteral("the disk is full")));
            QCOMPARE(application.unsavedChats.ids(), QVariantList{application.conversations.currentId()});
            application.bridge.clearError();
            application.conversations.startNew();
            application.session.addUserMessage(QStringLiteral("another"));
            QVERIFY(application.unsavedChats.wouldBeLost());
            QVERIFY(application.unsavedChats.sentence().contains(QStringLiteral("the disk is full")));
            QCOMPARE(::mount("tmpfs", qPrintable(paths().data), "tmpfs", MS_REMOUNT, "size=64m"), 0);
            QVERIFY(!application.unsavedChats.wouldBeLost());
            QCOMPARE(application.unsavedChats.sentence(), QString());
        }
        const qsizetype saved = ChatDatabase(paths().database).conversations().size();
        ::umount2(qPrintable(paths().data), MNT_DETACH);
        QCOMPARE(saved, 2);
    }

  private:
    AppPaths paths() const { return appPaths(dir_->path(), {}); }

    std::unique_ptr<QTemporaryDir> dir_;
};

}  // namespace tst_application

ROCMFORGE_TEST(tst_application, TestApplication, QGuiApplication)
#include "tst_application.moc"
