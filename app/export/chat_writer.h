// Conversations as a file of one of four formats, one conversation after the other, so that ten thousand of
// them need no more memory than the longest.
#pragma once

#include <memory>

#include <QtCore/QIODevice>

#include "app/messages/chat_tree.h"

namespace rocmforge {

// JSON keeps everything and can be imported again; the others have the branch that is shown.
enum class ExportFormat { Markdown, Html, Pdf, Json };

class ChatWriter {
  public:
    virtual ~ChatWriter() = default;

    virtual void add(const ChatTree& tree) = 0;
    // Nothing more will come.
    virtual void finish() = 0;
};

// Throws EngineError WriteFailed, now or later, when the device can't take any more. The device outlives it.
std::unique_ptr<ChatWriter> chatWriter(ExportFormat format, QIODevice& out);

// "md"
QString suffixOf(ExportFormat format);

}  // namespace rocmforge
