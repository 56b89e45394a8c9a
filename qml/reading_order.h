// Keeps the children of an item in their vertical order for screen readers and Tab, which follow the order of
// creation. A list creates its rows in the order in which they become visible. Lives on the GUI thread.
#pragma once

#include <QObject>
#include <QPointer>
#include <QQmlEngine>
#include <QQuickItem>

namespace rocmforge {

class ReadingOrder : public QObject {
    Q_OBJECT
    QML_ELEMENT
    // The parent of the items; for a list, its contentItem.
    Q_PROPERTY(QQuickItem* container READ container WRITE setContainer NOTIFY containerChanged)

  public:
    explicit ReadingOrder(QObject* parent = nullptr) : QObject(parent) {}

    QQuickItem* container() const { return container_; }
    void setContainer(QQuickItem* container);

  signals:
    void containerChanged();

  private:
    void watchChildren();
    void sortSoon();
    void sort();

    QPointer<QQuickItem> container_;
    bool waiting_ = false;
};

}  // namespace rocmforge
