#include <functional>

#include <QtCore/QCoreApplication>
#include <QtCore/QRegularExpression>
#include <QtTest/QTest>

#include "app/words/language.h"
#include "app/words/message_text.h"
#include "engine/base/error.h"
#include "engine/base/json_document.h"
#include "engine/doctor/findings.h"
#include "engine/gguf/gguf.h"
#include "engine/grammar/gbnf.h"
#include "engine/grammar/json_schema.h"
#include "engine/hub/descriptions.h"
#include "engine/hub/reference.h"
#include "engine/memory/memory_guard.h"
#include "engine/net/http_failure.h"
#include "engine/net/proxy.h"
#include "engine/net/url.h"
#include "engine/remote/address.h"
#include "engine/remote/server_failure.h"
#include "engine/sampling/options.h"
#include "tests/program/test_program.h"
#include "tests/support/german.h"

namespace tst_message_text {

using namespace rocmforge;
using namespace rocmforge::test;

namespace {

MappedFile file(std::string_view text, std::string name = "a.json") {
    return MappedFile(std::as_bytes(std::span(text)), std::move(name));
}

SamplingOptions with(const std::function<void(SamplingOptions&)>& change) {
    SamplingOptions options;
    change(options);
    return options;
}

// A call that fails with an error, and the German text of this error.
struct Provoked {
    std::function<void()> call;
    const char* german;
};

std::vector<Provoked> provoked() {
    const auto gguf = [](std::string_view text) {
        const Gguf read(std::make_shared<const MappedFile>(std::as_bytes(std::span(text)), "a.gguf"));
    };
    const auto answer = [](int status) {
        net::HttpHead head;
        head.status = status;
        throw net::status_failure(head, net::parse_url("https://hub.example/m"));
    };
    return {
        {[] { MappedFile("/nonexistent/a %1.gguf"); }, "Es gibt keine Datei /nonexistent/a %1.gguf."},
        {[] { MappedFile("/"); }, "/ ist ein Ordner, keine Datei."},
        {[] { read_json_document(file("")); }, "a.json ist leer."},
        {[] { read_json_document(file("[1]")); },
         "a.json ist beschädigt: sie enthält eine Liste statt eines Objekts."},
        {[] { read_json_document(file("{\"a\":1,\"a\":2}")); },
         "a.json ist beschädigt: der Schlüssel „a“ kommt zweimal vor."},
        {[] { read_json_document(file("{} x")); },
         "a.json ist beschädigt: ab Byte 4 ist es kein gültiges JSON."},
        {[] { read_json_document(file("{}"), {.bytes = 1}); },
         "a.json ist größer als 0,0\u00A0MB, die Grenze für Dateien eines Modells."},
        {[=] { gguf("GGUF"); },
         "a.gguf ist unvollständig: Die Datei endet mitten im Dateikopf. Laden Sie die Datei noch einmal "
         "herunter."},
        {[=] { gguf("version https://git-lfs"); },
         "a.gguf ist ein Git-LFS-Verweis, nicht das Modell selbst. Laden Sie die Modelldatei herunter."},
        {[] { read_gbnf("x ::= \"a\""); }, "Die Grammatik ist falsch: es gibt keine Regel namens root."},
        {[] { read_gbnf("root ::= \"a"); },
         "Die Grammatik ist in Zeile 1 falsch: ein Text hat kein schließendes Anführungszeichen."},
        {[] { gbnf_of_json_schema("{"); }, "Das JSON-Schema ist bei # falsch: es ist kein gültiges JSON."},
        {[] { gbnf_of_json_schema(R"({"$ref":"other.json"})"); },
         "Das JSON-Schema benutzt ein $ref auf ein anderes Dokument bei #, was ROCmForge nicht erzwingen "
         "kann."},
        {[] { validate(with([](SamplingOptions& o) { o.temperature = 101; })); },
         "Die Temperatur muss zwischen 0 und 100 sein, nicht 101."},
        {[] { validate(with([](SamplingOptions& o) { o.top_k = -1; })); },
         "Top-k muss 0 (aus) oder mehr sein, nicht -1."},
        {[] { parse_logit_bias("x"); }, "'x' ist nicht TOKEN=BIAS, etwa 15=-2.5 oder 15=-inf."},
        {[] { net::parse_url("two words"); }, "'two words' ist keine Webadresse."},
        {[] { net::parse_proxy("ftp://x"); },
         "'ftp://x' ist keine Proxy-Adresse. Schreiben Sie sie wie http://proxy.example:3128, oder mit https "
         "oder "
         "socks5."},
        {[=] { answer(404); }, "https://hub.example/m wurde bei hub.example nicht gefunden (HTTP 404)."},
        {[=] { answer(500); },
         "hub.example konnte die Anfrage nicht verarbeiten (HTTP 500). Versuchen Sie es später noch einmal."},
        {[] { throw remote::answer_failure(500, "", "gpu-box:8000"); },
         "gpu-box:8000 hat einen Fehler ohne Meldung zurückgegeben (HTTP 500)."},
        {[] { throw remote::said_failure("It is full", "gpu-box:8000"); },
         "gpu-box:8000 meldet: It is full."},
        {[] { hub::parse_reference("a b c", "https://hub.example"); },
         "'a b c' ist kein Modell. Schreiben Sie BESITZER/NAME, BESITZER/NAME:TYP oder die Adresse einer "
         "GGUF-Datei."},
        {[] { read_json_list(file("[1]"), "conversations", [](const nlohmann::json&) {}, {}); },
         "a.json ist beschädigt: in ihrer Liste steht eine Zahl statt eines Objekts."},
        {[] { gbnf_of_json_schema(R"({"type":"array","minItems":2,"maxItems":1})"); },
         "Das JSON-Schema ist bei # falsch: maxItems ist kleiner als minItems."},
        {[] { read_gbnf("root ::= \"a\" )"); },
         "Die Grammatik ist in Zeile 1 falsch: das Zeilenende erwartet, ) gefunden."},
        {[] { check_threshold(0); }, "Die Speichergrenze muss größer als 0 und höchstens 1 sein, nicht 0."},
        {[] { check_threshold(1.25); },
         "Die Speichergrenze muss größer als 0 und höchstens 1 sein, nicht 1,25."},
        {[] { validate(with([](SamplingOptions& o) { o.top_p = 1.1F; })); },
         "Top-p muss zwischen 0 und 1 sein, nicht 1,1."},
    };
}

// Returns the first pattern in a message that has no translation into the current language, or an empty
// string if all patterns are translated.
QString untranslated(const Message& message) {
    const char* pattern = message.pattern().c_str();
    const bool has_words = QString::fromUtf8(pattern)
                               .remove(QLatin1Char('%'))
                               .contains(QRegularExpression(QStringLiteral("[a-z]{3}")));
    if (has_words && QCoreApplication::translate("Engine", pattern) == QString::fromUtf8(pattern)) {
        return QString::fromUtf8(pattern);
    }
    for (const Message::Argument& argument : message.arguments()) {
        const auto* nested = std::get_if<Message>(&argument.value());
        if (nested == nullptr) continue;
        if (QString found = untranslated(*nested); !found.isEmpty()) return found;
    }
    return {};
}

}  // namespace

class TestMessageText : public QObject {
    Q_OBJECT

