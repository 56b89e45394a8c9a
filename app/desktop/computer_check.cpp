#include "app/desktop/computer_check.h"

#include <utility>

#include <QtCore/QThread>

#include "app/words/message_text.h"
#include "engine/doctor/report.h"

namespace rocmforge {

ComputerCheck::ComputerCheck(std::function<doctor::Probes()> probes, QObject* parent)
    : QObject(parent), probes_(std::move(probes)) {
    pool_.setMaxThreadCount(1);
    pool_.setThreadPriority(QThread::LowPriority);
}

ComputerCheck::~ComputerCheck() {
    pool_.clear();
    pool_.waitForDone();
}

void ComputerCheck::checkOnce() {
    if (findings_.isEmpty()) check();
}

void ComputerCheck::check() {
    if (checking_) return;
    checking_ = true;
    emit checkingChanged();
    pool_.start([this, probes = probes_, build = build_.toStdString()] {
        const doctor::Probes asked = probes();
        const doctor::Facts facts = doctor::read_facts(asked);
        Outcome outcome{.findings = doctor::findings(facts), .report = {}};
        outcome.report = QString::fromStdString(doctor::report(facts, outcome.findings, build, asked.person));
        QMetaObject::invokeMethod(this, [this, outcome] { take(outcome); });
    });
}

void ComputerCheck::take(const Outcome& outcome) {
    findings_.clear();
    for (const doctor::Finding& one : outcome.findings) {
        const std::string_view level = doctor::level_name(one.level);
        findings_ += QVariantMap{
            {QStringLiteral("level"), QLatin1String(level.data(), static_cast<qsizetype>(level.size()))},
            {QStringLiteral("about"), QString::fromStdString(one.about)},
            {QStringLiteral("sentence"), messageText(one.sentence)},
            {QStringLiteral("remedy"), QString::fromStdString(one.remedy)}};
    }
    problems_ = static_cast<int>(doctor::problems(outcome.findings));
    report_ = outcome.report;
    checking_ = false;
    emit changed();
    emit checkingChanged();
}

}  // namespace rocmforge
