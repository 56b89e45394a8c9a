// A stand-in for what the inspector is bound to.
#pragma once

#include <QObject>
#include <QQmlEngine>
#include <QVariantList>
#include <QVariantMap>

class FakePresets : public QObject {
    Q_OBJECT
    QML_NAMED_ELEMENT(Presets)
    QML_SINGLETON
    Q_PROPERTY(QVariantMap values MEMBER values_ NOTIFY changed)
    Q_PROPERTY(QVariantMap own MEMBER own_ NOTIFY changed)
    Q_PROPERTY(QVariantMap problems MEMBER problems_ NOTIFY problemsChanged)
    Q_PROPERTY(QVariantList presets MEMBER presets_ NOTIFY presetsChanged)
    Q_PROPERTY(qint64 current MEMBER current_ NOTIFY changed)
    Q_PROPERTY(QString currentName MEMBER currentName_ NOTIFY changed)
    Q_PROPERTY(QStringList calls MEMBER calls_ NOTIFY changed)

  public:
    Q_INVOKABLE void set(const QString& key, const QVariant& value) {
        values_[key] = value;
        own_[key] = true;
        calls_ += "set " + key + " " + value.toString();
        emit changed();
    }
    Q_INVOKABLE void reset(const QString& key) {
        own_[key] = false;
        calls_ += "reset " + key;
        emit changed();
    }
    Q_INVOKABLE void resetAll() {
        own_.clear();
        calls_ += "reset all";
        emit changed();
    }
    Q_INVOKABLE void apply(qint64 id) { calls_ += "apply " + QString::number(id); }
    Q_INVOKABLE bool save(const QString& name) {
        calls_ += "save " + name;
        currentName_ = name;
        emit changed();
        return true;
    }
    Q_INVOKABLE void remove(qint64 id) { calls_ += "remove " + QString::number(id); }

  signals:
    void changed();
    void problemsChanged();
    void presetsChanged();

  private:
    QVariantMap values_{{"systemPrompt", ""},
                        {"temperature", 0.7},
                        {"topK", 40},
                        {"topP", 0.95},
                        {"minP", 0.05},
                        {"repeatPenalty", 1},
                        {"presencePenalty", 0},
                        {"frequencyPenalty", 0},
                        {"dryMultiplier", 0},
                        {"dryBase", 1.75},
                        {"dryAllowedLength", 2},
                        {"dryBreakers", "\\n\n:\n\"\n*"},
                        {"xtcProbability", 0},
                        {"xtcThreshold", 0.1},
                        {"mirostat", 0},
                        {"mirostatTau", 5},
                        {"mirostatEta", 0.1},
                        {"seed", 0},
                        {"maxTokens", 0},
                        {"stop", ""},
                        {"grammar", ""},
                        {"jsonSchema", ""},
                        {"logitBias", ""}};
    QVariantMap own_;
    QVariantMap problems_;
    QVariantList presets_;
    qint64 current_ = 0;
    QString currentName_;
    QStringList calls_;
};
