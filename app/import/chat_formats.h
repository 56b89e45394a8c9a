// Conversations as the programs that wrote them have them, as ours. Ids in a result count from 1 and mean
// something within it only; a message comes before its answers. A tree without messages is one that has
// nothing to show.
#pragma once

#include <stdexcept>

#include <nlohmann/json.hpp>

#include "app/messages/chat_tree.h"

namespace rocmforge {

// The file contradicts its format; what() is what, to go after "… is damaged: ".
class ChatFormatError : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

// Of a sentence that is marked for translation in "Import".
ChatFormatError chatFormatError(const char* english);

// What ROCmForge exports (see json_writer.h).
ChatTree ownChat(const nlohmann::json& conversation);

// An element of the conversations.json that ChatGPT exports: "mapping" holds a tree of nodes by id,
// "current_node" is the last one of the branch that was seen.
bool isChatGptChat(const nlohmann::json& conversation);
ChatTree chatGptChat(const nlohmann::json& conversation);

// A *.conversation.json of LM Studio: a list of messages, each in one version or several, of which one is
// selected.
bool isLmStudioChat(const nlohmann::json& conversation);
ChatTree lmStudioChat(const nlohmann::json& conversation);

}  // namespace rocmforge
