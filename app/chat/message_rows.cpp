#include "app/chat/message_rows.h"

#include "app/markdown/markdown_marks.h"
#include "app/remote/remote_path.h"
#include "app/store/attachment.h"
#include "app/store/prompt_messages.h"

namespace rocmforge {

namespace {

using Kind = MessageRow::Kind;

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
        case BlockKind::Details:
            return QStringLiteral("details");
    }
    return {};
}

QString kindName(const MessageRow& row) {
    switch (row.kind) {
        case Kind::User:
            return QStringLiteral("user");
        case Kind::Context:
            return kContextRole;
        case Kind::Thinking:
            return QStringLiteral("thinking");
        case Kind::Block:
            return kindName(row.block.kind);
        case Kind::Notice:
            return QStringLiteral("notice");
        case Kind::Footer:
            return QStringLiteral("footer");
    }
    return {};
}

QVariantList cellRows(const QList<QStringList>& rows) {
    QVariantList list;
    for (const QStringList& row : rows) list += QVariant(row);
    return list;
}

// Returns the attachments for the view, without their text.
QVariantList attachmentNames(const ChatEntry& message) {
    QVariantList names;
    for (const Attachment& file : attachmentsFromJson(message.attachments)) {
        names += QVariantMap{{QStringLiteral("name"), file.name}, {QStringLiteral("tokens"), file.tokens}};
    }
    return names;
}

QVariant textOf(const MessageRow& row, const ChatEntry& entry) {
    switch (row.kind) {
        case Kind::User:
        case Kind::Context:
            return entry.content;
        case Kind::Thinking:
            return entry.thinking;
        case Kind::Notice:
            return entry.stats.notice;
        case Kind::Block: {
            const bool source = row.block.kind == BlockKind::Code || row.block.kind == BlockKind::Math;
            return row.end && !source ? closeOpenMarks(row.block.text) : row.block.text;
        }
        case Kind::Footer:
            break;
    }
    return {};
}

QVariantList numbers(const QList<int>& those) {
    QVariantList list;
    for (const int one : those) list += one;
    return list;
}

QVariant blockData(const MarkdownBlock& block, int role) {
    switch (role) {
        case LanguageRole:
            return block.language;
        case LevelRole:
            return block.level;
        case RowsRole:
            return cellRows(block.rows);
        case AlignmentRole:
            return block.alignment;
        case DetailsRole:
            return block.details;
        case InsideRole:
            return numbers(block.inside);
        default:
            return {};
    }
}

QVariant thinkingData(const RowMessage& message, int role) {
    if (role == ThinkingSecondsRole) return message.entry.thinkingSeconds;
    // While an answer streams, the model is reasoning until the first text arrives.
    if (role == ThinkingRole) return message.streaming && message.entry.content.isEmpty();
    return {};
}

QVariant footerData(const AnswerStats& stats, int role) {
    switch (role) {
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
        default:
            return {};
    }
}

QVariant dataOfKind(const MessageRow& row, const RowMessage& message, int role) {
    switch (row.kind) {
        case Kind::User:
            return role == AttachmentsRole ? attachmentNames(message.entry) : QVariant();
        case Kind::Context:
            return role == TokenCountRole ? message.entry.stats.tokens : QVariant();
        case Kind::Thinking:
            return thinkingData(message, role);
        case Kind::Block:
            return blockData(row.block, role);
        case Kind::Footer:
            return footerData(message.entry.stats, role);
        case Kind::Notice:
            break;
    }
    return {};
}

}  // namespace

QHash<int, QByteArray> messageRoleNames() {
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
            {AttachmentsRole, "attachments"},
            {VersionRole, "version"},
            {VersionsRole, "versions"},
            {DetailsRole, "details"},
            {InsideRole, "inside"},
            {PlaceRole, "place"}};
}

QVariant rowData(const MessageRow& row, const RowMessage& message, int role) {
    switch (role) {
        case MessageIdRole:
            return message.entry.id;
        case MessageRoleRole:
            return message.entry.role;
        case ModelRole:
            return message.entry.model;
        case PlaceRole:
            return placeOfAnswer(message.entry.model);
        case FirstOfMessageRole:
            return row.first;
        case StreamingRole:
            return message.streaming;
        case LastRole:
            return message.last;
        case VersionRole:
            return message.version.number;
        case VersionsRole:
            return message.version.count;
        case StopReasonRole:
            return nameOf(message.entry.stats.stopReason);
        case ContinuedRole:
            return row.block.continued;
        case ContinuesRole:
            return row.block.continues;
        case KindRole:
            return kindName(row);
        case TextRole:
        case Qt::DisplayRole:
            return textOf(row, message.entry);
        default:
            return dataOfKind(row, message, role);
    }
}

QList<MessageRow> rowsOf(const ChatEntry& entry, qsizetype place) {
    if (entry.role == QLatin1String("user")) return {{Kind::User, place, {}, true}};
    if (entry.role == kContextRole) return {{Kind::Context, place, {}, true}};
    QList<MessageRow> rows;
    if (!entry.thinking.isEmpty()) rows += MessageRow{Kind::Thinking, place};
    for (const MarkdownBlock& block : MarkdownBlocks::split(entry.content)) {
        rows += MessageRow{Kind::Block, place, block};
    }
    rows += closingRows(entry, place);
    rows.first().first = true;
    return rows;
}

QList<MessageRow> closingRows(const ChatEntry& entry, qsizetype place) {
    QList<MessageRow> rows;
    if (!entry.stats.notice.isEmpty()) rows += MessageRow{Kind::Notice, place};
    rows += MessageRow{Kind::Footer, place};
    return rows;
}

QList<int> changedRoles(const MarkdownBlock& before, const MarkdownBlock& now) {
    QList<int> roles;
    const auto add = [&roles](bool changed, const QList<int>& those) {
        if (changed) roles += those;
    };
    add(before.kind != now.kind, {KindRole});
    // The kind of a block decides whether markup that is open at the block's end gets closed, so a change of
    // the kind changes the text too.
    add(before.kind != now.kind || before.text != now.text, {Qt::DisplayRole, TextRole});
    add(before.language != now.language, {LanguageRole});
    add(before.level != now.level, {LevelRole});
    add(before.rows != now.rows, {RowsRole});
    add(before.alignment != now.alignment, {AlignmentRole});
    add(before.continued != now.continued, {ContinuedRole});
    add(before.continues != now.continues, {ContinuesRole});
    add(before.details != now.details, {DetailsRole});
    add(before.inside != now.inside, {InsideRole});
    return roles;
}

}  // namespace rocmforge
