// The person's settings, stored with QSettings. Lives on the GUI thread.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <optional>

#include <QtCore/QDateTime>
#include <QtCore/QObject>
#include <QtCore/QRect>
#include <QtCore/QSettings>
#include <QtCore/QStringList>
#include <QtCore/QVariantList>

#include "app/settings/kept_choices.h"
#include "engine/chat/chat_message.h"
#include "engine/sampling/sampling_defaults.h"

namespace rocmforge {

class Settings : public QObject {
    Q_OBJECT
    Q_PROPERTY(QString theme READ theme WRITE setTheme NOTIFY themeChanged)
    Q_PROPERTY(QString language READ language WRITE setLanguage NOTIFY languageChanged)
    Q_PROPERTY(QVariantList languages READ languageChoices CONSTANT)
    Q_PROPERTY(QString contrast READ contrast WRITE setContrast NOTIFY contrastChanged)
    Q_PROPERTY(double fontScale READ fontScale WRITE setFontScale NOTIFY fontScaleChanged)
    Q_PROPERTY(QString density READ density WRITE setDensity NOTIFY densityChanged)
    Q_PROPERTY(QString motion READ motion WRITE setMotion NOTIFY motionChanged)
    Q_PROPERTY(QString device READ device WRITE setDevice NOTIFY deviceChanged)
    Q_PROPERTY(int threads READ threads WRITE setThreads NOTIFY threadsChanged)
    Q_PROPERTY(int maxThreads READ maxThreads CONSTANT)
    Q_PROPERTY(int context READ context WRITE setContext NOTIFY contextChanged)
    Q_PROPERTY(QString cache READ cache WRITE setCache NOTIFY cacheChanged)
    Q_PROPERTY(QString thinking READ thinking WRITE setThinking NOTIFY thinkingChanged)
    Q_PROPERTY(double threshold READ threshold WRITE setThreshold NOTIFY thresholdChanged)
    Q_PROPERTY(double snapshotGigabytes READ snapshotGigabytes WRITE setSnapshotGigabytes NOTIFY
                   snapshotGigabytesChanged)
    Q_PROPERTY(double temperature READ temperature WRITE setTemperature NOTIFY temperatureChanged)
    Q_PROPERTY(int topK READ topK WRITE setTopK NOTIFY topKChanged)
    Q_PROPERTY(double topP READ topP WRITE setTopP NOTIFY topPChanged)
    Q_PROPERTY(double minP READ minP WRITE setMinP NOTIFY minPChanged)
    Q_PROPERTY(double repeatPenalty READ repeatPenalty WRITE setRepeatPenalty NOTIFY repeatPenaltyChanged)
    Q_PROPERTY(
        double presencePenalty READ presencePenalty WRITE setPresencePenalty NOTIFY presencePenaltyChanged)
    Q_PROPERTY(double frequencyPenalty READ frequencyPenalty WRITE setFrequencyPenalty NOTIFY
                   frequencyPenaltyChanged)
    Q_PROPERTY(int seed READ seed WRITE setSeed NOTIFY seedChanged)
    Q_PROPERTY(int maxTokens READ maxTokens WRITE setMaxTokens NOTIFY maxTokensChanged)
    Q_PROPERTY(QString systemPrompt READ systemPrompt WRITE setSystemPrompt NOTIFY systemPromptChanged)
    Q_PROPERTY(
        bool automaticTitles READ automaticTitles WRITE setAutomaticTitles NOTIFY automaticTitlesChanged)
    Q_PROPERTY(bool notices READ notices WRITE setNotices NOTIFY noticesChanged)
    Q_PROPERTY(bool tray READ tray WRITE setTray NOTIFY trayChanged)
    Q_PROPERTY(
        bool softwareDrawing READ softwareDrawing WRITE setSoftwareDrawing NOTIFY softwareDrawingChanged)
    Q_PROPERTY(QString spelling READ spelling WRITE setSpelling NOTIFY spellingChanged)
    Q_PROPERTY(double speechSpeed READ speechSpeed WRITE setSpeechSpeed NOTIFY speechSpeedChanged)
    Q_PROPERTY(bool sidebarShown READ sidebarShown WRITE setSidebarShown NOTIFY sidebarShownChanged)
    Q_PROPERTY(int sidebarWidth READ sidebarWidth WRITE setSidebarWidth NOTIFY sidebarWidthChanged)
    Q_PROPERTY(
        QStringList recentCommands READ recentCommands WRITE setRecentCommands NOTIFY recentCommandsChanged)
    Q_PROPERTY(bool offline READ offline WRITE setOffline NOTIFY offlineChanged)
    Q_PROPERTY(bool checkUpdates READ checkUpdates WRITE setCheckUpdates NOTIFY checkUpdatesChanged)
    Q_PROPERTY(QString logLevel READ logLevel WRITE setLogLevel NOTIFY logLevelChanged)
    Q_PROPERTY(bool serverOn READ serverOn WRITE setServerOn NOTIFY serverOnChanged)
    Q_PROPERTY(int serverPort READ serverPort WRITE setServerPort NOTIFY serverPortChanged)
    Q_PROPERTY(bool serverOpen READ serverOpen WRITE setServerOpen NOTIFY serverOpenChanged)
    Q_PROPERTY(QString version READ version CONSTANT)
    // A message about damaged settings files that were found at the start. Empty if there were none, or after
    // the person dismissed the message.
    Q_PROPERTY(QString damage READ damage NOTIFY damageChanged)

