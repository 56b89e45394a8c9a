// Base of tests of the engine's worker: it has the real engine, tiny random models, and a store in a
// temporary folder.
#pragma once

#include <algorithm>
#include <memory>

#include <QtTest/QTest>

#include "app/bridge/engine_bridge.h"
#include "tests/app/chat/chat_parts.h"
#include "tests/support/tiny_llama.h"

namespace rocmforge::test {

class EngineWorkerFixture : public QObject {
    Q_OBJECT

  protected:
    static constexpr const char* kTemplate =
        "{% for message in messages %}{{ message.role }}: {{ message.content }}\n{% endfor %}assistant:";

    // Time limit in ms: a measurement takes ten seconds on an idle computer, and is repeated on a busy one.
    static constexpr int kWait = 600000;

  protected slots:
    void init() {
        parts_ = std::make_unique<ChatParts>();
        model_ = write("tiny.gguf", {.context = 4096, .chat_template = kTemplate});
        parts_->settings.setThreads(1);
        parts_->settings.setSeed(5);
        EngineOptions options;
        options.threads = 1;
        options.log = noLog();
        host_ = std::make_shared<SharedService>();
        bridge_ = std::make_unique<EngineBridge>(std::make_unique<EngineWorker>(options, host_),
                                                 parts_->session, parts_->settings);
    }
    void cleanup() {
        bridge_.reset();
        parts_.reset();
    }

  protected:
    QString write(const char* name, const TinyLlama& options) {
        QString path = parts_->dir.filePath(QString::fromUtf8(name));
        tiny_llama(options).save(path.toStdString());
        return path;
    }
    void load(int context = 512) {
        bridge_->load(
            model_, {.context = std::min(context, model_.endsWith(QLatin1String("plain.gguf")) ? 256 : 4096),
                     .cache = QStringLiteral("f16")});
        waitFor(EngineBridge::Ready);
        QCOMPARE(bridge_->error(), QString());
    }
    // Loads a model that is slow enough to be stopped. With greedy sampling, the model repeats itself, so its
    // answers don't end.
    void loadSlowModel() {
        model_ = write("slow.gguf",
                       {.layers = 6, .hidden = 256, .ffn = 512, .context = 4096, .chat_template = kTemplate});
        parts_->settings.setTemperature(0);
        load(4096);
    }
    void waitFor(EngineBridge::State state) { QTRY_COMPARE_WITH_TIMEOUT(bridge_->state(), state, kWait); }
    std::uint64_t held(Purpose purpose) const {
        return bridge_->device().held[static_cast<std::size_t>(purpose)];
    }

    std::unique_ptr<ChatParts> parts_;
    QString model_;
    std::shared_ptr<SharedService> host_;
    std::unique_ptr<EngineBridge> bridge_;
};

}  // namespace rocmforge::test
