// The answer options that a conversation overrides. Values; pure functions.
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

// A JSON object of the options that the person set, by the names in keys(). Lists are texts with one item per
// line, in which
// , \t and \\ are escapes.
class PresetValues {
  public:
    // Ignores unknown keys and invalid values.
    static PresetValues fromJson(const QString& json);
    QString toJson() const;  // empty: nothing is set

    static QStringList keys();
    bool has(const QString& key) const { return set_.contains(key); }
    // Returns an error message and changes nothing; empty on success. Numbers are clamped to their range.
    QString set(const QString& key, const QVariant& value);
    void reset(const QString& key) { set_.remove(key); }

    AnswerChoices over(AnswerChoices base) const;
    // All options by key, as QML shows them.
    static QVariantMap shown(const AnswerChoices& choices);

  private:
    QJsonObject set_;
};

}  // namespace rocmforge
