// A conversation with all its messages, other versions included: what is exported, imported and copied.
#pragma once

#include "app/messages/chat_types.h"

namespace rocmforge {

struct ChatTree {
    Conversation conversation;
    QList<ChatEntry> messages;  // a message before its answers

    bool operator==(const ChatTree&) const = default;
};

// The same messages with ids of their own, in the conversation that is given with them; its leaf is the one
// that stands for its old leaf.
ChatTree copyOf(ChatTree tree);

}  // namespace rocmforge