  public:
    // `file` is an INI file. It is created when a setting is first written.
    explicit Settings(const QString& file, QObject* parent = nullptr);

    QString theme() const;                 // "system", "light", "dark"
    QString language() const;              // "system", or a code of languages()
    QVariantList languageChoices() const;  // [{value, text}] of all languages, with their native names
    QString contrast() const;              // "system", "normal", "high"
    double fontScale() const;              // 0.8 … 2
    QString density() const;               // "compact", "comfortable"
    QString motion() const;                // "system", "full", "reduced"
    QString device() const;                // "cpu" or "hip:0"; empty: the program chooses the best device
    int threads() const;                   // 0: one per physical core
    int maxThreads() const;
    int context() const;       // tokens; 0: automatic
    QString cache() const;     // "f16", "q8_0", "q4_0"
    QString thinking() const;  // "auto", "on", "off"
    double threshold() const;  // fraction of the free memory that a model may use: 0.5 … 0.95
    // Maximum system memory for snapshots of recurrent states, in GB: 0 … 16; 0: no snapshots. Takes effect
    // when a model is loaded.
    double snapshotGigabytes() const;
    std::uint64_t snapshotBytes() const;  // snapshotGigabytes() in bytes, for LoadOptions
    double temperature() const;           // 0 … 2
    int topK() const;                     // 0: off
    double topP() const;                  // 0 … 1; 1: off
    double minP() const;                  // 0 … 1; 0: off
    double repeatPenalty() const;         // 1: off
    double presencePenalty() const;
    double frequencyPenalty() const;
    int seed() const;       // 0: random
    int maxTokens() const;  // 0: unlimited
    QString systemPrompt() const;
    bool automaticTitles() const;  // whether the model writes titles
    bool notices() const;          // whether finished answers cause notifications
    bool tray() const;             // whether an icon is shown in the desktop's tray
    bool softwareDrawing() const;  // whether the CPU renders the window; takes effect after a restart
    QString spelling() const;      // "system": the window's language; "off"; or a dictionary code
    double speechSpeed() const;    // 0.5 … 2 times the normal speed
    bool sidebarShown() const;
    int sidebarWidth() const;            // in pixels; 0: default
    QStringList recentCommands() const;  // names of the commands, latest first
    bool offline() const;                // whether the program is offline, so that it makes no connections
    bool checkUpdates() const;           // whether the program asks for newer versions at the start
    QString logLevel() const;            // "debug", "info", "warning", "error"
    bool serverOn() const;               // whether the local server is enabled
    int serverPort() const;              // 1024 … 65535
    bool serverOpen() const;             // whether other computers can connect, which requires a key
    QString version() const;
    QString damage() const;

    void setTheme(const QString& value);
    void setLanguage(const QString& value);
    void setContrast(const QString& value);
    void setFontScale(double value);
    void setDensity(const QString& value);
    void setMotion(const QString& value);
    void setDevice(const QString& value);
    void setThreads(int value);
    void setContext(int value);
    void setCache(const QString& value);
    void setThinking(const QString& value);
    void setThreshold(double value);
    void setSnapshotGigabytes(double value);
    void setTemperature(double value);
    void setTopK(int value);
    void setTopP(double value);
    void setMinP(double value);
    void setRepeatPenalty(double value);
    void setPresencePenalty(double value);
    void setFrequencyPenalty(double value);
    void setSeed(int value);
    void setMaxTokens(int value);
    void setSystemPrompt(const QString& value);
    void setAutomaticTitles(bool value);
    void setNotices(bool value);
    void setTray(bool value);
    void setSoftwareDrawing(bool value);
    void setSpelling(const QString& value);
    void setSpeechSpeed(double value);
    void setSidebarShown(bool value);
    void setSidebarWidth(int value);
    void setRecentCommands(const QStringList& names);
    void setOffline(bool value);
    void setCheckUpdates(bool value);
    void setLogLevel(const QString& value);
    void setServerOn(bool value);
    void setServerPort(int value);
    void setServerOpen(bool value);

