// Pictures that a message shows: of this computer's files only, read off the window's thread and kept.
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
    static constexpr qint64 kLargestFile = 32 << 20;  // bytes
    static constexpr int kMostPixels = 100'000'000;
    static constexpr int kLongestSide = 1600;  // pixels, as it is kept

    enum class State { Pending, Ready, Refused };
    struct Answer {
        State state = State::Pending;
        QImage image;  // when Ready; no side longer than kLongestSide
        QSize size;    // of the picture in the file
        QString why;   // when Refused, in words
    };

    explicit LocalImages(QObject* parent = nullptr);
    ~LocalImages() override;

    // What is known of it now. A picture that is asked for the first time is Pending, and settled() tells
    // when to ask again. Nothing but an absolute path or a file: address without a host is looked at.
    Answer image(const QString& address);

    // Reads it here and now.
    static Answer read(const QString& path);

  signals:
    void settled(const QString& address);

  private:
    QThreadPool thread_;
    QCache<QString, Answer> known_;
    QSet<QString> asked_;
};

}  // namespace rocmforge
