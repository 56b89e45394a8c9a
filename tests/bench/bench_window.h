// The program's window, for benchmarks. It has no engine.
#pragma once

#include <memory>

#include <QtQml/QQmlApplicationEngine>
#include <QtQuick/QQuickWindow>
#include <spdlog/sinks/null_sink.h>

#include "app/application.h"
#include "tests/bench/no_engine.h"

namespace rocmforge::bench {

class BenchWindow {
  protected:
    // The program keeps its chats and settings in `folder`, and searches for models in the subfolder
    // `models`.
    explicit BenchWindow(const QString& folder)
        : log_(std::make_shared<spdlog::logger>("bench", std::make_shared<spdlog::sinks::null_sink_mt>())),
          application_(appPaths(folder, folder + QStringLiteral("/models")), std::make_unique<NoEngine>(),
                       log_) {
        application_.registerForQml();
        engine_.addImportPath(QStringLiteral("qrc:/qt/qml"));
        engine_.load(QUrl(QStringLiteral("qrc:/qt/qml/ROCmForge/Main.qml")));
        if (engine_.rootObjects().isEmpty()) return;
        window_ = qobject_cast<QQuickWindow*>(engine_.rootObjects().constFirst());
    }

    std::shared_ptr<spdlog::logger> log_;
    Application application_;
    QQmlApplicationEngine engine_;
    QQuickWindow* window_ = nullptr;  // null if the window could not be loaded
};

}  // namespace rocmforge::bench
