// Parsers for conversations of ROCmForge, ChatGPT and LM Studio. Ids in a result start at 1 and are unique
// within it. A message precedes its children. If a tree has no messages, there is nothing to import. Pure
// functions.
#pragma once

#include <stdexcept>

#include <nlohmann/json.hpp>

#include "app/store/chat_tree.h"

namespace rocmforge {

// Thrown if the file violates its format. what() completes the sentence "… is damaged: ".
class ChatFormatError : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

// `english` must be marked for translation in the context "Import".
ChatFormatError chatFormatError(const char* english);

// Parses the format of json_writer.h.
ChatTree ownChat(const nlohmann::json& conversation);

// Parses a conversation of ChatGPT, which is an element of conversations.json. "mapping" is a tree of nodes
// by id; "current_node" is the last node of the shown branch.
bool isChatGptChat(const nlohmann::json& conversation);
ChatTree chatGptChat(const nlohmann::json& conversation);

// Parses a conversation of LM Studio: a *.conversation.json file with a list of messages. Each message has
// one or more versions, one of which is selected.
bool isLmStudioChat(const nlohmann::json& conversation);
ChatTree lmStudioChat(const nlohmann::json& conversation);

}  // namespace rocmforge
