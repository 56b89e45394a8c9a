// Access to the clipboard for QML. Lives on the GUI thread.
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
    // Returns the local files on the clipboard.
    Q_INVOKABLE static QList<QUrl> files();
    Q_INVOKABLE static QString plainText();
};

}  // namespace rocmforge
