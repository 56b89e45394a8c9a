// Tests the bridge with the real engine and a tiny random model.
#include <algorithm>
#include <future>

#include <QtCore/QFile>
#include <QtTest/QSignalSpy>

#include "tests/app/bridge/engine_worker_fixture.h"
#include "tests/program/test_program.h"
#include "tests/support/tiny_models.h"

namespace tst_engine_worker {

using namespace rocmforge;
using namespace rocmforge::test;

class TestEngineWorker : public EngineWorkerFixture {
    Q_OBJECT

  private slots:
    void reportsItsDeviceAndMemory() {
        QTRY_COMPARE_WITH_TIMEOUT(bridge_->deviceKind(), QStringLiteral("cpu"), kWait);
        QVERIFY(!bridge_->deviceName().isEmpty());
        QVERIFY(bridge_->device().memory.total > 0);
        QVERIFY(bridge_->device().memory.headroom > 0);
    }

    // The bridge reports the memory of the snapshots of a model with recurrent layers. On the CPU, this
    // memory is also part of the program's memory.
    void reportsSnapshots() {
        GgufWriter file = tiny_model("qwen35").file;
        file.text("tokenizer.chat_template", kTemplate);
        model_ = parts_->dir.filePath(QStringLiteral("hybrid.gguf"));
        file.save(model_.toStdString());
        load(256);
        const auto snapshots = [this] { return bridge_->device().snapshots; };
        QTRY_VERIFY(snapshots().limit > 0);
        QCOMPARE(snapshots().used, std::uint64_t{0});
        parts_->settings.setMaxTokens(4);
        QVERIFY(bridge_->send(QStringLiteral("Hello")));
        waitFor(EngineBridge::Ready);
        QTRY_VERIFY(snapshots().used > 0);
        QVERIFY(snapshots().used <= snapshots().limit);
        QCOMPARE(held(Purpose::Snapshots), snapshots().allocated);
        bridge_->unload();
        waitFor(EngineBridge::NoModel);
        QTRY_COMPARE(snapshots().limit, std::uint64_t{0});
        QCOMPARE(held(Purpose::Snapshots), std::uint64_t{0});
    }

    void loadsGeneratesAndUnloads() {
        load();
        QCOMPARE(bridge_->modelPath(), model_);
        QCOMPARE(bridge_->contextSize(), 512);
        QVERIFY(bridge_->bytesPerToken() > 0);
        QCOMPARE(bridge_->templateNote(), QString());
        QTRY_VERIFY(held(Purpose::KvCache) > 0);

        parts_->settings.setMaxTokens(24);
        QList<int> used;
        connect(bridge_.get(), &EngineBridge::contextUsedChanged, this,
                [&] { used += bridge_->contextUsed(); });
        QVERIFY(bridge_->send(QStringLiteral("Hello")));
        waitFor(EngineBridge::Ready);
        bridge_->disconnect(this);
        const ChatEntry first = parts_->messages.messages().last();
        // contextUsedChanged() first reports the number of tokens of the prompt, then the number of tokens of
        // prompt and answer together.
        QVERIFY(used.size() >= 2);
        QCOMPARE(used.first(), first.stats.contextUsed - first.stats.tokens);
        QVERIFY(std::is_sorted(used.cbegin(), used.cend()));
        QVERIFY(first.stats.tokens > 0);
        QVERIFY(first.stats.tokens <= 24);
        QVERIFY(first.stats.firstTokenSeconds > 0);
        QVERIFY(first.stats.contextUsed > first.stats.tokens);
        QCOMPARE(first.stats.contextSize, 512);
        QVERIFY(
            QList<AnswerEnd>({AnswerEnd::MaxTokens, AnswerEnd::EndOfText}).contains(first.stats.stopReason));
        QVERIFY(bridge_->error().isEmpty());
        QCOMPARE(bridge_->contextUsed(), first.stats.contextUsed);

        // The same seed and prompt must give the same answer.
        QVERIFY(bridge_->regenerate());
        waitFor(EngineBridge::Ready);
        QCOMPARE(parts_->messages.messages().last().content, first.content);
        QCOMPARE(parts_->messages.messages().size(), 2);

        bridge_->unload();
        waitFor(EngineBridge::NoModel);
        QTRY_COMPARE(held(Purpose::KvCache), 0U);
        QTRY_COMPARE(held(Purpose::Weights), 0U);
    }

