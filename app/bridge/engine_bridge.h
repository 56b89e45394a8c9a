// The engine as QML sees it: one state, properties, and requests. Lives on the window's thread and never
// waits for the engine's, except when the program ends.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>

#include <QtCore/QObject>
#include <QtCore/QString>
#include <QtCore/QThread>
#include <QtCore/QVariantList>

#include "app/bridge/arriving_text.h"
#include "app/bridge/engine_worker.h"
#include "app/bridge/gpu_notice.h"
#include "app/bridge/request_turn.h"
#include "app/chat/chat_session.h"
#include "app/settings/settings.h"

namespace rocmforge {

class EngineBridge : public QObject {
    Q_OBJECT
    Q_PROPERTY(State state READ state NOTIFY stateChanged)
    Q_PROPERTY(QString error READ error NOTIFY errorChanged)
    Q_PROPERTY(double loadProgress READ loadProgress NOTIFY loadProgressChanged)
    Q_PROPERTY(double prefillProgress READ prefillProgress NOTIFY prefillProgressChanged)
    Q_PROPERTY(QString loadingName READ loadingName NOTIFY stateChanged)
    Q_PROPERTY(QString modelPath READ modelPath NOTIFY modelChanged)
    Q_PROPERTY(QString modelName READ modelName NOTIFY modelChanged)
    Q_PROPERTY(QString modelType READ modelType NOTIFY modelChanged)
    Q_PROPERTY(QString modelCache READ modelCache NOTIFY modelChanged)
    Q_PROPERTY(QString modelWeights READ modelWeights NOTIFY modelChanged)
    Q_PROPERTY(QString templateNote READ templateNote NOTIFY modelChanged)
    Q_PROPERTY(QString contextNote READ contextNote NOTIFY modelChanged)
    Q_PROPERTY(QString deviceId READ deviceId NOTIFY deviceChanged)
    Q_PROPERTY(QString deviceName READ deviceName NOTIFY deviceChanged)
    Q_PROPERTY(QString deviceKind READ deviceKind NOTIFY deviceChanged)
    Q_PROPERTY(bool deviceMeasured READ deviceMeasured NOTIFY deviceChanged)
    Q_PROPERTY(QVariantList devices READ devices NOTIFY devicesChanged)
    Q_PROPERTY(QString deviceNotice READ deviceNotice NOTIFY devicesChanged)
    Q_PROPERTY(bool cpuOffered READ cpuOffered NOTIFY errorChanged)
    Q_PROPERTY(bool retryOffered READ retryOffered NOTIFY errorChanged)
    Q_PROPERTY(bool gpuClosed READ gpuClosed NOTIFY gpuChanged)
    Q_PROPERTY(bool gpuChecking READ gpuChecking NOTIFY gpuChanged)
    Q_PROPERTY(bool gpuOffered READ gpuOffered NOTIFY devicesChanged)
    Q_PROPERTY(bool gpuLost READ gpuLost NOTIFY gpuChanged)
    Q_PROPERTY(QString modelWhere READ modelWhere NOTIFY modelChanged)
    Q_PROPERTY(QString modelPlace READ modelPlace NOTIFY modelChanged)
    Q_PROPERTY(int contextSize READ contextSize NOTIFY modelChanged)
    Q_PROPERTY(int gpuLayers READ gpuLayers NOTIFY modelChanged)  // that a card has; 0: all
    Q_PROPERTY(int contextUsed READ contextUsed NOTIFY contextUsedChanged)
    Q_PROPERTY(double bytesPerToken READ bytesPerToken NOTIFY modelChanged)

  public:
    enum State { NoModel, Loading, Ready, Prefilling, Generating, Stopping, Failed, Measuring };
    Q_ENUM(State)

    // Takes the worker to a thread of its own. Session and settings must outlive the bridge.
    EngineBridge(std::unique_ptr<AbstractEngineWorker> worker, ChatSession& session, Settings& settings,
                 QObject* parent = nullptr);
    // Stops what runs, keeps what has been written, waits for the engine.
    ~EngineBridge() override;

