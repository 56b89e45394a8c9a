// A file of conversations that a person wants to have here: ours, ChatGPT's or LM Studio's, told apart by
// what is in it. All of it is understood, or nothing is taken.
#pragma once

#include <functional>

#include <QtCore/QList>
#include <QtCore/QString>

#include "app/messages/chat_tree.h"

namespace rocmforge {

// Throws EngineError with one sentence: FileNotFound, FileUnreadable, BadFile for what is no such file or
// contradicts its format, Unsupported for a newer format and for what is too large, Cancelled when `stop`
// says so. `progress` gets the number of conversations so far. What has no messages is left out; ids are
// fresh.
QList<ChatTree> readChats(const QString& file, const std::function<bool()>& stop = {},
                          const std::function<void(qsizetype)>& progress = {});

}  // namespace rocmforge
