// Tells the desktop that an answer is there, when the person has turned to something else meanwhile. Nothing
// of the conversation is in it. Pressing it brings the window back.
#pragma once

#include <QtCore/QElapsedTimer>
#include <QtCore/QObject>
#include <QtDBus/QDBusConnection>

namespace rocmforge {

class AnswerNotice : public QObject {
    Q_OBJECT

  public:
    // `worthIt`: an answer that took less has been waited for.
    explicit AnswerNotice(QDBusConnection bus, int worthItMs = 5000, QObject* parent = nullptr);

    void begin();
    // `watched`: the window has the person's attention.
    void finish(bool watched, bool wanted);
    // The person has come back by another way.
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
    uint shown_ = 0;  // the desktop's number of it; 0: none
};

}  // namespace rocmforge
