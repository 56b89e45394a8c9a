// Tests schemas over all keywords, with instances that ajv has validated (tests/grammar/corpus). The grammars
// accept every valid instance and no invalid one, in all common formattings of JSON.
#include <fstream>
#include <memory>
#include <random>
#include <string>
#include <vector>

#include <QTest>
#include <nlohmann/json.hpp>

#include "engine/base/error.h"
#include "engine/grammar/gbnf.h"
#include "engine/grammar/json_schema.h"
#include "engine/grammar/token_texts.h"
#include "tests/grammar/accepts.h"
#include "tests/grammar/draw.h"
#include "tests/grammar/ending_tokenizer.h"
#include "tests/grammar/schema_check.h"
#include "tests/program/test_program.h"
#include "tests/support/expect_error.h"

namespace tst_schema_corpus {

using namespace rocmforge;
using Json = nlohmann::ordered_json;

namespace {

std::vector<Json> corpus() {
    std::vector<Json> all;
    std::ifstream file(SCHEMA_CORPUS);
    for (std::string line; std::getline(file, line);) all.push_back(Json::parse(line));
    return all;
}

// Formats the value on one line with these separators.
std::string spaced(const Json& value, const std::string& colon, const std::string& comma) {
    if (!value.is_structured()) return value.dump();
    std::string all;
    for (const auto& [name, item] : value.items()) {
        if (!all.empty()) all += comma;
        if (value.is_object()) all += Json(name).dump() + colon;
        all += spaced(item, colon, comma);
    }
    return value.is_object() ? "{" + all + "}" : "[" + all + "]";
}

std::vector<std::string> spellings(const Json& value, bool escapes) {
    std::vector<std::string> all{value.dump(),
                                 value.dump(2),
                                 value.dump(4),
                                 value.dump(1, '\t'),
                                 spaced(value, ": ", ", "),
                                 spaced(value, " : ", ", ")};
    if (escapes) all.push_back(value.dump(-1, ' ', true));
    return all;
}

bool restricts_letters(const Json& schema) {
    const std::string text = schema.dump();
    return text.find("\"pattern\"") != std::string::npos || text.find("\"format\"") != std::string::npos;
}

std::shared_ptr<const Grammar> grammar_of(const Json& schema) {
    return read_gbnf(gbnf_of_json_schema(schema.dump()));
}

}  // namespace

class TestSchemaCorpus : public QObject {
    Q_OBJECT

  private slots:
    void corpusIsLarge() {
        int schemas = 0;
        for (const Json& one : corpus()) schemas += one.contains("valid") ? 1 : 0;
        QVERIFY2(schemas >= 200, qPrintable(QString::number(schemas)));
    }

    void instancesAreAcceptedOrRejected() {
        int looked = 0;
        for (const Json& one : corpus()) {
            if (!one.contains("valid")) continue;
            const auto grammar = grammar_of(one["schema"]);
            const bool escapes = !restricts_letters(one["schema"]);
            for (const char* kind : {"valid", "invalid"}) {
                for (const Json& instance : one[kind]) {
                    for (const std::string& text : spellings(instance, escapes)) {
                        ++looked;
                        QVERIFY2(test::accepts(grammar, text) == (kind == std::string("valid")),
                                 (std::string(kind) + ": " + text + "\n" + one["schema"].dump()).c_str());
                    }
                }
            }
        }
        QVERIFY(looked > 10'000);
    }

    // The header of json_schema.h lists these valid instances as not generated.
    void unsupportedValidInstancesAreRejected() {
        for (const Json& one : corpus()) {
            if (!one.contains("beyond")) continue;
            const auto grammar = grammar_of(one["schema"]);
            for (const Json& instance : one["beyond"]) {
                QVERIFY2(!test::accepts(grammar, instance.dump()), instance.dump().c_str());
            }
        }
    }

    void unsupportedSchemasAreRefused() {
        int refused = 0;
        for (const Json& one : corpus()) {
            if (!one.contains("refused")) continue;
            ++refused;
            EXPECT_ERROR(grammar_of(one["schema"]), Code::Unsupported, one["refused"].get<std::string>());
        }
        QVERIFY(refused > 10);
    }

    // If the environment variable DRAWN names a file, the texts are written to it for validation with ajv.
    void sampledTextIsValid() {
        const test::EndingTokenizer tokenizer(
            {{"\": "}, {", \""}, {"true"}, {"nul"}, {"ä"}, {"\\u"}, {"12"}});
        const auto texts = std::make_shared<const TokenTexts>(tokenizer);
        std::ofstream drawn;
        if (qEnvironmentVariableIsSet("DRAWN")) drawn.open(qEnvironmentVariable("DRAWN").toStdString());
        std::mt19937 random(11);
        int begun = 0;
        int ended = 0;
        for (const Json& one : corpus()) {
            if (!one.contains("valid")) continue;
            const auto grammar = grammar_of(one["schema"]);
            const auto schema = nlohmann::json::parse(one["schema"].dump());
            Json all = Json::array();
            for (int round = 0; round < 8; ++round) {
                const std::string text = test::draw(grammar, tokenizer, texts, random);
                ++begun;
                if (text.ends_with("<no end>")) continue;  // drawing this text took too long
                ++ended;
                const auto value = nlohmann::json::parse(text, nullptr, false);
                QVERIFY2(!value.is_discarded(), text.c_str());
                QVERIFY2(test::is_valid(value, schema, schema), (text + "\n" + one["schema"].dump()).c_str());
                all.push_back(text);
            }
            if (drawn.is_open()) drawn << Json{{"schema", one["schema"]}, {"texts", all}}.dump() << "\n";
        }
        QVERIFY2(ended * 100 > begun * 97, qPrintable(QString::number(ended)));
    }
};

}  // namespace tst_schema_corpus

ROCMFORGE_TEST(tst_schema_corpus, TestSchemaCorpus, rocmforge::test::NoApplication)
#include "tst_schema_corpus.moc"
