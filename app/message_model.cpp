#include "app/message_model.h"

#include <algorithm>

#include "app/attachments/attachment.h"
#include "app/context/prompt_messages.h"
#include "app/markdown_marks.h"

namespace rocmforge {

namespace {

const QString kGrowing = QStringLiteral("growing");

QString kindName(BlockKind kind) {
    switch (kind) {
        case BlockKind::Paragraph:
            return QStringLiteral("paragraph");
        case BlockKind::Heading:
            return QStringLiteral("heading");
        case BlockKind::List:
            return QStringLiteral("list");
        case BlockKind::Quote:
            return QStringLiteral("quote");
        case BlockKind::Code:
            return QStringLiteral("code");
        case BlockKind::Table:
            return QStringLiteral("table");
        case BlockKind::Rule:
            return QStringLiteral("rule");
        case BlockKind::Math:
            return QStringLiteral("math");
    }
    return {};
}

QVariantList cellRows(const QList<QStringList>& rows) {
    QVariantList list;
    for (const QStringList& row : rows) list += QVariant(row);
    return list;
}

// Files as the window shows them, without their text.
QVariantList attachmentNames(const ChatEntry& message) {
    QVariantList names;
    for (const Attachment& file : attachmentsFromJson(message.attachments)) {
        names += QVariantMap{{QStringLiteral("name"), file.name}, {QStringLiteral("tokens"), file.tokens}};
    }
    return names;
}

const QList<int> kBlockRoles{Qt::DisplayRole,
                             MessageModel::KindRole,
                             MessageModel::TextRole,
                             MessageModel::LanguageRole,
                             MessageModel::LevelRole,
                             MessageModel::RowsRole,
                             MessageModel::AlignmentRole,
                             MessageModel::ContinuedRole,
                             MessageModel::ContinuesRole};

}  // namespace

MessageModel::MessageModel(QObject* parent) : QAbstractListModel(parent) {}

int MessageModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : count();
}

QVariant MessageModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    const Row& row = rows_.at(index.row());
    const ChatEntry& message = messages_.at(row.message);
    switch (role) {
        case MessageIdRole:
            return message.id;
        case MessageRoleRole:
            return message.role;
        case ModelRole:
            return message.model;
        case FirstOfMessageRole:
            return row.first;
        case StreamingRole:
            return streaming(row);
        case LastRole:
            return row.message + 1 == messages_.size();
        case ContinuedRole:
            return row.block.continued;
        case ContinuesRole:
            return row.block.continues;
        default:
            break;
    }
    switch (row.kind) {
        case RowKind::User:
            if (role == KindRole) return QStringLiteral("user");
            if (role == TextRole || role == Qt::DisplayRole) return message.content;
            if (role == AttachmentsRole) return attachmentNames(message);
            return {};
        case RowKind::Context:
            if (role == KindRole) return kContextRole;
            if (role == TextRole || role == Qt::DisplayRole) return message.content;
            if (role == TokenCountRole) return message.stats.tokens;
            return {};
        case RowKind::Notice:
            if (role == KindRole) return QStringLiteral("notice");
            if (role == TextRole || role == Qt::DisplayRole) return message.stats.notice;
            return {};
        case RowKind::Thinking:
            return thinkingData(row, role);
        case RowKind::Block:
            return blockData(row, role);
        case RowKind::Footer:
            return footerData(row, role);
    }
    return {};
}

QVariant MessageModel::blockData(const Row& row, int role) const {
    const MarkdownBlock& block = row.block;
    switch (role) {
        case KindRole:
            return kindName(block.kind);
        case Qt::DisplayRole:
        case TextRole: {
            const bool source = block.kind == BlockKind::Code || block.kind == BlockKind::Math;
            return row.end && !source ? closeOpenMarks(block.text) : block.text;
        }
        case LanguageRole:
            return block.language;
        case LevelRole:
            return block.level;
        case RowsRole:
            return cellRows(block.rows);
        case AlignmentRole:
            return block.alignment;
        default:
            return {};
    }
}

QVariant MessageModel::thinkingData(const Row& row, int role) const {
    const ChatEntry& message = messages_.at(row.message);
    switch (role) {
        case KindRole:
            return QStringLiteral("thinking");
        case TextRole:
        case Qt::DisplayRole:
            return message.thinking;
        case ThinkingSecondsRole:
            return message.thinkingSeconds;
        case ThinkingRole:  // it still does
            return streaming(row) && message.content.isEmpty();
        default:
            return {};
    }
}

