// Checks which GPUs and drivers this computer has, what is missing, and how to repair it. The checks run on
// another thread when the window shows them. Lives on the GUI thread.
#pragma once

#include <functional>

#include <QtCore/QObject>
#include <QtCore/QString>
#include <QtCore/QThreadPool>
#include <QtCore/QVariantList>

#include "engine/doctor/findings.h"
#include "engine/doctor/read_facts.h"

namespace rocmforge {

class ComputerCheck : public QObject {
    Q_OBJECT
    // A list of {level, about, sentence, remedy}. level is "fine", "note" or "problem"; remedy is a command
    // or empty.
    Q_PROPERTY(QVariantList findings READ findings NOTIFY changed)
    Q_PROPERTY(int problems READ problems NOTIFY changed)
    Q_PROPERTY(bool checking READ checking NOTIFY checkingChanged)

  public:
    // `probes` is called on the checking thread.
    explicit ComputerCheck(std::function<doctor::Probes()> probes, QObject* parent = nullptr);
    ~ComputerCheck() override;

    // Sets the version of the program for the report (build_text()).
    void setBuild(const QString& text) { build_ = text; }

    const QVariantList& findings() const { return findings_; }
    int problems() const { return problems_; }
    bool checking() const { return checking_; }

    // check() always runs the checks again; checkOnce() only if they never ran.
    Q_INVOKABLE void check();
    Q_INVOKABLE void checkOnce();
    // Returns a report in English for bug reports. Empty before the first check.
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
    QThreadPool pool_;  // one thread
    QVariantList findings_;
    QString report_;
    int problems_ = 0;
    bool checking_ = false;
};

}  // namespace rocmforge
