// Restores the position and size of the window and saves them. Lives on the GUI thread.
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

    // Shows the window at its stored position and saves changes from now on.
    Q_INVOKABLE void follow(QWindow* window);

    // Returns `kept`, moved and shrunk to fit the screen that contains most of it. If no screen contains any
    // part of it, uses the first screen. Returns a null rectangle if `kept` is null or there is no screen.
    static QRect fitted(const QRect& kept, const QList<QRect>& screens);

    // Returns the initial position of a window of size `wanted`. The window is centred in the free area of
    // the screen, with space for a title bar.
    static QRect first(const QSize& wanted, const QRect& free);

    // Shows and raises a hidden or minimised window. A maximised window stays maximised.
    static void bringToFront(QWindow* window);

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    void keep();
    void shrinkToScreen();

    Settings& settings_;
    QPointer<QWindow> window_;
    bool shown_ = false;
    QTimer soon_;  // delays saving while the person drags the window
};

}  // namespace rocmforge
