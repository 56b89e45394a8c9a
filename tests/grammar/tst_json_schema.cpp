// Tests which texts a schema's grammar accepts, and which keywords are refused by name. Also tests that every
// text drawn at random from a grammar is valid.
#include <memory>
#include <random>
#include <string>

#include <QTest>

#include "engine/grammar/gbnf.h"
#include "engine/grammar/json_schema.h"
#include "engine/grammar/token_constraint.h"
#include "tests/grammar/accepts.h"
#include "tests/grammar/draw.h"
#include "tests/grammar/ending_tokenizer.h"
#include "tests/grammar/schema_cases.h"
#include "tests/grammar/schema_check.h"
#include "tests/program/test_program.h"
#include "tests/support/expect_error.h"

namespace tst_json_schema {

using namespace rocmforge;

namespace {

std::shared_ptr<const Grammar> grammar_of(const QByteArray& schema) {
    return read_gbnf(gbnf_of_json_schema(schema.toStdString()));
}

}  // namespace

class TestJsonSchema : public QObject {
    Q_OBJECT

  private slots:
    void valuesAreAcceptedOrRejected_data() {
        QTest::addColumn<QByteArray>("schema");
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<bool>("accepted");
        int n = 0;
        for (const test::SchemaText& one : test::schema_texts()) {
            QTest::addRow("%d", ++n) << QByteArray(one.schema) << QByteArray(one.text) << one.accepted;
        }
    }
    void valuesAreAcceptedOrRejected() {
        QFETCH(QByteArray, schema);
        QFETCH(QByteArray, text);
        QFETCH(bool, accepted);
        QVERIFY2(test::accepts(grammar_of(schema), text.toStdString()) == accepted,
                 (schema + " " + text).constData());
    }

    void sampledTextIsValid_data() {
        QTest::addColumn<QByteArray>("schema");
        for (const char* schema : test::drawn_schemas()) QTest::addRow("%.60s", schema) << QByteArray(schema);
    }
    void sampledTextIsValid() {
        QFETCH(QByteArray, schema);
        const auto grammar = grammar_of(schema);
        const auto rules = nlohmann::json::parse(schema.toStdString());
        const test::EndingTokenizer tokenizer(
            {{"\": "}, {", \""}, {"true"}, {"nul"}, {"ä"}, {"\xF0\x9F"}, {"12"}});
        const auto texts = std::make_shared<const TokenTexts>(tokenizer);
        std::mt19937 random(9);
        for (int round = 0; round < 40; ++round) {
            const std::string text = test::draw(grammar, tokenizer, texts, random);
            const auto value = nlohmann::json::parse(text, nullptr, false);
            QVERIFY2(!value.is_discarded(), text.c_str());
            QVERIFY2(test::is_valid(value, rules, rules), text.c_str());
        }
    }

    // Tests the bounds of integers with the numbers around each bound.
    void integersAreExact() {
        std::mt19937 random(6);
        for (int round = 0; round < 150; ++round) {
            const int size = std::vector<int>{10, 100, 5000}[random() % 3];
            int low = static_cast<int>(random() % (2 * static_cast<unsigned>(size))) - size;
            int high = static_cast<int>(random() % (2 * static_cast<unsigned>(size))) - size;
            if (low > high) std::swap(low, high);
            const auto grammar =
                grammar_of(QByteArray(R"({"type": "integer", "minimum": )") + QByteArray::number(low) +
                           ", \"maximum\": " + QByteArray::number(high) + "}");
            for (int i = 0; i < 200; ++i) {
                const int edge = i % 2 == 0 ? low : high;
                const int n = i < 100 ? edge + i / 2 - 25 : static_cast<int>(random() % 12000) - 6000;
                const bool is = test::accepts(grammar, std::to_string(n));
                QVERIFY2(is == (n >= low && n <= high),
                         qPrintable(QString("%1 %2 %3").arg(low).arg(high).arg(n)));
            }
        }
    }

    void unsupportedSchemasAreRefused_data() {
        QTest::addColumn<QByteArray>("schema");
        QTest::addColumn<QByteArray>("says");
        QTest::addColumn<bool>("contradiction");
        for (const test::SchemaRefusal& one : test::schema_refusals()) {
            QTest::addRow("%.60s", one.schema)
                << QByteArray(one.schema) << QByteArray(one.says) << one.contradiction;
        }
    }
    void unsupportedSchemasAreRefused() {
        QFETCH(QByteArray, schema);
        QFETCH(QByteArray, says);
        QFETCH(bool, contradiction);
        EXPECT_ERROR(grammar_of(schema), contradiction ? Code::InvalidArgument : Code::Unsupported,
                     says.toStdString());
    }

    // With so many properties, a grammar can count only up to 49 of them. A maximum of 49 would exclude
    // objects that an answer may well have, so the schema is refused.
    void maximumWithTooManyPropertiesIsRefused() {
        QByteArray schema = "{'type': 'object', 'maxProperties': 150, 'properties': {";
        for (int i = 0; i < 200; ++i)
            schema += (i > 0 ? ", 'p" : "'p") + QByteArray::number(i) + "': {'type': 'null'}";
        schema.replace('\'', '"');
        EXPECT_ERROR(grammar_of(schema + "}}"), Code::Unsupported,
                     "minProperties or maxProperties with too many properties");
    }

    void endlessSchemasAreRefused() {
        const QByteArray itself = "{\"$ref\": \"#\"}";
        EXPECT_ERROR(grammar_of(itself), Code::InvalidArgument, "end");
        const QByteArray inside =
            "{\"type\": \"object\", \"properties\": {\"a\": {\"$ref\": \"#\"}}, \"required\": [\"a\"]}";
        EXPECT_ERROR(grammar_of(inside), Code::InvalidArgument, "end");
    }

    void explodingSchemasAreRefused() {
        QByteArray deep;
        for (int i = 0; i < 200; ++i) deep += R"({"items":)";
        EXPECT_ERROR(grammar_of(deep + "true" + QByteArray(200, '}')), Code::InvalidArgument,
                     "nested more than");
        QByteArray doubling = R"({"$ref": "#/$defs/a0", "$defs": {)";
        for (int i = 0; i < 40; ++i) {
            const QByteArray next = "{\"$ref\": \"#/$defs/a" + QByteArray::number(i + 1) + "\"}";
            doubling += "\"a" + QByteArray::number(i) + "\": {\"allOf\": [" + next + "," + next + "]},";
        }
        doubling += "\"a40\": {\"type\": \"null\"}}}";
        EXPECT_ERROR(grammar_of(doubling), Code::Unsupported, "a cyclic $ref or allOf");
        // Short references to a schema whose pointer is long.
        QByteArray names =
            "{\"$defs\": {\"" + QByteArray(100'000, 'n') + "\": {\"$anchor\": \"a\"}}, \"anyOf\": [";
        for (int i = 0; i < 30; ++i) names += "{\"$ref\": \"#a\"},";
        EXPECT_ERROR(grammar_of(names + "true]}"), Code::InvalidArgument, "its references are too long");
    }
};

}  // namespace tst_json_schema

ROCMFORGE_TEST(tst_json_schema, TestJsonSchema, rocmforge::test::NoApplication)
#include "tst_json_schema.moc"
