// Messages that wait until another conversation's answer is written, and which conversation is being
// answered.
#pragma once

#include <QtCore/QList>
#include <QtCore/QObject>
#include <QtCore/QString>
#include <QtCore/QVariantList>

#include "app/attachments/draft.h"
#include "app/bridge/engine_bridge.h"
#include "app/chat/chat_session.h"
#include "app/chat/conversation_model.h"
#include "app/store/chat_store.h"

namespace rocmforge {

class AnswerQueue : public QObject {
    Q_OBJECT
    // The conversation whose answer is being written; 0: none.
    Q_PROPERTY(qint64 busyId READ busyId NOTIFY changed)
    // Conversations that wait for theirs, first come first served.
    Q_PROPERTY(QVariantList waitingIds READ waitingIds NOTIFY changed)
    // Why the shown conversation's message waits; "": none does.
    Q_PROPERTY(QString sentence READ sentence NOTIFY changed)
    // What the engine writes belongs to the conversation that is shown: Stop may end it.
    Q_PROPERTY(bool stoppable READ stoppable NOTIFY changed)

  public:
    // All of them must outlive this.
    AnswerQueue(EngineBridge& bridge, ChatSession& session, ConversationModel& conversations,
                ChatStore& store, Draft& draft, QObject* parent = nullptr);

    qint64 busyId() const { return session_.answeringId(); }
    QVariantList waitingIds() const;
    QString sentence() const;
    bool stoppable() const { return session_.answerShown() || !session_.answering(); }

    // To the shown conversation: answered at once, or as soon as the engine is free. False when neither can
    // be; nothing is stored then.
    Q_INVOKABLE bool send(const QString& text, const QString& attachments = {});
    // The shown conversation's message waits no longer: it becomes its draft again, where that is empty.
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
    qint64 loading_ = 0;  // the conversation whose messages are being read for its answer
};

}  // namespace rocmforge
