#include "app/desktop/tray_icon.h"

#include <utility>

#include <QtCore/QCoreApplication>
#include <QtDBus/QDBusConnectionInterface>
#include <QtDBus/QDBusMessage>
#include <QtDBus/QDBusPendingCallWatcher>
#include <QtDBus/QDBusPendingReply>
#include <QtDBus/QDBusServiceWatcher>

namespace rocmforge {

namespace {

const QString kTray = QStringLiteral("org.kde.StatusNotifierWatcher");
const QString kTrayPath = QStringLiteral("/StatusNotifierWatcher");
const QString kItemPath = QStringLiteral("/StatusNotifierItem");

}  // namespace

TrayIcon::TrayIcon(Settings& settings, QDBusConnection bus, QObject* parent)
    : QObject(parent),
      settings_(settings),
      bus_(std::move(bus)),
      service_(QStringLiteral("org.kde.StatusNotifierItem-%1-1").arg(QCoreApplication::applicationPid())),
      menu_({{.text = [] { return tr("Open ROCmForge"); }, .act = [this] { emit raiseAsked(); }},
             {.text = [] { return tr("Quit"); }, .act = [this] { emit quitAsked(); }}}) {
    connect(&item_, &TrayItem::pressed, this, &TrayIcon::raiseAsked);
    connect(&settings_, &Settings::trayChanged, this, &TrayIcon::follow);
    if (!bus_.isConnected()) return;
    auto* watcher = new QDBusServiceWatcher(kTray, bus_, QDBusServiceWatcher::WatchForOwnerChange, this);
    connect(watcher, &QDBusServiceWatcher::serviceOwnerChanged, this,
            [this](const QString&, const QString&, const QString& owner) {
                // A tray that was restarted has lost the icon. setAvailable(false) withdraws the icon, so
                // that setAvailable(true) registers it again.
                setAvailable(false);
                setAvailable(!owner.isEmpty());
            });
    lookForTray();
}

TrayIcon::~TrayIcon() {
    withdraw();
}

void TrayIcon::lookForTray() {
    QDBusMessage ask = QDBusMessage::createMethodCall(
        QStringLiteral("org.freedesktop.DBus"), QStringLiteral("/org/freedesktop/DBus"),
        QStringLiteral("org.freedesktop.DBus"), QStringLiteral("NameHasOwner"));
    ask << kTray;
    auto* answer = new QDBusPendingCallWatcher(bus_.asyncCall(ask), this);
    connect(answer, &QDBusPendingCallWatcher::finished, this, [this, answer] {
        answer->deleteLater();
        const QDBusPendingReply<bool> there = *answer;
        if (there.isValid() && there.value()) setAvailable(true);
    });
}

void TrayIcon::setAvailable(bool available) {
    if (available == available_) return;
    available_ = available;
    emit changed();
    follow();
}

void TrayIcon::follow() {
    const bool wanted = available_ && settings_.tray();
    if (wanted == offered_) return;
    wanted ? show() : withdraw();
}

void TrayIcon::show() {
    const auto all = QDBusConnection::ExportAllSlots | QDBusConnection::ExportAllProperties |
                     QDBusConnection::ExportAllSignals;
    offered_ = bus_.registerObject(kItemPath, &item_, all) &&
               bus_.registerObject(TrayItem::menu().path(), &menu_, all) && bus_.registerService(service_);
    QDBusMessage offer =
        QDBusMessage::createMethodCall(kTray, kTrayPath, kTray, QStringLiteral("RegisterStatusNotifierItem"));
    offer << service_;
    auto* answer = new QDBusPendingCallWatcher(bus_.asyncCall(offer), this);
    connect(answer, &QDBusPendingCallWatcher::finished, this, [this, answer] {
        answer->deleteLater();
        shown_ = offered_ && !answer->isError();
        emit changed();
    });
}

// Removes the icon: the tray drops an icon whose service name disappears from the bus.
void TrayIcon::withdraw() {
    if (!std::exchange(offered_, false)) return;
    bus_.unregisterService(service_);
    bus_.unregisterObject(kItemPath);
    bus_.unregisterObject(TrayItem::menu().path());
    if (!std::exchange(shown_, false)) return;
    emit changed();
}

}  // namespace rocmforge
