// What the person has chosen, kept by QSettings.
#pragma once

#include <optional>

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
    Q_PROPERTY(QString logLevel READ logLevel WRITE setLogLevel NOTIFY logLevelChanged)
    Q_PROPERTY(bool serverOn READ serverOn WRITE setServerOn NOTIFY serverOnChanged)
    Q_PROPERTY(int serverPort READ serverPort WRITE setServerPort NOTIFY serverPortChanged)
    Q_PROPERTY(bool serverOpen READ serverOpen WRITE setServerOpen NOTIFY serverOpenChanged)
    Q_PROPERTY(QString version READ version CONSTANT)
    // That damaged files of settings were found at the start, until it is dismissed; "": none were.
    Q_PROPERTY(QString damage READ damage NOTIFY damageChanged)

  public:
    // `file` is an INI file; it and its folder are made when something is first written.
    explicit Settings(const QString& file, QObject* parent = nullptr);

    QString theme() const;                 // "system", "light", "dark"
    QString language() const;              // "system", or a code of languages()
    QVariantList languageChoices() const;  // [{value, text}] of those, each by its own name
    QString contrast() const;              // "system", "normal", "high"
    double fontScale() const;              // 0.8 … 2
    QString density() const;               // "compact", "comfortable"
    QString motion() const;                // "system", "full", "reduced"
    QString device() const;                // "": the best; "cpu", "hip:0"
    int threads() const;                   // 0: one for each physical core
    int maxThreads() const;
    int context() const;           // tokens; 0: automatic
    QString cache() const;         // "f16", "q8_0", "q4_0"
    QString thinking() const;      // "auto", "on", "off"
    double threshold() const;      // of the free memory that a model may take: 0.5 … 0.95
    double temperature() const;    // 0 … 2
    int topK() const;              // 0: off
    double topP() const;           // 0 … 1; 1: off
    double minP() const;           // 0 … 1; 0: off
    double repeatPenalty() const;  // 1: off
    double presencePenalty() const;
    double frequencyPenalty() const;
    int seed() const;       // 0: a fresh one each time
    int maxTokens() const;  // 0: until the end
    QString systemPrompt() const;
    bool automaticTitles() const;  // the model writes them
    bool notices() const;          // of answers that are ready
    bool tray() const;             // an icon in the desktop's tray
    bool softwareDrawing() const;  // the processor draws the window, from the next start on
    QString spelling() const;      // "system": for the window's language; "off"; a dictionary's code
    double speechSpeed() const;    // 0.5 … 2 of the usual one
    bool sidebarShown() const;
    int sidebarWidth() const;            // 0: the usual
    QStringList recentCommands() const;  // by name, the last one first
    bool offline() const;                // no connection is made
    QString logLevel() const;            // "debug", "info", "warning", "error"
    bool serverOn() const;               // other programs may ask the model
    int serverPort() const;              // 1024 … 65535
    bool serverOpen() const;             // to other computers too, with a key
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
    void setLogLevel(const QString& value);
    void setServerOn(bool value);
    void setServerPort(int value);
    void setServerOpen(bool value);

    SamplingOptions sampling() const;
    Thinking thinkingChoice() const;
    // Of the model that is loaded: what the person has not set is as its makers recommend, and not kept here.
    void setRecommended(const SamplingDefaults& model);

    // Kept here, not shown: what the library and the start need.
    QStringList folders() const;  // without the default one
    void setFolders(const QStringList& folders);
    QStringList addedFiles() const;
    void setAddedFiles(const QStringList& files);
    QStringList stores() const;  // other programs' folders that may be looked into
    void setStores(const QStringList& folders);
    QStringList refusedStores() const;  // and those that must not be offered again
    void setRefusedStores(const QStringList& folders);
    QString remoteEngines() const;  // app/remote/remote_list.h; "": none
    void setRemoteEngines(const QString& json);
    QStringList serverOrigins() const;  // web pages that may ask the server
    void setServerOrigins(const QStringList& pages);
    // That a model is loaded with room for: the window's own, and those of other programs.
    int answersAtOnce() const;
    QString proxy() const;  // without a login; "": the environment's
    void setProxy(const QString& address);
    // Whether a secret of this name was put into the keyring, so that it is worth asking.
    bool inKeyring(const QString& key) const;
    void setInKeyring(const QString& key, bool is);
    QString lastModel() const;
    void setLastModel(const QString& path);
    // How that was loaded, where a version that kept nothing of other models has left it; gone afterwards.
    std::optional<KeptChoice> takeLastLoad();
    QStringList openFolders() const;  // of conversations, by id
    void setOpenFolders(const QStringList& ids);
    QRect windowRect() const;  // with its frame's place; null: none yet
    void setWindowRect(const QRect& rect);
    bool windowMaximised() const;
    void setWindowMaximised(bool value);
    void sync();

    // Keeps a copy of each of these files that is damaged. Must be called before anything is written to them.
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
    void logLevelChanged();
    void serverOnChanged();
    void serverPortChanged();
    void serverOpenChanged();
    void damageChanged();

  private:
    template <typename T>
    T read(const char* key, T fallback, T low, T high) const;
    // True when it is another value than before.
    bool write(const char* key, const QVariant& value);
    void samplingChanged();

    struct Damaged {
        QString file;
        QString copy;  // "": there is none
    };

    QSettings file_;
    QList<Damaged> damaged_;
    SamplingOptions recommended_;
};

}  // namespace rocmforge
