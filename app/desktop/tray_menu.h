// A menu without submenus, which the desktop shows for the program. It is exported over D-Bus with the
// com.canonical.dbusmenu protocol. Lives on the GUI thread.
#pragma once

#include <functional>

#include <QtCore/QList>
#include <QtCore/QObject>
#include <QtCore/QString>
#include <QtCore/QStringList>
#include <QtCore/QVariantMap>
#include <QtDBus/QDBusArgument>
#include <QtDBus/QDBusVariant>

namespace rocmforge {

// The following structures have the D-Bus signatures (ia{sv}av) and (ia{sv}).
struct TrayMenuItem {
    int id = 0;
    QVariantMap properties{};
    QList<TrayMenuItem> items{};
};
struct TrayMenuProperties {
    int id = 0;
    QVariantMap properties{};
};
QDBusArgument& operator<<(QDBusArgument& argument, const TrayMenuItem& item);
const QDBusArgument& operator>>(const QDBusArgument& argument, TrayMenuItem& item);
QDBusArgument& operator<<(QDBusArgument& argument, const TrayMenuProperties& item);
const QDBusArgument& operator>>(const QDBusArgument& argument, TrayMenuProperties& item);

class TrayMenu : public QObject {
    Q_OBJECT
    Q_CLASSINFO("D-Bus Interface", "com.canonical.dbusmenu")
    Q_PROPERTY(uint Version READ version CONSTANT)
    Q_PROPERTY(QString Status READ status CONSTANT)
    Q_PROPERTY(QString TextDirection READ textDirection CONSTANT)

  public:
    struct Entry {
        std::function<QString()> text;  // returns the text in the current language of the window
        std::function<void()> act;
    };
    explicit TrayMenu(QList<Entry> entries, QObject* parent = nullptr);

    static uint version() { return 3; }
    static QString status() { return QStringLiteral("normal"); }
    static QString textDirection() { return QStringLiteral("ltr"); }

  public slots:
    // The names of the slots and signals are defined by the protocol. Ids of entries start at 1; id 0 is the
    // menu itself.
    uint GetLayout(int parent, int depth, const QStringList& names, rocmforge::TrayMenuItem& layout) const;
    QList<rocmforge::TrayMenuProperties> GetGroupProperties(const QList<int>& ids,
                                                            const QStringList& names) const;
    QDBusVariant GetProperty(int id, const QString& name) const;
    void Event(int id, const QString& what, const QDBusVariant& data, uint time) const;
    static bool AboutToShow(int id);

  signals:
    void LayoutUpdated(uint revision, int parent);

  private:
    QVariantMap propertiesOf(int id) const;

    QList<Entry> entries_;
};

}  // namespace rocmforge

Q_DECLARE_METATYPE(rocmforge::TrayMenuItem)
Q_DECLARE_METATYPE(rocmforge::TrayMenuProperties)
