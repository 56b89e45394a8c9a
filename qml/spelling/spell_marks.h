// Draws waves below misspelled words of a text field. Must be aligned with the document of the field. Lives
// on the GUI thread.
#pragma once

#include <QColor>
#include <QPointer>
#include <QQmlEngine>
#include <QQuickItem>
#include <QQuickPaintedItem>
#include <QQuickTextDocument>

#include "qml/spelling/spell_scan.h"

namespace rocmforge {

class SpellMarks : public QQuickItem {
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(QQuickTextDocument* target READ target WRITE setTarget NOTIFY targetChanged)
    Q_PROPERTY(bool on READ on WRITE setOn NOTIFY onChanged)
    Q_PROPERTY(QColor color MEMBER colour_ NOTIFY lookChanged)
    // The visible range of the text, in pixels. Nothing is drawn outside of it.
    Q_PROPERTY(qreal viewTop MEMBER viewTop_ NOTIFY lookChanged)
    Q_PROPERTY(qreal viewHeight MEMBER viewHeight_ NOTIFY lookChanged)
    // Number of marked words in the visible part.
    Q_PROPERTY(int marks READ marks NOTIFY marksChanged)

  public:
    explicit SpellMarks(QQuickItem* parent = nullptr);

    QQuickTextDocument* target() const { return target_; }
    void setTarget(QQuickTextDocument* target);
    bool on() const { return on_; }
    void setOn(bool on);
    int marks() const { return static_cast<int>(marks_.size()); }

    Q_INVOKABLE void take(const QStringList& right, const QStringList& wrong) { scan_.take(right, wrong); }
    Q_INVOKABLE void forget() { scan_.forget(); }
    // Returns the misspelled word at a position as {start, end, word}. `word` is empty if there is none.
    Q_INVOKABLE QVariantMap wrongAt(int position) const;

  signals:
    void targetChanged();
    void onChanged();
    void lookChanged();
    void marksChanged();
    void wordsMet(const QStringList& words);

  protected:
    void geometryChange(const QRectF& now, const QRectF& before) override;
    void updatePolish() override;

  private:
    QList<QRectF> places() const;

    QPointer<QQuickTextDocument> target_;
    SpellScan scan_;
    bool on_ = false;
    QColor colour_;
    qreal viewTop_ = 0;
    qreal viewHeight_ = 0;
    QList<QQuickPaintedItem*> marks_;
};

}  // namespace rocmforge