    void stopsWhileDecoding() {
        loadSlowModel();
        QVERIFY(bridge_->send(QStringLiteral("Hello")));
        QTRY_VERIFY_WITH_TIMEOUT(!parts_->messages.messages().last().content.isEmpty(), kWait);
        bridge_->stop();
        waitFor(EngineBridge::Ready);
        const ChatEntry answer = parts_->messages.messages().last();
        QVERIFY(!answer.content.isEmpty());
        QCOMPARE(answer.stats.stopReason, AnswerEnd::Cancelled);
        QVERIFY(answer.stats.tokens > 0);
    }

    void tokensAreCountedDuringAnAnswer() {
        loadSlowModel();
        QVERIFY(bridge_->send(QStringLiteral("Hello")));
        QTRY_COMPARE_WITH_TIMEOUT(bridge_->state(), EngineBridge::Generating, kWait);
        std::optional<QList<int>> counted;
        bridge_->countTokens({QStringLiteral("words")}, this,
                             [&](const QList<int>& tokens) { counted = tokens; });
        QTRY_VERIFY_WITH_TIMEOUT(counted.has_value(), kWait);
        QCOMPARE(counted->size(), 1);
        QCOMPARE(bridge_->state(), EngineBridge::Generating);
        bridge_->stop();
        waitFor(EngineBridge::Ready);
    }

    void stopsWhilePrefilling() {
        loadSlowModel();
        QVERIFY(bridge_->send(QStringLiteral("many words ").repeated(330)));
        QCOMPARE(bridge_->state(), EngineBridge::Prefilling);
        bridge_->stop();
        waitFor(EngineBridge::Ready);
        const ChatEntry answer = parts_->messages.messages().last();
        QCOMPARE(answer.stats.stopReason, AnswerEnd::Cancelled);
        QCOMPARE(answer.content, QString());
        QCOMPARE(answer.stats.tokens, 0);
    }

    void tooLongConversationIsReportedAndNotTruncated() {
        load(64);
        QVERIFY(bridge_->send(QStringLiteral("many words ").repeated(100)));
        waitFor(EngineBridge::Ready);
        QVERIFY2(bridge_->error().contains(QStringLiteral("longer than the context")),
                 qPrintable(bridge_->error()));
        QCOMPARE(parts_->messages.messages().last().stats.stopReason, AnswerEnd::Failed);
        QVERIFY(parts_->messages.messages().first().content.startsWith(QStringLiteral("many words")));
        QCOMPARE(parts_->saved(parts_->conversations.currentId()).size(), 2);
    }

    void tokensOfTextsAreCounted() {
        std::optional<QList<int>> counted;
        const auto keep = [&](const QList<int>& tokens) { counted = tokens; };
        bridge_->countTokens({QStringLiteral("no model yet")}, this, keep);
        QTRY_VERIFY_WITH_TIMEOUT(counted.has_value(), kWait);
        QVERIFY(counted->isEmpty());
        load();
        counted.reset();
        bridge_->countTokens({QString(), QStringLiteral("words"), QStringLiteral("words ").repeated(50)},
                             this, keep);
        QTRY_VERIFY_WITH_TIMEOUT(counted.has_value(), kWait);
        const QList<int> tokens = *counted;
        QCOMPARE(tokens.size(), 3);
        QCOMPARE(tokens.at(0), 0);
        QVERIFY(tokens.at(1) > 0);
        QVERIFY(tokens.at(2) >= 50);
    }

    void fullContextIsReported() {
        load(128);
        parts_->settings.setMaxTokens(8);
        QSignalSpy full(bridge_.get(), &EngineBridge::contextFull);
        for (int i = 0; i < 60 && full.isEmpty(); ++i) {
            QVERIFY(bridge_->send(QStringLiteral("words")));
            waitFor(EngineBridge::Ready);
            QCOMPARE(bridge_->error(), QString());
        }
        QCOMPARE(full.count(), 1);
        const auto prompt = full.first().at(0).value<PromptMessages>();
        const auto excess = full.first().at(1).value<ContextExcess>();
        QCOMPARE(excess.context, 128);
        QVERIFY(excess.prompt + 8 > 128);
        QCOMPARE(excess.tokens.size(), prompt.messages.size());
        const auto offer = contextOffer(prompt, excess);
        QVERIFY(offer);
        QCOMPARE(parts_->messages.messages().last().role, QStringLiteral("user"));
        // After the offered number of messages is left out, the conversation can continue.
        parts_->session.addContextRow(static_cast<int>(offer->entries), {});
        bridge_->answerAgain();
        waitFor(EngineBridge::Ready);
        QCOMPARE(bridge_->error(), QString());
        QVERIFY(parts_->messages.messages().last().stats.contextUsed < 128);
        QCOMPARE(parts_->messages.messages().last().role, QStringLiteral("assistant"));
    }

