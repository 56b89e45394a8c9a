#include "app/diagrams/sequence_reader.h"

#include <utility>

#include <QtCore/QHash>
#include <QtCore/QRegularExpression>
#include <QtCore/QStringList>

namespace rocmforge {

namespace {

using Kind = SequenceStep::Kind;

class SequenceReader {
  public:
    Diagram run(const MermaidSource& source) {
        for (const MermaidStatement& one : source.statements) {
            if (one.text.isEmpty()) continue;
            if (!statement(one.text)) return DiagramFault{DiagramFault::Kind::Line, one.line, one.text};
            if (diagram_.participants.size() > kMostDiagramParts || diagram_.steps.size() > kMostDiagramLinks)
                return DiagramFault{DiagramFault::Kind::TooLarge};
        }
        if (diagram_.participants.empty()) return DiagramFault{DiagramFault::Kind::Empty};
        while (!open_.isEmpty()) endBlock();
        return std::move(diagram_);
    }

  private:
    bool statement(const QString& text) {
        static const QRegularExpression ignored(
            QStringLiteral("^(links?|properties|details|accTitle|accDescr|destroy)\\b"));
        static const QRegularExpression declared(
            QStringLiteral("^(?:create\\s+)?(?:participant|actor)\\s+(.+?)(?:\\s+as\\s+(.+))?$"));
        static const QRegularExpression activity(QStringLiteral("^(activate|deactivate)\\s+(.+)$"));
        static const QRegularExpression note(
            QStringLiteral("^note\\s+(over|left of|right of)\\s+([^:]+):(.*)$"),
            QRegularExpression::CaseInsensitiveOption);
        static const QRegularExpression title(QStringLiteral("^title\\s*:?\\s*(.+)$"));
        static const QRegularExpression block(
            QStringLiteral("^(loop|alt|opt|par|critical|break|rect|box|par_over)\\b\\s*(.*)$"));
        static const QRegularExpression section(QStringLiteral("^(else|and|option)\\b\\s*(.*)$"));
        if (ignored.match(text).hasMatch()) return true;
        if (text.startsWith(QLatin1String("autonumber"))) return diagram_.numbered = true;
        if (text == QLatin1String("end")) return endBlock();
        if (const auto match = declared.match(text); match.hasMatch()) {
            const int index = participant(match.captured(1));
            if (match.hasCaptured(2))
                diagram_.participants[static_cast<size_t>(index)].label = mermaidLabel(match.captured(2));
            return true;
        }
        if (const auto match = activity.match(text); match.hasMatch()) {
            activate(participant(match.captured(2)), match.captured(1) == QLatin1String("activate"));
            return true;
        }
        if (const auto match = note.match(text); match.hasMatch())
            return addNote(match.captured(1).toLower(), match.captured(2), match.captured(3));
        if (message(text)) return true;
        if (const auto match = title.match(text); match.hasMatch()) {
            diagram_.title = mermaidLabel(match.captured(1));
            return true;
        }
        if (const auto match = block.match(text); match.hasMatch()) {
            const QString name = match.captured(1);
            open_.push_back(name);
            if (isFrame(name))
                add({.kind = Kind::FrameBegin,
                     .text = mermaidLabel(match.captured(2)),
                     .frame = name.section(QLatin1Char('_'), 0, 0)});
            return true;
        }
        if (const auto match = section.match(text); match.hasMatch() && !open_.isEmpty()) {
            add({.kind = Kind::FrameSection, .text = mermaidLabel(match.captured(2))});
            return true;
        }
        return false;
    }

    static bool isFrame(const QString& name) {
        return name != QLatin1String("rect") && name != QLatin1String("box");
    }

    bool endBlock() {
        if (open_.isEmpty()) return false;
        if (isFrame(open_.takeLast())) add({.kind = Kind::FrameEnd});
        return true;
    }

    bool addNote(const QString& side, const QString& over, const QString& text) {
        const QStringList ids = over.split(QLatin1Char(','));
        SequenceStep step{.kind = Kind::Note, .text = mermaidLabel(text)};
        step.from = participant(ids.first());
        step.to = participant(ids.last());
        if (step.from > step.to) std::swap(step.from, step.to);
        if (side.startsWith(QLatin1String("left"))) step.side = SequenceStep::Side::Left;
        if (side.startsWith(QLatin1String("right"))) step.side = SequenceStep::Side::Right;
        add(step);
        return true;
    }

    // Reads "A->>+B: text". The arrow is "-" or "--", followed by ">", ">>", "x" or ")".
    bool message(const QString& text) {
        static const QRegularExpression arrow(
            QStringLiteral("^([^:]+?)\\s*(<<)?(--?)(>>|>|x|\\))\\s*([+-]?)\\s*([^:]+?)\\s*:(.*)$"));
        const QRegularExpressionMatch match = arrow.match(text);
        if (!match.hasMatch()) return false;
        SequenceStep step{.kind = Kind::Message, .text = mermaidLabel(match.captured(7))};
        step.from = participant(match.captured(1));
        step.to = participant(match.captured(6));
        step.dotted = match.captured(3).size() == 2;
        const QString head = match.captured(4);
        step.start = match.captured(2).isEmpty() ? EdgeMark::None : EdgeMark::Arrow;
        step.end = head == QLatin1String(">")   ? EdgeMark::None
                   : head == QLatin1String("x") ? EdgeMark::Cross
                                                : EdgeMark::Arrow;
        const QString activity = match.captured(5);
        add(step);
        if (activity == QLatin1String("+")) activate(step.to, true);
        if (activity == QLatin1String("-")) activate(step.from, false);
        return true;
    }

    void activate(int participant, bool begins) {
        add({.kind = begins ? Kind::Activate : Kind::Deactivate, .from = participant});
    }

    int participant(const QString& written) {
        const QString id = mermaidLabel(written);
        const auto known = numbers_.constFind(id);
        if (known != numbers_.constEnd()) return *known;
        const int number = static_cast<int>(diagram_.participants.size());
        numbers_.insert(id, number);
        diagram_.participants.push_back({id, id});
        return number;
    }

    void add(SequenceStep step) { diagram_.steps.push_back(std::move(step)); }

    SequenceDiagram diagram_;
    QHash<QString, int> numbers_;  // indices of participants by id
    QStringList open_;             // kinds of the blocks that have not ended, outermost first
};

}  // namespace

Diagram readSequence(const MermaidSource& source) {
    return SequenceReader().run(source);
}

}  // namespace rocmforge
