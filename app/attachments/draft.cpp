#include "app/attachments/draft.h"

#include <algorithm>
#include <atomic>

#include "app/attachments/attachment_reader.h"

namespace rocmforge {

namespace {
constexpr int kMostFiles = 32;
constexpr int kCountAfter = 250;  // milliseconds without a key
}  // namespace

Draft::Draft(QObject* parent)
    : QAbstractListModel(parent), worker_(new QObject), stop_(std::make_shared<std::atomic_bool>(false)) {
    worker_->moveToThread(&thread_);
    connect(&thread_, &QThread::finished, worker_, &QObject::deleteLater);
    thread_.setObjectName(QStringLiteral("attachments"));
    thread_.start();
    later_.setSingleShot(true);
    later_.setInterval(kCountAfter);
    later_.callOnTimeout(this, &Draft::askForCounts);
}

Draft::~Draft() {
    *stop_ = true;
    thread_.quit();
    thread_.wait();
}

int Draft::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : count();
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
            problem_ = tr("A message can have at most %1 files.").arg(kMostFiles);
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
        QMetaObject::invokeMethod(worker_, [this, id = item.id, path, stop = stop_] {
            Attachment file;
            QString problem;
            try {
                file = readAttachment(path, [stop] { return stop->load(); });
            } catch (const std::exception& error) {
                problem = QString::fromUtf8(error.what());
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
        problem_ = tr("The pasted text is too long to be attached.");
        emit changed();
        return;
    }
    const Attachment file{.name = tr("Pasted text.txt"), .text = text, .bytes = text.toUtf8().size()};
    beginInsertRows({}, count(), count());
    items_ += Item{.id = ++lastId_, .file = file};
    endInsertRows();
    emit countChanged();
    askForCounts();
}

void Draft::remove(int row) {
    if (row < 0 || row >= count()) return;
    beginRemoveRows({}, row, row);
    items_.removeAt(row);
    endRemoveRows();
    emit countChanged();
    emit changed();
}

void Draft::dismissProblem() {
    problem_.clear();
    emit changed();
}

QString Draft::attachments() const {
    QList<Attachment> files;
    for (const Item& item : items_) {
        if (item.reading) continue;
        files += item.file;
        files.last().tokens = std::max(0, item.tokens);
    }
    return attachmentsToJson(files);
}

void Draft::restore(const QString& text, const QString& attachments) {
    beginResetModel();
    items_.clear();
    for (const Attachment& file : attachmentsFromJson(attachments)) {
        items_ += Item{.id = ++lastId_, .file = file};
    }
    endResetModel();
    setText(text);
    emit countChanged();
    emit restored();
    askForCounts();
}

void Draft::clear() {
    beginResetModel();
    items_.clear();
    endResetModel();
    text_.clear();
    textTokens_ = 0;
    problem_.clear();
    later_.stop();
    ++request_;  // what is being counted was of the message that went
    asked_.clear();
    emit textChanged();
    emit countChanged();
    emit changed();
}

void Draft::onRead(quint64 id, const Attachment& file, const QString& problem) {
    const auto item =
        std::find_if(items_.begin(), items_.end(), [id](const Item& other) { return other.id == id; });
    if (item == items_.end()) return;  // taken away meanwhile
    const int row = static_cast<int>(item - items_.begin());
    if (!problem.isEmpty()) {
        problem_ = problem;
        remove(row);
        return;
    }
    item->file = file;
    item->reading = false;
    emit dataChanged(index(row), index(row));
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