    SamplingOptions sampling() const;
    Thinking thinkingChoice() const;
    // Sets the sampling defaults of the loaded model. They apply unless the person set a value, and are not
    // stored.
    void setRecommended(const SamplingDefaults& model);

    // The following values are stored, but the settings page does not show them.
    QStringList folders() const;  // folders of models, without the default folder
    void setFolders(const QStringList& folders);
    QStringList addedFiles() const;
    void setAddedFiles(const QStringList& files);
    QStringList stores() const;  // accepted folders of other programs
    void setStores(const QStringList& folders);
    QStringList refusedStores() const;  // refused folders of other programs
    void setRefusedStores(const QStringList& folders);
    QString remoteEngines() const;  // JSON (app/remote/remote_list.h); may be empty
    void setRemoteEngines(const QString& json);
    QStringList serverOrigins() const;  // web origins that may use the local server
    void setServerOrigins(const QStringList& pages);
    // Returns the number of sequences for a loaded model: one for the window, and those for other programs.
    int answersAtOnce() const;
    QString proxy() const;  // without a login; empty: the environment's proxy
    void setProxy(const QString& address);
    // Returns whether the keyring has a secret of this name.
    bool inKeyring(const QString& key) const;
    void setInKeyring(const QString& key, bool is);
    QDateTime lastUpdateCheck() const;  // time of the last successful check; invalid: none yet
    void setLastUpdateCheck(const QDateTime& time);
    QString lastModel() const;
    void setLastModel(const QString& path);
    // Returns the load options that an older version stored for the last model, and removes them from the
    // file.
    std::optional<ModelOptions> takeLastLoad();
    QStringList openFolders() const;  // ids of expanded conversation folders
    void setOpenFolders(const QStringList& ids);
    QRect windowRect() const;  // position of the frame and size of the window; null: not stored
    void setWindowRect(const QRect& rect);
    bool windowMaximised() const;
    void setWindowMaximised(bool value);
    void sync();

    // Copies each damaged file. Must be called before anything is written to these files.
    void keepDamaged(const QString& choices);
    Q_INVOKABLE void dismissDamage();

    Q_INVOKABLE void resetSampling();

  signals:
    void themeChanged();
    void languageChanged();
    void contrastChanged();
    void fontScaleChanged();
    void densityChanged();
    void motionChanged();
    void deviceChanged();
    void threadsChanged();
    void contextChanged();
    void cacheChanged();
    void thinkingChanged();
    void thresholdChanged();
    void snapshotGigabytesChanged();
    void temperatureChanged();
    void topKChanged();
    void topPChanged();
    void minPChanged();
    void repeatPenaltyChanged();
    void presencePenaltyChanged();
    void frequencyPenaltyChanged();
    void seedChanged();
    void maxTokensChanged();
    void systemPromptChanged();
    void automaticTitlesChanged();
    void noticesChanged();
    void trayChanged();
    void softwareDrawingChanged();
    void spellingChanged();
    void speechSpeedChanged();
    void sidebarShownChanged();
    void sidebarWidthChanged();
    void recentCommandsChanged();
    void offlineChanged();
    void checkUpdatesChanged();
    void logLevelChanged();
    void serverOnChanged();
    void serverPortChanged();
    void serverOpenChanged();
    void damageChanged();

  private:
    static constexpr int kAnyInt = std::numeric_limits<int>::max();

    // Returns the number with this key, limited to the range. Returns `fallback` if there is none.
    template <typename T>
    T read(const char* key, T fallback, T low, T high) const;
    // Returns `value` if it is known, else the first known value.
    static QString oneOf(const QString& value, const QStringList& known);
    // Returns whether the value changed.
    bool write(const char* key, const QVariant& value);
    void samplingChanged();

    struct Damaged {
        QString file;
        QString copy;  // path of the copy; empty: copying failed
    };

    QSettings file_;
    QList<Damaged> damaged_;
    SamplingOptions recommended_;
};

template <typename T>
T Settings::read(const char* key, T fallback, T low, T high) const {
    const QVariant value = file_.value(QLatin1String(key));
    bool ok = false;
    const double number = value.toDouble(&ok);
    if (!ok || !std::isfinite(number)) return fallback;
    return static_cast<T>(std::clamp(number, static_cast<double>(low), static_cast<double>(high)));
}

}  // namespace rocmforge
