// Saves text to a file that the person chose, on another thread. Lives on the GUI thread.
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

    // Writes the file atomically, and then emits saved().
    Q_INVOKABLE void save(const QUrl& file, const QString& text);

  signals:
    // `problem` is an error message, or empty on success.
    void saved(const QString& problem);
};

}  // namespace rocmforge
