#include "app/diagrams/flowchart_reader.h"

#include <algorithm>
#include <optional>
#include <utility>

#include <QtCore/QHash>
#include <QtCore/QRegularExpression>

namespace rocmforge {

namespace {

struct Bracket {
    const char* open;
    const char* close;
    NodeShape shape;
};

// A longer bracket precedes its prefixes. "[/" and "[\" occur twice, because the closing bracket also
// determines the shape.
constexpr Bracket kBrackets[] = {
    {"(((", ")))", NodeShape::DoubleCircle},
    {"([", "])", NodeShape::Stadium},
    {"[[", "]]", NodeShape::Subroutine},
    {"[(", ")]", NodeShape::Cylinder},
    {"((", "))", NodeShape::Circle},
    {"{{", "}}", NodeShape::Hexagon},
    {"[/", "/]", NodeShape::LeanRight},
    {"[/", "\\]", NodeShape::Trapezoid},
    {"[\\", "\\]", NodeShape::LeanLeft},
    {"[\\", "/]", NodeShape::InvertedTrapezoid},
    {">", "]", NodeShape::Flag},
    {"[", "]", NodeShape::Rectangle},
    {"(", ")", NodeShape::Rounded},
    {"{", "}", NodeShape::Diamond},
};

std::optional<FlowDirection> directionOf(const QString& name) {
    static const QHash<QString, FlowDirection> kDirections{{"TD", FlowDirection::Down},
                                                           {"TB", FlowDirection::Down},
                                                           {"BT", FlowDirection::Up},
                                                           {"LR", FlowDirection::Right},
                                                           {"RL", FlowDirection::Left}};
    const auto found = kDirections.constFind(name);
    return found == kDirections.constEnd() ? std::nullopt : std::optional(*found);
}

EdgeMark markOf(QChar c) {
    if (c == QLatin1Char('<') || c == QLatin1Char('>')) return EdgeMark::Arrow;
    if (c == QLatin1Char('o')) return EdgeMark::Circle;
    if (c == QLatin1Char('x')) return EdgeMark::Cross;
    return EdgeMark::None;
}

NodeColours coloursIn(const QString& style) {
    static const QRegularExpression property(
        QStringLiteral("(?:^|,)\\s*(fill|stroke|color)\\s*:\\s*(#[0-9a-fA-F]{3,8}|[a-zA-Z]+)"));
    NodeColours colours;
    for (auto all = property.globalMatch(style); all.hasNext();) {
        const QRegularExpressionMatch match = all.next();
        const QString name = match.captured(1);
        (name == QLatin1String("fill")     ? colours.fill
         : name == QLatin1String("stroke") ? colours.stroke
                                           : colours.text) = match.captured(2);
    }
    return colours;
}

void apply(const NodeColours& colours, NodeColours& to) {
    if (!colours.fill.isEmpty()) to.fill = colours.fill;
    if (!colours.stroke.isEmpty()) to.stroke = colours.stroke;
    if (!colours.text.isEmpty()) to.text = colours.text;
}

class FlowchartReader {
  public:
    Diagram run(const MermaidSource& source) {
        const QString direction = source.statements.empty() ? QString() : source.statements.front().text;
        if (!direction.isEmpty()) {
            const auto known = directionOf(direction);
            if (!known)
                return DiagramFault{DiagramFault::Kind::Line, source.statements.front().line,
                                    source.kind + QLatin1Char(' ') + direction};
            chart_.direction = *known;
        }
        for (size_t i = 1; i < source.statements.size(); ++i) {
            const MermaidStatement& one = source.statements[i];
            if (!statement(one.text)) return DiagramFault{DiagramFault::Kind::Line, one.line, one.text};
            if (chart_.nodes.size() + chart_.groups.size() > kMostDiagramParts ||
                chart_.edges.size() > kMostDiagramLinks)
                return DiagramFault{DiagramFault::Kind::TooLarge};
        }
        if (chart_.nodes.empty()) return DiagramFault{DiagramFault::Kind::Empty};
        finish();
        return std::move(chart_);
    }

