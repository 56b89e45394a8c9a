// Diagrams as values: the results of the readers and the input of the drawings.
#pragma once

#include <variant>
#include <vector>

#include <QtCore/QString>

namespace rocmforge {

// Maximum number of nodes and groups of a flowchart, of participants of a sequence diagram, or of slices of a
// pie chart.
inline constexpr int kMostDiagramParts = 400;
// Maximum number of edges of a flowchart, or of steps of a sequence diagram.
inline constexpr int kMostDiagramLinks = 800;

enum class NodeShape {
    Rectangle,
    Rounded,
    Stadium,
    Subroutine,
    Cylinder,
    Circle,
    DoubleCircle,
    Flag,
    Diamond,
    Hexagon,
    LeanRight,
    LeanLeft,
    Trapezoid,          // wide at the bottom
    InvertedTrapezoid,  // wide at the top
};

enum class FlowDirection { Down, Up, Right, Left };

// Colours as "#rrggbb" or names. Empty: the default colour.
struct NodeColours {
    QString fill;
    QString stroke;
    QString text;
};

struct FlowNode {
    QString id;
    QString label;  // lines are separated by "\n"
    NodeShape shape = NodeShape::Rectangle;
    NodeColours colours;
    int group = -1;  // index of the group that contains the node; -1: none
};

struct FlowGroup {
    QString id;
    QString label;
    int group = -1;
    FlowDirection direction = FlowDirection::Down;
};

enum class LineStyle { Solid, Dotted, Thick, Invisible };
enum class EdgeMark { None, Arrow, Circle, Cross };

struct FlowEnd {
    bool isGroup = false;
    int index = 0;  // index in Flowchart::groups if isGroup, else in Flowchart::nodes
};

struct FlowEdge {
    FlowEnd from;
    FlowEnd to;
    QString label;
    LineStyle style = LineStyle::Solid;
    EdgeMark start = EdgeMark::None;
    EdgeMark end = EdgeMark::None;
    int length = 1;  // minimum number of ranks between the two nodes
};

struct Flowchart {
    FlowDirection direction = FlowDirection::Down;
    std::vector<FlowNode> nodes;
    std::vector<FlowGroup> groups;  // a group comes before the groups that it contains
    std::vector<FlowEdge> edges;
};

struct Participant {
    QString id;
    QString label;
};

// One step of a sequence diagram. Steps are drawn from top to bottom.
struct SequenceStep {
    enum class Kind { Message, Note, Activate, Deactivate, FrameBegin, FrameSection, FrameEnd };

    Kind kind = Kind::Message;
    int from = 0;  // index of the sender, of the first participant of a note, or of the activated participant
    int to = 0;
    QString text{};   // text of a message or note; condition of a frame
    QString frame{};  // kind of a frame: "loop", "alt", …
    bool dotted = false;
    EdgeMark start = EdgeMark::None;
    EdgeMark end = EdgeMark::Arrow;
    enum class Side { Over, Left, Right } side = Side::Over;  // position of a note
};

struct SequenceDiagram {
    QString title;
    bool numbered = false;
    std::vector<Participant> participants;
    std::vector<SequenceStep> steps;
};

struct PieSlice {
    QString label;
    double value = 0;  // always positive
};

struct PieChart {
    QString title;
    bool showValues = false;
    std::vector<PieSlice> slices;
};

// The reason why a source cannot be drawn.
struct DiagramFault {
    enum class Kind { Unsupported, Empty, Line, TooLarge };

    Kind kind = Kind::Empty;
    int line = 0;    // line number in the source, starting at 1; only for Kind::Line
    QString text{};  // Unsupported: the kind of diagram; Line: the text of the line
};

using Diagram = std::variant<DiagramFault, Flowchart, SequenceDiagram, PieChart>;

}  // namespace rocmforge
