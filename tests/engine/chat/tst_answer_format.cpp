// Tests the marks (delimiters of reasoning, reply and tool calls) that a template implies, and how the
// template's prompt starts the answer.
#include <QFile>
#include <QTest>

#include "tests/engine/chat/answer_format_fixture.h"
#include "tests/program/test_program.h"

namespace tst_answer_format {

using namespace rocmforge;
using rocmforge::test::format_of;
using rocmforge::test::kHarmony;

namespace {

std::string source_of(const char* name) {
    QFile file(QStringLiteral(ROCMFORGE_TEST_DATA "/vectors/templates/%1.jinja").arg(QLatin1String(name)));
    return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string();
}

}  // namespace

class TestAnswerFormat : public QObject {
    Q_OBJECT

  private slots:
    void promptTellsWhetherReasoningIsOpen() {
        const AnswerFormat format = format_of("<think>");
        QCOMPARE(format.start("<|im_start|>assistant\n<think>\n"), AnswerStart::Thought);
        QCOMPARE(format.start("<|assistant|><think>"), AnswerStart::Thought);
        QVERIFY(AnswerStart::Thought != format.start("<think>\n\n</think>\n\n"));
        QVERIFY(AnswerStart::Thought != format.start("what is <think>?<|im_end|>\n<|im_start|>assistant\n"));
        QVERIFY(AnswerStart::Thought != format.start(""));
        QCOMPARE(format_of("").start("<think>"), AnswerStart::Anything);
        const AnswerFormat messages = format_of("", kHarmony);
        QCOMPARE(messages.start("<|end|><|start|>assistant"), AnswerStart::Header);
        QCOMPARE(messages.start("<|start|>assistant<|channel|>analysis<|message|>"), AnswerStart::Anything);
    }

    // Newlines beside a block are not part of the text that the template writes.
    void endOfReasoningIsWrittenLikeTheTemplate() {
        const auto end = [](const std::string& source) { return *format_of(source).reasoning_end(""); };
        const ReasoningEnd lines{.mark = "</think>", .newline_before = true, .newlines_after = 2};
        QCOMPARE(end("{{ x + '\\n</think>\\n\\n' + y }}"), lines);
        QCOMPARE(end("{{ x }}\n</think>\n\n{{ y }}"), lines);
        QCOMPARE(end("{{ x.split('</think>') }}{{ x + '\\n</think>\\n\\n' }}"), lines);
        QCOMPARE(end("{% if x %}\n</think>\n{% endif %}"), (ReasoningEnd{.mark = "</think>"}));
        QCOMPARE(end("{{ x }}</think>{{ y }}"), (ReasoningEnd{.mark = "</think>"}));
        QVERIFY(!format_of("").reasoning_end("<think>"));
        const auto mark = [](const AnswerFormat& format, std::string_view prompt) {
            return format.reasoning_end(prompt)->mark;
        };
        const AnswerFormat two = format_of("<think><thought>");
        QCOMPARE(mark(two, "<think>a</think>b<thought>\n"), std::string("</thought>"));
        QCOMPARE(mark(two, "<thought>a</thought>b<think>\n"), std::string("</think>"));
        QCOMPARE(mark(two, "b"), std::string("</think>"));
        const auto message = format_of("", kHarmony).reasoning_end("");
        QCOMPARE(message->mark, std::string("<|end|>"));
        QCOMPARE(message->reply_header, std::string("<|start|>assistant<|channel|>final<|message|>"));
    }

    void formatsOfRealTemplatesAreFound_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("begin");  // text of the first mark that the template implies; "": none
        const auto row = [](const char* name, const char* begin) {
            QTest::newRow(name) << QString::fromLatin1(name) << QString::fromUtf8(begin);
        };
        for (const char* name :
             {"Bielik-11B-v3.0-Instruct", "GLM-4.7-Flash", "LFM2.5-Instruct", "MiniMax-M2",
              "NVIDIA-Nemotron-3-Nano-30B-A3B-BF16", "Qwen-QwQ-32B", "Qwen-Qwen3-0.6B", "Qwen3.5-4B",
              "StepFun3.5-Flash", "deepseek-ai-DeepSeek-R1-Distill-Qwen-32B", "deepseek-ai-DeepSeek-V3.2",
              "ibm-granite-granite-3.3-2B-Instruct", "llama-cpp-rwkv-world"}) {
            row(name, "<think>");
        }
        row("unsloth-Apriel-1.5", "<thinking>");
        row("Cohere2MoE", "<|START_THINKING|>");
        row("CohereForAI-c4ai-command-r7b-12-2024-tool_use", "<|START_THINKING|>");
        row("Apertus-8B-Instruct", "<|inner_prefix|>");
        for (const char* name :
             {"GigaChat3.1-10B-A1.8B", "Kimi-K2-Instruct", "LFM2-8B-A1B",
              "NousResearch-Hermes-2-Pro-Llama-3-8B-tool_use", "fireworks-ai-llama-3-firefunction-v2",
              "google-gemma-4-31B-it-interleaved", "ibm-granite-granite-4.1",
              "meetkai-functionary-medium-v3.2", "meta-llama-Llama-3.2-3B-Instruct",
              "microsoft-Phi-3.5-mini-instruct", "mistralai-Mistral-Nemo-Instruct-2407",
              "openai-gpt-oss-120b", "upstage-Solar-Open-100B"}) {
            row(name, "");
        }
    }

    void formatsOfRealTemplatesAreFound() {
        QFETCH(QString, name);
        QFETCH(QString, begin);
        const std::string source = source_of(name.toUtf8().constData());
        if (source.empty()) QSKIP(qPrintable("There is no template " + name));
        const AnswerFormat format = format_of(source);
        QCOMPARE(format.marks.empty() ? QString() : QString::fromStdString(format.marks.front().text), begin);
        QCOMPARE(format.marks.size(), begin.isEmpty() ? 0U : 2U);
    }
};

}  // namespace tst_answer_format

ROCMFORGE_TEST(tst_answer_format, TestAnswerFormat, rocmforge::test::NoApplication)
#include "tst_answer_format.moc"
