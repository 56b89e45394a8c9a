#include "app/desktop/read_aloud.h"

#include <algorithm>

#include "app/desktop/spoken_text.h"

namespace rocmforge {

ReadAloud::ReadAloud(const MessageModel& messages, const Settings& settings, AbstractVoice& voice,
                     QObject* parent)
    : QObject(parent), messages_(messages), settings_(settings), voice_(voice) {
    connect(&voice_, &AbstractVoice::said, this, &ReadAloud::sayNext);
    connect(&voice_, &AbstractVoice::failed, this, [this](const QString& sentence) {
        stop();
        emit trouble(sentence);
    });
    // Reading stops when another conversation is shown.
    connect(&messages_, &MessageModel::modelReset, this, &ReadAloud::stop);
}

void ReadAloud::read(qint64 messageId) {
    stop();
    rest_ = spokenText(messages_.messageText(messageId));
    if (rest_.isEmpty()) return;
    setMessage(messageId);
    sayNext();
}

void ReadAloud::readLast() {
    const QList<ChatEntry>& all = messages_.messages();
    const auto last = std::find_if(all.crbegin(), all.crend(), [](const ChatEntry& message) {
        return message.role == QLatin1String("assistant");
    });
    if (last != all.crend()) read(last->id);
}

void ReadAloud::stop() {
    rest_.clear();
    if (messageId_ == 0) return;
    voice_.stop();
    setMessage(0);
}

void ReadAloud::sayNext() {
    if (messageId_ == 0) return;
    if (rest_.isEmpty()) {
        setMessage(0);
        return;
    }
    voice_.say(rest_.takeFirst(), settings_.speechSpeed());
}

void ReadAloud::setMessage(qint64 messageId) {
    if (messageId == messageId_) return;
    messageId_ = messageId;
    emit messageChanged();
}

}  // namespace rocmforge
