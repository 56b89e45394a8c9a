#include "app/dictation/wav_file.h"

#include <QtCore/QtEndian>

namespace rocmforge {

namespace {

constexpr int kSampleBytes = 2;

template <typename T>
void put(QByteArray& to, T value) {
    const T little = qToLittleEndian(value);
    to.append(reinterpret_cast<const char*>(&little), sizeof(little));
}

}  // namespace

QByteArray WavFile::header() const {
    QByteArray head("RIFF");
    put<quint32>(head, static_cast<quint32>(36 + bytes_));
    head += "WAVEfmt ";
    put<quint32>(head, 16);
    put<quint16>(head, 1);  // format: PCM
    put<quint16>(head, 1);  // number of channels
    put<quint32>(head, static_cast<quint32>(rate_));
    put<quint32>(head, static_cast<quint32>(rate_ * kSampleBytes));
    put<quint16>(head, kSampleBytes);
    put<quint16>(head, 8 * kSampleBytes);
    head += "data";
    put<quint32>(head, static_cast<quint32>(bytes_));
    return head;
}

bool WavFile::open(const QString& path, int rate) {
    file_.close();
    file_.setFileName(path);
    rate_ = rate;
    bytes_ = 0;
    if (!file_.open(QIODevice::WriteOnly | QIODevice::Truncate)) return false;
    file_.setPermissions(QFileDevice::ReadOwner | QFileDevice::WriteOwner);
    const QByteArray head = header();
    return file_.write(head) == head.size();
}

bool WavFile::write(const QByteArray& pcm) {
    if (!file_.isOpen() || file_.write(pcm) != pcm.size()) return false;
    bytes_ += pcm.size();
    return true;
}

bool WavFile::close() {
    if (!file_.isOpen()) return false;
    const QByteArray head = header();
    const bool written = file_.seek(0) && file_.write(head) == head.size() && file_.flush();
    file_.close();
    return written;
}

double WavFile::seconds() const {
    return rate_ > 0 ? static_cast<double>(bytes_) / kSampleBytes / rate_ : 0;
}

}  // namespace rocmforge
