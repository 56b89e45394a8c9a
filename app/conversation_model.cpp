#include "app/conversation_model.h"

#include <algorithm>

namespace rocmforge {

namespace {

bool newerFirst(const Conversation& a, const Conversation& b) {
    return a.updated != b.updated ? a.updated > b.updated : a.id > b.id;
}

auto withId(qint64 id) {
    return [id](const Conversation& conversation) { return conversation.id == id; };
}

}  // namespace

ConversationModel::ConversationModel(QObject* parent) : QAbstractListModel(parent) {
    midnight_.setSingleShot(true);
    midnight_.callOnTimeout(this, [this] {
        if (!visible_.isEmpty()) {
            emit dataChanged(index(0), index(static_cast<int>(visible_.size()) - 1), {SectionRole});
        }
        awaitMidnight();
    });
    awaitMidnight();
}

void ConversationModel::awaitMidnight() {
    const QDateTime now = QDateTime::currentDateTime();
    const qint64 wait = now.msecsTo(now.date().addDays(1).startOfDay());
    midnight_.start(static_cast<int>(wait) + 1000);
}

int ConversationModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(visible_.size());
}

QVariant ConversationModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    const Conversation& conversation = visible_.at(index.row());
    switch (role) {
        case IdRole:
            return conversation.id;
        case Qt::DisplayRole:
        case TitleRole:
            return conversation.title;
        case SectionRole:
            return sectionOf(conversation.updated, QDate::currentDate());
        case UpdatedRole:
            return conversation.updated;
        default:
            return {};
    }
}

QHash<int, QByteArray> ConversationModel::roleNames() const {
    return {
        {IdRole, "conversationId"}, {TitleRole, "title"}, {SectionRole, "section"}, {UpdatedRole, "updated"}};
}

void ConversationModel::setFilter(const QString& filter) {
    if (filter == filter_) return;
    const int before = count();
    beginResetModel();
    filter_ = filter;
    visible_.clear();
    std::copy_if(all_.cbegin(), all_.cend(), std::back_inserter(visible_),
                 [this](const Conversation& conversation) { return matches(conversation); });
    endResetModel();
    emit filterChanged();
    if (count() != before) emit countChanged();
}

QString ConversationModel::currentTitle() const {
    const Conversation* current = find(currentId_);
    return current == nullptr ? QString() : current->title;
}

void ConversationModel::setStoreNotice(const QString& sentence) {
    if (sentence == storeNotice_) return;
    storeNotice_ = sentence;
    emit storeNoticeChanged();
}

void ConversationModel::select(qint64 id) {
    const qint64 wanted = find(id) == nullptr ? 0 : id;
    if (wanted == currentId_) return;
    currentId_ = wanted;
    emit currentIdChanged();
    emit currentTitleChanged();
}

void ConversationModel::startNew() {
    select(0);
}

void ConversationModel::rename(qint64 id, const QString& title) {
    const QString wanted = title.simplified();
    const Conversation* known = find(id);
    if (known == nullptr || wanted.isEmpty() || known->title == wanted) return;
    Conversation changed = *known;
    changed.title = wanted;
    put(changed);
    emit renamed(id, wanted);
}

void ConversationModel::remove(qint64 id) {
    const auto place = std::find_if(all_.cbegin(), all_.cend(), withId(id));
    if (place == all_.cend()) return;
    all_.erase(place);
    removeVisible(id);
    if (id == currentId_) select(0);
    emit removed(id);
}

void ConversationModel::setConversations(QList<Conversation> conversations) {
    std::sort(conversations.begin(), conversations.end(), newerFirst);
    beginResetModel();
    all_ = std::move(conversations);
    visible_.clear();
    std::copy_if(all_.cbegin(), all_.cend(), std::back_inserter(visible_),
                 [this](const Conversation& conversation) { return matches(conversation); });
    endResetModel();
    emit countChanged();
    emit currentTitleChanged();
}

void ConversationModel::put(const Conversation& conversation) {
    const auto old = std::find_if(all_.begin(), all_.end(), withId(conversation.id));
    if (old != all_.end()) all_.erase(old);
    all_.insert(std::lower_bound(all_.begin(), all_.end(), conversation, newerFirst), conversation);

    const qsizetype row = visibleRow(conversation.id);
    const bool stays = row >= 0 && matches(conversation) &&
                       (row == 0 || newerFirst(visible_.at(row - 1), conversation)) &&
                       (row + 1 == visible_.size() || newerFirst(conversation, visible_.at(row + 1)));
    if (stays) {
        visible_[row] = conversation;
        const QModelIndex changed = index(static_cast<int>(row));
        emit dataChanged(changed, changed, {Qt::DisplayRole, TitleRole, SectionRole, UpdatedRole});
    } else {
        removeVisible(conversation.id);
        insertVisible(conversation);
    }
    if (conversation.id == currentId_) emit currentTitleChanged();
}

const Conversation* ConversationModel::find(qint64 id) const {
    const auto place = std::find_if(all_.cbegin(), all_.cend(), withId(id));
    return place == all_.cend() ? nullptr : &*place;
}

QList<Conversation> ConversationModel::kept() const {
    QList<Conversation> kept;
    std::copy_if(all_.cbegin(), all_.cend(), std::back_inserter(kept),
                 [](const Conversation& conversation) { return !conversation.trashed.isValid(); });
    return kept;
}

QString ConversationModel::sectionOf(const QDateTime& when, QDate today) {
    const qint64 days = when.toLocalTime().date().daysTo(today);
    if (days <= 0) return tr("Today");
    if (days == 1) return tr("Yesterday");
    if (days <= 7) return tr("Last 7 days");
    if (days <= 30) return tr("Last 30 days");
    return tr("Earlier");
}

bool ConversationModel::matches(const Conversation& conversation) const {
    return filter_.trimmed().isEmpty() || conversation.title.contains(filter_.trimmed(), Qt::CaseInsensitive);
}

qsizetype ConversationModel::visibleRow(qint64 id) const {
    const auto place = std::find_if(visible_.cbegin(), visible_.cend(), withId(id));
    return place == visible_.cend() ? -1 : place - visible_.cbegin();
}

void ConversationModel::removeVisible(qint64 id) {
    const qsizetype row = visibleRow(id);
    if (row < 0) return;
    beginRemoveRows({}, static_cast<int>(row), static_cast<int>(row));
    visible_.removeAt(row);
    endRemoveRows();
    emit countChanged();
}

void ConversationModel::insertVisible(const Conversation& conversation) {
    if (!matches(conversation)) return;
    const auto place = std::lower_bound(visible_.begin(), visible_.end(), conversation, newerFirst);
    const int row = static_cast<int>(place - visible_.begin());
    beginInsertRows({}, row, row);
    visible_.insert(place, conversation);
    endInsertRows();
    emit countChanged();
}

}  // namespace rocmforge