  private:
    // The following functions read one statement. at_ is the position in text_.

    bool statement(const QString& text) {
        static const QRegularExpression ignored(
            QStringLiteral("^(linkStyle|click|href|accTitle|accDescr)\\b"));
        static const QRegularExpression word(
            QStringLiteral("^(subgraph|direction|classDef|class|style|end)(?:\\s+(.*))?$"));
        text_ = text;
        at_ = 0;
        if (ignored.match(text).hasMatch()) return true;
        const QRegularExpressionMatch match = word.match(text);
        if (!match.hasMatch()) return chain();
        const QString name = match.captured(1);
        const QString rest = match.captured(2).trimmed();
        if (name == QLatin1String("subgraph")) return beginGroup(rest);
        if (name == QLatin1String("end")) return endGroup();
        if (name == QLatin1String("direction")) return setDirection(rest);
        const QString target = rest.section(QLatin1Char(' '), 0, 0);
        const QString style = rest.section(QLatin1Char(' '), 1).trimmed();
        const QStringList ids = target.split(QLatin1Char(','), Qt::SkipEmptyParts);
        for (const QString& id : ids) {
            if (name == QLatin1String("classDef")) apply(coloursIn(style), classes_[id]);
            if (name == QLatin1String("class")) classed_.push_back({id, style});
            if (name == QLatin1String("style")) styled_.push_back({id, coloursIn(style)});
        }
        return !ids.empty();
    }

    bool beginGroup(const QString& rest) {
        static const QRegularExpression titled(QStringLiteral("^([^\\s\"\\[]+)\\s*\\[(.*)\\]$"));
        const QRegularExpressionMatch match = titled.match(rest);
        FlowGroup group;
        group.id = match.hasMatch() ? match.captured(1) : mermaidLabel(rest);
        group.label = match.hasMatch() ? mermaidLabel(match.captured(2)) : group.id;
        group.group = open_.empty() ? -1 : open_.back();
        group.direction =
            group.group < 0 ? chart_.direction : chart_.groups[static_cast<size_t>(group.group)].direction;
        open_.push_back(static_cast<int>(chart_.groups.size()));
        chart_.groups.push_back(group);
        return true;
    }

    bool endGroup() {
        if (open_.empty()) return false;
        open_.pop_back();
        return true;
    }

    bool setDirection(const QString& name) {
        const auto direction = directionOf(name);
        if (!direction) return false;
        (open_.empty() ? chart_.direction : chart_.groups[static_cast<size_t>(open_.back())].direction) =
            *direction;
        return true;
    }

    // Reads nodes that are connected by links: "A & B --> C -- text --> D".
    bool chain() {
        std::vector<int> before;
        if (!nodes(before)) return false;
        while (skipBlanks(), at_ < text_.size()) {
            FlowEdge edge;
            std::vector<int> after;
            if (!link(edge) || !nodes(after)) return false;
            for (const int from : before) {
                for (const int to : after) {
                    edge.from.index = from;
                    edge.to.index = to;
                    chart_.edges.push_back(edge);
                    // The caller reports that the diagram is too large.
                    if (chart_.edges.size() > kMostDiagramLinks) return true;
                }
            }
            before = std::move(after);
        }
        return true;
    }

    bool nodes(std::vector<int>& found) {
        do {
            const int one = node();
            if (one < 0) return false;
            found.push_back(one);
            skipBlanks();
        } while (accept(QLatin1String("&")));
        return true;
    }

    // Reads a node at at_ and returns its index; -1 if there is no node.
    int node() {
        skipBlanks();
        const qsizetype begin = at_;
        while (at_ < text_.size() && isIdentifier(at_)) ++at_;
        if (at_ == begin) return -1;
        const QString id = text_.sliced(begin, at_ - begin);
        const int index = nodeOf(id);
        FlowNode& node = chart_.nodes[static_cast<size_t>(index)];
        if (!shape(node)) return -1;
        if (accept(QLatin1String(":::"))) {
            const qsizetype name = at_;
            while (at_ < text_.size() && isIdentifier(at_)) ++at_;
            classed_.push_back({id, text_.sliced(name, at_ - name)});
        }
        return index;
    }

