#include <span>
#include <string>
#include <vector>

#include <QtTest/QTest>

#include "engine/base/error.h"
#include "engine/base/json_document.h"
#include "tests/program/test_program.h"

namespace tst_json_document {

using namespace rocmforge;

namespace {

nlohmann::json read(const std::string& text, std::vector<nlohmann::json>& elements,
                    const JsonLimits& limits = {}) {
    const MappedFile file(std::as_bytes(std::span(text)), "chats.json");
    return read_json_list(
        file, "list", [&elements](nlohmann::json element) { elements.push_back(std::move(element)); },
        limits);
}

std::string refusal(const std::string& text, const JsonLimits& limits = {}) {
    std::vector<nlohmann::json> elements;
    try {
        read(text, elements, limits);
    } catch (const EngineError& error) {
        return error.what();
    }
    return {};
}

}  // namespace

class TestJsonDocument : public QObject {
    Q_OBJECT

  private slots:
    void listIsReadElementByElement() {
        std::vector<nlohmann::json> elements;
        const nlohmann::json rest = read(R"([{"a": [1, {"list": [2]}]}, {}, {"b": "x"}])", elements);
        QCOMPARE(elements.size(), std::size_t{3});
        QCOMPARE(elements[0].dump(), std::string(R"({"a":[1,{"list":[2]}]})"));
        QCOMPARE(elements[2].dump(), std::string(R"({"b":"x"})"));
        QCOMPARE(rest.dump(), std::string("[]"));
    }

    void listInsideAnObjectIsRead() {
        std::vector<nlohmann::json> elements;
        const nlohmann::json rest =
            read(R"({"version": 1, "other": [{"x": 1}], "list": [{"a": 1}, {"a": 2}], "end": {"list": [3]}})",
                 elements);
        QCOMPARE(elements.size(), std::size_t{2});
        QCOMPARE(elements[1].dump(), std::string(R"({"a":2})"));
        QCOMPARE(rest.dump(), std::string(R"({"end":{"list":[3]},"list":[],"other":[{"x":1}],"version":1})"));
    }

    // The number of elements is unlimited, but each element must be within the limits.
    void limitsApplyPerElement() {
        const JsonLimits limits{.bytes = 1'000'000, .values = 20, .depth = 8, .imports = true};
        std::string many = "[";
        for (int i = 0; i < 1000; ++i) many += R"({"a": [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]},)";
        std::vector<nlohmann::json> elements;
        read(many + "{}]", elements, limits);
        QCOMPARE(elements.size(), std::size_t{1001});
        QCOMPARE(
            refusal(R"([{"a": [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20]}])",
                    limits),
            std::string("chats.json contains more than 20 values, the limit for imported files."));
        QVERIFY(refusal(R"([{"a": [[[[[[[1]]]]]]]}])", limits).find("nested") != std::string::npos);
    }

    void malformedListsAreRefused() {
        for (const char* text : {"", "3", "[1]", "[[]]", "[\"a\"]", "[null]", "[{}", "[{},]",
                                 R"([{"a": 1, "a": 2}])", R"({"list": [1]})"}) {
            QVERIFY2(!refusal(text).empty(), text);
        }
        std::vector<nlohmann::json> elements;
        QCOMPARE(read(R"({"list": 3})", elements).dump(), std::string(R"({"list":3})"));
        QVERIFY(elements.empty());
    }

    void exceptionsOfTheSinkPropagate() {
        const std::string text = "[{}, {}]";
        const MappedFile file(std::as_bytes(std::span(text)), "chats.json");
        int calls = 0;
        const auto stop = [&calls](const nlohmann::json&) {
            ++calls;
            throw EngineError(Code::Cancelled, Message::untranslated("Stopped."));
        };
        QVERIFY_EXCEPTION_THROWN(read_json_list(file, "list", stop), EngineError);
        QCOMPARE(calls, 1);
    }

    // The outermost value of a document must be an object.
    void documentMustBeAnObject() {
        const std::string text = "[{}]";
        const MappedFile file(std::as_bytes(std::span(text)), "config.json");
        QVERIFY_EXCEPTION_THROWN(read_json_document(file), EngineError);
    }
};

}  // namespace tst_json_document

ROCMFORGE_TEST(tst_json_document, TestJsonDocument, QCoreApplication)
#include "tst_json_document.moc"
