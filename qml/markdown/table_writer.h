// Writes a table of Markdown cells into a text document. Used on the GUI thread.
#pragma once

#include <QHash>
#include <QList>
#include <QPointer>
#include <QStringList>
#include <QTextTable>

#include "qml/markdown/document_writer.h"

namespace rocmforge {

struct TableLook {
    qreal width = 0;        // preferred width in pixels
    QList<qreal> rowEdges;  // boundaries between rows, in pixels from the top
    int from = 0;           // first document position that was rewritten
};

class TableWriter {
  public:
    // `rows` have equal length; the header is first. `alignment` is "left", "center", "right" or "" for each
    // column. If the document contains exactly the table that was written last, the rows that did not change
    // are kept.
    TableLook write(QTextDocument& document, DocumentWriter& writer, const TextStyle& style,
                    const QList<QStringList>& rows, const QStringList& alignment);
    // Must be called when the document has other contents, or when equal cells may look different, for
    // example in another theme.
    void forget();

  private:
    struct Row {
        QStringList cells;
        QList<qreal> widths{};  // widths of the columns in pixels
        bool settled = true;
    };

    void begin(QTextCursor& cursor, qsizetype rows, qsizetype columns);
    // `written` is true if the row already has text, which is then replaced.
    Row writeRow(DocumentWriter& writer, int number, const QStringList& cells, bool written);
    void alignBaselines(QTextCursor& cursor, qsizetype first);
    QList<qreal> baselines(int row);
    TableLook fitColumns();
    QList<qreal> rowEdges(const QTextDocument& document) const;
    const MarkdownText& read(const QString& cell);

    QPointer<QTextTable> table_;
    TextStyle style_;
    QStringList alignment_;
    QList<Row> rows_;
    // Caches parsed cells, because many cells have the same text.
    QHash<QString, MarkdownText> known_;
};

}  // namespace rocmforge