    // Returns whether the character belongs to an identifier. "-", "." and "/" do so only before a letter, a
    // digit or "_": "front-end" is an identifier, but "A-->B" is a link.
    bool isIdentifier(qsizetype at) const {
        const QChar c = text_[at];
        if (c.isLetterOrNumber() || c == QLatin1Char('_') || c.isSurrogate()) return true;
        if (c != QLatin1Char('-') && c != QLatin1Char('.') && c != QLatin1Char('/')) return false;
        return at + 1 < text_.size() &&
               (text_[at + 1].isLetterOrNumber() || text_[at + 1] == QLatin1Char('_'));
    }

    int nodeOf(const QString& id) {
        const auto known = numbers_.constFind(id);
        if (known != numbers_.constEnd()) {
            // A node that was first mentioned outside of all groups moves to the group in which it is
            // mentioned again.
            FlowNode& node = chart_.nodes[static_cast<size_t>(*known)];
            if (node.group < 0 && !open_.empty()) node.group = open_.back();
            return *known;
        }
        const int number = static_cast<int>(chart_.nodes.size());
        numbers_.insert(id, number);
        FlowNode node;
        node.id = node.label = id;
        node.group = open_.empty() ? -1 : open_.back();
        chart_.nodes.push_back(node);
        return number;
    }

    // Reads the label in brackets, if there is one. The brackets determine the node's shape.
    bool shape(FlowNode& node) {
        bool opened = false;
        for (const Bracket& bracket : kBrackets) {
            const QLatin1String open(bracket.open);
            if (!QStringView(text_).sliced(at_).startsWith(open)) continue;
            opened = true;
            const qsizetype end = closing(at_ + open.size(), QLatin1String(bracket.close));
            if (end < 0) continue;
            node.label = mermaidLabel(text_.sliced(at_ + open.size(), end - at_ - open.size()));
            node.shape = bracket.shape;
            at_ = end + QLatin1String(bracket.close).size();
            return true;
        }
        return !opened;
    }

    // Returns the position of the closing bracket `close`. Ignores quoted text and inner pairs of the same
    // bracket. Returns -1 if there is none.
    qsizetype closing(qsizetype from, QLatin1String close) const {
        const QChar last = close[close.size() - 1];
        const QChar first = last == QLatin1Char(']')   ? QLatin1Char('[')
                            : last == QLatin1Char(')') ? QLatin1Char('(')
                                                       : QLatin1Char('{');
        bool quoted = false;
        int depth = 0;
        for (qsizetype i = from; i < text_.size(); ++i) {
            if (text_[i] == QLatin1Char('"')) quoted = !quoted;
            if (quoted) continue;
            if (depth == 0 && QStringView(text_).sliced(i).startsWith(close)) return i;
            if (text_[i] == first) ++depth;
            if (text_[i] == last && --depth < 0) return -1;
        }
        return -1;
    }

