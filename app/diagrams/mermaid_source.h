// The statements of a diagram in Mermaid's language (https://mermaid.js.org/intro/syntax-reference.html).
#pragma once

#include <vector>

#include <QtCore/QString>

namespace rocmforge {

struct MermaidStatement {
    QString text;  // without blanks at its ends
    int line = 0;  // line number, starting at 1
};

struct MermaidSource {
    QString kind;                              // the first word
    std::vector<MermaidStatement> statements;  // the first one is the rest of the line that has the kind
};

// Removes comments, directives and the front matter. Flowcharts may have several statements on a line,
// separated by ";".
MermaidSource splitMermaid(const QString& source);

// The text of a label: without quotes and markup, with "\n" for <br>, and with its entities decoded
// ("#quot;",
// "#35;", "&amp;").
QString mermaidLabel(QString written);

}  // namespace rocmforge
