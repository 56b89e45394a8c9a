#include <QtTest/QTest>

#include "app/diagrams/mermaid.h"
#include "tests/program/test_program.h"

namespace tst_flowchart_reader {

using namespace rocmforge;

class TestFlowchartReader : public QObject {
    Q_OBJECT

  private slots:
    void nodesHaveShapesAndLabels_data() {
        QTest::addColumn<QString>("written");
        QTest::addColumn<int>("shape");
        QTest::addColumn<QString>("label");
        const auto row = [](const char* written, NodeShape shape, const char* label) {
            QTest::newRow(written) << QString::fromLatin1(written) << static_cast<int>(shape)
                                   << QString::fromLatin1(label);
        };
        row("A", NodeShape::Rectangle, "A");
        row("A[Some text]", NodeShape::Rectangle, "Some text");
        row("A[\"A (quoted) ] text\"]", NodeShape::Rectangle, "A (quoted) ] text");
        row("A[one<br/>two]", NodeShape::Rectangle, "one\ntwo");
        row("A[list[0] here]", NodeShape::Rectangle, "list[0] here");
        row("A[#quot;x#quot; &amp; #35;]", NodeShape::Rectangle, "\"x\" & #");
        row("A[<b>bold</b>]", NodeShape::Rectangle, "bold");
        row("A(round)", NodeShape::Rounded, "round");
        row("A(call(x))", NodeShape::Rounded, "call(x)");
        row("A([stadium])", NodeShape::Stadium, "stadium");
        row("A[[sub]]", NodeShape::Subroutine, "sub");
        row("A[(store)]", NodeShape::Cylinder, "store");
        row("A((circle))", NodeShape::Circle, "circle");
        row("A(((double)))", NodeShape::DoubleCircle, "double");
        row("A>flag]", NodeShape::Flag, "flag");
        row("A{Is it?}", NodeShape::Diamond, "Is it?");
        row("A{{hexagon}}", NodeShape::Hexagon, "hexagon");
        row("A[/lean/]", NodeShape::LeanRight, "lean");
        row("A[\\lean\\]", NodeShape::LeanLeft, "lean");
        row("A[/wide\\]", NodeShape::Trapezoid, "wide");
        row("A[\\narrow/]", NodeShape::InvertedTrapezoid, "narrow");
    }
    void nodesHaveShapesAndLabels() {
        QFETCH(const QString, written);
        QFETCH(const int, shape);
        QFETCH(const QString, label);
        const Flowchart chart = read(QStringLiteral("graph TD\n") + written);
        QCOMPARE(chart.nodes.size(), 1U);
        QCOMPARE(chart.nodes[0].id, QStringLiteral("A"));
        QCOMPARE(chart.nodes[0].label, label);
        QCOMPARE(static_cast<int>(chart.nodes[0].shape), shape);
    }

