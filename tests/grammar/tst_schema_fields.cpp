// Tests schemas with texts that their grammars accept and reject (tests/grammar/fields): the keywords with
// their edge values, and the schemas that zod's toJSONSchema() and pydantic's model_json_schema() write for
// one field of each kind.
#include <chrono>
#include <fstream>
#include <string>
#include <vector>

#include <QTest>
#include <nlohmann/json.hpp>

#include "engine/base/error.h"
#include "engine/grammar/gbnf.h"
#include "engine/grammar/json_schema.h"
#include "tests/grammar/accepts.h"
#include "tests/program/test_program.h"

namespace tst_schema_fields {

using namespace rocmforge;
using Json = nlohmann::ordered_json;

namespace {

std::vector<Json> lines_of(const std::string& name) {
    std::vector<Json> all;
    std::ifstream file(SCHEMA_FIELDS "/" + name);
    for (std::string line; std::getline(file, line);) all.push_back(Json::parse(line));
    return all;
}

// Returns the first text that the grammar treats wrongly, or the error of the conversion; "" if there is
// none.
std::string first_mistake(const Json& line) {
    try {
        const auto grammar = read_gbnf(gbnf_of_json_schema(line["schema"].dump()));
        for (const char* key : {"accept", "reject"}) {
            for (const Json& text : line[key]) {
                const bool accepted = test::accepts(grammar, text.get<std::string>());
                if (accepted != (key == std::string("accept"))) return std::string(key) + " " + text.dump();
            }
        }
    } catch (const EngineError& error) {
        return error.what();
    }
    return {};
}

// Returns the number of lines without a mistake.
int held(const std::string& name) {
    int count = 0;
    for (const Json& line : lines_of(name)) {
        const std::string mistake = first_mistake(line);
        if (mistake.empty()) {
            ++count;
        } else {
            qInfo("%s: %s", line["kind"].get<std::string>().c_str(), mistake.c_str());
        }
    }
    return count;
}

}  // namespace

class TestSchemaFields : public QObject {
    Q_OBJECT

  private slots:
    void keywordsAreEnforced() {
        const auto lines = lines_of("keywords.jsonl");
        QVERIFY(lines.size() > 60);
        for (const Json& line : lines) {
            const std::string mistake = first_mistake(line);
            QVERIFY2(mistake.empty(), (line["schema"].dump() + "\n" + mistake).c_str());
        }
    }

    void fieldsOfZodAreEnforced() {
        QCOMPARE(lines_of("zod.jsonl").size(), std::size_t{48});
        QCOMPARE(held("zod.jsonl"), 48);
    }

    void fieldsOfPydanticAreEnforced() {
        QCOMPARE(lines_of("pydantic.jsonl").size(), std::size_t{44});
        QCOMPARE(held("pydantic.jsonl"), 44);
    }

