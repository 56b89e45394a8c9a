// Splits a diagram in Mermaid's language into statements
// (https://mermaid.js.org/intro/syntax-reference.html).
#pragma once

#include <vector>

#include <QtCore/QString>

namespace rocmforge {

struct MermaidStatement {
    QString text;  // statement without whitespace at its ends
    int line = 0;  // line number, starting at 1
};

struct MermaidSource {
    QString kind;  // first word of the source
    // All statements; the first one is the rest of the line with the kind.
    std::vector<MermaidStatement> statements;
};

// Removes comments, directives and the front matter. In flowcharts, a ";" separates statements on one line.
MermaidSource splitMermaid(const QString& source);

// Returns the text of a label without quotes and markup. Replaces <br> with "\n", and decodes entities
// ("#quot;", "#35;", "&amp;").
QString mermaidLabel(QString written);

}  // namespace rocmforge
