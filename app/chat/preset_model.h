// The answer options of the shown conversation, and presets, which are such options with a name. For QML.
// Lives on the GUI thread.
#pragma once

#include <QtCore/QList>
#include <QtCore/QObject>
#include <QtCore/QString>
#include <QtCore/QThreadPool>
#include <QtCore/QVariantMap>

#include "app/chat/chat_session.h"
#include "app/chat/preset_values.h"
#include "app/settings/settings.h"
#include "app/store/chat_store.h"

namespace rocmforge {

class PresetModel : public QObject {
    Q_OBJECT
    // Options by key. `values` has the options in effect, and `own` those that are set for this conversation.
    Q_PROPERTY(QVariantMap values READ values NOTIFY changed)
    Q_PROPERTY(QVariantMap own READ own NOTIFY changed)
    // Error messages by key, for values that cannot be used.
    Q_PROPERTY(QVariantMap problems READ problems NOTIFY problemsChanged)
    Q_PROPERTY(QVariantList presets READ presets NOTIFY presetsChanged)  // {id, name}, by name
    Q_PROPERTY(qint64 current READ current NOTIFY changed)  // id of the preset with the same options; 0: none
    Q_PROPERTY(QString currentName READ currentName NOTIFY changed)

  public:
    PresetModel(ChatStore& store, ChatSession& session, Settings& settings, QObject* parent = nullptr);
    ~PresetModel() override;

    const QVariantMap& values() const { return values_; }
    QVariantMap own() const;
    const QVariantMap& problems() const { return problems_; }
    QVariantList presets() const;
    qint64 current() const;
    QString currentName() const;

    Q_INVOKABLE void set(const QString& key, const QVariant& value);
    Q_INVOKABLE void reset(const QString& key);
    Q_INVOKABLE void resetAll();
    // Replaces the conversation's options with those of a preset.
    Q_INVOKABLE void apply(qint64 id);
    // Saves the conversation's options as a preset. If a preset of that name exists, it is overwritten.
    // Returns false if the name is empty.
    Q_INVOKABLE bool save(const QString& name);
    Q_INVOKABLE void remove(qint64 id);

  signals:
    void changed();
    void problemsChanged();
    void presetsChanged();

  private:
    void show();
    void replace(const PresetValues& values);
    void keep();
    void checkAnew();
    void clearProblems();
    void setProblem(const QString& key, const QString& sentence);
    void checkGrammar();

    ChatStore& store_;
    ChatSession& session_;
    Settings& settings_;
    PresetValues own_;
    QVariantMap values_;
    QVariantMap problems_;
    QList<Preset> presets_;
    bool keeping_ = false;  // whether the session's presetChanged() reports a change by this object
    quint64 asked_ = 0;     // number of grammar checks; results of earlier checks are dropped
    QThreadPool checks_;
};

// Returns the options of the settings. Each option applies unless the conversation overrides it.
AnswerChoices choicesOf(const Settings& settings);

}  // namespace rocmforge
