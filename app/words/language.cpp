#include "app/words/language.h"

#include <algorithm>

#include <QtCore/QCoreApplication>
#include <QtCore/QLibraryInfo>
#include <QtCore/QLocale>

namespace rocmforge {

namespace {

constexpr std::array kQtCatalogues{"qtbase", "qtdeclarative"};

// Names of keys, in the translation context that QKeySequence uses. The names are translated here because
// Qt's own translations may not be installed.
[[maybe_unused]] constexpr std::array kKeys{
    QT_TRANSLATE_NOOP("QShortcut", "Ctrl"),   QT_TRANSLATE_NOOP("QShortcut", "Shift"),
    QT_TRANSLATE_NOOP("QShortcut", "Alt"),    QT_TRANSLATE_NOOP("QShortcut", "Del"),
    QT_TRANSLATE_NOOP("QShortcut", "Return"), QT_TRANSLATE_NOOP("QShortcut", "Esc"),
    QT_TRANSLATE_NOOP("QShortcut", "PgUp"),   QT_TRANSLATE_NOOP("QShortcut", "PgDown"),
    QT_TRANSLATE_NOOP("QShortcut", "End"),    QT_TRANSLATE_NOOP("QShortcut", "Menu")};

bool exists(const QString& code) {
    const auto& all = languages();
    return std::any_of(all.begin(), all.end(), [&](const LanguageName& one) { return one.code == code; });
}

// Returns the code of the translation with the locale's language and script; the country is ignored. Empty if
// there is no such translation.
QString languageOf(const QLocale& locale) {
    for (const LanguageName& one : languages()) {
        const QLocale ours(one.code);
        if (locale.language() == ours.language() && locale.script() == ours.script()) return one.code;
    }
    return {};
}

// Returns the system's locale for numbers and dates if its language is `code`. Otherwise returns the default
// locale of `code`.
QLocale localeOf(const QString& code) {
    const QLocale system = QLocale::system();
    return languageOf(system) == code ? system : QLocale(code);
}

}  // namespace

const QList<LanguageName>& languages() {
    static const QList<LanguageName> list{
        {QStringLiteral("en"), QStringLiteral("English")},
        {QStringLiteral("de"), QStringLiteral("Deutsch")},
        {QStringLiteral("es"), QStringLiteral("Español")},
        {QStringLiteral("fr"), QStringLiteral("Français")},
        {QStringLiteral("pt_BR"), QStringLiteral("Português (Brasil)")},
        {QStringLiteral("zh_CN"), QStringLiteral("简体中文")},
        {QStringLiteral("ja"), QStringLiteral("日本語")},
    };
    return list;
}

QString bestLanguage(const QStringList& wanted) {
    bool traditional = false;
    for (const QString& tag : wanted) {
        const QLocale locale(tag);
        // Systems often list "zh" after "zh-TW". In this case, "zh" does not mean simplified Chinese.
        traditional = traditional || locale.script() == QLocale::TraditionalHanScript;
        if (traditional && locale.language() == QLocale::Chinese) continue;
        if (QString found = languageOf(locale); !found.isEmpty()) return found;
    }
    return QStringLiteral("en");
}

SpokenLanguage::SpokenLanguage(const QString& chosen) {
    speak(chosen);
}

void SpokenLanguage::speak(const QString& chosen) {
    silence();
    code_ = exists(chosen) ? chosen : bestLanguage(QLocale::system().uiLanguages());
    QLocale::setDefault(localeOf(code_));
    const QString folder = QLibraryInfo::path(QLibraryInfo::TranslationsPath);
    for (std::size_t i = 0; i < qts_.size(); ++i) {
        if (qts_[i].load(QLocale(code_), QLatin1String(kQtCatalogues[i]), QStringLiteral("_"), folder)) {
            QCoreApplication::installTranslator(&qts_[i]);
        }
    }
    // English has a translation file too, because the plural forms of the source texts (%Ln) are in it.
    if (ours_.load(QStringLiteral(":/rocmforge/translations/rocmforge_%1.qm").arg(code_))) {
        QCoreApplication::installTranslator(&ours_);
    }
}

SpokenLanguage::~SpokenLanguage() {
    silence();
}

void SpokenLanguage::silence() {
    QCoreApplication::removeTranslator(&ours_);
    for (QTranslator& one : qts_) QCoreApplication::removeTranslator(&one);
    QLocale::setDefault(QLocale::system());
}

}  // namespace rocmforge
