#include "qml/table_cells.h"

#include <algorithm>

#include <QTextBlock>

namespace rocmforge {

namespace {

// Most cells are words and numbers, and need no parser.
bool isPlain(const QString& markdown) {
    static const QString kMarks = QStringLiteral("*_`[]\\&<~!");
    return std::none_of(markdown.begin(), markdown.end(), [](QChar c) { return kMarks.contains(c); }) &&
           !markdown.contains(QLatin1String("://"));
}

}  // namespace

const QList<CellRun>& TableCells::parse(const QString& markdown) {
    const auto found = known_.constFind(markdown);
    if (found != known_.constEnd()) return *found;
    QList<CellRun> runs;
    if (isPlain(markdown)) {
        runs.append({markdown, {}});
    } else {
        scratch_.setMarkdown(markdown, QTextDocument::MarkdownDialectGitHub);
        for (QTextBlock block = scratch_.begin(); block.isValid(); block = block.next()) {
            for (auto it = block.begin(); !it.atEnd(); ++it) {
                runs.append({it.fragment().text(), it.fragment().charFormat()});
            }
        }
    }
    return *known_.insert(markdown, runs);
}

}  // namespace rocmforge
