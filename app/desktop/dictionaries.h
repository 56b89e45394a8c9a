// Finds installed Hunspell dictionaries. Each is a pair of files, NAME.aff and NAME.dic. Stateless functions.
#pragma once

#include <QtCore/QList>
#include <QtCore/QString>
#include <QtCore/QStringList>

namespace rocmforge {

struct Dictionary {
    QString code;   // language code, such as "de_DE" or "en_US-large"
    QString rules;  // path of the .aff file
    QString words;  // path of the .dic file

    // Returns the native name of the dictionary's language: "Deutsch (Deutschland)".
    QString name() const;
};

// Returns the usual folders of Linux distributions, Flatpak and users. The user's own folder is first.
QStringList dictionaryFolders();

// Returns all readable dictionaries by code. If two dictionaries have the same code, the one in the earlier
// folder is used.
QList<Dictionary> findDictionaries(const QStringList& folders);

// Returns the dictionary for a language code such as "de" or "pt_BR". Prefers a dictionary for the country of
// the code to those for other countries. Null if there is no dictionary for the language.
const Dictionary* dictionaryFor(const QList<Dictionary>& all, const QString& language);

}  // namespace rocmforge
