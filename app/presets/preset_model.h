// How the shown conversation's answers are made, for the window: what holds, what of it the person has set
// here, and sets of such choices kept by name.
#pragma once

#include <QtCore/QList>
#include <QtCore/QObject>
#include <QtCore/QString>
#include <QtCore/QThreadPool>
#include <QtCore/QVariantMap>

#include "app/chat/chat_session.h"
#include "app/presets/preset_values.h"
#include "app/settings/settings.h"
#include "app/store/chat_store.h"

namespace rocmforge {

class PresetModel : public QObject {
    Q_OBJECT
    // By key: what holds for the next answer, and which of it was set for this conversation.
    Q_PROPERTY(QVariantMap values READ values NOTIFY changed)
    Q_PROPERTY(QVariantMap own READ own NOTIFY changed)
    // By key: why what was given can't be used, in a sentence.
    Q_PROPERTY(QVariantMap problems READ problems NOTIFY problemsChanged)
    Q_PROPERTY(QVariantList presets READ presets NOTIFY presetsChanged)  // {id, name}, by name
    Q_PROPERTY(qint64 current READ current NOTIFY changed)  // whose choices these are; 0: nobody's
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
    // Makes the conversation's choices those of a preset.
    Q_INVOKABLE void apply(qint64 id);
    // Keeps the conversation's choices under a name; one that is taken gets the new choices. False without a
    // name.
    Q_INVOKABLE bool save(const QString& name);
    Q_INVOKABLE void remove(qint64 id);

  signals:
    void changed();
    void problemsChanged();
    void presetsChanged();

  private:
    void show();
    void keep();
    void setProblem(const QString& key, const QString& sentence);
    void checkGrammar();

    ChatStore& store_;
    ChatSession& session_;
    Settings& settings_;
    PresetValues own_;
    QVariantMap values_;
    QVariantMap problems_;
    QList<Preset> presets_;
    quint64 asked_ = 0;  // checks so far: what an older one finds is dropped
    QThreadPool checks_;
};

// The settings' choices, which hold where a conversation has none.
AnswerChoices choicesOf(const Settings& settings);

}  // namespace rocmforge
