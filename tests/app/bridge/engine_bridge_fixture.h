// Base of tests of the bridge: it has a scripted engine and a store in a temporary folder. A test class that
// defines its own init() or cleanup() must call the function of this class.
#pragma once

#include <memory>

#include <QtTest/QTest>

#include "app/bridge/engine_bridge.h"
#include "tests/app/bridge/fake_engine_worker.h"
#include "tests/app/chat/chat_parts.h"

namespace rocmforge::test {

class EngineBridgeFixture : public QObject {
    Q_OBJECT

  protected slots:
    void init() {
        parts_ = std::make_unique<ChatParts>();
        engine_ = std::make_unique<FakeEngine>();
        bridge_ = std::make_unique<EngineBridge>(std::make_unique<FakeEngineWorker>(*engine_),
                                                 parts_->session, parts_->settings);
        QTRY_COMPARE(bridge_->deviceName(), QStringLiteral("Test CPU"));
    }
    void cleanup() {
        bridge_.reset();
        engine_.reset();
        parts_.reset();
    }

  protected:
    // Loads a model, so that the bridge is ready.
    void ready() {
        const int before = engine_->loadCount();
        bridge_->load(QStringLiteral("/m/tiny.gguf"), {.cache = QStringLiteral("f16")});
        QTRY_COMPARE(engine_->loadCount(), before + 1);
        engine_->say(
            [&](AbstractEngineWorker& worker) { emit worker.loaded(engine_->lastLoad().id, loadedModel()); });
        QTRY_COMPARE(bridge_->state(), EngineBridge::Ready);
    }
    // Starts an answer that has no text yet.
    RequestId answering() {
        if (bridge_->state() != EngineBridge::Ready) ready();
        const int before = engine_->generationCount();
        bridge_->send(QStringLiteral("question"));
        [&] { QTRY_COMPARE(engine_->generationCount(), before + 1); }();
        const RequestId id = engine_->lastGeneration().id;
        engine_->say([&](AbstractEngineWorker& worker) { emit worker.prefilled(id, 1, 1); });
        [&] { QTRY_COMPARE(bridge_->state(), EngineBridge::Generating); }();
        return id;
    }

    std::unique_ptr<ChatParts> parts_;
    std::unique_ptr<FakeEngine> engine_;
    std::unique_ptr<EngineBridge> bridge_;
};

}  // namespace rocmforge::test
