// Sends a desktop notification when an answer is finished and the window does not have the focus. The
// notification contains no text of the conversation. A click on it raises the window. Lives on the GUI
// thread.
#pragma once

#include <QtCore/QElapsedTimer>
#include <QtCore/QObject>
#include <QtDBus/QDBusConnection>

namespace rocmforge {

class AnswerNotice : public QObject {
    Q_OBJECT

  public:
    // Answers that take less than `worthItMs` cause no notification.
    explicit AnswerNotice(QDBusConnection bus, int worthItMs = 5000, QObject* parent = nullptr);

    void begin();
    // `watched` means that the window has the focus, and `wanted` that notifications are enabled in the
    // settings.
    void finish(bool watched, bool wanted);
    // Removes the notification if the window got the focus without a click on the notification.
    void withdraw();

  signals:
    void raiseAsked();

  private slots:
    void onActionInvoked(uint id, const QString& action);
    void onActivationToken(uint id, const QString& token);
    void onClosed(uint id, uint reason);

  private:
    void show();

    QDBusConnection bus_;
    int worthItMs_;
    QElapsedTimer since_;
    uint shown_ = 0;  // id of the notification that is shown; 0: none
};

}  // namespace rocmforge
