// An optional tray icon. While it is shown, closing the window keeps the program running with its model. Uses
// the StatusNotifierItem protocol, which KDE, Xfce, MATE, Cinnamon and a GNOME extension support. Qt's own
// tray icon needs QtWidgets, which this program does not load. Lives on the GUI thread.
#pragma once

#include <memory>

#include <QtCore/QObject>
#include <QtDBus/QDBusConnection>

#include "app/desktop/tray_menu.h"
#include "app/settings/settings.h"

namespace rocmforge {

// The icon's D-Bus interface. The names of its properties and functions are defined by the protocol.
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

    // Returns whether the desktop has a tray.
    bool available() const { return available_; }
    // Returns whether the icon is visible in the tray, so that a closed window can be opened again.
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
