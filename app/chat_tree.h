// A conversation with all its messages, other versions included: what is exported and imported.
#pragma once

#include "app/chat_types.h"

namespace rocmforge {

struct ChatTree {
    Conversation conversation;
    QList<ChatEntry> messages;  // a message before its answers

    bool operator==(const ChatTree&) const = default;
};

}  // namespace rocmforge
