// Shows a message: its conversation, its branch and its position. Lives on the GUI thread.
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

    // Shows a message, after which arrived() is emitted unless another conversation is opened first. If
    // `messageId` is 0, only shows the conversation, with the branch that was shown last.
    void to(qint64 conversationId, qint64 messageId, const SearchQuery& words);

  signals:
    // `row` is the first row of the message that contains one of the words, else its first row.
    void arrived(qint64 messageId, int row);

  private:
    void arrive();
    int rowOf(qint64 messageId) const;

    ConversationModel& conversations_;
    ChatSession& session_;
    MessageModel& messages_;
    qint64 conversationId_ = 0;
    qint64 messageId_ = 0;  // 0: no message is to be shown
    SearchQuery words_;
};

}  // namespace rocmforge
