// Numbers as people read them, in the language that the window speaks. 1 GB is 10^9 bytes everywhere.
#pragma once

#include <QtCore/QObject>
#include <QtCore/QString>

namespace rocmforge {

class Format : public QObject {
    Q_OBJECT

  public:
    using QObject::QObject;

    Q_INVOKABLE static QString gigabytes(double bytes);  // "11.2 GB"; "0.32 GB"; "26 MB" below 0.1 GB
    Q_INVOKABLE static QString count(qint64 n);          // "1,204"
    Q_INVOKABLE static QString number(double value, int decimals);  // "0.80"
    // Tokens a second: "2,515", "42", "0.4"; where they are foretold, no more digits than can be known:
    // "2,500".
    Q_INVOKABLE static QString speed(double tokensPerSecond);
    Q_INVOKABLE static QString foretoldSpeed(double tokensPerSecond);
    // "1.1B", "135M", "260K" of a number of weights, as models are called everywhere.
    static QString parameters(quint64 n);
};

}  // namespace rocmforge
