#include <QtTest>

#include "engine/error.h"
#include "engine/tokenizer/pre_tokenizer.h"
#include "tests/support/expect_error.h"
#include "tests/tokenizer/random_text.h"

using namespace rocmforge;
using namespace rocmforge::test;

namespace {

QStringList words(const PreTokenizer& pre_tokenizer, const QString& text) {
    QStringList result;
    const QByteArray utf8 = text.toUtf8();
    pre_tokenizer.split({utf8.data(), static_cast<std::size_t>(utf8.size())}, [&](std::string_view word) {
        result << QString::fromUtf8(word.data(), static_cast<qsizetype>(word.size()));
    });
    return result;
}

constexpr std::array kNames = {
    "default",        "gpt-2",       "phi-2",     "mpt",       "olmo",      "starcoder",  "refact",
    "command-r",      "smollm",      "codeshell", "falcon",    "llama-bpe", "llama3",     "dbrx",
    "smaug-bpe",      "qwen2",       "qwen35",    "stablelm2", "glm4",      "tekken",     "deepseek-llm",
    "deepseek-coder", "deepseek-v3", "gpt-4o",    "llama4",    "superbpe",  "bailingmoe", "seed-coder",
    "bloom",          "viking",      "exaone",    "minerva-7b"};

}  // namespace

class TstPreTokenizer : public QObject {
    Q_OBJECT

  private slots:
    void cuts_as_the_model_does_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("text");
        QTest::addColumn<QStringList>("expected");
        const auto row = [](const char* name, const char* text, const QStringList& expected) {
            QTest::addRow("%s: %s", name, text) << QString(name) << QString(text) << expected;
        };
        row("gpt-2", "I've 'seen  it\n\n now", {"I", "'ve", " '", "seen", " ", " it", "\n\n", " now"});
        row("gpt-2", "I'VE", {"I", "'", "VE"});
        row("gpt-2", "x=12345;  ", {"x", "=", "12345", ";", "  "});
        row("llama-bpe", "I'VE 12345\n\n  x (a)\n",
            {"I", "'VE", " ", "123", "45", "\n\n", " ", " x", " (", "a", ")\n"});
        row("qwen2", "a123 b", {"a", "1", "2", "3", " b"});
        row("qwen35", "e\u0301te\u0301 x", {"e\u0301te\u0301", " x"});
        row("qwen2", "e\u0301t", {"e", "\u0301t"});
        row("starcoder", "v12 = 3", {"v", "1", "2", " =", " ", "3"});
        row("default", "a+b  12345", {"a", "+", "b", " ", " ", "123", "45"});
        row("falcon", "a==b 12345", {"a", "==", "b", " ", "123", "45"});
        row("deepseek-coder", "if x1:\n  y", {"if", " x", "1", ":", "\n", " ", " y"});
        row("deepseek-coder", "日本 語", {"日本", " ", "語"});
        row("deepseek-llm", "año 2024。x \n", {"a", "ñ", "o", " ", "2024", "。", "x", " ", "\n"});
        row("deepseek-v3", "a12345日本_x", {"a", "123", "45", "日本", "_x"});
        row("tekken", "helloWorld ПриветМир 12", {"hello", "World", " Привет", "Мир", " ", "1", "2"});
        row("gpt-4o", "HTTPServer's 1234/\n", {"HTTPServer's", " ", "123", "4", "/\n"});
        row("superbpe", "a b 1234567 c", {"a b ", "1", "234", "567", " c"});
        row("superbpe", "١٢٣٤", {"١", "٢٣٤"});
        row("bailingmoe", "a\n\nb", {"a", "\n\n", "b"});
        row("seed-coder", "a!\n", {"a", "!", "\n"});
        row("bloom", "one, two", {"one", ",", " two"});
        row("viking", "x12", {"x", "1", "2"});
        // U+180E is no white space, U+3000 is
        row("qwen2", "a \u180E\u3000b", {"a", " \u180E", "\u3000b"});
        row("gpt-2", "", {});
    }
    void cuts_as_the_model_does() {
        QFETCH(QString, name);
        QFETCH(QString, text);
        QFETCH(QStringList, expected);
        QCOMPARE(words(PreTokenizer(name.toStdString()), text), expected);
    }

    void words_joined_are_the_text_data() {
        QTest::addColumn<QString>("name");
        for (const char* name : kNames) QTest::newRow(name) << name;
    }
    void words_joined_are_the_text() {
        QFETCH(QString, name);
        const PreTokenizer pre_tokenizer(name.toStdString());
        RandomText random(4);
        for (int i = 0; i < 300; ++i) {
            const std::string text = random.unicode();
            std::string joined;
            bool any_empty = false;
            pre_tokenizer.split(text, [&](std::string_view word) {
                joined += word;
                any_empty |= word.empty();
            });
            QCOMPARE(joined, text);
            QVERIFY(!any_empty);
        }
    }

    void an_unknown_name_is_refused() {
        EXPECT_ERROR(PreTokenizer("my-own"), Code::Unsupported, "\"my-own\"");
        EXPECT_ERROR(PreTokenizer(""), Code::Unsupported, "\"\"");
        EXPECT_ERROR(PreTokenizer("a\nb"), Code::Unsupported, "a?b");
    }
};

QTEST_APPLESS_MAIN(TstPreTokenizer)
#include "tst_pre_tokenizer.moc"
