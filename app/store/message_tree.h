// The messages of one conversation as a tree. The children of a message are its replies. Messages with the
// same parent are versions of each other. Changes of this object must also be passed to the store.
#pragma once

#include <QtCore/QHash>
#include <QtCore/QList>

#include "app/store/chat_types.h"

namespace rocmforge {

// Moves a message to another parent. If the message has the role "context", `leftOut` is its new number of
// left-out messages; for other roles, `leftOut` is ignored.
struct MessageMove {
    qint64 id = 0;
    qint64 parentId = 0;
    int leftOut = 0;

    bool operator==(const MessageMove&) const = default;
};

// Changes of a tree. They are applied in this order, all or none.
struct TreeChange {
    qint64 conversationId = 0;
    QList<ChatEntry> added;  // a message precedes its children
    QList<MessageMove> moved;
    QList<qint64> removed;  // children precede their parent

    bool operator==(const TreeChange&) const = default;
};

class MessageTree {
  public:
    MessageTree() = default;
    explicit MessageTree(const QList<ChatEntry>& messages);

    const ChatEntry* find(qint64 id) const;
    // Returns the children of the message, oldest first. For 0, returns the first messages of the
    // conversation.
    QList<qint64> children(qint64 id) const { return children_.value(id); }
    // Returns all versions of the message, oldest first. The message itself is included.
    QList<qint64> versions(qint64 id) const;
    // Returns the messages from the first one to `leaf`. If `leaf` does not exist, returns those up to the
    // newest message.
    QList<ChatEntry> branch(qint64 leaf) const;
    // Returns the end of the branch through this message, along the children that were shown last.
    qint64 tip(qint64 id) const;
    // Returns the message and all its descendants, in all branches. A message precedes its children.
    QList<ChatEntry> from(qint64 id) const;
    // Returns all messages. A message precedes its children.
    QList<ChatEntry> all() const;

    // Adds or replaces a message.
    void put(const ChatEntry& message);
    void apply(const TreeChange& change);

    // Returns the change that inserts a new message between its parent and the parent's children.
    TreeChange inserting(const ChatEntry& message) const;
    // Returns the change that removes the message and moves its children to its parent.
    TreeChange removingOne(qint64 id) const;
    // Returns the change that removes the message and all its descendants.
    TreeChange removingFrom(qint64 id) const;
    // Returns the change that reverts `removal` after it was applied. Messages that were added after the
    // removal are kept.
    TreeChange undoing(const TreeChange& removal) const;

  private:
    qint64 seenLast(const ChatEntry& message) const;
    int depth(qint64 id) const;
    // Adds `by` to the number of left-out messages in all "context" rows below `id` that leave out more than
    // `place` messages.
    void shiftLeftOut(qint64 id, int place, int by, QList<MessageMove>& moves) const;
    void unlink(const ChatEntry& message);

    QHash<qint64, ChatEntry> entries_;
    QHash<qint64, QList<qint64>> children_;  // ids of the children by the parent's id, oldest first
};

QList<ChatEntry> branchOf(const QList<ChatEntry>& messages, qint64 leafId);

}  // namespace rocmforge
