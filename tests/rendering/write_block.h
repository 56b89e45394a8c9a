// Writes a block of Markdown into a document, as the window does.
#pragma once

#include <QtGui/QTextDocument>

#include "app/markdown/markdown_blocks.h"
#include "app/markdown/markdown_marks.h"
#include "qml/markdown/document_writer.h"
#include "qml/markdown/table_writer.h"

namespace rocmforge::test {

// Writes a block to the document. Formulas and pictures are written as text.
inline void write_block(const MarkdownBlock& block, const TextStyle& style, QTextDocument& document) {
    const auto look = [](const InlineObject& object, qreal) {
        return ObjectLook{.instead = object.written, .link = object.source};
    };
    DocumentWriter writer(document, style, look, [](int) {});
    if (block.kind == BlockKind::Table) {
        TableWriter().write(document, writer, style, block.rows, block.alignment);
    } else if (block.kind == BlockKind::Code || block.kind == BlockKind::Math) {
        document.setPlainText(block.text);
    } else {
        writer.write(readMarkdown(closeOpenMarks(block.text)));
    }
}

}  // namespace rocmforge::test
