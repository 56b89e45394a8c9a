// An icon in the desktop's tray, for those who want it: closing the window then leaves the program running,
// with its model. By the StatusNotifierItem of KDE, Xfce, MATE, Cinnamon and GNOME's extension for it; Qt's
// own is part of QtWidgets, which this program doesn't load.
#pragma once

#include <memory>

#include <QtCore/QObject>
#include <QtDBus/QDBusConnection>

#include "app/desktop/tray_menu.h"
#include "app/settings/settings.h"

namespace rocmforge {

// What the desktop asks about the icon. The names are the protocol's.
class TrayItem : public QObject {
    Q_OBJECT
    Q_CLASSINFO("D-Bus Interface", "org.kde.StatusNotifierItem")
    Q_PROPERTY(QString Category READ category CONSTANT)
    Q_PROPERTY(QString Id READ id CONSTANT)
    Q_PROPERTY(QString Title READ title CONSTANT)
    Q_PROPERTY(QString Status READ status CONSTANT)
    Q_PROPERTY(QString IconName READ id CONSTANT)
    Q_PROPERTY(bool ItemIsMenu READ itemIsMenu CONSTANT)
    Q_PROPERTY(QDBusObjectPath Menu READ menu CONSTANT)

  public:
    using QObject::QObject;

    static QString category() { return QStringLiteral("ApplicationStatus"); }
    static QString id() { return QStringLiteral("io.github.rocmforge.ROCmForge"); }
    static QString title() { return QStringLiteral("ROCmForge"); }
    static QString status() { return QStringLiteral("Active"); }
    static bool itemIsMenu() { return false; }
    static QDBusObjectPath menu() { return QDBusObjectPath(QStringLiteral("/Menu")); }

  public slots:
    void Activate(int /*x*/, int /*y*/) { emit pressed(); }
    void SecondaryActivate(int /*x*/, int /*y*/) { emit pressed(); }

  signals:
    void pressed();
};

class TrayIcon : public QObject {
    Q_OBJECT
    Q_PROPERTY(bool available READ available NOTIFY changed)
    Q_PROPERTY(bool shown READ shown NOTIFY changed)

  public:
    TrayIcon(Settings& settings, QDBusConnection bus, QObject* parent = nullptr);
    ~TrayIcon() override;

    // The desktop has a tray.
    bool available() const { return available_; }
    // The icon is in it: there is a way back to a window that is closed.
    bool shown() const { return shown_; }

  signals:
    void changed();
    void raiseAsked();
    void quitAsked();

  private:
    void lookForTray();
    void setAvailable(bool available);
    void follow();
    void show();
    void withdraw();

    Settings& settings_;
    QDBusConnection bus_;
    QString service_;
    TrayItem item_;
    TrayMenu menu_;
    bool available_ = false;
    bool offered_ = false;
    bool shown_ = false;
};

}  // namespace rocmforge
