// Conversations as a file of one of four formats, one conversation after the other, so that ten thousand of
// them need no more memory than the longest.
#pragma once

#include <memory>

#include <QtCore/QIODevice>

#include "app/export/drawn_text.h"
#include "app/messages/chat_tree.h"

namespace rocmforge {

// JSON keeps everything and can be imported again; the others have the branch that is shown.
enum class ExportFormat { Markdown, Html, Pdf, Json };

class ChatWriter {
  public:
    virtual ~ChatWriter() = default;

    // `drawn`: answers whose formulas are drawn; those of the others stand as they were written.
    virtual void add(const ChatTree& tree, const DrawnTexts& drawn) = 0;
    void add(const ChatTree& tree) { add(tree, {}); }
    // Nothing more will come.
    virtual void finish() = 0;
};

// Throws EngineError WriteFailed, now or later, when the device can't take any more. The device outlives it.
std::unique_ptr<ChatWriter> chatWriter(ExportFormat format, QIODevice& out);

// Whether that format shows formulas as drawings.
bool drawsFormulas(ExportFormat format);

// "md"
QString suffixOf(ExportFormat format);

}  // namespace rocmforge
