#include "app/diagrams/mermaid.h"

#include <QtCore/QCoreApplication>

#include "app/diagrams/flowchart_drawing.h"
#include "app/diagrams/flowchart_reader.h"
#include "app/diagrams/pie_drawing.h"
#include "app/diagrams/pie_reader.h"
#include "app/diagrams/sequence_drawing.h"
#include "app/diagrams/sequence_reader.h"

namespace rocmforge {

namespace {

class Mermaid {
    Q_DECLARE_TR_FUNCTIONS(Mermaid)
};

constexpr int kLongestQuote = 60;        // maximum length of quoted source in an error message, in characters
constexpr int kLongestStatement = 2000;  // maximum length in characters, which limits the time for parsing

QString shortened(const QString& text) {
    return text.size() > kLongestQuote ? text.first(kLongestQuote) + QStringLiteral("…") : text;
}

}  // namespace

Diagram readMermaid(const QString& source) {
    const MermaidSource lines = splitMermaid(source);
    if (lines.kind.isEmpty()) return DiagramFault{DiagramFault::Kind::Empty};
    for (const MermaidStatement& one : lines.statements)
        if (one.text.size() > kLongestStatement)
            return DiagramFault{DiagramFault::Kind::Line, one.line, one.text};
    if (lines.kind == QLatin1String("graph") || lines.kind.startsWith(QLatin1String("flowchart")))
        return readFlowchart(lines);
    if (lines.kind == QLatin1String("sequenceDiagram")) return readSequence(lines);
    if (lines.kind == QLatin1String("pie")) return readPie(lines);
    return DiagramFault{DiagramFault::Kind::Unsupported, 0, lines.kind};
}

QString mermaidProblem(const Diagram& diagram) {
    const auto* fault = std::get_if<DiagramFault>(&diagram);
    if (fault == nullptr) return {};
    switch (fault->kind) {
        case DiagramFault::Kind::Unsupported:
            return Mermaid::tr(
                       "Mermaid diagrams of the kind “%1” have no preview. Ask the model for a flowchart, a "
                       "sequence diagram or a pie chart.")
                .arg(shortened(fault->text));
        case DiagramFault::Kind::Line:
            return Mermaid::tr("Line %1 of the diagram could not be read: “%2”. Ask the model to correct it.")
                .arg(fault->line)
                .arg(shortened(fault->text));
        case DiagramFault::Kind::TooLarge:
            return Mermaid::tr("The diagram is too large to preview. Ask the model for a smaller one.");
        case DiagramFault::Kind::Empty:
            break;
    }
    return Mermaid::tr("The diagram is empty. Ask the model to write it again.");
}

QByteArray drawDiagram(const Diagram& diagram, const DiagramFont& font) {
    if (const auto* chart = std::get_if<Flowchart>(&diagram)) return drawFlowchart(*chart, font);
    if (const auto* sequence = std::get_if<SequenceDiagram>(&diagram)) return drawSequence(*sequence, font);
    if (const auto* pie = std::get_if<PieChart>(&diagram)) return drawPie(*pie, font);
    return {};
}

}  // namespace rocmforge
