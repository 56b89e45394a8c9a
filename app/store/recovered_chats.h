// The chats of a damaged database, as far as they can be read: every row that is whole, put together again.
#pragma once

#include "app/messages/chat_tree.h"
#include "app/messages/stored_draft.h"

namespace rocmforge {

struct RecoveredChats {
    QList<ChatTree> trees;
    QList<Folder> folders;
    QList<Preset> presets;
    QList<StoredDraft> drafts;

    qsizetype messages() const;
};

// Reads the file and its write-ahead log, and changes neither. A message whose conversation is lost gets a
// new one, and one whose predecessor is lost follows the message before it. Empty when there is nothing to
// read.
RecoveredChats recoverChats(const QString& file);

}  // namespace rocmforge