QVariant MessageModel::footerData(const Row& row, int role) const {
    const AnswerStats& stats = messages_.at(row.message).stats;
    switch (role) {
        case KindRole:
            return QStringLiteral("footer");
        case TokensPerSecondRole:
            return stats.tokensPerSecond;
        case FirstTokenSecondsRole:
            return stats.firstTokenSeconds;
        case TokenCountRole:
            return stats.tokens;
        case ContextUsedRole:
            return stats.contextUsed;
        case ContextSizeRole:
            return stats.contextSize;
        case StopReasonRole:
            return stats.stopReason;
        default:
            return {};
    }
}

QHash<int, QByteArray> MessageModel::roleNames() const {
    return {{KindRole, "kind"},
            {TextRole, "text"},
            {LanguageRole, "language"},
            {LevelRole, "level"},
            {MessageIdRole, "messageId"},
            {MessageRoleRole, "messageRole"},
            {StreamingRole, "streaming"},
            {FirstOfMessageRole, "firstOfMessage"},
            {RowsRole, "rows"},
            {ContinuedRole, "continued"},
            {ContinuesRole, "continues"},
            {TokensPerSecondRole, "tokensPerSecond"},
            {FirstTokenSecondsRole, "firstTokenSeconds"},
            {TokenCountRole, "tokenCount"},
            {ContextUsedRole, "contextUsed"},
            {ContextSizeRole, "contextSize"},
            {StopReasonRole, "stopReason"},
            {ModelRole, "model"},
            {LastRole, "last"},
            {ThinkingSecondsRole, "thinkingSeconds"},
            {ThinkingRole, "thinking"},
            {AlignmentRole, "alignment"},
            {AttachmentsRole, "attachments"}};
}

QString MessageModel::messageText(qint64 messageId) const {
    const auto place =
        std::find_if(messages_.cbegin(), messages_.cend(),
                     [messageId](const ChatEntry& message) { return message.id == messageId; });
    return place == messages_.cend() ? QString() : place->content;
}

QString MessageModel::codeText(int row) const {
    if (row < 0 || row >= rows_.size() || rows_.at(row).kind != RowKind::Block) return {};
    qsizetype end = row;
    while (rows_.at(end).block.continues && end + 1 < rows_.size()) ++end;
    return codeOf(firstOfBlock(row), end + 1);
}

QString MessageModel::codeBefore(int row) const {
    if (row < 0 || row >= rows_.size() || rows_.at(row).kind != RowKind::Block) return {};
    return codeOf(firstOfBlock(row), row);
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
    growing_ = {};
    grows_ = !messages_.isEmpty() && messages_.last().stats.stopReason == kGrowing;
    for (qsizetype i = 0; i < messages_.size(); ++i) {
        if (grows_ && i + 1 == messages_.size()) {
            growingRow_ = rows_.size() + (messages_.at(i).thinking.isEmpty() ? 0 : 1);
            growing_.append(messages_.at(i).content);
        }
        rows_ += rowsOf(i);
    }
    endResetModel();
    emit countChanged();
}

void MessageModel::appendMessage(const ChatEntry& message) {
    const qsizetype before = rows_.size();
    messages_ += message;
    insertRows(rowsOf(messages_.size() - 1));
    // What was last is not any more.
    if (before > 0) {
        const QModelIndex footer = index(static_cast<int>(before) - 1);
        emit dataChanged(footer, footer, {LastRole});
    }
}

void MessageModel::truncateFrom(qint64 messageId) {
    const auto place =
        std::find_if(messages_.cbegin(), messages_.cend(),
                     [messageId](const ChatEntry& message) { return message.id == messageId; });
    if (place == messages_.cend()) return;
    const qsizetype kept = place - messages_.cbegin();
    const auto firstRow =
        std::find_if(rows_.cbegin(), rows_.cend(), [kept](const Row& row) { return row.message >= kept; });
    const qsizetype first = firstRow - rows_.cbegin();
    grows_ = false;
    removeRowsFrom(first);
    messages_.erase(messages_.begin() + kept, messages_.end());
    if (first > 0) {
        const QModelIndex last = index(static_cast<int>(first) - 1);
        emit dataChanged(last, last, {LastRole});
    }
}

