#include "app/chat/message_model.h"

#include <algorithm>
#include <utility>

#include "app/store/attachment.h"

namespace rocmforge {

namespace {

using RowKind = MessageRow::Kind;

// Returns whether two messages look the same in a view.
bool sameShown(const ChatEntry& a, const ChatEntry& b) {
    return a.id == b.id && a.stats == b.stats && a.content == b.content && a.thinking == b.thinking &&
           a.attachments == b.attachments;
}

}  // namespace

MessageModel::MessageModel(QObject* parent) : QAbstractListModel(parent) {}

QVariant MessageModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    const Row& row = rows_.at(index.row());
    const ChatEntry& entry = messages_.at(row.message);
    return rowData(row,
                   {.entry = entry,
                    .version = versions_.value(entry.id),
                    .streaming = streaming(row),
                    .last = row.message + 1 == messages_.size()},
                   role);
}

QHash<int, QByteArray> MessageModel::roleNames() const {
    return messageRoleNames();
}

QString MessageModel::messageText(qint64 messageId) const {
    const auto place =
        std::find_if(messages_.cbegin(), messages_.cend(),
                     [messageId](const ChatEntry& message) { return message.id == messageId; });
    return place == messages_.cend() ? QString() : place->content;
}

QVariantMap MessageModel::attachment(qint64 messageId, int number) const {
    const auto place =
        std::find_if(messages_.cbegin(), messages_.cend(),
                     [messageId](const ChatEntry& message) { return message.id == messageId; });
    if (place == messages_.cend()) return {};
    const QList<Attachment> files = attachmentsFromJson(place->attachments);
    if (number < 0 || number >= files.size()) return {};
    return {{QStringLiteral("name"), files[number].name},
            {QStringLiteral("text"), files[number].text},
            {QStringLiteral("bytes"), files[number].bytes}};
}

int MessageModel::firstRowOf(qint64 messageId) const {
    const auto first = std::find_if(rows_.cbegin(), rows_.cend(), [this, messageId](const Row& row) {
        return messages_.at(row.message).id == messageId;
    });
    return first == rows_.cend() ? -1 : static_cast<int>(first - rows_.cbegin());
}

int MessageModel::lastRowOf(qint64 messageId) const {
    const auto last = std::find_if(rows_.crbegin(), rows_.crend(), [this, messageId](const Row& row) {
        return messages_.at(row.message).id == messageId;
    });
    return static_cast<int>(rows_.crend() - last) - 1;
}

bool MessageModel::contains(const Row& row, const QString& words) const {
    const ChatEntry& entry = messages_.at(row.message);
    switch (row.kind) {
        case RowKind::User:
        case RowKind::Context:
            return entry.content.contains(words, Qt::CaseInsensitive);
        case RowKind::Block:
            break;
        case RowKind::Thinking:
        case RowKind::Notice:
        case RowKind::Footer:
            return false;
    }
    if (row.block.text.contains(words, Qt::CaseInsensitive)) return true;
    return std::any_of(row.block.rows.cbegin(), row.block.rows.cend(), [&](const QStringList& cells) {
        return std::any_of(cells.cbegin(), cells.cend(),
                           [&](const QString& cell) { return cell.contains(words, Qt::CaseInsensitive); });
    });
}

QVariantList MessageModel::rowsWith(const QString& words) const {
    QVariantList rows;
    if (words.trimmed().isEmpty()) return rows;
    for (qsizetype i = 0; i < rows_.size(); ++i) {
        if (contains(rows_.at(i), words.trimmed())) rows += static_cast<int>(i);
    }
    return rows;
}

QString MessageModel::codeText(int row) const {
    if (row < 0 || row >= rows_.size() || rows_.at(row).kind != RowKind::Block) return {};
    qsizetype end = row;
    while (rows_.at(end).block.continues && end + 1 < rows_.size()) ++end;
    return codeOf(firstOfBlock(row), end + 1);
}

