#include "app/store/waiting_changes.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace rocmforge {

namespace {

// Returns whether the change is an action that must be performed, such as a deletion. Such a change is not
// replaced by a later change. Other changes are states of an object.
bool isDeed(const Change& change) {
    return std::holds_alternative<Removal>(change) || std::holds_alternative<TreeChange>(change) ||
           std::holds_alternative<QList<ChatTree>>(change);
}

struct IdOf {
    qint64 operator()(const TreeChange& change) const { return change.conversationId; }
    qint64 operator()(const QList<ChatTree>&) const { return 0; }
    qint64 operator()(const auto& value) const { return value.id; }
};

// Returns whether `a` and `b` are states of the same object.
bool sameThing(const Change& a, const Change& b) {
    return a.index() == b.index() && !isDeed(a) && std::visit(IdOf{}, a) == std::visit(IdOf{}, b);
}

struct WriteTo {
    ChatDatabase& database;

    void operator()(const TreeChange& change) const { database.change(change); }
    void operator()(const QList<ChatTree>& trees) const { database.import(trees); }
    void operator()(const Removal& removal) const { removal.act(database); }
    void operator()(const auto& value) const { database.save(value); }
};

}  // namespace

void writeTo(ChatDatabase& database, const Change& change) {
    std::visit(WriteTo{database}, change);
}

void WaitingChanges::add(Change change) {
    if (!replace(change)) changes_.push_back(std::move(change));
}

bool WaitingChanges::replace(const Change& change) {
    const auto same = std::find_if(changes_.rbegin(), changes_.rend(), [&change](const Change& other) {
        return sameThing(change, other) || std::holds_alternative<TreeChange>(other);
    });
    if (same == changes_.rend() || !sameThing(change, *same)) return false;
    const auto* before = std::get_if<StoredDraft>(&*same);
    const std::optional<QString> attachments = before ? before->attachments : std::nullopt;
    *same = change;
    auto* draft = std::get_if<StoredDraft>(&*same);
    if (draft != nullptr && !draft->attachments) draft->attachments = attachments;
    return true;
}

void WaitingChanges::dropFirst(qsizetype count) {
    changes_.erase(changes_.begin(), changes_.begin() + count);
}

QList<ChatTree> WaitingChanges::leadingConversations() const {
    QList<ChatTree> trees;
    for (const Change& change : changes_) {
        const auto* conversation = std::get_if<Conversation>(&change);
        if (conversation == nullptr) break;
        trees += ChatTree{*conversation, {}};
    }
    return trees;
}

void WaitingChanges::overlay(qint64 conversationId, QList<ChatEntry>& messages, qint64& leaf) const {
    if (changes_.empty()) return;
    MessageTree tree(messages);
    for (const Change& change : changes_) {
        if (const auto* conversation = std::get_if<Conversation>(&change)) {
            if (conversation->id == conversationId) leaf = conversation->leafId;
        } else if (const auto* message = std::get_if<ChatEntry>(&change)) {
            if (message->conversationId == conversationId) tree.put(*message);
        } else if (const auto* edit = std::get_if<TreeChange>(&change)) {
            if (edit->conversationId == conversationId) tree.apply(*edit);
        } else if (const auto* trees = std::get_if<QList<ChatTree>>(&change)) {
            for (const ChatTree& one : *trees) {
                if (one.conversation.id != conversationId) continue;
                leaf = one.conversation.leafId;
                for (const ChatEntry& entry : one.messages) tree.put(entry);
            }
        }
    }
    messages = tree.all();
}

QList<qint64> WaitingChanges::conversationIds() const {
    QList<qint64> ids;
    const auto note = [&ids](qint64 id) {
        if (!ids.contains(id)) ids += id;
    };
    for (const Change& change : changes_) {
        if (const auto* conversation = std::get_if<Conversation>(&change)) {
            note(conversation->id);
        } else if (const auto* message = std::get_if<ChatEntry>(&change)) {
            note(message->conversationId);
        } else if (const auto* edit = std::get_if<TreeChange>(&change)) {
            note(edit->conversationId);
        } else if (const auto* trees = std::get_if<QList<ChatTree>>(&change)) {
            for (const ChatTree& one : *trees) note(one.conversation.id);
        }
    }
    return ids;
}

}  // namespace rocmforge
