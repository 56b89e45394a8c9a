#include "app/chat/shelf.h"

#include <algorithm>
#include <utility>

namespace rocmforge {

namespace {

constexpr qsizetype kMostUndo = 20;
constexpr int kLongestName = 60;
constexpr int kHour = 3'600'000;  // in milliseconds

QString counted(qsizetype n) {
    return Shelf::tr("%Ln conversation(s)", "", static_cast<int>(n));
}

QString folderName(const QString& typed) {
    return typed.simplified().left(kLongestName).trimmed();
}

QList<qint64> idsOf(const QList<Conversation>& conversations) {
    QList<qint64> ids;
    for (const Conversation& conversation : conversations) ids += conversation.id;
    return ids;
}

}  // namespace

Shelf::Shelf(ChatStore& store, ConversationModel& conversations, QObject* parent)
    : QObject(parent), store_(store), conversations_(conversations) {
    connect(&store_, &ChatStore::folders, &conversations_, &ConversationModel::setFolders);
    connect(&store_, &ChatStore::added, this, &Shelf::onAdded);
    connect(&conversations_, &ConversationModel::changed, this, &Shelf::foldersChanged);
    connect(&conversations_, &ConversationModel::modelReset, this, &Shelf::removeExpired);
    expiry_.setInterval(kHour);
    expiry_.callOnTimeout(this, &Shelf::removeExpired);
    expiry_.start();
}

QVariantList Shelf::folders() const {
    QHash<qint64, int> sizes;
    for (const Conversation& conversation : conversations_.all()) {
        if (!conversation.trashed.isValid()) ++sizes[conversation.folderId];
    }
    QList<Folder> folders = conversations_.folders();
    std::sort(folders.begin(), folders.end(), [](const Folder& a, const Folder& b) {
        return QString::localeAwareCompare(a.name, b.name) < 0;
    });
    QVariantList list;
    for (const Folder& folder : std::as_const(folders)) {
        list << QVariantMap{{QStringLiteral("id"), folder.id},
                            {QStringLiteral("name"), folder.name},
                            {QStringLiteral("size"), sizes.value(folder.id)}};
    }
    return list;
}

QString Shelf::undoText() const {
    return undo_.isEmpty() ? QString() : undo_.last().text;
}

// Changes conversations and returns their previous state.
template <typename Change>
QList<Conversation> Shelf::changeAll(const QVariantList& ids, Change change) {
    QList<Conversation> before;
    QList<Conversation> after;
    for (const QVariant& id : ids) {
        const Conversation* known = conversations_.find(id.toLongLong());
        if (known == nullptr) continue;
        Conversation changed = *known;
        change(changed);
        if (changed == *known) continue;
        before += *known;
        after += changed;
    }
    if (after.isEmpty()) return {};
    conversations_.putAll(after);
    store_.saveConversations(after);
    return before;
}

void Shelf::offerUndo(Undo undo) {
    if (undo.before.isEmpty() && undo.folders.isEmpty() && undo.made.isEmpty()) return;
    undo_ += std::move(undo);
    if (undo_.size() > kMostUndo) undo_.removeFirst();
    emit undoChanged();
    emit undoOffered();
}

void Shelf::setPinned(const QVariantList& ids, bool pinned) {
    const QList<Conversation> before =
        changeAll(ids, [pinned](Conversation& conversation) { conversation.pinned = pinned; });
    const QString done = pinned ? tr("%1 pinned") : tr("%1 unpinned");
    offerUndo({.text = done.arg(counted(before.size())), .before = before});
}

void Shelf::moveToFolder(const QVariantList& ids, qint64 folderId) {
    const QList<Folder>& folders = conversations_.folders();
    const auto folder = std::find_if(folders.cbegin(), folders.cend(),
                                     [folderId](const Folder& other) { return other.id == folderId; });
    if (folderId != 0 && folder == folders.cend()) return;
    const QString done = folderId == 0 ? tr("%1 taken out of its folder") : tr("%1 moved to “%2”");
    const QString name = folderId == 0 ? QString() : folder->name;
    const QList<Conversation> before =
        changeAll(ids, [folderId](Conversation& conversation) { conversation.folderId = folderId; });
    const QString text = done.arg(counted(before.size()));
    offerUndo({.text = folderId == 0 ? text : text.arg(name), .before = before});
}

void Shelf::trash(const QVariantList& ids) {
    QList<qint64> known;
    for (const QVariant& id : ids) known += id.toLongLong();
    emit trashing(known);
    const QDateTime now = QDateTime::currentDateTime();
    const QList<Conversation> before = changeAll(ids, [&now](Conversation& conversation) {
        if (!conversation.trashed.isValid()) conversation.trashed = now;
    });
    offerUndo({.text = tr("%1 moved to the trash").arg(counted(before.size())), .before = before});
}

void Shelf::restore(const QVariantList& ids) {
    const QList<Conversation> before =
        changeAll(ids, [](Conversation& conversation) { conversation.trashed = {}; });
    offerUndo({.text = tr("%1 restored").arg(counted(before.size())), .before = before});
}

// Deletes conversations permanently. Only conversations in the trash can be deleted.
void Shelf::removeForGood(const QVariantList& ids) {
    QList<qint64> gone;
    for (const QVariant& id : ids) {
        const Conversation* known = conversations_.find(id.toLongLong());
        if (known != nullptr && known->trashed.isValid()) gone += known->id;
    }
    if (!gone.isEmpty()) conversations_.removeAll(gone);
}

void Shelf::emptyTrash() {
    QVariantList ids;
    for (const Conversation& conversation : conversations_.all()) {
        if (conversation.trashed.isValid()) ids << conversation.id;
    }
    removeForGood(ids);
}

void Shelf::removeExpired() {
    const QDateTime oldest = QDateTime::currentDateTime().addDays(-kTrashDays);
    QVariantList ids;
    for (const Conversation& conversation : conversations_.all()) {
        if (conversation.trashed.isValid() && conversation.trashed < oldest) ids << conversation.id;
    }
    removeForGood(ids);
}

void Shelf::duplicate(qint64 id) {
    const Conversation* known = conversations_.find(id);
    if (known == nullptr) return;
    Conversation copy = *known;
    copy.id = newId();
    copy.title = tr("%1 (copy)").arg(known->title);
    copy.titleKind = TitleKind::Person;
    copy.updated = QDateTime::currentDateTime();
    copy.pinned = false;
    store_.duplicateConversation(id, copy);
}

void Shelf::onAdded(const Conversation& conversation) {
    conversations_.put(conversation);
    offerUndo(
        {.text = tr("Conversation duplicated"), .before = {}, .folders = {}, .made = {conversation.id}});
    emit duplicated(conversation.id);
}

qint64 Shelf::createFolder(const QString& name) {
    const QString wanted = folderName(name);
    if (wanted.isEmpty()) return 0;
    for (const Folder& folder : conversations_.folders()) {
        if (folder.name.compare(wanted, Qt::CaseInsensitive) == 0) return folder.id;
    }
    const Folder folder{newId(), wanted};
    putFolder(folder);
    conversations_.setFolderOpen(folder.id, true);
    return folder.id;
}

void Shelf::renameFolder(qint64 id, const QString& name) {
    const QString wanted = folderName(name);
    const QList<Folder>& folders = conversations_.folders();
    const bool known =
        std::any_of(folders.cbegin(), folders.cend(), [id](const Folder& folder) { return folder.id == id; });
    if (known && !wanted.isEmpty()) putFolder({id, wanted});
}

void Shelf::putFolder(const Folder& folder) {
    QList<Folder> folders = conversations_.folders();
    folders.removeIf([&folder](const Folder& other) { return other.id == folder.id; });
    folders += folder;
    store_.saveFolder(folder);
    conversations_.setFolders(folders);
}

void Shelf::removeFolder(qint64 id) {
    QList<Folder> folders = conversations_.folders();
    const auto folder =
        std::find_if(folders.begin(), folders.end(), [id](const Folder& other) { return other.id == id; });
    if (folder == folders.end()) return;
    const Folder gone = *folder;
    folders.erase(folder);
    QVariantList inside;
    for (const Conversation& conversation : conversations_.all()) {
        if (conversation.folderId == id) inside << conversation.id;
    }
    const QList<Conversation> before =
        changeAll(inside, [](Conversation& conversation) { conversation.folderId = 0; });
    store_.removeFolder(id);
    conversations_.setFolders(folders);
    offerUndo({.text = tr("Folder “%1” deleted").arg(gone.name), .before = before, .folders = {gone}});
}

void Shelf::undo() {
    if (undo_.isEmpty()) return;
    const Undo last = undo_.takeLast();
    for (const Folder& folder : last.folders) putFolder(folder);
    QHash<qint64, Conversation> before;
    for (const Conversation& conversation : last.before) before.insert(conversation.id, conversation);
    QVariantList ids;
    for (const qint64 id : idsOf(last.before)) ids << id;
    // Restores whether each conversation is pinned, its folder, and whether it is in the trash. The end of
    // the shown branch is not restored, so that messages that were added after the action stay visible.
    changeAll(ids, [&before](Conversation& conversation) {
        const Conversation& old = before[conversation.id];
        conversation.pinned = old.pinned;
        conversation.folderId = old.folderId;
        conversation.trashed = old.trashed;
    });
    const QDateTime now = QDateTime::currentDateTime();
    QVariantList made;
    for (const qint64 id : last.made) made << id;
    changeAll(made, [&now](Conversation& conversation) { conversation.trashed = now; });
    emit undoChanged();
}

}  // namespace rocmforge
