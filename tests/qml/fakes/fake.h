// What every stand-in has for something of app/.
#pragma once

#include <QObject>
#include <QQmlEngine>
#include <QStringList>

// Its properties have the names of the real one's, and are set by the tests.
class Fake : public QObject {
    Q_OBJECT
    QML_ANONYMOUS
    Q_PROPERTY(QStringList calls MEMBER calls_ NOTIFY changed)  // what the window asked for, as "send Hello"

  signals:
    void changed();

  protected:
    bool note(const QString& call) {
        calls_.append(call);
        emit changed();
        return true;
    }

    QStringList calls_;
};