QString MessageModel::codeBefore(int row) const {
    if (row < 0 || row >= rows_.size() || rows_.at(row).kind != RowKind::Block) return {};
    const qsizetype first = firstOfBlock(row);
    if (first == row) return {};
    return codeOf(first, row) + QLatin1String(rows_.at(row).block.midLine ? "" : "\n");
}

qsizetype MessageModel::firstOfBlock(qsizetype row) const {
    while (row > 0 && rows_.at(row).block.continued) --row;
    return row;
}

QString MessageModel::codeOf(qsizetype first, qsizetype end) const {
    QString code;
    for (qsizetype i = first; i < end; ++i) {
        if (i > first && !rows_.at(i).block.midLine) code += QLatin1Char('\n');
        code += rows_.at(i).block.text;
    }
    return code;
}

const MarkdownBlock* MessageModel::blockAt(int row) const {
    const bool block = row >= 0 && row < rows_.size() && rows_.at(row).kind == RowKind::Block;
    return block ? &rows_.at(row).block : nullptr;
}

void MessageModel::setMessages(const QList<ChatEntry>& messages) {
    beginResetModel();
    messages_ = messages;
    rows_.clear();
    versions_.clear();
    growing_ = {};
    grows_ = !messages_.isEmpty() && messages_.last().stats.stopReason == AnswerEnd::Growing;
    const qsizetype whole = messages_.size() - (grows_ ? 1 : 0);
    for (qsizetype i = 0; i < whole; ++i) rows_ += rowsOf(messages_.at(i), i);
    if (grows_) {
        growingRow_ = rows_.size() + (messages_.last().thinking.isEmpty() ? 0 : 1);
        growing_.append(messages_.last().content);
        rows_ += growingRows();
    }
    endResetModel();
    emit countChanged();
}

void MessageModel::showBranch(const QList<ChatEntry>& messages) {
    if (grows_) return;
    const qsizetype common = std::min(messages_.size(), messages.size());
    qsizetype same = 0;
    while (same < common && sameShown(messages_.at(same), messages.at(same))) ++same;
    qsizetype end = 0;  // number of equal messages at the end of both lists
    while (end < common - same &&
           sameShown(messages_.at(messages_.size() - 1 - end), messages.at(messages.size() - 1 - end))) {
        ++end;
    }
    const qsizetype before = messages_.size();
    const qsizetype firstRow = rowOf(same);
    const qsizetype endRow = rowOf(before - end);
    QList<Row> rows;
    for (qsizetype i = same; i < messages.size() - end; ++i) rows += rowsOf(messages.at(i), i);

    removeRows(firstRow, endRow);
    for (qsizetype row = firstRow; row < rows_.size(); ++row) rows_[row].message += messages.size() - before;
    messages_ = messages;
    insertRows(firstRow, rows);
    if (end == 0) tellLast(same - 1);
}

void MessageModel::appendMessage(const ChatEntry& message) {
    messages_ += message;
    insertRows(rows_.size(), grows_ ? growingRows() : rowsOf(message, messages_.size() - 1));
    // The message before the new one is no longer the last message.
    tellLast(messages_.size() - 2);
}

void MessageModel::truncateFrom(qint64 messageId) {
    const auto place =
        std::find_if(messages_.cbegin(), messages_.cend(),
                     [messageId](const ChatEntry& message) { return message.id == messageId; });
    if (place == messages_.cend()) return;
    const qsizetype kept = place - messages_.cbegin();
    grows_ = false;
    removeRows(rowOf(kept), rows_.size());
    messages_.erase(messages_.begin() + kept, messages_.end());
    tellLast(kept - 1);
}

void MessageModel::setVersions(const QHash<qint64, MessageVersion>& versions) {
    const auto before = std::exchange(versions_, versions);
    if (before == versions_) return;
    for (qsizetype row = 0; row < rows_.size(); ++row) {
        const qint64 id = messages_.at(rows_.at(row).message).id;
        if (before.value(id) == versions_.value(id)) continue;
        const QModelIndex changed = index(static_cast<int>(row));
        emit dataChanged(changed, changed, {VersionRole, VersionsRole});
    }
}

