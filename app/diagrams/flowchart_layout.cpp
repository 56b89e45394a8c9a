#include "app/diagrams/flowchart_layout.h"

#include <algorithm>

#include "app/diagrams/layered_layout.h"
#include "app/diagrams/node_shapes.h"

namespace rocmforge {

namespace {

constexpr double kLabelWidth = 220;  // maximum width of a line of a label
constexpr double kGroupPadding = 16;
constexpr double kLoopSpace = 30;  // space beside a node for an edge from the node to itself
constexpr int kRoot = -1;          // index that stands for the whole chart

bool isHorizontal(FlowDirection direction) {
    return direction == FlowDirection::Right || direction == FlowDirection::Left;
}

QSizeF oriented(QSizeF size, FlowDirection direction) {
    return isHorizontal(direction) ? size.transposed() : size;
}

// Converts coordinates across and along the flow to those of the drawing.
QPointF oriented(QPointF point, QSizeF flow, FlowDirection direction) {
    switch (direction) {
        case FlowDirection::Down:
            break;
        case FlowDirection::Up:
            return {point.x(), flow.height() - point.y()};
        case FlowDirection::Right:
            return point.transposed();
        case FlowDirection::Left:
            return {flow.height() - point.y(), point.x()};
    }
    return point;
}

class FlowchartLayouter {
  public:
    FlowchartLayouter(const Flowchart& chart, const DiagramFont& font) : chart_(chart), font_(font) {}

    FlowchartLayout run() {
        for (const FlowNode& node : chart_.nodes) {
            PlacedNode placed{.lines = font_.wrapped(node.label, kLabelWidth)};
            placed.box.setSize(nodeSize(node.shape, font_.size(placed.lines)));
            result_.nodes.push_back(placed);
        }
        for (const FlowGroup& group : chart_.groups)
            result_.groups.push_back({.lines = font_.wrapped(group.label, kLabelWidth)});
        for (const FlowEdge& edge : chart_.edges) {
            PlacedEdge placed;
            if (!edge.label.isEmpty()) placed.lines = font_.wrapped(edge.label, kLabelWidth);
            result_.edges.push_back(placed);
        }
        // Goes from the last group to the first, so that inner groups are laid out before the groups that
        // contain them. (Flowchart::groups has outer groups first.)
        for (int group = static_cast<int>(chart_.groups.size()) - 1; group >= kRoot; --group)
            layOutGroup(group);
        if (result_.tooLarge) return {.tooLarge = true};
        for (size_t i = 0; i < chart_.groups.size(); ++i)
            moveContent(static_cast<int>(i), result_.groups[i].box.topLeft());
        for (size_t e = 0; e < chart_.edges.size(); ++e) reachEnds(e);
        return std::move(result_);
    }

  private:
    PlacedNode& placed(FlowEnd end) {
        return (end.isGroup ? result_.groups : result_.nodes)[static_cast<size_t>(end.index)];
    }
    int parent(FlowEnd end) const {
        const auto index = static_cast<size_t>(end.index);
        return end.isGroup ? chart_.groups[index].group : chart_.nodes[index].group;
    }
    FlowDirection direction(int group) const {
        return group == kRoot ? chart_.direction : chart_.groups[static_cast<size_t>(group)].direction;
    }

    // Returns the direct child of `group` that is `end` or contains it. Returns a group with the index -1 if
    // `group` does not contain `end`.
    FlowEnd childOf(int group, FlowEnd end) const {
        while (parent(end) != group) {
            if (parent(end) == kRoot) return {true, -1};
            end = {true, parent(end)};
        }
        return end;
    }

    // Returns the centre of `end`, relative to the centre of `child`, which is `end` or a group that contains
    // it.
    QPointF fromCentre(FlowEnd child, FlowEnd end) {
        if (child.isGroup == end.isGroup && child.index == end.index) return {};
        QPointF place = placed(end).box.center();
        for (FlowEnd at{true, parent(end)}; at.index != child.index; at = {true, parent(at)})
            place += placed(at).box.topLeft();
        return place - QPointF(placed(child).box.width() / 2, placed(child).box.height() / 2);
    }