    // Reads a link with or without text: "-->", "-- text -->", "-->|text|".
    bool link(FlowEdge& edge) {
        using E = QRegularExpression;
        static const E whole(QStringLiteral("^([xo<]?)(--+[-xo>]|==+[=xo>]|-?\\.+-[xo>]?|~~~+)"));
        static const E withText(
            QStringLiteral("^([xo<]?)(?:--\\s*([^-\\s|>].*?)\\s*(--+[-xo>])|==\\s*([^=\\s|>].*?)\\s*(==+[=xo>"
                           "])|-\\.\\s*([^.\\s|>-].*?)\\s*(\\.+-[xo>]?))"));
        static const E after(QStringLiteral(R"(^\s*\|\s*("[^"]*"|[^|]*)\|)"));
        const QString rest = text_.sliced(at_);
        QRegularExpressionMatch match = whole.match(rest);
        QString line = match.captured(2);
        if (!match.hasMatch()) {
            match = withText.match(rest);
            if (!match.hasMatch()) return false;
            for (const int group : {2, 4, 6}) {
                if (match.captured(group).isEmpty()) continue;
                edge.label = mermaidLabel(match.captured(group));
                line = match.captured(group + 1);
            }
        }
        at_ += match.capturedLength();
        edge.start = match.captured(1).isEmpty() ? EdgeMark::None : markOf(match.captured(1).front());
        edge.end = markOf(line.back());
        setLine(edge, line);
        if (const auto label = after.match(text_.sliced(at_)); label.hasMatch()) {
            edge.label = mermaidLabel(label.captured(1));
            at_ += label.capturedLength();
        }
        return true;
    }

    // Sets the line style and the length. Each character beyond the shortest form adds one rank to the
    // length.
    static void setLine(FlowEdge& edge, const QString& line) {
        const auto count = [&line](char c) { return static_cast<int>(line.count(QLatin1Char(c))); };
        const int shortest = edge.end == EdgeMark::None ? 3 : 2;
        if (line.startsWith(QLatin1Char('~'))) {
            edge.style = LineStyle::Invisible;
        } else if (line.contains(QLatin1Char('.'))) {
            edge.style = LineStyle::Dotted;
            edge.length = count('.');
        } else if (line.startsWith(QLatin1Char('='))) {
            edge.style = LineStyle::Thick;
            edge.length = count('=') - shortest + 1;
        } else {
            edge.length = count('-') - shortest + 1;
        }
        edge.length = std::clamp(edge.length, 1, 10);
    }

    void skipBlanks() {
        while (at_ < text_.size() && text_[at_].isSpace()) ++at_;
    }
    bool accept(QLatin1String what) {
        if (!QStringView(text_).sliced(at_).startsWith(what)) return false;
        at_ += what.size();
        return true;
    }

    // finish() runs after the last statement. It replaces nodes whose id is that of a group by the group, and
    // assigns colours.

    void finish() {
        std::vector<FlowEnd> ends;
        std::vector<FlowNode> nodes;
        for (const FlowNode& node : chart_.nodes) {
            const auto group = std::find_if(chart_.groups.begin(), chart_.groups.end(),
                                            [&node](const FlowGroup& g) { return g.id == node.id; });
            if (group != chart_.groups.end()) {
                ends.push_back({true, static_cast<int>(group - chart_.groups.begin())});
                continue;
            }
            ends.push_back({false, static_cast<int>(nodes.size())});
            nodes.push_back(node);
        }
        for (FlowEdge& edge : chart_.edges) {
            edge.from = ends[static_cast<size_t>(edge.from.index)];
            edge.to = ends[static_cast<size_t>(edge.to.index)];
        }
        chart_.nodes = std::move(nodes);
        for (FlowNode& node : chart_.nodes) {
            apply(classes_.value(QStringLiteral("default")), node.colours);
            for (const auto& [id, name] : classed_)
                if (id == node.id) apply(classes_.value(name), node.colours);
            for (const auto& [id, colours] : styled_)
                if (id == node.id) apply(colours, node.colours);
        }
    }

    Flowchart chart_;
    QString text_;
    qsizetype at_ = 0;
    std::vector<int> open_;        // indices of the groups that have not ended, outermost first
    QHash<QString, int> numbers_;  // indices of nodes by id
    QHash<QString, NodeColours> classes_;
    std::vector<std::pair<QString, QString>> classed_;  // pairs of a node id and a class name
    std::vector<std::pair<QString, NodeColours>> styled_;
};

}  // namespace

Diagram readFlowchart(const MermaidSource& source) {
    return FlowchartReader().run(source);
}

}  // namespace rocmforge