  private slots:
    void verbatimTextIsNotTranslated() {
        const SpokenLanguage german(QStringLiteral("de"));
        QCOMPARE(messageText(Message::verbatim("Nobody has ever said this, %1.")),
                 QStringLiteral("Nobody has ever said this, %1."));
        QCOMPARE(messageText(Message()), QString());
        QCOMPARE(messageText(std::runtime_error("Of another library.")),
                 QStringLiteral("Ein unerwarteter Fehler ist aufgetreten (Of another library.)."));
    }

    void namesStayAndNumbersFollowTheLanguage() {
        const SpokenLanguage german(QStringLiteral("de"));
        QCOMPARE(messageText({Text::tr("%1 and context %2"), Text::tr("8-bit cache"), Count{4'096}}),
                 QStringLiteral("8-Bit-Cache und Kontext 4.096"));
        QCOMPARE(
            messageText({Text::tr("closing %1, which holds %2"), "firefox", rocmforge::Bytes{1'200'000'000}}),
            QStringLiteral("Schließen von firefox (belegt 1,2\u00A0GB)"));
        QCOMPARE(messageText(
                     {Text::tr("The prompt of %1 tokens is longer than the context of %2."), 12'345, 4'096}),
                 QStringLiteral("Der Prompt mit 12.345 Tokens ist länger als der Kontext von 4.096."));
    }

    // The memory guard's refusals contain nested messages, which must be translated too.
    void memoryRefusalIsTranslated() {
        const SpokenLanguage german(QStringLiteral("de"));
        const MemoryLimit limit{.total = 24'000'000'000, .headroom = 18'100'000'000};
        const Message refusal = refusal_text({.device = 14'900'000'000}, limit);
        QCOMPARE(refusal.english(),
                 std::string("The model needs 14.9 GB; the limit is 12.7 GB (70 % of 18.1 GB free)."));
        QCOMPARE(messageText(refusal), QStringLiteral("Gebraucht werden 14,9\u00A0GB; die Grenze liegt bei "
                                                      "12,7\u00A0GB (70 % von 18,1\u00A0GB frei)."));
        QCOMPARE(messageText(
                     joined(refusal, {Text::tr("The model would fit with: %1."), Text::tr("8-bit cache")})),
                 QStringLiteral("Gebraucht werden 14,9\u00A0GB; die Grenze liegt bei 12,7\u00A0GB (70 % von "
                                "18,1\u00A0GB frei). "
                                "Es würde passen mit: 8-Bit-Cache."));
        // The two sizes of a message are in megabytes if they would look alike in gigabytes.
        const Message close = refusal_text({.device = 12'690'000'000}, limit);
        QCOMPARE(messageText(close), QStringLiteral("Gebraucht werden 12.690\u00A0MB; die Grenze liegt bei "
                                                    "12.670\u00A0MB (70 % von 18,1\u00A0GB frei)."));
    }

    void provokedErrorsAreTranslated() {
        for (const LanguageName& one : languages()) {
            const SpokenLanguage spoken(one.code);
            for (const Provoked& each : provoked()) {
                try {
                    each.call();
                    QFAIL(each.german);
                } catch (const EngineError& error) {
                    const QString said = messageText(error);
                    if (one.code == QLatin1String("en")) {
                        // The window has no-break spaces between numbers and units.
                        QCOMPARE(QString(said).replace(QChar(QChar::Nbsp), u' '),
                                 QString::fromUtf8(error.what()));
                        continue;
                    }
                    QVERIFY2(untranslated(error.message()).isEmpty(),
                             qPrintable(untranslated(error.message())));
                    if (one.code == QLatin1String("de")) QCOMPARE(said, QString::fromUtf8(each.german));
                }
            }
        }
    }

    // Tests all patterns of the German catalogue in every language.
    void everyPatternIsTranslatedWithItsPlaceholders() {
        const auto patterns = translated_patterns(QStringLiteral("de"));
        QVERIFY(patterns.size() > 600);
        static const QRegularExpression words(QStringLiteral("\\b[A-Za-z]{2,}\\b"));
        for (const LanguageName& one : languages()) {
            const SpokenLanguage spoken(one.code);
            for (const auto& [pattern, translation] : patterns) {
                nlohmann::json names = nlohmann::json::array();
                for (int i = 1; i <= placeholders(pattern); ++i) names.push_back("Zz" + std::to_string(i));
                const Message message = message_from_json({{"pattern", pattern}, {"arguments", names}});
                const QString english = QString::fromStdString(message.english());
                const QString shown = messageText(message);
                for (const nlohmann::json& name : names)
                    QVERIFY2(shown.contains(QString::fromStdString(name)), qPrintable(shown));
                if (one.code == QLatin1String("en")) {
                    QCOMPARE(shown, english);
                } else if (english.count(words) - static_cast<int>(names.size()) >= 3) {
                    QVERIFY2(shown != english, qPrintable(one.code + QStringLiteral(": ") + english));
                }
            }
        }
    }

    void descriptionsAndFindingsAreTranslated() {
        const SpokenLanguage german(QStringLiteral("de"));
        const Message known = hub::description("Tiny and quick: to try things out on any machine.");
        QVERIFY(!known.is_verbatim() && messageText(known) != QString::fromStdString(known.english()));
        QVERIFY(hub::description("A description that is in no catalogue.").is_verbatim());
        for (const doctor::Finding& finding : doctor::findings({})) {
            QVERIFY2(untranslated(finding.sentence).isEmpty(), qPrintable(untranslated(finding.sentence)));
        }
    }
};

}  // namespace tst_message_text

ROCMFORGE_TEST(tst_message_text, TestMessageText, QCoreApplication)
#include "tst_message_text.moc"
