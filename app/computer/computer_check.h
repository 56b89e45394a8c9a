// What this computer has to compute on, what is missing and what mends it; looked for when it is to be shown.
#pragma once

#include <functional>

#include <QtCore/QObject>
#include <QtCore/QString>
#include <QtCore/QThread>
#include <QtCore/QVariantList>

#include "engine/doctor/findings.h"
#include "engine/doctor/read_facts.h"

namespace rocmforge {

class ComputerCheck : public QObject {
    Q_OBJECT
    // [{level: "fine", "note" or "problem", about, sentence, remedy}]; remedy is a command, or "".
    Q_PROPERTY(QVariantList findings READ findings NOTIFY changed)
    Q_PROPERTY(int problems READ problems NOTIFY changed)
    Q_PROPERTY(bool checking READ checking NOTIFY checkingChanged)

  public:
    // `probes` is called on the thread.
    explicit ComputerCheck(std::function<doctor::Probes()> probes, QObject* parent = nullptr);
    ~ComputerCheck() override;

    // Which program it is, for the report (build_text()).
    void setBuild(const QString& text) { build_ = text; }

    const QVariantList& findings() const { return findings_; }
    int problems() const { return problems_; }
    bool checking() const { return checking_; }

    // Once more; the first time is enough for who only wants to see something.
    Q_INVOKABLE void check();
    Q_INVOKABLE void checkOnce();
    // In English, for those who mend programs; "" before anything was found.
    Q_INVOKABLE QString report() const { return report_; }

  signals:
    void changed();
    void checkingChanged();

  private:
    struct Outcome {
        std::vector<doctor::Finding> findings;
        QString report;
    };
    void take(const Outcome& outcome);

    std::function<doctor::Probes()> probes_;
    QString build_;
    QThread thread_;
    QObject* worker_;  // on thread_: where the calls go
    QVariantList findings_;
    QString report_;
    int problems_ = 0;
    bool checking_ = false;
};

}  // namespace rocmforge
