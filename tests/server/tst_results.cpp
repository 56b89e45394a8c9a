// Tests the properties of finished answers.
#include <QTest>

#include "engine/server/core/results.h"
#include "tests/program/test_program.h"
#include "tests/server/writer_results.h"

namespace tst_results {

using namespace rocmforge;
using namespace rocmforge::server;
using test::result_of;

class TestResults : public QObject {
    Q_OBJECT

  private slots:
    void unparsedCallsAreTextWithoutOtherText() {
        GenerateResult result = result_of("");
        QVERIFY(!call_is_text(result));
        result.tool_call = "look()";
        QVERIFY(call_is_text(result));
        result.tool_calls = {{.name = "look", .arguments = "{}"}};
        QVERIFY(!call_is_text(result));
        result.tool_calls.clear();
        result.text = "I look.";
        QVERIFY(!call_is_text(result));
    }

    void limitsCutAnswersOff() {
        QVERIFY(is_cut(result_of("a", StopReason::MaxTokens)));
        QVERIFY(is_cut(result_of("a", StopReason::ContextFull)));
        QVERIFY(!is_cut(result_of("a", StopReason::EndOfText)));
        QVERIFY(!is_cut(result_of("a", StopReason::StopString)));
    }
};

}  // namespace tst_results

ROCMFORGE_TEST(tst_results, TestResults, rocmforge::test::NoApplication)
#include "tst_results.moc"
