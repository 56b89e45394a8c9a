// A library written in JavaScript, in an engine of its own. Nothing of the program, of files or of the
// network can be reached from inside. Lives on one thread; only interrupt() may be called from another.
#pragma once

#include <QJSEngine>
#include <QJSValue>
#include <QString>
#include <QStringList>

namespace rocmforge {

class Script {
  public:
    // Evaluates the files (of the program's resources) in order. When one is missing or fails, `error()` says
    // why and `call` gives it back.
    explicit Script(const QStringList& files);

    const QString& error() const { return error_; }

    // Calls a function of the library. What it throws comes back as a value for which isError() is true.
    QJSValue call(const QString& function, const QJSValueList& arguments);

    // Ends the call that is running with an error; the next works again.
    void interrupt() { engine_.setInterrupted(true); }

  private:
    QJSEngine engine_;
    QString error_;
};

}  // namespace rocmforge
