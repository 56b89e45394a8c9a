#include <QtTest/QTest>

#include "app/models/model_name.h"
#include "tests/program/test_program.h"

namespace tst_model_name {

using namespace rocmforge;

class TestModelName : public QObject {
    Q_OBJECT

  private slots:
    void readableNamesAreDerived_data() {
        QTest::addColumn<QString>("general");
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("pretty");
        const auto row = [](const char* general, const char* path, const char* pretty) {
            QTest::addRow("%s|%s", general, path)
                << QString::fromUtf8(general) << QString::fromUtf8(path) << QString::fromUtf8(pretty);
        };
        row("tinyllama_tinyllama-1.1b-chat-v1.0", "x.gguf", "TinyLlama 1.1B Chat v1.0");
        row("Meta Llama 3.1 8B Instruct", "x.gguf", "Meta Llama 3.1 8B Instruct");
        row("Qwen/Qwen2.5-7B-Instruct", "x.gguf", "Qwen2.5 7B Instruct");
        row("", "/m/mistral-7b-instruct-v0.2.Q4_K_M.gguf", "Mistral 7B Instruct v0.2");
        row("", "/m/tinyllama-1.1b-chat-v1.0.IQ2_XXS.gguf", "TinyLlama 1.1B Chat v1.0");
        row("model", "/m/stories15M-q8_0.gguf", "stories15M");
        row("9213176726f574b556790deb65791e0c5aa438b6", "/m/SmolLM2-135M-F16.gguf", "SmolLM2 135M");
        row("llama", "/m/stories260K.gguf", "stories260K");
        row("Storage", "/m/tinyllama-1.1b-chat-v1.0.IQ2_XXS.gguf", "TinyLlama 1.1B Chat v1.0");
        row("", "/usr/share/rocmforge-helper-Q8_0.gguf", "ROCmForge Helper");
        row("mixtral-8x7b", "x.gguf", "Mixtral 8x7B");
        row("", "/m/Q4_K_M.gguf", "Q4 K M");
        row("   ", "/m/GGUF.GGUF", "GGUF");
        row("deepseek-coder-6.7b", "x.gguf", "DeepSeek Coder 6.7B");
    }
    void readableNamesAreDerived() {
        QFETCH(QString, general);
        QFETCH(QString, path);
        QFETCH(QString, pretty);
        QCOMPARE(prettyModelName(general, path), pretty);
    }
};

}  // namespace tst_model_name

ROCMFORGE_TEST(tst_model_name, TestModelName, QCoreApplication)
#include "tst_model_name.moc"
