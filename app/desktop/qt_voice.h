// The platform's text-to-speech voice. Qt's plugin for speech-dispatcher or flite provides it. Lives on the
// GUI thread.
#pragma once

#include <memory>

#include "app/desktop/abstract_voice.h"

class QTextToSpeech;

namespace rocmforge {

class QtVoice : public AbstractVoice {
    Q_OBJECT

  public:
    explicit QtVoice(QObject* parent = nullptr);
    ~QtVoice() override;

    QString refusal() override;
    void say(const QString& text, double speed) override;
    void stop() override;

  private:
    // Connects to the speech service, which may start a process. It is called only before speaking.
    bool begin();

    std::unique_ptr<QTextToSpeech> speech_;
    bool saying_ = false;
};

}  // namespace rocmforge
