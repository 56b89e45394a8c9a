// Creates all objects of app/, connects them and registers them as singletons of `import ROCmForge.Core`.
// Lives on the GUI thread.
#pragma once

#include <memory>

#include <QtCore/QObject>
#include <spdlog/logger.h>

#include "app/answers/answer_queue.h"
#include "app/answers/chat_edits.h"
#include "app/answers/comparison.h"
#include "app/answers/context_choice.h"
#include "app/answers/context_counter.h"
#include "app/answers/second_answer.h"
#include "app/answers/title_writer.h"
#include "app/bridge/engine_bridge.h"
#include "app/bridge/memory_pressure.h"
#include "app/chat/chat_session.h"
#include "app/chat/conversation_model.h"
#include "app/chat/draft.h"
#include "app/chat/draft_keeper.h"
#include "app/chat/message_jump.h"
#include "app/chat/message_model.h"
#include "app/chat/preset_model.h"
#include "app/chat/prompt_library.h"
#include "app/chat/search_model.h"
#include "app/chat/shelf.h"
#include "app/chat/trash_model.h"
#include "app/desktop/answer_notice.h"
#include "app/desktop/clipboard.h"
#include "app/desktop/computer_check.h"
#include "app/desktop/desktop_settings.h"
#include "app/desktop/opened_files.h"
#include "app/desktop/qt_voice.h"
#include "app/desktop/read_aloud.h"
#include "app/desktop/spelling.h"
#include "app/desktop/tray_icon.h"
#include "app/desktop/window_place.h"
#include "app/dictation/dictation.h"
#include "app/hub/download_model.h"
#include "app/hub/hub_search_model.h"
#include "app/models/memory_gauge.h"
#include "app/models/model_library.h"
#include "app/models/storage_places.h"
#include "app/network/connection_watch.h"
#include "app/network/hub_access.h"
#include "app/network/hub_account.h"
#include "app/network/local_server.h"
#include "app/network/network_model.h"
#include "app/network/secret_store.h"
#include "app/network/update_check.h"
#include "app/preview/preview.h"
#include "app/remote/remote_engines.h"
#include "app/settings/app_paths.h"
#include "app/settings/log_model.h"
#include "app/settings/settings.h"
#include "app/store/chat_store.h"
#include "app/store/unsaved_chats.h"
#include "app/transfer/chat_exporter.h"
#include "app/transfer/chat_importer.h"
#include "app/words/format.h"
#include "engine/serving/shared_service.h"

namespace rocmforge {

class Application : public QObject {
    Q_OBJECT

  public:
    // `worker` is the engine's worker, or a test double. `service` gives the local server access to the same
    // engine.
    Application(const AppPaths& paths, std::unique_ptr<AbstractEngineWorker> worker,
                std::shared_ptr<spdlog::logger> log,
                std::shared_ptr<LogBook> logBook = std::make_shared<LogBook>(),
                std::shared_ptr<ModelService> service = std::make_shared<SharedService>(),
                QObject* parent = nullptr);
    ~Application() override;

    void registerForQml();
    // Opens the store, scans for models and loads a model: `modelPath`, else the last model if it still
    // exists, else the built-in model. Shows `conversation`; 0: a new one.
    void start(const QString& modelPath, qint64 conversation = 0);
    // Stops everything and saves. Returns false if the engine did not end in time (EngineBridge::shutDown).
    // The process must then exit without destroying this object.
    bool close();
    // Announces a change of all translated properties and models. Called after the language of the window
    // changed.
    void sayAgain();

  signals:
    // Emitted to restart the process with this conversation (0: a new one) and this model (empty: the last
    // one). A restart is needed because only a new process can use a GPU that was lost.
    void restartAsked(qint64 conversation, const QString& model);

  public:
    Settings settings;
    ConversationModel conversations;
    MessageModel messages;
    ChatStore store;
    ChatSession session;
    Shelf shelf;
    TrashModel trash;
    SearchModel search;
    MessageJump jump;
    PresetModel presets;
    PromptLibrary prompts;
    EngineBridge bridge;
    TitleWriter titles;
    ChatEdits edits;
    SecondAnswer secondAnswer;
    Comparison comparison;
    ContextChoice contextChoice;
    ContextCounter contextCounter;
    Draft draft;
    DraftKeeper draftKeeper;
    AnswerQueue answerQueue;
    ChatExporter exporter;
    UnsavedChats unsavedChats;
    ChatImporter importer;
    MemoryGauge gauge;
    ModelLibrary library;
    std::shared_ptr<ConnectionWatch> connections;
    NetworkModel network;
    HubAccess hubAccess;
    UpdateCheck updates;
    SystemKeyring keyring;
    HubAccount hubAccount;
    RemoteEngines remotes;
    LocalServer server;
    DownloadModel downloads;
    HubSearchModel hub;
    MemoryPressure pressure;
    Spelling spelling;
    QtVoice voice;
    ReadAloud readAloud;
    Dictation dictation;
    Preview preview;
    DesktopSettings desktop;
    WindowPlace windowPlace;
    AnswerNotice notice;
    TrayIcon tray;
    OpenedFiles opened;
    LogModel logLines;
    StoragePlaces storage;
    ComputerCheck computer;
    Clipboard clipboard;
    Format format;

  private:
    OpenedFiles::OpenActions openingDeeds();
    void takeOver(const QString& lastModel);
    void loadAsBefore(const QString& path);
    void followMemory();
    void keepOpenFolders();
    void followAnswers();
    void learnFromAnswer();
    void followOffline();
    void followRemotes();
    void followServer();
    void askForRestart();

    QString builtIn_;
    std::shared_ptr<spdlog::logger> log_;
    bool closed_ = false;
    // Whether the model must be loaded again, because the number of parallel sequences changed.
    bool reloadForSequences_ = false;
    qint64 answering_ = 0;  // id of the conversation of the last answer
    double judgedLimit_ = 0;
    Speeds judgedSpeeds_;
};

}  // namespace rocmforge
