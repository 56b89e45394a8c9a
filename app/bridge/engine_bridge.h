// The engine for QML: a state, properties and requests. Lives on the GUI thread and never waits for the
// engine's thread, except at program exit.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>

#include <QtCore/QHash>
#include <QtCore/QObject>
#include <QtCore/QPointer>
#include <QtCore/QString>
#include <QtCore/QThread>
#include <QtCore/QVariantList>

#include "app/bridge/arriving_text.h"
#include "app/bridge/device_rows.h"
#include "app/bridge/engine_worker.h"
#include "app/bridge/gpu_notice.h"
#include "app/bridge/request_turn.h"
#include "app/chat/chat_session.h"
#include "app/settings/model_options.h"
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
    Q_PROPERTY(int gpuLayers READ gpuLayers NOTIFY modelChanged)  // number of layers on the GPU; 0: all
    Q_PROPERTY(int contextUsed READ contextUsed NOTIFY contextUsedChanged)
    Q_PROPERTY(double bytesPerToken READ bytesPerToken NOTIFY modelChanged)

  public:
    enum State { NoModel, Loading, Ready, Prefilling, Generating, Stopping, Failed, Measuring };
    Q_ENUM(State)

    // Moves the worker to a new thread. `session` and `settings` must outlive the bridge.
    EngineBridge(std::unique_ptr<AbstractEngineWorker> worker, ChatSession& session, Settings& settings,
                 QObject* parent = nullptr);
    // Stops the running request, keeps the text written so far, and waits until the engine's thread has
    // ended.
    ~EngineBridge() override;

    State state() const { return state_; }
    QString error() const { return error_; }
    double loadProgress() const { return loadProgress_; }
    double prefillProgress() const { return prefillProgress_; }
    // Returns the name of the model that is being loaded, or an empty text. modelName() returns the name of
    // the previous model until the load succeeds.
    QString loadingName() const;
    QString modelPath() const { return model_.path; }
    QString modelName() const { return model_.name; }
    QString modelType() const { return model_.type; }
    QString templateNote() const { return model_.templateNote; }
    QString contextNote() const { return model_.contextNote; }
    QString modelCache() const { return model_.cache; }
    QString modelWeights() const { return model_.weights; }  // see ModelFacts::weights
    QString deviceId() const { return QString::fromStdString(device_.info.id); }
    QString deviceName() const { return QString::fromStdString(device_.info.name); }
    // Returns "cpu" or "hip", or an empty text while the device is unknown.
    QString deviceKind() const { return deviceId().isEmpty() ? QString() : kindText(device_.info.kind); }
    // Returns whether the device was measured. Speed predictions need a measurement.
    bool deviceMeasured() const { return device_.speeds.any(); }
    int contextSize() const { return model_.contextSize; }
    int gpuLayers() const { return model_.gpuLayers; }
    int answersAtOnce() const { return model_.answers; }
    int contextUsed() const { return session_.contextUsed(); }
    double bytesPerToken() const { return model_.bytesPerToken; }
    const DeviceState& device() const { return device_; }
    // Returns the worker, so that other classes can receive the replies to their requests. Valid until
    // shutDown().
    AbstractEngineWorker& worker() { return *worker_; }
    const Settings& settings() const { return settings_; }
    // All devices, in the format of deviceRows().
    QVariantList devices() const { return devices_; }
    // Returns a sentence about the GPU: that its check takes long, that the GPU passed its check although the
    // person chose the CPU, or why the CPU computes although a GPU is present. Empty if there is nothing to
    // say.
    QString deviceNotice() const { return gpu_.text(); }
    // Returns whether `error` reports a GPU failure after which the window offers the CPU. The program never
    // switches to the CPU without asking.
    bool cpuOffered() const { return cpuOffered_ && !error_.isEmpty(); }
    // The next three functions return whether a GPU is being checked, failed its check, or was lost.
    // tryGpuAgain() checks it again.
    bool gpuChecking() const { return gpu_.checking(); }
    bool gpuClosed() const { return gpu_.closed(); }
    bool gpuLost() const { return gpu_.lost(); }
    // Returns whether the GPU passed its check after the person had chosen the CPU.
    bool gpuOffered() const { return gpu_.offered(); }
    // Returns true after a failure of a remote server, which may be temporary.
    bool retryOffered() const { return retryOffered_ && !error_.isEmpty(); }
    // Returns where the chosen model runs: "" in this process, "elsewhere" on another computer, "program" in
    // another program on this computer.
    QString modelWhere() const;
    QString modelPlace() const { return model_.place; }  // address for display, such as "gpu-box:8000"

    // FindRemote returns the current server and model for a path in the format of app/remote/remote_path.h.
    using FindRemote = std::function<std::optional<RemoteTarget>(const QString& path)>;
    void setRemotes(FindRemote find) { findRemote_ = std::move(find); }
    // NameOf returns the display name of a model that is not loaded.
    using NameOf = std::function<QString(const QString& path)>;
    void setNames(NameOf nameOf) { nameOf_ = std::move(nameOf); }

    // `attachments` has the format of ChatEntry::attachments. Returns false if nothing was sent.
    Q_INVOKABLE bool send(const QString& text, const QString& attachments = {});
    Q_INVOKABLE bool regenerate();
    // Requests the last answer again. The window offers this while retryOffered is true.
    Q_INVOKABLE void retry();
    Q_INVOKABLE void stop();
    // `options.cache` must be the name of a cache type. An empty or unknown name is reported as an error.
    void load(const QString& path, const ModelOptions& options);
    // For QML: `options` is an object with the fields of ModelOptions.
    Q_INVOKABLE void load(const QString& path, const QVariantMap& options) {
        load(path, modelOptionsOf(options));
    }
    // Loads the current local model again with the current settings.
    void loadAgain();
    Q_INVOKABLE void unload();
    // Loads the model with these options, unless it is already loaded with them, and then measures its speed.
    // stop() ends the load or the measurement.
    void measure(const QString& path, const ModelOptions& options);
    Q_INVOKABLE void measure(const QString& path, const QVariantMap& options) {
        measure(path, modelOptionsOf(options));
    }
    // Measures the speed of the device again, as soon as the engine is idle.
    Q_INVOKABLE void measureDevice();
    // Checks a GPU again that failed its check or was lost, and uses it if the check succeeds.
    Q_INVOKABLE void tryGpuAgain();
    // Returns the path of the last requested model; empty: none.
    QString wantedPath() const { return wanted_.path; }
    // Returns the options of the loaded local model.
    ModelOptions loadedChoice() const;
    // Switches to another device (empty: the best) and loads the last requested model there.
    Q_INVOKABLE void computeOn(const QString& device);
    // Requests an answer to the shown conversation in its current state.
    void answerAgain();
    // Requests an answer to a conversation that is not shown. `branch` has its messages, and `preset` has its
    // options (JSON).
    void answerOther(const QList<ChatEntry>& branch, const QString& preset);
    // Continues the last shown answer. Returns false if the answer cannot be continued now.
    bool continueAnswer();
    // Requests an answer outside of the conversations, which does not change the state. Used by
    // BackgroundAnswer. Precondition: the state is Ready. Returns the id that `request` received.
    RequestId generateInBackground(GenerateRequest request);
    using TokenCounts = std::function<void(const QList<int>& tokens)>;
    // Counts the tokens of each text as soon as the engine is free, then calls `counted` on the GUI thread
    // unless `receiver` was destroyed. The list is empty if no local model is loaded, or if a text can't be
    // counted.
    void countTokens(const QStringList& texts, const QObject* receiver, TokenCounts counted);
    Q_INVOKABLE void clearError();
    Q_INVOKABLE void clearDeviceNotice();
    void setError(const QString& sentence, bool offerCpu = false);

    static constexpr std::chrono::seconds kLongestEnd{30};
    // Stops the engine, delivers its remaining signals and ends its thread. No request can be sent
    // afterwards. Returns false if the engine did not end within `limit`, for instance because a driver
    // hangs. The process must then exit without destroying the bridge.
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
    // Emitted if the lost GPU works in another process, so that the program must restart to use it.
    void restartWanted();
    void contextUsedChanged();
    void answerFinished();
    // Emitted instead of answerFinished() if the prompt exceeds the context, its conversation is shown, and
    // the prompt would fit without its oldest messages.
    void contextFull(const rocmforge::PromptMessages& prompt, const rocmforge::ContextExcess& excess);
    // Emitted with the decoding speed that was measured for the loaded model.
    void measured(const QString& path, const QString& cache, int gpuLayers, double tokensPerSecond,
                  int threads, const QString& weights);
    // Emitted once for each call of load() whose model was loaded, possibly after computeOn() changed the
    // device. Not emitted for loadAgain().
    void loadedAs(const QString& path, const rocmforge::ModelOptions& choice);

  private:
    // The last requested model. It is stored so that it can be loaded again on another device.
    struct Wanted {
        QString path;
        ModelOptions as;
        bool told = false;  // whether loadedAs() was emitted for this model
    };

    DeviceChoice deviceChoice() const;
    void startWorker();
    // Calls the worker for requests that a person waits for, and interrupts idle work. Does nothing after
    // shutDown().
    void askWorker(std::function<void(AbstractEngineWorker&)> call);
    void tellThreshold();
    void followGpu();
    void afterTheTurn(const std::function<void()>& action);
    void computeAnew();
    void loadWanted();
    enum class Answer { New, GoesOn };
    void generateAnswer(Answer answer = Answer::New);
    void startGenerating(GenerateRequest request);
    std::optional<RemoteTarget> remoteTarget() const;
    void loseModel();
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
    void onCounted(RequestId id, const QList<int>& tokens);

    ChatSession& session_;
    Settings& settings_;
    QThread thread_;
    AbstractEngineWorker* worker_;  // lives on thread_ and is deleted when the thread ends; null afterwards
    State state_ = NoModel;
    QString error_;
    double loadProgress_ = 0;
    double prefillProgress_ = 0;
    ModelFacts model_;
    // Options that were requested for a model and are not in ModelFacts. See ModelOptions.
    struct Requested {
        int batch = 0;
        qint64 snapshotBytes = -1;
    };
    Requested loaded_;   // options requested for the loaded model
    Requested loading_;  // options requested for the model that is being loaded
    DeviceState device_;
    QVariantList devices_;
    Wanted wanted_;
    GpuNotice gpu_;
    bool cpuOffered_ = false;
    bool retryOffered_ = false;
    FindRemote findRemote_;
    NameOf nameOf_;
    RequestTurn turn_;
    std::stop_source ending_;  // stops all requests at shutdown
    PromptMessages prompt_;    // the prompt of the running request
    ArrivingText arriving_;
    RequestId lastCount_ = 0;
    QHash<RequestId, TokenCounts> countsWanted_;
};

}  // namespace rocmforge
