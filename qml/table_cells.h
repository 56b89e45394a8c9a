// Cells of Markdown tables as runs of text in one format each. Remembers what it has parsed: while a table
// streams, it is drawn again with every cell that it had.
#pragma once

#include <QHash>
#include <QList>
#include <QString>
#include <QTextCharFormat>
#include <QTextDocument>

namespace rocmforge {

struct CellRun {
    QString text;
    QTextCharFormat format;  // Markdown's own: weight, slant, fixed pitch, anchor
};

class TableCells {
  public:
    const QList<CellRun>& parse(const QString& markdown);

  private:
    QHash<QString, QList<CellRun>> known_;
    QTextDocument scratch_;
};

}  // namespace rocmforge
