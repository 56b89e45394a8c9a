#include "app/desktop/dictionaries.h"

#include <algorithm>

#include <QtCore/QDir>
#include <QtCore/QFileInfo>
#include <QtCore/QLocale>
#include <QtCore/QMap>
#include <QtCore/QStandardPaths>

namespace rocmforge {

QString Dictionary::name() const {
    const QLocale locale(code);
    if (locale.language() == QLocale::C) return code;
    // QLocale drops unknown suffixes such as "-large". If a suffix was dropped, the code is shown instead of
    // the country.
    const bool plain = code == locale.name();
    QString name = locale.nativeLanguageName();
    if (name.isEmpty()) return code;
    name[0] = name[0].toUpper();
    if (!plain) return QStringLiteral("%1 (%2)").arg(name, code);
    return QStringLiteral("%1 (%2)").arg(name, locale.nativeTerritoryName());
}

QStringList dictionaryFolders() {
    QStringList folders;
    for (const QString& data : QStandardPaths::standardLocations(QStandardPaths::GenericDataLocation)) {
        folders += data + QStringLiteral("/hunspell");
        folders += data + QStringLiteral("/myspell/dicts");
        folders += data + QStringLiteral("/myspell");
    }
    // Adds the folders of most distributions, because XDG_DATA_DIRS may lack them.
    folders += QStringLiteral("/usr/share/hunspell");
    folders += QStringLiteral("/usr/share/myspell/dicts");
    folders.removeDuplicates();
    return folders;
}

QList<Dictionary> findDictionaries(const QStringList& folders) {
    QMap<QString, Dictionary> found;
    for (const QString& folder : folders) {
        const QFileInfoList files =
            QDir(folder).entryInfoList({QStringLiteral("*.dic")}, QDir::Files | QDir::Readable);
        for (const QFileInfo& words : files) {
            const QString code = words.completeBaseName();
            const QFileInfo rules(words.dir(), code + QStringLiteral(".aff"));
            // The folders also contain hyphenation patterns and thesauri, which are skipped.
            if (code.startsWith(QLatin1String("hyph_")) || !rules.isFile() || !rules.isReadable()) continue;
            if (!found.contains(code)) {
                found.insert(code, {code, rules.absoluteFilePath(), words.absoluteFilePath()});
            }
        }
    }
    return found.values();
}

const Dictionary* dictionaryFor(const QList<Dictionary>& all, const QString& language) {
    const QLocale wanted(language);
    const auto best = [&](const QString& code) {
        const auto at =
            std::find_if(all.begin(), all.end(), [&](const Dictionary& one) { return one.code == code; });
        return at == all.end() ? nullptr : &*at;
    };
    // For a language without a country, wanted.name() contains the country that has the most speakers of the
    // language.
    for (const QString& code : {language, wanted.name()}) {
        if (const Dictionary* found = best(code)) return found;
    }
    const auto same = std::find_if(all.begin(), all.end(), [&](const Dictionary& one) {
        const QLocale other(one.code);
        return other.language() != QLocale::C && other.language() == wanted.language() &&
               other.script() == wanted.script();
    });
    return same == all.end() ? nullptr : &*same;
}

}  // namespace rocmforge
