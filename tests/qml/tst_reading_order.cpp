#include <QQuickItem>
#include <QtTest/QTest>

#include "qml/reading_order.h"
#include "tests/program/test_program.h"

namespace tst_reading_order {

using namespace rocmforge;

class TestReadingOrder : public QObject {
    Q_OBJECT

  private slots:
    void existingItemsAreOrdered() {
        QQuickItem container;
        addRows(container, {40, 0, 20});
        ReadingOrder order;
        order.setContainer(&container);
        QTRY_COMPARE(places(container), (QList<qreal>{0, 20, 40}));
    }

    void addedItemsAreOrdered() {
        QQuickItem container;
        ReadingOrder order;
        order.setContainer(&container);
        addRows(container, {60, 80, 40, 20, 0});
        QTRY_COMPARE(places(container), (QList<qreal>{0, 20, 40, 60, 80}));
        addRows(container, {50});
        QTRY_COMPARE(places(container), (QList<qreal>{0, 20, 40, 50, 60, 80}));
    }

    void movedItemsAreOrdered() {
        QQuickItem container;
        addRows(container, {0, 20, 40});
        ReadingOrder order;
        order.setContainer(&container);
        QQuickItem* first = container.childItems().constFirst();
        first->setY(60);
        QTRY_COMPARE(places(container), (QList<qreal>{20, 40, 60}));
        QCOMPARE(container.childItems().constLast(), first);
    }

    void itemsOfZeroHeightKeepTheirPlace() {
        QQuickItem container;
        addRows(container, {20, 20, 0});
        QQuickItem* folded = container.childItems().at(1);
        folded->setHeight(0);
        ReadingOrder order;
        order.setContainer(&container);
        QTRY_COMPARE(container.childItems().at(1), folded);
    }

    void newContainerIsOrdered() {
        QQuickItem before;
        QQuickItem now;
        addRows(before, {0, 20});
        addRows(now, {20, 0});
        ReadingOrder order;
        order.setContainer(&before);
        order.setContainer(&now);
        before.childItems().constFirst()->setY(40);
        QTRY_COMPARE(places(now), (QList<qreal>{0, 20}));
        QCOMPARE(places(before), (QList<qreal>{40, 20}));
    }

    void containerMayBeDestroyedFirst() {
        ReadingOrder order;
        {
            QQuickItem container;
            addRows(container, {20, 0});
            order.setContainer(&container);
        }
        QCoreApplication::processEvents();
        QVERIFY(order.container() == nullptr);
    }

  private:
    static void addRows(QQuickItem& container, const QList<qreal>& places) {
        for (const qreal y : places) {
            auto* row = new QQuickItem(&container);
            row->setHeight(10);
            row->setY(y);
        }
    }

    static QList<qreal> places(const QQuickItem& container) {
        QList<qreal> places;
        for (const QQuickItem* row : container.childItems()) places += row->y();
        return places;
    }
};

}  // namespace tst_reading_order

ROCMFORGE_TEST(tst_reading_order, TestReadingOrder, QGuiApplication)
#include "tst_reading_order.moc"