void MessageModel::beginAnswer(const ChatEntry& answer) {
    growing_ = {};
    grows_ = true;
    growingRow_ = rows_.size();
    ChatEntry entry = answer;
    entry.stats.stopReason = kGrowing;
    appendMessage(entry);
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
    if (growing_.blocks().isEmpty()) removeRowsFrom(growingRow_);
    grows_ = false;
    messages_.last().stats = stats;
    if (growingRow_ < rows_.size()) setEnd(rows_.size() - 1, false);
    const qsizetype firstRow = growingRow_ - (messages_.last().thinking.isEmpty() ? 0 : 1);
    if (firstRow < rows_.size()) {
        const QModelIndex last = index(count() - 1);
        emit dataChanged(index(static_cast<int>(firstRow)), last, {StreamingRole, ThinkingRole});
    }
    QList<Row> closing = closingRows(messages_.size() - 1);
    closing.first().first = firstRow == rows_.size();
    insertRows(closing);
}

bool MessageModel::streaming(const Row& row) const {
    return grows_ && row.message + 1 == messages_.size();
}

QList<MessageModel::Row> MessageModel::rowsOf(qsizetype message) const {
    const ChatEntry& entry = messages_.at(message);
    if (entry.role == QLatin1String("user")) return {Row{RowKind::User, message, {}, true}};
    if (entry.role == kContextRole) return {Row{RowKind::Context, message, {}, true}};
    const bool grows = grows_ && message + 1 == messages_.size();
    QList<Row> rows;
    if (!entry.thinking.isEmpty()) rows += Row{RowKind::Thinking, message, {}, true};
    for (const MarkdownBlock& block : grows ? growing_.blocks() : MarkdownBlocks::split(entry.content)) {
        rows += Row{RowKind::Block, message, block, rows.isEmpty()};
    }
    // A place for what is about to come.
    if (grows && rows.isEmpty()) rows += Row{RowKind::Block, message, {}, true};
    if (grows) {
        rows.last().end = rows.last().kind == RowKind::Block;
    } else {
        rows += closingRows(message);
    }
    rows.first().first = true;
    return rows;
}

QList<MessageModel::Row> MessageModel::closingRows(qsizetype message) const {
    QList<Row> rows;
    if (!messages_.at(message).stats.notice.isEmpty()) rows += Row{RowKind::Notice, message, {}, false};
    rows += Row{RowKind::Footer, message, {}, false};
    return rows;
}

void MessageModel::insertRows(const QList<Row>& rows) {
    if (rows.isEmpty()) return;
    const int first = count();
    beginInsertRows({}, first, first + static_cast<int>(rows.size()) - 1);
    rows_ += rows;
    endInsertRows();
    emit countChanged();
}

// The row that waited for text becomes it; text that is there already moves down.
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

void MessageModel::removeRowsFrom(qsizetype first) {
    if (first >= rows_.size()) return;
    beginRemoveRows({}, static_cast<int>(first), count() - 1);
    rows_.erase(rows_.begin() + first, rows_.end());
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
    // The empty row that waits for text is no block yet, but becomes the first. After a thought nothing
    // waits.
    const bool thought = !messages_.at(message).thinking.isEmpty();
    const qsizetype wanted = std::max<qsizetype>(thought ? 0 : 1, blocks.size());

    if (shown > wanted) removeRowsFrom(growingRow_ + wanted);
    for (qsizetype i = first; i < std::min(blocks.size(), rows_.size() - growingRow_); ++i) {
        Row& row = rows_[growingRow_ + i];
        if (row.block == blocks.at(i)) continue;
        row.block = blocks.at(i);
        const QModelIndex changed = index(static_cast<int>(growingRow_ + i));
        emit dataChanged(changed, changed, kBlockRoles);
    }
    QList<Row> added;
    for (qsizetype i = rows_.size() - growingRow_; i < blocks.size(); ++i) {
        added += Row{RowKind::Block, message, blocks.at(i), i == 0 && !thought};
    }
    if (!added.isEmpty()) {
        setEnd(rows_.size() - 1, false);
        insertRows(added);
    }
    setEnd(rows_.size() - 1, true);
}

}  // namespace rocmforge
