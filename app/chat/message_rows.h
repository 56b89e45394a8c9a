// What one row of a conversation says: a block of a message, or what stands around its blocks.
#pragma once

#include <QtCore/QByteArray>
#include <QtCore/QHash>
#include <QtCore/QVariant>

#include "app/markdown/markdown_blocks.h"
#include "app/messages/chat_types.h"

namespace rocmforge {

enum MessageRole {
    KindRole = Qt::UserRole + 1,
    TextRole,
    LanguageRole,
    LevelRole,
    MessageIdRole,
    MessageRoleRole,
    StreamingRole,
    FirstOfMessageRole,
    RowsRole,
    ContinuedRole,
    ContinuesRole,
    TokensPerSecondRole,
    FirstTokenSecondsRole,
    TokenCountRole,
    ContextUsedRole,
    ContextSizeRole,
    StopReasonRole,
    ModelRole,
    LastRole,
    ThinkingSecondsRole,
    ThinkingRole,
    AlignmentRole,
    AttachmentsRole,
    VersionRole,
    VersionsRole,
    DetailsRole,  // its number, of what can be folded (MarkdownBlock)
    InsideRole,   // the numbers of what can be folded that the row belongs to
    PlaceRole,    // of the remote engine that gave the answer; "": this computer
};
QHash<int, QByteArray> messageRoleNames();

struct MessageRow {
    enum class Kind { User, Context, Thinking, Block, Notice, Footer };

    Kind kind = Kind::User;
    qsizetype message = 0;  // its place in the branch
    MarkdownBlock block = {};
    bool first = false;
    bool end = false;  // of an answer that grows: marks that are open are closed
};

// A message among its versions, from 1 on.
struct MessageVersion {
    int number = 1;
    int count = 1;

    bool operator==(const MessageVersion&) const = default;
};

// All that a row is of, but for its block.
struct RowMessage {
    const ChatEntry& entry;
    MessageVersion version;
    bool streaming = false;
    bool last = false;  // of the branch
};

QVariant rowData(const MessageRow& row, const RowMessage& message, int role);

// The rows of a message that is whole; `place` of it in the branch.
QList<MessageRow> rowsOf(const ChatEntry& entry, qsizetype place);
// Those after an answer's blocks.
QList<MessageRow> closingRows(const ChatEntry& entry, qsizetype place);

// What a view must look at again when a row's block has become another.
QList<int> changedRoles(const MarkdownBlock& before, const MarkdownBlock& now);

}  // namespace rocmforge
