// Checks for a newer version of the program after the start, if the setting is on. After a successful check,
// the program does not check again for a day. After a failure, such as a missing network, the next start of
// the program checks again.
#pragma once

#include <memory>
#include <optional>
#include <stop_token>

#include <QtCore/QObject>
#include <QtCore/QString>
#include <QtCore/QThreadPool>
#include <spdlog/logger.h>

#include "app/network/hub_access.h"
#include "app/network/release.h"
#include "app/settings/settings.h"

namespace rocmforge {

class UpdateCheck : public QObject {
    Q_OBJECT
    // Names the newer version. Empty if none is known or the notice was dismissed.
    Q_PROPERTY(QString sentence READ sentence NOTIFY changed)
    Q_PROPERTY(QString page READ page NOTIFY changed)  // release notes of the newer version
    Q_PROPERTY(QString host READ host CONSTANT)        // server that the check contacts

  public:
    // Compares the releases of the project at `homepage` with `version`.
    UpdateCheck(Settings& settings, HubAccess& access, std::shared_ptr<spdlog::logger> log, QString homepage,
                QString version, QObject* parent = nullptr);
    ~UpdateCheck() override;

    void start();
    QString sentence() const;
    QString page() const { return newest_ ? newest_->page : QString(); }
    QString host() const;
    Q_INVOKABLE void dismiss();

  signals:
    void changed();
    // Emitted when a check has ended, successfully or not.
    void finished();

  private:
    void ask();
    void take(const std::optional<Release>& newest);

    Settings& settings_;
    HubAccess& access_;
    std::shared_ptr<spdlog::logger> log_;
    QString homepage_;
    QString version_;
    std::optional<Release> newest_;
    QThreadPool pool_;  // one thread
    std::stop_source stop_;
};

}  // namespace rocmforge