    void unenforcedPartsAreNamed_data() {
        QTest::addColumn<QByteArray>("schema");
        QTest::addColumn<QByteArray>("part");
        QTest::addColumn<QByteArray>("accepted");
        QTest::addColumn<QByteArray>("rejected");
        const auto row = [](const char* part, const char* schema, const char* accepted,
                            const char* rejected) {
            QTest::addRow("%s", part)
                << QByteArray(schema) << QByteArray(part) << QByteArray(accepted) << QByteArray(rejected);
        };
        row("unevaluatedProperties or unevaluatedItems with too many combinations at #/properties/a,",
            R"({"type": "object", "properties": {"b": {"type": "null"}, "a": {
                "type": "object", "unevaluatedProperties": false, "required": ["x"], "allOf": [
                    {"anyOf": [{"properties": {"a": true}}, {"properties": {"b": true}}]},
                    {"anyOf": [{"properties": {"c": true}}, {"properties": {"d": true}}]},
                    {"anyOf": [{"properties": {"e": true}}, {"properties": {"f": true}}]},
                    {"anyOf": [{"properties": {"g": true}}, {"properties": {"h": true}}]}]}}})",
            R"({"b": null})", R"({"a": {}})");
        row("ROCmForge lowers maxItems at # to 20000.",
            R"({"type": "array", "items": {"type": "null"}, "maxItems": 30000})", "[null]", "[1]");
        row("ROCmForge lowers maxLength at # to 100000.", R"({"type": "string", "maxLength": 100001})",
            R"("a")", "1");
        row("uniqueItems for items without a list of allowed values at #,",
            R"({"type": "array", "uniqueItems": true, "items": {"type": "integer"}, "maxItems": 2})",
            "[1, 1]", R"(["a"])");
        row("a pattern with \\b at #,", R"({"type": "string", "pattern": "\\bx", "minLength": 2})", R"("ab")",
            R"("a")");
        row("multipleOf 0.123456 at #,", R"({"type": "number", "multipleOf": 0.123456, "minimum": 1})", "1.5",
            "0.5");
        row("oneOf with overlapping alternatives (use anyOf) at #,",
            R"({"oneOf": [{"format": "iri-reference"}, {"type": "string", "maxLength": 3}]})", R"("ab")",
            "1");
        row("the keyword not at #,",
            R"({"type": "string", "not": {"format": "iri-reference"}, "minLength": 2})", R"("ab")", R"("a")");
        row("keyword not at #,", R"({"type": "string", "not": {"pattern": "\\p{Lu}"}, "minLength": 2})",
            R"("ab")", R"("a")");
        row("a $ref to another document at #/properties/a,",
            R"({"type": "object", "properties": {"a": {"$ref": "other.json"}, "b": {"type": "null"}}})",
            R"({"a": 5, "b": null})", R"({"b": 1})");
        row("minProperties or maxProperties", R"({"type": "object", "minProperties": 5, "required": ["a"]})",
            R"({"a": 1})", "{}");
    }
    void unenforcedPartsAreNamed() {
        QFETCH(QByteArray, schema);
        QFETCH(QByteArray, part);
        QFETCH(QByteArray, accepted);
        QFETCH(QByteArray, rejected);
        std::vector<Message> unenforced;
        const auto grammar = read_gbnf(gbnf_of_json_schema(schema.toStdString(), unenforced));
        QCOMPARE(unenforced.size(), std::size_t{1});
        QVERIFY2(unenforced[0].english().find(part.toStdString()) != std::string::npos,
                 unenforced[0].english().c_str());
        QVERIFY(test::accepts(grammar, accepted.toStdString()));
        QVERIFY(!test::accepts(grammar, rejected.toStdString()));
    }

    void wrongSchemasAreRefusedEvenIfPartsMayBeUnenforced() {
        std::vector<Message> unenforced;
        try {
            gbnf_of_json_schema(R"({"type": "text"})", unenforced);
            QFAIL("The schema was accepted.");
        } catch (const EngineError& error) {
            QVERIFY(error.code() == Code::InvalidArgument);
        }
        QVERIFY(unenforced.empty());
    }

    // Converting schemas whose automata would be enormous ends soon.
    void conversionTakesBoundedTime() {
        // Each schema applies the next one twice.
        std::string doubling = "{\"unevaluatedProperties\": false, \"$ref\": \"#/$defs/a0\", \"$defs\": {";
        // Each of 30 resources has an anchor of its own and leads to all others, so that there are 2^30
        // scopes.
        std::string scopes = "{\"$id\": \"http://example.com/\", \"$ref\": \"r0\", \"$defs\": {";
        for (int i = 0; i < 30; ++i) {
            const std::string number = std::to_string(i);
            const std::string next = "{\"$ref\": \"#/$defs/a" + std::to_string(i + 1) + "\"}";
            doubling += "\"a" + number + "\": {\"anyOf\": [" + next + "," + next + "]},";
            scopes +=
                "\"r" + number + "\": {\"$id\": \"r" + number + "\", \"items\": {\"$dynamicRef\": \"#x\"}, ";
            scopes += "\"$defs\": {\"x\": {\"$dynamicAnchor\": \"x\"}, \"y\": {\"$dynamicAnchor\": \"y" +
                      number + "\"}}, ";
            scopes += "\"prefixItems\": [";
            for (int j = 0; j < 30; ++j)
                scopes += (j > 0 ? "," : "") + ("{\"$ref\": \"r" + std::to_string(j) + "\"}");
            scopes += "]},";
        }
        doubling += "\"a30\": {\"properties\": {\"a\": true}}}}";
        scopes += "\"end\": true}}";
        const std::vector<const char*> kSchemas{
            "{\"pattern\": \"^(a|b)*a(a|b){40}$\", \"minLength\": 3}",
            "{\"pattern\": \"^(.*a){20}\", \"maxLength\": 50000}",
            R"({"allOf": [{"pattern": "a.{30}b"}, {"pattern": "c.{30}d"}]})",
            R"({"type": "number", "multipleOf": 7.77, "minimum": -1000000, "maximum": 123456789.5})",
            R"({"type": "string", "format": "uri", "maxLength": 65536})",
            R"({"$ref": "#/$defs/a", "$defs": {"a": {"oneOf": [{"$ref": "#/$defs/b"}, {"not": {"$ref": "#/$defs/b"}}]},
                "b": {"oneOf": [{"not": {"$ref": "#/$defs/a"}}, {"$ref": "#/$defs/a"}]}}})",
            R"({"type": "object", "dependentRequired": {"a": ["b"], "b": ["c"], "c": ["d"], "d": ["e"], "e": ["f"],
                "f": ["g"], "g": ["h"], "h": ["i"], "i": ["j"], "j": ["k"], "k": ["l"], "l": ["m"]}})",
            R"({"dependentSchemas": {"a": {"$ref": "#"}, "b": {"$ref": "#"}, "c": {"$ref": "#"}}})",
            R"({"type": "object", "minProperties": 90000, "maxProperties": 100000})",
            doubling.c_str(),
            scopes.c_str()};
        for (const char* schema : kSchemas) {
            std::vector<Message> unenforced;
            const auto begin = std::chrono::steady_clock::now();
            gbnf_of_json_schema(schema, unenforced);
            const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
            QVERIFY2(took.count() < 10, schema);
        }
    }
};

}  // namespace tst_schema_fields

ROCMFORGE_TEST(tst_schema_fields, TestSchemaFields, rocmforge::test::NoApplication)
#include "tst_schema_fields.moc"
