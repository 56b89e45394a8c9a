// Returns the rows of a list in the order in which screen readers visit them.
#pragma once

#include <QAccessible>
#include <QQuickItem>

inline QList<QQuickItem*> rowsAsRead(QQuickItem& list) {
    const QAccessibleInterface* face = QAccessible::queryAccessibleInterface(&list);
    const auto* container = list.property("contentItem").value<QQuickItem*>();
    QList<QQuickItem*> rows;
    for (int i = 0; i < face->childCount(); ++i) {
        const QAccessibleInterface* child = face->child(i);
        auto* item = child != nullptr ? qobject_cast<QQuickItem*>(child->object()) : nullptr;
        while (item != nullptr && item->parentItem() != container) item = item->parentItem();
        if (item != nullptr && (rows.isEmpty() || rows.constLast() != item)) rows += item;
    }
    return rows;
}
