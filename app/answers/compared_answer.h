// One side of a comparison: an answer, the list model of its rows, and its statistics. Lives on the GUI
// thread.
#pragma once

#include <QtCore/QObject>
#include <QtCore/QString>

#include "app/chat/message_model.h"

namespace rocmforge {

// Returns the number of seconds from the request to the last token: the time to the first token, plus the
// number of tokens divided by the measured speed. 0: unknown.
double secondsOf(const AnswerStats& stats);

class ComparedAnswer : public QObject {
    Q_OBJECT
    Q_PROPERTY(qint64 messageId READ messageId NOTIFY changed)
    Q_PROPERTY(rocmforge::MessageModel* rows READ rows CONSTANT)
    Q_PROPERTY(QString model READ model NOTIFY changed)
    Q_PROPERTY(QString place READ place NOTIFY changed)
    Q_PROPERTY(int tokens READ tokens NOTIFY changed)
    Q_PROPERTY(double tokensPerSecond READ tokensPerSecond NOTIFY changed)
    Q_PROPERTY(double firstTokenSeconds READ firstTokenSeconds NOTIFY changed)
    Q_PROPERTY(double seconds READ seconds NOTIFY changed)
    Q_PROPERTY(int version READ version NOTIFY changed)
    Q_PROPERTY(int versions READ versions NOTIFY changed)

  public:
    explicit ComparedAnswer(QObject* parent = nullptr) : QObject(parent) {}

    qint64 messageId() const { return entry_.id; }  // 0: none
    MessageModel* rows() { return &rows_; }
    QString model() const;  // name of the model; empty if a person wrote the version
    QString place() const;  // address of the remote server; empty: this computer
    int tokens() const { return entry_.stats.tokens; }
    double tokensPerSecond() const { return entry_.stats.tokensPerSecond; }
    double firstTokenSeconds() const { return entry_.stats.firstTokenSeconds; }
    double seconds() const { return secondsOf(entry_.stats); }
    int version() const { return version_.number; }
    int versions() const { return version_.count; }

    void show(const ChatEntry& entry, MessageVersion version);

  signals:
    void changed();

  private:
    ChatEntry entry_;
    MessageVersion version_;
    MessageModel rows_;
};

}  // namespace rocmforge
