// What a person does to messages that are there already. What is edited or answered again becomes another
// version beside the old one; what is deleted can be brought back while the conversation is shown.
#pragma once

#include <QtCore/QObject>

#include "app/bridge/engine_bridge.h"
#include "app/chat/chat_session.h"
#include "app/chat/conversation_model.h"

namespace rocmforge {

class ChatEdits : public QObject {
    Q_OBJECT
    // What Undo would bring back; "": nothing.
    Q_PROPERTY(QString undoSentence READ undoSentence NOTIFY undoChanged)

  public:
    ChatEdits(EngineBridge& bridge, ChatSession& session, const ConversationModel& conversations,
              QObject* parent = nullptr);

    QString undoSentence() const;

    // All of them return false, and nothing has changed, when they can't be done: an answer grows, there is
    // no such message, or no model where one is needed.

    // Another version of a message. The person's is answered where a model is ready.
    Q_INVOKABLE bool edit(qint64 id, const QString& text);
    // Another answer in place of this one, or to this message of the person.
    Q_INVOKABLE bool regenerate(qint64 id);
    // The last answer goes on where it ends.
    Q_INVOKABLE bool continueAnswer(qint64 id);
    // Shows an older (-1) or a newer (1) version, with what followed it when it was last seen. Its id; 0:
    // there is none.
    Q_INVOKABLE qint64 step(qint64 id, int by);
    // Between a message and all that follows it; `role` is "user" or "assistant".
    Q_INVOKABLE bool insertAfter(qint64 id, const QString& role, const QString& text);
    // Only this message: what followed it follows the one before.
    Q_INVOKABLE bool removeOne(qint64 id);
    // With all that follows, in other branches too.
    Q_INVOKABLE bool removeFrom(qint64 id);
    Q_INVOKABLE bool undo();
    // The sentence has been read; undo() still works.
    Q_INVOKABLE void dismissUndo();

  signals:
    void undoChanged();

  private:
    struct Removal {
        TreeChange undo;
        qint64 leafId = 0;  // of the branch that was shown
    };

    const ChatEntry* changeable(qint64 id) const;
    bool remove(const TreeChange& removal, qint64 id);
    qint64 leafWithout(const TreeChange& removal, qint64 id) const;

    EngineBridge& bridge_;
    ChatSession& session_;
    QList<Removal> removals_;  // of the shown conversation, the last one last
    bool dismissed_ = false;
};

}  // namespace rocmforge
