#include "app/desktop/window_place.h"

#include <algorithm>

#include <QtCore/QEvent>
#include <QtGui/QGuiApplication>
#include <QtGui/QScreen>

namespace rocmforge {

namespace {

constexpr int kRestMs = 400;

// Estimated size of the window frame. The real size is unknown until the window is shown.
constexpr QSize kFrame(8, 48);

qint64 area(const QRect& rect) {
    return rect.isEmpty() ? 0 : qint64{rect.width()} * rect.height();
}

QList<QRect> screens() {
    QList<QRect> rects{QGuiApplication::primaryScreen()->availableGeometry()};
    for (const QScreen* screen : QGuiApplication::screens()) rects += screen->availableGeometry();
    return rects;
}

}  // namespace

WindowPlace::WindowPlace(Settings& settings, QObject* parent) : QObject(parent), settings_(settings) {
    soon_.setSingleShot(true);
    soon_.setInterval(kRestMs);
    soon_.callOnTimeout(this, &WindowPlace::keep);
}

QRect WindowPlace::fitted(const QRect& kept, const QList<QRect>& screens) {
    if (kept.isEmpty() || screens.isEmpty()) return {};
    const auto shared = [&](const QRect& screen) { return area(screen.intersected(kept)); };
    const QRect screen =
        *std::max_element(screens.cbegin(), screens.cend(),
                          [&](const QRect& a, const QRect& b) { return shared(a) < shared(b); });
    QRect fit(kept.topLeft(), kept.size().boundedTo(screen.size()));
    fit.moveLeft(std::clamp(fit.x(), screen.x(), screen.x() + screen.width() - fit.width()));
    fit.moveTop(std::clamp(fit.y(), screen.y(), screen.y() + screen.height() - fit.height()));
    return fit;
}

QRect WindowPlace::first(const QSize& wanted, const QRect& free) {
    QRect place({}, wanted.boundedTo(free.size() - kFrame));
    place.moveCenter(free.center());
    place.moveTop(std::max(free.top(), place.top() - kFrame.height() / 2));
    return place;
}

void WindowPlace::bringToFront(QWindow* window) {
    window->setVisible(true);  // show() would restore a maximised window to its normal size
    if (window->windowStates().testFlag(Qt::WindowMinimized)) {
        window->setWindowStates(window->windowStates() & ~Qt::WindowMinimized);
    }
    window->raise();
    window->requestActivate();
}

void WindowPlace::follow(QWindow* window) {
    if (window_ != nullptr || window == nullptr) return;
    window_ = window;
    const QRect kept = fitted(settings_.windowRect(), screens());
    const QRect place = kept.isNull() ? first(window->size(), screens().constFirst()) : kept;
    window->resize(place.size());
    window->setFramePosition(place.topLeft());
    // The state is set through QML properties. If C++ functions such as show() were used, QML would hide the
    // window when it applies its bindings.
    if (settings_.windowMaximised()) {
        window->setProperty("visibility", QWindow::Maximized);
    } else {
        window->setProperty("visible", true);
    }
    window->installEventFilter(this);
    const auto later = [this] { soon_.start(); };
    connect(window, &QWindow::xChanged, this, later);
    connect(window, &QWindow::yChanged, this, later);
    connect(window, &QWindow::widthChanged, this, later);
    connect(window, &QWindow::heightChanged, this, later);
    connect(window, &QWindow::visibilityChanged, this, later);
}

bool WindowPlace::eventFilter(QObject* watched, QEvent* event) {
    if (watched == window_ && event->type() == QEvent::Close) keep();
    if (watched == window_ && event->type() == QEvent::Expose && window_->isExposed() && !shown_) {
        shown_ = true;
        shrinkToScreen();
    }
    return QObject::eventFilter(watched, event);
}

// Called after the first expose event, when the size of the frame is known.
void WindowPlace::shrinkToScreen() {
    if (window_->visibility() != QWindow::Windowed || window_->screen() == nullptr) return;
    const QRect free = window_->screen()->availableGeometry();
    const QRect frame = window_->frameGeometry();
    const QSize available = free.size() - (frame.size() - window_->size());
    if (window_->width() > available.width() || window_->height() > available.height()) {
        window_->resize(window_->size().boundedTo(available));
    }
    const QRect fit = fitted(QRect(frame.topLeft(), window_->frameGeometry().size()), {free});
    if (fit.topLeft() != frame.topLeft()) window_->setFramePosition(fit.topLeft());
}

// Stores the state of the window. The rectangle of a maximised window is not stored, so that the window can
// be restored to its previous size. Full screen is not stored at all.
void WindowPlace::keep() {
    soon_.stop();
    if (window_ == nullptr || !window_->isVisible()) return;
    const QWindow::Visibility now = window_->visibility();
    if (now != QWindow::Windowed && now != QWindow::Maximized) return;
    settings_.setWindowMaximised(now == QWindow::Maximized);
    if (now == QWindow::Windowed) {
        settings_.setWindowRect(QRect(window_->framePosition(), window_->size()));
    }
}

}  // namespace rocmforge
