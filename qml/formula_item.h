// Draws a single formula.
#pragma once

#include <QPointer>
#include <QQmlEngine>
#include <QTimer>

#include "qml/drawn_item.h"
#include "qml/scripts/typesetter.h"

namespace rocmforge {

// The name of the base class is written with its namespace, because qmltyperegistrar does not find the class
// otherwise.
class FormulaItem : public rocmforge::DrawnItem {
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(rocmforge::Typesetter* typesetter READ typesetter WRITE setTypesetter NOTIFY changed)
    Q_PROPERTY(QString source MEMBER source_ NOTIFY changed)
    Q_PROPERTY(bool display MEMBER display_ NOTIFY changed)
    Q_PROPERTY(qreal em MEMBER em_ NOTIFY changed)  // font size in pixels
    Q_PROPERTY(QColor color MEMBER colour_ NOTIFY changed)
    Q_PROPERTY(bool ready READ ready NOTIFY readyChanged)
    // Whether to show the source, because the formula cannot be typeset or takes long.
    Q_PROPERTY(bool sourceWanted READ sourceWanted NOTIFY readyChanged)

  public:
    explicit FormulaItem(QQuickItem* parent = nullptr);

    Typesetter* typesetter() const { return typesetter_; }
    void setTypesetter(Typesetter* typesetter);
    bool ready() const { return ready_; }
    bool sourceWanted() const { return sourceWanted_; }

  signals:
    void changed();
    void readyChanged();

  protected:
    void componentComplete() override;

  private:
    void refresh();
    void tell(bool ready, bool sourceWanted);

    QPointer<Typesetter> typesetter_;
    QString source_;
    bool display_ = true;
    qreal em_ = 16;
    QColor colour_;
    bool ready_ = false;
    bool sourceWanted_ = false;
    QTimer timeout_;
};

}  // namespace rocmforge
