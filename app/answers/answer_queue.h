// Queues messages while the engine answers another conversation, and says which conversation is being
// answered. Lives on the GUI thread.
#pragma once

#include <QtCore/QList>
#include <QtCore/QObject>
#include <QtCore/QString>
#include <QtCore/QVariantList>

#include "app/bridge/engine_bridge.h"
#include "app/chat/chat_session.h"
#include "app/chat/conversation_model.h"
#include "app/chat/draft.h"
#include "app/store/chat_store.h"

namespace rocmforge {

class AnswerQueue : public QObject {
    Q_OBJECT
    // Id of the conversation that is being answered; 0: none.
    Q_PROPERTY(qint64 busyId READ busyId NOTIFY changed)
    // Ids of the conversations whose messages wait, in order of arrival.
    Q_PROPERTY(QVariantList waitingIds READ waitingIds NOTIFY changed)
    // Says why a message of the shown conversation waits. Empty if no message of it waits.
    Q_PROPERTY(QString sentence READ sentence NOTIFY changed)
    // Whether the running answer belongs to the shown conversation, so that Stop may end it.
    Q_PROPERTY(bool stoppable READ stoppable NOTIFY changed)

  public:
    // All arguments must outlive this object.
    AnswerQueue(EngineBridge& bridge, ChatSession& session, ConversationModel& conversations,
                ChatStore& store, Draft& draft, QObject* parent = nullptr);

    qint64 busyId() const { return session_.answeringId(); }
    QVariantList waitingIds() const;
    QString sentence() const;
    bool stoppable() const { return session_.answerShown() || !session_.answering(); }

    // Sends the message in the shown conversation, or queues it until the engine is free. Returns false and
    // stores nothing if the message can be neither sent nor queued.
    Q_INVOKABLE bool send(const QString& text, const QString& attachments = {});
    // Removes all waiting messages of the shown conversation. The messages become the draft again if the
    // draft is empty.
    Q_INVOKABLE void cancel();

  signals:
    void changed();

  private:
    struct Waiting {
        qint64 conversationId = 0;
        QList<qint64> messageIds;
    };

    bool canWait() const;
    QList<Waiting>::iterator find(qint64 conversationId);
    void next();
    void answer(qint64 conversationId, const QList<ChatEntry>& messages);
    void drop(const QList<qint64>& conversationIds);

    EngineBridge& bridge_;
    ChatSession& session_;
    ConversationModel& conversations_;
    ChatStore& store_;
    Draft& draft_;
    QList<Waiting> waiting_;
    qint64 loading_ = 0;  // id of the conversation whose messages are being read for its answer
};

}  // namespace rocmforge
