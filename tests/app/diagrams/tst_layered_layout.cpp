#include <random>

#include <QtCore/QRectF>
#include <QtTest/QTest>

#include "app/diagrams/flowchart_layout.h"
#include "app/diagrams/layered_layout.h"
#include "app/diagrams/mermaid.h"
#include "app/diagrams/rank_order.h"
#include "app/diagrams/ranks.h"
#include "tests/program/test_program.h"

namespace tst_layered_layout {

using namespace rocmforge;

QRectF boxOf(const Layout& layout, const std::vector<LayoutNode>& nodes, size_t i) {
    QRectF box(0, 0, nodes[i].width, nodes[i].height);
    box.moveCenter(layout.centres[i]);
    return box;
}

class TestLayeredLayout : public QObject {
    Q_OBJECT

  private slots:
    void edgesPointDownExceptThoseThatCloseCycles() {
        // The edges are 0 → 1 → 2 → 0, and 0 → 2 directly.
        const std::vector<LayoutEdge> edges{{.from = 0, .to = 1},
                                            {.from = 1, .to = 2},
                                            {.from = 2, .to = 0},
                                            {.from = 0, .to = 2, .length = 3}};
        const Ranks ranks = rankNodes(3, edges);
        QCOMPARE(ranks.rank, std::vector<int>({0, 2, 6}));
        QCOMPARE(ranks.reversed, std::vector<bool>({false, false, true, false}));
        // A node without incoming edges is placed as near to its neighbour as the edge allows, and not in the
        // first rank.
        const Ranks late = rankNodes(4, {{.from = 0, .to = 1}, {.from = 1, .to = 2}, {.from = 3, .to = 2}});
        QCOMPARE(late.rank, std::vector<int>({0, 2, 4, 2}));
    }

    void crossingsAreCountedAndRemoved() {
        const std::vector<RankLink> links{
            {.upper = 0, .lower = 3}, {.upper = 1, .lower = 2}, {.upper = 0, .lower = 2}};
        QCOMPARE(countCrossings({{0, 1}, {2, 3}}, links), 1L);
        QCOMPARE(countCrossings({{0, 1}, {3, 2}}, links), 0L);
        QCOMPARE(countCrossings(orderRanks({0, 0, 1, 1}, links), links), 0L);
        // Each of three nodes is linked to each of three others. Whatever the order of the nodes, nine pairs
        // of links cross.
        std::vector<RankLink> all;
        for (int upper = 0; upper < 3; ++upper)
            for (int lower = 3; lower < 6; ++lower) all.push_back({.upper = upper, .lower = lower});
        QCOMPARE(countCrossings(orderRanks({0, 0, 0, 1, 1, 1}, all), all), 9L);
    }

    void aChainIsStraight() {
        const std::vector<LayoutNode> nodes{{50, 20}, {120, 30}, {80, 20}};
        const Layout layout = layOut(nodes, {{.from = 0, .to = 1}, {.from = 1, .to = 2}});
        QCOMPARE(layout.centres[0].x(), layout.centres[1].x());
        QCOMPARE(layout.centres[1].x(), layout.centres[2].x());
        QCOMPARE(layout.size.width(), 120.0);
        QCOMPARE(layout.routes[0].points.front(), QPointF(60, 20));
        QCOMPARE(layout.routes[0].points.back(), QPointF(60, layout.centres[1].y() - 15));
    }

    void fixedPortsMeetTheLine() {
        const std::vector<LayoutNode> nodes{{200, 100}, {40, 20}};
        const Layout layout = layOut(nodes, {{.from = 0, .to = 1, .fixedPorts = true, .fromPort = -70}});
        QCOMPARE(layout.routes[0].points.front().x(), layout.centres[0].x() - 70);
        QCOMPARE(layout.centres[1].x(), layout.centres[0].x() - 70);
    }