    void damagedModelFilesAreReported() {
        const QString missing = parts_->dir.filePath(QStringLiteral("missing.gguf"));
        bridge_->load(missing, {.cache = QStringLiteral("f16")});
        waitFor(EngineBridge::Failed);
        QVERIFY2(bridge_->error().contains(QStringLiteral("missing.gguf")), qPrintable(bridge_->error()));

        QFile cut(parts_->dir.filePath(QStringLiteral("cut.gguf")));
        QFile whole(model_);
        QVERIFY(cut.open(QIODevice::WriteOnly) && whole.open(QIODevice::ReadOnly));
        cut.write(whole.read(whole.size() / 2));
        cut.close();
        bridge_->load(cut.fileName(), {.cache = QStringLiteral("f16")});
        waitFor(EngineBridge::Failed);
        QVERIFY(!bridge_->error().isEmpty());

        load();
        bridge_->load(missing, {.cache = QStringLiteral("f16")});
        waitFor(EngineBridge::Ready);  // the previous model stays loaded
        QCOMPARE(bridge_->modelPath(), model_);
        QVERIFY(!bridge_->error().isEmpty());
    }

    void missingChatTemplateIsReported() {
        model_ = write("plain.gguf", {});
        load();
        QCOMPARE(bridge_->templateNote(),
                 QStringLiteral("Chat template: built-in, plain, because the file has none."));
        parts_->settings.setMaxTokens(3);
        QVERIFY(bridge_->send(QStringLiteral("Hello")));
        waitFor(EngineBridge::Ready);
        QVERIFY(bridge_->error().isEmpty());
        QVERIFY(parts_->messages.messages().last().thinking.isEmpty());
    }

    void contextIsClampedToTheModelsAndReported() {
        bridge_->load(model_, {.context = 8192, .cache = QStringLiteral("f16")});
        waitFor(EngineBridge::Ready);
        QCOMPARE(bridge_->error(), QString());
        QCOMPARE(bridge_->contextSize(), 4096);
        QCOMPARE(bridge_->contextNote(),
                 QStringLiteral("The model supports a context of at most 4,096 tokens, which is used instead "
                                "of the requested 8,192."));
        load(4096);
        QCOMPARE(bridge_->contextNote(), QString());
    }

    void weightsAreConverted() {
        model_ = write("wide.gguf", {.hidden = 256, .ffn = 512, .context = 512, .chat_template = kTemplate});
        load();
        QCOMPARE(bridge_->modelType(), QStringLiteral("F32"));
        const std::string path = model_.toStdString();
        const auto planned = [&](Quantize quantize) {
            return plan_memory(read_model(path, quantize), {.context = 512}, bridge_->device().info)
                .of(Purpose::Weights);
        };
        QTRY_COMPARE(held(Purpose::Weights), planned(Quantize::No));
        QList<double> progress;
        connect(bridge_.get(), &EngineBridge::loadProgressChanged, this,
                [&] { progress += bridge_->loadProgress(); });
        bridge_->load(model_,
                      {.context = 512, .cache = QStringLiteral("f16"), .weights = QStringLiteral("q4_k")});
        waitFor(EngineBridge::Ready);
        bridge_->disconnect(this);
        QCOMPARE(bridge_->error(), QString());
        QCOMPARE(bridge_->modelType(), QStringLiteral("F32 as Q4_K"));
        QCOMPARE(bridge_->modelWeights(), QStringLiteral("q4_k"));
        QTRY_COMPARE(held(Purpose::Weights), planned(Quantize::Q4_K));
        QVERIFY(planned(Quantize::Q4_K) < planned(Quantize::No) / 4);
        QVERIFY(progress.size() > 5 && std::is_sorted(progress.cbegin(), progress.cend()));
        QVERIFY(progress.last() > 0.9);
        parts_->settings.setMaxTokens(3);
        QVERIFY(bridge_->send(QStringLiteral("Hello")));
        waitFor(EngineBridge::Ready);
        QCOMPARE(bridge_->error(), QString());
        QVERIFY(parts_->messages.messages().last().stats.tokens > 0);
    }

    // A model may be loaded on the CPU with options that set a number of GPU layers, for example after a GPU
    // was lost.
    void gpuLayersAreIgnoredOnTheCpu() {
        bridge_->load(model_, {.context = 512, .cache = QStringLiteral("f16"), .gpuLayers = 1});
        waitFor(EngineBridge::Ready);
        QCOMPARE(bridge_->error(), QString());
        QCOMPARE(bridge_->gpuLayers(), 0);
    }

