// Tests messages: their English sentences, equality, and the JSON in which they are stored.
#include <limits>

#include <QTest>
#include <nlohmann/json.hpp>

#include "engine/base/error.h"
#include "engine/base/message.h"
#include "tests/program/test_program.h"

namespace tst_message {

using namespace rocmforge;

// Returns a message with an argument of every type.
Message every_kind() {
    return {Text::tr("%1, %2, %3, %4, %5, %6, %7."),
            "a text",
            -5,
            Count{1'234'567},
            Bytes{1'250'000'000},
            Bytes{12'749'999'999, true},
            Text::tr("x"),
            0.5};
}

class TstMessage : public QObject {
    Q_OBJECT

  private slots:
    void formats_in_english() {
        QCOMPARE(every_kind().english(), std::string("a text, -5, 1,234,567, 1.2 GB, 12749 MB, x, 0.5."));
        QCOMPARE(Message(Text::tr("No model is loaded.")).english(), std::string("No model is loaded."));
        QCOMPARE(Message().english(), std::string());
        QVERIFY(Message().empty() && !every_kind().empty());
    }

    // Placeholders may be in any order. A placeholder in an argument's text is not replaced.
    void replaces_placeholders_once() {
        const Message message{Text::tr("%2 %1 %2"), "%2", "b%1"};
        QCOMPARE(message.english(), std::string("b%1 %2 b%1"));
        const Message percent{Text::tr("%1 % of %2"), 70, "%"};
        QCOMPARE(percent.english(), std::string("70 % of %"));
    }

    void keeps_numbers_beyond_64_bits_of_sign() {
        const Message message{Text::tr("it is %1"), ~std::uint64_t{0}};
        QCOMPARE(message.english(), std::string("it is 18446744073709551615"));
    }

    void real_numbers_have_no_needless_digits() {
        const auto text = [](auto number) { return Message(Text::tr("%1"), number).english(); };
        QCOMPARE(text(0.5), std::string("0.5"));
        QCOMPARE(text(0.6F), std::string("0.6"));
        QCOMPARE(text(1.1), std::string("1.1"));
        QCOMPARE(text(-2.0), std::string("-2"));
        QCOMPARE(text(0.0F), std::string("0"));
        QCOMPARE(text(0.000001), std::string("0.000001"));
        QCOMPARE(text(1e300), std::string("1e+300"));
        QCOMPARE(text(std::numeric_limits<float>::infinity()), std::string("inf"));
        QCOMPARE(text(-std::numeric_limits<double>::infinity()), std::string("-inf"));
        const Message infinite{Text::tr("%1 %2"), std::numeric_limits<double>::infinity(), 0.25};
        QVERIFY(message_from_json(nlohmann::json::parse(to_json(infinite).dump())) == infinite);
    }

    void counts_placeholders() {
        QCOMPARE(placeholders("no %"), 0);
        QCOMPARE(placeholders("%2 %1 %1"), 2);
        QCOMPARE(placeholders("%2"), -1);
        QCOMPARE(placeholders("%0 %9"), -1);
        QCOMPARE(placeholders("%1 %2 %3 %4 %5 %6 %7 %8 %9"), 9);
    }

    void a_verbatim_text_is_not_a_pattern() {
        const Message message = Message::verbatim("100 %1 sure");
        QVERIFY(message.is_verbatim());
        QCOMPARE(message.english(), std::string("100 %1 sure"));
        QVERIFY(!every_kind().is_verbatim());
    }

    void joins_sentences() {
        const Message a(Text::tr("A."));
        const Message b(Text::tr("B."));
        QCOMPARE(joined(a, b).english(), std::string("A. B."));
        QVERIFY(joined(a, {}) == a && joined({}, b) == b);
    }

    void an_error_carries_its_message() {
        const EngineError error(Code::BadFile, Text::tr("%1 is empty."), std::string("a.gguf"));
        QCOMPARE(std::string(error.what()), std::string("a.gguf is empty."));
        QVERIFY(error.message() == Message(Text::tr("%1 is empty."), "a.gguf"));
        // NOLINTNEXTLINE(performance-unnecessary-copy-initialization): the copy is tested
        const EngineError copy = error;
        QVERIFY(copy.message() == error.message() && copy.code() == Code::BadFile);
    }

    void replaces_text_in_all_arguments() {
        const Message inner{Text::tr("of /tmp/x")};
        const Message message{Text::tr("%1: %2"), "/tmp/x/a and /tmp/x/b",
                              Message(Text::tr("in %1, %2"), "/tmp/x", 7)};
        QCOMPARE(message.with_replaced("/tmp/x", "Model").english(),
                 std::string("Model/a and Model/b: in Model, 7"));
        QCOMPARE(inner.with_replaced("/tmp/x", "Model").english(), std::string("of /tmp/x"));
    }

    void is_stored_and_read() {
        for (const Message& message : {every_kind(), Message(), Message::verbatim("a %1"),
                                       Message(Text::tr("%1 %2"), every_kind(), every_kind())}) {
            const std::string stored = to_json(message).dump();
            QVERIFY2(message_from_json(nlohmann::json::parse(stored)) == message, stored.c_str());
        }
        // Earlier versions stored messages as plain strings.
        QVERIFY(message_from_json("It hung.") == Message::verbatim("It hung."));
        QVERIFY(message_from_json("").empty());
    }

    void refuses_what_it_did_not_store() {
        for (const char* bad :
             {"1", "null", "[]", "{}", R"({"pattern":1,"arguments":[]})", R"({"pattern":"a"})",
              R"({"pattern":"a","arguments":[null]})", R"({"pattern":"a","arguments":[{}]})",
              R"({"pattern":"a","arguments":[{"bytes":"x"}]})"}) {
            QVERIFY_EXCEPTION_THROWN(message_from_json(nlohmann::json::parse(bad)),
                                     nlohmann::json::exception);
        }
    }
};

}  // namespace tst_message

ROCMFORGE_TEST(tst_message, TstMessage, rocmforge::test::NoApplication)
#include "tst_message.moc"
