// Loads local pictures of messages on another thread and caches them. Remote addresses are never fetched.
#pragma once

#include <QCache>
#include <QImage>
#include <QObject>
#include <QQmlEngine>
#include <QSet>
#include <QThreadPool>

namespace rocmforge {

class LocalImages : public QObject {
    Q_OBJECT
    QML_ELEMENT
    QML_SINGLETON

  public:
    static constexpr qint64 kLargestFile = 32 << 20;  // in bytes
    static constexpr int kMostPixels = 100'000'000;
    static constexpr int kLongestSide = 1600;  // in pixels; larger pictures are scaled down

    enum class State { Pending, Ready, Refused };
    struct Answer {
        State state = State::Pending;
        QImage image;  // set if the state is Ready; no side is longer than kLongestSide
        QSize size;    // original size in pixels
        QString why;   // error message if the state is Refused
    };

    explicit LocalImages(QObject* parent = nullptr);
    ~LocalImages() override;

    // Returns the current state. The first request for a picture returns Pending; settled() is emitted when
    // it is loaded. Accepts only absolute paths and file: URLs without a host.
    Answer image(const QString& address);

    // Reads a picture synchronously.
    static Answer read(const QString& path);

  signals:
    void settled(const QString& address);

  private:
    QThreadPool thread_;
    QCache<QString, Answer> known_;
    QSet<QString> asked_;
};

}  // namespace rocmforge
