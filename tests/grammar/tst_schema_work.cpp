// Tests that the work for large schemas is limited: equal schemas are joined once, values are found by hash,
// and schemas that need more work are refused. Counts steps and measures no time.
#include <string>

#include <QTest>

#include "engine/grammar/json_schema.h"
#include "engine/grammar/schema/combine.h"
#include "engine/grammar/schema/values.h"
#include "tests/program/test_program.h"
#include "tests/support/expect_error.h"

namespace tst_schema_work {

using namespace rocmforge;
using schema::Json;

namespace {

// Returns a schema with `properties` properties. Each refers to the whole schema and adds one of `kinds`
// limits.
std::string schema_within_itself(int properties, int kinds) {
    Json root{{"type", "object"}, {"properties", Json::object()}};
    for (int i = 0; i < properties; ++i) {
        root["properties"]["name" + std::to_string(i)] =
            Json{{"$ref", "#"}, {"description", "Text " + std::to_string(i)}, {"minProperties", i % kinds}};
    }
    return root.dump();
}

}  // namespace

class TestSchemaWork : public QObject {
    Q_OBJECT

  private slots:
    void valuesAreFoundWithoutComparingAll() {
        constexpr std::size_t kValues = 20'000;
        Json all = Json::array();
        for (std::size_t i = 0; i < kValues; ++i) all.push_back("value" + std::to_string(i));
        for (std::size_t i = 0; i < kValues; ++i) all.push_back(i);
        const schema::DistinctValues values(all);
        QCOMPARE(values.list().size(), 2 * kValues);
        QVERIFY2(values.comparisons() < kValues, std::to_string(values.comparisons()).c_str());
        QVERIFY(values.contains("value19999") && !values.contains("value20000"));
    }

    void equalValuesAreListedOnce() {
        const Json all = Json::parse(R"([1, 1.0, "1", [1], [1.0], {"a": 1}, {"a": 1.0}, true, null, true])");
        const schema::DistinctValues values(all);
        QCOMPARE(Json(values.list()).dump(), std::string(R"([1,"1",[1],{"a":1},true,null])"));
    }

    // Joining each of the properties alone would exceed the limit.
    void equalReferencesAreJoinedOnce() {
        const std::string grammar = gbnf_of_json_schema(schema_within_itself(500, 3));
        QVERIFY(!grammar.empty());
    }

    void workIsCountedAndLimited() {
        const schema::Document document(schema_within_itself(100, 100));
        const schema::Combiner combiner(document);
        const Json& part = document.root()["properties"]["name7"];
        combiner.flat(part, "#");
        const std::size_t once = combiner.work();
        QVERIFY2(once > 400 && once < 4'000, std::to_string(once).c_str());
        combiner.flat(part, "#");
        QCOMPARE(combiner.work(), 2 * once);
    }

    void schemasWithTooMuchWorkAreRefused() {
        const std::string large = schema_within_itself(1'000, 1'000);
        EXPECT_ERROR(gbnf_of_json_schema(large), Code::InvalidArgument, "too complex");
        std::vector<Message> unenforced;
        EXPECT_ERROR(gbnf_of_json_schema(large, unenforced), Code::InvalidArgument, "too complex");
        // Work is counted for each schema, so the next schema is accepted.
        QVERIFY(!gbnf_of_json_schema(schema_within_itself(10, 10)).empty());
    }
};

}  // namespace tst_schema_work

ROCMFORGE_TEST(tst_schema_work, TestSchemaWork, rocmforge::test::NoApplication)
#include "tst_schema_work.moc"
