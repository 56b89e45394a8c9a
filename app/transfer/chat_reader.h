// Reads a file of conversations of ROCmForge, ChatGPT or LM Studio. The format is detected from the contents.
// The file is read completely or the call fails. Thread-safe.
#pragma once

#include <functional>

#include <QtCore/QList>
#include <QtCore/QString>

#include "app/store/chat_tree.h"

namespace rocmforge {

// Throws EngineError with a message: FileNotFound, FileUnreadable, BadFile (archive, unknown or damaged
// format, no conversations), Unsupported (newer format, too large), Cancelled (`stop` returned true).
// `progress` receives the number of conversations so far. Conversations without messages are skipped. All ids
// are new.
QList<ChatTree> readChats(const QString& file, const std::function<bool()>& stop = {},
                          const std::function<void(qsizetype)>& progress = {});

}  // namespace rocmforge
