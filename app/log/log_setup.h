// The program's log: a rotating file, and the last lines for the window. It says what happened, never what
// was said in a chat; the home folder is "~" in it.
#pragma once

#include <memory>

#include <QtCore/QString>
#include <QtCore/QtGlobal>
#include <spdlog/logger.h>

#include "app/log/log_book.h"

namespace rocmforge {

// Three files of 1 MB in `folder`. Where they can't be written, a log that goes nowhere: the program must not
// fail for its log. `book` gets the same lines.
std::shared_ptr<spdlog::logger> makeLog(const QString& folder, std::shared_ptr<LogBook> book = nullptr);

// "debug", "info", "warning", "error": what is less than that isn't written.
void setLogLevel(spdlog::logger& log, const QString& level);

// Qt and QML warnings to the log while it lives.
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