    void unsupportedTemplateIsReported() {
        model_ = write("broken.gguf", {.context = 512, .chat_template = "{% broken"});
        load();
        QVERIFY(bridge_->templateNote().contains(QStringLiteral("is not supported")));
        QVERIFY(bridge_->send(QStringLiteral("Hello")));
        waitFor(EngineBridge::Ready);
        QVERIFY(!bridge_->error().isEmpty());
        QCOMPARE(parts_->messages.messages().last().stats.stopReason, AnswerEnd::Failed);
    }

    void reasoningIsSeparatedFromTheReply() {
        model_ = write("think.gguf", {.context = 512, .chat_template = "{{ messages[0].content }}<think>\n"});
        load();
        parts_->settings.setMaxTokens(8);
        QVERIFY(bridge_->send(QStringLiteral("Hello")));
        waitFor(EngineBridge::Ready);
        const ChatEntry answer = parts_->messages.messages().last();
        QVERIFY(!answer.thinking.isEmpty());
        QVERIFY(answer.content.isEmpty());
        QCOMPARE(parts_->saved(parts_->conversations.currentId()).last().thinking, answer.thinking);
    }

    void threadCountChangeRecreatesTheEngine() {
        if (parts_->settings.maxThreads() < 2) QSKIP("This machine has one processor.");
        load();
        parts_->settings.setThreads(2);
        load();
        parts_->settings.setMaxTokens(4);
        QVERIFY(bridge_->send(QStringLiteral("Hello")));
        waitFor(EngineBridge::Ready);
        QVERIFY(bridge_->error().isEmpty());
    }

    // The window's requests and those of other programs share the model. If the model is unloaded, the
    // requests of other programs fail.
    void otherProgramsShareTheLoadedModel() {
        QVERIFY(std::holds_alternative<NoModel>(host_->model()));
        // With this setting, a load reserves sequences for other programs, although the test runs no server.
        parts_->settings.setServerOn(true);
        loadSlowModel();
        QVERIFY(bridge_->answersAtOnce() > 1);
        QCOMPARE(std::get<ServedModel>(host_->model()).parallel, bridge_->answersAtOnce());
        QVERIFY(bridge_->send(QStringLiteral("Hello")));
        QTRY_VERIFY_WITH_TIMEOUT(!parts_->messages.messages().last().content.isEmpty(), kWait);
        const auto ask = [this](int tokens) {
            auto answer = std::make_shared<std::promise<GenerateResult>>();
            ServiceRequest request;
            request.prompt = std::string("Once upon a time");
            request.options.max_tokens = tokens;
            request.options.sampling.temperature = 0;
            request.options.sampling.logit_bias = {{2, -1000.0F}};  // excludes the end token
            request.done = [answer](GenerateResult result) { answer->set_value(std::move(result)); };
            request.failed = [answer](const EngineError& error) {
                answer->set_exception(std::make_exception_ptr(error));
            };
            host_->submit(std::move(request));
            return answer->get_future();
        };
        QCOMPARE(ask(5).get().tokens.size(), std::size_t{5});
        QCOMPARE(bridge_->state(), EngineBridge::Generating);  // the window's answer continued meanwhile
        auto endless = ask(0);
        bridge_->unload();
        waitFor(EngineBridge::NoModel);
        QCOMPARE(endless.get().reason, StopReason::Cancelled);
        QCOMPARE(parts_->messages.messages().last().stats.stopReason, AnswerEnd::Cancelled);
        QVERIFY(std::holds_alternative<NoModel>(host_->model()));
        auto late = ask(1);
        QVERIFY_EXCEPTION_THROWN(late.get(), EngineError);
        bridge_.reset();
        QVERIFY(std::holds_alternative<NoModel>(host_->model()));
    }

    void closingDuringAnAnswerSavesItsText() {
        loadSlowModel();
        QVERIFY(bridge_->send(QStringLiteral("Hello")));
        QTRY_VERIFY_WITH_TIMEOUT(parts_->messages.messages().last().content.size() > 20, kWait);
        const QString shown = parts_->messages.messages().last().content;
        bridge_.reset();
        const ChatEntry saved = parts_->saved(parts_->conversations.currentId()).last();
        QVERIFY(saved.content.startsWith(shown));
        QCOMPARE(saved.stats.stopReason, AnswerEnd::Cancelled);
        QVERIFY(saved.stats.tokens > 0);
    }
};

}  // namespace tst_engine_worker

ROCMFORGE_TEST(tst_engine_worker, TestEngineWorker, QCoreApplication)
#include "tst_engine_worker.moc"
