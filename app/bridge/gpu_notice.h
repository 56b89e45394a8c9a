// What the window shows of the GPU: that it is being checked, can't be used, passed its check or was lost.
// Lives on the window's thread.
#pragma once

#include <QtCore/QObject>
#include <QtCore/QString>
#include <QtCore/QTimer>

#include "app/bridge/engine_values.h"
#include "app/settings/settings.h"

namespace rocmforge {

class GpuNotice : public QObject {
    Q_OBJECT

  public:
    explicit GpuNotice(const Settings& settings, QObject* parent = nullptr);

    bool checking() const { return use_ == GpuUse::Checking; }
    bool closed() const { return use_ == GpuUse::Closed; }
    bool lost() const { return use_ == GpuUse::Lost; }
    // The GPU passed its check after the person had chosen the CPU.
    bool offered() const { return offered_; }
    QString text() const { return text_; }

    void follow(const GpuNews& news);
    void followDevices(const DeviceReports& devices);
    void clear();

  signals:
    void useChanged();
    void textChanged();
    // A check that the person asked for failed, and why.
    void failedAgain(const QString& problem);
    // It succeeded: the GPU can be used in this process.
    void worksAgain();
    // It succeeded for a GPU that this process has lost: only another process can use it.
    void worksElsewhere();

  private:
    const Settings& settings_;
    GpuUse use_ = GpuUse::Open;
    bool offered_ = false;
    QString text_;
    QTimer longCheck_;  // until the check is shown
};

}  // namespace rocmforge