    void nodesNeverOverlap_data() {
        QTest::addColumn<unsigned>("seed");
        for (unsigned seed = 0; seed < 30; ++seed) QTest::newRow(qPrintable(QString::number(seed))) << seed;
    }
    void nodesNeverOverlap() {
        QFETCH(const unsigned, seed);
        std::mt19937 random(seed);
        const auto below = [&random](int most) {
            return static_cast<int>(random() % static_cast<unsigned>(most));
        };
        const int count = 2 + below(40);
        std::vector<LayoutNode> nodes;
        nodes.reserve(static_cast<std::size_t>(count));
        for (int i = 0; i < count; ++i) nodes.push_back({20.0 + below(150), 10.0 + below(60)});
        std::vector<LayoutEdge> edges;
        for (int i = 0; i < count * 2; ++i) {
            const int from = below(count);
            const int to = below(count);
            if (from != to)
                edges.push_back(
                    {.from = from, .to = to, .length = 1 + below(3), .label = QSizeF(below(80), below(20))});
        }
        const Layout layout = layOut(nodes, edges);
        QVERIFY(!layout.tooLarge);
        const QRectF area = QRectF(QPointF(), layout.size).adjusted(-0.01, -0.01, 0.01, 0.01);
        for (size_t i = 0; i < nodes.size(); ++i) {
            const QRectF box = boxOf(layout, nodes, i);
            QVERIFY(area.contains(box));
            for (size_t k = 0; k < i; ++k)
                QVERIFY2(!box.adjusted(0.1, 0.1, -0.1, -0.1).intersects(boxOf(layout, nodes, k)),
                         qPrintable(QStringLiteral("%1 and %2").arg(k).arg(i)));
        }
        for (size_t e = 0; e < edges.size(); ++e) {
            const auto& points = layout.routes[e].points;
            const QRectF from =
                boxOf(layout, nodes, static_cast<size_t>(edges[e].from)).adjusted(-0.1, -0.1, 0.1, 0.1);
            const QRectF to =
                boxOf(layout, nodes, static_cast<size_t>(edges[e].to)).adjusted(-0.1, -0.1, 0.1, 0.1);
            QVERIFY(from.contains(points.front()));
            QVERIFY(to.contains(points.back()));
            QVERIFY(area.contains(layout.routes[e].label));
        }
    }

    void tooManyItemsAreRefused() {
        std::vector<LayoutNode> nodes(400, {10, 10});
        std::vector<LayoutEdge> edges;
        for (int i = 1; i < 400; ++i) edges.push_back({.from = i - 1, .to = i});
        for (int i = 0; i < 400; ++i) edges.push_back({.from = 0, .to = 399});
        QVERIFY(layOut(nodes, edges).tooLarge);
        edges.resize(399);
        QVERIFY(!layOut(nodes, edges).tooLarge);
    }

    void groupsContainTheirNodes_data() {
        QTest::addColumn<QString>("direction");
        for (const char* direction : {"TD", "BT", "LR", "RL"})
            QTest::newRow(direction) << QString::fromLatin1(direction);
    }
    void groupsContainTheirNodes() {
        QFETCH(const QString, direction);
        const Diagram diagram =
            readMermaid(QStringLiteral("graph %1\nX --> A\nsubgraph G\nA --> B\nsubgraph H\ndirection LR\nC "
                                       "--> D\nend\nB --> C\nend\nD --> Y\nG --> Z")
                            .arg(direction));
        const auto& chart = std::get<Flowchart>(diagram);
        const DiagramFont font([](const QString& line) { return 8.0 * static_cast<double>(line.size()); });
        const FlowchartLayout layout = layOutFlowchart(chart, font);
        for (size_t i = 0; i < chart.nodes.size(); ++i) {
            const QRectF box = layout.nodes[i].box;
            QVERIFY(layout.area.contains(box));
            for (size_t g = 0; g < chart.groups.size(); ++g) {
                bool inside = false;
                for (int at = chart.nodes[i].group; at >= 0; at = chart.groups[static_cast<size_t>(at)].group)
                    inside = inside || at == static_cast<int>(g);
                QCOMPARE(layout.groups[g].box.contains(box), inside);
                QCOMPARE(layout.groups[g].box.intersects(box), inside);
            }
        }
        for (size_t e = 0; e < chart.edges.size(); ++e) {
            const FlowEdge& edge = chart.edges[e];
            const PlacedEdge& placed = layout.edges[e];
            QVERIFY(placed.drawn);
            const auto box = [&](FlowEnd end) {
                return (end.isGroup ? layout.groups : layout.nodes)[static_cast<size_t>(end.index)]
                    .box.adjusted(-0.1, -0.1, 0.1, 0.1);
            };
            QVERIFY(box(edge.from).contains(placed.points.front()));
            QVERIFY(box(edge.to).contains(placed.points.back()));
        }
        // The vector from node X to node A has the chart's direction.
        const QPointF flow = layout.nodes[1].box.center() - layout.nodes[0].box.center();
        const QPointF wanted = direction == "TD"   ? QPointF(0, 1)
                               : direction == "BT" ? QPointF(0, -1)
                               : direction == "LR" ? QPointF(1, 0)
                                                   : QPointF(-1, 0);
        QVERIFY(QPointF::dotProduct(flow, wanted) > 0);
    }
};

}  // namespace tst_layered_layout

ROCMFORGE_TEST(tst_layered_layout, TestLayeredLayout, QCoreApplication)
#include "tst_layered_layout.moc"
