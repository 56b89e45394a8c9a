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

    // Opens the conversation and shows the message. arrived() is emitted when the message is shown, unless
    // another conversation is opened before. If `messageId` is 0, only opens the conversation, with the
    // branch that was shown last.
    void to(qint64 conversationId, qint64 messageId, const SearchQuery& words);

  signals:
    // `row` is the first row of the message whose text contains one of the `words` that were passed to to().
    // If no row contains any of the words, `row` is the first row of the message.
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
