// Interface of a text-to-speech voice. Lives on the GUI thread.
#pragma once

#include <QtCore/QObject>
#include <QtCore/QString>

namespace rocmforge {

class AbstractVoice : public QObject {
    Q_OBJECT

  public:
    using QObject::QObject;

    // Why speech is not available; empty if it is.
    virtual QString refusal() = 0;
    // `speed` is relative to the normal speed. Stops any text that is still being spoken.
    virtual void say(const QString& text, double speed) = 0;
    virtual void stop() = 0;

  signals:
    // The text was spoken to its end. Not emitted after stop().
    void said();
    void failed(const QString& sentence);
};

}  // namespace rocmforge
