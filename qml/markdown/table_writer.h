// Writes a table of Markdown cells into a text document.
#pragma once

#include <QHash>
#include <QList>
#include <QPointer>
#include <QStringList>
#include <QTextTable>

#include "qml/markdown/document_writer.h"

namespace rocmforge {

struct TableLook {
    qreal width = 0;        // pixels that it wants
    QList<qreal> rowEdges;  // where one row ends and the next begins, in pixels from the top
    int from = 0;           // the place in the document from which on it was written anew
};

class TableWriter {
  public:
    // `rows` are of one length, the head first; `alignment` says "left", "center", "right" or "" of each
    // column. Where the document holds the table that was written last and nothing else, its rows that are
    // the same stay.
    TableLook write(QTextDocument& document, DocumentWriter& writer, const TextStyle& style,
                    const QList<QStringList>& rows, const QStringList& alignment);
    // The document holds something else, or the same cells may look different now.
    void forget();

  private:
    struct Row {
        QStringList cells;
        QList<qreal> widths{};  // pixels
        bool settled = true;
    };

    void begin(QTextCursor& cursor, qsizetype rows, qsizetype columns);
    // `written`: the row has text, which gives way.
    Row writeRow(DocumentWriter& writer, int number, const QStringList& cells, bool written);
    TableLook fitColumns();
    QList<qreal> rowEdges(const QTextDocument& document) const;
    const MarkdownText& read(const QString& cell);

    QPointer<QTextTable> table_;
    TextStyle style_;
    QStringList alignment_;
    QList<Row> rows_;
    // A cell is often written as another was.
    QHash<QString, MarkdownText> known_;
};

}  // namespace rocmforge
