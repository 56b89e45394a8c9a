// Recovers the conversations of a damaged database from all readable rows. Used on the store's thread.
#pragma once

#include "app/store/chat_tree.h"
#include "app/store/stored_draft.h"

namespace rocmforge {

struct RecoveredChats {
    QList<ChatTree> trees;
    QList<Folder> folders;
    QList<Preset> presets;
    QList<StoredDraft> drafts;

    qsizetype messages() const;
};

// Reads the file and its write-ahead log without changing them. A message without its conversation gets a new
// conversation. A message without its parent follows the preceding message. The result is empty if nothing is
// readable.
RecoveredChats recoverChats(const QString& file);

}  // namespace rocmforge
