// Typesets LaTeX formulas with MathJax on another thread and caches them. Lives on the GUI thread.
#pragma once

#include <QCache>
#include <QObject>
#include <QPair>
#include <QQmlEngine>
#include <QSet>

#include "qml/scripts/formula.h"
#include "qml/scripts/script_thread.h"

namespace rocmforge {

class Typesetter : public QObject {
    Q_OBJECT
    QML_ELEMENT
    QML_SINGLETON
    Q_PROPERTY(bool busy READ busy)

  public:
    // Formulas with more characters are shown as source.
    static constexpr qsizetype kMaxSource = 4000;  // maximum number of characters

    enum class State { Pending, Ready, Wrong };
    struct Answer {
        State state = State::Pending;
        FormulaPointer formula;  // set if the state is Ready
        QString why;             // error message if the state is Wrong
    };

    explicit Typesetter(QObject* parent = nullptr);

    // Returns the current state. The first request for a formula returns Pending; settled() is emitted when
    // it is ready.
    Answer formula(const QString& source, bool display);

    bool busy() const { return thread_.busy(); }

  signals:
    void settled(const QString& source, bool display);

  private:
    using Key = QPair<QString, bool>;

    ScriptThread thread_;
    QCache<Key, Answer> known_;
    QSet<Key> asked_;
};

}  // namespace rocmforge
