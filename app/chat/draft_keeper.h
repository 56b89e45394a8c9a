// Saves the draft of each conversation to disk and restores it. Lives on the GUI thread.
#pragma once

#include <QtCore/QHash>
#include <QtCore/QObject>
#include <QtCore/QTimer>

#include "app/chat/chat_session.h"
#include "app/chat/draft.h"

namespace rocmforge {

class DraftKeeper : public QObject {
    Q_OBJECT

  public:
    // All arguments must outlive this object.
    DraftKeeper(ChatStore& store, ConversationModel& conversations, ChatSession& session, Draft& draft,
                QObject* parent = nullptr);

    // Writes all changed drafts immediately.
    void saveNow();

  private:
    void noteEdit(qint64 conversationId, bool files);

    ChatStore& store_;
    Draft& draft_;
    QHash<qint64, bool> unsaved_;  // maps conversation ids to whether the attachments changed
    QTimer later_;
};

}  // namespace rocmforge