    State state() const { return state_; }
    QString error() const { return error_; }
    double loadProgress() const { return loadProgress_; }
    double prefillProgress() const { return prefillProgress_; }
    // Of the model that is being loaded, which isn't the one that is there until it is; "": none is.
    QString loadingName() const;
    QString modelPath() const { return model_.path; }
    QString modelName() const { return model_.name; }
    QString modelType() const { return model_.type; }
    QString templateNote() const { return model_.templateNote; }
    QString contextNote() const { return model_.contextNote; }
    QString modelCache() const { return model_.cache; }
    QString modelWeights() const { return model_.weights; }  // ModelFacts::weights
    QString deviceId() const { return QString::fromStdString(device_.info.id); }
    QString deviceName() const { return QString::fromStdString(device_.info.name); }
    QString deviceKind() const { return QString::fromStdString(device_.info.kind); }
    // Speeds are predicted from that.
    bool deviceMeasured() const { return device_.speeds.any(); }
    int contextSize() const { return model_.contextSize; }
    int gpuLayers() const { return model_.gpuLayers; }
    int answersAtOnce() const { return model_.answers; }
    int contextUsed() const { return session_.contextUsed(); }
    double bytesPerToken() const { return model_.bytesPerToken; }
    const DeviceState& device() const { return device_; }
    // For requests that aren't the bridge's; lives until shutDown().
    AbstractEngineWorker& worker() { return *worker_; }
    // All that there are, as deviceRows() says.
    QVariantList devices() const { return devices_; }
    // That a card is there and can't be used, while the person left the choice to us; "" otherwise.
    QString deviceNotice() const { return gpu_.text(); }
    // The GPU could not do what the sentence in `error` speaks of; the CPU is never taken unasked.
    bool cpuOffered() const { return cpuOffered_ && !error_.isEmpty(); }
    // A GPU is being checked, failed its check, or was lost. tryGpuAgain() checks it again.
    bool gpuChecking() const { return gpu_.checking(); }
    bool gpuClosed() const { return gpu_.closed(); }
    bool gpuLost() const { return gpu_.lost(); }
    // The GPU passed its check after the person had chosen the CPU.
    bool gpuOffered() const { return gpu_.offered(); }
    // A remote engine failed, which may pass.
    bool retryOffered() const { return retryOffered_ && !error_.isEmpty(); }
    // Of the model that is chosen: "" is loaded here, "elsewhere" and "program" are a remote engine's, the
    // latter one of this computer.
    QString modelWhere() const;
    QString modelPlace() const { return model_.place; }  // "gpu-box:8000"
    // Who knows remote engines: gives what a path of app/remote/remote_path.h stands for, as it is now.
    using FindRemote = std::function<std::optional<RemoteTarget>(const QString& path)>;
    void setRemotes(FindRemote find) { findRemote_ = std::move(find); }
    // Who knows what a model is called before it is loaded.
    using NameOf = std::function<QString(const QString& path)>;
    void setNames(NameOf nameOf) { nameOf_ = std::move(nameOf); }

    // With files as ChatEntry::attachments has them.
    Q_INVOKABLE bool send(const QString& text, const QString& attachments = {});
    Q_INVOKABLE bool regenerate();
    // What is offered where retryOffered is: the last answer again.
    Q_INVOKABLE void retry();
    Q_INVOKABLE void stop();
    // batch: rows of a prefill step; 0: as many as usual. gpuLayers: how many a card has; 0: all. weights:
    // what floats are converted to, "q8_0" or "q4_k"; "": they stay as in the file.
    Q_INVOKABLE void load(const QString& path, int context, const QString& cache, int batch = 0,
                          int gpuLayers = 0, const QString& weights = {});
    // What is loaded here, with what the settings say now.
    void loadAgain();
    Q_INVOKABLE void unload();
    // Loads the model so, if it isn't, and measures how fast it is; stop() ends either.
    Q_INVOKABLE void measure(const QString& path, int context, const QString& cache, int gpuLayers = 0,
                             const QString& weights = {}, int batch = 0);
    // How fast the device is, anew: as soon as nobody waits for anything.
    Q_INVOKABLE void measureDevice();
    // Checks a closed or lost GPU again, and uses it if the check succeeds.
    Q_INVOKABLE void tryGpuAgain();
    // The model that was wanted last; "": none.
    QString wantedPath() const { return wanted_.path; }
    // Goes on with another device ("": the best), and with the model that was wanted last.
    Q_INVOKABLE void computeOn(const QString& device);
    // Answers the conversation that is shown as it stands.
    void answerAgain();
    // Answers a conversation that isn't shown: these are its messages, and this how it is answered.
    void answerOther(const QList<ChatEntry>& branch, const QString& preset);
    // The last answer that is shown goes on. False when that can't be now.
    bool continueAnswer();
    // An answer that nobody sees as one. Answers with asideDone().
    void generateAside(const std::vector<ChatMessage>& messages, int maxTokens);
    // Answers with tokensCounted() once the engine has time.
    void countTokens(RequestId id, const QStringList& texts);
    Q_INVOKABLE void clearError();
    Q_INVOKABLE void clearDeviceNotice();
    void setError(const QString& sentence, bool offerCpu = false);

