#include <QtTest>

#include "engine/base/error.h"
#include "engine/tokenizer/pre_tokenizer.h"
#include "tests/program/test_program.h"
#include "tests/support/data_tables.h"
#include "tests/support/expect_error.h"
#include "tests/tokenizer/random_text.h"

namespace tst_pre_tokenizer {

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

// All names that llama.cpp's converter writes.
constexpr std::array kNames = {"default",
                               "gpt-2",
                               "phi-2",
                               "mpt",
                               "olmo",
                               "jais",
                               "trillion",
                               "granite-docling",
                               "gigachat",
                               "a.x-4.0",
                               "mellum",
                               "modern-bert",
                               "exaone4",
                               "jina-es",
                               "jina-de",
                               "jina-v2-es",
                               "jina-v2-de",
                               "jina-v1-en",
                               "jina-v2-code",
                               "roberta-bpe",
                               "starcoder",
                               "refact",
                               "command-r",
                               "smollm",
                               "codeshell",
                               "exaone",
                               "minerva-7b",
                               "mellum2",
                               "falcon",
                               "llama-bpe",
                               "llama3",
                               "llama-v3",
                               "falcon3",
                               "falcon-h1",
                               "pixtral",
                               "midm-2.0",
                               "lfm2",
                               "jina-v5-nano",
                               "dbrx",
                               "smaug-bpe",
                               "glm4",
                               "chatglm-bpe",
                               "qwen2",
                               "stablelm2",
                               "deepseek-r1-qwen",
                               "megrez",
                               "hunyuan",
                               "solar-open",
                               "grok-2",
                               "kormo",
                               "f2llmv2",
                               "qwen35",
                               "deepseek-llm",
                               "deepseek-coder",
                               "deepseek-v3",
                               "hunyuan-dense",
                               "joyai-llm",
                               "hy_v4",
                               "tekken",
                               "gpt-4o",
                               "llama4",
                               "kanana2",
                               "minimax-m2",
                               "talkie",
                               "granite-embed-multi-97m",
                               "tiny_aya",
                               "cohere2moe",
                               "superbpe",
                               "bailingmoe",
                               "bailingmoe2",
                               "llada-moe",
                               "seed-coder",
                               "bloom",
                               "poro-chat",
                               "gpt3-finnish",
                               "viking",
                               "ufakzeka",
                               "minicpm5",
                               "jais-2",
                               "exaone-moe",
                               "youtu",
                               "kimi-k2",
                               "afmoe",
                               "spark2_5",
                               "laguna",
                               "chameleon",
                               "gemma4",
                               "granite-embed-multi-311m",
                               "sarvam-moe"};

}  // namespace

class TstPreTokenizer : public QObject {
    Q_OBJECT

  private slots:
    void splits_as_the_model_does_data() {
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
        row("tiny_aya", "1234567 89", {"1", "234", "567", " ", "89"});
        row("jais-2", "a     b", {"a", "    ", " b"});
        row("exaone-moe", "to be, or\n\n", {"to be", ",", " or", "\n\n"});
        row("youtu", "가a，b", {"가", "a", "，", "b"});
        row("kimi-k2", "日本go's １２３４", {"日本", "go's", " ", "１２３", "４"});
        row("kimi-k2", "」日", {"」", "日"});
        row("afmoe", "12345เa", {"12", "345", "เ", "a"});
        row("spark2_5", "a\n\n1234", {"a", "\n", "\n", "1", "2", "3", "4"});
        row("laguna", "a  \n b", {"a", "  ", "\n", " b"});
        row("chameleon", "xIMGIMGABZ.\t1", {"x", "IMGIMGABZ", ".", "\t", "1"});
        row("ufakzeka", "Ali'nin", {"Ali", "'nin"});
        row("minicpm5", "12345", {"123", "45"});
        row("gemma4", "a b\n\nc", {"a b", "\n\n", "c"});
        row("whitespace", " a\tbc ", {"a", "bc"});
        // U+3000 is white space, but U+180E is not.
        row("qwen2", "a \u180E\u3000b", {"a", " \u180E", "\u3000b"});
        row("gpt-2", "", {});
    }
    void splits_as_the_model_does() {
        QFETCH(QString, name);
        QFETCH(QString, text);
        QFETCH(QStringList, expected);
        QCOMPARE(words(PreTokenizer(name.toStdString()), text), expected);
    }

    void joined_words_equal_the_text_data() { test::add_names({std::begin(kNames), std::end(kNames)}); }
    void joined_words_equal_the_text() {
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

}  // namespace tst_pre_tokenizer

ROCMFORGE_TEST(tst_pre_tokenizer, TstPreTokenizer, rocmforge::test::NoApplication)
#include "tst_pre_tokenizer.moc"
