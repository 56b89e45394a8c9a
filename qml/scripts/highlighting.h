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

enum class CodeColour { Plain, Comment, Keyword, String, Number, Name, Type, Added, Removed };

struct CodeSpan {
    int start = 0;  // position in the code, counted in characters
    int length = 0;
    CodeColour colour = CodeColour::Plain;

    bool operator==(const CodeSpan&) const = default;
};

struct CodeRequest {
    QString language;  // language name after the fence
    QString before;    // earlier code of the same block, including the final line break, if there is one
    QString code;
    bool goesOn = false;  // whether the code continues in another piece
};

class Highlighting : public QObject {
    Q_OBJECT
    QML_ELEMENT
    QML_SINGLETON
    Q_PROPERTY(bool busy READ busy)

  public:
    explicit Highlighting(QObject* parent = nullptr);

    // Calls `done` on this thread with the spans, ordered by position, unless `receiver` was destroyed. The
    // list is empty for an unknown language, or if the time limit is exceeded.
    void colour(const CodeRequest& request, QObject* receiver,
                std::function<void(const QList<CodeSpan>&)> done);

    bool busy() const { return thread_.busy(); }

    // Returns the spans in HTML of highlight.js.
    static QList<CodeSpan> spansOf(QStringView html);

  private:
    ScriptThread thread_;
};

}  // namespace rocmforge
