// Draws the formulas and pictures of a RichBlock over its text, where the text has reserved space. All
// objects of one line of text share one picture. This item must have the position of the text item.
#pragma once

#include <QColor>
#include <QPointer>
#include <QQmlEngine>
#include <QQuickItem>

#include "qml/drawn_item.h"
#include "qml/rich_block.h"

namespace rocmforge {

class InlineObjects : public QQuickItem {
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(rocmforge::RichBlock* block READ block WRITE setBlock NOTIFY changed)
    Q_PROPERTY(QColor color MEMBER colour_ NOTIFY changed)

  public:
    explicit InlineObjects(QQuickItem* parent = nullptr);

    RichBlock* block() const { return block_; }
    void setBlock(RichBlock* block);

  signals:
    void changed();

  protected:
    void geometryChange(const QRectF& now, const QRectF& before) override;
    void updatePolish() override;

  private:
    // The objects of one line of text, in the coordinates of this item.
    struct Line {
        QRectF rect;
        QList<Drawing> drawings;
    };

    QList<Line> lines() const;

    QPointer<RichBlock> block_;
    QColor colour_;
    QList<DrawnItem*> drawn_;
};

}  // namespace rocmforge
