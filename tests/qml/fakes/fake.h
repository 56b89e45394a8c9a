// The base class of the fakes for app/.
#pragma once

#include <QObject>
#include <QQmlEngine>
#include <QStringList>

// Subclasses have the same property names as the real class. Tests set the properties' values.
class Fake : public QObject {
    Q_OBJECT
    QML_ANONYMOUS
    Q_PROPERTY(QStringList calls MEMBER calls_ NOTIFY changed)  // recorded calls, for example "send Hello"

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
