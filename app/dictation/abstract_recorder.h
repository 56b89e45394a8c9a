// Interface of a microphone. Lives on the GUI thread.
#pragma once

#include <memory>

#include <QtCore/QByteArray>
#include <QtCore/QObject>
#include <QtCore/QString>

namespace rocmforge {

class AbstractRecorder : public QObject {
    Q_OBJECT

  public:
    static constexpr int kRate = 16000;  // samples per second, one channel

    using QObject::QObject;

    // Starts to emit samples(). On failure, emits failed() before it returns.
    virtual void start() = 0;
    // Ends recording, then emits the samples that are left, if any. Does nothing while not recording.
    virtual void stop() = 0;

  signals:
    // Emitted with signed 16-bit little-endian samples.
    void samples(const QByteArray& pcm);
    // Emitted if recording could not start, or if it ended without a call of stop().
    void failed(const QString& sentence);
};

// Returns the default microphone; null in a build without Qt Multimedia.
std::unique_ptr<AbstractRecorder> defaultRecorder();

}  // namespace rocmforge
