// Shows a message wherever it is: its conversation, the branch that it is on, and its place in it.
#pragma once

#include <QtCore/QObject>

#include "app/chat/chat_session.h"
#include "app/store/search_query.h"

namespace rocmforge {

class MessageJump : public QObject {
    Q_OBJECT

  public:
    MessageJump(ConversationModel& conversations, ChatSession& session, MessageModel& messages,
                QObject* parent = nullptr);

    // 0 is no message: the conversation is shown as it was left. Otherwise arrived() says when it is there.
    void to(qint64 conversationId, qint64 messageId, const SearchQuery& words);

  signals:
    // The row of MessageModel that has one of the words, or the message's first.
    void arrived(qint64 messageId, int row);

  private:
    void arrive();
    int rowOf(qint64 messageId) const;

    ConversationModel& conversations_;
    ChatSession& session_;
    MessageModel& messages_;
    qint64 conversationId_ = 0;
    qint64 messageId_ = 0;  // 0: nothing is looked for
    SearchQuery words_;
};

}  // namespace rocmforge
