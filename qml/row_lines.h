// Draws the lines between the rows of a table. This is a single item, because a growing table changes the
// lines with every word. Lives on the GUI thread.
#pragma once

#include <QColor>
#include <QList>
#include <QQmlEngine>
#include <QQuickItem>

namespace rocmforge {

class RowLines : public QQuickItem {
    Q_OBJECT
    QML_ELEMENT
    // Positions in pixels from the top.
    Q_PROPERTY(QList<qreal> edges MEMBER edges_ NOTIFY changed)
    Q_PROPERTY(QColor color MEMBER colour_ NOTIFY changed)
    // Colour of the first line.
    Q_PROPERTY(QColor firstColor MEMBER firstColour_ NOTIFY changed)

  public:
    explicit RowLines(QQuickItem* parent = nullptr);

  signals:
    void changed();

  protected:
    void geometryChange(const QRectF& now, const QRectF& before) override;
    QSGNode* updatePaintNode(QSGNode* old, UpdatePaintNodeData* data) override;

  private:
    QList<qreal> edges_;
    QColor colour_;
    QColor firstColour_;
};

}  // namespace rocmforge
