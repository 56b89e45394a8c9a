#include "app/desktop/tray_menu.h"

#include <utility>

#include <QtDBus/QDBusMetaType>

namespace rocmforge {

QDBusArgument& operator<<(QDBusArgument& argument, const TrayMenuItem& item) {
    argument.beginStructure();
    argument << item.id << item.properties;
    argument.beginArray(QMetaType::fromType<QDBusVariant>());
    for (const TrayMenuItem& inner : item.items) argument << QDBusVariant(QVariant::fromValue(inner));
    argument.endArray();
    argument.endStructure();
    return argument;
}

const QDBusArgument& operator>>(const QDBusArgument& argument, TrayMenuItem& item) {
    argument.beginStructure();
    argument >> item.id >> item.properties;
    argument.beginArray();
    item.items.clear();
    while (!argument.atEnd()) {
        QDBusVariant inner;
        argument >> inner;
        item.items += qdbus_cast<TrayMenuItem>(inner.variant());
    }
    argument.endArray();
    argument.endStructure();
    return argument;
}

QDBusArgument& operator<<(QDBusArgument& argument, const TrayMenuProperties& item) {
    argument.beginStructure();
    argument << item.id << item.properties;
    argument.endStructure();
    return argument;
}

const QDBusArgument& operator>>(const QDBusArgument& argument, TrayMenuProperties& item) {
    argument.beginStructure();
    argument >> item.id >> item.properties;
    argument.endStructure();
    return argument;
}

TrayMenu::TrayMenu(QList<Entry> entries, QObject* parent) : QObject(parent), entries_(std::move(entries)) {
    qDBusRegisterMetaType<TrayMenuItem>();
    qDBusRegisterMetaType<TrayMenuProperties>();
    qDBusRegisterMetaType<QList<TrayMenuProperties>>();
}

QVariantMap TrayMenu::propertiesOf(int id) const {
    if (id == 0) return {{QStringLiteral("children-display"), QStringLiteral("submenu")}};
    if (id < 0 || id > entries_.size()) return {};
    // A single underscore would mark the access key in menu labels, so underscores are doubled.
    QString text = entries_.at(id - 1).text();
    return {{QStringLiteral("label"), text.replace(u'_', QStringLiteral("__"))}};
}

uint TrayMenu::GetLayout(int parent, int depth, const QStringList& /*names*/, TrayMenuItem& layout) const {
    layout = {.id = parent, .properties = propertiesOf(parent)};
    if (parent != 0 || depth == 0) return 1;
    for (int id = 1; id <= entries_.size(); ++id) {
        layout.items += TrayMenuItem{.id = id, .properties = propertiesOf(id)};
    }
    return 1;
}

QList<TrayMenuProperties> TrayMenu::GetGroupProperties(const QList<int>& ids,
                                                       const QStringList& /*names*/) const {
    QList<TrayMenuProperties> all;
    for (const int id : ids) all += TrayMenuProperties{.id = id, .properties = propertiesOf(id)};
    return all;
}

QDBusVariant TrayMenu::GetProperty(int id, const QString& name) const {
    return QDBusVariant(propertiesOf(id).value(name, QString()));
}

void TrayMenu::Event(int id, const QString& what, const QDBusVariant& /*data*/, uint /*time*/) const {
    if (what == QLatin1String("clicked") && id > 0 && id <= entries_.size()) entries_.at(id - 1).act();
}

// Returns true, so that the desktop reads the entries again, because the language of the window may have
// changed.
bool TrayMenu::AboutToShow(int id) {
    return id == 0;
}

}  // namespace rocmforge
