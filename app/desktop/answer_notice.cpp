#include "app/desktop/answer_notice.h"

#include <utility>

#include <QtCore/QVariantMap>
#include <QtDBus/QDBusMessage>
#include <QtDBus/QDBusPendingCallWatcher>
#include <QtDBus/QDBusPendingReply>

namespace rocmforge {

namespace {

const QString kService = QStringLiteral("org.freedesktop.Notifications");
const QString kPath = QStringLiteral("/org/freedesktop/Notifications");
const QString kId = QStringLiteral("io.github.rocmforge.ROCmForge");

QDBusMessage call(const QString& method) {
    return QDBusMessage::createMethodCall(kService, kPath, kService, method);
}

}  // namespace

AnswerNotice::AnswerNotice(QDBusConnection bus, int worthItMs, QObject* parent)
    : QObject(parent), bus_(std::move(bus)), worthItMs_(worthItMs) {
    if (!bus_.isConnected()) return;
    bus_.connect(kService, kPath, kService, QStringLiteral("ActionInvoked"), this,
                 SLOT(onActionInvoked(uint, QString)));
    bus_.connect(kService, kPath, kService, QStringLiteral("ActivationToken"), this,
                 SLOT(onActivationToken(uint, QString)));
    bus_.connect(kService, kPath, kService, QStringLiteral("NotificationClosed"), this,
                 SLOT(onClosed(uint, uint)));
}

void AnswerNotice::begin() {
    since_.start();
}

void AnswerNotice::finish(bool watched, bool wanted) {
    if (!since_.isValid()) return;
    const bool longOne = since_.elapsed() >= worthItMs_;
    since_.invalidate();
    if (longOne && wanted && !watched) show();
}

void AnswerNotice::show() {
    if (!bus_.isConnected()) return;
    QDBusMessage notify = call(QStringLiteral("Notify"));
    const QVariantMap hints{{QStringLiteral("desktop-entry"), kId},
                            {QStringLiteral("category"), QStringLiteral("im.received")}};
    notify << QStringLiteral("ROCmForge") << shown_ << kId << tr("The answer is ready") << QString()
           << QStringList{QStringLiteral("default"), tr("Show")} << hints << -1;
    auto* answer = new QDBusPendingCallWatcher(bus_.asyncCall(notify), this);
    connect(answer, &QDBusPendingCallWatcher::finished, this, [this, answer] {
        answer->deleteLater();
        const QDBusPendingReply<uint> reply = *answer;
        // An invalid reply means that there is no notification service.
        if (reply.isValid()) shown_ = reply.value();
    });
}

void AnswerNotice::withdraw() {
    if (shown_ == 0) return;
    QDBusMessage close = call(QStringLiteral("CloseNotification"));
    close << std::exchange(shown_, 0U);
    bus_.asyncCall(close);
}

void AnswerNotice::onActionInvoked(uint id, const QString& action) {
    if (id != shown_ || id == 0 || action != QLatin1String("default")) return;
    shown_ = 0;
    emit raiseAsked();
}

// On Wayland, a window can come to the front only with this token.
void AnswerNotice::onActivationToken(uint id, const QString& token) {
    if (id == shown_ && id != 0) qputenv("XDG_ACTIVATION_TOKEN", token.toUtf8());
}

void AnswerNotice::onClosed(uint id, uint) {
    if (id == shown_) shown_ = 0;
}

}  // namespace rocmforge
