// Reads an answer aloud, one paragraph at a time. Lives on the GUI thread.
#pragma once

#include <QtCore/QObject>
#include <QtCore/QStringList>

#include "app/chat/message_model.h"
#include "app/desktop/abstract_voice.h"
#include "app/settings/settings.h"

namespace rocmforge {

class ReadAloud : public QObject {
    Q_OBJECT
    // Whether speech is available on this computer.
    Q_PROPERTY(bool available READ available CONSTANT)
    // Says why speech is not available.
    Q_PROPERTY(QString refusal READ refusal NOTIFY refusalChanged)
    // Id of the answer that is being read; 0: none.
    Q_PROPERTY(qint64 messageId READ messageId NOTIFY messageChanged)

  public:
    ReadAloud(const MessageModel& messages, const Settings& settings, AbstractVoice& voice,
              QObject* parent = nullptr);

    bool available() const { return refusal().isEmpty(); }
    QString refusal() const { return voice_.refusal(); }
    qint64 messageId() const { return messageId_; }

    // Starts reading an answer, and stops reading any other answer.
    Q_INVOKABLE void read(qint64 messageId);
    // Reads the last answer of the shown conversation.
    Q_INVOKABLE void readLast();
    Q_INVOKABLE void stop();

  signals:
    void messageChanged();
    void refusalChanged();
    void trouble(const QString& sentence);

  private:
    void sayNext();
    void setMessage(qint64 messageId);

    const MessageModel& messages_;
    const Settings& settings_;
    AbstractVoice& voice_;
    QStringList rest_;
    qint64 messageId_ = 0;
};

}  // namespace rocmforge
