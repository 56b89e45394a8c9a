// Changes that are not on disk yet, in the order in which they were made. Used on the store's thread.
#pragma once

#include <deque>
#include <functional>
#include <variant>

#include <QtCore/QList>

#include "app/store/chat_database.h"
#include "app/store/chat_tree.h"
#include "app/store/message_tree.h"

namespace rocmforge {

struct Removal {
    std::function<void(ChatDatabase&)> act;
    qint64 id = 0;
};
using Change =
    std::variant<Conversation, ChatEntry, TreeChange, Folder, Preset, StoredDraft, QList<ChatTree>, Removal>;

// Writes a change. Throws like ChatDatabase.
void writeTo(ChatDatabase& database, const Change& change);

class WaitingChanges {
  public:
    bool empty() const { return changes_.empty(); }
    std::size_t size() const { return changes_.size(); }
    const Change& front() const { return changes_.front(); }
    const std::deque<Change>& all() const { return changes_; }

    // Appends a change. If an older state of the same object is pending, the new state replaces it, for
    // example while an answer grows and the disk is full. If a TreeChange was added after the older state,
    // both states are kept.
    void add(Change change);
    // Appends the change of an object that is known to be new.
    void append(Change change) { changes_.push_back(std::move(change)); }
    void dropFirst(qsizetype count = 1);
    void clear() { changes_.clear(); }

    // Returns the consecutive conversations at the front of the queue.
    QList<ChatTree> leadingConversations() const;
    // Applies the pending changes to the stored messages of a conversation.
    void overlay(qint64 conversationId, QList<ChatEntry>& messages, qint64& leaf) const;
    // Returns the ids of conversations with pending changes, each once.
    QList<qint64> conversationIds() const;

  private:
    bool replace(const Change& change);

    std::deque<Change> changes_;
};

}  // namespace rocmforge
