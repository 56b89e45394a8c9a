#include "app/chat/draft.h"

#include <algorithm>
#include <atomic>

#include "app/chat/attachment_reader.h"
#include "app/words/message_text.h"

namespace rocmforge {

namespace {
constexpr int kMostFiles = 32;
constexpr int kCountAfter = 250;  // delay after the last keystroke, in milliseconds
}  // namespace

Draft::Draft(QObject* parent) : QAbstractListModel(parent), stop_(std::make_shared<std::atomic_bool>(false)) {
    pool_.setMaxThreadCount(1);
    later_.setSingleShot(true);
    later_.setInterval(kCountAfter);
    later_.callOnTimeout(this, &Draft::askForCounts);
}

Draft::~Draft() {
    *stop_ = true;
    pool_.clear();
    pool_.waitForDone();
}

QVariant Draft::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    const Item& item = items_.at(index.row());
    switch (role) {
        case Qt::DisplayRole:
        case NameRole:
            return item.file.name;
        case TokensRole:
            return item.tokens;
        case BytesRole:
            return item.file.bytes;
        case ReadingRole:
            return item.reading;
        default:
            return {};
    }
}

QHash<int, QByteArray> Draft::roleNames() const {
    return {{NameRole, "name"}, {TokensRole, "tokens"}, {BytesRole, "bytes"}, {ReadingRole, "reading"}};
}

void Draft::setText(const QString& text) {
    if (text == text_) return;
    text_ = text;
    emit textChanged();
    emit edited(owner_, false);
    if (text.trimmed().isEmpty()) {
        textTokens_ = 0;
        emit changed();
    }
    later_.start();
}

bool Draft::reading() const {
    return std::any_of(items_.cbegin(), items_.cend(), [](const Item& item) { return item.reading; });
}

int Draft::tokens() const {
    if (!countable_) return -1;
    int sum = textTokens_;
    for (const Item& item : items_) {
        if (item.tokens < 0) return -1;
        sum += item.tokens;
    }
    return sum;
}

void Draft::add(const QList<QUrl>& files) {
    problem_.clear();
    for (const QUrl& url : files) {
        if (count() == kMostFiles) {
            problem_ = tr("A message can have at most %1 files. Remove one first.").arg(kMostFiles);
            break;
        }
        const QString path = url.toLocalFile();
        if (path.isEmpty()) {
            problem_ = tr("Only files on this computer can be attached.");
            continue;
        }
        Item item{.id = ++lastId_, .file = {.name = url.fileName()}, .reading = true};
        beginInsertRows({}, count(), count());
        items_ += item;
        endInsertRows();
        pool_.start([this, id = item.id, path, stop = stop_] {
            Attachment file;
            QString problem;
            try {
                file = readAttachment(path, [stop] { return stop->load(); });
            } catch (const std::exception& error) {
                problem = messageText(error);
            }
            QMetaObject::invokeMethod(this, [this, id, file, problem] { onRead(id, file, problem); });
        });
    }
    emit countChanged();
    emit changed();
}

void Draft::addText(const QString& text) {
    if (text.trimmed().isEmpty()) return;
    if (count() == kMostFiles || text.size() > kMostAttachmentBytes) {
        problem_ = count() == kMostFiles
                       ? tr("A message can have at most %1 files. Remove one first.").arg(kMostFiles)
                       : tr("The pasted text is too long to attach. Paste a shorter part.");
        emit changed();
        return;
    }
    const Attachment file{.name = tr("Pasted text.txt"), .text = text, .bytes = text.toUtf8().size()};
    beginInsertRows({}, count(), count());
    items_ += Item{.id = ++lastId_, .file = file};
    endInsertRows();
    emit countChanged();
    emit edited(owner_, true);
    askForCounts();
}

void Draft::remove(int row) {
    if (row < 0 || row >= count()) return;
    beginRemoveRows({}, row, row);
    items_.removeAt(row);
    endRemoveRows();
    emit countChanged();
    emit edited(owner_, true);
    emit changed();
}

void Draft::dismissProblem() {
    problem_.clear();
    emit changed();
}

QString Draft::attachments() const {
    return toJson(items_);
}

QString Draft::toJson(const QList<Item>& items) {
    QList<Attachment> files;
    for (const Item& item : items) {
        if (item.reading) continue;
        files += item.file;
        files.last().tokens = std::max(0, item.tokens);
    }
    return attachmentsToJson(files);
}

void Draft::clear() {
    showKept({});
    emit edited(owner_, true);
}

