#include "app/diagrams/pie_reader.h"

#include <cmath>

#include <QtCore/QRegularExpression>

namespace rocmforge {

Diagram readPie(const MermaidSource& source) {
    static const QRegularExpression slice(QStringLiteral("^\"([^\"]*)\"\\s*:\\s*([0-9.eE+]+)$"));
    static const QRegularExpression title(QStringLiteral("^title\\s+(.*)$"));
    PieChart chart;
    for (const MermaidStatement& one : source.statements) {
        QString text = one.text;
        if (text.startsWith(QLatin1String("showData"))) {
            chart.showValues = true;
            text = text.sliced(8).trimmed();
        }
        if (text.isEmpty() || text.startsWith(QLatin1String("acc"))) continue;
        if (const auto match = title.match(text); match.hasMatch()) {
            chart.title = mermaidLabel(match.captured(1));
            continue;
        }
        const QRegularExpressionMatch match = slice.match(text);
        const double value = match.captured(2).toDouble();
        if (!match.hasMatch() || !std::isfinite(value) || !(value > 0))
            return DiagramFault{DiagramFault::Kind::Line, one.line, one.text};
        chart.slices.push_back({mermaidLabel(match.captured(1)), value});
        if (chart.slices.size() > kMostDiagramParts) return DiagramFault{DiagramFault::Kind::TooLarge};
    }
    if (chart.slices.empty()) return DiagramFault{DiagramFault::Kind::Empty};
    return chart;
}

}  // namespace rocmforge
