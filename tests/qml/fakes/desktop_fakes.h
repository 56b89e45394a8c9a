// Fakes of the desktop's services.
#pragma once

#include <QObject>
#include <QQmlEngine>
#include <QUrl>
#include <QVariantList>
#include <QWindow>

#include "fake.h"

class FakeDesktop : public Fake {
    Q_OBJECT
    QML_NAMED_ELEMENT(Desktop)
    QML_SINGLETON
    Q_PROPERTY(bool highContrast MEMBER highContrast_ NOTIFY changed)
    Q_PROPERTY(bool reducedMotion MEMBER reducedMotion_ NOTIFY changed)

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

class FakeTray : public Fake {
    Q_OBJECT
    QML_NAMED_ELEMENT(Tray)
    QML_SINGLETON
    Q_PROPERTY(bool available MEMBER available_ NOTIFY changed)
    Q_PROPERTY(bool shown MEMBER shown_ NOTIFY changed)

  signals:
    void raiseAsked();
    void quitAsked();

  private:
    bool available_ = true;
    bool shown_ = false;
};

class FakeOpened : public QObject {
    Q_OBJECT
    QML_NAMED_ELEMENT(Opened)
    QML_SINGLETON

  signals:
    void offered(const QString& path);
};

class FakeClipboard : public Fake {
    Q_OBJECT
    QML_NAMED_ELEMENT(Clipboard)
    QML_SINGLETON
    Q_PROPERTY(QString text MEMBER text_ NOTIFY changed)
    Q_PROPERTY(QList<QUrl> urls MEMBER files_ NOTIFY changed)

  public:
    Q_INVOKABLE void copy(const QString& text) {
        text_ = text;
        emit changed();
    }
    Q_INVOKABLE QList<QUrl> files() const { return files_; }
    Q_INVOKABLE QString plainText() const { return text_; }

  private:
    QString text_;
    QList<QUrl> files_;
};

class FakeComputer : public Fake {
    Q_OBJECT
    QML_NAMED_ELEMENT(Computer)
    QML_SINGLETON
    Q_PROPERTY(QVariantList findings MEMBER findings_ NOTIFY changed)
    Q_PROPERTY(int problems MEMBER problems_ NOTIFY changed)
    Q_PROPERTY(bool checking MEMBER checking_ NOTIFY changed)

  public:
    Q_INVOKABLE void check() { note("check"); }
    Q_INVOKABLE void checkOnce() { note("checkOnce"); }
    Q_INVOKABLE static QString report() { return QStringLiteral("ROCmForge 0.1.0 and all that was found"); }

  private:
    QVariantList findings_;
    int problems_ = 0;
    bool checking_ = false;
};
