// Waves under the wrong words of a text that is being written. Lies over the text, where its document begins.
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
    // What of the text can be seen, in its pixels; of the rest nothing is drawn.
    Q_PROPERTY(qreal viewTop MEMBER viewTop_ NOTIFY lookChanged)
    Q_PROPERTY(qreal viewHeight MEMBER viewHeight_ NOTIFY lookChanged)
    // How many words are marked where it can be seen.
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
    // The wrong word at a position of the text: {start, end, word}, of an empty word where there is none.
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
