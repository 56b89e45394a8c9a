// The answer options that a conversation overrides. Pure functions.
#pragma once

#include <QtCore/QJsonObject>
#include <QtCore/QString>
#include <QtCore/QStringList>
#include <QtCore/QVariantMap>

#include "engine/engine.h"

namespace rocmforge {

struct AnswerChoices {
    QString systemPrompt;
    GenerateOptions options;
};

// The options that the person set, with the names in keys(). A list is a text with one item per line, in
// which \n, \t and \\ are escapes.
class PresetValues {
  public:
    // Ignores unknown keys and invalid values.
    static PresetValues fromJson(const QString& json);
    QString toJson() const;  // empty: no option is set

    static QStringList keys();
    bool has(const QString& key) const { return set_.contains(key); }
    // Sets an option. Returns an error message and changes nothing if the value is invalid; empty on success.
    // Numbers are limited to their range.
    QString set(const QString& key, const QVariant& value);
    void reset(const QString& key) { set_.remove(key); }

    AnswerChoices over(AnswerChoices base) const;
    // Returns all options by key, as QML shows them.
    static QVariantMap shown(const AnswerChoices& choices);

  private:
    QJsonObject set_;
};

}  // namespace rocmforge
