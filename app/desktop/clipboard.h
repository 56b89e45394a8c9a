// Puts text on the clipboard.
#pragma once

#include <QtCore/QObject>
#include <QtCore/QString>
#include <QtCore/QUrl>

namespace rocmforge {

class Clipboard : public QObject {
    Q_OBJECT

  public:
    using QObject::QObject;

    Q_INVOKABLE void copy(const QString& text);
    // What is on it: files of this computer, and text.
    Q_INVOKABLE static QList<QUrl> files();
    Q_INVOKABLE static QString plainText();
};

}  // namespace rocmforge
