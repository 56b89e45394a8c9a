// Draws the formulas and pictures of a RichBlock over its text, in the room that they have there. Lies where
// the text item lies.
#pragma once

#include <QColor>
#include <QPointer>
#include <QQmlEngine>
#include <QQuickItem>

#include "qml/rich_block.h"

namespace rocmforge {

class DrawnItem;

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
    // The left end of the baseline of a position in the document.
    static QPointF baselineAt(const QTextDocument& document, int position);

    QPointer<RichBlock> block_;
    QColor colour_;
    QList<DrawnItem*> drawn_;
};

}  // namespace rocmforge
