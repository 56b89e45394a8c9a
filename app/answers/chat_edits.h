// Edits, regenerates, inserts and deletes messages. Edited and regenerated messages become new versions;
// deleted ones can be restored while the conversation is shown. Lives on the GUI thread.
#pragma once

#include <QtCore/QObject>

#include "app/bridge/engine_bridge.h"
#include "app/chat/chat_session.h"
#include "app/chat/conversation_model.h"

namespace rocmforge {

class ChatEdits : public QObject {
    Q_OBJECT
    // Describes the deletion that undo() would revert. Empty if there is none, or after dismissUndo().
    Q_PROPERTY(QString undoSentence READ undoSentence NOTIFY undoChanged)

  public:
    ChatEdits(EngineBridge& bridge, ChatSession& session, const ConversationModel& conversations,
              QObject* parent = nullptr);

    QString undoSentence() const;

    // The following functions return false and change nothing while an answer is being written, if the
    // message does not exist, or if the function needs a model and none is loaded.

    // Adds an edited version of a message. If the person wrote the message and a model is ready, requests an
    // answer to the new version.
    Q_INVOKABLE bool edit(qint64 id, const QString& text);
    // If `id` is an answer, requests another version of it. If `id` is a message of the person, requests
    // another answer to it.
    Q_INVOKABLE bool regenerate(qint64 id);
    // Continues the last answer from its end.
    Q_INVOKABLE bool continueAnswer(qint64 id);
    // Shows the previous (-1) or next (1) version, with the messages that were last shown below it. Returns
    // the version's id, or 0 if there is no such version.
    Q_INVOKABLE qint64 step(qint64 id, int by);
    // Inserts a new message between the message `id` and all messages that follow it. `role` is "user" or
    // "assistant".
    Q_INVOKABLE bool insertAfter(qint64 id, const QString& role, const QString& text);
    // Removes only this message. Its children move to its parent.
    Q_INVOKABLE bool removeOne(qint64 id);
    // Removes this message and all messages after it, including other branches.
    Q_INVOKABLE bool removeFrom(qint64 id);
    Q_INVOKABLE bool undo();
    // Empties undoSentence(). undo() still works.
    Q_INVOKABLE void dismissUndo();

  signals:
    void undoChanged();

  private:
    struct Removal {
        TreeChange undo;
        qint64 leafId = 0;  // end of the branch that was shown before the removal
    };

    const ChatEntry* changeable(qint64 id) const;
    bool remove(const TreeChange& removal, qint64 id);
    qint64 leafWithout(const TreeChange& removal, qint64 id) const;

    EngineBridge& bridge_;
    ChatSession& session_;
    QList<Removal> removals_;  // deletions in the shown conversation, oldest first
    bool dismissed_ = false;
};

}  // namespace rocmforge
