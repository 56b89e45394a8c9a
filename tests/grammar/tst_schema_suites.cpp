// Counts how many schemas of public collections are refused, and checks that no grammar accepts an instance
// that a collection calls invalid. The environment variable ROCMFORGE_SCHEMA_SUITES names a folder. Each of
// its JSON files is a schema, an object with "schema" and "tests" (JSONSchemaBench), or a list of such
// objects (JSON-Schema-Test-Suite). A test has "data" and "valid".
#include <algorithm>
#include <fstream>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <QDirIterator>
#include <QTest>
#include <nlohmann/json.hpp>

#include "engine/base/error.h"
#include "engine/grammar/gbnf.h"
#include "engine/grammar/json_schema.h"
#include "tests/grammar/accepts.h"
#include "tests/program/test_program.h"

namespace tst_schema_suites {

using namespace rocmforge;
using Json = nlohmann::ordered_json;

namespace {

struct Counts {
    int schemas = 0;
    int refused = 0;
    int without_values = 0;  // refused correctly, because all instances are invalid
    int valid = 0;
    int valid_rejected = 0;
    int invalid = 0;
    int invalid_accepted = 0;
    std::map<std::string, int> reasons;  // number of refused schemas by error without its location
};

std::string reason_of(const EngineError& error) {
    const std::string text = error.what();
    return text.substr(0, std::min(text.find(" at #"), std::size_t{100}));
}

// A text for which the matcher has too many parses can't be generated either.
bool accepts(const std::shared_ptr<const Grammar>& grammar, const std::string& text) {
    try {
        return test::accepts(grammar, text);
    } catch (const EngineError& error) {
        qInfo("%s", error.what());
        return false;
    }
}

void count(const Json& one, const QString& file, Counts& counts) {
    const bool is_group = one.is_object() && one.contains("schema") && one.contains("tests");
    const Json schema = is_group ? one["schema"] : one;
    ++counts.schemas;
    std::shared_ptr<const Grammar> grammar;
    try {
        grammar = read_gbnf(gbnf_of_json_schema(schema.dump()));
    } catch (const EngineError& error) {
        const bool has_value =
            !is_group || std::any_of(one["tests"].begin(), one["tests"].end(),
                                     [](const Json& test) { return test["valid"] == true; });
        if (error.code() == Code::InvalidArgument && !has_value) {
            ++counts.without_values;
            return;
        }
        ++counts.refused;
        ++counts.reasons[reason_of(error)];
        return;
    }
    if (!is_group) return;
    for (const Json& test : one["tests"]) {
        const std::string text = test["data"].dump();
        const bool accepted = accepts(grammar, text);
        if (test["valid"] == true) {
            ++counts.valid;
            counts.valid_rejected += accepted ? 0 : 1;
        } else {
            ++counts.invalid;
            counts.invalid_accepted += accepted ? 1 : 0;
            if (accepted) qInfo("%s: accepts %s", qPrintable(file), text.substr(0, 200).c_str());
        }
    }
}

}  // namespace

class TestSchemaSuites : public QObject {
    Q_OBJECT

  private slots:
    void noInvalidInstanceIsAccepted() {
        if (!qEnvironmentVariableIsSet("ROCMFORGE_SCHEMA_SUITES"))
            QSKIP("ROCMFORGE_SCHEMA_SUITES, which names a folder of schema suites, is not set.");
        Counts counts;
        QDirIterator files(qEnvironmentVariable("ROCMFORGE_SCHEMA_SUITES"), {"*.json"}, QDir::Files,
                           QDirIterator::Subdirectories);
        while (files.hasNext()) {
            const QString path = files.next();
            std::ifstream file(path.toStdString());
            const Json all = Json::parse(file, nullptr, false);
            if (all.is_discarded()) continue;  // not JSON
            for (const Json& one : all.is_array() ? all : Json::array({all})) count(one, path, counts);
        }
        qInfo(
            "%d schemas, %d refused, %d without valid values; %d of %d valid instances rejected; %d of %d "
            "invalid ones accepted",
            counts.schemas, counts.refused, counts.without_values, counts.valid_rejected, counts.valid,
            counts.invalid_accepted, counts.invalid);
        std::vector<std::pair<int, std::string>> reasons;
        for (const auto& [reason, number] : counts.reasons) reasons.emplace_back(number, reason);
        std::sort(reasons.rbegin(), reasons.rend());
        for (const auto& [number, reason] : reasons) qInfo("%5d %s", number, reason.c_str());
        QVERIFY(counts.schemas > 0);
        QCOMPARE(counts.invalid_accepted, 0);
    }
};

}  // namespace tst_schema_suites

ROCMFORGE_TEST(tst_schema_suites, TestSchemaSuites, rocmforge::test::NoApplication)
#include "tst_schema_suites.moc"
