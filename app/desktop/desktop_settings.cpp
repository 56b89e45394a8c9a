#include "app/desktop/desktop_settings.h"

#include <array>
#include <utility>

#include <QtDBus/QDBusMessage>
#include <QtDBus/QDBusPendingCallWatcher>
#include <QtDBus/QDBusPendingReply>

namespace rocmforge {

namespace {

const QString kPortal = QStringLiteral("org.freedesktop.portal.Desktop");
const QString kPortalPath = QStringLiteral("/org/freedesktop/portal/desktop");
const QString kInterface = QStringLiteral("org.freedesktop.portal.Settings");

const QString kAppearance = QStringLiteral("org.freedesktop.appearance");
const QString kGnome = QStringLiteral("org.gnome.desktop.interface");
const QString kGnomeAccess = QStringLiteral("org.gnome.desktop.a11y.interface");
const QString kKde = QStringLiteral("org.kde.kdeglobals.KDE");

const QString kContrast = QStringLiteral("contrast");
const QString kReducedMotion = QStringLiteral("reduced-motion");
const QString kAnimations = QStringLiteral("enable-animations");
const QString kHighContrast = QStringLiteral("high-contrast");
const QString kDuration = QStringLiteral("AnimationDurationFactor");

using Setting = std::pair<QString, QString>;  // pair of a namespace and a key
const std::array<Setting, 5>& wanted() {
    static const std::array<Setting, 5> list{Setting{kAppearance, kContrast},
                                             {kAppearance, kReducedMotion},
                                             {kGnome, kAnimations},
                                             {kGnomeAccess, kHighContrast},
                                             {kKde, kDuration}};
    return list;
}

// Portals wrap a value in one or two variants. Returns the value without them.
QVariant unwrapped(QVariant value) {
    while (value.metaType() == QMetaType::fromType<QDBusVariant>()) {
        value = value.value<QDBusVariant>().variant();
    }
    return value;
}

}  // namespace

DesktopSettings::DesktopSettings(QDBusConnection bus, QObject* parent)
    : QObject(parent), bus_(std::move(bus)) {}

void DesktopSettings::ask() {
    if (!bus_.isConnected()) return;
    bus_.connect(kPortal, kPortalPath, kInterface, QStringLiteral("SettingChanged"), this,
                 SLOT(onSettingChanged(QString, QString, QDBusVariant)));
    for (const auto& [group, key] : wanted()) {
        QDBusMessage call =
            QDBusMessage::createMethodCall(kPortal, kPortalPath, kInterface, QStringLiteral("Read"));
        call << group << key;
        auto* answer = new QDBusPendingCallWatcher(bus_.asyncCall(call), this);
        connect(answer, &QDBusPendingCallWatcher::finished, this, [this, answer, group = group, key = key] {
            answer->deleteLater();
            // A setting may be missing, because most desktops provide only some of them.
            if (answer->isError() || answer->reply().arguments().isEmpty()) return;
            take(group, key, answer->reply().arguments().constFirst());
        });
    }
}

void DesktopSettings::onSettingChanged(const QString& group, const QString& key, const QDBusVariant& value) {
    take(group, key, value.variant());
}

void DesktopSettings::take(const QString& group, const QString& key, const QVariant& wrapped) {
    const QVariant value = unwrapped(wrapped);
    if (group == kAppearance && key == kContrast) {
        portalContrast_ = value.toUInt() == 1;
    } else if (group == kAppearance && key == kReducedMotion) {
        portalStill_ = value.toUInt() == 1;
    } else if (group == kGnome && key == kAnimations) {
        gnomeStill_ = !value.toBool();
    } else if (group == kGnomeAccess && key == kHighContrast) {
        gnomeContrast_ = value.toBool();
    } else if (group == kKde && key == kDuration) {
        bool ok = false;
        kdeStill_ = value.toDouble(&ok) == 0 && ok;
    } else {
        return;
    }
    emit changed();
}

}  // namespace rocmforge
