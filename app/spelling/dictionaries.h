// Finds installed Hunspell dictionaries, each a pair of NAME.aff and NAME.dic. Stateless functions.
#pragma once

#include <QtCore/QList>
#include <QtCore/QString>
#include <QtCore/QStringList>

namespace rocmforge {

struct Dictionary {
    QString code;   // "de_DE", "en_US-large"
    QString rules;  // path of the .aff
    QString words;  // path of the .dic

    // The native name of its language: "Deutsch (Deutschland)".
    QString name() const;
};

// The usual folders of Linux distributions, Flatpak and users; the user's own first.
QStringList dictionaryFolders();

// All readable dictionaries by code. For duplicate codes, the first folder wins.
QList<Dictionary> findDictionaries(const QStringList& folders);

// The dictionary for a language code such as "de" or "pt_BR": for its country, else for any country; null if
// there is none.
const Dictionary* dictionaryFor(const QList<Dictionary>& all, const QString& language);

}  // namespace rocmforge
