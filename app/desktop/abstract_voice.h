// Interface of a text-to-speech voice. Lives on the GUI thread.
#pragma once

#include <QtCore/QObject>
#include <QtCore/QString>

namespace rocmforge {

class AbstractVoice : public QObject {
    Q_OBJECT

  public:
    using QObject::QObject;

    // Returns why speech is not available. Empty if it is available.
    virtual QString refusal() = 0;
    // Speaks a text. `speed` is relative to the normal speed. A text that is still being spoken is stopped.
    virtual void say(const QString& text, double speed) = 0;
    virtual void stop() = 0;

  signals:
    // Emitted when the text was spoken to its end. Not emitted after stop().
    void said();
    void failed(const QString& sentence);
};

}  // namespace rocmforge
