// Tests tokenizers from Hugging Face folders. The expected results of the small ones in cases/ were recorded
// with Hugging Face's library (record_cases.mjs).
#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QtTest>

#include "engine/tokenizer/tokenizer_json.h"
#include "tests/program/test_program.h"
#include "tests/support/expect_error.h"
#include "tests/tokenizer/random_text.h"
#include "tests/tokenizer/small_vocabulary.h"

namespace tst_tokenizer_json {

using namespace rocmforge;
using namespace rocmforge::test;

namespace {

QByteArray contents(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

Ids ids_of(const QJsonValue& list) {
    Ids ids;
    for (const QJsonValue id : list.toArray()) ids.push_back(id.toInt());
    return ids;
}

// A folder that the destructor deletes.
class Folder {
  public:
    Folder& file(const char* name, const QByteArray& text) {
        QFile out(folder_.filePath(name));
        if (!out.open(QIODevice::WriteOnly)) qFatal("no folder to write to");
        out.write(text);
        return *this;
    }
    FolderTokenizer read() const { return read_tokenizer_json(folder_.path().toStdString()); }
    std::string path(const char* name) const { return folder_.filePath(name).toStdString(); }

  private:
    QTemporaryDir folder_;
};

constexpr const char* kWordLevel = R"({"added_tokens": [
    {"id": 3, "content": "<s>", "single_word": false, "lstrip": false, "rstrip": false, "normalized": false, "special": true},
    {"id": 4, "content": "</s>", "single_word": false, "lstrip": false, "rstrip": false, "normalized": false, "special": true},
    {"id": 5, "content": "<|eot_id|>", "single_word": false, "lstrip": false, "rstrip": false, "normalized": false, "special": true}],
    "normalizer": null, "pre_tokenizer": {"type": "WhitespaceSplit"}, "post_processor": null, "decoder": null,
    "model": {"type": "WordLevel", "unk_token": "<unk>", "vocab": {"<unk>": 0, "a": 1, "b": 2}}})";

QByteArray with(const char* from, const QByteArray& to) {
    QByteArray json = kWordLevel;
    const qsizetype before = json.size();
    json.replace(from, to);
    if (json.size() == before && QByteArray(from) != to && !json.contains(to)) qFatal("nothing to replace");
    return json;
}

std::unique_ptr<Tokenizer> word_level(const QByteArray& config = "{}", const QByteArray& generation = "{}") {
    return Folder()
        .file("tokenizer.json", kWordLevel)
        .file("tokenizer_config.json", config)
        .file("generation_config.json", generation)
        .read()
        .tokenizer;
}

}  // namespace

class TstTokenizerJson : public QObject {
    Q_OBJECT

  private slots:
    void tokens_for_filling_in_the_middle_are_found() {
        QByteArray json = kWordLevel;
        json.replace("<s>", "<fim_prefix>")
            .replace("</s>", "<fim_suffix>")
            .replace("<|eot_id|>", "<fim_middle>");
        const auto tokenizer = Folder().file("tokenizer.json", json).read().tokenizer;
        const FillTokens named{.prefix = 3, .suffix = 4, .middle = 5};
        QVERIFY(tokenizer->fill_tokens() == named);
        QCOMPARE(fill_prompt(*tokenizer, "a", "b a"), (Ids{3, 1, 4, 2, 1, 5}));
        QVERIFY(!word_level()->fill_tokens());
    }

    void matches_the_reference_library_data() {
        QTest::addColumn<QString>("folder");
        const QDir cases(QFINDTESTDATA("cases"));
        for (const QString& name : cases.entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
            QTest::newRow(qPrintable(name)) << cases.filePath(name);
        }
    }
    void matches_the_reference_library() {
        QFETCH(QString, folder);
        const auto tokenizer = read_tokenizer_json(folder.toStdString()).tokenizer;
        const QJsonArray items = QJsonDocument::fromJson(contents(folder + "/expected.json")).array();
        QVERIFY(items.size() > 20);
        for (const QJsonValue item : items) {
            const QByteArray text = item["text"].toString().toUtf8();
            const std::string utf8 = text.toStdString();
            const Ids ids = tokenizer->encode(utf8, SpecialTokens::Parse, AddSpecial::Yes);
            QVERIFY2(ids == ids_of(item["ids"]), text.constData());
            QVERIFY2(parsed(*tokenizer, utf8) == ids_of(item["plain"]), text.constData());
            QCOMPARE(QString::fromStdString(tokenizer->decode(ids)), item["decoded"].toString());
        }
    }

