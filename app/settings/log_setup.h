// Sets up the program's log: rotating files and a LogBook for the window. Chat contents are never logged, and
// the home folder is replaced with "~".
#pragma once

#include <memory>

#include <QtCore/QString>
#include <QtCore/QtGlobal>
#include <spdlog/logger.h>

#include "app/settings/log_book.h"

namespace rocmforge {

// Logs to three rotating files of 1 MB in `folder`, and to `book`. If the files cannot be written, logs only
// to `book`, so that the program does not fail because of its log.
std::shared_ptr<spdlog::logger> makeLog(const QString& folder, std::shared_ptr<LogBook> book = nullptr);

// Sets the minimum level: "debug", "info", "warning" or "error".
void setLogLevel(spdlog::logger& log, const QString& level);

// Sends messages of Qt and QML to the log during the object's lifetime.
class QtMessageRoute {
  public:
    explicit QtMessageRoute(std::shared_ptr<spdlog::logger> log);
    ~QtMessageRoute();
    QtMessageRoute(const QtMessageRoute&) = delete;
    QtMessageRoute& operator=(const QtMessageRoute&) = delete;

  private:
    QtMessageHandler previous_;
};

}  // namespace rocmforge
