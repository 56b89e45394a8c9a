#include "qml/reading_order.h"

#include <algorithm>
#include <utility>

namespace rocmforge {

void ReadingOrder::setContainer(QQuickItem* container) {
    if (container_ == container) return;
    if (container_) {
        container_->disconnect(this);
        for (QQuickItem* child : container_->childItems()) child->disconnect(this);
    }
    container_ = container;
    if (container_) {
        connect(container_, &QQuickItem::childrenChanged, this, &ReadingOrder::watchChildren);
        watchChildren();
    }
    emit containerChanged();
}

void ReadingOrder::watchChildren() {
    for (QQuickItem* child : container_->childItems()) {
        connect(child, &QQuickItem::yChanged, this, &ReadingOrder::sortSoon, Qt::UniqueConnection);
    }
    sortSoon();
}

// Sorts later, because a layout of the list moves many items, some of them twice.
void ReadingOrder::sortSoon() {
    if (waiting_) return;
    waiting_ = true;
    QMetaObject::invokeMethod(this, &ReadingOrder::sort, Qt::QueuedConnection);
}

void ReadingOrder::sort() {
    waiting_ = false;
    if (!container_) return;
    QList<QQuickItem*> children = container_->childItems();
    const auto place = [](const QQuickItem* item) { return std::pair(item->y(), item->height()); };
    std::stable_sort(children.begin(), children.end(),
                     [&](const QQuickItem* a, const QQuickItem* b) { return place(a) < place(b); });
    // Goes from the last item to the first. After scrolling up, only the rows that were added at the start
    // are thus moved.
    for (qsizetype i = children.size() - 1; i > 0; --i) children[i - 1]->stackBefore(children[i]);
}

}  // namespace rocmforge