    void linksHaveStylesMarksAndLabels_data() {
        QTest::addColumn<QString>("written");
        QTest::addColumn<int>("style");
        QTest::addColumn<int>("start");
        QTest::addColumn<int>("end");
        QTest::addColumn<QString>("label");
        QTest::addColumn<int>("length");
        const auto row = [](const char* written, LineStyle style, EdgeMark start, EdgeMark end,
                            const char* label, int length = 1) {
            QTest::newRow(written) << QString::fromLatin1(written) << static_cast<int>(style)
                                   << static_cast<int>(start) << static_cast<int>(end)
                                   << QString::fromLatin1(label) << length;
        };
        using enum EdgeMark;
        row("A-->B", LineStyle::Solid, None, Arrow, "");
        row("A --- B", LineStyle::Solid, None, None, "");
        row("A ----> B", LineStyle::Solid, None, Arrow, "", 3);
        row("A -->|yes| B", LineStyle::Solid, None, Arrow, "yes");
        row("A -- not now --> B", LineStyle::Solid, None, Arrow, "not now");
        row("A -- yes-no --- B", LineStyle::Solid, None, None, "yes-no");
        row("A -.-> B", LineStyle::Dotted, None, Arrow, "");
        row("A -. perhaps .-> B", LineStyle::Dotted, None, Arrow, "perhaps");
        row("A ==> B", LineStyle::Thick, None, Arrow, "");
        row("A == surely ==> B", LineStyle::Thick, None, Arrow, "surely");
        row("A --o B", LineStyle::Solid, None, Circle, "");
        row("A --x B", LineStyle::Solid, None, Cross, "");
        row("A <--> B", LineStyle::Solid, Arrow, Arrow, "");
        row("A o--o B", LineStyle::Solid, Circle, Circle, "");
        row("A ~~~ B", LineStyle::Invisible, None, None, "");
        row("A -->|\"a | b\"| B", LineStyle::Solid, None, Arrow, "a | b");
    }
    void linksHaveStylesMarksAndLabels() {
        QFETCH(const QString, written);
        QFETCH(const int, style);
        QFETCH(const int, start);
        QFETCH(const int, end);
        QFETCH(const QString, label);
        QFETCH(const int, length);
        const Flowchart chart = read(QStringLiteral("flowchart LR\n") + written);
        QCOMPARE(chart.nodes.size(), 2U);
        QCOMPARE(chart.edges.size(), 1U);
        const FlowEdge& edge = chart.edges[0];
        QCOMPARE(edge.from.index, 0);
        QCOMPARE(edge.to.index, 1);
        QCOMPARE(static_cast<int>(edge.style), style);
        QCOMPARE(static_cast<int>(edge.start), start);
        QCOMPARE(static_cast<int>(edge.end), end);
        QCOMPARE(edge.label, label);
        QCOMPARE(edge.length, length);
    }

    void statementsCanShareALine() {
        const Flowchart chart = read(QStringLiteral("graph LR; A[\"x;y\"] --> B & C --> front-end-2; D"));
        QCOMPARE(chart.direction, FlowDirection::Right);
        QStringList ids;
        for (const FlowNode& node : chart.nodes) ids += node.id;
        QCOMPARE(ids, QStringList({"A", "B", "C", "front-end-2", "D"}));
        QCOMPARE(chart.edges.size(), 4U);
    }

    void statementsMayEndWithASemicolon() {
        const Flowchart chart = read(QStringLiteral("graph TD;\n  A-->B;\n  B-->C;\n"));
        QCOMPARE(chart.edges.size(), 2U);
    }

    void commentsAndFrontMatterAreSkipped() {
        const Flowchart chart = read(QStringLiteral(
            "---\ntitle: x\n---\n%%{init: {\n'theme': 'dark'}}%%\n%% a comment\nflowchart TB\n  A --> B\n"));
        QCOMPARE(chart.edges.size(), 1U);
        const Diagram wrong =
            readMermaid(QStringLiteral("---\ntitle: x\n---\n%%{init:\n{}}%%\ngraph TD\nA --> B\n]]"));
        // The line number of the error also counts the lines of the front matter and of directives.
        QCOMPARE(std::get<DiagramFault>(wrong).line, 8);
    }

    void groupsContainNodesAndGroups() {
        const Flowchart chart =
            read(QStringLiteral("graph TD\nsubgraph one [First group]\ndirection LR\nA --> B\nsubgraph Inner "
                                "group\nC\nend\nend\nA --> D\none --> D"));
        QCOMPARE(chart.groups.size(), 2U);
        QCOMPARE(chart.groups[0].label, QStringLiteral("First group"));
        QCOMPARE(chart.groups[0].direction, FlowDirection::Right);
        QCOMPARE(chart.groups[1].label, QStringLiteral("Inner group"));
        QCOMPARE(chart.groups[1].group, 0);
        QCOMPARE(chart.nodes.size(), 4U);  // the group "one" is not a node
        QCOMPARE(chart.nodes[0].group, 0);
        QCOMPARE(chart.nodes[2].group, 1);
        QCOMPARE(chart.nodes[3].group, -1);
        QVERIFY(chart.edges.back().from.isGroup);
        QVERIFY(!chart.edges.back().to.isGroup);
    }

