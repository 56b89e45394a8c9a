// Desktop preferences that Qt 6.4 does not report: reduced motion and high contrast. They are read from the
// settings portal, which GNOME, KDE and Flatpak provide. Without a portal, both preferences are off. Lives on
// the GUI thread.
#pragma once

#include <QtCore/QObject>
#include <QtCore/QVariant>
#include <QtDBus/QDBusConnection>
#include <QtDBus/QDBusVariant>

namespace rocmforge {

class DesktopSettings : public QObject {
    Q_OBJECT
    Q_PROPERTY(bool reducedMotion READ reducedMotion NOTIFY changed)
    Q_PROPERTY(bool highContrast READ highContrast NOTIFY changed)

  public:
    explicit DesktopSettings(QDBusConnection bus, QObject* parent = nullptr);

    bool reducedMotion() const { return portalStill_ || gnomeStill_ || kdeStill_; }
    bool highContrast() const { return portalContrast_ || gnomeContrast_; }

    // Requests all settings and subscribes to changes. Returns before the replies arrive.
    void ask();

  signals:
    void changed();

  private slots:
    void onSettingChanged(const QString& group, const QString& key, const QDBusVariant& value);

  private:
    void take(const QString& group, const QString& key, const QVariant& value);

    QDBusConnection bus_;
    bool portalStill_ = false;
    bool gnomeStill_ = false;
    bool kdeStill_ = false;
    bool portalContrast_ = false;
    bool gnomeContrast_ = false;
};

}  // namespace rocmforge
