// Writes text into a file that the person chose, off the window's thread.
#pragma once

#include <QObject>
#include <QQmlEngine>
#include <QUrl>

namespace rocmforge {

class TextSaver : public QObject {
    Q_OBJECT
    QML_ELEMENT

  public:
    using QObject::QObject;

    // The file is written whole or not at all; saved() tells how it went.
    Q_INVOKABLE void save(const QUrl& file, const QString& text);

  signals:
    // `problem` is a sentence, or "".
    void saved(const QString& problem);
};

}  // namespace rocmforge
