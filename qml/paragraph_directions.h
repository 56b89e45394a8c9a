// Sets the direction of each paragraph of a TextEdit according to the paragraph's text. By default, a
// TextEdit uses the direction of the first paragraph for all paragraphs. Lives on the GUI thread.
#pragma once

#include <QtCore/QObject>
#include <QtCore/QPointer>
#include <QtQml/QQmlEngine>
#include <QtQuick/QQuickTextDocument>

namespace rocmforge {

class ParagraphDirections : public QObject {
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(QQuickTextDocument* target READ target WRITE setTarget NOTIFY targetChanged)

  public:
    explicit ParagraphDirections(QObject* parent = nullptr) : QObject(parent) {}

    QQuickTextDocument* target() const { return target_; }
    void setTarget(QQuickTextDocument* target);

  signals:
    void targetChanged();

  private:
    void freeSoon();
    void free();

    QPointer<QQuickTextDocument> target_;
    bool waiting_ = false;
};

}  // namespace rocmforge