void MessageModel::beginAnswer(const ChatEntry& answer) {
    growing_ = {};
    grows_ = true;
    growingRow_ = rows_.size();
    ChatEntry entry = answer;
    entry.stats.stopReason = AnswerEnd::Growing;
    appendMessage(entry);
}

void MessageModel::resumeAnswer() {
    if (grows_ || messages_.isEmpty() || messages_.last().role != QLatin1String("assistant")) return;
    ChatEntry& message = messages_.last();
    grows_ = true;
    message.stats.stopReason = AnswerEnd::Growing;
    growing_ = {};
    growing_.append(message.content);
    const qsizetype firstRow = rowOf(messages_.size() - 1);
    growingRow_ = firstRow + (message.thinking.isEmpty() ? 0 : 1);
    const auto closing = std::find_if(rows_.cbegin() + firstRow, rows_.cend(), [](const Row& row) {
        return row.kind == RowKind::Notice || row.kind == RowKind::Footer;
    });
    removeRows(closing - rows_.cbegin(), rows_.size());
    if (rows_.size() == firstRow) {
        insertRows(firstRow, growingRows());
    } else {
        refreshGrowing(0);
        emit dataChanged(index(static_cast<int>(firstRow)), index(count() - 1),
                         {StreamingRole, ThinkingRole});
    }
}

void MessageModel::appendThinking(QStringView text, double seconds) {
    if (!grows_ || text.isEmpty()) return;
    ChatEntry& message = messages_.last();
    const bool first = message.thinking.isEmpty();
    message.thinking += text;
    message.thinkingSeconds = seconds;
    if (first) {
        insertThinkingRow();
    } else {
        const QModelIndex changed = index(static_cast<int>(growingRow_) - 1);
        emit dataChanged(changed, changed, {Qt::DisplayRole, TextRole, ThinkingSecondsRole});
    }
}

void MessageModel::appendText(QStringView text) {
    if (!grows_ || text.isEmpty()) return;
    ChatEntry& message = messages_.last();
    const bool thought = message.content.isEmpty() && !message.thinking.isEmpty();
    message.content += text;
    if (thought) {
        const QModelIndex changed = index(static_cast<int>(growingRow_) - 1);
        emit dataChanged(changed, changed, {ThinkingRole});
    }
    refreshGrowing(growing_.append(text));
}

void MessageModel::finishAnswer(const AnswerStats& stats) {
    if (!grows_) return;
    refreshGrowing(growing_.finish());
    if (growing_.blocks().isEmpty()) removeRows(growingRow_, rows_.size());
    grows_ = false;
    messages_.last().stats = stats;
    if (growingRow_ < rows_.size()) setEnd(rows_.size() - 1, false);
    const qsizetype firstRow = growingRow_ - (messages_.last().thinking.isEmpty() ? 0 : 1);
    if (firstRow < rows_.size()) {
        const QModelIndex last = index(count() - 1);
        emit dataChanged(index(static_cast<int>(firstRow)), last, {StreamingRole, ThinkingRole});
    }
    QList<Row> closing = closingRows(messages_.last(), messages_.size() - 1);
    closing.first().first = firstRow == rows_.size();
    insertRows(rows_.size(), closing);
}

bool MessageModel::streaming(const Row& row) const {
    return grows_ && row.message + 1 == messages_.size();
}

// Returns the rows of the last message while it grows.
QList<MessageModel::Row> MessageModel::growingRows() const {
    const qsizetype place = messages_.size() - 1;
    QList<Row> rows;
    if (!messages_.at(place).thinking.isEmpty()) rows += Row{RowKind::Thinking, place};
    for (const MarkdownBlock& block : growing_.blocks()) rows += Row{RowKind::Block, place, block};
    // This row is a placeholder until text arrives.
    if (rows.isEmpty()) rows += Row{RowKind::Block, place};
    rows.first().first = true;
    rows.last().end = rows.last().kind == RowKind::Block;
    return rows;
}

