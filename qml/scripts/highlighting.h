// Colours code with highlight.js on another thread. Lives on the GUI thread.
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
    QString language;  // language name of the fence
    QString before;    // earlier code of the same block, including a line break at its end, if there is one
    QString code;
    bool goesOn = false;  // continues in another piece
};

class Highlighting : public QObject {
    Q_OBJECT
    QML_ELEMENT
    QML_SINGLETON
    Q_PROPERTY(bool busy READ busy)

  public:
    explicit Highlighting(QObject* parent = nullptr);

    // Calls `done` on this thread with the spans in order, unless `receiver` was destroyed. The list is empty
    // for unknown languages and on timeout.
    void colour(const CodeRequest& request, QObject* receiver,
                std::function<void(const QList<CodeSpan>&)> done);

    bool busy() const { return thread_.busy(); }

    // Extracts the spans from the HTML of highlight.js.
    static QList<CodeSpan> spansOf(QStringView html);

  private:
    ScriptThread thread_;
};

}  // namespace rocmforge
