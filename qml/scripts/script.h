// A JavaScript library in its own engine, without access to the program, files or the network. Not
// thread-safe, except for interrupt().
#pragma once

#include <QJSEngine>
#include <QJSValue>
#include <QString>
#include <QStringList>

namespace rocmforge {

class Script {
  public:
    // Evaluates resource files in order. If a file is missing or fails, `error()` has the reason, and call()
    // returns it.
    explicit Script(const QStringList& files);

    const QString& error() const { return error_; }

    // Calls a function of the library. An exception is returned as a value with isError() true.
    QJSValue call(const QString& function, const QJSValueList& arguments);

    // Ends the running call with an error. Later calls work again.
    void interrupt() { engine_.setInterrupted(true); }

  private:
    QJSEngine engine_;
    QString error_;
};

}  // namespace rocmforge
