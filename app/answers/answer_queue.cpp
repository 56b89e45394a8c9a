#include "app/answers/answer_queue.h"

#include <algorithm>

#include "app/store/attachment.h"

namespace rocmforge {

AnswerQueue::AnswerQueue(EngineBridge& bridge, ChatSession& session, ConversationModel& conversations,
                         ChatStore& store, Draft& draft, QObject* parent)
    : QObject(parent),
      bridge_(bridge),
      session_(session),
      conversations_(conversations),
      store_(store),
      draft_(draft) {
    // The connection is queued, so that actions that wait for the end of a request, such as loading another
    // model, run before next() starts a queued message.
    connect(&bridge_, &EngineBridge::stateChanged, this, &AnswerQueue::next, Qt::QueuedConnection);
    connect(&bridge_, &EngineBridge::stateChanged, this, &AnswerQueue::changed);
    connect(&session_, &ChatSession::answerShownChanged, this, &AnswerQueue::changed);
    connect(&conversations_, &ConversationModel::currentIdChanged, this, &AnswerQueue::changed);
    connect(&conversations_, &ConversationModel::removed, this, &AnswerQueue::drop);
    connect(&store_, &ChatStore::tree, this, &AnswerQueue::answer);
    connect(&store_, &ChatStore::messagesUnreadable, this, [this](qint64 id) {
        if (id == loading_) drop({id});
    });
}

QVariantList AnswerQueue::waitingIds() const {
    QVariantList ids;
    for (const Waiting& one : waiting_) ids += one.conversationId;
    return ids;
}

QList<AnswerQueue::Waiting>::iterator AnswerQueue::find(qint64 conversationId) {
    return std::find_if(waiting_.begin(), waiting_.end(), [conversationId](const Waiting& one) {
        return one.conversationId == conversationId;
    });
}

QString AnswerQueue::sentence() const {
    const qint64 shown = conversations_.currentId();
    const bool waits = std::any_of(waiting_.cbegin(), waiting_.cend(),
                                   [shown](const Waiting& one) { return one.conversationId == shown; });
    if (!waits) return {};
    const Conversation* busy = conversations_.find(session_.answeringId());
    if (busy == nullptr) return tr("Waiting for the model");
    return tr("Waiting: “%1” is being answered").arg(busy->title);
}

bool AnswerQueue::canWait() const {
    const EngineBridge::State state = bridge_.state();
    const bool later = state == EngineBridge::Ready || state == EngineBridge::Prefilling ||
                       state == EngineBridge::Generating || state == EngineBridge::Stopping ||
                       state == EngineBridge::Measuring;
    return later && session_.canChange();
}

bool AnswerQueue::send(const QString& text, const QString& attachments) {
    if (waiting_.isEmpty() && bridge_.send(text, attachments)) return true;
    if ((text.trimmed().isEmpty() && attachments.isEmpty()) || !canWait()) return false;
    session_.addUserMessage(withoutBlankEnds(text), attachments);
    const qint64 conversationId = conversations_.currentId();
    auto entry = find(conversationId);
    if (entry == waiting_.end()) entry = waiting_.insert(waiting_.end(), {conversationId, {}});
    entry->messageIds += session_.history().last().id;
    emit changed();
    QMetaObject::invokeMethod(this, &AnswerQueue::next, Qt::QueuedConnection);
    return true;
}

void AnswerQueue::next() {
    if (bridge_.state() != EngineBridge::Ready || session_.answering() || loading_ != 0) return;
    while (!waiting_.isEmpty() && loading_ == 0) {
        const Conversation* first = conversations_.find(waiting_.first().conversationId);
        if (first == nullptr || first->trashed.isValid()) {
            waiting_.removeFirst();
            emit changed();
            continue;
        }
        loading_ = first->id;
        store_.loadTree(loading_);
    }
}

// Starts the answer to the queued messages of a conversation. `messages` are all messages of the
// conversation. Does nothing if the branch does not end with a message of the person.
void AnswerQueue::answer(qint64 conversationId, const QList<ChatEntry>& messages) {
    if (conversationId == 0 || conversationId != loading_) return;
    loading_ = 0;
    const Conversation* conversation = conversations_.find(conversationId);
    if (conversation == nullptr || conversation->trashed.isValid()) return drop({conversationId});
    if (bridge_.state() != EngineBridge::Ready || session_.answering()) return;
    if (const auto entry = find(conversationId); entry != waiting_.end()) waiting_.erase(entry);
    const QList<ChatEntry> branch = MessageTree(messages).branch(conversation->leafId);
    if (!branch.isEmpty() && branch.last().role == QLatin1String("user")) {
        if (conversationId == conversations_.currentId() && session_.canSend()) {
            bridge_.answerAgain();
        } else {
            bridge_.answerOther(branch, conversation->preset);
        }
    }
    emit changed();
    next();
}

void AnswerQueue::cancel() {
    const auto entry = find(conversations_.currentId());
    if (entry == waiting_.end() || !session_.canChange()) return;
    const QList<qint64> ids = entry->messageIds;
    const qint64 conversationId = entry->conversationId;
    waiting_.erase(entry);
    if (loading_ == conversationId) loading_ = 0;
    QStringList texts;
    QList<Attachment> files;
    const ChatEntry* first = nullptr;
    for (const qint64 id : ids) {
        const ChatEntry* message = session_.tree().find(id);
        if (message == nullptr) continue;
        if (first == nullptr) first = message;
        texts += message->content;
        files += attachmentsFromJson(message->attachments);
    }
    if (first != nullptr) {
        const qint64 before = first->parentId;
        const TreeChange removal = session_.tree().removingFrom(first->id);
        if (removal.removed.size() == session_.tree().all().size()) {
            conversations_.removeAll({conversationId});
        } else {
            session_.change(removal, before);
        }
        draft_.putBack(texts.join(QStringLiteral("\n\n")), attachmentsToJson(files));
    }
    emit changed();
    QMetaObject::invokeMethod(this, &AnswerQueue::next, Qt::QueuedConnection);
}

void AnswerQueue::drop(const QList<qint64>& conversationIds) {
    if (conversationIds.contains(loading_)) loading_ = 0;
    const auto gone = [&](const Waiting& one) { return conversationIds.contains(one.conversationId); };
    if (waiting_.removeIf(gone) == 0) return;
    emit changed();
    QMetaObject::invokeMethod(this, &AnswerQueue::next, Qt::QueuedConnection);
}

}  // namespace rocmforge
