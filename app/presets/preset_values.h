// How answers are made, and what a conversation wants of that other than the settings say.
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

// A JSON object of what the person has set, by the names in keys(). Lists are texts of a line each, in which
// \n, \t and \\ stand for a newline, a tab and a backslash.
class PresetValues {
  public:
    // What isn't known or can't be, is left out.
    static PresetValues fromJson(const QString& json);
    QString toJson() const;  // "": nothing is set

    static QStringList keys();
    bool has(const QString& key) const { return set_.contains(key); }
    // "" or why not, in a sentence; nothing changes then. A number beyond its bounds becomes the bound.
    QString set(const QString& key, const QVariant& value);
    void reset(const QString& key) { set_.remove(key); }

    AnswerChoices over(AnswerChoices base) const;
    // All keys, as a window shows them.
    static QVariantMap shown(const AnswerChoices& choices);

  private:
    QJsonObject set_;
};

}  // namespace rocmforge
