// Stand-ins for what the desktop says and keeps.
#pragma once

#include <QObject>
#include <QQmlEngine>
#include <QWindow>

class FakeDesktop : public QObject {
    Q_OBJECT
    QML_NAMED_ELEMENT(Desktop)
    QML_SINGLETON
    Q_PROPERTY(bool highContrast MEMBER highContrast_ NOTIFY changed)
    Q_PROPERTY(bool reducedMotion MEMBER reducedMotion_ NOTIFY changed)

  signals:
    void changed();

  private:
    bool highContrast_ = false;
    bool reducedMotion_ = false;
};

class FakeWindowPlace : public QObject {
    Q_OBJECT
    QML_NAMED_ELEMENT(WindowPlace)
    QML_SINGLETON

  public:
    Q_INVOKABLE static void follow(QWindow* window) { window->setProperty("visible", true); }
};
