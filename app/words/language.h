// The language of the window and its translations. Used on the GUI thread.
#pragma once

#include <array>

#include <QtCore/QString>
#include <QtCore/QStringList>
#include <QtCore/QTranslator>

namespace rocmforge {

struct LanguageName {
    QString code;  // as in the file name rocmforge_pt_BR.ts
    QString own;   // name of the language in the language itself
};
// Returns all available languages. English is first.
const QList<LanguageName>& languages();

// Returns the first available language in `wanted`, a list of BCP 47 tags such as "pt-PT" in order of
// preference. Returns "en" if none is available.
QString bestLanguage(const QStringList& wanted);

// Sets the language of texts and numbers during the object's lifetime. It must exist before any translated
// text is created, because existing texts keep their language.
class SpokenLanguage {
  public:
    // `chosen` is a code of languages(). For any other value, the system's language is used.
    explicit SpokenLanguage(const QString& chosen);
    ~SpokenLanguage();
    // Switches to another language.
    void speak(const QString& chosen);
    SpokenLanguage(const SpokenLanguage&) = delete;
    SpokenLanguage& operator=(const SpokenLanguage&) = delete;

    const QString& code() const { return code_; }

  private:
    void silence();

    QString code_;
    QTranslator ours_;
    std::array<QTranslator, 2> qts_;  // Qt's own translations, if installed
};

}  // namespace rocmforge
