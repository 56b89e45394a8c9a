// An interface that writes conversations to a file in one of four formats. Conversations are written one at a
// time, so the longest one determines the memory use. Used on the export thread.
#pragma once

#include <memory>

#include <QtCore/QIODevice>

#include "app/store/chat_tree.h"
#include "app/transfer/drawn_text.h"

namespace rocmforge {

// JSON contains all versions and can be imported again. The other formats contain only the shown branch.
enum class ExportFormat { Markdown, Html, Pdf, Json };

class ChatWriter {
  public:
    virtual ~ChatWriter() = default;

    // `drawn` has the answers whose formulas were drawn. Formulas of any other answer are written as source.
    virtual void add(const ChatTree& tree, const DrawnTexts& drawn) = 0;
    void add(const ChatTree& tree) { add(tree, {}); }
    // Must be called after the last add().
    virtual void finish() = 0;
};

// `out` must outlive the writer. Any call may throw EngineError WriteFailed if the device fails.
std::unique_ptr<ChatWriter> chatWriter(ExportFormat format, QIODevice& out);

// Returns whether the format contains drawn formulas.
bool drawsFormulas(ExportFormat format);

// Returns the file name suffix without the dot, such as "md".
QString suffixOf(ExportFormat format);

}  // namespace rocmforge
