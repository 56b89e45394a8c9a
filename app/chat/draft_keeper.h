// Keeps the message that is being written with its conversation, and on disk.
#pragma once

#include <QtCore/QHash>
#include <QtCore/QObject>
#include <QtCore/QTimer>

#include "app/attachments/draft.h"
#include "app/chat/chat_session.h"

namespace rocmforge {

class DraftKeeper : public QObject {
    Q_OBJECT

  public:
    // All of them must outlive this.
    DraftKeeper(ChatStore& store, ConversationModel& conversations, ChatSession& session, Draft& draft,
                QObject* parent = nullptr);

    // What was written since the last time, at once.
    void saveNow();

  private:
    void noteEdit(qint64 conversationId, bool files);

    ChatStore& store_;
    Draft& draft_;
    QHash<qint64, bool> unsaved_;  // by conversation: whether its files have changed too
    QTimer later_;
};

}  // namespace rocmforge