// Returns the first row of a message, or the row where the message would be inserted.
qsizetype MessageModel::rowOf(qsizetype message) const {
    const auto row = std::partition_point(rows_.cbegin(), rows_.cend(),
                                          [message](const Row& other) { return other.message < message; });
    return row - rows_.cbegin();
}

void MessageModel::insertRows(qsizetype first, const QList<Row>& rows) {
    if (rows.isEmpty()) return;
    beginInsertRows({}, static_cast<int>(first), static_cast<int>(first + rows.size()) - 1);
    rows_.insert(first, rows.size(), Row());
    std::copy(rows.cbegin(), rows.cend(), rows_.begin() + first);
    endInsertRows();
    emit countChanged();
}

// Announces that LastRole of a message changed. Views read it only in the last row of the message.
void MessageModel::tellLast(qsizetype message) {
    const qsizetype end = rowOf(message + 1);
    if (message < 0 || end == 0) return;
    const QModelIndex row = index(static_cast<int>(end) - 1);
    emit dataChanged(row, row, {LastRole});
}

// Turns the placeholder row into the row of the reasoning. If there is text already, inserts a row before it.
void MessageModel::insertThinkingRow() {
    const int row = static_cast<int>(growingRow_);
    const Row thinking{RowKind::Thinking, messages_.size() - 1, {}, true};
    ++growingRow_;
    if (growing_.blocks().isEmpty()) {
        rows_[row] = thinking;
        emit dataChanged(index(row), index(row));
        return;
    }
    beginInsertRows({}, row, row);
    rows_.insert(row, thinking);
    endInsertRows();
    emit countChanged();
    rows_[growingRow_].first = false;
    emit dataChanged(index(row + 1), index(row + 1), {FirstOfMessageRole});
}

void MessageModel::removeRows(qsizetype first, qsizetype end) {
    if (first >= end) return;
    beginRemoveRows({}, static_cast<int>(first), static_cast<int>(end) - 1);
    rows_.erase(rows_.begin() + first, rows_.begin() + end);
    endRemoveRows();
    emit countChanged();
}

void MessageModel::setEnd(qsizetype row, bool end) {
    if (rows_.at(row).kind != RowKind::Block || rows_.at(row).end == end) return;
    rows_[row].end = end;
    const QModelIndex changed = index(static_cast<int>(row));
    emit dataChanged(changed, changed, {Qt::DisplayRole, TextRole});
}

void MessageModel::refreshGrowing(qsizetype first) {
    const QList<MarkdownBlock>& blocks = growing_.blocks();
    const qsizetype message = messages_.size() - 1;
    const qsizetype shown = rows_.size() - growingRow_;
    // Without reasoning, an empty message keeps one placeholder row. The placeholder becomes the row of the
    // first block.
    const bool thought = !messages_.at(message).thinking.isEmpty();
    const qsizetype wanted = std::max<qsizetype>(thought ? 0 : 1, blocks.size());

    if (shown > wanted) removeRows(growingRow_ + wanted, rows_.size());
    for (qsizetype i = first; i < std::min(blocks.size(), rows_.size() - growingRow_); ++i) {
        Row& row = rows_[growingRow_ + i];
        if (row.block == blocks.at(i)) continue;
        const MarkdownBlock before = std::exchange(row.block, blocks.at(i));
        const QModelIndex changed = index(static_cast<int>(growingRow_ + i));
        emit dataChanged(changed, changed, changedRoles(before, row.block));
    }
    QList<Row> added;
    for (qsizetype i = rows_.size() - growingRow_; i < blocks.size(); ++i) {
        added += Row{RowKind::Block, message, blocks.at(i), i == 0 && !thought};
    }
    if (!added.isEmpty()) {
        setEnd(rows_.size() - 1, false);
        insertRows(rows_.size(), added);
    }
    setEnd(rows_.size() - 1, true);
}

}  // namespace rocmforge
