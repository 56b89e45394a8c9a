// A conversation with all its messages, including other versions. Used for export, import and copies.
#pragma once

#include "app/store/chat_types.h"

namespace rocmforge {

struct ChatTree {
    Conversation conversation;
    QList<ChatEntry> messages;  // a message precedes its children

    bool operator==(const ChatTree&) const = default;
};

// Copies the messages with new ids into tree.conversation and maps its leaf to the new id.
ChatTree copyOf(ChatTree tree);

}  // namespace rocmforge