    static constexpr std::chrono::seconds kLongestEnd{30};
    // Stops, drains what the engine still says and ends its thread. Afterwards nothing can be sent. Returns
    // false if the engine doesn't end within `limit`, as with a driver that hangs. The process must end then
    // without destroying the bridge.
    bool shutDown(std::chrono::milliseconds limit = kLongestEnd);

  signals:
    void stateChanged();
    void errorChanged();
    void loadProgressChanged();
    void prefillProgressChanged();
    void modelChanged();
    void deviceChanged();
    void devicesChanged();
    void gpuChanged();
    // The GPU that was lost works in another process: the program must start itself again to use it.
    void restartWanted();
    void contextUsedChanged();
    void answerFinished();
    // There is no room for the answer that was asked for, and none was begun.
    void contextFull(const rocmforge::PromptMessages& prompt, const rocmforge::ContextExcess& excess);
    // Text of an answer that nobody sees, or with "" the sentence why there is none; both "": it was stopped.
    void asideDone(const QString& text, const QString& problem);
    void tokensCounted(quint64 id, const QList<int>& tokens);
    // The loaded model's tokens a second.
    void measured(const QString& path, const QString& cache, int gpuLayers, double tokensPerSecond,
                  int threads, const QString& weights);
    // As somebody has asked for; not when it is only loaded again.
    void loadedAs(const QString& path, const rocmforge::KeptChoice& choice);

  private:
    // What was asked of the engine last, to be asked again of another device.
    struct Wanted {
        QString path;
        KeptChoice as;
        bool told = false;  // by loadedAs()
    };

    DeviceChoice deviceChoice() const;
    void startWorker();
    // For requests that a person waits for: idle work gives way. Does nothing after shutDown().
    void askWorker(std::function<void(AbstractEngineWorker&)> call);
    void tellThreshold();
    void followGpu();
    void afterTheTurn(const std::function<void()>& action);
    void computeAnew();
    void loadWanted();
    enum class Answer { New, GoesOn };
    void generateAnswer(Answer answer = Answer::New);
    void startGenerating(GenerateRequest request);
    void endAside(const AnswerStats& stats);
    void measureLoaded(const QString& path);
    void whenIdle(std::function<void()> action);
    void setState(State state);
    void setModel(ModelFacts model);
    void onLoadProgress(RequestId id, double fraction);
    void onLoaded(RequestId id, const LoadOutcome& outcome);
    void onPrefilled(RequestId id, int done, int all);
    void onThinking(RequestId id, const QString& text);
    void onText(RequestId id, const QString& text);
    void onContextGrown(RequestId id, int tokens);
    void onGenerated(RequestId id, const GenerateOutcome& outcome);
    void onMeasured(RequestId id, const MeasureOutcome& outcome);

    ChatSession& session_;
    Settings& settings_;
    QThread thread_;
    AbstractEngineWorker* worker_;  // lives on thread_, deleted when that ends; null afterwards
    State state_ = NoModel;
    QString error_;
    double loadProgress_ = 0;
    double prefillProgress_ = 0;
    ModelFacts model_;
    DeviceState device_;
    QVariantList devices_;
    Wanted wanted_;
    GpuNotice gpu_;
    bool cpuOffered_ = false;
    bool retryOffered_ = false;
    FindRemote findRemote_;
    NameOf nameOf_;
    RequestTurn turn_;
    std::stop_source ending_;  // of all requests
    PromptMessages prompt_;    // of the one that runs
    ArrivingText arriving_;
};

}  // namespace rocmforge