    // Sets the positions of the group's children and edges relative to the group's corner, and sets the
    // group's size.
    void layOutGroup(int group) {
        const FlowDirection flow = direction(group);
        std::vector<FlowEnd> children;
        for (size_t i = 0; i < chart_.nodes.size(); ++i)
            if (chart_.nodes[i].group == group) children.push_back({false, static_cast<int>(i)});
        for (size_t i = 0; i < chart_.groups.size(); ++i)
            if (chart_.groups[i].group == group) children.push_back({true, static_cast<int>(i)});
        const auto numberOf = [&children](FlowEnd child) {
            const auto found = std::find_if(children.begin(), children.end(), [child](FlowEnd one) {
                return one.isGroup == child.isGroup && one.index == child.index;
            });
            return static_cast<int>(found - children.begin());
        };
        std::vector<LayoutEdge> edges;
        std::vector<size_t> numbers;
        std::vector<LayoutNode> nodes;
        for (const FlowEnd child : children) {
            const QSizeF size = oriented(placed(child).box.size(), flow);
            nodes.push_back({size.width(), size.height()});
        }
        for (size_t e = 0; e < chart_.edges.size(); ++e) {
            const FlowEdge& edge = chart_.edges[e];
            const FlowEnd from = childOf(group, edge.from);
            const FlowEnd to = childOf(group, edge.to);
            if (from.index < 0 || to.index < 0) continue;
            LayoutEdge one{.from = numberOf(from), .to = numberOf(to), .length = edge.length};
            if (one.from == one.to) {
                addLoop(e, from, nodes[static_cast<size_t>(one.from)], flow);
                continue;
            }
            one.label = oriented(font_.size(result_.edges[e].lines), flow);
            if (!result_.edges[e].lines.isEmpty()) one.label += QSizeF(8, 4);
            one.fixedPorts = from.isGroup || to.isGroup;
            one.fromPort = across(fromCentre(from, edge.from), flow);
            one.toPort = across(fromCentre(to, edge.to), flow);
            edges.push_back(one);
            numbers.push_back(e);
        }
        const Layout layout = layOut(nodes, edges);
        if (layout.tooLarge) {
            result_.tooLarge = true;
            return;
        }
        place(group, children, numbers, layout);
    }

    static double across(QPointF point, FlowDirection flow) {
        return isHorizontal(flow) ? point.y() : point.x();
    }

    void place(int group, const std::vector<FlowEnd>& children, const std::vector<size_t>& edges,
               const Layout& layout) {
        const FlowDirection flow = direction(group);
        QPointF corner;
        QSizeF title;
        if (group != kRoot) {
            title = font_.size(placed({true, group}).lines);
            const double content = oriented(layout.size, flow).width();
            corner = {kGroupPadding + std::max(0.0, (title.width() - content) / 2),
                      kGroupPadding + title.height()};
        }
        for (size_t i = 0; i < children.size(); ++i)
            placed(children[i]).box.moveCenter(corner + oriented(layout.centres[i], layout.size, flow));
        for (size_t i = 0; i < edges.size(); ++i) {
            PlacedEdge& edge = result_.edges[edges[i]];
            edge.drawn = true;
            edge.horizontal = isHorizontal(flow);
            for (const QPointF point : layout.routes[i].points)
                edge.points.push_back(corner + oriented(point, layout.size, flow));
            edge.label = corner + oriented(layout.routes[i].label, layout.size, flow);
            owners_.push_back({edges[i], group});
        }
        const QSizeF content = oriented(layout.size, flow);
        if (group == kRoot) {
            result_.area = QRectF(QPointF(), content);
        } else {
            placed({true, group})
                .box.setSize(
                    QSizeF(std::max(content.width(), title.width()), content.height() + title.height()) +
                    QSizeF(2 * kGroupPadding, 2 * kGroupPadding));
        }
    }

