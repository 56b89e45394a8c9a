// The language that the window speaks, and its translations.
#pragma once

#include <array>

#include <QtCore/QString>
#include <QtCore/QStringList>
#include <QtCore/QTranslator>

namespace rocmforge {

struct LanguageName {
    QString code;  // as in rocmforge_pt_BR.ts
    QString own;   // what those who speak it call it
};
// All that there are, English first.
const QList<LanguageName>& languages();

// The first of `wanted` (BCP 47: "pt-PT", "de"), the dearest first, that there is; "en" where none is.
QString bestLanguage(const QStringList& wanted);

// While it lives, the program's words and numbers are in a language. Made before any of them is looked at:
// what has been said stays as it was, until it is asked for again.
class SpokenLanguage {
  public:
    // A code of languages(); anything else is the system's.
    explicit SpokenLanguage(const QString& chosen);
    ~SpokenLanguage();
    // From now on another.
    void speak(const QString& chosen);
    SpokenLanguage(const SpokenLanguage&) = delete;
    SpokenLanguage& operator=(const SpokenLanguage&) = delete;

    const QString& code() const { return code_; }

  private:
    void silence();

    QString code_;
    QTranslator ours_;
    std::array<QTranslator, 2> qts_;  // what its dialogs say, where the system has that
};

}  // namespace rocmforge
