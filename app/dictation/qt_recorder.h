// Records with Qt Multimedia from the default microphone.
#pragma once

#include <memory>

#include <QtMultimedia/QAudioSource>

#include "app/dictation/abstract_recorder.h"

namespace rocmforge {

class QtRecorder : public AbstractRecorder {
    Q_OBJECT

  public:
    explicit QtRecorder(QObject* parent = nullptr);
    ~QtRecorder() override;

    void start() override;
    void stop() override;

  private:
    void read();

    std::unique_ptr<QAudioSource> source_;
    QIODevice* stream_ = nullptr;  // owned by source_; null: not recording
};

}  // namespace rocmforge
