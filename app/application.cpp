#include "app/application.h"

#include <QtCore/QDir>
#include <QtCore/QFile>
#include <QtCore/QFileInfo>
#include <QtQml/QtQml>

#include "app/bridge/routed_worker.h"
#include "app/chat/excerpt.h"
#include "app/remote/remote_path.h"
#include "app/settings/log_setup.h"
#include "engine/gpu_first_check.h"

namespace rocmforge {

namespace {

constexpr const char* kUri = "ROCmForge.Core";

std::vector<hub::CatalogueEntry> catalogue() {
    QFile file(QStringLiteral(":/rocmforge/catalogue.json"));
    // open() cannot fail, because the file is compiled into the program.
    if (!file.open(QIODevice::ReadOnly)) return {};
    return hub::parse_catalogue(file.readAll().toStdString(), "The catalogue of models");
}

doctor::Probes thisComputer(const QString& cache) {
    EngineOptions options;
    options.hip_runtime = qEnvironmentVariable("ROCMFORGE_HIP_RUNTIME").toStdString();
    options.cache_folder = cache.toStdString();
    doctor::Probes probes = doctor::system_probes(options);
    if (gpu_start(options).advice == self_test::StartAdvice::Check) {
        probes.gpus = [sources = hip::GpuSources{.runtime = options.hip_runtime, .sys = options.sys}] {
            return self_test::closed_gpus(sources, kGpuChecking);
        };
    }
    return probes;
}

template <typename T>
void provide(const char* name, T& object) {
    QQmlEngine::setObjectOwnership(&object, QQmlEngine::CppOwnership);
    qmlRegisterSingletonInstance(kUri, 1, 0, name, &object);
}

}  // namespace

Application::Application(const AppPaths& paths, std::unique_ptr<AbstractEngineWorker> worker,
                         std::shared_ptr<spdlog::logger> log, std::shared_ptr<LogBook> logBook,
                         std::shared_ptr<ModelService> service, QObject* parent)
    : QObject(parent),
      settings(paths.settings),
      store(paths.database, log),
      session(store, conversations, messages),
      shelf(store, conversations),
      trash(conversations),
      search(store, conversations),
      jump(conversations, session, messages),
      presets(store, session, settings),
      prompts(paths.data + QStringLiteral("/prompts.json")),
      bridge(std::make_unique<RoutedWorker>(std::move(worker)), session, settings),
      titles(bridge, session, conversations, store, settings),
      edits(bridge, session, conversations),
      secondAnswer(bridge, session, conversations, messages, store),
      comparison(session, messages),
      contextChoice(bridge, session, conversations),
      contextCounter(bridge, session, settings),
      draftKeeper(store, conversations, session, draft),
      answerQueue(bridge, session, conversations, store, draft),
      exporter(store, conversations),
      unsavedChats(store, paths.database),
      importer(store),
      library({.models = paths.models,
               .headers = paths.cache + QStringLiteral("/model_headers"),
               .measurements = paths.data + QStringLiteral("/measurements.json"),
               .choices = paths.choices,
               .stores = usualStorePlaces(),
               .builtIn = paths.builtIn},
              settings, gauge),
      connections(std::make_shared<ConnectionWatch>()),
      network(settings, connections),
      hubAccess(HubAccess::fromEnvironment()),
      updates(settings, hubAccess, log, QStringLiteral(ROCMFORGE_HOMEPAGE), settings.version()),
      hubAccount(settings, hubAccess, keyring),
      remotes(settings, hubAccess, keyring),
      server(std::move(service), settings, keyring, log),
      downloads(paths.models, hubAccess),
      hub(hubAccess, downloads, settings, gauge, catalogue()),
      pressure(gauge, bridge, library, log),
      spelling(settings, paths.data + QStringLiteral("/words.txt")),
      readAloud(messages, settings, voice),
      dictation(defaultRecorder(), [data = paths.data] { return installedSpeechProgram(data); }, {}),
      preview(QStringLiteral("/proc/self/exe"), &StoragePlaces::openFile),
      desktop(QDBusConnection::sessionBus()),
      windowPlace(settings),
      notice(QDBusConnection::sessionBus()),
      tray(settings, QDBusConnection::sessionBus()),
      opened(openingDeeds()),
      logLines(std::move(logBook)),
      storage(paths),
      computer([cache = paths.cache] { return thisComputer(cache); }),
      builtIn_(paths.builtIn),
      log_(std::move(log)) {
    settings.keepDamaged(paths.choices);
    if (!settings.damage().isEmpty()) log_->warn("Settings were damaged; a copy is kept beside the file");
    const auto followLevel = [this] { setLogLevel(*log_, settings.logLevel()); };
    connect(&settings, &Settings::logLevelChanged, this, followLevel);
    followLevel();
    hubAccess.setObserver(connections);
    connect(&settings, &Settings::offlineChanged, this, &Application::followOffline);
    titles.neverAsk(paths.builtIn);
    contextChoice.rollOver(paths.builtIn);
    bridge.setNames([this](const QString& path) { return library.nameOf(path); });
    connect(&bridge, &EngineBridge::deviceChanged, this, [this] { gauge.setDevice(bridge.device()); });
    connect(&bridge, &EngineBridge::modelChanged, this,
            [this] { gauge.setBytesPerToken(bridge.bytesPerToken()); });
    connect(&bridge, &EngineBridge::modelChanged, this,
            [this] { draft.recount(bridge.contextSize() > 0 && bridge.modelWhere().isEmpty()); });
    connect(&draft, &Draft::countWanted, this, [this](quint64 request, const QStringList& texts) {
        bridge.countTokens(texts, &draft,
                           [this, request](const QList<int>& tokens) { draft.setCounts(request, tokens); });
    });
    connect(&gauge, &MemoryGauge::changed, this, &Application::followMemory);
    connect(&bridge, &EngineBridge::measured, &library, &ModelLibrary::keepMeasurement);
    connect(&bridge, &EngineBridge::loadedAs, &library,
            [this](const QString& path, const ModelOptions& choice) {
                if (!isRemotePath(path)) library.keepChoice(path, choice);
            });
    followAnswers();
    followRemotes();
    followServer();
    connect(&downloads, &DownloadModel::finished, &library, &ModelLibrary::rescan);
    // Stops the answer of a conversation that moves to the trash.
    connect(&shelf, &Shelf::trashing, this, [this](const QList<qint64>& ids) {
        if (session.answering() && ids.contains(session.answeringId())) bridge.stop();
    });
    connect(&shelf, &Shelf::duplicated, &conversations, &ConversationModel::select);
    connect(&search, &SearchModel::chosen, this, [this](qint64 conversationId, qint64 messageId) {
        jump.to(conversationId, messageId, search.words());
    });
    keepOpenFolders();
    connect(&bridge, &EngineBridge::gpuChanged, &computer, [this] {
        const bool shown = !computer.findings().isEmpty() || computer.checking();
        if (shown && !bridge.gpuChecking()) computer.check();
    });
    connect(&bridge, &EngineBridge::restartWanted, this, &Application::askForRestart);
    const auto tell = [this](const QString& sentence) { bridge.setError(sentence); };
    connect(&store, &ChatStore::trouble, this, tell);
    connect(&prompts, &PromptLibrary::trouble, this, tell);
    connect(&readAloud, &ReadAloud::trouble, this, tell);
    connect(&spelling, &Spelling::trouble, this, tell);
    connect(&dictation, &Dictation::trouble, this, tell);
}

Application::~Application() {
    if (!closed_) close();
}

// Stops the engine first, so that the store still receives the text of a running answer.
bool Application::close() {
    closed_ = true;
    titles.stop();
    contextChoice.stop();
    server.stop();
    const bool ended = bridge.shutDown();
    draftKeeper.saveNow();
    store.close();
    settings.sync();
    return ended;
}

OpenedFiles::OpenActions Application::openingDeeds() {
    return {.add = [this](const QUrl& file) { return library.addFile(file); },
            .load = [this](const QString& path) { loadAsBefore(path); },
            .attach = [this](const QList<QUrl>& files) { draft.add(files); },
            .tell = [this](const QString& sentence) { bridge.setError(sentence); },
            .busy =
                [this] {
                    const EngineBridge::State state = bridge.state();
                    return state != EngineBridge::NoModel && state != EngineBridge::Ready &&
                           state != EngineBridge::Failed;
                }};
}

void Application::registerForQml() {
    provide("AnswerQueue", answerQueue);
    provide("Bridge", bridge);
    provide("Conversations", conversations);
    provide("Messages", messages);
    provide("Comparison", comparison);
    provide("SecondAnswer", secondAnswer);
    provide("ContextChoice", contextChoice);
    provide("Dictation", dictation);
    provide("Draft", draft);
    provide("Edits", edits);
    provide("Exporter", exporter);
    provide("Importer", importer);
    provide("Jump", jump);
    provide("Library", library);
    provide("Downloads", downloads);
    provide("Hub", hub);
    provide("HubAccount", hubAccount);
    provide("Network", network);
    provide("Gauge", gauge);
    provide("Log", logLines);
    provide("Storage", storage);
    provide("Pressure", pressure);
    provide("Presets", presets);
    provide("Preview", preview);
    provide("Prompts", prompts);
    provide("Remotes", remotes);
    provide("Search", search);
    provide("Server", server);
    provide("Settings", settings);
    provide("Shelf", shelf);
    provide("ReadAloud", readAloud);
    provide("Spelling", spelling);
    provide("Trash", trash);
    provide("UnsavedChats", unsavedChats);
    provide("Updates", updates);
    provide("Clipboard", clipboard);
    provide("Desktop", desktop);
    provide("WindowPlace", windowPlace);
    provide("Tray", tray);
    provide("Opened", opened);
    provide("Computer", computer);
    provide("Format", format);
    qmlRegisterType<Excerpt>(kUri, 1, 0, "Excerpt");
}

// Updates texts that are computed on demand. A stored message, such as an error, keeps the language in which
// it was created.
void Application::sayAgain() {
    const std::initializer_list<QAbstractItemModel*> lists{
        &conversations, &messages, &trash, &search, &library, &downloads, &hub, hub.choices(), &network};
    for (QAbstractItemModel* list : lists) {
        if (const int rows = list->rowCount(); rows > 0)
            emit list->dataChanged(list->index(0, 0), list->index(rows - 1, 0));
    }
    library.judgeAll();
    emit gauge.changed();
    emit pressure.changed();
    emit secondAnswer.changed();
    emit contextChoice.changed();
    emit prompts.changed();
    emit edits.undoChanged();
    emit network.offlineChanged();
    emit remotes.changed();
    emit server.changed();
    emit server.counted();
    emit readAloud.refusalChanged();
    emit spelling.changed();
    emit storage.changed();
    emit unsavedChats.changed();
    emit updates.changed();
    emit settings.damageChanged();
    emit answerQueue.changed();
}

void Application::start(const QString& modelPath, qint64 conversation) {
    desktop.ask();
    spelling.refresh();
    // A conversation can be selected only after the store has listed all conversations.
    if (conversation != 0) {
        connect(
            &store, &ChatStore::conversations, &conversations,
            [this, conversation] { conversations.select(conversation); }, Qt::SingleShotConnection);
    }
    store.open();
    prompts.open();
    library.rescan();
    downloads.findUnfinished();
    hubAccount.start();
    remotes.start();
    server.start();
    updates.start();
    QString path = modelPath.isEmpty() ? settings.lastModel() : QFileInfo(modelPath).absoluteFilePath();
    takeOver(settings.lastModel());
    // The setting for the last model is empty until the load succeeds. A model that crashes the program is
    // thus not loaded again at the next start.
    settings.setLastModel({});
    settings.sync();
    const bool there = isRemotePath(path) ? remotes.target(path).has_value() : QFileInfo::exists(path);
    if (modelPath.isEmpty() && !there) path = builtIn_;
    if (!path.isEmpty()) loadAsBefore(path);
}

// Restarts the process. While chats are unsaved, only shows a message, because a restart would lose the
// chats.
void Application::askForRestart() {
    if (unsavedChats.wouldBeLost())
        return bridge.setError(tr("The GPU works again. Save your chats, then restart ROCmForge."));
    emit restartAsked(conversations.currentId(), bridge.wantedPath());
}

// Migrates the load options of an older version of the program, which stored them for the last model only.
void Application::takeOver(const QString& lastModel) {
    const std::optional<ModelOptions> last = settings.takeLastLoad();
    const bool file = !lastModel.isEmpty() && !isRemotePath(lastModel);
    if (last && file && library.keptChoice(lastModel) == ModelOptions()) library.keepChoice(lastModel, *last);
}

// Loads the model with the options of its last load. Options that were not stored come from the settings.
void Application::loadAsBefore(const QString& path) {
    ModelOptions options = library.keptChoice(path);
    if (options.context == 0) options.context = settings.context();
    if (options.cache.isEmpty()) options.cache = settings.cache();
    bridge.load(path, options);
}

}  // namespace rocmforge
