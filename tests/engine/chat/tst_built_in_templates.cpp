// Tests which built-in template a vocabulary implies, and the prompt that each template renders.
#include <QTest>

#include "engine/chat/built_in_templates.h"
#include "engine/chat/chat_format.h"
#include "engine/chat/chat_template.h"
#include "engine/chat/template_input.h"
#include "tests/program/test_program.h"
#include "tests/support/word_tokenizer.h"

namespace tst_built_in_templates {

using namespace rocmforge;
using rocmforge::test::WordTokenizer;

namespace {

WordTokenizer::Word mark(const QString& text) {
    return {text.toStdString(), true};
}

std::string prompt(const std::string_view& source, const std::vector<ChatMessage>& messages,
                   bool generation = true) {
    TemplateInput input;
    input.messages = to_json(messages);
    input.add_generation_prompt = generation;
    input.bos_token = "(B)";
    input.eos_token = "(E)";
    return ChatTemplate(std::string(source)).render(input);
}

const std::vector<ChatMessage> kTalk{{"system", "S"}, {"user", "U1"}, {"assistant", "A1"}, {"user", "U2"}};

}  // namespace

class TestBuiltInTemplates : public QObject {
    Q_OBJECT

  private slots:
    void templateIsChosenByTheVocabulary_data() {
        QTest::addColumn<QStringList>("tokens");
        QTest::addColumn<QString>("kind");
        QTest::addColumn<int>("size");
        QTest::addColumn<QString>("talk");
        const auto row = [](const char* name, const QStringList& tokens, const char* talk,
                            const char* kind = "byte-level BPE", int size = 1000) {
            QTest::newRow(name) << tokens << QString::fromLatin1(kind) << size << QString::fromUtf8(talk);
        };
        row("ChatML", {"<|im_start|>", "<|im_end|>"},
            "<|im_start|>system\nS<|im_end|>\n<|im_start|>user\nU1<|im_end|>\n<|im_start|>assistant\nA1<|im_"
            "end|>\n"
            "<|im_start|>user\nU2<|im_end|>\n<|im_start|>assistant\n");
        row("Phi-4", {"<|im_start|>", "<|im_end|>", "<|im_sep|>"},
            "<|im_start|>system<|im_sep|>S<|im_end|><|im_start|>user<|im_sep|>U1<|im_end|>"
            "<|im_start|>assistant<|im_sep|>A1<|im_end|><|im_start|>user<|im_sep|>U2<|im_end|>"
            "<|im_start|>assistant<|im_sep|>");
        row("Llama 3", {"<|start_header_id|>", "<|end_header_id|>", "<|eot_id|>"},
            "(B)<|start_header_id|>system<|end_header_id|>\n\nS<|eot_id|>"
            "<|start_header_id|>user<|end_header_id|>\n\nU1<|eot_id|>"
            "<|start_header_id|>assistant<|end_header_id|>\n\nA1<|eot_id|>"
            "<|start_header_id|>user<|end_header_id|>\n\nU2<|eot_id|>"
            "<|start_header_id|>assistant<|end_header_id|>\n\n");
        row("Llama 4", {"<|header_start|>", "<|header_end|>", "<|eot|>"},
            "(B)<|header_start|>system<|header_end|>\n\nS<|eot|><|header_start|>user<|header_end|>\n\nU1<|"
            "eot|>"
            "<|header_start|>assistant<|header_end|>\n\nA1<|eot|><|header_start|>user<|header_end|>\n\nU2<|"
            "eot|>"
            "<|header_start|>assistant<|header_end|>\n\n");
        row("Gemma", {"<start_of_turn>", "<end_of_turn>"},
            "(B)<start_of_turn>user\nS\n\nU1<end_of_turn>\n<start_of_turn>model\nA1<end_of_turn>\n"
            "<start_of_turn>user\nU2<end_of_turn>\n<start_of_turn>model\n");
        row("Gemma 4", {"<|turn>", "<turn|>"},
            "(B)<|turn>system\nS<turn|>\n<|turn>user\nU1<turn|>\n<|turn>model\nA1<turn|>\n<|turn>user\nU2<"
            "turn|>\n"
            "<|turn>model\n");
        row("gpt-oss", {"<|start|>", "<|channel|>", "<|message|>", "<|end|>", "<|return|>"},
            "<|start|>system<|message|>Reasoning: medium\n\n# Valid channels: analysis, commentary, final. "
            "Channel "
            "must be included for every message.<|end|><|start|>developer<|message|># "
            "Instructions\n\nS<|end|>"
            "<|start|>user<|message|>U1<|end|><|start|>assistant<|channel|>final<|message|>A1<|end|>"
            "<|start|>user<|message|>U2<|end|><|start|>assistant");
        row("Command",
            {"<|START_OF_TURN_TOKEN|>", "<|END_OF_TURN_TOKEN|>", "<|USER_TOKEN|>", "<|CHATBOT_TOKEN|>"},
            "(B)<|START_OF_TURN_TOKEN|><|SYSTEM_TOKEN|>S<|END_OF_TURN_TOKEN|>"
            "<|START_OF_TURN_TOKEN|><|USER_TOKEN|>U1<|END_OF_TURN_TOKEN|>"
            "<|START_OF_TURN_TOKEN|><|CHATBOT_TOKEN|>A1<|END_OF_TURN_TOKEN|>"
            "<|START_OF_TURN_TOKEN|><|USER_TOKEN|>U2<|END_OF_TURN_TOKEN|><|START_OF_TURN_TOKEN|><|CHATBOT_"
            "TOKEN|>");
        row("Granite", {"<|start_of_role|>", "<|end_of_role|>", "<|end_of_text|>"},
            "<|start_of_role|>system<|end_of_role|>S<|end_of_text|>\n"
            "<|start_of_role|>user<|end_of_role|>U1<|end_of_text|>\n"
            "<|start_of_role|>assistant<|end_of_role|>A1<|end_of_text|>\n"
            "<|start_of_role|>user<|end_of_role|>U2<|end_of_text|>\n<|start_of_role|>assistant<|end_of_role|"
            ">");
        row("DeepSeek", {"<｜User｜>", "<｜Assistant｜>"},
            "(B)S<｜User｜>U1<｜Assistant｜>A1(E)<｜User｜>U2<｜Assistant｜>");
        row("EXAONE", {"[|user|]", "[|assistant|]", "[|endofturn|]"},
            "[|system|]S[|endofturn|]\n[|user|]U1\n[|assistant|]A1[|endofturn|]\n[|user|]U2\n[|assistant|]");
        row("Mistral with a system prompt", {"[INST]", "[/INST]", "[SYSTEM_PROMPT]", "[/SYSTEM_PROMPT]"},
            "(B)[SYSTEM_PROMPT]S[/SYSTEM_PROMPT][INST]U1[/INST]A1(E)[INST]U2[/INST]");
        row("Mistral", {"[INST]", "[/INST]"}, "(B)[INST]S\n\nU1[/INST]A1(E)[INST]U2[/INST]");
        QTest::newRow("Mistral ") << QStringList{"[INST]", "[/INST]"} << "SentencePiece" << 32768
                                  << "(B)[INST] S\n\nU1[/INST] A1(E)[INST] U2[/INST]";
        row("GLM-4", {"[gMASK]", "<sop>", "<|user|>", "<|assistant|>", "<|system|>"},
            "[gMASK]<sop><|system|>\nS<|user|>\nU1<|assistant|>\nA1<|user|>\nU2<|assistant|>\n");
        row("Phi-3", {"<|user|>", "<|assistant|>", "<|system|>", "<|end|>"},
            "<|system|>\nS<|end|>\n<|user|>\nU1<|end|>\n<|assistant|>\nA1<|end|>\n<|user|>\nU2<|end|>\n"
            "<|assistant|>\n");
        row("Zephyr", {"<|user|>", "<|assistant|>"},
            "<|system|>\nS(E)\n<|user|>\nU1(E)\n<|assistant|>\nA1(E)\n<|user|>\nU2(E)\n<|assistant|>\n");
        row("Llama 2", {"</s>"}, "(B)[INST] <<SYS>>\nS\n<</SYS>>\n\nU1 [/INST] A1 (E)(B)[INST] U2 [/INST]",
            "SentencePiece", 32000);
        row("plain", {"</s>"}, "S\n\nUser: U1\n\nAssistant: A1\n\nUser: U2\n\nAssistant:", "SentencePiece",
            50000);
    }