    void nodesStayInTheirFirstGroup() {
        const Flowchart chart = read(QStringLiteral(
            "graph TD\nA --> B\nsubgraph one\nB --> C\nend\nsubgraph two\nC --> D\nB --> D\nend\nD --> A"));
        QCOMPARE(chart.nodes.size(), 4U);
        QCOMPARE(chart.nodes[0].group, -1);
        QCOMPARE(chart.nodes[1].group, 0);  // node B, first mentioned outside of all groups
        QCOMPARE(chart.nodes[2].group, 0);
        QCOMPARE(chart.nodes[3].group, 1);
    }

    void coloursComeFromClassesAndStyles() {
        const Flowchart chart = read(QStringLiteral(
            "graph TD\nA:::hot --> B\nclassDef hot,cold fill:#f00,stroke:blue,stroke-width:2px\nclass B "
            "cold\nstyle B fill:url(x),color:#fff\nlinkStyle 0 stroke:red\nclick A \"https://example.org\""));
        QCOMPARE(chart.nodes[0].colours.fill, QStringLiteral("#f00"));
        QCOMPARE(chart.nodes[0].colours.stroke, QStringLiteral("blue"));
        QCOMPARE(chart.nodes[1].colours.text, QStringLiteral("#fff"));
        QVERIFY(!chart.nodes[1].colours.fill.contains(QLatin1Char('(')));
    }

    void wrongLinesAreNamed_data() {
        QTest::addColumn<QString>("line");
        for (const char* line :
             {"A[open", "A --> ", "--> B", "A -> B", "end", "A[\"open]", "subgraph a\ndirection XY", "A B"})
            QTest::newRow(line) << QString::fromLatin1(line);
    }
    void wrongLinesAreNamed() {
        QFETCH(const QString, line);
        const Diagram diagram = readMermaid(QStringLiteral("graph TD\nX --> Y\n") + line);
        QVERIFY2(std::holds_alternative<DiagramFault>(diagram), qPrintable(line));
        const auto& fault = std::get<DiagramFault>(diagram);
        QCOMPARE(fault.kind, DiagramFault::Kind::Line);
        QCOMPARE(fault.line, 3 + static_cast<int>(line.count(QLatin1Char('\n'))));
        QCOMPARE(fault.text, line.section(QLatin1Char('\n'), -1).trimmed());
    }

    void tooManyPartsAreRefused() {
        QString nodes = QStringLiteral("graph TD\n");
        for (int i = 0; i <= kMostDiagramParts; ++i) nodes += QStringLiteral("n%1\n").arg(i);
        QCOMPARE(std::get<DiagramFault>(readMermaid(nodes)).kind, DiagramFault::Kind::TooLarge);
        // One statement links each of 40 nodes to 40 others.
        QString edges = QStringLiteral("graph TD\na0");
        for (int i = 1; i < 40; ++i) edges += QStringLiteral(" & a%1").arg(i);
        edges += QStringLiteral(" --> b0");
        for (int i = 1; i < 40; ++i) edges += QStringLiteral(" & b%1").arg(i);
        QCOMPARE(std::get<DiagramFault>(readMermaid(edges)).kind, DiagramFault::Kind::TooLarge);
        QCOMPARE(read(QStringLiteral("graph TD\nA")).nodes.size(), 1U);
    }

  private:
    static Flowchart read(const QString& source) {
        const Diagram diagram = readMermaid(source);
        if (const auto* fault = std::get_if<DiagramFault>(&diagram)) {
            QTest::qFail(qPrintable(QStringLiteral("line %1: %2").arg(fault->line).arg(fault->text)),
                         __FILE__, __LINE__);
            return {};
        }
        return std::get<Flowchart>(diagram);
    }
};

}  // namespace tst_flowchart_reader

ROCMFORGE_TEST(tst_flowchart_reader, TestFlowchartReader, QCoreApplication)
#include "tst_flowchart_reader.moc"
