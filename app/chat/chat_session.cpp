#include "app/chat/chat_session.h"

#include <algorithm>
#include <utility>

#include "app/store/attachment.h"
#include "app/store/prompt_messages.h"

namespace rocmforge {

namespace {

// Interval for saving a growing answer. It is short, so that a crash loses at most a second of the answer.
constexpr int kSaveMilliseconds = 500;

}  // namespace

ChatSession::ChatSession(ChatStore& store, ConversationModel& conversations, MessageModel& messages,
                         QObject* parent)
    : QObject(parent), store_(store), conversations_(conversations), messages_(messages) {
    connect(&store_, &ChatStore::conversations, this, &ChatSession::onConversations);
    connect(&store_, &ChatStore::messages, this, &ChatSession::onMessages);
    connect(&store_, &ChatStore::messagesUnreadable, this, &ChatSession::onUnreadable);
    connect(&conversations_, &ConversationModel::currentIdChanged, this, &ChatSession::showCurrent);
    connect(&conversations_, &ConversationModel::removed, this, &ChatSession::onRemoved);
    connect(&conversations_, &ConversationModel::renamed, this, [this](qint64 id) {
        if (const Conversation* conversation = conversations_.find(id))
            store_.saveConversation(*conversation);
    });
    saveTimer_.setInterval(kSaveMilliseconds);
    saveTimer_.callOnTimeout(this, &ChatSession::saveGrowing);
}

bool ChatSession::canSend() const {
    return shownId_ == wantedId_ && !answering();
}

bool ChatSession::canRegenerate() const {
    return canSend() && !messages_.messages().isEmpty();
}

bool ChatSession::canChange() const {
    return shownId_ == wantedId_ && !answerShown_;
}

void ChatSession::addUserMessage(const QString& text, const QString& attachments) {
    if (shownId_ == 0) {
        const QDateTime now = QDateTime::currentDateTime();
        const QList<Attachment> files = attachmentsFromJson(attachments);
        const QString words = text.isEmpty() && !files.isEmpty() ? files.first().name : text;
        Conversation conversation{newId(), titleFor(words), now, now, 0};
        conversation.preset = newPreset_;
        store_.saveConversation(conversation);
        // A new conversation has no messages to load, so it is shown immediately.
        shownId_ = wantedId_ = conversation.id;
        conversations_.put(conversation);
        emit begun(conversation.id);
        conversations_.select(conversation.id);
    }
    ChatEntry message = nextEntry(QStringLiteral("user"));
    message.content = text;
    message.attachments = attachments;
    append(message);
}

void ChatSession::addContextRow(int entries, const QString& summary) {
    ChatEntry row = nextEntry(kContextRole);
    row.content = summary;
    row.stats.tokens = entries;
    append(row);
}

ChatEntry ChatSession::nextEntry(const QString& role) const {
    const QList<ChatEntry>& before = messages_.messages();
    return {.id = newId(),
            .conversationId = shownId_,
            .parentId = before.isEmpty() ? 0 : before.last().id,
            .role = role,
            .content = {},
            .created = QDateTime::currentDateTime(),
            .model = {},
            .stats = {}};
}

void ChatSession::append(const ChatEntry& message) {
    store_.saveMessage(message);
    tree_.put(message);
    messages_.appendMessage(message);
    remember(messages_.messages());
    tellVersions();
    touch(shownId_, message.id);
    updateContextUsed();
}

void ChatSession::endBefore(qint64 messageId) {
    messages_.truncateFrom(messageId);
    updateContextUsed();
}

void ChatSession::dropLastAnswer() {
    const QList<ChatEntry>& shown = messages_.messages();
    if (shown.isEmpty() || shown.last().role != QLatin1String("assistant")) return;
    endBefore(shown.last().id);
}

void ChatSession::showFollowing() {
    const QList<ChatEntry>& shown = messages_.messages();
    if (shown.isEmpty()) return;
    const qint64 tip = tree_.tip(shown.last().id);
    if (tip != shown.last().id) show(tip);
}

void ChatSession::show(qint64 leafId) {
    if (!canChange()) return;
    display(leafId);
    touch(shownId_, leafId, Touch::OnlySeen);
}

void ChatSession::display(qint64 leafId) {
    const QList<ChatEntry> branch = tree_.find(leafId) == nullptr ? QList<ChatEntry>() : tree_.branch(leafId);
    messages_.showBranch(branch);
    remember(branch);
    tellVersions();
    updateContextUsed();
}

void ChatSession::add(const ChatEntry& message) {
    if (!canChange()) return;
    store_.saveMessage(message);
    tree_.put(message);
    display(message.id);
    touch(shownId_, message.id);
}

void ChatSession::change(const TreeChange& change, qint64 leafId) {
    if (!canChange()) return;
    store_.changeMessages(change);
    tree_.apply(change);
    display(leafId);
    touch(shownId_, leafId);
}

// Stores, for each message with several children, which child is shown.
void ChatSession::remember(const QList<ChatEntry>& branch) {
    for (qsizetype i = 0; i + 1 < branch.size(); ++i) {
        const qint64 next = branch.at(i + 1).id;
        const QList<qint64> children = tree_.children(branch.at(i).id);
        const ChatEntry* known = tree_.find(branch.at(i).id);
        if (children.size() < 2 || known->shownChild == next) continue;
        ChatEntry message = *known;
        message.shownChild = next;
        tree_.put(message);
        store_.saveMessage(message);
    }
}

void ChatSession::tellVersions() {
    QHash<qint64, MessageVersion> versions;
    for (const ChatEntry& message : messages_.messages()) {
        const QList<qint64> all = tree_.versions(message.id);
        if (all.size() < 2) continue;
        versions.insert(message.id, {.number = static_cast<int>(all.indexOf(message.id)) + 1,
                                     .count = static_cast<int>(all.size())});
    }
    messages_.setVersions(versions);
}

QString ChatSession::preset() const {
    const Conversation* conversation = conversations_.find(conversations_.currentId());
    return conversation == nullptr ? newPreset_ : conversation->preset;
}

void ChatSession::setPreset(const QString& json) {
    if (const Conversation* known = conversations_.find(conversations_.currentId())) {
        Conversation conversation = *known;
        conversation.preset = json;
        conversations_.put(conversation);
        store_.saveConversation(conversation);
    } else {
        newPreset_ = json;
    }
    emit presetChanged();
}

void ChatSession::showCurrent() {
    newPreset_.clear();
    emit presetChanged();
    wantedId_ = conversations_.currentId();
    if (wantedId_ == shownId_) return;
    if (wantedId_ != 0) {
        store_.loadMessages(wantedId_);
        return;
    }
    shownId_ = 0;
    setAnswerShown(false);
    tree_ = {};
    messages_.setMessages({});
    updateContextUsed();
}

void ChatSession::onConversations(QList<Conversation> all) {
    // If a conversation was started before the list was read, the list does not contain it.
    const Conversation* current = conversations_.find(conversations_.currentId());
    const bool known = current == nullptr ||
                       std::any_of(all.cbegin(), all.cend(),
                                   [current](const Conversation& other) { return other.id == current->id; });
    if (!known) all += *current;
    conversations_.setConversations(std::move(all));
}

void ChatSession::onMessages(qint64 conversationId, const QList<ChatEntry>& all, qint64 leafId) {
    if (conversationId != wantedId_ || conversationId == shownId_) return;
    shownId_ = conversationId;
    tree_ = MessageTree(all);
    setAnswerShown(answer_ && answer_->conversationId == conversationId);
    if (answerShown_) tree_.put(*answer_);  // the stored answer may lack its newest text
    messages_.setMessages(tree_.branch(answerShown_ ? answer_->id : leafId));
    tellVersions();
    updateContextUsed();
}

// Clears the view if the chosen conversation could not be read. Otherwise the messages of the previous
// conversation would appear under the title of the chosen conversation, and new messages could be added to a
// conversation that was not read.
void ChatSession::onUnreadable(qint64 conversationId) {
    if (conversationId != wantedId_ || conversationId == shownId_) return;
    shownId_ = kUnreadable;
    setAnswerShown(false);
    tree_ = {};
    messages_.setMessages({});
    updateContextUsed();
}

void ChatSession::onRemoved(const QList<qint64>& conversationIds) {
    if (answer_ && conversationIds.contains(answer_->conversationId)) {
        saveTimer_.stop();
        answer_.reset();
        setAnswerShown(false);
        emit answerUnwanted();
    }
    store_.removeConversations(conversationIds);
}

void ChatSession::touch(qint64 conversationId, qint64 leafId, Touch how) {
    const Conversation* known = conversations_.find(conversationId);
    if (known == nullptr) return;
    Conversation conversation = *known;
    if (how == Touch::OnlySeen && conversation.leafId == leafId) return;
    if (how == Touch::Changed) conversation.updated = QDateTime::currentDateTime();
    conversation.leafId = leafId;
    conversations_.put(conversation);
    store_.saveConversation(conversation);
}

void ChatSession::setUncounted(qint64 leafId, int tokens) {
    uncountedLeaf_ = leafId;
    uncounted_ = tokens;
    updateContextUsed();
}

void ChatSession::updateContextUsed() {
    const QList<ChatEntry>& shown = messages_.messages();
    const CountedContext counted = countedContext(shown);
    int used = counted.tokens;
    if (answerShown_) {
        if (grownContext_ > 0) used = grownContext_;
    } else if (counted.entries < shown.size()) {
        const qint64 leafId = shown.last().id;
        if (leafId == uncountedLeaf_)
            used += uncounted_;
        else
            emit countWanted(leafId);
    }
    if (used == contextUsed_) return;
    contextUsed_ = used;
    emit contextUsedChanged();
}

}  // namespace rocmforge
