// Writes a table of Markdown cells into a text document.
#pragma once

#include <QHash>
#include <QList>
#include <QStringList>

#include "qml/markdown/document_writer.h"

namespace rocmforge {

struct TableLook {
    qreal width = 0;        // pixels that it wants
    QList<qreal> rowEdges;  // where one row ends and the next begins, in pixels from the top
};

class TableWriter {
  public:
    // `rows` are of one length, the head first; `alignment` says "left", "center", "right" or "" of each
    // column.
    TableLook write(QTextDocument& document, DocumentWriter& writer, const TextStyle& style,
                    const QList<QStringList>& rows, const QStringList& alignment);

  private:
    const MarkdownText& read(const QString& cell);

    // While a table streams, it is written again with every cell that it had.
    QHash<QString, MarkdownText> known_;
};

}  // namespace rocmforge
