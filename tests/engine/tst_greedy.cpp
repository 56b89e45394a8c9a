// Tests real models with greedy sampling: they generate the same texts as llama.cpp from the same prompts.
#include <algorithm>

#include <QDir>
#include <QFile>
#include <QRegularExpression>
#include <QTest>

#include "engine/chat/template_input.h"
#include "engine/engine.h"
#include "tests/program/test_program.h"
#include "tests/support/greedy_vectors.h"

namespace tst_greedy {

using namespace rocmforge;
using test::contents;
using test::data;
using test::prompt_of;

namespace {

QString tiny_llama_path() {
    const QString named = qEnvironmentVariable("ROCMFORGE_TINYLLAMA");
    return named.isEmpty()
               ? QDir::homePath() + "/.local/share/ROCmForge/models/tinyllama-1.1b-chat-v1.0.IQ2_XXS.gguf"
               : named;
}

}  // namespace

class TestGreedy : public QObject {
    Q_OBJECT

  private slots:
    // An answer that is stopped after any token and then continued equals the uninterrupted answer.
    void continuedAnswerEqualsTheUninterruptedOne() {
        const QString path = data("models/minimind2-small-26m-chat-Q8_0.gguf");
        if (!QFile::exists(path)) QSKIP(qPrintable("There is no " + path));
        Engine engine({.threads = 0, .device = "cpu", .log = {}});
        engine.load({.path = path.toStdString(), .context = 256});
        const std::vector<ChatMessage> question{{.role = "user", .content = "What is the Moon?"}};
        const std::vector<std::int32_t> prompt = engine.prompt_for(question);
        const auto greedy = [](int tokens) {
            GenerateOptions options;
            options.max_tokens = tokens;
            options.sampling.temperature = 0;
            options.chat = true;
            return options;
        };
        constexpr int kAll = 40;
        const GenerateResult whole = engine.generate(prompt, greedy(kAll));
        QCOMPARE(whole.tokens.size(), std::size_t{kAll});
        int same = 0;
        for (int cut = 1; cut < kAll; cut += 3) {
            const GenerateResult part = engine.generate(prompt, greedy(cut));
            const ChatMessage begun{.role = "assistant", .content = part.text};
            TemplateInput input;
            input.messages = to_json({question.front(), begun});
            input.continue_last = true;
            const std::vector<std::int32_t> on = engine.prompt_for(input);
            // Skips a part whose text, when it is tokenized for the prompt, does not give the tokens that
            // were generated. One cause is a part that ends within a character.
            std::vector<std::int32_t> expected = prompt;
            expected.insert(expected.end(), part.tokens.begin(), part.tokens.end());
            if (on != expected) continue;
            ++same;
            GenerateOptions rest = greedy(kAll - cut);
            rest.continues = begun;
            const GenerateResult result = engine.generate(on, rest);
            QCOMPARE(QString::fromStdString(part.text + result.text), QString::fromStdString(whole.text));
            // The prompt and the first part of the answer are cached.
            QVERIFY(result.cached_tokens + 1 >= static_cast<int>(expected.size()));
        }
        QVERIFY2(same >= 10, qPrintable(QString::number(same)));
    }

    void textEqualsTheReferenceText_data() {
        QTest::addColumn<QString>("model");
        QTest::addColumn<QString>("vector");
        QTest::addColumn<int>("sure");  // number of characters that must match; 0: all
        QTest::newRow("stories260K") << data("models/stories260K-f32.gguf") << "stories260K-f32" << 0;
        // After 180 characters the logits of two words are nearly equal (16.998 and 16.957 in double
        // precision), so rounding decides. llama.cpp itself chooses the other word without flash attention.
        // everyTokenAgreesWithTheReference() covers the whole text.
        QTest::newRow("stories15M") << data("models/stories15M-Q8_0.gguf") << "stories15M-Q8_0" << 180;
        QTest::newRow("MiniMind2") << data("models/minimind2-small-26m-chat-Q8_0.gguf") << "minimind2-Q8_0"
                                   << 0;
        QTest::newRow("TinyLlama") << tiny_llama_path() << "tinyllama-IQ2_XXS" << 0;
    }

