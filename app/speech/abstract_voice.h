// Something that says text.
#pragma once

#include <QtCore/QObject>
#include <QtCore/QString>

namespace rocmforge {

class AbstractVoice : public QObject {
    Q_OBJECT

  public:
    using QObject::QObject;

    // Why nothing can be said here, in a sentence; "" when it can.
    virtual QString refusal() = 0;
    // `speed` is of the usual one. What is being said already goes unsaid from here on.
    virtual void say(const QString& text, double speed) = 0;
    virtual void stop() = 0;

  signals:
    // To its end; not after stop().
    void said();
    void failed(const QString& sentence);
};

}  // namespace rocmforge
