// Changes of the chats that are not on disk yet, in the order they were made.
#pragma once

#include <deque>
#include <functional>
#include <variant>

#include <QtCore/QList>

#include "app/messages/chat_tree.h"
#include "app/messages/message_tree.h"
#include "app/store/chat_database.h"

namespace rocmforge {

struct Removal {
    std::function<void(ChatDatabase&)> act;
    qint64 id = 0;
};
using Change =
    std::variant<Conversation, ChatEntry, TreeChange, Folder, Preset, StoredDraft, QList<ChatTree>, Removal>;

// Throws what the database throws.
void writeTo(ChatDatabase& database, const Change& change);

class WaitingChanges {
  public:
    bool empty() const { return changes_.empty(); }
    std::size_t size() const { return changes_.size(); }
    const Change& front() const { return changes_.front(); }
    const std::deque<Change>& all() const { return changes_; }

    // A newer state of something that waits takes its place (an answer that grows while the disk is full),
    // unless a change of the tree came between them.
    void add(Change change);
    // The same for what is known to be new.
    void append(Change change) { changes_.push_back(std::move(change)); }
    void dropFirst(qsizetype count = 1);
    void clear() { changes_.clear(); }

    // The conversations at the front, without anything between them.
    QList<ChatTree> leadingConversations() const;
    // Makes of a conversation's stored messages what they are with the changes.
    void overlay(qint64 conversationId, QList<ChatEntry>& messages, qint64& leaf) const;
    // Conversations that have changes, each once.
    QList<qint64> conversationIds() const;

  private:
    bool replace(const Change& change);

    std::deque<Change> changes_;
};

}  // namespace rocmforge