    void textEqualsTheReferenceText() {
        QFETCH(QString, model);
        QFETCH(QString, vector);
        QFETCH(int, sure);
        if (!QFile::exists(model)) QSKIP(qPrintable("There is no " + model));
        const std::vector<std::int32_t> prompt = prompt_of(vector);
        if (prompt.empty()) QSKIP(qPrintable("There are no vectors for " + vector));

        // The file contains the prompt, the continuation, and a marker if the model ended the text.
        QString expected = QString::fromUtf8(contents(data("vectors/greedy/" + vector + ".txt"))).trimmed();
        const QString marker = "[end of text]";
        const bool ends = expected.endsWith(marker);
        if (ends) expected.chop(marker.size());
        expected = expected.trimmed();
        QVERIFY(expected.size() > 50);

        Engine engine({.device = "cpu", .log = {}});
        engine.load({.path = model.toStdString(), .context = 256});
        GenerateOptions options;
        options.sampling.temperature = 0;
        const GenerateResult result = engine.generate(prompt, options);
        std::string text;
        for (std::int32_t token : prompt) text += engine.tokenizer().piece(token);
        const QString whole = QString::fromStdString(text + result.text).trimmed();
        const QString compared = sure == 0 ? expected : expected.left(sure);
        QVERIFY2(whole.startsWith(compared), qPrintable(whole));
        if (!ends) return;
        QCOMPARE(whole, expected);
        QVERIFY(result.reason == StopReason::EndOfText);
    }

    // Computes the text of a test vector token by token. Each token of the text must be the most probable
    // one, or have almost the same logit.
    void everyTokenAgreesWithTheReference() {
        const QString model = data("models/stories15M-Q8_0.gguf");
        const QByteArray text = contents(data("vectors/greedy/stories15M-Q8_0.txt"));
        if (!QFile::exists(model)) QSKIP(qPrintable("There is no " + model));
        if (text.isEmpty()) QSKIP("There are no vectors for stories15M-Q8_0");

        Engine engine({.device = "cpu", .log = {}});
        engine.load({.path = model.toStdString(), .context = 256});
        const std::size_t prompt = prompt_of("stories15M-Q8_0").size();
        const std::vector<std::int32_t> tokens =
            engine.tokenizer().encode(text.trimmed().toStdString(), SpecialTokens::AsText, AddSpecial::Yes);

        constexpr float kAsGoodAsEqual = 0.15F;
        const auto vocab = static_cast<std::size_t>(engine.tokenizer().size());
        int doubtful = 0;
        QString different;
        engine.logits(tokens, [&](int first, std::span<const float> rows) {
            for (std::size_t row = 0; row * vocab < rows.size(); ++row) {
                const std::size_t next = static_cast<std::size_t>(first) + row + 1;
                if (next < prompt || next >= tokens.size()) continue;
                const std::span<const float> logits = rows.subspan(row * vocab, vocab);
                const float best = *std::max_element(logits.begin(), logits.end());
                const float behind = best - logits[static_cast<std::size_t>(tokens[next])];
                if (behind > 0) ++doubtful;
                if (behind >= kAsGoodAsEqual) {
                    different += QStringLiteral("token %1 is %2 behind; ").arg(next).arg(behind);
                }
            }
        });
        QVERIFY2(different.isEmpty(), qPrintable(different));
        QVERIFY(tokens.size() > 150);
        QVERIFY2(doubtful <= 3, qPrintable(QString::number(doubtful)));
    }
};

}  // namespace tst_greedy

ROCMFORGE_TEST(tst_greedy, TestGreedy, QCoreApplication)
#include "tst_greedy.moc"
