// The dictionaries for spelling that are installed: Hunspell's, a pair of NAME.aff and NAME.dic.
#pragma once

#include <QtCore/QList>
#include <QtCore/QString>
#include <QtCore/QStringList>

namespace rocmforge {

struct Dictionary {
    QString code;   // its name: "de_DE", "en_US-large"
    QString rules;  // path of the .aff
    QString words;  // path of the .dic

    // What people call its language, in their own: "Deutsch (Deutschland)".
    QString name() const;
};

// Where Linux distributions, Flatpak and people themselves put them, the person's own first.
QStringList dictionaryFolders();

// All that can be read there, by code; of those of one code the first.
QList<Dictionary> findDictionaries(const QStringList& folders);

// For somebody who writes in `language` ("de", "pt_BR"): the one of its country, else one of the language;
// null where there is none.
const Dictionary* dictionaryFor(const QList<Dictionary>& all, const QString& language);

}  // namespace rocmforge
