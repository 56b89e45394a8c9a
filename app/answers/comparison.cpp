#include "app/answers/comparison.h"

namespace rocmforge {

namespace {

const QLatin1String kAnswers("assistant");

}  // namespace

Comparison::Comparison(ChatSession& session, const MessageModel& messages, QObject* parent)
    : QObject(parent), session_(session) {
    connect(&messages, &MessageModel::countChanged, this, &Comparison::changed);
}

// Returns the versions of the answer, oldest first. Messages of other roles are left out, although they may
// have the same parent.
QList<qint64> Comparison::answersLike(qint64 answerId) const {
    QList<qint64> answers;
    for (const qint64 id : session_.tree().versions(answerId)) {
        if (session_.tree().find(id)->role == kAnswers) answers += id;
    }
    return answers;
}

void Comparison::put(ComparedAnswer& side, qint64 answerId) {
    const QList<qint64> all = answersLike(answerId);
    side.show(*session_.tree().find(answerId),
              {.number = static_cast<int>(all.indexOf(answerId)) + 1, .count = static_cast<int>(all.size())});
}

bool Comparison::show(qint64 left, qint64 right) {
    const QList<qint64> all = answersLike(left);
    if (left == right || !all.contains(left) || !all.contains(right)) return false;
    put(left_, left);
    put(right_, right);
    return true;
}

bool Comparison::showVersions(qint64 messageId) {
    const ChatEntry* message = session_.tree().find(messageId);
    if (message == nullptr) return false;
    if (message->role != kAnswers) {
        // The message is a question, so its answer in the shown branch is compared.
        for (const ChatEntry& entry : session_.history()) {
            if (entry.parentId == messageId && entry.role == kAnswers) return showVersions(entry.id);
        }
        return false;
    }
    const QList<qint64> all = answersLike(messageId);
    if (all.size() < 2) return false;
    const qsizetype place = all.indexOf(messageId);
    return place == 0 ? show(messageId, all.at(1)) : show(all.at(place - 1), messageId);
}

qint64 Comparison::lastWithVersions() const {
    const QList<ChatEntry> history = session_.history();
    for (auto entry = history.crbegin(); entry != history.crend(); ++entry) {
        if (entry->role == kAnswers && answersLike(entry->id).size() > 1) return entry->id;
    }
    return 0;
}

bool Comparison::showLast() {
    return showVersions(lastWithVersions());
}

qint64 Comparison::stepped(qint64 from, qint64 other, int by) const {
    const QList<qint64> all = answersLike(from);
    qsizetype place = all.indexOf(from) + by;
    if (place >= 0 && place < all.size() && all.at(place) == other) place += by;
    return place >= 0 && place < all.size() ? all.at(place) : 0;
}

void Comparison::step(bool rightSide, int by) {
    ComparedAnswer& side = rightSide ? right_ : left_;
    const qint64 next = stepped(side.messageId(), (rightSide ? left_ : right_).messageId(), by);
    if (next != 0) put(side, next);
}

bool Comparison::use(qint64 answerId) {
    if (!session_.canChange() || session_.tree().find(answerId) == nullptr) return false;
    session_.show(session_.tree().tip(answerId));
    return true;
}

void Comparison::close() {
    left_.show({}, {});
    right_.show({}, {});
}

}  // namespace rocmforge
