// A fake of the presets, for the inspector.
#pragma once

#include <QVariantList>
#include <QVariantMap>

#include "fake.h"

class FakePresets : public Fake {
    Q_OBJECT
    QML_NAMED_ELEMENT(Presets)
    QML_SINGLETON
    Q_PROPERTY(QVariantMap values MEMBER values_ NOTIFY changed)
    Q_PROPERTY(QVariantMap own MEMBER own_ NOTIFY changed)
    Q_PROPERTY(QVariantMap problems MEMBER problems_ NOTIFY problemsChanged)
    Q_PROPERTY(QVariantList presets MEMBER presets_ NOTIFY presetsChanged)
    Q_PROPERTY(qint64 current MEMBER current_ NOTIFY changed)
    Q_PROPERTY(QString currentName MEMBER currentName_ NOTIFY changed)

  public:
    Q_INVOKABLE void set(const QString& key, const QVariant& value) {
        values_[key] = value;
        own_[key] = true;
        note("set " + key + " " + value.toString());
    }
    Q_INVOKABLE void reset(const QString& key) {
        own_[key] = false;
        note("reset " + key);
    }
    Q_INVOKABLE void resetAll() {
        own_.clear();
        note("reset all");
    }
    Q_INVOKABLE void apply(qint64 id) { calls_ += "apply " + QString::number(id); }
    Q_INVOKABLE bool save(const QString& name) {
        currentName_ = name;
        return note("save " + name);
    }
    Q_INVOKABLE void remove(qint64 id) { calls_ += "remove " + QString::number(id); }

  signals:
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
};
