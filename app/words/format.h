// Formats numbers in the language of the window. 1 GB is 10^9 bytes everywhere. In a size, the number and the
// unit are separated by a no-break space. Stateless functions.
#pragma once

#include <QtCore/QObject>
#include <QtCore/QString>

namespace rocmforge {

class Format : public QObject {
    Q_OBJECT

  public:
    using QObject::QObject;

    // Returns a text such as "11.2 GB" or "0.32 GB". Sizes below 0.1 GB are in megabytes: "26 MB".
    Q_INVOKABLE static QString gigabytes(double bytes);
    // Like gigabytes(), but sizes below 100 kB are in kilobytes: "12 kB".
    Q_INVOKABLE static QString fileSize(double bytes);

    // Formats a size with the decimals of size_text() in engine/base/text.h: "1.2 GB", "345.6 MB". With
    // `inMegabytes`, the size is in whole megabytes: "1,234 MB".
    static QString size(quint64 bytes, bool inMegabytes = false);
    Q_INVOKABLE static QString count(qint64 n);                     // returns a text such as "1,204"
    Q_INVOKABLE static QString number(double value, int decimals);  // returns a text such as "0.80"

    // Formats a number with as few decimals as it needs: "0.5".
    static QString number(double value);

    // Formats tokens per second: "2,515", "42", "0.4". foretoldSpeed() rounds a prediction to its accuracy:
    // "2,500".
    Q_INVOKABLE static QString speed(double tokensPerSecond);
    Q_INVOKABLE static QString foretoldSpeed(double tokensPerSecond);
    // Formats a number of parameters in the usual short form: "1.1B", "135M", "260K".
    static QString parameters(quint64 n);
};

}  // namespace rocmforge
