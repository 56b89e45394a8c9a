// Where the window stands, kept between starts.
#pragma once

#include <QtCore/QList>
#include <QtCore/QObject>
#include <QtCore/QPointer>
#include <QtCore/QRect>
#include <QtCore/QTimer>
#include <QtGui/QWindow>

#include "app/settings/settings.h"

namespace rocmforge {

class WindowPlace : public QObject {
    Q_OBJECT

  public:
    explicit WindowPlace(Settings& settings, QObject* parent = nullptr);

    // Shows the window where it was, and from now on keeps where it goes.
    Q_INVOKABLE void follow(QWindow* window);

    // `kept`, moved and made smaller so that it lies on the screen that it was mostly on, or on the first one
    // when that is gone. Null where there is nothing to fit.
    static QRect fitted(const QRect& kept, const QList<QRect>& screens);

    // The place of a window of this size that was never shown: in the middle of the screen's free area, with
    // room for a title bar.
    static QRect first(const QSize& wanted, const QRect& free);

    // Shows a hidden or minimised window before all others. A maximised window stays maximised.
    static void bringToFront(QWindow* window);

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    void keep();
    void shrinkToScreen();

    Settings& settings_;
    QPointer<QWindow> window_;
    bool shown_ = false;
    QTimer soon_;  // a window that is being dragged is not written down a hundred times
};

}  // namespace rocmforge
