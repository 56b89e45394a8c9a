// Which pieces of code have a colour, as highlight.js finds them off the window's thread.
#pragma once

#include <functional>

#include <QList>
#include <QObject>
#include <QPointer>
#include <QQmlEngine>
#include <QString>

#include "qml/scripts/script_thread.h"

namespace rocmforge {

enum class CodeColour { Plain, Comment, Keyword, String, Number, Name, Type };

struct CodeSpan {
    int start = 0;  // characters from the start of the code
    int length = 0;
    CodeColour colour = CodeColour::Plain;

    bool operator==(const CodeSpan&) const = default;
};

struct CodeRequest {
    QString language;  // as the fence says it
    QString before;    // what the same block has above, with the end of its last line if that is over
    QString code;
    bool goesOn = false;  // in another piece
};

class Highlighting : public QObject {
    Q_OBJECT
    QML_ELEMENT
    QML_SINGLETON
    Q_PROPERTY(bool busy READ busy)

  public:
    explicit Highlighting(QObject* parent = nullptr);

    // Calls `done` on this thread with the spans in order, unless `receiver` is gone by then. They are empty
    // for a language that isn't known, and for code that takes too long.
    void colour(const CodeRequest& request, QObject* receiver,
                std::function<void(const QList<CodeSpan>&)> done);

    bool busy() const { return thread_.busy(); }

    // The spans in highlight.js's HTML.
    static QList<CodeSpan> spansOf(QStringView html);

  private:
    ScriptThread thread_;
};

}  // namespace rocmforge
