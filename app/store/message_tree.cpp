#include "app/store/message_tree.h"

#include <algorithm>
#include <utility>

#include <QtCore/QSet>

#include "app/store/prompt_messages.h"

namespace rocmforge {

MessageTree::MessageTree(const QList<ChatEntry>& messages) {
    entries_.reserve(messages.size());
    for (const ChatEntry& message : messages) put(message);
}

const ChatEntry* MessageTree::find(qint64 id) const {
    const auto place = entries_.constFind(id);
    return place == entries_.constEnd() ? nullptr : &*place;
}

QList<qint64> MessageTree::versions(qint64 id) const {
    const ChatEntry* message = find(id);
    return message == nullptr ? QList<qint64>() : children_.value(message->parentId);
}

// Parents in a damaged file may form a cycle, so each message is taken only once.
QList<ChatEntry> MessageTree::branch(qint64 leaf) const {
    if (!entries_.contains(leaf)) {
        leaf = 0;
        for (auto it = entries_.keyBegin(); it != entries_.keyEnd(); ++it) leaf = std::max(leaf, *it);
    }
    QList<ChatEntry> branch;
    QSet<qint64> taken;
    for (const ChatEntry* at = find(leaf); at != nullptr && !taken.contains(at->id);
         at = find(at->parentId)) {
        taken.insert(at->id);
        branch += *at;
    }
    std::reverse(branch.begin(), branch.end());
    return branch;
}

qint64 MessageTree::seenLast(const ChatEntry& message) const {
    const QList<qint64> next = children_.value(message.id);
    if (next.isEmpty()) return 0;
    return next.contains(message.shownChild) ? message.shownChild : next.last();
}

qint64 MessageTree::tip(qint64 id) const {
    QSet<qint64> taken;
    for (const ChatEntry* at = find(id); at != nullptr && !taken.contains(at->id); at = find(seenLast(*at))) {
        taken.insert(at->id);
        id = at->id;
    }
    return id;
}

QList<ChatEntry> MessageTree::from(qint64 id) const {
    QList<ChatEntry> found;
    QSet<qint64> taken;
    QList<qint64> next{id};
    while (!next.isEmpty()) {
        const ChatEntry* message = find(next.takeLast());
        if (message == nullptr || taken.contains(message->id)) continue;
        taken.insert(message->id);
        found += *message;
        next += children_.value(message->id);
    }
    return found;
}

QList<ChatEntry> MessageTree::all() const {
    QList<qint64> ids = entries_.keys();
    std::sort(ids.begin(), ids.end());
    QSet<qint64> taken;
    QList<ChatEntry> all;
    all.reserve(ids.size());
    for (const qint64 id : std::as_const(ids)) {
        // An ancestor may have a higher id than this message, for example because it was inserted later. All
        // ancestors are put before the message.
        QList<const ChatEntry*> before;
        for (const ChatEntry* at = find(id); at != nullptr && !taken.contains(at->id);
             at = find(at->parentId)) {
            taken.insert(at->id);
            before += at;
        }
        for (auto it = before.crbegin(); it != before.crend(); ++it) all += **it;
    }
    return all;
}

void MessageTree::put(const ChatEntry& message) {
    if (const ChatEntry* before = find(message.id)) unlink(*before);
    QList<qint64>& siblings = children_[message.parentId];
    siblings.insert(std::lower_bound(siblings.begin(), siblings.end(), message.id), message.id);
    entries_.insert(message.id, message);
}

void MessageTree::unlink(const ChatEntry& message) {
    const auto siblings = children_.find(message.parentId);
    siblings->removeOne(message.id);
    if (siblings->isEmpty()) children_.erase(siblings);
}

void MessageTree::apply(const TreeChange& change) {
    for (const ChatEntry& message : change.added) put(message);
    for (const MessageMove& move : change.moved) {
        const ChatEntry* known = find(move.id);
        if (known == nullptr) continue;
        ChatEntry message = *known;
        message.parentId = move.parentId;
        if (message.role == kContextRole) message.stats.tokens = move.leftOut;
        put(message);
    }
    for (const qint64 id : change.removed) {
        if (const ChatEntry* message = find(id)) unlink(*message);
        entries_.remove(id);
    }
}

int MessageTree::depth(qint64 id) const {
    return id == 0 ? 0 : static_cast<int>(branch(id).size());
}

void MessageTree::shiftLeftOut(qint64 id, int place, int by, QList<MessageMove>& moves) const {
    for (const ChatEntry& message : from(id)) {
        if (message.role != kContextRole || message.stats.tokens <= place) continue;
        const auto moved = std::find_if(moves.begin(), moves.end(),
                                        [&](const MessageMove& move) { return move.id == message.id; });
        if (moved == moves.end()) {
            moves += MessageMove{message.id, message.parentId, message.stats.tokens + by};
        } else {
            moved->leftOut += by;
        }
    }
}

TreeChange MessageTree::inserting(const ChatEntry& message) const {
    TreeChange change{
        .conversationId = message.conversationId, .added = {message}, .moved = {}, .removed = {}};
    const QList<qint64> following = children_.value(message.parentId);
    if (const ChatEntry* before = find(message.parentId)) {
        change.added.first().shownChild = seenLast(*before);
    }
    for (const qint64 id : following) change.moved += MessageMove{id, message.id, find(id)->stats.tokens};
    const int place = depth(message.parentId);
    for (const qint64 id : following) shiftLeftOut(id, place, 1, change.moved);
    return change;
}

TreeChange MessageTree::removingOne(qint64 id) const {
    const ChatEntry* message = find(id);
    if (message == nullptr) return {};
    TreeChange change{.conversationId = message->conversationId, .added = {}, .moved = {}, .removed = {id}};
    const QList<qint64> following = children_.value(id);
    for (const qint64 child : following) {
        change.moved += MessageMove{child, message->parentId, find(child)->stats.tokens};
    }
    const int place = depth(id) - 1;
    for (const qint64 child : following) shiftLeftOut(child, place, -1, change.moved);
    return change;
}

TreeChange MessageTree::removingFrom(qint64 id) const {
    const ChatEntry* message = find(id);
    if (message == nullptr) return {};
    TreeChange change{.conversationId = message->conversationId, .added = {}, .moved = {}, .removed = {}};
    const QList<ChatEntry> gone = from(id);
    for (auto it = gone.crbegin(); it != gone.crend(); ++it) change.removed += it->id;
    return change;
}

TreeChange MessageTree::undoing(const TreeChange& removal) const {
    TreeChange change{.conversationId = removal.conversationId, .added = {}, .moved = {}, .removed = {}};
    for (auto it = removal.removed.crbegin(); it != removal.removed.crend(); ++it) {
        if (const ChatEntry* message = find(*it)) change.added += *message;
    }
    for (const MessageMove& move : removal.moved) {
        if (const ChatEntry* message = find(move.id)) {
            change.moved += MessageMove{message->id, message->parentId, message->stats.tokens};
        }
    }
    return change;
}

QList<ChatEntry> branchOf(const QList<ChatEntry>& messages, qint64 leafId) {
    return MessageTree(messages).branch(leafId);
}

}  // namespace rocmforge
