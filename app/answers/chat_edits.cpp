#include "app/answers/chat_edits.h"

#include <algorithm>

namespace rocmforge {

namespace {

const QString kUser = QStringLiteral("user");
const QString kAssistant = QStringLiteral("assistant");

}  // namespace

ChatEdits::ChatEdits(EngineBridge& bridge, ChatSession& session, const ConversationModel& conversations,
                     QObject* parent)
    : QObject(parent), bridge_(bridge), session_(session) {
    connect(&conversations, &ConversationModel::currentIdChanged, this, [this] {
        removals_.clear();
        emit undoChanged();
    });
}

QString ChatEdits::undoSentence() const {
    if (removals_.isEmpty() || dismissed_) return {};
    return tr("%Ln message(s) were deleted.", "", static_cast<int>(removals_.last().undo.added.size()));
}

const ChatEntry* ChatEdits::changeable(qint64 id) const {
    return session_.canChange() ? session_.tree().find(id) : nullptr;
}

bool ChatEdits::edit(qint64 id, const QString& text) {
    const ChatEntry* known = changeable(id);
    if (known == nullptr || (known->role != kUser && known->role != kAssistant)) return false;
    const bool asks = known->role == kUser;
    const QString content = asks ? withoutBlankEnds(text) : text;
    if (content.trimmed().isEmpty() && known->attachments.isEmpty()) return false;
    if (content == known->content) return !asks || bridge_.state() != EngineBridge::Ready || regenerate(id);
    ChatEntry version = *known;
    version.id = newId();
    version.created = QDateTime::currentDateTime();
    version.content = content;
    version.stats = {};
    version.shownChild = 0;
    if (!asks) version.stats.stopReason = AnswerEnd::Edited;
    session_.add(version);
    if (asks) bridge_.answerAgain();
    return true;
}

bool ChatEdits::regenerate(qint64 id) {
    const ChatEntry* known = changeable(id);
    if (known == nullptr || bridge_.state() != EngineBridge::Ready || !session_.canSend()) return false;
    const QList<ChatEntry>& shown = session_.history();
    auto place =
        std::find_if(shown.cbegin(), shown.cend(), [id](const ChatEntry& entry) { return entry.id == id; });
    if (place != shown.cend() && known->role != kAssistant) ++place;
    if (place == shown.cbegin()) return false;
    if (place != shown.cend()) session_.endBefore(place->id);
    bridge_.answerAgain();
    return true;
}

bool ChatEdits::continueAnswer(qint64 id) {
    const QList<ChatEntry>& shown = session_.history();
    return !shown.isEmpty() && shown.last().id == id && bridge_.continueAnswer();
}

qint64 ChatEdits::step(qint64 id, int by) {
    if (changeable(id) == nullptr) return 0;
    const QList<qint64> versions = session_.tree().versions(id);
    const qsizetype wanted = versions.indexOf(id) + by;
    if (wanted < 0 || wanted >= versions.size()) return 0;
    session_.show(session_.tree().tip(versions.at(wanted)));
    return versions.at(wanted);
}

bool ChatEdits::insertAfter(qint64 id, const QString& role, const QString& text) {
    const ChatEntry* before = changeable(id);
    const QString content = withoutBlankEnds(text);
    if (before == nullptr || content.isEmpty() || (role != kUser && role != kAssistant)) return false;
    ChatEntry message{.id = newId(),
                      .conversationId = before->conversationId,
                      .parentId = id,
                      .role = role,
                      .content = content,
                      .created = QDateTime::currentDateTime(),
                      .model = {},
                      .stats = {}};
    if (role == kAssistant) message.stats.stopReason = AnswerEnd::Edited;
    const qint64 shown = session_.history().last().id;
    session_.change(session_.tree().inserting(message), shown == id ? message.id : shown);
    return true;
}

bool ChatEdits::removeOne(qint64 id) {
    return changeable(id) != nullptr && remove(session_.tree().removingOne(id), id);
}

bool ChatEdits::removeFrom(qint64 id) {
    return changeable(id) != nullptr && remove(session_.tree().removingFrom(id), id);
}

bool ChatEdits::remove(const TreeChange& removal, qint64 id) {
    removals_.append(
        Removal{.undo = session_.tree().undoing(removal), .leafId = session_.history().last().id});
    session_.change(removal, leafWithout(removal, id));
    dismissed_ = false;
    emit undoChanged();
    return true;
}

// Returns the end of the branch to show after the removal of the message `id`. The shown branch stays if its
// last message was not removed. Otherwise the branch through a neighbouring version of `id` is shown. If `id`
// has no other version, the branch that ends with the parent of `id` is shown.
qint64 ChatEdits::leafWithout(const TreeChange& removal, qint64 id) const {
    const qint64 shown = session_.history().last().id;
    if (!removal.removed.contains(shown)) return shown;
    const MessageTree& tree = session_.tree();
    const QList<qint64> versions = tree.versions(id);
    if (versions.size() < 2) return tree.find(id)->parentId;
    const qsizetype place = versions.indexOf(id);
    return tree.tip(versions.at(place == 0 ? 1 : place - 1));
}

bool ChatEdits::undo() {
    if (removals_.isEmpty() || !session_.canChange()) return false;
    const Removal last = removals_.takeLast();
    session_.change(last.undo, last.leafId);
    dismissed_ = true;
    emit undoChanged();
    return true;
}

void ChatEdits::dismissUndo() {
    dismissed_ = true;
    emit undoChanged();
}

}  // namespace rocmforge
