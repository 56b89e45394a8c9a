// The part of Application that reacts to changes of its objects: offline mode, remote servers, the local
// server, the memory, answers, and the folders of the sidebar.
#include <cmath>

#include <QtGui/QGuiApplication>

#include "app/application.h"
#include "app/remote/remote_path.h"

namespace rocmforge {

void Application::keepOpenFolders() {
    QSet<qint64> open;
    for (const QString& id : settings.openFolders()) open.insert(id.toLongLong());
    conversations.setOpenFolders(open);
    connect(&conversations, &ConversationModel::openFoldersChanged, this, [this] {
        QStringList ids;
        for (const qint64 id : conversations.openFolders()) ids += QString::number(id);
        settings.setOpenFolders(ids);
    });
}

// In offline mode, immediately stops downloads, searches and remote answers. Later connections are refused
// with an error message.
void Application::followOffline() {
    if (!settings.offline()) return;
    downloads.pauseAll();
    hub.close();
    if (!bridge.modelWhere().isEmpty()) bridge.stop();
}

void Application::followRemotes() {
    bridge.setRemotes([this](const QString& path) { return remotes.target(path); });
    const auto show = [this] { library.setRemote(remotes.rows()); };
    connect(&remotes, &RemoteEngines::changed, this, show);
    show();
    // Removing a remote server unloads its model.
    connect(&remotes, &RemoteEngines::removed, this, [this](const QString& engine) {
        if (engineOfPath(bridge.modelPath()) == engine) bridge.unload();
    });
}

// Loads the model again when the local server is switched on or off, because this changes the number of
// parallel sequences. Waits until no answer is being written. If there is not enough memory, the model keeps
// its number of sequences, and requests of other programs wait in a queue.
void Application::followServer() {
    const auto reload = [this] {
        if (!reloadForSequences_ || bridge.state() != EngineBridge::Ready) return;
        reloadForSequences_ = false;
        if (bridge.answersAtOnce() != settings.answersAtOnce()) bridge.loadAgain();
    };
    connect(&settings, &Settings::serverOnChanged, this, [this, reload] {
        reloadForSequences_ = true;
        reload();
    });
    connect(&bridge, &EngineBridge::stateChanged, this, reload, Qt::QueuedConnection);
}

// Updates the estimates of all models, but only if the measured speeds changed, or if the memory limit moved
// by more than the usual fluctuation of free memory.
void Application::followMemory() {
    constexpr double kNoticeable = 0.02;
    const auto limit = static_cast<double>(gauge.memoryLimit().limit());
    const Speeds& speeds = gauge.deviceState().speeds;
    if (speeds == judgedSpeeds_ && std::abs(limit - judgedLimit_) <= kNoticeable * judgedLimit_) return;
    judgedLimit_ = limit;
    judgedSpeeds_ = speeds;
    library.judgeAll();
}

// Sends a notification when an answer ends, unless a window of the program has the focus.
void Application::followAnswers() {
    const auto watched = [] { return QGuiApplication::focusWindow() != nullptr; };
    connect(&bridge, &EngineBridge::stateChanged, this, [this] {
        if (bridge.state() == EngineBridge::Prefilling) notice.begin();
        if (session.answering()) answering_ = session.answeringId();
    });
    connect(&bridge, &EngineBridge::answerFinished, this,
            [this, watched] { notice.finish(watched(), settings.notices()); });
    connect(&bridge, &EngineBridge::answerFinished, this, &Application::learnFromAnswer);
    if (auto* gui = qobject_cast<QGuiApplication*>(QCoreApplication::instance())) {
        connect(gui, &QGuiApplication::focusWindowChanged, this, [this](QWindow* window) {
            if (window != nullptr) notice.withdraw();
        });
    }
}

// Adjusts the model's stored speed to the speed of an answer. Answers that are short or use a long context
// are ignored, because their speed is not typical.
void Application::learnFromAnswer() {
    constexpr int kLeastTokens = 64;
    constexpr int kMostContext = 4096;
    const QList<ChatEntry> history = session.history();
    const bool shown = !history.isEmpty() && conversations.currentId() == answering_;
    if (!shown || !bridge.modelWhere().isEmpty()) return;
    const AnswerStats& stats = history.last().stats;
    if (stats.tokens < kLeastTokens || stats.contextUsed > kMostContext || stats.tokensPerSecond <= 0) return;
    if (bridge.answersAtOnce() > 1) return;  // other answers may have shared the device
    library.learnSpeed(bridge.modelPath(), bridge.modelCache(), bridge.gpuLayers(), stats.tokensPerSecond,
                       bridge.modelWeights());
}

}  // namespace rocmforge
