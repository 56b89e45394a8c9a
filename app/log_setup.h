// The program's log: a rotating file. It says what happened, never what was said in a chat.
#pragma once

#include <memory>

#include <QtCore/QString>
#include <QtCore/QtGlobal>
#include <spdlog/logger.h>

namespace rocmforge {

// Three files of 1 MB in `folder`. Where they can't be written, a log that goes nowhere: the program must not
// fail for its log.
std::shared_ptr<spdlog::logger> makeLog(const QString& folder);

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
