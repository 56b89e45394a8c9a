// The messages of one conversation as the tree they are: what follows a message are its children, and several
// of them are versions of each other. Values only; who changes the tree of a conversation that is kept tells
// the store the same.
#pragma once

#include <QtCore/QHash>
#include <QtCore/QList>

#include "app/messages/chat_types.h"

namespace rocmforge {

// A message's new place. Of a row of the role "context", how many messages before it are left out is part of
// that; of any other message `leftOut` means nothing.
struct MessageMove {
    qint64 id = 0;
    qint64 parentId = 0;
    int leftOut = 0;

    bool operator==(const MessageMove&) const = default;
};

// What is to be done to a tree, all of it or nothing, in this order.
struct TreeChange {
    qint64 conversationId = 0;
    QList<ChatEntry> added;  // a message before its answers
    QList<MessageMove> moved;
    QList<qint64> removed;  // an answer before its message

    bool operator==(const TreeChange&) const = default;
};

class MessageTree {
  public:
    MessageTree() = default;
    explicit MessageTree(const QList<ChatEntry>& messages);

    const ChatEntry* find(qint64 id) const;
    // What follows the message, oldest first; 0: what conversations begin with.
    QList<qint64> children(qint64 id) const { return children_.value(id); }
    // The message among its versions, oldest first.
    QList<qint64> versions(qint64 id) const;
    // The messages from the first to `leaf`; to the newest one when there is no such message.
    QList<ChatEntry> branch(qint64 leaf) const;
    // Where the branch through this message ends: after each, the one that was seen last.
    qint64 tip(qint64 id) const;
    // The message and all that follows it, other branches included; a message before its answers.
    QList<ChatEntry> from(qint64 id) const;
    // All of them, a message before its answers.
    QList<ChatEntry> all() const;

    // Adds or replaces.
    void put(const ChatEntry& message);
    void apply(const TreeChange& change);

    // A message that isn't there yet comes between its parent and all that followed that.
    TreeChange inserting(const ChatEntry& message) const;
    // Without the message: what followed it follows the one before.
    TreeChange removingOne(qint64 id) const;
    // Without the message and all that follows.
    TreeChange removingFrom(qint64 id) const;
    // What brings the tree back to what it is now, once a removal is applied. Whatever was written meanwhile
    // stays.
    TreeChange undoing(const TreeChange& removal) const;

  private:
    qint64 seenLast(const ChatEntry& message) const;
    int depth(qint64 id) const;
    // Rows that say how many messages are left out, of all that follows: `by` more of those beyond `place`.
    void shiftLeftOut(qint64 id, int place, int by, QList<MessageMove>& moves) const;
    void unlink(const ChatEntry& message);

    QHash<qint64, ChatEntry> entries_;
    QHash<qint64, QList<qint64>> children_;  // by parent, oldest first
};

QList<ChatEntry> branchOf(const QList<ChatEntry>& messages, qint64 leafId);

}  // namespace rocmforge