    // Reserves space at the right of a node for an edge from the node to itself. reachEnds() sets the points
    // of the edge.
    void addLoop(size_t e, FlowEnd child, LayoutNode& node, FlowDirection flow) {
        const FlowEdge& edge = chart_.edges[e];
        const bool self = edge.from.isGroup == edge.to.isGroup && edge.from.index == edge.to.index;
        if (!self || child.isGroup) return;
        const QSizeF size =
            oriented(QSizeF(2 * (kLoopSpace + font_.size(result_.edges[e].lines).width()), 0), flow);
        const QSizeF own = oriented(placed(child).box.size(), flow);
        node.width = std::max(node.width, own.width() + size.width());
        node.height = std::max(node.height, own.height() + size.height());
        result_.edges[e].drawn = true;
    }

    // Converts the positions of the group's direct content from the group's coordinates to those of the
    // drawing.
    void moveContent(int group, QPointF by) {
        for (size_t i = 0; i < chart_.nodes.size(); ++i)
            if (chart_.nodes[i].group == group) result_.nodes[i].box.translate(by);
        for (size_t i = 0; i < chart_.groups.size(); ++i)
            if (chart_.groups[i].group == group) result_.groups[i].box.translate(by);
        for (const auto& [e, owner] : owners_) {
            if (owner != group) continue;
            for (QPointF& point : result_.edges[e].points) point += by;
            result_.edges[e].label += by;
        }
    }

    // layOutGroup() connected two direct children of a group. These may be groups that contain the actual
    // ends of the edge. Extends the edge to the borders of the shapes of its actual ends.
    void reachEnds(size_t e) {
        PlacedEdge& edge = result_.edges[e];
        if (!edge.drawn) return;
        const FlowEdge& described = chart_.edges[e];
        if (edge.points.empty()) {
            const QRectF box = placed(described.from).box;
            const double x = box.right();
            edge.horizontal = true;
            edge.points = {{x, box.center().y() - box.height() / 5},
                           {x + kLoopSpace / 2, box.center().y()},
                           {x, box.center().y() + box.height() / 5}};
            edge.label = {x + kLoopSpace / 2 + 8 + font_.size(edge.lines).width() / 2, box.center().y()};
            return;
        }
        reach(described.from, edge, edge.points.front(), edge.points[1], 0);
        reach(described.to, edge, edge.points.back(), edge.points[edge.points.size() - 2],
              edge.points.size());
    }

    void reach(FlowEnd end, PlacedEdge& edge, QPointF point, QPointF next, size_t at) {
        const QRectF box = placed(end).box;
        const NodeShape shape =
            end.isGroup ? NodeShape::Rectangle : chart_.nodes[static_cast<size_t>(end.index)].shape;
        QPointF border = point;
        if (edge.horizontal) {
            const double inset = borderInset(shape, box.size().transposed(), point.y() - box.center().y());
            border.setX(next.x() > point.x() ? box.right() - inset : box.left() + inset);
        } else {
            const double inset = borderInset(shape, box.size(), point.x() - box.center().x());
            border.setY(next.y() > point.y() ? box.bottom() - inset : box.top() + inset);
        }
        if (border != point)
            edge.points.insert(edge.points.begin() + static_cast<std::ptrdiff_t>(at), border);
    }

    const Flowchart& chart_;
    const DiagramFont& font_;
    FlowchartLayout result_;
    std::vector<std::pair<size_t, int>> owners_;  // pairs of an edge and the group in which it was laid out
};

}  // namespace

FlowchartLayout layOutFlowchart(const Flowchart& chart, const DiagramFont& font) {
    return FlowchartLayouter(chart, font).run();
}

}  // namespace rocmforge
