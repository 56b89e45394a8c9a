// LaTeX formulas, typeset by MathJax off the window's thread and kept.
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
    // A longer one is shown as its source.
    static constexpr qsizetype kMaxSource = 4000;  // characters

    enum class State { Pending, Ready, Wrong };
    struct Answer {
        State state = State::Pending;
        FormulaPointer formula;  // when Ready
        QString why;             // when Wrong
    };

    explicit Typesetter(QObject* parent = nullptr);

    // What is known of it now. A formula that is asked for the first time is Pending, and settled() tells
    // when to ask again.
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
