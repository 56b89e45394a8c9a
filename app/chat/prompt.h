// A text that is saved for use in messages. Words in {{double braces}} are placeholders, which the person
// replaces before sending.
#pragma once

#include <optional>

#include <QtCore/QByteArray>
#include <QtCore/QList>
#include <QtCore/QString>

namespace rocmforge {

struct Prompt {
    QString id;
    QString title;
    QString text;

    bool operator==(const Prompt&) const = default;
};

// Reads a JSON list of {"id", "title", "text"}. Skips an entry without an id, a title or a text. Returns
// nullopt if `json` is not a list.
std::optional<QList<Prompt>> promptsFromJson(const QByteArray& json);
QByteArray promptsToJson(const QList<Prompt>& prompts);

// Returns the built-in prompts in a language of languages() (app/words/language.h).
QList<Prompt> shippedPrompts(const QString& language);

}  // namespace rocmforge
