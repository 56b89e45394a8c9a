// Shares the GUI thread among blocks that must be rendered. Large amounts of work are spread over several
// turns of the event loop, so that the window stays responsive.
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
    // Limit of the CPU time for jobs in one turn of the event loop, in milliseconds. At least one job runs in
    // each turn, however long it takes.
    static constexpr double kTurn = 10;

    explicit RenderTurns(QObject* parent = nullptr);

    // Runs the job at once if the current turn of the event loop has time left. Otherwise runs it in a later
    // turn, in order of arrival. A job is dropped if its owner was destroyed. Returns whether the job ran.
    bool run(QObject* owner, std::function<void()> job);
    // Like run(), for jobs in QML.
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
    double spent_ = 0;  // CPU time of jobs in this turn of the event loop, in milliseconds
    bool working_ = false;
    QTimer turn_;
};

}  // namespace rocmforge
