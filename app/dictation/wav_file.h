// Writes 16-bit mono samples to a WAV file (RIFF, WAVE_FORMAT_PCM).
#pragma once

#include <QtCore/QByteArray>
#include <QtCore/QFile>
#include <QtCore/QString>

namespace rocmforge {

class WavFile {
  public:
    // Creates the file, readable by this account only. Returns false on failure.
    bool open(const QString& path, int rate);
    // Appends samples. Returns false if they could not be written, for instance because the disk is full.
    bool write(const QByteArray& pcm);
    // Completes the header. Returns false on failure.
    bool close();
    // Length of the recording in seconds.
    double seconds() const;

  private:
    QByteArray header() const;

    QFile file_;
    int rate_ = 0;
    qint64 bytes_ = 0;
};

}  // namespace rocmforge
