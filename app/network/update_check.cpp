#include "app/network/update_check.h"

#include <utility>

#include <QtCore/QDateTime>
#include <QtCore/QThread>
#include <QtCore/QUrl>

namespace rocmforge {

namespace {

constexpr std::size_t kLongestFeed = 2'000'000;  // bytes
constexpr qint64 kPause = 24 * 60 * 60;          // seconds

}  // namespace

UpdateCheck::UpdateCheck(Settings& settings, HubAccess& access, std::shared_ptr<spdlog::logger> log,
                         QString homepage, QString version, QObject* parent)
    : QObject(parent),
      settings_(settings),
      access_(access),
      log_(std::move(log)),
      homepage_(std::move(homepage)),
      version_(std::move(version)) {
    pool_.setMaxThreadCount(1);
    pool_.setThreadPriority(QThread::LowPriority);
    // The notice disappears when the check is switched off.
    connect(&settings_, &Settings::checkUpdatesChanged, this, [this] {
        if (!settings_.checkUpdates()) dismiss();
    });
}

UpdateCheck::~UpdateCheck() {
    stop_.request_stop();
    pool_.clear();
    pool_.waitForDone();
}

void UpdateCheck::start() {
    if (!settings_.checkUpdates()) return;
    if (settings_.offline()) {
        log_->info("No check for updates: the program is set to offline");
        return;
    }
    const QDateTime now = QDateTime::currentDateTimeUtc();
    const QDateTime last = settings_.lastUpdateCheck();
    // A time in the future was stored while the clock was wrong, so it is ignored.
    if (last.isValid() && last <= now && last.secsTo(now) < kPause) return;
    ask();
}

void UpdateCheck::ask() {
    net::HttpOptions http = access_.http(tr("Check for updates"));
    http.token.clear();
    http.retry_policy.tries = 1;
    const std::string address = homepage_.toStdString() + "/releases.atom";
    pool_.start(
        [this, http, address, homepage = homepage_, &library = access_.library(), stop = stop_.get_token()] {
            std::optional<Release> newest;
            std::string problem;
            try {
                net::HttpClient client(library, http);
                const std::string feed = client.get_text(address, kLongestFeed, stop);
                newest = newestRelease(QByteArray::fromStdString(feed), homepage);
            } catch (const std::exception& error) {
                problem = error.what();
            }
            QMetaObject::invokeMethod(this, [this, newest, problem] {
                if (problem.empty()) {
                    settings_.setLastUpdateCheck(QDateTime::currentDateTimeUtc());
                } else {
                    log_->warn("The check for updates failed: {}", problem);
                }
                take(newest);
            });
        });
}

void UpdateCheck::take(const std::optional<Release>& newest) {
    // Versions are normalised, so that 0.2.0.0 equals 0.2.0.
    const QVersionNumber ours = QVersionNumber::fromString(version_).normalized();
    if (newest && settings_.checkUpdates() && newest->version.normalized() > ours) {
        log_->info("Version {} is available", newest->version.toString().toStdString());
        newest_ = newest;
        emit changed();
    }
    emit finished();
}

QString UpdateCheck::sentence() const {
    return newest_ ? tr("ROCmForge %1 is available.").arg(newest_->version.toString()) : QString();
}

QString UpdateCheck::host() const {
    return QUrl(homepage_).host();
}

void UpdateCheck::dismiss() {
    if (!newest_) return;
    newest_.reset();
    emit changed();
}

}  // namespace rocmforge
