// Puts text on the clipboard.
#pragma once

#include <QtCore/QObject>
#include <QtCore/QString>

namespace rocmforge {

class Clipboard : public QObject {
    Q_OBJECT

  public:
    using QObject::QObject;

    Q_INVOKABLE void copy(const QString& text);
};

}  // namespace rocmforge
