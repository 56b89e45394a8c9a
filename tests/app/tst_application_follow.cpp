// Tests what follows an answer: the stored speed of the model, and the old messages that the built-in model
// leaves out.
#include <QtCore/QTemporaryDir>
#include <QtTest/QTest>

#include "app/application.h"
#include "tests/app/bridge/fake_engine_worker.h"
#include "tests/app/chat/chat_parts.h"
#include "tests/program/test_program.h"
#include "tests/support/tiny_llama.h"

namespace tst_application_follow {

using namespace rocmforge;
using namespace rocmforge::test;

class TestApplicationFollow : public QObject {
    Q_OBJECT

  private slots:
    void init() {
        dir_ = std::make_unique<QTemporaryDir>();
        paths_ = appPaths(dir_->path(), {});
        paths_.builtIn = dir_->filePath(QStringLiteral("helper.gguf"));
        fake_ = std::make_unique<FakeEngine>();
        application_ =
            std::make_unique<Application>(paths_, std::make_unique<FakeEngineWorker>(*fake_), noLog());
        application_->settings.setAutomaticTitles(false);
        application_->start({});
        QTRY_VERIFY(application_->conversations.known());
    }
    void cleanup() {
        application_.reset();
        fake_.reset();
        dir_.reset();
    }

    void answersUpdateTheMeasuredSpeed() {
        const QString model = dir_->filePath(QStringLiteral("model.gguf"));
        tiny_llama({}).save(model.toStdString());
        load(model);
        const auto measured = [&] {
            return application_->library.estimate(model, {.cache = QStringLiteral("f16")})["measured"]
                .toDouble();
        };
        answer({.tokens = 63, .tokensPerSecond = 80, .contextUsed = 100});
        QCOMPARE(measured(), 0.0);  // too short
        answer({.tokens = 64, .tokensPerSecond = 80, .contextUsed = 4097});
        QCOMPARE(measured(), 0.0);  // too long a context
        answer({.tokens = 64, .tokensPerSecond = 40, .contextUsed = 100});
        QCOMPARE(measured(), 40.0);
        answer({.tokens = 64, .tokensPerSecond = 20, .contextUsed = 100});
        QCOMPARE(measured(), 34.0);
    }

    // The context of the built-in model is short. When it is full, the oldest messages are left out without a
    // question.
    void builtInModelLeavesOutOldMessages() {
        load(paths_.builtIn);
        for (int turn = 0; turn < 3; ++turn) answer({.tokens = 3, .contextUsed = 200});
        ask();
        const std::size_t sent = fake_->lastGeneration().messages.size();
        const int before = fake_->generationCount();
        GenerateOutcome full;
        full.excess = {.prompt = 250, .context = 256, .tokens = std::vector<int>(sent, 35)};
        fake_->say(
            [&](AbstractEngineWorker& worker) { emit worker.generated(fake_->lastGeneration().id, full); });
        QTRY_COMPARE(fake_->generationCount(), before + 1);
        QVERIFY(fake_->lastGeneration().messages.size() < sent);
        QCOMPARE(application_->contextChoice.question(), QString());
    }

  private:
    void load(const QString& model) {
        application_->bridge.load(model, {.cache = QStringLiteral("f16")});
        QTRY_COMPARE(fake_->loadCount(), 1);
        fake_->say([&](AbstractEngineWorker& worker) {
            emit worker.loaded(fake_->lastLoad().id, loadedModel(model));
        });
        QTRY_COMPARE(application_->bridge.state(), EngineBridge::Ready);
    }
    void ask() {
        const int before = fake_->generationCount();
        QVERIFY(application_->bridge.send(QStringLiteral("question")));
        QTRY_COMPARE(fake_->generationCount(), before + 1);
    }
    void answer(const AnswerStats& stats) {
        ask();
        GenerateOutcome outcome;
        outcome.stats = stats;
        outcome.stats.contextSize = 256;
        outcome.stats.stopReason = AnswerEnd::EndOfText;
        fake_->say([&](AbstractEngineWorker& worker) {
            const RequestId id = fake_->generations.last().id;
            emit worker.textReady(id, QStringLiteral("words"));
            emit worker.generated(id, outcome);
        });
        QTRY_COMPARE(application_->bridge.state(), EngineBridge::Ready);
    }

    std::unique_ptr<QTemporaryDir> dir_;
    AppPaths paths_;
    std::unique_ptr<FakeEngine> fake_;
    std::unique_ptr<Application> application_;
};

}  // namespace tst_application_follow

ROCMFORGE_TEST(tst_application_follow, TestApplicationFollow, QGuiApplication)
#include "tst_application_follow.moc"
