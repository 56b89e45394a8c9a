// Keeps items that stand below each other in that order for screen readers and for Tab, which take them in
// the order in which they became children. A list makes its rows in the order in which they come into view.
#pragma once

#include <QObject>
#include <QPointer>
#include <QQmlEngine>
#include <QQuickItem>

namespace rocmforge {

class ReadingOrder : public QObject {
    Q_OBJECT
    QML_ELEMENT
    // Whose children they are; of a list, its content item.
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
