#include <QtTest/QTest>

#include "app/words/engine_words.h"
#include "app/words/language.h"
#include "engine/memory/memory_guard.h"
#include "tests/program/test_program.h"

namespace tst_engine_words {

using namespace rocmforge;

class TestEngineWords : public QObject {
    Q_OBJECT

  private slots:
    void unknownSentencesAreNotTranslated() {
        const SpokenLanguage german(QStringLiteral("de"));
        const QString sentence = QStringLiteral("Nobody has ever said this.");
        QCOMPARE(engineWords(sentence), sentence);
        QCOMPARE(engineWords(QString()), QString());
    }

    void namesStayAndNumbersFollowTheLanguage() {
        const SpokenLanguage german(QStringLiteral("de"));
        QCOMPARE(engineWords(QStringLiteral("There is no file /a %1 b.gguf.")),
                 QStringLiteral("Es gibt keine Datei /a %1 b.gguf."));
        QCOMPARE(engineWords(QStringLiteral("8-bit cache and context 4,096")),
                 QStringLiteral("8-Bit-Cache und Kontext 4.096"));
        QCOMPARE(engineWords(QStringLiteral("8-bit weights and context 4,096")),
                 QStringLiteral("8-Bit-Gewichte und Kontext 4.096"));
        QCOMPARE(engineWords(QStringLiteral("4-bit weights, 4-bit cache and context 32")),
                 QStringLiteral("4-Bit-Gewichte, 4-Bit-Cache und Kontext 32"));
        QCOMPARE(engineWords(QStringLiteral("closing firefox, which holds 1.2 GB")),
                 QStringLiteral("Schließen von firefox (belegt 1,2 GB)"));
    }

    // All parts of an import error are translated.
    void importErrorsAreTranslated() {
        const SpokenLanguage german(QStringLiteral("de"));
        QCOMPARE(engineWords(QStringLiteral("a.json is damaged: it is nested more than 64 deep.")),
                 QStringLiteral("a.json ist beschädigt: mehr als 64 Ebenen tief verschachtelt."));
        QCOMPARE(
            engineWords(QStringLiteral("a.json is damaged: its list holds a number, not an object.")),
            QStringLiteral("a.json ist beschädigt: in ihrer Liste steht eine Zahl statt eines Objekts."));
    }

    // The error has the form of the memory guard's, with nested messages.
    void memoryRefusalIsTranslated() {
        const SpokenLanguage german(QStringLiteral("de"));
        const MemoryLimit limit{.total = 24'000'000'000, .headroom = 18'100'000'000};
        const std::string english = refusal_text({.device = 14'900'000'000}, limit);
        QCOMPARE(engineWords(english),
                 QStringLiteral(
                     "Gebraucht werden 14,9 GB; die Grenze liegt bei 12,7 GB (70 % von 18,1 GB frei)."));
        QCOMPARE(
            engineWords(english + " It would fit with: 8-bit cache."),
            QStringLiteral("Gebraucht werden 14,9 GB; die Grenze liegt bei 12,7 GB (70 % von 18,1 GB frei). "
                           "Es würde passen mit: 8-Bit-Cache."));
    }

    void settingsModelsAndSchemasAreTranslated() {
        const SpokenLanguage german(QStringLiteral("de"));
        QCOMPARE(engineWords(QStringLiteral("The temperature must be between 0 and 100, not 101.")),
                 QStringLiteral("Die Temperatur muss zwischen 0 und 100 sein, nicht 101."));
        QCOMPARE(engineWords(QStringLiteral("a.gguf cannot be used: its attention is not causal "
                                            "(attention.causal), which is not supported.")),
                 QStringLiteral("a.gguf kann nicht benutzt werden: die Attention ist nicht kausal "
                                "(attention.causal), was nicht unterstützt wird."));
        QCOMPARE(
            engineWords(QStringLiteral("The JSON schema is wrong at #: maxItems is less than minItems.")),
            QStringLiteral("Das JSON-Schema ist bei # falsch: maxItems ist kleiner als minItems."));
        QCOMPARE(engineWords(QStringLiteral("The tokenizer's normalizer \"X\" has too many chat templates.")),
                 QStringLiteral("Tokenizer, normalizer „X“: hat zu viele Chat-Vorlagen."));
    }

    // A translation may change the order of placeholders, but must keep all.
    void everyTranslationKeepsItsPlaceholders() {
        for (const LanguageName& one : languages()) {
            const SpokenLanguage spoken(one.code);
            for (const char* pattern : enginePatterns()) {
                QString sentence = QString::fromUtf8(pattern);
                QStringList names;
                for (int i = 1; sentence.contains(QStringLiteral("%%1").arg(i)); ++i) {
                    names += QStringLiteral("Zz%1").arg(i);
                    sentence.replace(QStringLiteral("%%1").arg(i), names.last());
                }
                const QString said = engineWords(sentence);
                for (const QString& name : names) QVERIFY2(said.contains(name), qPrintable(said));
                if (one.code == QLatin1String("en")) QCOMPARE(said, sentence);
            }
        }
    }
};

}  // namespace tst_engine_words

ROCMFORGE_TEST(tst_engine_words, TestEngineWords, QCoreApplication)
#include "tst_engine_words.moc"
