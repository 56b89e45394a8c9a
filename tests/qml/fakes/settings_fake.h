// Fake settings.
#pragma once

#include <QStringList>
#include <QVariantList>
#include <QVariantMap>

#include "fake.h"

class FakeSettings : public Fake {
    Q_OBJECT
    QML_NAMED_ELEMENT(Settings)
    QML_SINGLETON
    Q_PROPERTY(QString theme MEMBER theme_ NOTIFY changed)
    Q_PROPERTY(QString language MEMBER language_ NOTIFY changed)
    Q_PROPERTY(QVariantList languages MEMBER languages_ CONSTANT)
    Q_PROPERTY(QString contrast MEMBER contrast_ NOTIFY changed)
    Q_PROPERTY(double fontScale MEMBER fontScale_ NOTIFY changed)
    Q_PROPERTY(QString density MEMBER density_ NOTIFY changed)
    Q_PROPERTY(QString motion MEMBER motion_ NOTIFY changed)
    Q_PROPERTY(QString device MEMBER device_ NOTIFY changed)
    Q_PROPERTY(int threads MEMBER threads_ NOTIFY changed)
    Q_PROPERTY(int maxThreads MEMBER maxThreads_ CONSTANT)
    Q_PROPERTY(int context MEMBER context_ NOTIFY changed)
    Q_PROPERTY(QString cache MEMBER cache_ NOTIFY changed)
    Q_PROPERTY(QString thinking MEMBER thinking_ NOTIFY changed)
    Q_PROPERTY(double threshold MEMBER threshold_ NOTIFY changed)
    Q_PROPERTY(double snapshotGigabytes MEMBER snapshotGigabytes_ NOTIFY changed)
    Q_PROPERTY(double temperature MEMBER temperature_ NOTIFY changed)
    Q_PROPERTY(int topK MEMBER topK_ NOTIFY changed)
    Q_PROPERTY(double topP MEMBER topP_ NOTIFY changed)
    Q_PROPERTY(double minP MEMBER minP_ NOTIFY changed)
    Q_PROPERTY(double repeatPenalty MEMBER repeatPenalty_ NOTIFY changed)
    Q_PROPERTY(double presencePenalty MEMBER presencePenalty_ NOTIFY changed)
    Q_PROPERTY(double frequencyPenalty MEMBER frequencyPenalty_ NOTIFY changed)
    Q_PROPERTY(int seed MEMBER seed_ NOTIFY changed)
    Q_PROPERTY(int maxTokens MEMBER maxTokens_ NOTIFY changed)
    Q_PROPERTY(QString systemPrompt MEMBER systemPrompt_ NOTIFY changed)
    Q_PROPERTY(bool automaticTitles MEMBER automaticTitles_ NOTIFY changed)
    Q_PROPERTY(bool notices MEMBER notices_ NOTIFY changed)
    Q_PROPERTY(bool tray MEMBER tray_ NOTIFY changed)
    Q_PROPERTY(bool softwareDrawing MEMBER softwareDrawing_ NOTIFY changed)
    Q_PROPERTY(double speechSpeed MEMBER speechSpeed_ NOTIFY changed)
    Q_PROPERTY(QString spelling MEMBER spelling_ NOTIFY changed)
    Q_PROPERTY(bool sidebarShown MEMBER sidebarShown_ NOTIFY changed)
    Q_PROPERTY(int sidebarWidth MEMBER sidebarWidth_ NOTIFY changed)
    Q_PROPERTY(QStringList recentCommands MEMBER recentCommands_ NOTIFY changed)
    Q_PROPERTY(bool offline MEMBER offline_ NOTIFY changed)
    Q_PROPERTY(bool checkUpdates MEMBER checkUpdates_ NOTIFY changed)
    Q_PROPERTY(QString logLevel MEMBER logLevel_ NOTIFY changed)
    Q_PROPERTY(bool serverOn MEMBER serverOn_ NOTIFY changed)
    Q_PROPERTY(int serverPort MEMBER serverPort_ NOTIFY changed)
    Q_PROPERTY(bool serverOpen MEMBER serverOpen_ NOTIFY changed)
    Q_PROPERTY(QString version MEMBER version_ CONSTANT)
    Q_PROPERTY(QString damage MEMBER damage_ NOTIFY changed)

  public:
    Q_INVOKABLE void resetSampling() {
        temperature_ = 0.8;
        emit changed();
    }

    Q_INVOKABLE void dismissDamage() {
        damage_.clear();
        emit changed();
    }

  private:
    QString damage_;
    QString theme_ = "light";
    QString language_ = "system";
    QVariantList languages_{QVariantMap{{"value", "en"}, {"text", "English"}},
                            QVariantMap{{"value", "de"}, {"text", "Deutsch"}}};
    QString contrast_ = "normal";
    double fontScale_ = 1;
    QString density_ = "compact";
    QString motion_ = "full";
    QString device_;
    int threads_ = 0;
    int maxThreads_ = 8;
    int context_ = 0;
    QString cache_ = "f16";
    QString thinking_ = "auto";
    double threshold_ = 0.7;
    double snapshotGigabytes_ = 1;
    double temperature_ = 0.8;
    int topK_ = 40;
    double topP_ = 0.95;
    double minP_ = 0.05;
    double repeatPenalty_ = 1;
    double presencePenalty_ = 0;
    double frequencyPenalty_ = 0;
    int seed_ = 0;
    int maxTokens_ = 0;
    QString systemPrompt_;
    bool automaticTitles_ = true;
    bool notices_ = true;
    bool tray_ = false;
    bool softwareDrawing_ = false;
    double speechSpeed_ = 1;
    QString spelling_ = "system";
    bool sidebarShown_ = true;
    int sidebarWidth_ = 0;
    QStringList recentCommands_;
    bool offline_ = false;
    bool checkUpdates_ = false;
    QString logLevel_ = "info";
    bool serverOn_ = false;
    int serverPort_ = 8080;
    bool serverOpen_ = false;
    QString version_ = "0.1.0";
};
