// The platform's voice by Qt: speech-dispatcher or flite, whose plugin is installed.
#pragma once

#include <memory>

#include "app/speech/abstract_voice.h"

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
    // Connects to the platform's, which may start a program: not before something is to be said.
    bool begin();

    std::unique_ptr<QTextToSpeech> speech_;
    bool saying_ = false;
};

}  // namespace rocmforge
