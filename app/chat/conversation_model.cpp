#include "app/chat/conversation_model.h"

#include <algorithm>

namespace rocmforge {

namespace {

bool newerFirst(const Conversation& a, const Conversation& b) {
    return a.updated != b.updated ? a.updated > b.updated : a.id > b.id;
}

}  // namespace

ConversationModel::ConversationModel(QObject* parent) : QAbstractListModel(parent) {
    midnight_.setSingleShot(true);
    midnight_.callOnTimeout(this, [this] {
        if (!rows_.isEmpty()) {
            emit dataChanged(index(0), index(count() - 1), {SectionRole});
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

QVariant ConversationModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    const ConversationRow& row = rows_.at(index.row());
    if (row.folder) return folderData(row.id, role);
    const Conversation* conversation = find(row.id);
    if (conversation == nullptr) return {};
    switch (role) {
        case IdRole:
            return conversation->id;
        case KindRole:
            return QStringLiteral("conversation");
        case Qt::DisplayRole:
        case TitleRole:
            return conversation->title;
        case SectionRole:
            return sectionOf(*conversation);
        case UpdatedRole:
            return conversation->updated;
        case PinnedRole:
            return conversation->pinned;
        case FolderIdRole:
            return sizes_.contains(conversation->folderId) ? conversation->folderId : 0;
        case SelectedRole:
            return selected_.contains(conversation->id);
        case OpenRole:
            return false;
        case SizeRole:
            return 0;
        default:
            return {};
    }
}

QVariant ConversationModel::folderData(qint64 id, int role) const {
    const auto folder = std::find_if(folders_.cbegin(), folders_.cend(),
                                     [id](const Folder& other) { return other.id == id; });
    if (folder == folders_.cend()) return {};
    switch (role) {
        case IdRole:
        case FolderIdRole:
            return id;
        case KindRole:
            return QStringLiteral("folder");
        case Qt::DisplayRole:
        case TitleRole:
            return folder->name;
        case SectionRole:
            return tr("Folders");
        case UpdatedRole:
            return QDateTime();
        case PinnedRole:
        case SelectedRole:
            return false;
        case OpenRole:
            return open_.contains(id);
        case SizeRole:
            return sizes_.value(id);
        default:
            return {};
    }
}

QString ConversationModel::sectionOf(const Conversation& conversation) const {
    if (sizes_.contains(conversation.folderId)) return tr("Folders");
    if (conversation.pinned) return tr("Pinned");
    return dateSection(conversation.updated, QDate::currentDate());
}

QHash<int, QByteArray> ConversationModel::roleNames() const {
    return {{IdRole, "conversationId"}, {KindRole, "kind"},         {TitleRole, "title"},
            {SectionRole, "section"},   {UpdatedRole, "updated"},   {PinnedRole, "pinned"},
            {FolderIdRole, "folderId"}, {SelectedRole, "selected"}, {OpenRole, "open"},
            {SizeRole, "size"}};
}

QString ConversationModel::currentTitle() const {
    const Conversation* current = find(currentId_);
    return current == nullptr ? QString() : current->title;
}

void ConversationModel::select(qint64 id) {
    const Conversation* known = find(id);
    const qint64 wanted = known == nullptr || known->trashed.isValid() ? 0 : id;
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
    changed.titleKind = TitleKind::Person;
    put(changed);
    emit renamed(id, wanted);
}

void ConversationModel::setFolderOpen(qint64 folderId, bool open) {
    if (open_.contains(folderId) == open) return;
    open ? static_cast<void>(open_.insert(folderId)) : static_cast<void>(open_.remove(folderId));
    arrange({});
    const qsizetype row = rows_.indexOf(ConversationRow{.folder = true, .id = folderId});
    const QModelIndex changed = index(static_cast<int>(row));
    if (row >= 0) emit dataChanged(changed, changed, {OpenRole});
    emit openFoldersChanged();
}

void ConversationModel::setOpenFolders(const QSet<qint64>& folders) {
    if (folders == open_) return;
    open_ = folders;
    replaceRows(conversationRows(all_, folders_, open_));
}

void ConversationModel::toggleSelected(qint64 id) {
    if (find(id) == nullptr) return;
    QSet<qint64> ids = selected_;
    if (!ids.remove(id)) ids.insert(id);
    anchor_ = id;
    setSelected(ids);
}

void ConversationModel::selectTo(qint64 id) {
    const qsizetype to = rows_.indexOf(ConversationRow{.folder = false, .id = id});
    if (to < 0) return;
    const qsizetype anchor = rows_.indexOf(ConversationRow{.folder = false, .id = anchor_});
    const qsizetype from = anchor < 0 ? to : anchor;
    QSet<qint64> ids;
    for (qsizetype row = std::min(from, to); row <= std::max(from, to); ++row) {
        if (!rows_.at(row).folder) ids.insert(rows_.at(row).id);
    }
    if (anchor < 0) anchor_ = id;
    setSelected(ids);
}

void ConversationModel::selectAll() {
    QSet<qint64> ids;
    for (const ConversationRow& row : std::as_const(rows_)) {
        if (!row.folder) ids.insert(row.id);
    }
    setSelected(ids);
}

void ConversationModel::clearSelection() {
    anchor_ = 0;
    setSelected({});
}

QVariantList ConversationModel::selectedIds() const {
    QVariantList ids;
    for (const Conversation& conversation : all_) {
        if (selected_.contains(conversation.id)) ids << conversation.id;
    }
    return ids;
}

void ConversationModel::setSelected(const QSet<qint64>& ids) {
    if (ids == selected_) return;
    selected_ = ids;
    if (!rows_.isEmpty()) {
        emit dataChanged(index(0), index(count() - 1), {SelectedRole});
    }
    emit selectionChanged();
}

QVariantList ConversationModel::titled(const QString& words, int most) const {
    QVariantList found;
    for (const Conversation& conversation : all_) {
        if (found.size() >= most) break;
        if (conversation.trashed.isValid() || !conversation.title.contains(words, Qt::CaseInsensitive))
            continue;
        found += QVariantMap{{QStringLiteral("id"), conversation.id},
                             {QStringLiteral("title"), conversation.title}};
    }
    return found;
}

void ConversationModel::setConversations(QList<Conversation> conversations) {
    std::sort(conversations.begin(), conversations.end(), newerFirst);
    all_ = std::move(conversations);
    known_ = true;
    reindex();
    clearSelection();
    replaceRows(conversationRows(all_, folders_, open_));
    emit currentTitleChanged();
    emit changed();
}

void ConversationModel::setFolders(const QList<Folder>& folders) {
    folders_ = folders;
    reindex();
    replaceRows(conversationRows(all_, folders_, open_));
    emit changed();
}

void ConversationModel::putAll(const QList<Conversation>& conversations) {
    QSet<qint64> ids;
    for (const Conversation& conversation : conversations) ids.insert(conversation.id);
    all_.removeIf([&ids](const Conversation& old) { return ids.contains(old.id); });
    for (const Conversation& conversation : conversations) {
        all_.insert(std::lower_bound(all_.begin(), all_.end(), conversation, newerFirst), conversation);
    }
    reindex();
    arrange(ids);
    if (ids.contains(currentId_)) emit currentTitleChanged();
    const Conversation* current = find(currentId_);
    if (current != nullptr && current->trashed.isValid()) select(0);
    emit changed();
}

void ConversationModel::removeAll(const QList<qint64>& ids) {
    const QSet<qint64> gone(ids.cbegin(), ids.cend());
    if (all_.removeIf([&gone](const Conversation& old) { return gone.contains(old.id); }) == 0) return;
    reindex();
    arrange({});
    if (gone.contains(currentId_)) select(0);
    emit removed(ids);
    emit changed();
}

const Conversation* ConversationModel::find(qint64 id) const {
    const auto place = places_.constFind(id);
    return place == places_.cend() ? nullptr : &all_.at(*place);
}

QList<Conversation> ConversationModel::kept() const {
    QList<Conversation> kept;
    std::copy_if(all_.cbegin(), all_.cend(), std::back_inserter(kept),
                 [](const Conversation& conversation) { return !conversation.trashed.isValid(); });
    return kept;
}

void ConversationModel::reindex() {
    places_.clear();
    places_.reserve(all_.size());
    sizes_.clear();
    for (const Folder& folder : std::as_const(folders_)) sizes_.insert(folder.id, 0);
    for (qsizetype i = 0; i < all_.size(); ++i) {
        const Conversation& conversation = all_.at(i);
        places_.insert(conversation.id, i);
        const auto folder = sizes_.find(conversation.folderId);
        if (folder != sizes_.end() && !conversation.trashed.isValid()) ++*folder;
    }
}

// Updates the rows to match the data. `moved` has the ids of the conversations that changed, whose rows may
// have to move.
void ConversationModel::arrange(const QSet<qint64>& moved) {
    QSet<qint64> listed = selected_;
    for (const qint64 id : std::as_const(selected_)) {
        const Conversation* conversation = find(id);
        if (conversation == nullptr || conversation->trashed.isValid()) listed.remove(id);
    }
    const QList<ConversationRow> wanted = conversationRows(all_, folders_, open_);
    if (wanted != rows_) {
        const std::optional<QList<RowStep>> steps = rowSteps(rows_, wanted, moved);
        if (!steps) {
            replaceRows(wanted);
        } else {
            for (const RowStep& step : *steps) {
                const int first = static_cast<int>(step.first);
                const int last = static_cast<int>(step.first + step.count) - 1;
                if (step.insert) {
                    beginInsertRows({}, first, last);
                    for (int i = first; i <= last; ++i) rows_.insert(i, wanted.at(i));
                    endInsertRows();
                } else {
                    beginRemoveRows({}, first, last);
                    rows_.remove(first, step.count);
                    endRemoveRows();
                }
            }
            emit countChanged();
        }
    }
    for (int row = 0; row < count() && !moved.isEmpty(); ++row) {
        const ConversationRow& shown = rows_.at(row);
        if (!shown.folder && !moved.contains(shown.id)) continue;
        const QModelIndex place = index(row);
        emit dataChanged(place, place, shown.folder ? QList<int>{SizeRole} : QList<int>());
    }
    setSelected(listed);
}

void ConversationModel::replaceRows(QList<ConversationRow> rows) {
    beginResetModel();
    rows_ = std::move(rows);
    endResetModel();
    emit countChanged();
}

}  // namespace rocmforge
