#include <QtCore/QTranslator>
#include <QtGui/QKeySequence>
#include <QtTest/QTest>

#include "app/words/format.h"
#include "app/words/language.h"
#include "tests/program/test_program.h"

namespace tst_language {

using namespace rocmforge;

class TestLanguage : public QObject {
    Q_OBJECT

  private slots:
    void firstAvailableLanguageIsChosen_data() {
        QTest::addColumn<QStringList>("wanted");
        QTest::addColumn<QString>("spoken");
        QTest::newRow("no language") << QStringList{} << "en";
        QTest::newRow("plain locale") << QStringList{"C"} << "en";
        QTest::newRow("Austria") << QStringList{"de-AT", "de"} << "de";
        QTest::newRow("Portugal") << QStringList{"pt-PT"} << "pt_BR";
        QTest::newRow("unknown, then known") << QStringList{"pl-PL", "pl", "fr-FR"} << "fr";
        QTest::newRow("Singapore") << QStringList{"zh-Hans-SG", "zh-SG"} << "zh_CN";
        QTest::newRow("Taiwan") << QStringList{"zh-TW", "zh-Hant-TW", "zh"} << "en";
        QTest::newRow("Taiwan, then Japan") << QStringList{"zh-TW", "zh", "ja"} << "ja";
    }
    void firstAvailableLanguageIsChosen() {
        QFETCH(QStringList, wanted);
        QTEST(bestLanguage(wanted), "spoken");
    }

    void wordsAndNumbersAreTranslated() {
        {
            const SpokenLanguage german(QStringLiteral("de"));
            QCOMPARE(german.code(), QStringLiteral("de"));
            QCOMPARE(Format::count(12'345), QStringLiteral("12.345"));
            QCOMPARE(Format::gigabytes(11.2e9), QStringLiteral("11,2\u00A0GB"));
            QCOMPARE(QCoreApplication::translate("Sidebar", "Search"), QStringLiteral("Suchen"));
        }
        QCOMPARE(QCoreApplication::translate("Sidebar", "Search"), QStringLiteral("Search"));
        const SpokenLanguage french(QStringLiteral("fr"));
        QCOMPARE(Format::gigabytes(11.2e9), QStringLiteral("11,2\u00A0Go"));
    }

    // Key names are translated even without Qt's own translations, which are not installed everywhere.
    void keyNamesAreTranslated() {
        QTranslator ours;
        QVERIFY(ours.load(QStringLiteral(":/rocmforge/translations/rocmforge_de.qm")));
        QCOMPARE(ours.translate("QShortcut", "Ctrl"), QStringLiteral("Strg"));
        QCOMPARE(ours.translate("QShortcut", "Del"), QStringLiteral("Entf"));
        const SpokenLanguage german(QStringLiteral("de"));
        QCOMPARE(QKeySequence(QStringLiteral("Ctrl+Shift+N")).toString(QKeySequence::NativeText),
                 QStringLiteral("Strg+Umschalt+N"));
    }

    void languageCanChangeAtRunTime() {
        SpokenLanguage language(QStringLiteral("de"));
        language.speak(QStringLiteral("fr"));
        QCOMPARE(language.code(), QStringLiteral("fr"));
        QCOMPARE(QCoreApplication::translate("Sidebar", "Search"), QStringLiteral("Rechercher"));
        QCOMPARE(Format::gigabytes(11.2e9), QStringLiteral("11,2\u00A0Go"));
        language.speak(QStringLiteral("en"));
        QCOMPARE(QCoreApplication::translate("Sidebar", "Search"), QStringLiteral("Search"));
        QCOMPARE(Format::gigabytes(11.2e9), QStringLiteral("11.2\u00A0GB"));
    }

    void englishHasPlurals() {
        const SpokenLanguage english(QStringLiteral("en"));
        const auto models = [](int n) {
            return QCoreApplication::translate("ListHead", "%Ln model(s)", nullptr, n);
        };
        QCOMPARE(models(1), QStringLiteral("1 model"));
        QCOMPARE(models(1204), QStringLiteral("1,204 models"));
    }

    // For each code in the list there is a translation.
    void everyLanguageIsTranslated() {
        for (const LanguageName& one : languages()) {
            const SpokenLanguage spoken(one.code);
            QCOMPARE(spoken.code(), one.code);
            const QString word = QCoreApplication::translate("SettingsPage", "Settings");
            QCOMPARE(word == QLatin1String("Settings"), one.code == QLatin1String("en"));
        }
    }
};

}  // namespace tst_language

ROCMFORGE_TEST(tst_language, TestLanguage, QCoreApplication)
#include "tst_language.moc"
