// Reads one answer aloud, paragraph by paragraph.
#pragma once

#include <QtCore/QObject>
#include <QtCore/QStringList>

#include "app/chat/message_model.h"
#include "app/settings/settings.h"
#include "app/speech/abstract_voice.h"

namespace rocmforge {

class ReadAloud : public QObject {
    Q_OBJECT
    // Something can be said here.
    Q_PROPERTY(bool available READ available CONSTANT)
    // Why not, in a sentence.
    Q_PROPERTY(QString refusal READ refusal NOTIFY refusalChanged)
    // The answer that is being read; 0 is none.
    Q_PROPERTY(qint64 messageId READ messageId NOTIFY messageChanged)

  public:
    ReadAloud(const MessageModel& messages, const Settings& settings, AbstractVoice& voice,
              QObject* parent = nullptr);

    bool available() const { return refusal().isEmpty(); }
    QString refusal() const { return voice_.refusal(); }
    qint64 messageId() const { return messageId_; }

    // Begins anew where another is being read.
    Q_INVOKABLE void read(qint64 messageId);
    // The last answer of the conversation that is shown.
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