    void templateIsChosenByTheVocabulary() {
        QFETCH(QStringList, tokens);
        QFETCH(QString, kind);
        QFETCH(int, size);
        QFETCH(QString, talk);
        std::vector<WordTokenizer::Word> words;
        for (const QString& token : tokens) words.push_back(mark(token));
        const std::string kind_name = kind.toStdString();
        const BuiltInTemplate made = built_in_template(WordTokenizer(words, kind_name, size));
        QCOMPARE(QString::fromUtf8(made.name.data(), static_cast<qsizetype>(made.name.size())),
                 QString::fromLatin1(QTest::currentDataTag()).trimmed());
        QCOMPARE(QString::fromStdString(prompt(made.source, kTalk)), talk);
        // Without the generation prompt, the text ends with the question.
        const std::string promptText = prompt(made.source, kTalk, false);
        QVERIFY(talk.startsWith(QString::fromStdString(promptText)));
        QVERIFY(promptText.find("U2") != std::string::npos);
        // A system message is optional.
        QVERIFY(prompt(made.source, {{"user", "<U>"}}).find("<U>") != std::string::npos);
    }

    void onlyThePlainTemplateHasAStopString() {
        QCOMPARE(built_in_template(WordTokenizer({})).stop, std::vector<std::string>{"\nUser:"});
        QVERIFY(built_in_template(WordTokenizer({mark("<|im_start|>")})).stop.empty());
    }

    void modelTemplateTakesPrecedence() {
        ModelText text{.tokenizer = std::make_unique<WordTokenizer>(
                           std::vector<WordTokenizer::Word>{mark("<|im_start|>")}),
                       .own_template = "own"};
        QCOMPARE(chat_format(text).source, std::string("own"));
        QCOMPARE(chat_format(text).built_in, std::string());
        text.own_template.reset();
        QCOMPARE(chat_format(text).built_in, std::string("ChatML"));
    }
};

}  // namespace tst_built_in_templates

ROCMFORGE_TEST(tst_built_in_templates, TestBuiltInTemplates, rocmforge::test::NoApplication)
#include "tst_built_in_templates.moc"
