// Stand-ins for what the desktop says and keeps.
#pragma once

#include <QObject>
#include <QQmlEngine>
#include <QVariantList>
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

class FakeOpened : public QObject {
    Q_OBJECT
    QML_NAMED_ELEMENT(Opened)
    QML_SINGLETON

  signals:
    void offered(const QString& path);
};

class FakeComputer : public QObject {
    Q_OBJECT
    QML_NAMED_ELEMENT(Computer)
    QML_SINGLETON
    Q_PROPERTY(QVariantList findings MEMBER findings_ NOTIFY changed)
    Q_PROPERTY(int problems MEMBER problems_ NOTIFY changed)
    Q_PROPERTY(bool checking MEMBER checking_ NOTIFY changed)
    Q_PROPERTY(QStringList calls MEMBER calls_ NOTIFY changed)

  public:
    Q_INVOKABLE void check() { note("check"); }
    Q_INVOKABLE void checkOnce() { note("checkOnce"); }
    Q_INVOKABLE static QString report() { return QStringLiteral("ROCmForge 0.1.0 and all that was found"); }

  signals:
    void changed();

  private:
    void note(const QString& call) {
        calls_.append(call);
        emit changed();
    }

    QVariantList findings_;
    int problems_ = 0;
    bool checking_ = false;
    QStringList calls_;
};
