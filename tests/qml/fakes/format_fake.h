// A fake number formatter.
#pragma once

#include <cmath>

#include <QLocale>
#include <QObject>
#include <QQmlEngine>

class FakeFormat : public QObject {
    Q_OBJECT
    QML_NAMED_ELEMENT(Format)
    QML_SINGLETON

  public:
    Q_INVOKABLE static QString gigabytes(double bytes) {
        if (bytes < 0.1e9) return number(bytes / 1e6, 0) + "\u00A0MB";
        return number(bytes / 1e9, bytes < 1e9 ? 2 : 1) + "\u00A0GB";
    }
    Q_INVOKABLE static QString fileSize(double bytes) {
        return bytes < 1e5 ? number(std::ceil(bytes / 1000), 0) + "\u00A0kB" : gigabytes(bytes);
    }
    Q_INVOKABLE static QString count(qint64 n) { return QLocale().toString(n); }
    Q_INVOKABLE static QString speed(double value) { return number(value, value < 10 ? 1 : 0); }
    Q_INVOKABLE static QString foretoldSpeed(double value) { return speed(value); }
    Q_INVOKABLE static QString number(double value, int decimals) {
        return QLocale().toString(value, 'f', decimals);
    }
};
