#include "app/bridge/gpu_notice.h"

#include <chrono>

#include <QtCore/QCoreApplication>

#include "app/bridge/device_rows.h"

namespace rocmforge {
namespace {

// If the check of a GPU takes longer than this, the window shows that the check is running, and offers the
// CPU.
constexpr std::chrono::milliseconds kLongCheck{1500};

}  // namespace

GpuNotice::GpuNotice(const Settings& settings, QObject* parent) : QObject(parent), settings_(settings) {
    longCheck_.setSingleShot(true);
    longCheck_.setInterval(kLongCheck);
    connect(&longCheck_, &QTimer::timeout, this, [this] {
        text_ = tr("Checking the GPU before its first use…");
        emit textChanged();
    });
}

void GpuNotice::follow(const GpuNews& news) {
    const bool checked = checking() && news.use == GpuUse::Open;
    use_ = news.use == GpuUse::Answers ? GpuUse::Lost : news.use;
    if (news.use == GpuUse::Checking) {
        longCheck_.start();
    } else {
        longCheck_.stop();
        if (!text_.isEmpty()) clear();
    }
    if (checked && !news.again && settings_.device() == QStringLiteral("cpu")) {
        text_ = tr("The GPU passed its check.");
        offered_ = true;
        emit textChanged();
    }
    emit useChanged();
    if (!news.problem.isEmpty() && news.again) emit failedAgain(news.problem);
    if (news.use == GpuUse::Answers) emit worksElsewhere();
    if (news.use == GpuUse::Open && news.again) emit worksAgain();
}

void GpuNotice::followDevices(const DeviceReports& devices) {
    const bool told = settings_.device().isEmpty() && !checking();
    if (!offered_) text_ = told ? idleCardNotice(devices) : QString();
    emit textChanged();
}

void GpuNotice::clear() {
    text_.clear();
    offered_ = false;
    emit textChanged();
}

}  // namespace rocmforge