void Draft::putBack(const QString& text, const QString& attachments) {
    if (!text_.isEmpty() || !items_.isEmpty()) return;
    restore({{owner_, text, attachments}});
    emit edited(owner_, true);
}

void Draft::showKept(const Kept& kept) {
    beginResetModel();
    items_ = kept.items;
    endResetModel();
    text_ = kept.text;
    textTokens_ = 0;
    problem_ = kept.problem;
    ++request_;  // a pending count of the previous draft is dropped
    asked_.clear();
    emit textChanged();
    emit countChanged();
    emit changed();
    if (text_.isEmpty() && items_.isEmpty()) {
        later_.stop();
    } else {
        askForCounts();
    }
}

void Draft::show(qint64 conversationId) {
    if (conversationId == owner_) return;
    if (text_.isEmpty() && items_.isEmpty()) {
        others_.remove(owner_);
    } else {
        others_.insert(owner_, {text_, items_, {}});
    }
    owner_ = conversationId;
    showKept(others_.take(conversationId));
}

void Draft::restore(const QList<StoredDraft>& drafts) {
    for (const StoredDraft& draft : drafts) {
        Kept kept{draft.text, {}, {}};
        for (const Attachment& file : attachmentsFromJson(draft.attachments.value_or(QString()))) {
            kept.items += Item{.id = ++lastId_, .file = file};
        }
        if (draft.id != owner_) {
            if (!others_.contains(draft.id)) others_.insert(draft.id, kept);
        } else if (text_.isEmpty() && items_.isEmpty()) {
            showKept(kept);
        }
    }
}

void Draft::forget(const QList<qint64>& conversationIds) {
    for (const qint64 id : conversationIds) others_.remove(id);
}

StoredDraft Draft::stored(qint64 conversationId) const {
    if (conversationId == owner_) return {owner_, text_, toJson(items_)};
    const Kept kept = others_.value(conversationId);
    return {conversationId, kept.text, toJson(kept.items)};
}

Draft::Item* Draft::find(quint64 id, qint64& owner) {
    const auto in = [id](QList<Item>& items) {
        const auto item =
            std::find_if(items.begin(), items.end(), [id](const Item& other) { return other.id == id; });
        return item == items.end() ? nullptr : &*item;
    };
    owner = owner_;
    if (Item* shown = in(items_)) return shown;
    for (auto it = others_.begin(); it != others_.end(); ++it) {
        owner = it.key();
        if (Item* kept = in(it->items)) return kept;
    }
    return nullptr;
}

void Draft::onRead(quint64 id, const Attachment& file, const QString& problem) {
    qint64 owner = 0;
    Item* item = find(id, owner);
    if (item == nullptr) return;  // the file was removed while it was read
    if (owner != owner_) {
        item->file = file;
        item->reading = false;
        if (!problem.isEmpty()) {
            Kept& kept = others_[owner];
            kept.items.removeIf([id](const Item& other) { return other.id == id; });
            kept.problem = problem;
        }
        emit edited(owner, true);
        return;
    }
    const int row = static_cast<int>(item - items_.data());
    if (!problem.isEmpty()) {
        problem_ = problem;
        remove(row);
        return;
    }
    item->file = file;
    item->reading = false;
    emit dataChanged(index(row), index(row));
    emit edited(owner_, true);
    emit changed();
    askForCounts();
}

void Draft::recount(bool possible) {
    countable_ = possible;
    uncount();
    askForCounts();
}

void Draft::uncount() {
    for (Item& item : items_) item.tokens = -1;
    if (count() > 0) emit dataChanged(index(0), index(count() - 1), {TokensRole});
    emit changed();
}

void Draft::askForCounts() {
    later_.stop();
    if (!countable_) return;
    QStringList texts{text_};
    asked_.clear();
    for (const Item& item : items_) {
        if (item.reading) continue;
        asked_ += item.id;
        texts += promptOf(item.file);
    }
    emit countWanted(++request_, texts);
}

void Draft::setCounts(quint64 request, const QList<int>& tokens) {
    if (request != request_ || tokens.size() != asked_.size() + 1) return;
    textTokens_ = tokens.first();
    for (qsizetype i = 0; i < asked_.size(); ++i) {
        const auto item = std::find_if(items_.begin(), items_.end(),
                                       [id = asked_.at(i)](const Item& other) { return other.id == id; });
        if (item != items_.end()) item->tokens = tokens.at(i + 1);
    }
    if (count() > 0) emit dataChanged(index(0), index(count() - 1), {TokensRole});
    emit changed();
}

}  // namespace rocmforge
