// A formula by itself.
#pragma once

#include <QPointer>
#include <QQmlEngine>

#include "qml/drawn_item.h"
#include "qml/scripts/typesetter.h"

namespace rocmforge {

class FormulaItem : public DrawnItem {
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(rocmforge::Typesetter* typesetter READ typesetter WRITE setTypesetter NOTIFY changed)
    Q_PROPERTY(QString source MEMBER source_ NOTIFY changed)
    Q_PROPERTY(bool display MEMBER display_ NOTIFY changed)
    Q_PROPERTY(qreal em MEMBER em_ NOTIFY changed)  // pixels
    Q_PROPERTY(QColor color MEMBER colour_ NOTIFY changed)
    // Until it is, the source is what can be shown.
    Q_PROPERTY(bool ready READ ready NOTIFY readyChanged)

  public:
    explicit FormulaItem(QQuickItem* parent = nullptr);

    Typesetter* typesetter() const { return typesetter_; }
    void setTypesetter(Typesetter* typesetter);
    bool ready() const { return ready_; }

  signals:
    void changed();
    void readyChanged();

  private:
    void refresh();

    QPointer<Typesetter> typesetter_;
    QString source_;
    bool display_ = true;
    qreal em_ = 16;
    QColor colour_;
    bool ready_ = false;
};

}  // namespace rocmforge
