#include "app/chat/message_jump.h"

#include <algorithm>
#include <utility>

namespace rocmforge {

MessageJump::MessageJump(ConversationModel& conversations, ChatSession& session, MessageModel& messages,
                         QObject* parent)
    : QObject(parent), conversations_(conversations), session_(session), messages_(messages) {
    // The connection is queued, so that arrive() runs after views have scrolled to the end of the new
    // messages.
    connect(&messages_, &QAbstractItemModel::modelReset, this, &MessageJump::arrive, Qt::QueuedConnection);
    connect(&conversations_, &ConversationModel::currentIdChanged, this, [this] {
        if (conversations_.currentId() != conversationId_) messageId_ = 0;
    });
}

void MessageJump::to(qint64 conversationId, qint64 messageId, const SearchQuery& words) {
    conversationId_ = conversationId;
    messageId_ = messageId;
    words_ = words;
    conversations_.select(conversationId);
    arrive();
}

// Shows the message. Does nothing until the messages of the conversation are loaded.
void MessageJump::arrive() {
    if (messageId_ == 0 || session_.tree().find(messageId_) == nullptr) return;
    const qint64 id = std::exchange(messageId_, 0);
    if (rowOf(id) < 0 && session_.canChange()) session_.show(session_.tree().tip(id));
    const int row = rowOf(id);
    if (row >= 0) emit arrived(id, row);
}

int MessageJump::rowOf(qint64 messageId) const {
    int first = -1;
    for (int row = 0; row < messages_.count(); ++row) {
        const QModelIndex index = messages_.index(row);
        if (index.data(MessageModel::MessageIdRole).toLongLong() != messageId) continue;
        if (first < 0) first = row;
        const QString text = index.data(MessageModel::TextRole).toString();
        const bool has =
            std::any_of(words_.words.cbegin(), words_.words.cend(),
                        [&text](const QString& word) { return text.contains(word, Qt::CaseInsensitive); });
        if (has) return row;
    }
    return first;
}

}  // namespace rocmforge
