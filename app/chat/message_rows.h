// Computes the data of a row in the message list. A row shows a message of the person, a note that messages
// were left out, or a part of an answer: the reasoning, a block, a notice or the footer. Pure functions.
#pragma once

#include <QtCore/QByteArray>
#include <QtCore/QHash>
#include <QtCore/QVariant>

#include "app/markdown/markdown_blocks.h"
#include "app/store/chat_types.h"

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
    DetailsRole,  // number of a collapsible section (MarkdownBlock::details)
    InsideRole,   // numbers of the collapsible sections that contain the row
    PlaceRole,    // address of the remote server that gave the answer; empty: this computer
};
QHash<int, QByteArray> messageRoleNames();

struct MessageRow {
    enum class Kind { User, Context, Thinking, Block, Notice, Footer };

    Kind kind = Kind::User;
    qsizetype message = 0;  // index of the message in the branch
    MarkdownBlock block = {};
    bool first = false;
    // Whether the row is the last block of a growing answer. Markup that is open at its end is closed for
    // display.
    bool end = false;
};

// The number of a message among its versions, counted from 1, and the number of versions.
struct MessageVersion {
    int number = 1;
    int count = 1;

    bool operator==(const MessageVersion&) const = default;
};

// The data that all rows of a message share.
struct RowMessage {
    const ChatEntry& entry;
    MessageVersion version;
    bool streaming = false;
    bool last = false;  // whether the message is the last of the branch
};

QVariant rowData(const MessageRow& row, const RowMessage& message, int role);

// Returns the rows of a complete message. `place` is the message's index in the branch.
QList<MessageRow> rowsOf(const ChatEntry& entry, qsizetype place);
// Returns the rows that follow the blocks of an answer.
QList<MessageRow> closingRows(const ChatEntry& entry, qsizetype place);

// Returns the roles that differ between two states of a block.
QList<int> changedRoles(const MarkdownBlock& before, const MarkdownBlock& now);

}  // namespace rocmforge
