#include "app/dictation/qt_recorder.h"

#include <utility>

#include <QtMultimedia/QAudioDevice>
#include <QtMultimedia/QAudioFormat>
#include <QtMultimedia/QMediaDevices>

namespace rocmforge {

QtRecorder::QtRecorder(QObject* parent) : AbstractRecorder(parent) {}

QtRecorder::~QtRecorder() = default;

void QtRecorder::start() {
    stop();
    const QAudioDevice microphone = QMediaDevices::defaultAudioInput();
    if (microphone.isNull()) {
        emit failed(tr("No microphone was found. Connect one, or allow ROCmForge to use it."));
        return;
    }
    QAudioFormat format;
    format.setSampleRate(kRate);
    format.setChannelCount(1);
    format.setSampleFormat(QAudioFormat::Int16);
    if (!microphone.isFormatSupported(format)) {
        emit failed(tr("%1 can't record at 16 kHz. Choose another microphone in the system's settings.")
                        .arg(microphone.description()));
        return;
    }
    source_ = std::make_unique<QAudioSource>(microphone, format);
    stream_ = source_->start();
    if (stream_ == nullptr || source_->error() != QAudio::NoError) {
        stream_ = nullptr;
        source_.reset();
        emit failed(
            tr("%1 could not be opened. Another program may be using it.").arg(microphone.description()));
        return;
    }
    connect(stream_, &QIODevice::readyRead, this, &QtRecorder::read);
    connect(source_.get(), &QAudioSource::stateChanged, this, [this, microphone](QAudio::State state) {
        if (state != QAudio::StoppedState) return;
        stop();
        emit failed(tr("%1 stopped recording. Check that it is connected.").arg(microphone.description()));
    });
}

void QtRecorder::read() {
    const QByteArray pcm = stream_->readAll();
    if (!pcm.isEmpty()) emit samples(pcm);
}

// Receivers of samples() may call this function, so source_ is not deleted while its signal is being
// delivered.
void QtRecorder::stop() {
    if (stream_ == nullptr) return;
    const QByteArray pcm = stream_->readAll();
    std::exchange(stream_, nullptr)->disconnect(this);
    source_->disconnect(this);
    source_->stop();
    source_.release()->deleteLater();
    if (!pcm.isEmpty()) emit samples(pcm);
}

std::unique_ptr<AbstractRecorder> defaultRecorder() {
    return std::make_unique<QtRecorder>();
}

}  // namespace rocmforge