    // If a merge is possible at several places of a word, it is applied to the leftmost place first, however
    // long the word is. Hugging Face's library does the same.
    void equal_merges_are_applied_from_the_left() {
        const auto tokenizer = Folder()
                                   .file("tokenizer.json", R"({"added_tokens": [], "normalizer": null,
            "pre_tokenizer": null, "post_processor": null, "decoder": null, "model": {"type": "BPE",
            "vocab": {"a": 0, "aa": 1, "b": 2, "ab": 3, "aaaa": 4},
            "merges": ["a a", "a b", "aa aa"]}})")
                                   .read()
                                   .tokenizer;
        QCOMPARE(as_text(*tokenizer, "aaa"), (Ids{1, 0}));
        QCOMPARE(as_text(*tokenizer, "aaaaa"), (Ids{4, 0}));
        QCOMPARE(as_text(*tokenizer, "aaaaaaa"), (Ids{4, 1, 0}));
        QCOMPARE(as_text(*tokenizer, "aab"), (Ids{1, 2}));
        QCOMPARE(as_text(*tokenizer, "aaab"), (Ids{1, 3}));
        Ids many(25, 4);
        many.push_back(0);
        QCOMPARE(as_text(*tokenizer, std::string(101, 'a')), many);
    }

    void accepts_a_file_instead_of_its_folder() {
        Folder folder;
        folder.file("tokenizer.json", kWordLevel);
        const auto tokenizer = read_tokenizer_json(folder.path("tokenizer.json")).tokenizer;
        QCOMPARE(as_text(*tokenizer, "b a x"), (Ids{2, 1, 0}));
        QCOMPARE(tokenizer->kind(), std::string_view("tokenizer.json (WordLevel)"));
        QCOMPARE(tokenizer->size(), 6);
    }

    void user_text_never_becomes_a_control_token() {
        const auto words = word_level();
        QCOMPARE(parsed(*words, "a <s>b"), (Ids{1, 3, 2}));
        QCOMPARE(as_text(*words, "a <s> b"), (Ids{1, 0, 2}));
        for (const char* name : {"gpt2", "llama2", "gemma", "bert", "t5", "roberta", "llama3", "qwen"}) {
            const auto tokenizer =
                read_tokenizer_json(QFINDTESTDATA("cases").toStdString() + "/" + name).tokenizer;
            for (std::int32_t id = 0; id < tokenizer->size(); ++id) {
                if (tokenizer->piece(id).empty() && !tokenizer->piece(id, true).empty()) {  // a control token
                    const Ids ids = as_text(*tokenizer, "a " + tokenizer->token_text(id) + " b");
                    // Text without a token is encoded as the unknown token.
                    const bool is_unknown =
                        tokenizer->token_text(id) == "<unk>" || tokenizer->token_text(id) == "[UNK]";
                    QVERIFY2(is_unknown || std::find(ids.begin(), ids.end(), id) == ids.end(), name);
                }
            }
        }
    }

    void concatenated_pieces_equal_the_text() {
        RandomText random(11);
        for (const char* name : {"gpt2", "llama3", "llama2", "gemma"}) {
            const auto tokenizer =
                read_tokenizer_json(QFINDTESTDATA("cases").toStdString() + "/" + name).tokenizer;
            for (int i = 0; i < 200; ++i) {
                const std::string text = random.unicode();
                std::string pieces;
                for (const std::int32_t id : as_text(*tokenizer, text)) pieces += tokenizer->piece(id);
                // Llama 2 adds a space before every text.
                QCOMPARE(pieces, std::string(std::string_view(name) == "llama2" ? " " : "") + text);
            }
        }
    }

    void bos_and_eos_are_read_from_every_file() {
        const auto plain = word_level();
        QVERIFY(!plain->bos() && !plain->eos() && !plain->adds_bos());
        QVERIFY(plain->ends_generation(5) && plain->ends_generation(4) && !plain->ends_generation(3));
        const auto named =
            word_level(R"({"bos_token": {"content": "<s>"}, "eos_token": "</s>", "add_bos_token": true})");
        QCOMPARE(*named->bos(), 3);
        QCOMPARE(*named->eos(), 4);
        QVERIFY(named->adds_bos());
        QCOMPARE(named->encode("a", SpecialTokens::Parse, AddSpecial::Yes), (Ids{3, 1}));
        const auto numbered = word_level("{}", R"({"eos_token_id": [2, 5, 99, -1], "bos_token_id": 3})");
        QCOMPARE(*numbered->bos(), 3);
        QCOMPARE(*numbered->eos(), 2);
        QVERIFY(numbered->ends_generation(2) && numbered->ends_generation(5) &&
                !numbered->ends_generation(99));
        const auto mapped =
            Folder()
                .file("tokenizer.json", kWordLevel)
                .file("special_tokens_map.json", R"({"bos_token": "<s>", "eos_token": {"content": "b"}})")
                .read()
                .tokenizer;
        QCOMPARE(*mapped->bos(), 3);
        QCOMPARE(*mapped->eos(), 2);
        const auto ending = word_level(R"({"eos_token": "</s>", "add_eos_token": true})");
        QCOMPARE(ending->encode("a", SpecialTokens::Parse, AddSpecial::Yes), (Ids{1, 4}));
    }

    void templates_are_found() {
        Folder folder;
        folder.file("tokenizer.json", kWordLevel);
        QVERIFY(!folder.read().chat_template);
        folder.file("tokenizer_config.json", R"({"chat_template": "one {{ x }}"})");
        QCOMPARE(*folder.read().chat_template, std::string("one {{ x }}"));
        folder.file(
            "tokenizer_config.json",
            R"({"chat_template": [{"name": "tool_use", "template": "T"}, {"name": "default", "template": "D"}]})");
        QCOMPARE(*folder.read().chat_template, std::string("D"));
        QCOMPARE(folder.read().more_templates.at("tool_use"), std::string("T"));
        folder.file("chat_template.jinja", "file\n");
        QCOMPARE(*folder.read().chat_template, std::string("file\n"));
    }

    void contradictory_files_are_refused() {
        const auto read = [](const QByteArray& json) { Folder().file("tokenizer.json", json).read(); };
        read(kWordLevel);
        EXPECT_ERROR(Folder().read(), Code::FileNotFound, "tokenizer.json");
        EXPECT_ERROR(read(""), Code::BadFile, "not valid JSON");
        EXPECT_ERROR(read("{}"), Code::BadFile, "no vocabulary");
        EXPECT_ERROR(read("[]"), Code::BadFile, "an object");
        EXPECT_ERROR(read(QByteArray(kWordLevel).chopped(1)), Code::BadFile, "not valid JSON from byte");
        EXPECT_ERROR(read(QByteArray(kWordLevel) + "x"), Code::BadFile, "not valid JSON from byte");
        EXPECT_ERROR(read(QByteArray("{\"model\": \"\xFF\"}")), Code::BadFile, "not valid JSON from byte 12");
        EXPECT_ERROR(read(with("\"WordLevel\"", "\"Magic\"")), Code::Unsupported, "\"Magic\"");
        EXPECT_ERROR(read(with("\"WhitespaceSplit\"", "\"Magic\"")), Code::Unsupported, "\"Magic\"");
        EXPECT_ERROR(read(with("\"normalizer\": null", "\"normalizer\": {\"type\": \"Magic\"}")),
                     Code::Unsupported, "normalizer \"Magic\"");
        EXPECT_ERROR(read(with("\"decoder\": null", "\"decoder\": 7")), Code::BadFile,
                     "decoder is not an object");
        EXPECT_ERROR(read(with("\"b\": 2", "\"b\": 2000000000")), Code::BadFile, "2000000000");
        EXPECT_ERROR(read(with("\"b\": 2", "\"b\": -2")), Code::BadFile, "-2");
        EXPECT_ERROR(read(with("\"b\": 2", "\"b\": 2.5")), Code::BadFile, "2.5");
        EXPECT_ERROR(read(with("<unk>\": 0", "<other>\": 0")), Code::BadFile, "stands for unknown text");
        EXPECT_ERROR(read(with("\"id\": 3", "\"id\": -3")), Code::BadFile, "has no id");
        EXPECT_ERROR(
            read(with("\"post_processor\": null",
                      R"("post_processor": {"type": "BertProcessing", "sep": ["x", 77], "cls": ["y", 1]})")),
            Code::InvalidArgument, "no token 77");
        EXPECT_ERROR(read(R"({"model": {"type": "BPE", "vocab": {"a": 0}, "merges": ["a b"]}})"),
                     Code::BadFile, "merge 0");
        EXPECT_ERROR(read(R"({"model": {"type": "BPE", "vocab": {"a": 0}, "merges": ["ab"]}})"),
                     Code::BadFile, "two parts");
        EXPECT_ERROR(read(R"({"model": {"type": "Unigram", "vocab": {"a": 0}}})"), Code::BadFile, "scores");
        EXPECT_ERROR(read(R"({"model": {"type": "Unigram", "unk_id": 5, "vocab": [["a", 0]]}})"),
                     Code::BadFile, "the id 5");
    }

    void hostile_files_are_refused_with_a_reason() {
        const auto read = [](const QByteArray& json) { Folder().file("tokenizer.json", json).read(); };
        const auto deep = [](const char* open, const char* close) {
            return QByteArray(open).repeated(100'000) + "1" + QByteArray(close).repeated(100'000);
        };
        const QByteArray many = "[" + QByteArray("{},").repeated(1'000'000) + "{}]";
        EXPECT_ERROR(read(deep("[", "]")), Code::BadFile, "an object");
        EXPECT_ERROR(read("{\"x\": " + deep("[", "]") + "}"), Code::BadFile, "64 deep");
        EXPECT_ERROR(read(with("\"decoder\": null", "\"decoder\": " + deep("{\"type\":", "}"))),
                     Code::BadFile, "64 deep");
        EXPECT_ERROR(read(with("{\"type\": \"WhitespaceSplit\"}",
                               "{\"type\": \"Sequence\", \"pretokenizers\": " + many + "}")),
                     Code::BadFile, "1000001 steps");
        EXPECT_ERROR(read(with("\"normalizer\": null", "\"normalizer\": " + many)), Code::BadFile,
                     "normalizer");
        EXPECT_ERROR(read("{\"added_tokens\": " + many + "}"), Code::BadFile, "has no id");
        EXPECT_ERROR(read("{\"model\": {\"vocab\": " + many + "}}"), Code::BadFile, "a list");
        EXPECT_ERROR(read("{\"model\": {\"type\": \"Unigram\", \"vocab\": [" +
                          QByteArray("[\"a\",1],").repeated(1'000'000) + "[]]}}"),
                     Code::BadFile, "a text and a score");
        const auto split = [&](const QByteArray& regex) {
            return with("{\"type\": \"WhitespaceSplit\"}",
                        "{\"type\": \"Split\", \"behavior\": \"Isolated\", \"pattern\": {\"Regex\": \"" +
                            regex + "\"}}");
        };
        EXPECT_ERROR(read(split(QByteArray("a").repeated(1'000'000))), Code::BadFile, "has a size of 1.0 MB");
        EXPECT_ERROR(read(split(QByteArray("(").repeated(60'000))), Code::Unsupported,
                     "can't be compiled (PCRE2 error");
        EXPECT_ERROR(read(split(QByteArray("[").repeated(60'000))), Code::Unsupported, "regular expression");
        EXPECT_ERROR(read(split("(?:(?:a{1000}){1000}){1000}")), Code::Unsupported,
                     "can't be compiled (PCRE2 error");
        EXPECT_ERROR(read(split("(*LIMIT_MATCH=1)a")), Code::Unsupported, "regular expression");
    }

    // A vocabulary of 200,000 plausible tokens is accepted.
    void a_large_vocabulary_is_read() {
        QByteArray vocabulary = R"("<unk>": 0, "a": 1, "b": 2)";
        for (int i = 3; i < 200'000; ++i)
            vocabulary += ", \"w" + QByteArray::number(i) + "\": " + QByteArray::number(i);
        const auto tokenizer =
            Folder()
                .file("tokenizer.json",
                      "{\"model\": {\"type\": \"WordLevel\", \"unk_token\": \"<unk>\", \"vocab\": {" +
                          vocabulary + "}}, \"pre_tokenizer\": {\"type\": \"WhitespaceSplit\"}}")
                .read()
                .tokenizer;
        QCOMPARE(as_text(*tokenizer, "w199999 w3"), (Ids{199'999, 3}));
    }

    void catastrophic_expressions_are_stopped() {
        for (const char* regex : {"(?:a|aa)+$", "(?:a+)+b", "(?:a{1,300}){1,3}b"}) {
            QByteArray json = kWordLevel;
            json.replace(
                "{\"type\": \"WhitespaceSplit\"}",
                QByteArray("{\"type\": \"Split\", \"behavior\": \"Isolated\", \"pattern\": {\"Regex\": \"") +
                    regex + "\"}}");
            const auto tokenizer = Folder().file("tokenizer.json", json).read().tokenizer;
            try {
                as_text(*tokenizer, std::string(100'000, 'a') + "c");  // some expressions finish in time
            } catch (const EngineError& error) {
                QCOMPARE(error.code(), Code::InvalidArgument);
                QVERIFY(std::string(error.what()).find("too long") != std::string::npos);
            }
        }
    }
};

}  // namespace tst_tokenizer_json

ROCMFORGE_TEST(tst_tokenizer_json, TstTokenizerJson, rocmforge::test::NoApplication)
#include "tst_tokenizer_json.moc"
