// Shares the window's thread among the blocks that want to be drawn: what is much in sum is spread over
// several turns of the event loop, between which the window answers.
#pragma once

#include <deque>
#include <functional>

#include <QJSValue>
#include <QObject>
#include <QPointer>
#include <QQmlEngine>
#include <QTimer>

namespace rocmforge {

class RenderTurns : public QObject {
    Q_OBJECT
    QML_ELEMENT
    QML_SINGLETON

  public:
    // Milliseconds of the processor that a turn has; one job is always done, however long it takes.
    static constexpr double kTurn = 10;

    explicit RenderTurns(QObject* parent = nullptr);

    // Does it now if the turn has time left, else in a later turn, in the order in which they were given.
    // What belongs to somebody who is gone by then is dropped. Returns whether it is done.
    bool run(QObject* owner, std::function<void()> job);
    // The same from QML.
    Q_INVOKABLE void runIn(QObject* owner, const QJSValue& job) {
        run(owner, [job] { job.call(); });
    }
    bool waiting() const { return !jobs_.empty(); }

  private:
    struct Job {
        QPointer<QObject> owner;
        std::function<void()> work;
    };

    void work(const std::function<void()>& job);
    void nextTurn();

    std::deque<Job> jobs_;
    double spent_ = 0;  // of this turn, in milliseconds
    bool working_ = false;
    QTimer turn_;
};

}  // namespace rocmforge
