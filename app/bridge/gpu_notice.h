// The status of the GPU for the window: whether the GPU is being checked, is unusable, passed its check, or
// was lost. Lives on the GUI thread.
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
    // Returns whether the GPU passed its check after the person had chosen the CPU.
    bool offered() const { return offered_; }
    QString text() const { return text_; }

    void follow(const GpuNews& news);
    void followDevices(const DeviceReports& devices);
    void clear();

  signals:
    void useChanged();
    void textChanged();
    // Emitted if a check that the person requested failed. `problem` says why.
    void failedAgain(const QString& problem);
    // Emitted if the repeated check passed and this process can use the GPU.
    void worksAgain();
    // Emitted if the repeated check passed for a GPU that this process lost. Only another process can use
    // that GPU.
    void worksElsewhere();

  private:
    const Settings& settings_;
    GpuUse use_ = GpuUse::Open;
    bool offered_ = false;
    QString text_;
    QTimer longCheck_;  // delay before the check is shown
};

}  // namespace rocmforge
