// The program's window, for benchmarks.
#pragma once

#include <memory>
#include <utility>

#include <QtQml/QQmlApplicationEngine>
#include <QtQuick/QQuickWindow>
#include <spdlog/sinks/null_sink.h>

#include "app/application.h"
#include "tests/bench/no_engine.h"

namespace rocmforge::bench {

class BenchWindow {
  public:
    // The program keeps its chats and settings in `folder`, and searches for models in the subfolder
    // `models`. Without `worker`, it has no engine.
    explicit BenchWindow(const QString& folder,
                         std::unique_ptr<AbstractEngineWorker> worker = std::make_unique<NoEngine>())
        : log_(std::make_shared<spdlog::logger>("bench", std::make_shared<spdlog::sinks::null_sink_mt>())),
          application_(appPaths(folder, folder + QStringLiteral("/models")), std::move(worker), log_) {
        application_.registerForQml();
        engine_.addImportPath(QStringLiteral("qrc:/qt/qml"));
        engine_.load(QUrl(QStringLiteral("qrc:/qt/qml/ROCmForge/Main.qml")));
        if (engine_.rootObjects().isEmpty()) return;
        window_ = qobject_cast<QQuickWindow*>(engine_.rootObjects().constFirst());
    }

    Application& application() { return application_; }
    QQuickWindow* window() { return window_; }  // null if the window could not be loaded

  protected:
    std::shared_ptr<spdlog::logger> log_;
    Application application_;
    QQmlApplicationEngine engine_;
    QQuickWindow* window_ = nullptr;
};

}  // namespace rocmforge::bench
